/** Cards that were turned over together: what the last lines of the log reveal. */
import type { LogLine } from "../protocol";

export interface Revealed {
  n: number;
  seat: string;
  card: string;
}

/** Turn by turn, the last one whole: whoever turned over a card before, as in a tie, did so in the turn before. */
export function turnsOf(cards: readonly Revealed[]): Revealed[][] {
  const turns: Revealed[][] = [];
  for (const card of cards.toReversed()) {
    const [first] = turns;
    if (first && !first.some(({ seat }) => seat === card.seat)) first.unshift(card);
    else turns.unshift([card]);
  }
  return turns;
}

/** The cards revealed last, of each seat, if nothing else of weight has happened since. */
export function revealed(log: readonly LogLine[], within = 4): Revealed[] {
  const cards = log
    .slice(-within)
    // What is thrown away is not turned over against anything.
    .filter((line) => line.moment !== "discard")
    .flatMap((line) => line.cards.map((card) => ({ n: line.n, seat: line.seat, card })));
  return new Set(cards.map((card) => card.seat)).size > 1 ? cards : [];
}
