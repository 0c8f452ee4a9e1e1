/** Standing orders: where we want to be asked for a card, and where the server passes for us. */
import type { StandingOrders } from "./protocol";

export type Wish = StandingOrders["usual"];
/** What an order is for: a kind of card, or a moment at which cards may be played. */
export type Subject = "cards" | "windows";

/** Whoever has not said otherwise is asked when it matters. */
export const USUAL: StandingOrders = { usual: "matters", cards: {}, windows: {} };

/** What can be ordered, in words; and what that comes to. */
export const WISHES: Record<Subject, readonly (readonly [Wish, string, string])[]> = {
  cards: [
    ["matters", "When it matters", "You are asked when a good captain would think about playing it."],
    ["always", "Whenever it fits", "You are asked each time it could be played."],
    ["never", "Never", "You are not asked for this card; another may still bring the question up."],
  ],
  windows: [
    ["matters", "When it matters", "You are asked when you hold a card that is worth a thought here."],
    ["always", "Always", "You are asked whatever you hold: good for a bluff."],
    ["never", "Never", "This moment is passed for you."],
  ],
};

export function wishOf(orders: StandingOrders, subject: Subject, name: string): Wish {
  return orders[subject][name] ?? (subject === "windows" ? orders.usual : "matters");
}

/** The orders with another wish; what is usual anyway is not written down. */
export function withWish(orders: StandingOrders, subject: Subject, name: string, wish: Wish): StandingOrders {
  const { [name]: _, ...rest } = orders[subject];
  const usual = wishOf({ ...orders, [subject]: rest }, subject, name);
  return { ...orders, [subject]: wish === usual ? rest : { ...rest, [name]: wish } };
}
