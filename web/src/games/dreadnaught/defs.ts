/** What stands in the page once: the symbols, the markings of the six players' decks, light and hatching. */
import { DECKS, GLYPHS } from "./glyphs";

const symbol = ([id, [, markup]]: [string, readonly [string, string]]): string =>
  `<symbol id="dn-${id}" viewBox="0 0 64 64" overflow="visible">${markup}</symbol>`;

/** The markings of decks, light and hatching: whatever is drawn where another game's signs are in the page brings them along. */
export const PATTERNS = `
<pattern id="dn-pm-1" width="6" height="6" patternUnits="userSpaceOnUse"><rect width="6" height="2.2" fill="var(--pl-1-mark)"/></pattern>
<pattern id="dn-pm-2" width="4.4" height="4.4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="1.6" height="4.4" fill="var(--pl-2-mark)"/></pattern>
<pattern id="dn-pm-3" width="4" height="4" patternUnits="userSpaceOnUse"><circle cx="1.2" cy="1.2" r="1" fill="var(--pl-3-mark)"/><circle cx="3.2" cy="3.2" r="1" fill="var(--pl-3-mark)"/></pattern>
<pattern id="dn-pm-4" width="6" height="5" patternUnits="userSpaceOnUse"><path d="M-1 5L3 1L7 5" fill="none" stroke="var(--pl-4-mark)" stroke-width="1.5"/></pattern>
<pattern id="dn-pm-5" width="4" height="4" patternUnits="userSpaceOnUse"><rect width="1.5" height="4" fill="var(--pl-5-mark)"/></pattern>
<pattern id="dn-pm-6" width="6" height="6" patternUnits="userSpaceOnUse"><rect width="3" height="3" fill="var(--pl-6-mark)"/><rect x="3" y="3" width="3" height="3" fill="var(--pl-6-mark)"/></pattern>
<radialGradient id="dn-void" cx=".46" cy=".42" r=".8"><stop offset="0" style="stop-color:var(--void-lit)"/><stop offset=".5" style="stop-color:var(--void-mid)"/><stop offset="1" style="stop-color:var(--void-edge)"/></radialGradient>
<radialGradient id="dn-lamp" cx=".46" cy=".38" r=".55"><stop offset="0" stop-color="#ffd98a" style="stop-opacity:var(--lamp)"/><stop offset="1" stop-color="#ffd98a" stop-opacity="0"/></radialGradient>
<radialGradient id="dn-jet"><stop offset="0" stop-color="#ffe9b8" stop-opacity=".95"/><stop offset=".4" stop-color="#ffb45c" stop-opacity=".5"/><stop offset="1" stop-color="#ff8a3c" stop-opacity="0"/></radialGradient>
<pattern id="dn-zy" width="8" height="8" patternUnits="userSpaceOnUse"><circle cx="2" cy="2" r=".8" fill="var(--zone-yellow)"/><circle cx="6" cy="6" r=".8" fill="var(--zone-yellow)"/></pattern>
<pattern id="dn-zp" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(90)"><rect width="1" height="7" fill="var(--zone-purple)"/></pattern>
<pattern id="dn-net" width="14" height="12.124" patternUnits="userSpaceOnUse"><path d="M3.5 0L0 6.062L3.5 12.124M3.5 0H10.5L14 6.062L10.5 12.124H3.5" fill="none" stroke="#7fc1bd" stroke-opacity=".22" stroke-width=".8"/></pattern>
<marker id="dn-shot" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="6.5" markerHeight="6.5" orient="auto-start-reverse"><path d="M0 0L10 5L0 10Z" fill="var(--danger)"/></marker>`;

export const SYMBOLS: string = [
  ...Object.entries(GLYPHS).map(symbol),
  ...Object.entries(DECKS).map(([id, deck]) => symbol([`d-${id.toLowerCase()}`, deck])),
  PATTERNS,
].join("");
