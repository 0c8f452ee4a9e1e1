/** Small signs as pure functions that return SVG: coins, costs, types, bonus tabs, arcs, tokens, damage tracks. */
import type { Price } from "../../lib/protocol";
import { GLYPHS } from "./glyphs";
import { star } from "./ink";
import { disk, f, hexPath, Plot, rad, sectorOf } from "./plot";

export const glyph = (id: string, x: number, y: number, s: number, color = "currentColor"): string =>
  `<use href="#dn-${id}" x="${f(x)}" y="${f(y)}" width="${f(s)}" height="${f(s)}" style="color:${color}"/>`;
export const glyphAt = (id: string, cx: number, cy: number, s: number, color = "currentColor"): string =>
  glyph(id, cx - s / 2, cy - s / 2, s, color);

/** What a reader is told a symbol means. */
export const nameOf = (id: string): string => GLYPHS[id]?.[0] ?? "";

/** The Grid symbols as their symbols are called. */
export const GRID: Record<string, string> = {
  DRV: "drv",
  GUN: "gun",
  ORD: "ord",
  SHD: "shd",
  SEN: "sen",
  COM: "com",
  ENG: "eng",
  COR: "cor",
};

export const GRID_NAMES: Record<string, string> = {
  DRV: "Drive",
  GUN: "Gunnery",
  ORD: "Ordnance",
  SHD: "Shield",
  SEN: "Sensor",
  COM: "Command",
  ENG: "Engineer",
  COR: "Core",
};

/** A Grid coin: enamel with a cream symbol. Where it is Overloaded its edge is torn. */
export function coin(type: string, cx: number, cy: number, d: number, over = false, dim = false): string {
  const [r, id] = [d / 2, GRID[type] ?? "any"];
  const torn = over
    ? `<path d="${star(11, r * 1.22, r * 0.98, cx, cy)}" fill="var(--strain)" stroke="#3a2a05" stroke-width=".8"/>`
    : "";
  return `<g${dim ? ' opacity=".45"' : ""}>${torn}<circle cx="${f(cx)}" cy="${f(cy)}" r="${f(r)}" fill="var(--coin-rim)"/><circle cx="${f(cx)}" cy="${f(cy)}" r="${f(r - Math.max(1, d * 0.06))}" fill="var(--coin-${id})"/>${glyphAt(`g-${id}`, cx, cy, d * 0.62, "var(--coin-ink)")}</g>`;
}

export interface Drawing {
  w: number;
  h: number;
  svg: string;
}

/** What something costs, or a sign alone. Coins side by side, or down: linked where all are paid, cut where either is. */
export function cost(price: readonly Price[], d = 18, down = false): Drawing {
  const coins = price.flatMap(({ of, mark }) => of.map((type, i) => ({ type, over: mark !== "", either: i > 0 })));
  const step = d + 3;
  const w = Math.max(0, coins.length * step - 3);
  const pad = price.length > 1 ? 3 : 0;
  const linked =
    price.length > 1
      ? `<rect x="0" y="0" width="${f(down ? d + 6 : w + 6)}" height="${f(down ? w + 6 : d + 6)}" rx="${f(d / 2 + 3)}" fill="none" stroke="var(--ink-600)" stroke-width="1.6"/>`
      : "";
  const along = (at: number): [number, number] => (down ? [pad + d / 2, pad + at] : [pad + at, pad + d / 2]);
  const drawn = coins.map((each, i) => coin(each.type, ...along(i * step + d / 2), d, each.over)).join("");
  const cuts = coins
    .map((each, i) => {
      if (!each.either) return "";
      const [cx, cy] = along(i * step - 1.5);
      const k = d * 0.5;
      const [a, b] = down ? [k, k * 0.5] : [k * 0.5, k];
      const line = `M${f(cx - a)},${f(cy + b)}L${f(cx + a)},${f(cy - b)}`;
      return `<path d="${line}" stroke="var(--ink-900)" stroke-width="4"/><path d="${line}" stroke="var(--coin-rim)" stroke-width="1.8"/>`;
    })
    .join("");
  const [long, wide] = [w + 2 * pad, d + 2 * pad];
  return { w: down ? wide : long, h: down ? long : wide, svg: linked + drawn + cuts };
}

/** In words: `Gunnery or Core`, `Gunnery and Core, Overloaded`. */
export const costInWords = (price: readonly Price[]): string =>
  price
    .map(({ of, mark }) => `${of.map((type) => GRID_NAMES[type] ?? type).join(" or ")}${mark && `, ${mark}`}`)
    .join(" and ");

