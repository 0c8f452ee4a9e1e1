/** A board as it is said to its reader: with people for its seats. */
import { type Person, whoIs } from "./people";
import type { Board } from "./protocol";
import { peopled } from "./words";

export function named(told: Board, people: readonly Person[]): Board {
  const board = peopled(told, people);
  const players = board.players.map((each) => ({ ...each, name: whoIs(each.seat, people, each.name) }));
  return { ...board, players };
}
