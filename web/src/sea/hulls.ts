// Hulls from above, as path data: pure functions, no DOM. Bow towards -y, centre point at 0,0, 100 units to the inch.

import { type Drawn, localOutline, type Outline, rounded, spanOf } from "../lib/board/outline";
import { cosine, type Point, type Polygon, sine, UNIT } from "../lib/board/space";
import { type Block, type Look, lookOf, type Turret } from "./looks";

export interface Part {
  role: string;
  d: string;
  /** Line width in units, where the line is part of the thing (a gun barrel). */
  w?: number;
}

export interface Hull extends Outline {
  look: string;
}

const n = (v: number): string => (Math.round(v * 10) / 10).toString();
const pt = (x: number, y: number): string => `${n(x)},${n(y)}`;

export const circle = (x: number, y: number, r: number): string =>
  `M${pt(x - r, y)}a${n(r)},${n(r)} 0 1,0 ${n(2 * r)},0a${n(r)},${n(r)} 0 1,0 ${n(-2 * r)},0Z`;

export const polyline = (points: readonly Point[], close = true): string =>
  `M${points.map(([x, y]) => pt(x, y)).join("L")}${close ? "Z" : ""}`;

/** A rectangle with its corners cut. */
export function chamfered(x: number, y: number, w: number, h: number, cut: number): string {
  const [l, r, t, b] = [x - w / 2, x + w / 2, y - h / 2, y + h / 2];
  const c = Math.min(cut, w / 2, h / 2);
  return polyline([
    [l + c, t],
    [r - c, t],
    [r, t + c],
    [r, b - c],
    [r - c, b],
    [l + c, b],
    [l, b - c],
    [l, t + c],
  ]);
}

function trained(points: readonly Point[], degrees: number, x: number, y: number): Point[] {
  const [s, c] = [sine(degrees * 100), cosine(degrees * 100)];
  return points.map(([px, py]) => [x + px * c - py * s, y + px * s + py * c]);
}

/** Outlines of the hulls in our own packs: the port half from bow to stern, shares of length and beam. */
const HALVES: Readonly<Record<string, readonly Point[]>> = {
  slab: [
    [0.5, 0.25],
    [0.4, 0.5],
    [-0.5, 0.5],
  ],
  wedge: [
    [0.5, 0],
    [0.1, 0.5],
    [-0.5, 0.5],
  ],
  needle: [
    [0.5, 0],
    [0.2, 0.5],
    [-0.3, 0.5],
    [-0.5, 0.25],
  ],
  spindle: [
    [0.5, 0],
    [0.25, 0.4],
    [0, 0.5],
    [-0.25, 0.4],
    [-0.5, 0],
  ],
  barge: [
    [0.5, 0.3],
    [0.45, 0.5],
    [-0.5, 0.5],
  ],
  disc: [
    [0.5, 0.207],
    [0.207, 0.5],
    [-0.207, 0.5],
    [-0.5, 0.207],
  ],
};

/** Which classes have which of these; the others are slabs or needles after their faction. */
const SHAPED: Readonly<Record<string, readonly string[]>> = {
  wedge: ["karst.adze", "karst.corbel", "karst.sinkhole"],
  barge: [
    "karst.culvert",
    "karst.causeway",
    "karst.aqueduct",
    "karst.cistern",
    "meridian.pelagia",
    "meridian.cormorant",
  ],
  disc: ["karst.cupola", "karst.ziggurat", "karst.menhir", "karst.bulwark", "meridian.heron", "meridian.azimuth"],
  spindle: [
    "meridian.mistral",
    "meridian.levanter",
    "meridian.solstice",
    "meridian.zenith",
    "meridian.kittiwake",
    "meridian.cumulus",
  ],
};

/** The outline of a ship that is not on the table yet, from its length and beam. */
export function plainOutline(look: string, length: number, beam: number): Polygon {
  const [l, b] = [length * UNIT, beam * UNIT];
  const half = halfOf(look);
  const port = half.map(([ahead, out]): Point => [-out * b, -ahead * l]);
  const starboard = half
    .filter(([, out]) => out)
    .reverse()
    .map(([ahead, out]): Point => [out * b, -ahead * l]);
  return [...port, ...starboard];
}

function halfOf(look: string): readonly Point[] {
  const shaped = Object.keys(SHAPED).find((name) => SHAPED[name]?.includes(look));
  return HALVES[shaped ?? (look.startsWith("karst.") ? "slab" : "needle")] as readonly Point[];
}

