/** Which of the page's colours a seat has: players in their order, or as the rules say; a team shares one. */
import type { Board, Piece, Player } from "./protocol";

export const SIDES = ["a", "b", "c", "d", "e", "f"] as const;
export type Side = (typeof SIDES)[number] | "";

type Who = Pick<Player, "seat"> & Partial<Pick<Player, "colour" | "team">>;

/** The side of a seat among these players; none for who is not among them. */
export function sideAmong(players: readonly Who[], seat: string, teams: Board["teams"] = []): Side {
  const at = players.findIndex((player) => player.seat === seat);
  const player = players[at];
  if (!player) return "";
  const team = teams.find((each) => each.id === player.team);
  return SIDES[(player.colour ?? team?.colour ?? at) % SIDES.length] ?? "";
}

class Sides {
  players = $state.raw<readonly Who[]>([]);
  teams = $state.raw<Board["teams"]>([]);
  /** Every piece as it last was, also when it is gone. */
  private readonly seen = new Map<string, Piece>();

  /** Who is at the table that the page shows. */
  know(board: Board): void {
    this.players = board.players;
    this.teams = board.teams;
    for (const piece of board.pieces) this.seen.set(piece.id, piece);
  }

  /** A piece that is or was on the table, as it last was. */
  pieceOf(id: string | undefined): Piece | undefined {
    return id === undefined ? undefined : this.seen.get(id);
  }
}

export const sides = new Sides();

/** The side of a seat at the table that the page shows. */
export const sideOf = (seat: string): Side => sideAmong(sides.players, seat, sides.teams);
