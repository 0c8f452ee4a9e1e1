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
