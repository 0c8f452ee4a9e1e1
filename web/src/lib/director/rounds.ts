/** A round looked back on: what was lost and what was scored in it, read off the log, so that it holds for any game. */
import type { LogLine } from "../protocol";
import { plain } from "../words";

export interface Tale {
  /** The number of the round that is over. */
  round: number;
  /** The line with which it ended. */
  end: number;
  /** Of every piece that was hurt or lost, the line that tells the worst of it. */
  fates: readonly LogLine[];
  /** Everything that brought points. */
  scores: readonly LogLine[];
  /** What stands out since: who begins. */
  next: readonly LogLine[];
}

const WORST: readonly string[] = ["hurt", "broken", "gone"];

const gravity = (line: LogLine): number => Math.max(...line.effects.map(({ kind }) => WORST.indexOf(kind)), -1);

const isEdge = (line: LogLine): boolean => line.moment === "round" || line.moment === "end";

/** The round that ended with a line of the log, at which the next one began or the game was over. */
export function taleOf(log: readonly LogLine[], end: LogLine): Tale | null {
  const at = log.indexOf(end);
  const from = log.slice(0, Math.max(0, at)).findLastIndex((line) => line.moment === "round");
  if (from < 0) return null;
  const lines = log.slice(from + 1, at);
  const worst = new Map<string, LogLine>();
  for (const line of lines) {
    const [piece] = line.pieces;
    if (piece && gravity(line) >= 0 && gravity(line) >= gravity(worst.get(piece) ?? line)) worst.set(piece, line);
  }
  return {
    round: log[from]?.round ?? 0,
    end: end.n,
    fates: [...worst.values()].sort((a, b) => gravity(b) - gravity(a) || a.n - b.n),
    scores: lines.filter((line) => line.points > 0),
    next: log
      .slice(at + 1)
      .filter((line) => line.headline && line.pieces.length === 0 && line.points === 0 && !isEdge(line)),
  };
}

/** The round in which a line was told: that of the last one that began before it. */
export const roundOf = (log: readonly LogLine[], line: LogLine): number =>
  log.findLast((each) => each.n <= line.n && each.moment === "round")?.round ?? line.round;

/** What a seat scored in a round. */
export const scoredBy = ({ scores }: Tale, seat: string): number =>
  scores.filter((line) => line.seat === seat).reduce((sum, line) => sum + line.points, 0);

/** What a seat had when the game began, and after each round up to the line with which one ended. */
export function scoresOf(log: readonly LogLine[], end: number, seat: string): number[] {
  const scores = [0];
  let had = 0;
  for (const line of log) {
    if (line.n > end) break;
    // The first round begins with what one has before it.
    if (line.moment === "round" && line.round > 1) scores.push(had);
    if (line.seat === seat) had += line.points;
  }
  return scores;
}

/** Who leads, in a sentence: "You lead by 4." */
export function leadInWords(ranked: readonly { name: string; score: number }[]): string {
  const [first, second] = ranked;
  if (!first || !second) return "";
  if (first.score === second.score) return first.score === 0 ? "Nobody has scored yet." : `Level at ${first.score}.`;
  const leads = first.name === "You" ? "lead" : "leads";
  return `${first.name} ${leads} by ${first.score - second.score}.`;
}

/** A round in a line, as it stands in the log. */
export function taleInWords(tale: Tale, players: readonly { seat: string; name: string }[]): string {
  const scored = players.map(({ seat, name }) => `${name} ${scoredBy(tale, seat) ? `+${scoredBy(tale, seat)}` : "±0"}`);
  const lost = tale.fates.filter((line) => gravity(line) > 0).map((line) => plain(line.text));
  return [`Round ${tale.round} is over: ${scored.join(", ")}.`, ...lost].join(" ");
}
