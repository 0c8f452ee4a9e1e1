// Smooth closed curves for coasts.

export type Point = [number, number];

/** Points round 0,0 at the given distances. */
export function ring(radii: number[]): Point[] {
  return radii.map((radius, i) => {
    const turn = (i / radii.length) * 2 * Math.PI;
    return [Math.cos(turn) * radius, Math.sin(turn) * radius];
  });
}

/** A closed curve through all the points, as path data. */
export function closed(points: Point[]): string {
  const at = (i: number) => points[(i + points.length) % points.length] as Point;
  const shown = ([x, y]: Point) => `${x.toFixed(1)},${y.toFixed(1)}`;
  const toward = (from: Point, a: Point, b: Point): Point => [from[0] + (b[0] - a[0]) / 6, from[1] + (b[1] - a[1]) / 6];
  const pieces = points.map((point, i) => {
    const next = at(i + 1);
    return `C${shown(toward(point, at(i - 1), next))} ${shown(toward(next, at(i + 2), point))} ${shown(next)}`;
  });
  return `M${shown(at(0))}${pieces.join("")}Z`;
}
