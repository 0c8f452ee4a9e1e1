// Lines about shapes on a plane.
import { centreOf, farFrom, type Point, type Polygon, UNIT } from "./space";

/** A line about shapes, so many mils off: as the eye would draw it from their middle. */
export function depthLine(shapes: readonly Polygon[], by: number, height: number): string {
  const middle = centreOf(shapes);
  const reach = Math.max(...shapes.flat().map((p) => Math.hypot(p[0] - middle[0], p[1] - middle[1]))) + by + 50;
  const points: Point[] = [];
  for (let i = 0; i < 40; i++) {
    const [s, c] = [Math.sin((i * Math.PI) / 20), Math.cos((i * Math.PI) / 20)];
    let [near, out] = [0, reach];
    for (let n = 0; n < 12; n++) {
      const r = (near + out) / 2;
      if (farFrom(shapes, [middle[0] + s * r, middle[1] + c * r]) <= by) near = r;
      else out = r;
    }
    const sway = near + Math.sin(i * 1.7 + by) * by * 0.05;
    points.push([(middle[0] + s * sway) * UNIT, (height - middle[1] - c * sway) * UNIT]);
  }
  return smooth(points);
}

const n = (v: number): string => (Math.round(v * 10) / 10).toString();

/** A closed curve through drawn points. */
export function smooth(p: readonly Point[]): string {
  const at = (i: number): Point => p[(i + p.length) % p.length] as Point;
  let d = `M${n(at(0)[0])},${n(at(0)[1])}`;
  for (let i = 0; i < p.length; i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const one = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6];
    const two = [c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6];
    d += `C${one.map(n).join(",")} ${two.map(n).join(",")} ${c.map(n).join(",")}`;
  }
  return `${d}Z`;
}
