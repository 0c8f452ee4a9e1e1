/** Orders and attachments as the server writes them, read: which System card, which effect, what pays. */
import type { Ask, Option } from "../../lib/protocol";

export interface Order {
  option: Option;
  kind: string;
  /** `limit`, `token`, `energy` or `free`. */
  by: string;
  system: string;
  effect: number;
  hand: readonly string[];
  attached: readonly string[];
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

export function read(option: Option): Order {
  const [kind = "", ...words] = String(option.value).split(" ");
  const order = { option, kind, by: "", system: "", effect: -1, hand: option.cards, attached: [] as string[] };
  if (kind === "drift") return { ...order, by: words[0] ?? "" };
  if (kind === "attach") return { ...order, by: "energy", system: words[1] ?? "" };
  if (kind === "sail" || kind === "strike") return { ...order, by: words[1] ?? "" };
  const [system = "", effect = "0", by = "", sources = ""] = words;
  const attached = sources.split(",").filter((source) => source.startsWith("a:"));
  return { ...order, system, effect: Number(effect), by, attached: attached.map((source) => source.slice(2)) };
}

/** All orders that may be given, the cheapest way of each first. */
export const ordersOf = (ask: Ask | null): Order[] =>
  ask?.panel === "orders"
    ? ask.options.map(read).sort((a, b) => WAYS.indexOf(a.by) - WAYS.indexOf(b.by) || a.hand.length - b.hand.length)
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
  /** The card that it takes the place of. */
  over: string;
}

export const attachmentsOf = (ask: Ask | null): Attachment[] =>
  ask?.panel === "attach"
    ? ask.options.map((option) => {
        const [card = "", system = "", over = ""] = String(option.value).split(" ");
        return { option, card, system, over };
      })
    : [];

/** The attachment of a card under a System card; in place of another where one is named. */
export const attachmentFor = (
  all: readonly Attachment[],
  card: string,
  system: string,
  over = "",
): Attachment | undefined =>
  all.find((each) => kindOf(each.card) === kindOf(card) && each.system === system && each.over === over);