/** Any one of these signs. */
export const anyOf = (of: readonly string[]): Price[] => (of.length > 0 ? [{ of: [...of], mark: "" }] : []);

/** Types of System cards and Components by the letter of their symbol. */
export const TYPES: Record<string, string> = {
  Weapon: "W",
  Defence: "D",
  Upgrade: "U",
  "Main Weapon": "M",
  Drive: "V",
  Reactor: "R",
};
export const isCritical = (type: string): boolean => "MVR".includes(type);
/** The family of a type: what colour the band of its card has. */
export const familyOf = (type: string): string => ({ W: "w", M: "w", D: "d", V: "d", U: "u", R: "u" })[type] ?? "u";

/** A type on its hexagon: paper for ordinary ones, brass with a double rim for critical ones. */
export function hexSign(type: string, cx: number, cy: number, r: number): string {
  const critical = isCritical(type);
  const rim = critical ? `<path d="${hexPath(cx, cy, r * 0.84)}" fill="none" stroke="#5a4013" stroke-width="1"/>` : "";
  return `<path d="${hexPath(cx, cy, r)}" fill="${critical ? "#d9b367" : "#fbf6ea"}" stroke="${critical ? "#2b200f" : "#14201f"}" stroke-width="1"/>${rim}${glyphAt(`t-${type.toLowerCase()}`, cx, cy, r * 1.02, "#14201f")}`;
}

/** The hexes of each firing arc, by the sectors of `sectorOf`. */
const ARCS: Record<string, readonly number[]> = {
  LINE: [0],
  BOW: [10, 11, 0, 1, 2],
  WIDE: [8, 9, 10, 11, 0, 1, 2, 3, 4],
  BROAD: [2, 3, 4, 8, 9, 10],
  STERN: [4, 5, 6, 7, 8],
  ALL: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
};

export const ARC_NAMES: Record<string, string> = {
  LINE: "on the line ahead",
  BOW: "bow arc",
  WIDE: "wide arc",
  BROAD: "both broadsides",
  STERN: "stern arc",
  ALL: "all round",
};

/** A firing arc: the ship's hex and two rings about it, lit where it bears. */
export function arcSign(arc: string, cx: number, cy: number, s = 4): string {
  const plot = new Plot(s, cx, cy);
  const lit = ARCS[arc] ?? [];
  const hexes = disk([0, 0], 2)
    .filter(([q, r]) => q || r)
    .map((hex) =>
      lit.includes(sectorOf([0, 0], hex))
        ? `<path d="${plot.hex(hex, 0.9)}" fill="var(--fault)"/>`
        : `<path d="${plot.hex(hex, 0.9)}" fill="none" stroke="var(--ink-500)" stroke-width=".6" opacity=".7"/>`,
    );
  return `${hexes.join("")}<path d="${plot.hex([0, 0], 1.06)}" fill="var(--ink-900)"/><path d="M${f(cx)},${f(cy - s * 0.66)}l${f(s * 0.5)},${f(s)}h${f(-s)}z" fill="var(--paper-50)"/>`;
}

const octagon = (cx: number, cy: number, r: number): string =>
  `M${[0, 1, 2, 3, 4, 5, 6, 7].map((i) => `${f(cx + Math.cos(rad(22.5 + 45 * i)) * r)},${f(cy + Math.sin(rad(22.5 + 45 * i)) * r)}`).join("L")}Z`;

