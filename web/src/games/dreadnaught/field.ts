/** The plot itself: lamp, stars, the net of hexes, and zones told by hue, ground and edge. */
import { keyOf } from "../../lib/hexes/hexes";
import { dirOf, f, type Hex, type Plot, plus } from "./plot";

const ZONES: Record<string, { dash: string; ground: string }> = {
  yellow: { dash: "", ground: "url(#dn-zy)" },
  purple: { dash: "9 3 2 3", ground: "url(#dn-zp)" },
  green: { dash: "6 4", ground: "" },
  red: { dash: "6 4", ground: "" },
};

/** The net of hexes: each border once. */
export function net(hexes: readonly Hex[], plot: Plot): string {
  const done = new Set<string>();
  let d = "";
  for (const hex of hexes)
    for (let i = 0; i < 6; i++) {
      const border = [keyOf(hex), keyOf(plus(hex, dirOf(i)))].sort().join("|");
      if (done.has(border)) continue;
      done.add(border);
      d += `M${plot.corner(hex, i).map(f)}L${plot.corner(hex, i + 1).map(f)}`;
    }
  return d;
}

/** Stars over a rectangle, the same every time. */
export function stars(x: number, y: number, width: number, height: number): string {
  let at = 4242;
  const next = (): number => {
    at = (at * 16807) % 2147483647;
    return at / 2147483647;
  };
  const many = Math.min(260, (width * height) / 1500);
  let found = "";
  for (let i = 0; i < many; i++)
    found += `<circle cx="${f(x + next() * width)}" cy="${f(y + next() * height)}" r="${f(0.35 + next() * next() * 1.1)}" opacity="${f(0.25 + next() * 0.7)}"/>`;
  return found;
}

/** A zone of a colour. Start zones carry a ring or a cross on every hex. */
export function zone(colour: string, hexes: readonly Hex[], plot: Plot): string {
  const d = plot.outline(hexes, 2.2);
  const c = `var(--zone-${colour})`;
  const { dash, ground } = ZONES[colour] ?? { dash: "", ground: "" };
  const signs =
    colour === "red" || colour === "green"
      ? hexes.map((hex) => {
          const [x, y] = plot.at(hex);
          return colour === "red"
            ? `<path d="M${f(x - 2.6)},${f(y - 2.6)}l5.2,5.2m0,-5.2l-5.2,5.2" stroke="${c}" stroke-width="1.1" opacity=".55"/>`
            : `<circle cx="${f(x)}" cy="${f(y)}" r="2.2" fill="none" stroke="${c}" stroke-width="1.1" opacity=".55"/>`;
        })
      : [];
  return `<path d="${d}" fill="${c}" fill-opacity=".055"/>${ground ? `<path d="${d}" fill="${ground}" opacity=".26"/>` : ""}<path d="${d}" fill="none" stroke="${c}" stroke-width="1.5" stroke-dasharray="${dash}" opacity=".8"/>${signs.join("")}`;
}

/** Hexes that something reaches. */
export const reach = (hexes: readonly Hex[], plot: Plot): string =>
  `<path d="${plot.many(hexes, 0.96)}" fill="var(--select)" fill-opacity=".1"/><path d="${plot.outline(hexes, 1.5)}" fill="none" stroke="var(--select)" stroke-width="1.8" stroke-opacity=".85" stroke-linejoin="round"/>`;
