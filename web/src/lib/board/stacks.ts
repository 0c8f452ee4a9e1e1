// Where markers are drawn that go with a piece: beside it, never on a model and never on each other.
import type { Piece } from "../protocol";
import { type Point, UNIT } from "./space";

/** A token is never drawn smaller than this, in pixels from its middle: its number must be read on a phone. */
const LEAST = 13;
/** Ways off from the target that are tried, and how far out, in tokens. */
const WAYS = 16;
const RINGS = [0, 0.9, 1.8, 3] as const;
/** How much farther out a token would rather lie than on a model, and than on another token. */
const ON_MODEL = 4;
const ON_TOKEN = 8;
const OFF_TABLE = 20;

/** Half a token's width on a table drawn with so many pixels to the drawing unit, in mils. */
export const radiusOf = (piece: Piece, k: number): number =>
  Math.max(piece.length / 2, Math.ceil(LEAST / (k * UNIT) / 50) * 50);

/** How far a point is from the middle line of a model, less half its beam: below 0 it is on the model. */
function clearOf([x, y]: Point, model: Piece): number {
  const half = Math.max(0, model.length - model.beam) / 2;
  const turn = (model.heading / 18000) * Math.PI;
  const [dx, dy] = [x - model.x, y - model.y];
  const along = Math.max(-half, Math.min(half, dx * Math.sin(turn) + dy * Math.cos(turn)));
  return Math.hypot(dx - along * Math.sin(turn), dy - along * Math.cos(turn)) - model.beam / 2;
}

/** The first spot in a direction that is so far clear of the target. */
function beside(target: Piece, way: number, clear: number): Point {
  const [dx, dy] = [Math.sin(way), Math.cos(way)];
  let out = 0;
  for (let n = 0; n < 6; n += 1) {
    const lacking = clear - clearOf([target.x + dx * out, target.y + dy * out], target);
    if (lacking < 1) break;
    out += lacking;
  }
  return [target.x + dx * out, target.y + dy * out];
}

export interface Spread {
  at: Point;
  radius: number;
  target: Piece | null;
}

/** A spot for every stack. Those of one side look for it to the left of their target first, the others to the right. */
export function spread(
  pieces: readonly Piece[],
  k: number,
  table: { width: number; height: number },
  first: string,
): Map<string, Spread> {
  const models = pieces.filter((piece) => piece.kind === "model");
  const byId = new Map(pieces.map((piece) => [piece.id, piece]));
  const found = new Map<string, Spread>();
  for (const stack of pieces) {
    if (stack.kind !== "marker" || !stack.at) continue;
    const radius = radiusOf(stack, k);
    const target = byId.get(stack.at) ?? null;
    const at = target ? bestSpot(stack, target, radius, models, [...found.values()], table, first) : own(stack);
    found.set(stack.id, { at, radius, target });
  }
  return found;
}

const own = (stack: Piece): Point => [stack.x, stack.y];

function bestSpot(
  stack: Piece,
  target: Piece,
  radius: number,
  models: readonly Piece[],
  laid: readonly Spread[],
  { width, height }: { width: number; height: number },
  first: string,
): Point {
  const side = stack.side === first ? -1 : 1;
  let best: Point = own(stack);
  let least = Number.POSITIVE_INFINITY;
  for (const ring of RINGS) {
    for (let n = 0; n < WAYS; n += 1) {
      const way = (n / WAYS) * 2 * Math.PI;
      const spot = beside(target, way, radius * (1 + ring));
      let cost = ring + 0.4 * (1 - side * Math.sin(way));
      for (const model of models) cost += (ON_MODEL * Math.max(0, radius - clearOf(spot, model))) / radius;
      for (const other of laid) {
        const gap = Math.hypot(spot[0] - other.at[0], spot[1] - other.at[1]);
        cost += (ON_TOKEN * Math.max(0, radius + other.radius - gap)) / radius;
      }
      if (spot[0] < radius || spot[1] < radius || spot[0] > width - radius || spot[1] > height - radius)
        cost += OFF_TABLE;
      if (cost < least) [best, least] = [spot, cost];
    }
  }
  return best;
}
