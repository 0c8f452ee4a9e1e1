// Coming to a table: the client of a game, if we may sit or watch there.
import { account } from "./account.svelte";
import { admission } from "./admission";
import { GameClient } from "./game.svelte";

/** The client, or nothing where we hold neither a seat nor a place to watch from. */
export async function enterGame(game: string): Promise<GameClient | null> {
  if (import.meta.env.DEV && game.startsWith("mock")) {
    const { mockOpen } = await import("./mock");
    return new GameClient(game, [], mockOpen(game));
  }
  void account.find();
  const told = await admission(game).catch(() => null);
  return told && (told.seats.length > 0 || told.watch) ? new GameClient(game) : null;
}
