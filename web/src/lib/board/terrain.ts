// What terrain looks like: its kind, the water around it, the heights on it.
import { centreOf, farFrom, type Point, type Polygon, UNIT } from "./space";

export type TerrainKind = "island" | "iceberg" | "bank" | "structure" | "platform" | "fog" | "rips";

const KINDS: readonly (readonly [RegExp, TerrainKind])[] = [
  [/berg/, "iceberg"],
  [/oil|platform/, "platform"],
  [/bank|ground|shoal/, "bank"],
  [/fog/, "fog"],
  [/rip|treacherous/, "rips"],
  [/fort|struct|tower|mole/, "structure"],
];

/** The kind of terrain that a look names; land where it names none we know. */
export function terrainKind(look: string): TerrainKind {
  const name = look.toLowerCase();
  return KINDS.find(([pattern]) => pattern.test(name))?.[1] ?? "island";
}

/** A depth line about a feature, so many mils from its shore: the shape as the eye would draw it from its middle. */
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

/** A polygon pulled towards its middle, with soft corners: a contour of the land. */
export function contour(shape: Polygon, share: number, height: number): string {
  const [x, y] = centreOf([shape]);
  return smooth(shape.map((p) => [(x + (p[0] - x) * share) * UNIT, (height - y - (p[1] - y) * share) * UNIT]));
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

/** The faces of an iceberg: from its peak to each side, lighter towards the lamp. */
export function facets(shape: Polygon, height: number): { d: string; light: number }[] {
  const [x, y] = centreOf([shape]);
  const peak: Point = [x - 150, y + 180];
  return shape.map((q, i) => {
    const p = shape[(i || shape.length) - 1] as Point;
    const lean = Math.atan2((p[1] + q[1]) / 2 - y, (p[0] + q[0]) / 2 - x);
    const d = `M${[peak, p, q].map(([px, py]) => `${n(px * UNIT)},${n((height - py) * UNIT)}`).join("L")}Z`;
    return { d, light: (Math.cos(lean - Math.PI * 0.75) + 1) / 2 };
  });
}
