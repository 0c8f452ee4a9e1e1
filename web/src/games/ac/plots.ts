// What stands within four corners: the roof of a house and the rows of a field, as lines between places.
import type { Point } from "../../lib/board/space";

export type Line = readonly [Point, Point];

const between = (p: Point, q: Point, t = 0.5): Point => [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t];
const far = (p: Point, q: Point): number => Math.hypot(q[0] - p[0], q[1] - p[1]);

type Corners = readonly [Point, Point, Point, Point];

/** The corners of something with four, its first side one of the shorter ones; none where it has another form. */
function cornersOf(shape: readonly Point[] | undefined): Corners | null {
  if (shape?.length !== 4) return null;
  const [p, q, r, s] = shape as Corners;
  return far(p, q) <= far(q, r) ? [p, q, r, s] : [q, r, s, p];
}

export interface Roof {
  /** The side on which the lamp falls. */
  lit: readonly Point[];
  /** Where its slopes meet. */
  hips: readonly Line[];
  tiles: readonly Line[];
}

/** A hipped roof along the longer walls. */
export function roofOf(shape: readonly Point[] | undefined): Roof | null {
  const corners = cornersOf(shape);
  if (!corners) return null;
  const [a, b, c, d] = corners;
  const [one, other] = [between(a, b), between(c, d)];
  const [from, to] = [between(one, other, 0.16), between(one, other, 0.84)];
  const tiles = [0.2, 0.4, 0.6, 0.8].flatMap((t): Line[] => [
    [between(from, to, t), between(b, c, t)],
    [between(from, to, t), between(a, d, t)],
  ]);
  const hips: Line[] = [
    [a, from],
    [b, from],
    [from, to],
    [to, c],
    [to, d],
  ];
  return { lit: [b, c, to, from], hips, tiles };
}

/** So far apart rows are sown, in mils. */
const APART = 420;

/** The rows of a field, along its longer side. */
export function rowsOf(shape: readonly Point[] | undefined): Line[] {
  const corners = cornersOf(shape);
  if (!corners) return [];
  const [a, b, c, d] = corners;
  const many = Math.max(3, Math.round(far(a, b) / APART));
  return Array.from({ length: many - 1 }, (_, n): Line => {
    const t = (n + 1) / many;
    return [between(a, b, t), between(d, c, t)];
  });
}
