/** How a game ended, in one sentence: "You win, 21 to 14." */

interface Ranked {
  name: string;
  score: number;
}

/** Said of players with the best first. Who won by something else than the score has no score to show for it. */
export function outcomeInWords(ranked: readonly Ranked[], won: Ranked | null, isScored: boolean): string {
  const [first, second] = ranked;
  if (!won) return isScored && first && first.score === second?.score ? `A draw at ${first.score}.` : "A draw.";
  const wins = `${won.name} ${won.name === "You" ? "win" : "wins"}`;
  if (!isScored || !second) return `${wins}.`;
  return ranked.length === 2 ? `${wins}, ${won.score} to ${second.score}.` : `${wins} with ${won.score}.`;
}
