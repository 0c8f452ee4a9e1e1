// Coming to a table: the client of a game, with the tokens this browser holds for it.
import { account } from "./account.svelte";
import { GameClient } from "./game.svelte";
import { tokensFor } from "./games";

/** The client, or nothing where we hold neither a seat nor a place to watch from. */
export async function enterGame(game: string): Promise<GameClient | null> {
  if (import.meta.env.DEV && game.startsWith("mock")) {
    const { mockOpen } = await import("./mock");
    return new GameClient(game, [], mockOpen(game));
  }
  // A seat that was taken as a guest is brought to the account meanwhile; without one the account may know of it.
  const found = account.find();
  if (tokensFor(game).length === 0) await found;
  const tokens = tokensFor(game);
  return tokens.length > 0 ? new GameClient(game, tokens) : null;
}
