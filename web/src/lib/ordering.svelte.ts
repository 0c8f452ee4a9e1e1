// The standing orders of our seats: when we want to be asked for cards, as the server keeps it.
import { USUAL } from "./orders";
import type { Orders, StandingOrders } from "./protocol";
import { settings } from "./settings.svelte";

export class Ordering {
  /** The orders of each seat. */
  private given = $state.raw<ReadonlyMap<string, StandingOrders>>(new Map());
  /** Our seats for which every moment for cards is passed until their next turn. */
  private atRest = $state.raw<ReadonlySet<string>>(new Set());

  constructor(private readonly prefer: (seat: string, orders: StandingOrders, quiet: boolean) => void) {}

  of(seat: string): StandingOrders {
    return this.given.get(seat) ?? USUAL;
  }

  isQuiet(seat: string): boolean {
    return this.atRest.has(seat);
  }

  say(seat: string, orders: StandingOrders, quiet = false): void {
    this.prefer(seat, orders, quiet);
  }

  /** What the server says of our orders; a seat that never gave any begins with those we give everywhere. */
  hear({ seat, orders, quiet }: Orders): void {
    if (!orders) return this.say(seat, settings.orders);
    this.given = new Map(this.given).set(seat, orders);
    const others = [...this.atRest].filter((each) => each !== seat);
    this.atRest = new Set(quiet ? [...others, seat] : others);
  }
}
