/** The rolls of the log: the newest one, what it was made for, and what came of it. */
import type { LogLine, Modifier } from "../protocol";
import type { Text } from "../words";

/** The newest roll of the log, and everything that has happened since. */
export interface LastRoll {
  roll: LogLine;
  after: LogLine[];
}

/** The last roll, as long as it is fresh: within so many lines, and in the round that is played. */
export function lastRoll(log: readonly LogLine[], within = 40): LastRoll | null {
  for (let n = log.length - 1; n >= Math.max(0, log.length - within); n--) {
    const line = log[n];
    if (!line || line.moment === "round") return null;
    if (line.dice.length > 0) return { roll: line, after: followed(log.slice(n + 1)) };
  }
  return null;
}

/** The rolls that were seen, game by game: the newest, or the last line that was there when we came. */
const known = new WeakMap<object, number>();

/** Somebody looks on from here: what is in the log already was not made before their eyes. */
export function beginToSee(game: object, log: readonly LogLine[]): void {
  if (!known.has(game) && log.length > 0) known.set(game, log.at(-1)?.n ?? 0);
}

/** Whether a roll is made before our eyes: it tumbles once, wherever it is seen first. */
export function isFresh(game: object, n: number): boolean {
  const last = known.get(game);
  known.set(game, Math.max(last ?? 0, n));
  return last !== undefined && n > last;
}

/** What came of a roll: everything up to the next thing somebody decided. */
function followed(lines: readonly LogLine[]): LogLine[] {
  const end = lines.findIndex((line) => line.moment === "turn");
  return end < 0 ? [...lines] : lines.slice(0, end);
}

/** So many lines at most lie between what was declared and its roll: cards may be played on both. */
const BETWEEN = 24;

/** The lines of the matter that a roll is part of, up to it; the nearest first. */
function before(log: readonly LogLine[], roll: LogLine): LogLine[] {
  const at = log.indexOf(roll);
  const nearest = log.slice(Math.max(0, at - BETWEEN), at).reverse();
  // What was declared before another roll was declared for that one, and with a turn another matter begins.
  const other = nearest.findIndex((line) => line.dice.length > 0 || line.moment === "turn" || line.moment === "round");
  return other < 0 ? nearest : nearest.slice(0, other);
}

/** What a roll was made for, as it tells itself, or as the line that declared it tells: who attacks whom. */
export const occasion = (log: readonly LogLine[], roll: LogLine): Text =>
  roll.title || (before(log, roll).find((line) => line.title !== "")?.title ?? "");

/** Why the dice of a roll were as many as they were: told by the line that declared it. */
export function declared(log: readonly LogLine[], roll: LogLine): readonly Modifier[] {
  if (roll.modifiers.length > 0) return roll.modifiers;
  return before(log, roll).find((line) => line.title !== "")?.modifiers ?? [];
}
