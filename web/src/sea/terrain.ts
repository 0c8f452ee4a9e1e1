// What terrain looks like: its kind, the water around it, the heights on it.
import { smooth } from "../lib/board/around";
import { centreOf, type Point, type Polygon, UNIT } from "../lib/board/space";

export type TerrainKind = "island" | "iceberg" | "bank" | "structure" | "platform" | "fog" | "rips";

const KINDS: readonly (readonly [RegExp, TerrainKind])[] = [
  [/berg/, "iceberg"],
  [/oil|platform/, "platform"],
  [/fog|cloud/, "fog"],
  [/bank|ground|shoal/, "bank"],
  [/rip|treacherous/, "rips"],
  [/fort|struct|tower|mole/, "structure"],
];

/** The kind of terrain that a look names; land where it names none we know. */
export function terrainKind(look: string): TerrainKind {
  const name = look.toLowerCase();
  return KINDS.find(([pattern]) => pattern.test(name))?.[1] ?? "island";
}

/** A polygon pulled towards its middle, with soft corners: a contour of the land. */
export function contour(shape: Polygon, share: number, height: number): string {
  const [x, y] = centreOf([shape]);
  return smooth(shape.map((p) => [(x + (p[0] - x) * share) * UNIT, (height - y - (p[1] - y) * share) * UNIT]));
}

const n = (v: number): string => (Math.round(v * 10) / 10).toString();

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
