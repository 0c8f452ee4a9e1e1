/** The arithmetic of a roll, read from the words of its line. */
import type { LogLine } from "../protocol";

export interface Sum {
  hits: number;
  stopped: number;
  through: number;
  threshold: number;
  successes: number;
}

const SUM =
  /: (\d+|no) Hits?\.(?: .*?: (\d+|no) negated\.)? That leaves (\d+|no) Hits? against threshold (\d+): (\d+|no) Success/;

const figure = (text: string | undefined): number => (text === undefined || text === "no" ? 0 : Number(text));

/** Hits, what was stopped, and what it came to; nothing where the line tells it in other words. */
export function sumOf(line: LogLine): Sum | null {
  const match = SUM.exec(line.text);
  if (!match) return null;
  return {
    hits: figure(match[1]),
    stopped: figure(match[2]),
    through: figure(match[3]),
    threshold: figure(match[4]),
    successes: figure(match[5]),
  };
}

/** The newest roll of the log, and everything that has happened since. */
export interface LastRoll {
  roll: LogLine;
  after: LogLine[];
}

/** The last roll, as long as it is fresh: within so many lines, and in the round that is played. */
export function lastRoll(log: readonly LogLine[], within = 40): LastRoll | null {
  for (let n = log.length - 1; n >= Math.max(0, log.length - within); n--) {
    const line = log[n];
    if (!line || line.kind === "RoundBegan") return null;
    if (line.dice.length > 0) return { roll: line, after: followed(log.slice(n + 1)) };
  }
  return null;
}

/** What came of a roll: everything up to the next thing somebody decided. */
function followed(lines: readonly LogLine[]): LogLine[] {
  const end = lines.findIndex((line) => /^(ActionTaken|Activation\w+|PhaseBegan|Moved)$/.test(line.kind));
  return end < 0 ? [...lines] : lines.slice(0, end);
}

/** What a roll was made for, in the words of the line that declared it: who attacks whom. */
export function occasion(log: readonly LogLine[], roll: LogLine): string {
  const at = log.indexOf(roll);
  const before = log.slice(Math.max(0, at - 4), at).reverse();
  return before.map((line) => /^(\w+ by .+? on .+?) with /.exec(line.text)?.[1] ?? "").find(Boolean) ?? "";
}

/** Why the dice of a roll were as many as they were: told by the line that declared it. */
export function declared(log: readonly LogLine[], roll: LogLine): readonly string[] {
  if (roll.reasons.length > 0) return roll.reasons;
  const at = log.indexOf(roll);
  const before = log.slice(Math.max(0, at - 4), at).reverse();
  return before.find((line) => line.reasons.length > 0)?.reasons ?? [];
}
