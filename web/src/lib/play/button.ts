/** What the brass button says: the question brings the words, the draft how many. */
import { checksOf } from "../board/ghosts";
import type { Ask, Consideration, Follower } from "../protocol";
import { plain, type Text } from "../words";

/** How many dice of a kind would be rolled. */
export const diceOf = (seen: Consideration | null, kind: string): number =>
  (seen?.pools ?? []).filter((pool) => pool.kind === kind).reduce((sum, pool) => sum + pool.dice, 0);

/** How many things an answer names: the number itself, or what is chosen of a list. */
const many = (draft: unknown): number => (Array.isArray(draft) ? draft.length : Number(draft ?? 0));

/** Something that speaks against an answer, and of whom it is said: empty for the one that it is about. */
export interface Trouble {
  piece: string;
  text: Text;
}

/** All that speaks against a course: what she meets and what that costs, and who cannot follow. */
export const troublesOf = (seen: Consideration | null, followers: readonly Follower[]): Trouble[] => [
  ...checksOf(seen, followers).flatMap(({ ok, text }) => (ok ? [] : [{ piece: "", text }])),
  ...followers.flatMap(({ piece, trouble }) => (plain(trouble) === "" ? [] : [{ piece, text: trouble }])),
];

export function commitLabel(
  ask: Ask,
  draft: unknown,
  seen: Consideration | null,
  followers: readonly Follower[] = [],
): string {
  const { text, one, many: several, none, warned, counts } = ask.button;
  if (warned && troublesOf(seen, followers).length > 0) return warned;
  const n = counts === "dice" ? diceOf(seen, "action") : many(ask.kind === "number" ? (draft ?? ask.least) : draft);
  if (n === 0 && none) return none;
  if (one) return `${text} ${n} ${n === 1 ? one : several}`;
  return ask.kind === "number" ? `${text} ${n}` : text;
}
