/** A round looked back on: what was lost and what was scored in it, read off the log, so that it holds for any game. */
import { looks } from "../look/look.svelte";
import type { LogLine } from "../protocol";
import { sides } from "../sides.svelte";
import { plain } from "../words";

export interface Tale {
  /** The number of the round that is over. */
  round: number;
  /** The line with which it ended. */
  end: number;
  /** Of every piece that was hurt or lost, or of every unit of them, the line that tells the worst of it. */
  fates: readonly LogLine[];
  /** How many of such a unit were lost, by the number of that line. */
  lost: ReadonlyMap<number, number>;
  /** Everything that brought points. */
  scores: readonly LogLine[];
  /** What stands out since: who begins. */
  next: readonly LogLine[];
}

const WORST: readonly string[] = ["hurt", "broken", "gone"];

const gravity = (line: LogLine): number => Math.max(...line.effects.map(({ kind }) => WORST.indexOf(kind)), -1);

/** Whom a line hurts: the first that it names, unless all that came of it came over others, as over those fired at. */
export const hurtIn = ({ pieces, effects }: LogLine): string | undefined =>
  effects.some(({ piece }) => piece === pieces[0]) ? pieces[0] : (effects[0]?.piece ?? pieces[0]);

const isEdge = (line: LogLine): boolean => line.moment === "round" || line.moment === "end";

/**
 * The round that ended with a line of the log, at which the next one began or the game was over. Where pieces are told by
 * their units, `unitOf` says of which one is.
 */
export function taleOf(
  log: readonly LogLine[],
  end: LogLine,
  unitOf: (piece: string) => string = (piece) => piece,
): Tale | null {
  const at = log.indexOf(end);
  const from = log.slice(0, Math.max(0, at)).findLastIndex((line) => line.moment === "round");
  if (from < 0) return null;
  const lines = log.slice(from + 1, at);
  const worst = new Map<string, LogLine>();
  const gone = new Map<string, Set<string>>();
  for (const line of lines) {
    const piece = hurtIn(line);
    if (!piece || gravity(line) < 0) continue;
    const unit = unitOf(piece);
    if (gravity(line) >= gravity(worst.get(unit) ?? line)) worst.set(unit, line);
    if (line.effects.some(({ kind }) => kind === "gone")) gone.set(unit, (gone.get(unit) ?? new Set()).add(piece));
  }
  return {
    round: log[from]?.round ?? 0,
    end: end.n,
    fates: [...worst.values()].sort((a, b) => gravity(b) - gravity(a) || a.n - b.n),
    lost: new Map([...worst].map(([unit, line]) => [line.n, gone.get(unit)?.size ?? 0])),
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

/** The unit by which a piece is told of where the game draws units; else the piece itself. */
export const toldAs = (piece: string): string => (looks.now.Units && sides.pieceOf(piece)?.group) || piece;
