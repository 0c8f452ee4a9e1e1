/** Cards that were turned over together: what the last lines of the log reveal. */
import type { LogLine } from "../protocol";

export interface Revealed {
  n: number;
  seat: string;
  card: string;
}

/** The cards revealed last, one of each seat, if nothing else of weight has happened since. */
export function revealed(log: readonly LogLine[], within = 4): Revealed[] {
  const cards = log
    .slice(-within)
    // What is thrown away is not turned over against anything.
    .filter((line) => line.moment !== "discard")
    .flatMap((line) => line.cards.map((card) => ({ n: line.n, seat: line.seat, card })));
  return new Set(cards.map((card) => card.seat)).size > 1 ? cards : [];
}
