/** Texts as the server sends them: words, and spans that name a seat, a thing or a rule.
 *
 * Nothing here reads a sentence. Seats become people once, when a message comes in; what is left names things and rules.
 */
import { callings } from "./callings.svelte";
import { capital, type Person } from "./people";
import type { Piece, Text } from "./protocol";
import { named } from "./things";

export type { Text } from "./protocol";

export type Span = Exclude<Exclude<Text, string>[number], string>;

const isSpan = (thing: unknown): thing is Span => typeof thing === "object" && thing !== null && "span" in thing;

/** What a span says where only plain words will do. */
export function wordsOf(span: Span): string {
  switch (span.span) {
    case "seat":
      return span.before + span.name;
    case "forms":
      return span.others;
    case "thing":
      return span.words;
    case "rule":
      return span.id;
    case "figures":
      return span.drawn;
  }
}

/** The piece that a thing is on the board: the one of that id, or the first of a group. */
export function pieceOf(id: string, pieces: readonly Piece[]): Piece | undefined {
  return pieces.find((piece) => piece.id === id) ?? pieces.find((piece) => piece.group === id);
}

/** A thing in words. One that goes by its bare id is read out with the name of its piece. */
export function thingInWords(span: Extract<Span, { span: "thing" }>, pieces: readonly Piece[]): string {
  const piece = span.words === span.id ? pieceOf(span.id, pieces) : undefined;
  return piece?.kind === "model" ? `${piece.name} ${span.id}` : span.words;
}

/** A text as plain words, for labels and for reading aloud; with pieces at hand, bare ids are read out with names. */
export function plain(text: Text, pieces: readonly Piece[] = []): string {
  if (typeof text === "string") return text;
  return text
    .map((part) => {
      if (typeof part === "string") return part;
      return part.span === "thing" ? thingInWords(part, pieces) : wordsOf(part);
    })
    .join("");
}

/** The things that a text names, by their ids. */
export function thingsIn(text: Text): string[] {
  if (typeof text === "string") return [];
  return text.flatMap((part) => (typeof part !== "string" && part.span === "thing" ? [part.id] : []));
}

/** A text with a capital, as it begins a line. */
export function capitalised(text: Text): Text {
  if (typeof text === "string") return capital(text);
  const [first, ...rest] = text;
  return typeof first === "string" ? [capital(first), ...rest] : text;
}

/** A text with people for its seats and names for its things: "you" for the reader, a capital where a sentence begins. */
export function withPeople(text: Text, people: readonly Person[]): Text {
  if (typeof text === "string") return text;
  const said: Exclude<Text, string> = [];
  for (const part of text) {
    const last = said.at(-1);
    const begins = last === undefined || (typeof last === "string" && /[.!?] $/.test(last));
    const put = typeof part === "string" ? part : saidOf(part, people, begins);
    if (typeof put === "string" && typeof last === "string") said[said.length - 1] = last + put;
    else if (put !== "") said.push(put);
  }
  const [only] = said;
  return said.length === 1 && typeof only === "string" ? only : said;
}

function saidOf(span: Span, people: readonly Person[], begins: boolean): string | Span {
  if (span.span === "figures") return span.drawn;
  if (span.span === "thing")
    return { ...span, words: begins ? capital(named(span, callings.names)) : named(span, callings.names) };
  if (span.span !== "seat" && span.span !== "forms") return span;
  const person = people.find((each) => each.seat === span.seat);
  let words = wordsOf(span);
  if (person?.you) words = span.you;
  else if (person && span.span === "seat") words = span.before + person.name;
  return begins ? capital(words) : words;
}

/** A whole message with people for the seats and names for the things in its texts; everything else is left as it is. */
export function peopled<T>(message: T, people: readonly Person[]): T {
  if (Array.isArray(message)) {
    // Shapes and paths are long lists of numbers.
    if (typeof message[0] === "number") return message;
    if (message.some(isSpan)) return withPeople(message as Text, people) as T;
    return message.map((each) => peopled(each, people)) as T;
  }
  if (typeof message !== "object" || message === null) return message;
  return Object.fromEntries(Object.entries(message).map(([key, value]) => [key, peopled(value, people)])) as T;
}
