/** Obstacles on their hexes: the outline is exactly what they hold, what lies in it shows the kind. */
import { keyOf } from "../../lib/hexes/hexes";
import { glyphAt } from "./marks";
import { dirOf, f, type Hex, type Plot, type Point, plus } from "./plot";

/** What lies in an Obstacle, by the id of its card. */
const KINDS: Record<string, Kind> = {
  "OB-1": "ice",
  "OB-2": "shard",
  "OB-3": "wreck",
  "OB-4": "shrapnel",
  "OB-5": "ember",
  "OB-6": "storm",
  "OB-7": "hulk",
  "OB-8": "dust",
};

type Kind = "ice" | "shard" | "wreck" | "shrapnel" | "storm" | "hulk" | "dust" | "ember";

const EDGES: Record<Kind, string> = {
  ice: "#9fdcf5",
  shard: "#c9d5de",
  wreck: "#d9a878",
  shrapnel: "#f4c653",
  storm: "#b6f06a",
  hulk: "#c3d0d8",
  dust: "#c8b28a",
  ember: "#ff9a6b",
};

const GROUNDS: Record<Kind, string> = {
  ice: "#0a1c2b",
  shard: "#1c2735",
  wreck: "#2a1d17",
  shrapnel: "#332a12",
  storm: "#1f3a1e",
  hulk: "#141a20",
  dust: "#3a3020",
  ember: "#33120c",
};

/** A row of numbers that is the same every time for the same seed. */
const row = (seed: number): (() => number) => {
  let at = seed;
  return () => {
    at = (at * 16807) % 2147483647;
    return at / 2147483647;
  };
};

interface Ground {
  plot: Plot;
  hexes: readonly Hex[];
  middle: Point;
  next: () => number;
  /** A point inside a hex. */
  inside: (hex: Hex, k: number) => Point;
}

const times = <T>(n: number, make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i));
const pick = (list: readonly string[], i: number): string => list[i % list.length] ?? "";

const ice = ({ plot, hexes, next }: Ground): string =>
  hexes
    .map((hex) => {
      const [x, y] = plot.at(hex);
      const shards = times(5, (i) => {
        const [a, q] = [i * 1.257 + next(), plot.s * (0.5 + next() * 0.5)];
        const b = a + 0.7 + next() * 0.6;
        return `<path d="M${f(x)},${f(y)}L${f(x + Math.cos(a) * q)},${f(y + Math.sin(a) * q)}L${f(x + Math.cos(b) * q * 0.9)},${f(y + Math.sin(b) * q * 0.9)}Z" fill="${pick(["#1d4563", "#12324a", "#2a5f80", "#0e273b", "#173c57"], i)}" stroke="#9fdcf5" stroke-width=".7" stroke-opacity=".75"/>`;
      });
      return shards.join("");
    })
    .join("");

const shard = ({ plot, hexes, next, inside }: Ground): string =>
  hexes
    .flatMap((hex) =>
      times(15, (i) => {
        const [x, y] = inside(hex, 0.9);
        const [a, l] = [next() * 6.283, plot.s * (0.22 + next() * 0.22)];
        const b = a + 1.5;
        return `<path d="M${f(x + Math.cos(a) * l)},${f(y + Math.sin(a) * l)}L${f(x + Math.cos(b) * l * 0.26)},${f(y + Math.sin(b) * l * 0.26)}L${f(x - Math.cos(a) * l * 0.6)},${f(y - Math.sin(a) * l * 0.6)}L${f(x - Math.cos(b) * l * 0.26)},${f(y - Math.sin(b) * l * 0.26)}Z" fill="${pick(["#c9d5de", "#94a6b4", "#e9f1f5"], i)}" stroke="#22303c" stroke-width=".6"/>`;
      }),
    )
    .join("");