/** What there is to draw of a piece: its measured footprint, or the plain outline where it has none yet. */
export function hullOfPiece(piece: Drawn): Hull {
  const { look, length, beam } = piece;
  const shape = piece.shapes[0];
  const outline = shape?.length
    ? localOutline(shape, [piece.x, piece.y, piece.heading])
    : plainOutline(look, length, beam);
  return { look, length: length || spanOf(outline, 1), beam: beam || spanOf(outline, 0), outline };
}

/** The outline pulled in by some units on every side; as much as its shape allows. */
export function inset(outline: Polygon, by: number): Polygon {
  const area = outline.reduce((sum, [x, y], i) => {
    const [px, py] = outline[(i || outline.length) - 1] as Point;
    return sum + px * y - x * py;
  }, 0);
  const side = area > 0 ? 1 : -1;
  const lines = outline.map(([x, y], i) => {
    const [qx, qy] = outline[(i + 1) % outline.length] as Point;
    const long = Math.hypot(qx - x, qy - y) || 1;
    const [nx, ny] = [(-(qy - y) / long) * side, ((qx - x) / long) * side];
    return { nx, ny, c: nx * x + ny * y + by };
  });
  return lines.map((line, i) => {
    const before = lines[(i || lines.length) - 1] as (typeof lines)[number];
    const det = before.nx * line.ny - line.nx * before.ny;
    if (Math.abs(det) < 1e-6) return outline[i] as Point;
    return [(before.c * line.ny - line.c * before.ny) / det, (before.nx * line.c - line.nx * before.c) / det];
  });
}

function turretParts(t: Turret, look: Look, l: number, b: number, fine: boolean): Part[] {
  const [x, y, r, train] = [(t.x ?? 0) * b, t.at * l, t.r * b, t.train ?? 0];
  const gap = t.guns === 1 ? 0 : r * (t.guns === 3 ? 0.52 : 0.66);
  const long = r * (look.house === "round" ? 2.5 : 1.95);
  const parts: Part[] = fine ? [{ role: "barbette", d: circle(x, y, r * 1.18) }] : [];
  for (let i = 0; i < t.guns; i++) {
    const gx = (i - (t.guns - 1) / 2) * gap;
    const barrel = trained(
      [
        [gx, -r * 0.4],
        [gx, -long],
      ],
      train,
      x,
      y,
    );
    parts.push({ role: "barrel", d: polyline(barrel, false), w: r * (look.house === "round" ? 0.34 : 0.42) });
  }
  const house: Point[] =
    look.house === "round"
      ? [
          [-0.5, -0.95],
          [0.5, -0.95],
          [0.98, -0.25],
          [0.82, 0.7],
          [0.4, 1],
          [-0.4, 1],
          [-0.82, 0.7],
          [-0.98, -0.25],
        ]
      : [
          [-0.7, -0.9],
          [0.7, -0.9],
          [0.95, -0.6],
          [0.95, 0.85],
          [-0.95, 0.85],
          [-0.95, -0.6],
        ];
  parts.push({
    role: "turret",
    d: polyline(
      trained(
        house.map(([px, py]): Point => [px * r, py * r]),
        train,
        x,
        y,
      ),
    ),
  });
  if (fine)
    parts.push({
      role: "glint",
      d: polyline(
        trained(
          [
            [-r * 0.42, -r * 0.5],
            [r * 0.42, -r * 0.5],
          ],
          train,
          x,
          y,
        ),
        false,
      ),
    });
  return parts;
}

function blockParts(block: Block, l: number, b: number, fine: boolean): Part[] {
  const [x, y, w, h] = [(block.x ?? 0) * b, block.at * l, block.wide * b, block.long * l];
  const cut = Math.min(w, h) * 0.2;
  const parts: Part[] = [{ role: "block", d: chamfered(x, y, w, h, cut) }];
  if (!fine) return parts;
  parts.push({ role: "roof", d: chamfered(x, y + h * 0.05, w * 0.62, h * 0.6, cut * 0.7) });
  if (block.bridge) {
    parts.push({ role: "roof", d: chamfered(x, y - h * 0.34, w * 1.28, h * 0.18, h * 0.05) });
    parts.push({ role: "glass", d: `M${pt(x - w * 0.36, y - h * 0.35)}H${n(x + w * 0.36)}` });
  }
  const rows = [-0.1, 0.12, 0.32].map(
    (t) => `M${pt(x - w * 0.16, y + h * t)}h${n(w * 0.1)}m${n(w * 0.12)},0h${n(w * 0.1)}`,
  );
  parts.push({ role: "glass", d: rows.join("") });
  return parts;
}

