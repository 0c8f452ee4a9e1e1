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