const wreck = ({ plot, hexes, next, inside }: Ground): string =>
  hexes
    .map((hex) => {
      const lumps = times(5, (i) => {
        const [x, y] = inside(hex, 0.66);
        const r = plot.s * (0.24 + next() * 0.22);
        const points = times(5, (k) => {
          const [a, q] = [(k / 5) * 6.283 + next() * 0.5, r * (1 - next() * 0.55)];
          return `${f(x + Math.cos(a) * q)},${f(y + Math.sin(a) * q)}`;
        });
        return `<path d="M${points.join("L")}Z" fill="${pick(["#8a5a3c", "#6b4530", "#a8764f", "#54392b", "#7b6a5c"], i)}" stroke="#1a100b" stroke-width=".8"/>`;
      });
      const [x, y] = inside(hex, 0.4);
      const s = plot.s;
      return `${lumps.join("")}<g transform="translate(${f(x)} ${f(y)}) rotate(${f(next() * 180)})"><path d="M${f(-s * 0.5)},0H${f(s * 0.5)}M${f(-s * 0.35)},${f(-s * 0.16)}V${f(s * 0.16)}M${f(-s * 0.1)},${f(-s * 0.2)}V${f(s * 0.2)}M${f(s * 0.15)},${f(-s * 0.18)}V${f(s * 0.18)}" stroke="#e0b98a" stroke-width="1.2"/></g>`;
    })
    .join("");

const flecks =
  (colours: readonly string[], many: number) =>
  ({ plot, hexes, middle: [cx, cy], next, inside }: Ground): string =>
    hexes
      .flatMap((hex) =>
        times(many, (i) => {
          const [x, y] = inside(hex, 0.98);
          const [a, l] = [Math.atan2(y - cy, x - cx) + 1.2 + next() * 0.5, plot.s * (0.07 + next() * 0.13)];
          return `<path d="M${f(x)},${f(y)}l${f(Math.cos(a) * l)},${f(Math.sin(a) * l)}" stroke="${pick(colours, i)}" stroke-width="${f(0.9 + next() * 1.2)}" stroke-linecap="round"/>`;
        }),
      )
      .join("");

const storm = ({ plot, middle: [cx, cy] }: Ground): string => {
  const rings = times(6, (i) => {
    const r = plot.s * 2.5 * (1 - i * 0.155);
    const points = times(40, (k) => {
      const a = (k / 40) * 6.283;
      const q = r * (1 + 0.055 * Math.sin(a * 7 + i * 1.3));
      return `${f(cx + Math.cos(a) * q)},${f(cy + Math.sin(a) * q)}`;
    });
    return `<path d="M${points.join("L")}Z" fill="#8fe04a" fill-opacity=".05" stroke="#b6f06a" stroke-width="${f(1.1 + i * 0.12)}" stroke-opacity="${f(0.35 + i * 0.1)}" stroke-dasharray="${i % 2 ? "9 5" : ""}"/>`;
  });
  return rings.join("") + glyphAt("t-r", cx, cy, plot.s * 0.8, "#d8ff9a");
};

const dust = ({ hexes, plot, next, inside }: Ground): string =>
  hexes
    .flatMap((hex) =>
      times(9, () => {
        const [x, y] = inside(hex, 0.7);
        return `<circle cx="${f(x)}" cy="${f(y)}" r="${f(plot.s * (0.16 + next() * 0.24))}" fill="#d8c49a" fill-opacity=".1" stroke="#d8c49a" stroke-width=".6" stroke-opacity=".35"/>`;
      }),
    )
    .join("");