/** How wide the hull is at a place along its length, as a share of its greatest half-beam. */
export function widthAt(outline: Polygon, y: number): number {
  let wide = 0;
  outline.forEach(([qx, qy], i) => {
    const [px, py] = outline[(i || outline.length) - 1] as Point;
    if (py === qy || (y - py) * (y - qy) > 0) return;
    wide = Math.max(wide, Math.abs(px + ((qx - px) * (y - py)) / (qy - py)));
  });
  return wide;
}

function deckParts(hull: Hull, look: Look, fine: boolean): Part[] {
  const [l, b] = [hull.length * UNIT, hull.beam * UNIT];
  const parts: Part[] = [];
  for (const at of look.seams ?? []) {
    const w = widthAt(hull.outline, at * l) * 0.86;
    parts.push({ role: "seam", d: `M${pt(-w, at * l)}H${n(w)}` });
  }
  if (look.ram) {
    const y = (look.ram - 0.5) * l;
    const w = widthAt(hull.outline, y);
    parts.push({
      role: "ram",
      d: polyline([
        [0, -l / 2],
        [w, y],
        [w * 0.45, y + b * 0.08],
        [0, y - b * 0.12],
        [-w * 0.45, y + b * 0.08],
        [-w, y],
      ]),
    });
  }
  if (fine) parts.push({ role: "plank", d: planks(hull, l, b) });
  for (const at of look.tubes ?? [])
    for (const k of [-1, 1]) {
      const x = k * widthAt(hull.outline, at * l) * 0.42;
      const d = polyline(
        trained(
          [
            [0, l * 0.035],
            [0, -l * 0.035],
          ],
          k * 9,
          x,
          at * l,
        ),
        false,
      );
      parts.push({ role: "tube", d, w: b * 0.13 });
    }
  for (const at of look.sponsons ?? [])
    for (const k of [-1, 1]) {
      const r = b * 0.085;
      const x = k * (widthAt(hull.outline, at * l) - r * 1.5);
      parts.push({ role: "barrel", d: `M${pt(x, at * l)}l${pt(k * r * 1.3, -r * 1.15)}`, w: r * 0.5 });
      parts.push({ role: "turret", d: circle(x, at * l, r) });
    }
  return parts;
}

function planks(hull: Hull, l: number, b: number): string {
  const runs: [number, number, number][] = [
    [0, -0.42, 0.45],
    [0.2, -0.2, 0.4],
    [-0.2, -0.2, 0.4],
  ];
  return (
    runs.map(([x, from, to]) => `M${pt(x * b, from * l)}V${n(to * l)}`).join("") +
    (widthAt(hull.outline, -l * 0.36) > b * 0.16
      ? `M${pt(-b * 0.12, -l * 0.35)}L${pt(0, -l * 0.38)}L${pt(b * 0.12, -l * 0.35)}`
      : "")
  );
}

function upperParts(look: Look, l: number, b: number, fine: boolean): Part[] {
  const parts: Part[] = [];
  for (const block of look.blocks ?? []) parts.push(...blockParts(block, l, b, fine));
  for (const f of look.funnels ?? []) {
    const [x, y, r] = [(f.x ?? 0) * b, f.at * l, f.r * b];
    parts.push({ role: "funnel", d: circle(x, y, r) }, { role: "mouth", d: circle(x, y, r * 0.58) });
  }
  for (const t of look.turrets ?? []) parts.push(...turretParts(t, look, l, b, fine));
  if (look.lens !== undefined) {
    const [y, r] = [look.lens * l, b * 0.2];
    parts.push({ role: "block", d: circle(0, y, r) }, { role: "lens", d: circle(0, y, r * 0.72) });
    if (fine)
      parts.push({
        role: "glint",
        d: `M${pt(-r * 0.4, y - r * 0.2)}A${n(r * 0.45)},${n(r * 0.45)} 0 0,1 ${pt(r * 0.1, y - r * 0.45)}`,
      });
  }
  if (fine)
    for (const at of look.masts ?? [])
      parts.push({ role: "mast", d: `M${pt(-b * 0.26, at * l)}H${n(b * 0.26)}${circle(0, at * l, b * 0.045)}` });
  return parts;
}

/** Every part of a hull in drawing order; without the fine ones where it is small on the screen. */
export function hullParts(hull: Hull, fine: boolean): Part[] {
  const [l, b] = [hull.length * UNIT, hull.beam * UNIT];
  const look = lookOf(hull.look, hull.length, hull.beam);
  const deck = rounded(inset(hull.outline, b * 0.07), look.round);
  return [
    { role: "hull", d: rounded(hull.outline, look.round) },
    { role: "deck", d: deck },
    { role: "mark", d: deck },
    ...deckParts(hull, look, fine),
    ...upperParts(look, l, b, fine),
  ];
}
