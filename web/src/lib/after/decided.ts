/** What decided a game, read off its log: when the lead changed hands for good, what brought most, what was lost. */
import type { LogLine } from "../protocol";

export interface Decided {
  /** The line by which the winner went ahead for good; none where nobody was ahead at the end. */
  lead: LogLine | null;
  /** The lines that brought most points, the greatest first, without the one of the lead. */
  greatest: readonly LogLine[];
}

/** Who is ahead alone; nobody where two are level. */
function ahead(scores: ReadonlyMap<string, number>): string {
  const [first, second] = [...scores].sort((a, b) => b[1] - a[1]);
  return first && first[1] > (second?.[1] ?? 0) ? first[0] : "";
}

export function decided(log: readonly LogLine[], seats: readonly string[]): Decided {
  const scores = new Map(seats.map((seat) => [seat, 0]));
  const scored = log.filter((line) => line.points > 0 && scores.has(line.seat));
  let lead: LogLine | null = null;
  let leader = "";
  for (const line of scored) {
    scores.set(line.seat, (scores.get(line.seat) ?? 0) + line.points);
    const now = ahead(scores);
    if (now !== leader) [lead, leader] = [now ? line : null, now];
  }
  const greatest = scored.filter((line) => line !== lead).sort((a, b) => b.points - a.points || a.n - b.n);
  return { lead, greatest };
}
