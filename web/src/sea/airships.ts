// Airships from above: an envelope with ribs, a car, engines on arms, and fins; within the footprint that is measured.

import { UNIT } from "../lib/board/space";
import { chamfered, circle, type Hull, type Part, polyline } from "./hulls";

const AIRSHIPS = new Set([
  "karst.cupola",
  "karst.ziggurat",
  "meridian.kittiwake",
  "meridian.cumulus",
  "meridian.thunderhead",
]);

export const isAirship = (look: string): boolean => AIRSHIPS.has(look);

const n = (v: number): string => (Math.round(v * 10) / 10).toString();
const pt = (x: number, y: number): string => `${n(x)},${n(y)}`;
/** The share of the beam that the envelope takes; engines and fins have the rest. */
const SLIM = 0.78;

/** The outline of the envelope, its width a share of the whole. */
function envelope(l: number, b: number, wide: number, long = 1): string {
  const half = (side: 1 | -1): string => {
    const w = side * b * wide;
    return side > 0
      ? `C${pt(w * 0.8, -l * 0.96 * long)} ${pt(w, -l * 0.5)} ${pt(w, -l * 0.12)}C${pt(w, l * 0.42)} ${pt(w * 0.5, l * 0.8)} ${pt(0, l * 0.96 * long)}`
      : `C${pt(w * 0.5, l * 0.8)} ${pt(w, l * 0.42)} ${pt(w, -l * 0.12)}C${pt(w, -l * 0.5)} ${pt(w * 0.8, -l * 0.96 * long)} ${pt(0, -l * long)}`;
  };
  return `M${pt(0, -l * long)}${half(1)}${half(-1)}Z`;
}

export function airshipParts(hull: Hull, fine: boolean): Part[] {
  const [l, b] = [(hull.length * UNIT) / 2, ((hull.beam * UNIT) / 2) * SLIM];
  const parts: Part[] = [];
  for (const side of [-1, 1]) {
    for (const at of [-0.3, 0.24]) {
      parts.push({ role: "barrel", d: `M${pt(side * b * 0.8, l * at)}H${n(side * b * 1.16)}`, w: 7 });
      parts.push({ role: "turret", d: chamfered(side * b * 1.16, l * at, b * 0.2, l * 0.15, b * 0.08) });
    }
    parts.push({
      role: "hull",
      d: polyline([
        [side * b * 0.4, l * 0.5],
        [side * b * 1.08, l * 0.82],
        [side * b * 1.08, l * 0.98],
        [side * b * 0.2, l * 0.86],
      ]),
    });
  }
  const skin = envelope(l, b, 0.93, 0.975);
  parts.push({ role: "hull", d: envelope(l, b, 1) }, { role: "deck", d: skin }, { role: "mark", d: skin });
  parts.push({
    role: "plank",
    d: [0.36, 0.7].map((wide) => envelope(l, b, wide, 0.985)).join("") + (fine ? ribs(l, b) : ""),
  });
  parts.push({ role: "block", d: chamfered(0, -l * 0.3, b * 0.46, l * 0.3, b * 0.12) });
  if (fine) {
    parts.push({ role: "roof", d: chamfered(0, -l * 0.3, b * 0.26, l * 0.18, b * 0.06) });
    parts.push({ role: "glass", d: `M${pt(-b * 0.16, -l * 0.42)}H${n(b * 0.16)}` });
  }
  parts.push({ role: "funnel", d: circle(0, l * 0.16, b * 0.15) }, { role: "mouth", d: circle(0, l * 0.16, b * 0.08) });
  parts.push({
    role: "turret",
    d: polyline([
      [-b * 0.07, l * 0.52],
      [b * 0.07, l * 0.52],
      [b * 0.1, l],
      [-b * 0.1, l],
    ]),
  });
  return parts;
}

/** Seams across the envelope. */
function ribs(l: number, b: number): string {
  return [-0.62, -0.34, -0.05, 0.25, 0.52]
    .map((at) => {
      const w = b * Math.sqrt(Math.max(0, 1 - (at + 0.08) ** 2)) * 0.92;
      return `M${pt(-w, l * at)}Q${pt(0, l * (at - 0.05))} ${pt(w, l * at)}`;
    })
    .join("");
}
