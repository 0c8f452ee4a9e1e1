/** What the brass button says: the question brings the words, the draft how many. */
import type { Ask, Consideration } from "../protocol";

/** How many dice of a kind would be rolled. */
export const diceOf = (seen: Consideration | null, kind: string): number =>
  (seen?.pools ?? []).filter((pool) => pool.kind === kind).reduce((sum, pool) => sum + pool.dice, 0);

/** How many things an answer names: the number itself, or what is chosen of a list. */
const many = (draft: unknown): number => (Array.isArray(draft) ? draft.length : Number(draft ?? 0));

export function commitLabel(ask: Ask, draft: unknown, seen: Consideration | null): string {
  const { text, one, many: several, none, warned, counts } = ask.button;
  if (warned && seen?.checks.some((check) => !check.ok)) return warned;
  const n = counts === "dice" ? diceOf(seen, "action") : many(ask.kind === "number" ? (draft ?? ask.least) : draft);
  if (n === 0 && none) return none;
  if (one) return `${text} ${n} ${n === 1 ? one : several}`;
  return ask.kind === "number" ? `${text} ${n}` : text;
}
