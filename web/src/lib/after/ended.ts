/** How a game ended: who stands where, who has won, and that in a sentence. */
import type { GameClient } from "../game.svelte";
import type { Player } from "../protocol";
import { outcomeInWords } from "./outcome";

export interface Outcome {
  /** The players, the best first. */
  ranked: readonly Player[];
  /** Who has won: by the players' own doing, or else by what was scored. */
  won: Player | null;
  words: string;
}

export function outcomeOf(client: Pick<GameClient, "board" | "accord">): Outcome {
  const ranked = [...(client.board?.players ?? [])].sort((a, b) => b.score - a.score);
  const [first, second] = ranked;
  const { ended } = client.accord;
  const ahead = first && second && first.score > second.score ? first : null;
  const won = ended ? (ranked.find(({ seat }) => seat === ended.winner) ?? null) : ahead;
  return { ranked, won, words: outcomeInWords(ranked, won, ended === null) };
}
