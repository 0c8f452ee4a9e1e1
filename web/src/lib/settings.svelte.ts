// How this reader likes the page: kept in the browser, applied to the document.
import { keep, recall } from "./keep";
import { type Subject, USUAL, type Wish, withWish } from "./orders";
import type { StandingOrders } from "./protocol";

export type Contrast = "system" | "normal" | "high";
export type Motion = "system" | "full" | "reduced";

interface Kept {
  name: string;
  contrast: Contrast;
  motion: Motion;
  sound: boolean;
  orders: StandingOrders;
  named: Record<string, string>;
  tutorial: boolean;
}

const DEFAULTS: Kept = {
  name: "",
  contrast: "system",
  motion: "system",
  sound: false,
  orders: USUAL,
  named: {},
  tutorial: false,
};

class Settings {
  /** What I want to be called at the table. */
  name = $state("");
  contrast = $state<Contrast>("system");
  motion = $state<Motion>("system");
  sound = $state(false);
  /** Where we want to be asked for cards, in every game that begins. */
  orders = $state.raw<StandingOrders>(USUAL);
  /** What cards and moments with orders of their own are called. */
  named = $state.raw<Record<string, string>>({});
  /** Whether the tutorial has been seen to its end or left. */
  tutorial = $state(false);

  constructor() {
    Object.assign(this, DEFAULTS, recall<Partial<Kept>>("settings", {}));
    this.apply();
  }

  /** Change some of them: takes effect at once and is remembered. */
  set(changes: Partial<Kept>): void {
    Object.assign(this, changes);
    const { name, contrast, motion, sound, orders, named, tutorial } = this;
    keep("settings", { name, contrast, motion, sound, orders, named, tutorial } satisfies Kept);
    this.apply();
  }

  /** Give an order for a kind of card or a moment, by the name that the server has for it and by our own. */
  order(subject: Subject, name: string, wish: Wish, title: string): void {
    this.set({ orders: withWish(this.orders, subject, name, wish), named: { ...this.named, [name]: title } });
  }

  /** Whether things should jump to where they end instead of moving. */
  get still(): boolean {
    if (this.motion !== "system") return this.motion === "reduced";
    return typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  private apply(): void {
    const { dataset } = document.documentElement;
    mark(dataset, "contrast", this.contrast);
    mark(dataset, "motion", this.motion);
  }
}

function mark(dataset: DOMStringMap, name: string, value: string): void {
  if (value === "system") delete dataset[name];
  else dataset[name] = value;
}

export const settings = new Settings();
