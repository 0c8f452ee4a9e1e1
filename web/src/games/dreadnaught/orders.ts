/** Orders and attachments that may be given: which System card, which effect, what pays. */
import type { Ask, Option } from "../../lib/protocol";

/** An order as the server has it: `value` of an option of the panel `orders`. */
export interface Commitment {
  kind: string;
  /** `limit`, `token`, `energy` or `free`. */
  by: string;
  system: string;
  effect: number;
  hand: readonly string[];
  attached: readonly string[];
}

export interface Order extends Commitment {
  option: Option;
}

/** How an order is paid for, the dearest last. */
const WAYS = ["free", "limit", "token", "energy"];

export const WAY_NAMES: Record<string, string> = {
  limit: "an Activation",
  token: "a token",
  energy: "Energy",
  free: "nothing",
};

/** A card without the number of its copy: copies of one card are as good as each other. */
export const kindOf = (card: string): string => card.slice(0, card.lastIndexOf("."));

/** All orders that may be given, the cheapest way of each first. */
export const ordersOf = (ask: Ask | null): Order[] =>
  ask?.panel === "orders"
    ? ask.options
        .map((option) => ({ ...(option.value as Commitment), option }))
        .sort((a, b) => WAYS.indexOf(a.by) - WAYS.indexOf(b.by) || a.hand.length - b.hand.length)
    : [];

export const uses = (order: Order, card: string): boolean => order.hand.some((each) => kindOf(each) === kindOf(card));

/** The order that a press on an effect means: with the card that is lifted where one is, else the cheapest. */
export const orderFor = (orders: readonly Order[], system: string, effect: number, card = ""): Order | undefined => {
  const fitting = orders.filter(
    (order) => order.kind === "activate" && order.system === system && order.effect === effect,
  );
  return fitting.find((order) => card !== "" && uses(order, card)) ?? fitting[0];
};

export interface Attachment {
  option: Option;
  card: string;
  system: string;
  /** The card that it takes the place of; empty where it takes none. */
  over: string;
}

export const attachmentsOf = (ask: Ask | null): Attachment[] =>
  ask?.panel === "attach"
    ? ask.options.map((option) => ({ ...(option.value as Omit<Attachment, "option">), option }))
    : [];

/** The attachment of a card under a System card; in place of another where one is named. */
export const attachmentFor = (
  all: readonly Attachment[],
  card: string,
  system: string,
  over = "",
): Attachment | undefined =>
  all.find((each) => kindOf(each.card) === kindOf(card) && each.system === system && each.over === over);
