// Sight shadows: what lies behind a coast for one who looks from a point. Drawn only; who sees whom the server says.
import { distance, type Point, type Polygon } from "./space";

/** Farther than any table. */
const FAR = 400_000;

/** The point as far out as can be, seen from an eye past a corner. */
function beyond(eye: Point, corner: Point): Point {
  const far = FAR / Math.max(1, distance(eye, corner));
  return [eye[0] + (corner[0] - eye[0]) * far, eye[1] + (corner[1] - eye[1]) * far];
}

/** Twice the area, positive counter-clockwise with y to the north. */
const spin = (loop: Polygon): number =>
  loop.reduce((sum, [x, y], i) => {
    const [px, py] = loop[(i || loop.length) - 1] as Point;
    return sum + px * y - x * py;
  }, 0);

/**
 * What an outline hides from an eye: behind each of its sides a piece that runs off the table. All of them turn the
 * same way, so that together they fill one area without holes.
 */
export function shadowsOf(eye: Point, outline: Polygon): Polygon[] {
  return outline.flatMap((b, i): Polygon[] => {
    const a = outline[(i || outline.length) - 1] as Point;
    const piece: Polygon = [a, b, beyond(eye, b), beyond(eye, a)];
    const area = spin(piece);
    if (Math.abs(area) < 1) return [];
    return [area > 0 ? piece : [...piece].reverse()];
  });
}

/** Where a look from one point to another first meets an outline; nothing where it passes. */
export function meets(from: Point, to: Point, outlines: readonly Polygon[]): Point | null {
  let first = Number.POSITIVE_INFINITY;
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  for (const outline of outlines) {
    outline.forEach(([bx, by], i) => {
      const [ax, ay] = outline[(i || outline.length) - 1] as Point;
      const [ex, ey] = [bx - ax, by - ay];
      const det = dx * ey - dy * ex;
      if (!det) return;
      const t = ((ax - from[0]) * ey - (ay - from[1]) * ex) / det;
      const u = ((ax - from[0]) * dy - (ay - from[1]) * dx) / det;
      if (t >= 0 && t <= 1 && u >= 0 && u <= 1) first = Math.min(first, t);
    });
  }
  return Number.isFinite(first) ? [from[0] + dx * first, from[1] + dy * first] : null;
}
