/** What the page knows of certain questions beyond their kind: where they are worked out, and what the button says.
 *
 * A question without an entry is played by its kind alone.
 */
import type { Ask, Consideration } from "../protocol";
import { chosen } from "./answers";

export type Panel = "attack" | "move" | "place" | "cards" | "list" | "none";

interface Polish {
  panel?: Panel;
  /** Where in an attack the question stands. */
  step?: number;
  /** What the brass button says. */
  commit?: (draft: unknown, seen: Consideration | null) => string;
  /** Once given it cannot be taken back. */
  final?: boolean;
  /** The cards in hand are what it turns on. */
  hand?: boolean;
  /** Passing is what one does most of the time, and it costs nothing: the brass button, until a card is picked. */
  easy?: boolean;
  /** It scores, and there is little reason to pass it: the first card is picked already. */
  claim?: boolean;
}

export const STEPS = ["Target", "Ships", "Weapons", "Roll"] as const;

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

/** How many dice of a kind would be rolled. */
export const diceOf = (seen: Consideration | null, kind: string): number =>
  (seen?.pools ?? []).filter((pool) => pool.kind === kind).reduce((sum, pool) => sum + pool.dice, 0);

const fire = (_draft: unknown, seen: Consideration | null): string => {
  const dice = diceOf(seen, "action");
  return dice > 0 ? `Fire ${count(dice, "die", "dice")}` : "Fire";
};

/** A course that strikes something may be sailed; but nobody shall do it unawares. */
const sail = (_draft: unknown, seen: Consideration | null): string =>
  seen?.checks.some((check) => !check.ok) ? "Sail all the same" : "Sail";

const some = (none: string, verb: string, one: string, many: string) => (draft: unknown) => {
  const n = chosen(draft).length;
  return n === 0 ? none : `${verb} ${count(n, one, many)}`;
};

const POLISH: Record<string, Polish> = {
  "initial target": { panel: "attack", step: 0 },
  formation: { panel: "attack", step: 1 },
  "participating models": { panel: "attack", step: 1, commit: some("No ships", "Take", "ship", "ships") },
  "range band": { panel: "attack", step: 2 },
  "contributing weapons": { panel: "attack", step: 2, commit: fire, final: true },
  "optional dice": { panel: "list", step: 3, commit: some("Add none", "Add", "of them", "of them") },
  "re-rolls": { panel: "list", step: 3, commit: some("Keep the dice", "Use", "re-roll", "re-rolls"), final: true },
  course: { panel: "move", commit: sail },
  deployment: { panel: "place", commit: () => "Place the unit" },
  "arrival from reserve": { panel: "place", commit: () => "Bring it on" },
  "terrain feature": { panel: "place", commit: () => "Place it" },
  "initiative card": { panel: "cards", commit: () => "Set it face down", final: true },
  "cards to discard": { panel: "cards", commit: some("Keep them all", "Discard", "card", "cards"), final: true },
  "cards to put under the deck": { panel: "cards", commit: some("None", "Put under", "card", "cards"), final: true },
  "new starting hand": { hand: true, final: true },
  "hold your nerve": { hand: true },
  minefield: { panel: "place", commit: () => "Lay it here" },
  "drifting minefield": { panel: "place", commit: () => "Lay it here" },
  "weapons that fire together": { panel: "attack", step: 2 },
  "attack run targets": { commit: some("No target", "Attack", "model", "models") },
  "models for SRS Launch": { commit: some("None", "Launch from", "model", "models") },
  "heroic sacrifice": {
    commit: (draft) => (Number(draft) ? `Sacrifice ${count(Number(draft), "Escort", "Escorts")}` : "Keep them"),
  },
  "air support": {
    commit: (draft) => (Number(draft) ? `Send ${count(Number(draft), "squadron", "squadrons")}` : "Send none"),
  },
  "tokens to launch": { commit: (draft) => `Launch ${count(Number(draft), "squadron", "squadrons")}` },
  denial: { panel: "cards", commit: () => "Deny it with this card", final: true, easy: true },
  "special valour": { panel: "cards", commit: () => "Lay it face down", final: true, easy: true },
  "minor victory": { panel: "cards", commit: () => "Claim it", claim: true },
  "models to withdraw": { commit: some("They all stay", "Withdraw", "model", "models") },
  "models for Broadside": { commit: some("None", "Fire with", "model", "models") },
  "models for Maintenance": { commit: some("None", "Repair on", "model", "models") },
  "raiding parties": {
    commit: (draft) => (Number(draft) ? `Send ${count(Number(draft), "Escort", "Escorts")}` : "Send none"),
  },
  "blockade runners": { commit: some("None", "Note", "unit", "units") },
};

const BY_KIND: Record<string, Panel> = {
  path: "move",
  place: "place",
  card: "cards",
  some: "list",
  order: "list",
  number: "none",
  yesno: "none",
};

/** Moments at which a card may be played for what it says; there are many, and all are played alike. */
const AT_A_MOMENT: Polish = { panel: "cards", commit: () => "Lay it face down", final: true, easy: true };

const polishOf = (question: string): Polish | undefined =>
  POLISH[question] ?? (question.startsWith("valour ") ? AT_A_MOMENT : undefined);

/** Where a question is worked out. */
export const panelOf = (ask: Ask): Panel => polishOf(ask.question)?.panel ?? BY_KIND[ask.kind] ?? "list";

/** Whether a question is answered with a look at one's cards. */
export const turnsOnTheHand = (ask: Ask): boolean =>
  panelOf(ask) === "cards" || (polishOf(ask.question)?.hand ?? false);

/** The step of an attack that a question belongs to; -1 for none. */
export const stepOf = (question: string): number => polishOf(question)?.step ?? -1;

/** Whether an answer to this question is followed by chance or a secret. */
export const isFinal = (ask: Ask): boolean => polishOf(ask.question)?.final ?? false;

/** Whether passing is the brass button as long as nothing else is picked. */
export const isEasy = (ask: Ask): boolean => Boolean(ask.passing && polishOf(ask.question)?.easy);

/** Whether the first card is picked before anyone has chosen. */
export const isClaim = (ask: Ask): boolean => polishOf(ask.question)?.claim ?? false;

/** What the brass button says. */
export function commitLabel(ask: Ask, draft: unknown, seen: Consideration | null): string {
  const own = polishOf(ask.question)?.commit;
  if (own) return own(draft, seen);
  switch (ask.kind) {
    case "some":
      return some("Choose none", "Choose", "of them", "of them")(draft);
    case "order":
      return "Keep this order";
    case "number":
      return `Say ${String(draft ?? ask.least)}`;
    case "path":
      return sail(draft, seen);
    case "place":
      return "Place";
    case "card":
      return "Play this card";
    default:
      return "Choose";
  }
}
