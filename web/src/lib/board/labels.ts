// Where the names go: beside their models, never on one and never on each other. The label moves, not the model.
import type { Piece } from "../protocol";
import { centreOf, type Point, type Polygon, UNIT } from "./space";
import { pixels, type Size } from "./turning.svelte";

/** So many badges stand beside a name; the rest the rail tells. */
export const MOST_BADGES = 4;

export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

export interface Tag {
  id: string;
  /** The footprint on the screen. */
  body: Box;
  width: number;
  height: number;
  /** It is shown in any case. */
  must?: boolean;
}

export interface Spot {
  /** The middle of the label's upper edge. */
  x: number;
  y: number;
}

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0)) * Math.max(0, Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0));

/** How much worse each side of the model is than the one before it. */
const PREFERENCE = 40;
const OFF_TABLE = 3;
/** How bad it is to cover a model or another name, by the pixel. */
const COVERED = 4;
/** The share of a label that may lie on other labels. */
const CROWDED = 0.12;

function spots({ body, width, height }: Tag): Spot[] {
  const [x, y] = [(body.x0 + body.x1) / 2, (body.y0 + body.y1) / 2];
  const [left, right] = [body.x0 - width / 2 - 6, body.x1 + width / 2 + 6];
  const [above, below, level] = [body.y0 - height - 5, body.y1 + 5, y - height / 2];
  return [
    { x, y: below },
    { x, y: above },
    { x: right, y: level },
    { x: left, y: level },
    { x: right - 8, y: below - 6 },
    { x: left + 8, y: below - 6 },
    { x: right - 8, y: above + 6 },
    { x: left + 8, y: above + 6 },
    { x, y: below + height },
    { x, y: above - height },
    { x: right + 24, y: below },
    { x: left - 24, y: below },
    { x: right + 24, y: above },
    { x: left - 24, y: above },
  ];
}

const boxAt = (tag: Tag, spot: Spot): Box => ({
  x0: spot.x - tag.width / 2,
  x1: spot.x + tag.width / 2,
  y0: spot.y,
  y1: spot.y + tag.height,
});

/**
 * A place for every label for which there is one: those that come first choose first, those that must be read have a
 * place in any case, and the others are left out rather than put on top of something.
 */
export function placeLabels(tags: readonly Tag[], bodies: readonly Box[], table: Box): Map<string, Spot> {
  const placed: Box[] = [];
  const found = new Map<string, Spot>();
  for (const tag of tags) {
    let best: { spot: Spot; cost: number; covered: number } | null = null;
    spots(tag).forEach((spot, i) => {
      const box = boxAt(tag, spot);
      const area = tag.width * tag.height;
      let cost = i * PREFERENCE + OFF_TABLE * (area - overlap(box, table));
      for (const body of bodies) cost += COVERED * overlap(box, body);
      const covered = placed.reduce((sum, other) => sum + overlap(box, other), 0);
      cost += COVERED * covered;
      if (!best || cost < best.cost) best = { spot, cost, covered };
    });
    const { spot, covered } = best as unknown as { spot: Spot; covered: number };
    if (covered > tag.width * tag.height * CROWDED && !tag.must) continue;
    placed.push(boxAt(tag, spot));
    found.set(tag.id, spot);
  }
  return found;
}

/**
 * The middle of a name so wide that is pushed aside within what it names, as far as it has to be to stand whole in the
 * free part of the window; none where there is no room for it.
 */
export function pushedInto(
  middle: number,
  width: number,
  own: [number, number],
  free: [number, number],
): number | null {
  const half = width / 2;
  const [least, most] = [
    Math.max(Math.min(own[0], middle - half), free[0]) + half,
    Math.min(Math.max(own[1], middle + half), free[1]) - half,
  ];
  return least > most ? null : Math.max(least, Math.min(middle, most));
}

/** The pixels a name takes at some size of lettering. */
export const textWidth = (text: string, size: number): number => text.length * size * 0.55;

/** The pixels that the name of a feature takes about a spot. */
export function nameBox(name: string, { x, y }: Spot): Box {
  const half = textWidth(name, 12.5) / 2;
  return { x0: x - half, x1: x + half, y0: y - 10, y1: y + 10 };
}

/** So many pixels a feature has at least on which its name is written; what is thinner has it beside it. */
const THIN = 22;

/** Where the name of a feature may stand, the best first: about its middle, aside within it, or beside what is thin. */
export function nameSpots({ shapes }: Piece, height: number, k: number): Spot[] {
  const [x, y] = pixels(centreOf(shapes), height, k);
  const { x0, x1, y0, y1 } = boxOf(shapes, height, k);
  const [wide, high] = [x1 - x0, y1 - y0];
  if (high < THIN)
    return [
      { x, y: y1 + 11 },
      { x, y: y0 - 11 },
    ];
  const aside =
    wide < THIN
      ? []
      : [
          { x: x - wide / 4, y },
          { x: x + wide / 4, y },
        ];
  return [{ x, y }, { x, y: y + high / 3.4 }, { x, y: y - high / 3.4 }, ...aside];
}

/** The pixels a round token takes. */
export function tokenBox(at: Point, radius: number, height: number, k: number): Box {
  const [px, py] = pixels(at, height, k);
  const r = radius * UNIT * k;
  return { x0: px - r, x1: px + r, y0: py - r, y1: py + r };
}

/** The pixels a footprint takes on a table drawn with so many pixels to the unit. */
export function boxOf(shapes: readonly Polygon[], height: number, k: number): Box {
  const points = shapes.flatMap((shape) => shape.map((p) => pixels(p, height, k)));
  const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])];
  return { x0: Math.min(...xs), x1: Math.max(...xs), y0: Math.min(...ys), y1: Math.max(...ys) };
}

/** The pixels that the whole table takes. */
export const boxOfTable = ({ width, height }: Size, k: number): Box =>
  boxOf(
    [
      [
        [0, 0],
        [width, height],
      ],
    ],
    height,
    k,
  );

/** What two boxes share. */
export const shared = (a: Box, b: Box): Box => ({
  x0: Math.max(a.x0, b.x0),
  y0: Math.max(a.y0, b.y0),
  x1: Math.min(a.x1, b.x1),
  y1: Math.min(a.y1, b.y1),
});
