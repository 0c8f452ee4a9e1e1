// Hex cells on the screen: axial coordinates, centres and corners, ways and ranges. Pure functions, no DOM.
import type { Board, Cell, Hexes } from "../protocol";

export type CellAt = [number, number];

export type HexBoard = Board & { map: Hexes };

export const isHexBoard = (board: Board): board is HexBoard => board.map?.type === "hexes";

/** From the middle of a cell to its corners, in drawing units. */
export const SIZE = 100;

/** Two SIZEs wide, a flat cell is ROOT times SIZE high. */
export const ROOT = Math.sqrt(3);

/** The way to the next cell for each facing, clockwise. */
export const NEIGHBOURS: readonly CellAt[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
];

export const keyOf = ([q, r]: readonly number[]): string => `${q},${r}`;

/** Where the middle of a cell is drawn. */
export function centre({ orientation }: Pick<Hexes, "orientation">, [q, r]: readonly number[]): CellAt {
  const [a, b] = [q ?? 0, r ?? 0];
  return orientation === "flat"
    ? [1.5 * SIZE * a, ROOT * SIZE * (b + a / 2)]
    : [ROOT * SIZE * (a + b / 2), 1.5 * SIZE * b];
}

/** The outline of a cell as a path, drawn a little smaller or larger. */
export function outline(map: Pick<Hexes, "orientation">, cell: readonly number[], share = 1): string {
  const [x, y] = centre(map, cell);
  const first = map.orientation === "flat" ? 0 : Math.PI / 6;
  const corner = (n: number): string => {
    const turn = first + (n * Math.PI) / 3;
    return `${(x + Math.cos(turn) * SIZE * share).toFixed(1)},${(y + Math.sin(turn) * SIZE * share).toFixed(1)}`;
  };
  return `M${[0, 1, 2, 3, 4, 5].map(corner).join("L")}Z`;
}

/** The turn of something that looks along a facing, in degrees clockwise from north. */
export function turnOf(map: Pick<Hexes, "orientation">, facing: number): number {
  const [x, y] = centre(map, NEIGHBOURS[((facing % 6) + 6) % 6] ?? [0, -1]);
  return (Math.atan2(x, -y) * 180) / Math.PI;
}

/** How many cells lie between two: 0 for the same, 1 for neighbours. */
export function distance([q, r]: readonly number[], [s, t]: readonly number[]): number {
  const [dq, dr] = [(q ?? 0) - (s ?? 0), (r ?? 0) - (t ?? 0)];
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
}

/** The rectangle that a map takes, with a margin. */
export function extent(map: Hexes): { x: number; y: number; width: number; height: number } {
  const places = map.cells.map((cell) => centre(map, [cell.q, cell.r]));
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  const [x, y] = [Math.min(0, ...xs) - SIZE * 1.3, Math.min(0, ...ys) - SIZE * 1.3];
  return { x, y, width: Math.max(0, ...xs) + SIZE * 1.3 - x, height: Math.max(0, ...ys) + SIZE * 1.3 - y };
}

/** What a cell is called: by its label, or by its coordinates. */
export const nameOf = (cell: Pick<Cell, "q" | "r" | "label">): string => cell.label || `${cell.q}, ${cell.r}`;

const WINDS: Record<string, number> = { ArrowUp: 0, ArrowRight: 90, ArrowDown: 180, ArrowLeft: 270 };

/** The cell that an arrow leads to on a map so turned: the neighbour that lies nearest that way, or none. */
export function stepTo(map: Hexes, from: CellAt, key: string, turned = 0): CellAt | null {
  const wind = WINDS[key];
  if (wind === undefined) return null;
  const way = wind - turned;
  const there = new Set(map.cells.map((cell) => keyOf([cell.q, cell.r])));
  const off = (facing: number): number => {
    const turn = Math.abs(((((turnOf(map, facing) - way) % 360) + 900) % 360) - 180);
    return turn;
  };
  const facings = [0, 1, 2, 3, 4, 5].filter((facing) => off(facing) <= 61).sort((a, b) => off(a) - off(b));
  for (const facing of facings) {
    const [dq, dr] = NEIGHBOURS[facing] as CellAt;
    const next: CellAt = [from[0] + dq, from[1] + dr];
    if (there.has(keyOf(next))) return next;
  }
  return null;
}
