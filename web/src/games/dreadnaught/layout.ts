/** The Components of a ship, as the board has them in the plan of its tableau. */
import type { Board, Tableau } from "../../lib/protocol";
import type { Layout } from "./vessels";

const NOTHING: Layout = new Map();

export function planOf(tableau: Tableau | undefined): Layout {
  if (!tableau?.plan) return NOTHING;
  return new Map(tableau.plan.cells.map(({ q, r, kind, mark }) => [`${q},${r}`, { q, r, kind, hit: mark === "hit" }]));
}

/** The Components of the ship of that id; none for what is no Dreadnaught. */
export const layoutOf = (board: Pick<Board, "tableaus">, id: string): Layout =>
  planOf(board.tableaus.find((tableau) => tableau.id === id && tableau.side === id));
