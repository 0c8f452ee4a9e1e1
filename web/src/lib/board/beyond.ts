// Units that may be chosen and lie out of sight: a mark for each at the edge of the window, towards it.
import type { Option, Piece } from "../protocol";
import { plain } from "../words";
import type { Clear } from "./camera.svelte";
import type { Box } from "./labels";
import { bearing, type Point, wind } from "./space";

export interface Unit {
  group: string;
  name: string;
  /** Where its models stand on the table. */
  places: readonly Point[];
}

/** The units among pieces that a question lets one choose, by the names of its answers. */
export function unitsOf(pieces: readonly Piece[], legal: ReadonlyMap<string, Option>): Unit[] {
  const open = pieces.filter((piece) => legal.has(piece.id));
  return [...new Set(open.map((piece) => piece.group))].map((group) => {
    const models = open.filter((piece) => piece.group === group);
    const [first] = models as [Piece];
    const option = legal.get(first.id);
    const called = plain(option?.title || option?.label || first.name).replace(/ \(.*/, "");
    const name = models.length > 1 ? called : first.own || first.name;
    return { group, name, places: models.map((piece): Point => [piece.x, piece.y]) };
  });
}

type Side = "up" | "right" | "down" | "left";

export interface Mark {
  unit: Unit;
  side: Side;
  /** The middle of the mark and its width, in pixels of the window. */
  x: number;
  y: number;
  wide: number;
  /** Where the arrow points, in degrees clockwise from up. */
  degrees: number;
  /** What a screen reader hears. */
  said: string;
}

/** How the table lies in the window, and what may not be covered there. */
export interface Window {
  free: Clear;
  pointOf: (place: Point) => Point;
  placeAt: (point: Point) => Point;
  /** Whoever can be chosen where they are, the rose, and the like. */
  taken: readonly Box[];
}

/** Nearer to the edge than this nothing of a piece is to be seen, or next to nothing. */
const SLIVER = 6;
const GAP = 6;
const STEP = 8;
/** The arrow with the room about it, a letter, and the most that a name may take, in pixels. */
const [ARROW, LETTER, WIDEST] = [38, 7.6, 176];

const within = (at: number, least: number, most: number): number => Math.max(least, Math.min(most, at));
const overlap = (a: Box, b: Box): boolean => a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1;

/** The units of which no model is in the window. */
export const unseen = (units: readonly Unit[], { pointOf, free }: Pick<Window, "pointOf" | "free">): Unit[] =>
  units.filter(({ places }) =>
    places.every((place) => {
      const [x, y] = pointOf(place);
      return x < free.left + SLIVER || x > free.right - SLIVER || y < free.top + SLIVER || y > free.bottom - SLIVER;
    }),
  );

/** The marks of units out of sight, so high each, laid along the edges one after the other where nothing else is. */
export function marksOf(units: readonly Unit[], window: Window, high: number): Mark[] {
  const taken = [...window.taken];
  return unseen(units, window).map((unit) => {
    const mark = laid(unit, window, high, taken);
    taken.push(grown(boxOf(mark, high)));
    return mark;
  });
}

const boxOf = ({ x, y, wide }: Pick<Mark, "x" | "y" | "wide">, high: number): Box => ({
  x0: x - wide / 2,
  x1: x + wide / 2,
  y0: y - high / 2,
  y1: y + high / 2,
});

const grown = ({ x0, x1, y0, y1 }: Box): Box => ({ x0: x0 - GAP, x1: x1 + GAP, y0: y0 - GAP, y1: y1 + GAP });

function laid(unit: Unit, { free, pointOf, placeAt }: Window, high: number, taken: readonly Box[]): Mark {
  const wide = Math.min(WIDEST, ARROW + LETTER * unit.name.length);
  const middle: Point = [(free.left + free.right) / 2, (free.top + free.bottom) / 2];
  const points = unit.places.map(pointOf);
  const px = points.reduce((sum, [x]) => sum + x, 0) / points.length;
  const py = points.reduce((sum, [, y]) => sum + y, 0) / points.length;
  const [far, deep] = [Math.max(free.left - px, px - free.right), Math.max(free.top - py, py - free.bottom)];
  const side: Side = far >= deep ? (px < middle[0] ? "left" : "right") : py < middle[1] ? "up" : "down";
  const [left, right] = [free.left + wide / 2 + GAP, free.right - wide / 2 - GAP];
  const [top, bottom] = [free.top + high / 2 + GAP, free.bottom - high / 2 - GAP];
  const edge: Point = [side === "right" ? right : left, side === "down" ? bottom : top];
  const [x, y] =
    side === "up" || side === "down"
      ? [nearestFree(px, left, right, (at) => !isTaken(at, edge[1])), edge[1]]
      : [edge[0], nearestFree(py, top, bottom, (at) => !isTaken(edge[0], at))];
  const where = wind(bearing(placeAt(middle), placeAt([px, py])));
  const degrees = (Math.atan2(px - x, y - py) * 180) / Math.PI;
  return {
    unit,
    side,
    x,
    y,
    wide,
    degrees,
    said: `${unit.name} ${points.length > 1 ? "are" : "is"} out of sight, to the ${where}`,
  };

  function isTaken(at: number, down: number): boolean {
    const box = boxOf({ x: at, y: down, wide }, high);
    return taken.some((other) => overlap(box, other));
  }
}

/** The place along an edge that is nearest to the one wanted and free; that one where none is. */
function nearestFree(wanted: number, least: number, most: number, isFree: (at: number) => boolean): number {
  const from = within(wanted, least, most);
  for (let off = 0; off <= most - least; off += STEP)
    for (const at of [from - off, from + off]) if (at >= least && at <= most && isFree(at)) return at;
  return from;
}
