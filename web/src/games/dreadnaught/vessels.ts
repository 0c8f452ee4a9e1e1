/** Ships from their Components, Cruisers, Beacons and Drones: guns stand where the weapons are, jets behind the Drive. */

import { ROOT } from "../../lib/hexes/hexes";
import { glyph } from "./marks";
import { liveryOf } from "./players";
import { f, hexPath, type Point } from "./plot";

/** The Components of a ship by their hex: a letter each. */
export type Layout = ReadonlyMap<string, { q: number; r: number; kind: string; hit: boolean }>;

interface Outline {
  points: Point[];
  top: number;
  bottom: number;
  wide: number;
}

function rounded(points: readonly Point[], r: number): string {
  const many = points.length;
  const corner = (p: Point, i: number): string => {
    const [a, b] = [points[(i - 1 + many) % many] ?? p, points[(i + 1) % many] ?? p];
    const toward = (to: Point): string => {
      const [dx, dy] = [to[0] - p[0], to[1] - p[1]];
      const long = Math.hypot(dx, dy) || 1;
      const k = Math.min(r, long / 2);
      return `${f(p[0] + (dx / long) * k)},${f(p[1] + (dy / long) * k)}`;
    };
    return `${i ? "L" : "M"}${toward(a)}Q${f(p[0])},${f(p[1])} ${toward(b)}`;
  };
  return `${points.map(corner).join("")}Z`;
}

/** A hull's outline from its Components, so that a new hull needs no drawing. Bow up, one unit is a side of a hex. */
function outlineOf(layout: Layout): Outline {
  const columns = new Map<number, [number, number]>();
  for (const { q, r } of layout.values()) {
    const y = (r + q / 2) * ROOT;
    const [top, bottom] = columns.get(Math.abs(q)) ?? [99, -99];
    columns.set(Math.abs(q), [Math.min(top, y - ROOT / 2), Math.max(bottom, y + ROOT / 2)]);
  }
  const last = Math.max(0, ...columns.keys());
  const [up, down]: [Point[], Point[]] = [[], []];
  const at = (q: number): [number, number] => columns.get(q) ?? columns.get(0) ?? [0, 0];
  const outer = (q: number): number => 1.5 * q + (q === last ? 0.62 : 0.5);
  for (let q = 0; q <= last; q++) {
    const [a] = at(q);
    if (q) up.push([1.5 * q - 0.55, a + 0.15 - (q === last ? 0 : 0.1)], [outer(q), a + 0.75]);
    else up.push([0, a - 0.5], [0.42, a + 0.1]);
  }
  for (let q = last; q >= 1; q--) down.push([outer(q), at(q)[1] - 0.6], [1.5 * q - 0.45, at(q)[1] + 0.12]);
  down.push([0.62, at(0)[1] + 0.28]);
  const half = [...up, ...down];
  const port = [...half]
    .reverse()
    .filter(([x]) => x > 0.01)
    .map(([x, y]): Point => [-x, y]);
  return { points: [...half, ...port], top: at(0)[0] - 0.5, bottom: at(0)[1] + 0.28, wide: 1.5 * last + 0.62 };
}

