/** A plot of hexes, flat side up: where a hex lies, its outline, and the outline of several. */
import { centre, keyOf, NEIGHBOURS, SIZE } from "../../lib/hexes/hexes";

export type Hex = readonly [number, number];
export type Point = readonly [number, number];

/** The size that drawings are made for, from the middle of a hex to a corner. */
export const DRAWN = 22;

/** A number as a drawing has it. */
export const f = (v: number): string => (Math.round(v * 10) / 10).toString();
export const rad = (degrees: number): number => (degrees * Math.PI) / 180;

/** The way to the next hex along a facing. */
export const dirOf = (facing: number): Hex => NEIGHBOURS[((facing % 6) + 6) % 6] ?? [0, -1];
export const plus = (a: Hex, b: Hex, k = 1): Hex => [a[0] + b[0] * k, a[1] + b[1] * k];

/** All hexes so far away at most. */
export function disk(centre: Hex, n: number): Hex[] {
  const found: Hex[] = [];
  for (let q = -n; q <= n; q++)
    for (let r = Math.max(-n, -q - n); r <= Math.min(n, -q + n); r++) found.push([centre[0] + q, centre[1] + r]);
  return found;
}

/** Whether a hex lies dead on a facing (its number twice) or between two (one more), as seen from another. */
export function sectorOf(from: Hex, to: Hex): number {
  const [q, r] = [to[0] - from[0], to[1] - from[1]];
  for (let i = 0; i < 6; i++) {
    const [a0, a1] = dirOf(i);
    const [b0, b1] = dirOf(i + 1);
    const det = a0 * b1 - a1 * b0;
    const a = (q * b1 - r * b0) / det;
    const b = (a0 * r - a1 * q) / det;
    if (a > 0 && b >= 0) return b ? 2 * i + 1 : 2 * i;
  }
  return -1;
}

export const hexPath = (cx: number, cy: number, r: number): string =>
  `M${[0, 1, 2, 3, 4, 5].map((i) => `${f(cx + Math.cos(rad(60 * i)) * r)},${f(cy + Math.sin(rad(60 * i)) * r)}`).join("L")}Z`;

/** One corner drawn in by `inset`, between the corners before and after it. */
function drawnIn(loop: readonly Point[], i: number, inset: number): Point {
  const many = loop.length;
  const [p, a, b] = [loop[i], loop[(i - 1 + many) % many], loop[(i + 1) % many]];
  if (!p || !a || !b || !inset) return p ?? [0, 0];
  const [ux, uy, vx, vy] = [p[0] - a[0], p[1] - a[1], b[0] - p[0], b[1] - p[1]];
  const [lu, lv] = [Math.hypot(ux, uy), Math.hypot(vx, vy)];
  const [mx, my] = [-uy / lu - vy / lv, ux / lu + vx / lv];
  const t = 2 / (mx ** 2 + my ** 2);
  return [p[0] + mx * inset * t, p[1] + my * inset * t];
}

/** Places hexes: `s` is from the middle of one to a corner. */
export class Plot {
  constructor(
    readonly s: number,
    readonly ox = 0,
    readonly oy = 0,
  ) {}

  at(hex: Hex): Point {
    const [x, y] = centre({ orientation: "flat" }, hex);
    return [this.ox + (x * this.s) / SIZE, this.oy + (y * this.s) / SIZE];
  }

  corner(hex: Hex, i: number, k = 1): Point {
    const [x, y] = this.at(hex);
    const turn = rad(-120 + 60 * i);
    return [x + Math.cos(turn) * this.s * k, y + Math.sin(turn) * this.s * k];
  }

  hex(hex: Hex, k = 1): string {
    return `M${[0, 1, 2, 3, 4, 5].map((i) => this.corner(hex, i, k).map(f).join(",")).join("L")}Z`;
  }

  many(hexes: readonly Hex[], k = 1): string {
    return hexes.map((hex) => this.hex(hex, k)).join("");
  }

  /** The closed outline of a set of hexes, drawn in by so many units. */
  outline(hexes: readonly Hex[], inset = 0): string {
    const set = new Set(hexes.map(keyOf));
    const next = new Map<string, { from: Point; to: string }[]>();
    const name = (hex: Hex, i: number): string => {
      const [a, b] = [dirOf(i + 5), dirOf(i)];
      return `${3 * hex[0] + a[0] + b[0]},${3 * hex[1] + a[1] + b[1]}`;
    };
    for (const hex of hexes)
      for (let i = 0; i < 6; i++)
        if (!set.has(keyOf(plus(hex, dirOf(i))))) {
          const corner = name(hex, i);
          next.set(corner, [...(next.get(corner) ?? []), { from: this.corner(hex, i), to: name(hex, i + 1) }]);
        }
    let d = "";
    for (let first = next.keys().next().value; first !== undefined; first = next.keys().next().value) {
      const loop: Point[] = [];
      for (let at: string = first; ; ) {
        const list = next.get(at);
        const side = list?.pop();
        if (!list || !side) break;
        if (!list.length) next.delete(at);
        loop.push(side.from);
        at = side.to;
        if (at === first) break;
      }
      d += `M${loop.map((_, i) => drawnIn(loop, i, inset).map(f).join(",")).join("L")}Z`;
    }
    return d;
  }
}
