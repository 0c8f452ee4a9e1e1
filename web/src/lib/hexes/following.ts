/** Pieces under way on cells: where what is shown has taken them, before the map itself is drawn anew. */
import type { Scene } from "../director/beats";
import type { CellAt } from "./hexes";

/** The cell that each piece was last told to have come to, up to a line of a scene. */
export function leftAt(scene: Scene | null, upTo: number): ReadonlyMap<string, CellAt> {
  const found = new Map<string, CellAt>();
  for (const { n, cells, pieces } of scene?.lines ?? []) {
    const [piece, cell] = [pieces[0], cells.at(-1)];
    if (n <= upTo && piece && cell) found.set(piece, cell as unknown as CellAt);
  }
  return found;
}