/** Loose tokens, each with an outline of its own, so that it is known without its colour. */
export function token(kind: string, cx: number, cy: number, d = 20): string {
  const r = d / 2;
  const made = (fill: string, line: string, id: string, ink: string, path: string): string =>
    `<path d="${path}" fill="${fill}" stroke="${line}" stroke-width="1.2"/>${glyphAt(id, cx, cy, d * 0.58, ink)}`;
  const disc = `M${f(cx - r)},${f(cy)}a${f(r)},${f(r)} 0 1 1 ${f(d)},0a${f(r)},${f(r)} 0 1 1 ${f(-d)},0Z`;
  const k = 0.92;
  const square = `M${f(cx - r * k)},${f(cy - r * k)}h${f(d * k)}v${f(d * k)}h${f(-d * k)}Z`;
  const lozenge = `M${f(cx)},${f(cy - r * 1.1)}L${f(cx + r * 1.1)},${f(cy)}L${f(cx)},${f(cy + r * 1.1)}L${f(cx - r * 1.1)},${f(cy)}Z`;
  const triangle = `M${f(cx)},${f(cy - r * 1.15)}L${f(cx + r * 1.15)},${f(cy + r * 0.9)}H${f(cx - r * 1.15)}Z`;
  switch (kind) {
    case "strain":
      return `<path d="${triangle}" fill="var(--strain)" stroke="#2b1f02" stroke-width="1.2" stroke-linejoin="round"/>${glyphAt("k-strain", cx, cy + r * 0.16, d * 0.54, "#2b1f02")}`;
    case "disabled":
      return `<path d="${octagon(cx, cy, r * 1.06)}" fill="#2a0d0c" stroke="var(--fault-lit)" stroke-width="1.6"/><path d="M${f(cx - r * 0.56)},${f(cy - r * 0.17)}h${f(r * 1.12)}v${f(r * 0.34)}h${f(-r * 1.12)}Z" fill="var(--fault-lit)"/>`;
    case "act":
      return made("#103a42", "var(--legal)", "k-act", "#dffaf4", disc);
    case "energy":
      return made("#3b1230", "#f2a6cf", "k-energy", "#ffe3f1", square);
    case "spent":
      return made("none", "var(--text-3)", "k-spent", "var(--text-3)", square);
    case "init":
      return made("#463418", "var(--brass-300)", "k-init", "var(--brass-200)", lozenge);
    case "fight":
      return made("#4a1712", "var(--fault-lit)", "k-fight", "#ffd9d3", square);
    case "recover":
      return made("#0f3450", "var(--info)", "k-recover", "#dff3fb", disc);
    default:
      return "";
  }
}

/** A damage marker: red, square, cracked. */
export const cube = (x: number, y: number, s: number): string =>
  `<rect x="${f(x)}" y="${f(y)}" width="${f(s)}" height="${f(s)}" rx="${f(s * 0.12)}" fill="var(--fault)" stroke="#3d0805" stroke-width=".8"/><path d="M${f(x + s * 0.56)},${f(y)}L${f(x + s * 0.38)},${f(y + s * 0.4)}L${f(x + s * 0.62)},${f(y + s * 0.52)}L${f(x + s * 0.46)},${f(y + s)}" fill="none" stroke="var(--fault-cut)" stroke-width="${f(Math.max(1.1, s * 0.13))}" stroke-linejoin="round"/>`;

/** A damage track in rows of `wide` boxes; a notch over a box says that the card's own harm begins there. */
export function track(hp: number, hits: number, ticks: readonly number[], wide: number, s = 12, dark = false): Drawing {
  const [gap, row, ink] = [2.5, s + 8, dark ? "var(--text-2)" : "var(--ink-700)"];
  let svg = "";
  for (let i = 0; i < hp; i++) {
    const [x, y] = [(i % wide) * (s + gap), 6 + Math.floor(i / wide) * row];
    svg +=
      i < hits
        ? cube(x, y, s)
        : `<rect x="${f(x + 0.6)}" y="${f(y + 0.6)}" width="${f(s - 1.2)}" height="${f(s - 1.2)}" rx="1.5" fill="${dark ? "none" : "#fffdf6"}" stroke="${ink}" stroke-width="1.2"/>`;
    if (ticks.includes(i + 1)) svg += `<path d="M${f(x + s / 2 - 3.6)},${f(y - 5.6)}h7.2l-3.6,4.6z" fill="${ink}"/>`;
  }
  return { w: Math.min(hp, wide) * (s + gap) - gap + 1, h: 6 + Math.ceil(hp / wide) * row - 7, svg };
}

/** The wax of a player over a sealed order. */
export const seal = (n: number, cx: number, cy: number, r: number): string =>
  `<path d="${star(13, r * 1.06, r * 0.93, cx, cy)}" fill="#00000066" transform="translate(0 1.5)"/><path d="${star(13, r * 1.06, r * 0.93, cx, cy)}" fill="var(--pl-${n}-deep)" stroke="var(--pl-${n})" stroke-width="1.4"/><circle cx="${f(cx)}" cy="${f(cy)}" r="${f(r * 0.74)}" fill="none" stroke="var(--pl-${n})" stroke-width="1" stroke-opacity=".7"/>${glyphAt(`p-${n}`, cx, cy, r * 0.92, `var(--pl-${n})`)}`;
