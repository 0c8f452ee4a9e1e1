/** Who plays: the rules speak of seats, a page speaks of you, of the captain, of a friend by name. */
import type { Player, SeatInfo } from "./protocol";

export interface Person {
  seat: string;
  /** What the rules call the one at this seat. */
  called: string;
  /** What the register of the game calls it. */
  entered: string;
  /** Who it is, as it stands within a sentence. */
  name: string;
  /** Whether it is the reader. */
  you: boolean;
}

/** Those at the table. Where players share a screen, nobody is "you". */
export function peopleOf(players: readonly Player[], seats: readonly SeatInfo[], mine: readonly string[]): Person[] {
  return players.map(({ seat, name: called }) => {
    const you = mine.length === 1 && mine[0] === seat;
    const info = seats.find((each) => each.seat === seat);
    return { seat, called, entered: info?.name ?? called, name: you ? "you" : info ? nameOf(info) : called, you };
  });
}

/** How the one at a seat is called within a sentence. */
export function nameOf({ kind, name }: SeatInfo): string {
  if (kind === "open" || kind === "invited") return "your opponent";
  return kind === "bot" ? `the ${name.replace(/ \(bot\)$/, "").toLowerCase()}` : name;
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const IRREGULAR: Record<string, string> = { is: "are", has: "have", was: "were", does: "do", goes: "go" };

/** What "she moves" is of "you": "move". */
function yours(verb: string): string {
  const known = IRREGULAR[verb.toLowerCase()];
  if (known) return known;
  if (/[^aeiou]ies$/.test(verb)) return verb.replace(/ies$/, "y");
  if (/(?:[sxz]|ch|sh)es$/.test(verb)) return verb.slice(0, -2);
  return /[^su]s$/.test(verb) ? verb.slice(0, -1) : verb;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A text of the rules as it is said to the one who reads it. */
export function addressed(text: string, people: readonly Person[]): string {
  let said = text;
  for (const { called, entered, name, you } of people) {
    if (called !== name && said.includes(called)) said = you ? toYou(said, called) : toThem(said, called, name);
    if (entered !== called && entered !== name && !you) said = toThem(said, entered, name);
  }
  return said;
}

function toThem(text: string, called: string, name: string): string {
  const who = `${escaped(called)}(?!\\w)`;
  return text
    .replace(new RegExp(`(?<=^|[.:!?] )${who}`, "g"), capital(name))
    .replace(new RegExp(`(?<!\\w)${who}`, "g"), name);
}

function toYou(text: string, called: string): string {
  const who = escaped(called);
  const whole = new RegExp(`^(.+) of ${who}$`).exec(text);
  if (whole) return `Your ${whole[1]}`;
  if (text === called) return "You";
  // As the subject of a sentence, with its verb, the verb after "and", and what is "theirs" in it.
  const subject = new RegExp(`(^|[.:!?] )${who} ([A-Za-z]+)([^.]*)`, "g");
  return text
    .replace(subject, (_, start: string, verb: string, rest: string) => `${start}You ${yours(verb)}${toYours(rest)}`)
    .replace(new RegExp(`\\breach of ${who}\\b`, "g"), "your reach")
    .replace(
      new RegExp(`\\b(The|the|an|a) ([A-Z]\\w*(?: [A-Z]\\w*)*) of ${who}\\b`, "g"),
      (_, the: string, what: string) => `${the === "The" ? "Your" : "your"} ${what}`,
    )
    .replace(new RegExp(`\\bof ${who}\\b`, "g"), "of yours")
    .replace(new RegExp(`\\b${who}\\b`, "g"), "you");
}

const toYours = (rest: string): string =>
  rest
    .replace(/\band ([a-z]+s) (?=(?:it|them|the|a|an|no)\b)/g, (_, verb: string) => `and ${yours(verb)} `)
    .replace(/\btheir\b/g, "your")
    .replace(/\bTheir\b/g, "Your")
    .replace(/\bthey\b/g, "you");

/** A sentence that begins with a seat, with whoever sits there in its place. */
export function spokenOf(text: string, people: readonly Person[]): string {
  const person = people.find(({ seat }) => text.startsWith(`${seat} `));
  return person ? capital(person.name) + text.slice(person.seat.length) : text;
}

/** A whole message as it is said to the reader: every text in it, and nothing else. */
export function addressedAll<T>(thing: T, people: readonly Person[]): T {
  if (typeof thing === "string") return addressed(thing, people) as T;
  if (Array.isArray(thing)) {
    // Shapes and paths are long lists of numbers.
    return (typeof thing[0] === "number" ? thing : thing.map((each) => addressedAll(each, people))) as T;
  }
  if (typeof thing !== "object" || thing === null) return thing;
  return Object.fromEntries(Object.entries(thing).map(([key, value]) => [key, addressedAll(value, people)])) as T;
}