const hulk = ({ plot: { s, at }, plot, hexes, middle: [cx, cy] }: Ground): string => {
  const [first, last] = [at.call(plot, hexes[0] ?? [0, 0]), at.call(plot, hexes.at(-1) ?? [0, 0])];
  const turn = (Math.atan2(last[1] - first[1], last[0] - first[0]) * 180) / Math.PI + 90;
  const l = s * 2.15;
  return `<g transform="translate(${f(cx)} ${f(cy)}) rotate(${f(turn)})"><path d="M0,${f(-l)}L${f(s * 0.5)},${f(-l * 0.55)}L${f(s * 0.72)},${f(l * 0.1)}L${f(s * 0.35)},${f(l * 0.2)}L${f(s * 0.6)},${f(l * 0.42)}L${f(s * 0.5)},${f(l * 0.95)}H${f(-s * 0.5)}L${f(-s * 0.72)},${f(l * 0.3)}L${f(-s * 0.4)},${f(l * 0.05)}L${f(-s * 0.68)},${f(-l * 0.1)}L${f(-s * 0.5)},${f(-l * 0.55)}Z" fill="#39444c" stroke="#aab8c0" stroke-width="1.1"/><path d="M0,${f(-l * 0.8)}V${f(l * 0.8)}M${f(-s * 0.5)},${f(-l * 0.4)}H${f(s * 0.5)}M${f(-s * 0.6)},${f(l * 0.55)}H${f(s * 0.5)}" stroke="#1b2329" stroke-width="1.4"/></g>`;
};

const FILLINGS: Record<Kind, (ground: Ground) => string> = {
  ice,
  shard,
  wreck,
  shrapnel: flecks(["#f4c653", "#d9a441", "#fff0c2", "#b98a35"], 26),
  storm,
  hulk,
  dust,
  ember: flecks(["#ff9a6b", "#ff6a3d", "#ffd2a8", "#c9442a"], 22),
};

/** An Obstacle on its hexes. */
export function obstacle(card: string, hexes: readonly Hex[], plot: Plot): string {
  const kind = KINDS[card] ?? "dust";
  const next = row(7919 * 7 + kind.length * 131 + hexes.length);
  const middle = hexes
    .map((hex) => plot.at(hex))
    .reduce<Point>((a, b) => [a[0] + b[0] / hexes.length, a[1] + b[1] / hexes.length], [0, 0]);
  const inside = (hex: Hex, k: number): Point => {
    const [x, y] = plot.at(hex);
    const [a, r] = [next() * 6.283, Math.sqrt(next()) * plot.s * k];
    return [x + Math.cos(a) * r, y + Math.sin(a) * r * 0.9];
  };
  const id = `dn-ob-${hexes.map(keyOf).join("_").replace(/,/g, "x")}`;
  const line = plot.outline(hexes, 1.4);
  const filling = FILLINGS[kind]({ plot, hexes, middle, next, inside });
  return `<clipPath id="${id}"><path d="${line}"/></clipPath><g clip-path="url(#${id})"><path d="${line}" fill="${GROUNDS[kind]}" fill-opacity=".85"/>${filling}</g><path d="${line}" fill="none" stroke="#04080f" stroke-width="3" opacity=".55"/><path d="${line}" fill="none" stroke="${EDGES[kind]}" stroke-width="1.4"/>`;
}

/** Which way it drifts: chevrons on the leading hexes, and a dotted outline where it will lie. */
export function drift(hexes: readonly Hex[], facing: number, plot: Plot): string {
  const way = dirOf(facing);
  const there = new Set(hexes.map(keyOf));
  const s = plot.s;
  const chevron = `M${f(-s * 0.3)},${f(-s * 0.44)}L0,${f(-s * 0.74)}L${f(s * 0.3)},${f(-s * 0.44)}`;
  const leading = hexes.filter((hex) => !there.has(keyOf(plus(hex, way))));
  const chevrons = leading.map((hex) => {
    const [x, y] = plot.at(hex);
    return `<g transform="translate(${f(x)} ${f(y)}) rotate(${facing * 60})" fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="${chevron}" stroke="#04080f" stroke-width="5"/><path d="${chevron}" stroke="#f4faff" stroke-width="2.4"/></g>`;
  });
  const next = hexes.map((hex) => plus(hex, way));
  return `<path d="${plot.outline(next, 2)}" fill="none" stroke="#dff0ff" stroke-width="1.2" stroke-dasharray="2 4" stroke-linecap="round" opacity=".7"/>${chevrons.join("")}`;
}
