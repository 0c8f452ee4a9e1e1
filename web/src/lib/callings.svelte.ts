/** What the things of the game that the page shows are called, as the server names them; who is gone keeps its name. */
import type { Board } from "./protocol";
import type { Names } from "./things";

class Callings {
  private game = "";
  names = $state.raw<Names>(new Map());

  /** Learn what is called how on a board of a game. */
  know(game: string, { names }: Pick<Board, "names">): void {
    const before = game === this.game ? this.names : new Map<string, string>();
    this.game = game;
    const news = Object.entries(names);
    if (before === this.names && news.every(([id, name]) => before.get(id) === name)) return;
    this.names = new Map([...before, ...news]);
  }
}

export const callings = new Callings();
