// A game of the lobby in words.
import type { GameSummary } from "../api";
import { capital, rankOf } from "../people";

/** What is told of a seat that somebody has left. */
export const HELD_BEFORE = "Somebody else sat there before and may have seen what this seat holds";

/** The first seat in which anyone may sit down; one that somebody has left takes an invitation. */
export function openSeat(game: GameSummary): string | null {
  return game.seats.find((seat) => seat.kind === "open" && !seat.held_before)?.seat ?? null;
}

/** Who sits there: a bot by its rank. */
const sitterOf = ({ kind, bot, name }: GameSummary["seats"][number]): string =>
  kind === "bot" && bot ? `${capital(rankOf(bot))} (bot)` : name || "a guest";

export function sitters(game: GameSummary): string {
  const named = game.seats.filter((seat) => seat.kind !== "open").map(sitterOf);
  return named.join(" and ") || "An empty table";
}

/** Until when it is kept if nobody plays on; nothing where that is for ever. */
export function keptUntil(game: GameSummary): string {
  if (!game.kept_until) return "";
  return `kept until ${new Date(game.kept_until).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" })}`;
}
