/** What a roll came to beside what one could expect of it: the odds that we were shown before we answered. */
import type { Ask, Consideration, LogLine } from "../protocol";
import { type Odds, oddsOf, percent } from "./odds";

/** Odds that were shown of an answer, and the newest line when it was given. */
export interface Hope {
  n: number;
  seat: string;
  odds: Odds;
}

export interface Chance {
  /** The chance of this result or a better one; of a better one where nothing came of the roll. */
  chance: number;
  failed: boolean;
  result: number;
  /** A roll of somebody else's against us: the chance of less, or of nothing where nothing came of it. */
  against?: boolean;
}

/** Hopes are few: only the last of them are still to be met. */
const KEPT = 24;

/** The hopes with that of an answer, where it leads to a roll whose odds are known. */
export function hoped(
  hopes: readonly Hope[],
  log: readonly LogLine[],
  ask: Ask | null,
  known: Consideration | null | undefined,
): readonly Hope[] {
  const odds = oddsOf(known ?? null);
  // Where another roll comes first, the next one is not the one that was hoped for.
  if (!odds || !ask || odds.first || (odds.roller && odds.roller !== ask.seat)) return hopes;
  return [...hopes.slice(1 - KEPT), { n: log.at(-1)?.n ?? 0, seat: ask.seat, odds }];
}

/** The chance of what a roll came to; none for one that is not ours or of which we were shown nothing. */
export function chanceOf(roll: LogLine, log: readonly LogLine[], hopes: readonly Hope[]): Chance | null {
  const counted = (roll.sum.find((term) => term.counted) ?? roll.sum.at(-1))?.figure;
  const hope = hopes.findLast((each) => each.n < roll.n && each.seat === roll.seat);
  if (counted === undefined || !hope) return null;
  // Shown were the points that successes come to: what is left over makes none.
  const result = Math.floor(counted / (hope.odds.each ?? 1));
  const isMet = log.some((line) => line.n > hope.n && line.n < roll.n && isAnswerTo(hope, line));
  if (isMet) return null;
  const failed = result === 0;
  const chance = hope.odds.chances.slice(failed ? 1 : result).reduce((sum, each) => sum + each, 0);
  return { chance: Math.min(1, chance), failed, result };
}

/** The chance that we had against a roll of another, by the dice alone; none where the line tells no chances. */
export function escapeOf(roll: LogLine, seat: string): Chance | null {
  const result = roll.sum.at(-1)?.figure;
  if (result === undefined || roll.chances.length === 0 || !seat || !roll.seat || roll.seat === seat) return null;
  const failed = result === 0;
  const chance = roll.chances.slice(0, failed ? 1 : result).reduce((sum, each) => sum + each, 0);
  return { chance: Math.min(1, chance), failed, result, against: true };
}

/** Whether a line is what a hope was for: the next roll of its seat, or that somebody else's turn has come. */
const isAnswerTo = (hope: Hope, line: LogLine): boolean =>
  (line.sum.length > 0 && line.seat === hope.seat) || line.moment === "round";

/** The chance in one sentence. */
export function chanceInWords({ chance, failed, against }: Chance): string {
  const share = percent(chance).replace("%", " %");
  if (against) return `By the dice you had ${share} to come off ${failed ? "unhurt, as you did" : "with less"}.`;
  return `You had ${share} for ${failed ? "more than this" : "this or better"}.`;
}
