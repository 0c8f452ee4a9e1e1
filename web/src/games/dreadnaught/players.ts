/** The six players: sign, deck, marking and edge differ before the hue does. */
import type { GameClient } from "../../lib/game.svelte";
import { SIDES, type Side, sideOf } from "../../lib/sides.svelte";

export interface Livery {
  deck: "light" | "dark";
  dash: string;
}

const LIVERIES: readonly Livery[] = [
  { deck: "light", dash: "" },
  { deck: "dark", dash: "5 3" },
  { deck: "light", dash: "1.5 3" },
  { deck: "dark", dash: "8 2 1.5 2" },
  { deck: "dark", dash: "10 4" },
  { deck: "light", dash: "3 1.5" },
];

const PLAIN: Livery = { deck: "light", dash: "" };

/** The number of a side, from 1: its colours are `--pl-1` and so on. */
export const numberOf = (side: Side): number => (side ? SIDES.indexOf(side) + 1 : 1);
export const numberOfSeat = (seat: string): number => numberOf(sideOf(seat));
export const liveryOf = (n: number): Livery => LIVERIES[n - 1] ?? PLAIN;

/** Whose ship lies open beside the map: one's own; for who watches, that of whoever is to act, or the first. */
export function shownSeat(client: Pick<GameClient, "seat" | "view" | "board">): string {
  const seats = (client.board?.players ?? []).map((player) => player.seat);
  return client.seat || (client.view?.waiting_for.find((seat) => seats.includes(seat)) ?? seats[0] ?? "");
}
