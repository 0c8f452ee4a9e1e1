// Coming to a table: the client of a game, with the tokens this browser holds for it.
import { GameClient } from "./game.svelte";
import { tokensFor } from "./games";

export async function enterGame(game: string): Promise<GameClient> {
  if (import.meta.env.DEV && game.startsWith("mock")) {
    const { mockOpen } = await import("./mock");
    return new GameClient(game, [], mockOpen(game));
  }
  return new GameClient(game, tokensFor(game));
}
