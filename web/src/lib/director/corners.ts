/** The corners of a window, in which something may lie over the table without covering what it is about. */

export interface Corner {
  right: boolean;
  low: boolean;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What else lies at the edges, in pixels: above on the right, and below. */
export interface Edges {
  margin: number;
  upperRight: number;
  below: number;
}

const CORNERS: readonly Corner[] = [
  { right: false, low: false },
  { right: true, low: false },
  { right: false, low: true },
  { right: true, low: true },
];

/** A piece in the window: where its middle is, and how far it reaches from there. */
export interface Body {
  at: readonly [number, number];
  reach: number;
}

/** A body counts so many times a place on the way of a stroke, of which there are so many. */
const WEIGHT = 6;
const PLACES = 5;

const around = ([x, y]: readonly [number, number], reach: number, above = 0): Box => ({
  left: x - reach,
  top: y - reach - above,
  right: x + reach,
  bottom: y + reach,
});

/** What must not be covered of an action: bodies with the plate above them first, then the ways between them. */
export function boxesOf(bodies: readonly Body[], ways: readonly [Body, Body][], plate: number): Box[] {
  const between = ways.flatMap(([{ at: a }, { at: b }]) =>
    Array.from({ length: PLACES }, (_, n) => (n + 1) / (PLACES + 1)).map((part) =>
      around([a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part], 1),
    ),
  );
  return [...bodies.flatMap(({ at, reach }) => Array<Box>(WEIGHT).fill(around(at, reach, plate))), ...between];
}

const meets = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The first corner in which something of a size covers the fewest of these boxes. */
export function freest(
  room: Box,
  size: { width: number; height: number },
  boxes: readonly Box[],
  { margin, upperRight, below }: Edges,
): Corner {
  const covered = CORNERS.map(({ right, low }) => {
    const left = right ? room.right - margin - size.width : room.left + margin;
    const top = low ? room.bottom - below - size.height : room.top + (right ? upperRight : margin);
    const box = { left, top, right: left + size.width, bottom: top + size.height };
    return boxes.filter((each) => meets(box, each)).length;
  });
  return CORNERS[covered.indexOf(Math.min(...covered))] ?? { right: false, low: false };
}
