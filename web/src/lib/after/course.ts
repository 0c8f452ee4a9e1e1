/** The course of a game: what everyone had after each step, where the rounds begin, and what stands out in it. */
import type { LogLine } from "../protocol";
import { decided } from "./decided";

/** What everyone had after a step of the game. */
export interface Mark {
  frame: number;
  round: number;
  scores: Record<string, number>;
}

/** A line of the log by which somebody scored, at its step. */
export interface Scored {
  line: LogLine;
  /** The number of the step in the course. */
  at: number;
  /** Whether the one who was ahead at the end went ahead by it. */
  isLead: boolean;
}

const MOST = 3;
const TICKS = 5;

/** The steps since the first round began, and the one before: there everybody has what they began with. */
export function inPlay(course: readonly Mark[]): readonly Mark[] {
  const first = course.findIndex(({ round }) => round > 0);
  return first < 0 ? course : course.slice(Math.max(0, first - 1));
}

/** Where every round begins, by the step before its first. */
export function roundsIn(course: readonly Mark[]): { round: number; at: number }[] {
  return course.flatMap(({ round }, at) =>
    round > 0 && course[at - 1]?.round !== round ? [{ round, at: Math.max(0, at - 1) }] : [],
  );
}

/** Round numbers up to the best score and over it, few enough to be read. */
export function ticksTo(best: number): number[] {
  const steps = [1, 2, 5].flatMap((digit) => [digit, digit * 10, digit * 100, digit * 1000]).sort((a, b) => a - b);
  const step = steps.find((each) => best / each <= TICKS) ?? best;
  return Array.from({ length: Math.floor(best / step) + 1 }, (_, n) => n * step);
}

/** The lines that stand out, in their order: the one that brought the lead for good, and those that brought most. */
export function outstanding(log: readonly LogLine[], course: readonly Mark[], seats: readonly string[]): Scored[] {
  const { lead, greatest } = decided(log, seats);
  const steps = stepsOf(log, course);
  const found: Scored[] = [];
  for (const line of [...(lead ? [lead] : []), ...greatest]) {
    const at = steps.get(line) ?? 0;
    // What was counted at the same time is one mark on the curve.
    if (at > 0 && found.length < MOST && !found.some((each) => each.at === at && each.line.seat === line.seat))
      found.push({ line, at, isLead: line === lead });
  }
  return found.sort((a, b) => a.line.n - b.line.n);
}

/** The step at which each line that scored was counted. */
function stepsOf(log: readonly LogLine[], course: readonly Mark[]): Map<LogLine, number> {
  const had = new Map<string, number>();
  return new Map(
    log
      .filter(({ points }) => points > 0)
      .map((line) => {
        const now = (had.get(line.seat) ?? 0) + line.points;
        had.set(line.seat, now);
        return [line, course.findIndex(({ scores }) => (scores[line.seat] ?? 0) >= now)];
      }),
  );
}
