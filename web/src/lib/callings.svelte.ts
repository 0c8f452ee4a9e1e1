/** What the things of the game that the page shows are called; who is gone keeps its name. */
import { looks } from "./look/look.svelte";
import type { Piece } from "./protocol";
import { type Names, namesOf } from "./things";

class Callings {
  private game = "";
  private pieces = $state.raw<ReadonlyMap<string, Piece>>(new Map());
  names: Names = $derived(namesOf([...this.pieces.values()], looks.now.christen));

  /** Learn of whatever stands on a board of a game. */
  know(game: string, pieces: readonly Piece[]): void {
    const before = game === this.game ? this.pieces : new Map<string, Piece>();
    this.game = game;
    if (before === this.pieces && pieces.every((piece) => before.has(piece.id))) return;
    this.pieces = new Map([...before, ...pieces.map((piece): [string, Piece] => [piece.id, piece])]);
  }
}

export const callings = new Callings();
