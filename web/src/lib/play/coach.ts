/** What the coach says: by which hand the reader plays, and with the buttons that are meant set apart. */
import type { Ask, Coach, Piece } from "../protocol";
import { pieceOf, type Span, type Text, wordsOf } from "../words";

/** How the reader has last done something on the page. */
export type Hand = "mouse" | "keys" | "touch";

/** The cue as it fits a hand. */
export function cueFor(coach: Coach, hand: Hand): Text {
  return { mouse: coach.text, keys: coach.keys, touch: coach.touch }[hand];
}

export type Part = string | Span | { button: string };

const QUOTED = /“([^”]+)”/;

/** A text with its buttons, which stand in quotation marks, taken out. */
export function partsOf(text: Text): Part[] {
  const parts = typeof text === "string" ? [text] : text;
  return parts.flatMap((part): Part[] => {
    if (typeof part !== "string") return [part];
    return part
      .split(new RegExp(QUOTED.source, "g"))
      .map((piece, n): Part => (n % 2 === 1 ? { button: piece } : piece))
      .filter((piece) => piece !== "");
  });
}

/** What stands on the page for a thing that the coach names: a piece of the board, a place for cards, a card of the hand. */
export const standsFor = (id: string): Element | null =>
  document.querySelector(["piece", "spot", "card"].map((kind) => `[data-${kind}="${CSS.escape(id)}"]`).join(", "));

/** Something to do that can be pointed at. */
export type Step =
  | { kind: "piece"; id: string }
  | { kind: "button"; name: string }
  /** Where something is drawn on the table: it is laid out, and put back. */
  | { kind: "course" }
  | { kind: "card" };

/** What one does now, in its order: what is taken in hand, then the buttons that are named. */
export function stepsOf(coach: Coach, asked: Ask["kind"] | undefined): Step[] {
  const named = partsOf(coach.text);
  const buttons = named.flatMap((part): Step[] =>
    typeof part !== "string" && "button" in part ? [{ kind: "button", name: part.button }] : [],
  );
  if (coach.steps.length > 0) return [...coach.steps.map((id): Step => ({ kind: "piece", id })), ...buttons];
  if (asked === "path" || asked === "place") return [{ kind: "course" }, ...buttons];
  if (asked === "card") return [{ kind: "card" }, ...buttons];
  const [id] = coach.pieces;
  return id ? [{ kind: "piece", id }, ...buttons] : buttons;
}

/** What was shown, for whoever does not see it. */
export function shownInWords(steps: readonly Step[], pieces: readonly Piece[], said: Text = ""): string {
  const named = new Map(
    partsOf(said).flatMap((part) =>
      typeof part !== "string" && "span" in part && part.span === "thing" ? [[part.id, part.words]] : [],
    ),
  );
  if (steps.length === 0) return "There is nothing to point at just now.";
  const told = steps.map((step) => {
    if (step.kind === "button") return `the button ${step.name}`;
    if (step.kind === "piece") return pieceOf(step.id, pieces)?.name ?? named.get(step.id) ?? "what is ringed";
    return step.kind === "card" ? "a card of your hand" : "a course on the table, which is put back";
  });
  return `Shown: ${told.join(", then ")}. Nothing is done yet.`;
}

/** The lesson that was learnt last, where one was since this coaching: it is praised. */
export function praised(before: Coach | null, now: Coach | null): Coach["lessons"][number] | null {
  if (!before || !now) return null;
  const fresh = now.lessons.filter((lesson, n) => lesson.learnt && before.lessons[n]?.learnt === false);
  return fresh.at(-1) ?? null;
}

/** The lesson as it is announced: "Lesson 2 of 5, Fire." */
export function announced(coach: Coach): string {
  const lesson = coach.lessons[coach.now];
  return lesson ? `Lesson ${coach.now + 1} of ${coach.lessons.length}, ${lesson.title}.` : "Every lesson is learnt.";
}

/** A text in plain words, as two of them are compared. */
const bare = (text: Text): string =>
  typeof text === "string" ? text : text.map((part) => (typeof part === "string" ? part : wordsOf(part))).join("");

/** What is done otherwise by keys: of what is said for them, the sentences that do not say the same, without a clause that does. */
export function keysApart(coach: Coach): string {
  const [said, keys] = [bare(coach.text), bare(coach.keys)];
  const sentences = (text: string): string[] =>
    text.match(/[^.!?]+[.!?]+/g)?.map((each) => each.trim()) ?? [text.trim()];
  const known = sentences(said);
  const apart = sentences(keys).filter((each) => each !== "" && !known.includes(each));
  return apart.map((each) => sinceShared(each, known)).join(" ");
}

/** A sentence from where it leaves every other: clauses are parted by commas. */
function sinceShared(sentence: string, others: readonly string[]): string {
  const clauses = sentence.split(/(?<=,) (?:then )?/);
  const fresh = clauses.findIndex((clause) => !others.some((other) => other.includes(clause)));
  const rest = clauses.slice(Math.max(0, fresh)).join(" ");
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