/** A Dreadnaught of a player, so long, with its bow up. */
export function dreadnaught(layout: Layout, n: number, longest: number, jets = true): string {
  const hull = outlineOf(layout);
  const k = Math.min(longest / (hull.bottom - hull.top), (0.8 * longest) / (2 * hull.wide));
  const mid = (hull.bottom + hull.top) / 2;
  const long = (hull.bottom - hull.top) * k;
  const place = ([x, y]: Point): Point => [x * k, (y - mid) * k];
  const light = liveryOf(n).deck === "light";
  const [gun, rim] = [light ? `var(--pl-${n}-deep)` : `var(--pl-${n})`, light ? "#06121a" : "#120a06"];
  const whole = rounded(hull.points.map(place), k * 0.5);
  const deck = rounded(
    hull.points.map(place).map(([x, y]): Point => [x * 0.82, y * (1 - 0.18 * 0.55)]),
    k * 0.5,
  );
  const parts = [...layout.values()].map(({ q, r, kind }) => {
    const [x, y] = place([1.5 * q, ROOT * (r + q / 2)]);
    return { q, x, y, kind };
  });
  const drives = parts.filter((part) => part.kind === "V");
  const glow = drives.map(
    ({ x }) =>
      `<ellipse cx="${f(x)}" cy="${f(long / 2 + k * 0.5)}" rx="${f(k * 1.1)}" ry="${f(k * 2.1)}" fill="url(#dn-jet)"/>`,
  );
  const nozzles = drives.map(
    ({ x }) =>
      `<path d="M${f(x - k * 0.5)},${f(long / 2 - k * 0.9)}h${f(k)}l${f(k * 0.28)},${f(k * 1.25)}h${f(-k * 1.56)}z" fill="var(--pl-${n}-deep)" stroke="var(--pl-${n})" stroke-width=".9"/>`,
  );
  const spine: Point[] = [
    [0, hull.top + 1.1],
    [0.62, hull.top + 2.2],
    [0.72, hull.bottom - 1],
    [-0.72, hull.bottom - 1],
    [-0.62, hull.top + 2.2],
  ];
  const fitted = parts.map(({ q, x, y, kind }) => {
    if (kind === "R")
      return `<circle cx="${f(x)}" cy="${f(y)}" r="${f(k * 0.8)}" fill="#b88f47" stroke="#2b1a06" stroke-width=".7"/><circle cx="${f(x)}" cy="${f(y)}" r="${f(k * 0.42)}" fill="#ffe9b8"/>`;
    if (kind === "M")
      return `<path d="M${f(x - k * 0.42)},${f(y)}v${f(-k * 2)}M${f(x)},${f(y)}v${f(-k * 2.2)}M${f(x + k * 0.42)},${f(y)}v${f(-k * 2)}" stroke="${gun}" stroke-width="${f(k * 0.24)}"/><path d="${hexPath(x, y, k * 0.95)}" fill="${gun}" stroke="${rim}" stroke-width=".7"/>`;
    if (kind === "W" && q)
      return `<path d="M${f(x)},${f(y)}v${f(-k * 1.15)}" stroke="${gun}" stroke-width="${f(k * 0.3)}"/><circle cx="${f(x)}" cy="${f(y)}" r="${f(k * 0.5)}" fill="${gun}" stroke="${rim}" stroke-width=".6"/>`;
    return "";
  });
  return [
    jets ? glow.join("") : "",
    `<path d="${whole}" fill="#00060c" opacity=".45" transform="translate(1.5 2.5)"/>`,
    ...nozzles,
    `<path d="${whole}" fill="var(--pl-${n}-deep)" stroke="var(--pl-${n})" stroke-width="1.5"/><path d="${deck}" fill="var(--pl-${n}-deck)"/><path d="${deck}" fill="url(#dn-pm-${n})" opacity="${light ? 0.85 : 0.7}"/>`,
    `<path d="${rounded(spine.map(place), k * 0.3)}" fill="var(--pl-${n}-deck)" stroke="${rim}" stroke-width=".6" stroke-opacity=".6"/>`,
    ...fitted,
  ].join("");
}

