/** Building an answer: what a draft starts as, how it changes, and whether it may be given. Knows kinds, no rules. */
import type { Ask, Option } from "../protocol";
import { plain } from "../words";

/** Whether two values are the same on the wire. */
export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The most options that may be chosen of a `some`. */
export const mostOf = (ask: Ask): number => Math.min(ask.most || ask.options.length, ask.options.length);

/** What the draft of a decision is before the player has done anything; nothing where nothing is chosen yet. */
export function firstDraft(ask: Ask): unknown {
  if (ask.eager && ask.kind !== "some") return ask.options[0]?.value;
  switch (ask.kind) {
    case "some":
      return Array.isArray(ask.suggested) ? ask.suggested : [];
    case "order":
      return ask.options.map((option) => option.value);
    case "number":
      return typeof ask.suggested === "number" ? ask.suggested : ask.least;
    case "place":
    case "path":
      return isDrawn(ask) ? undefined : (ask.suggested ?? undefined);
    default:
      return undefined;
  }
}

/** The forms of an answer that are drawn on the table. Of any other, what is suggested can be given. */
const DRAWN = new Set(["course", "poses", "piece", "point", "frame"]);

/** Whether an answer to a place or a path is drawn on the table. */
export const isDrawn = (ask: Ask): boolean => DRAWN.has(ask.form);

/** The values chosen so far of a `some` or an `order`. */
export const chosen = (draft: unknown): unknown[] => (Array.isArray(draft) ? draft : []);

export const isChosen = (draft: unknown, value: unknown): boolean => chosen(draft).some((v) => same(v, value));

/**
 * A list with one option more or less: a `some` kept in the order of the options, an `order` as it was pressed.
 * A full list of one gives way; a longer one waits until something is taken out.
 */
export function toggled(ask: Ask, draft: unknown, value: unknown): unknown[] {
  const list = chosen(draft);
  const rest = list.filter((each) => !same(each, value));
  if (rest.length < list.length) return rest;
  const full = ask.kind === "some" && list.length >= mostOf(ask);
  if (full) return mostOf(ask) === 1 ? [value] : list;
  const more = [...list, value];
  if (ask.kind === "order") return more;
  return ask.options.map((option) => option.value).filter((each) => isChosen(more, each));
}

/** An `order` with one entry moved by so many places. */
export function moved(draft: unknown, from: number, by: number): unknown[] {
  const list = [...chosen(draft)];
  const to = Math.max(0, Math.min(list.length - 1, from + by));
  const [item] = list.splice(from, 1);
  list.splice(to, 0, item);
  return list;
}

/** A whole number kept within the limits of a `number`. */
export const clamped = (ask: Ask, value: number): number =>
  Math.max(ask.least, Math.min(ask.most, Math.round(Number.isFinite(value) ? value : ask.least)));

/** Why a draft cannot be given as it is; empty where it can. Legality beyond its shape is the server's to say. */
export function lacking(ask: Ask, draft: unknown): string {
  if (ask.kind === "some") {
    const n = chosen(draft).length;
    const most = mostOf(ask);
    if (n < ask.least) return `Choose ${ask.least === most ? "" : "at least "}${ask.least}; you have ${n}.`;
    if (n > most) return `Choose at most ${most}; you have ${n}.`;
    return "";
  }
  if (ask.kind === "order") return chosen(draft).length === ask.options.length ? "" : "Put all of them in order.";
  if (ask.kind === "number") return typeof draft === "number" ? "" : "Name a number.";
  if (draft !== null && draft !== undefined) return "";
  if (ask.kind === "path") return "Draw a course first.";
  if (ask.kind === "place") return "Put it on the table first.";
  return "Choose one first.";
}

/** The words of an option, and the part of them that is said smaller. */
export function apart(words: string, aside: string): [string, string] {
  const end = ` (${aside})`;
  return aside && words.endsWith(end) ? [words.slice(0, -end.length), aside] : [words, ""];
}

/** What an option is called: its own title where it has one, unless it is a part of something that must be named, too. */
export const nameOf = (option: Option): string => plain((option.carrier ? "" : option.title) || option.label);

/** An answer that stands as a button of its own. */
export interface Reply {
  key: string;
  label: string;
  /** The part of the label that is said smaller. */
  aside: string;
  hint: string;
  value: unknown;
  /** `pass` answers with nothing; `option` with its value. */
  kind: "option" | "pass";
}

export const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The answers that take one press: options of a `one`, both of a `yesno`, and passing. */
export function replies(ask: Ask): Reply[] {
  const list: Reply[] = [];
  if (ask.kind === "yesno") {
    list.push({
      key: "1",
      label: sentenceCase(plain(ask.yes || "Yes")),
      aside: "",
      hint: "",
      value: true,
      kind: "option",
    });
    list.push({
      key: "2",
      label: sentenceCase(plain(ask.no || "No")),
      aside: "",
      hint: "",
      value: false,
      kind: "option",
    });
  }
  if (ask.kind === "one") list.push(...ask.options.map(reply));
  if (ask.passing)
    list.push({ key: "P", label: sentenceCase(plain(ask.passing)), aside: "", hint: "", value: null, kind: "pass" });
  return list;
}

const reply = (option: Option, n: number): Reply => ({
  key: n < 9 ? String(n + 1) : "",
  label: sentenceCase(nameOf(option)),
  aside: plain(option.aside),
  hint: plain(option.hint),
  value: option.value,
  kind: "option",
});

/** Whether the options of a `one` are short and few enough to stand as buttons in the dock. Pieces are a list. */
export function fitsTheDock(ask: Ask): boolean {
  if (ask.kind === "yesno") return true;
  if (ask.kind !== "one" || ask.options.length > 5 || ask.options.some((option) => option.piece)) return false;
  return ask.options.reduce((sum, option) => sum + plain(option.label).length + 5, 0) <= 60;
}