/** A Cruiser: one gun, one jet. Disarmed: the gun is gone and the hull is struck through. */
export function cruiser(n: number, long: number, off: boolean): string {
  const [half, b] = [long / 2, long * 0.2];
  const gun = liveryOf(n).deck === "light" ? `var(--pl-${n}-deep)` : `var(--pl-${n})`;
  const hull = (k: number): string =>
    `M0,${f(-half * k)}C${f(b * 0.5 * k)},${f(-half * 0.7 * k)} ${f(b * k)},${f(-half * 0.35 * k)} ${f(b * k)},${f(-half * 0.05)}L${f(b * k)},${f(half * 0.55 * k)}L${f(b * 1.5 * k)},${f(half * 0.8 * k)}L${f(b * 0.7 * k)},${f(half * k)}H${f(-b * 0.7 * k)}L${f(-b * 1.5 * k)},${f(half * 0.8 * k)}L${f(-b * k)},${f(half * 0.55 * k)}L${f(-b * k)},${f(-half * 0.05)}C${f(-b * k)},${f(-half * 0.35 * k)} ${f(-b * 0.5 * k)},${f(-half * 0.7 * k)} 0,${f(-half * k)}Z`;
  const struck = `M${f(-b * 1.9)},${f(half * 0.62)}L${f(b * 1.9)},${f(-half * 0.5)}`;
  const armed = off
    ? `<path d="${struck}" stroke="#06121a" stroke-width="3.6"/><path d="${struck}" stroke="var(--pl-${n})" stroke-width="1.6"/>`
    : `<path d="M0,${f(half * 0.1)}V${f(-half * 0.5)}" stroke="${gun}" stroke-width="${f(b * 0.4)}"/><circle cy="${f(half * 0.12)}" r="${f(b * 0.62)}" fill="${gun}" stroke="#06121a" stroke-width=".6"/>`;
  return `<ellipse cy="${f(half * 1.1)}" rx="${f(b * 0.8)}" ry="${f(half * 0.3)}" fill="url(#dn-jet)"/><path d="${hull(1)}" fill="#00060c" opacity=".4" transform="translate(1 2)"/><path d="${hull(1)}" fill="var(--pl-${n}-deep)" stroke="var(--pl-${n})" stroke-width="1.2"${off ? ' stroke-dasharray="2.5 1.5"' : ""}/><path d="${hull(0.74)}" fill="var(--pl-${n}-deck)"/><path d="${hull(0.74)}" fill="url(#dn-pm-${n})" opacity=".8"/>${armed}`;
}

/** A Beacon: a lamp on a lozenge with the owner's sign. Destructible: the lozenge is cracked. */
export function beacon(n: number, d: number, open: boolean): string {
  const r = d / 2;
  const { dash } = liveryOf(n);
  const about = open
    ? `<path d="M${f(r * 0.1)},${f(-r)}L${f(-r * 0.28)},${f(-r * 0.45)}M${f(r * 0.2)},${f(r * 0.8)}L${f(-r * 0.12)},${f(r * 0.4)}M${f(-r * 0.86)},0L${f(-r * 0.5)},${f(r * 0.12)}" stroke="var(--danger)" stroke-width="2.2"/>`
    : `<path d="M${f(-r * 1.05)},${f(-r * 0.62)}A${f(r * 1.25)},${f(r * 1.25)} 0 0 0 ${f(-r * 1.05)},${f(r * 0.62)}M${f(r * 1.05)},${f(-r * 0.62)}A${f(r * 1.25)},${f(r * 1.25)} 0 0 1 ${f(r * 1.05)},${f(r * 0.62)}" fill="none" stroke="var(--pl-${n})" stroke-width="1.2" opacity=".75"/>`;
  return `<circle r="${f(r * 1.35)}" fill="url(#dn-jet)" opacity=".35"/><path d="M0,${f(-r)}L${f(r * 0.86)},0L0,${f(r)}L${f(-r * 0.86)},0Z" fill="var(--void-ink)" stroke="var(--pl-${n})" stroke-width="1.7" stroke-dasharray="${open ? "" : dash}"/>${glyph(`p-${n}`, -d * 0.19, -d * 0.19, d * 0.38, `var(--pl-${n})`)}${about}`;
}

/** A Drone is a dart, a Mine a burr, in the owner's colours. */
export const token = (kind: string, n: number, d: number): string =>
  kind === "drone"
    ? `<path d="M0,${f(-d * 0.5)}L${f(d * 0.42)},${f(d * 0.42)}L0,${f(d * 0.22)}L${f(-d * 0.42)},${f(d * 0.42)}Z" fill="var(--pl-${n}-deck)" stroke="var(--pl-${n})" stroke-width="1.2"/>`
    : `<path d="M0,${f(-d * 0.62)}V${f(d * 0.62)}M${f(-d * 0.54)},${f(-d * 0.31)}L${f(d * 0.54)},${f(d * 0.31)}M${f(d * 0.54)},${f(-d * 0.31)}L${f(-d * 0.54)},${f(d * 0.31)}" stroke="var(--pl-${n})" stroke-width="1.6"/><circle r="${f(d * 0.36)}" fill="var(--pl-${n}-deep)" stroke="var(--pl-${n})" stroke-width="1.4"/><circle r="${f(d * 0.12)}" fill="var(--danger)"/>`;
