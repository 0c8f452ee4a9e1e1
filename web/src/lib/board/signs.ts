// Signs that stand for a side or a state, and the patterns hulls and terrain are filled with. Put into the page once.
import type { Badge } from "../protocol";
import { FULL_SIGNS, FULL_SYMBOLS } from "./signs_full";

const SYMBOLS = `
<pattern id="mark-a" width="120" height="120" patternUnits="userSpaceOnUse" y="-24"><rect width="120" height="16" fill="var(--side-a-mark,#3f93d8)" opacity=".95"/></pattern>
<pattern id="mark-b" width="34" height="34" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="9" height="34" fill="var(--ember-400,#ff9a63)" opacity=".62"/></pattern>
<symbol id="side-a" viewBox="0 0 64 64"><circle cx="32" cy="32" r="26" fill="var(--azure-400,#74b8f2)"/><circle cx="32" cy="32" r="12" fill="var(--azure-900,#0b2236)"/></symbol>
<symbol id="side-b" viewBox="0 0 64 64"><path d="M32 2L62 32L32 62L2 32Z" fill="var(--ember-400,#ff9a63)"/><path d="M20 32H44" stroke="var(--ember-900,#35150b)" stroke-width="8"/></symbol>
<symbol id="bd-damage" viewBox="0 0 64 64"><path d="M8 8H56V56H8Z" fill="#b3261e" stroke="#ffd9d2" stroke-width="4"/><path d="M40 8L30 24L39 30L26 56" fill="none" stroke="#ffd9d2" stroke-width="5" stroke-linejoin="round"/></symbol>
<symbol id="bd-disorder-1" viewBox="0 0 64 64"><path d="M32 4L61 58H3Z" fill="#f4c653" stroke="#2a1f05" stroke-width="4" stroke-linejoin="round"/><path d="M32 27V50" stroke="#2a1f05" stroke-width="8"/></symbol>
<symbol id="bd-disorder-2" viewBox="0 0 64 64"><path d="M32 4L61 58H3Z" fill="#f4c653" stroke="#2a1f05" stroke-width="4" stroke-linejoin="round"/><path d="M25 31V50M39 31V50" stroke="#2a1f05" stroke-width="8"/></symbol>
<symbol id="bd-disorder-3" viewBox="0 0 64 64"><path d="M32 4L61 58H3Z" fill="#2a1f05" stroke="#f4c653" stroke-width="4" stroke-linejoin="round"/><path d="M20 36V50M32 27V50M44 36V50" stroke="#f4c653" stroke-width="8"/></symbol>
<symbol id="bd-crippled" viewBox="0 0 64 64"><path d="M20 4H44L60 20V44L44 60H20L4 44V20Z" fill="#1a0d0c" stroke="#ff8577" stroke-width="4"/><path d="M14 30L46 18L48 29C44 38 30 44 22 40Z" fill="#ff8577"/><path d="M30 24L26 13" stroke="#ff8577" stroke-width="5"/><path d="M11 47C16 43 20 43 25 47S34 51 39 47S48 43 53 47" fill="none" stroke="#ff8577" stroke-width="4.5"/></symbol>
<symbol id="bd-activated" viewBox="0 0 64 64"><circle cx="32" cy="32" r="28" fill="#22343a" stroke="#b9cbc8" stroke-width="4"/><path d="M21 14H43M21 50H43M23 15C23 25 41 39 41 49M41 15C41 25 23 39 23 49" fill="none" stroke="#b9cbc8" stroke-width="4.5" stroke-linecap="round"/><path d="M25 47C28 42 36 42 39 47Z" fill="#b9cbc8"/></symbol>
<symbol id="bd-surfacing" viewBox="0 0 64 64"><circle cx="32" cy="32" r="28" fill="#0b3038" stroke="#7fe3d5" stroke-width="4"/><path d="M32 12V36M22 22L32 12L42 22" fill="none" stroke="#7fe3d5" stroke-width="5.5" stroke-linejoin="round" stroke-linecap="round"/><path d="M12 43C17 38 21 38 26 43S35 48 40 43S48 38 52 43" fill="none" stroke="#7fe3d5" stroke-width="5"/></symbol>
<symbol id="bd-incoming" viewBox="0 0 64 64"><path d="M4 14H38L60 32L38 50H4L14 32Z" fill="#3a2c10" stroke="#f2e0b6" stroke-width="4" stroke-linejoin="round"/><path d="M20 32H44M35 23L45 32L35 41" fill="none" stroke="#f2e0b6" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/></symbol>
<symbol id="bd-coherency" viewBox="0 0 64 64"><rect x="4" y="14" width="56" height="36" rx="18" fill="#2a1f05" stroke="#f4c653" stroke-width="4"/><path d="M26 24H20A8 8 0 0 0 20 40H26M38 24H44A8 8 0 0 1 44 40H38M28 20L36 44" fill="none" stroke="#f4c653" stroke-width="5" stroke-linecap="round"/></symbol>
<symbol id="bd-other" viewBox="0 0 64 64"><circle cx="32" cy="32" r="27" fill="#10252c" stroke="#9fd3e6" stroke-width="4"/><circle cx="32" cy="32" r="7" fill="#9fd3e6"/></symbol>
<linearGradient id="land" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#93875a"/><stop offset="1" stop-color="#6a6140"/></linearGradient>
<linearGradient id="ice" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#eaf7f8"/><stop offset="1" stop-color="#a5c8d2"/></linearGradient>
<linearGradient id="stone" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#8b8f8c"/><stop offset="1" stop-color="#5f6664"/></linearGradient>
<pattern id="reef" width="47" height="47" patternUnits="userSpaceOnUse" patternTransform="rotate(35)"><path d="M0 24h26" stroke="#f4c653" stroke-opacity=".5" stroke-width="6"/></pattern>
<pattern id="sand" width="37" height="37" patternUnits="userSpaceOnUse" patternTransform="rotate(20)"><circle cx="10" cy="10" r="4.2" fill="#e9dcae" opacity=".6"/><circle cx="29" cy="26" r="3.2" fill="#e9dcae" opacity=".5"/></pattern>
<pattern id="shoal" width="30" height="30" patternUnits="userSpaceOnUse" patternTransform="rotate(-35)"><path d="M0 15h30" stroke="#e9dcae" stroke-opacity=".34" stroke-width="4"/></pattern>
<pattern id="hides" width="32" height="32" patternUnits="userSpaceOnUse" patternTransform="rotate(-35)"><path d="M0 16h32" stroke="#ffcf6e" stroke-opacity=".8" stroke-width="7"/></pattern>
<pattern id="zone-a" width="90" height="90" patternUnits="userSpaceOnUse"><path d="M0 45h90" stroke="var(--side-a)" stroke-opacity=".16" stroke-width="6"/></pattern>
<pattern id="zone-b" width="90" height="90" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 45h90" stroke="var(--side-b)" stroke-opacity=".16" stroke-width="6"/></pattern>
<pattern id="rips" width="84" height="56" patternUnits="userSpaceOnUse" patternTransform="rotate(12)"><path d="M0 28q21 -20 42 0t42 0" fill="none" stroke="#f4c653" stroke-opacity=".42" stroke-width="5"/></pattern>`;

const KNOWN = new Set(["damage", "crippled", "activated", "surfacing", "incoming", "coherency"]);

/** The id of the symbol that stands for a state. */
export function badgeSymbol(sign: string, level = 0): string {
  const name = sign.toLowerCase();
  if (name.startsWith("disorder")) return `bd-disorder-${Math.max(1, Math.min(3, level || 1))}`;
  if (name.includes("coheren")) return "bd-coherency";
  return KNOWN.has(name) || FULL_SIGNS.has(name) ? `bd-${name}` : "bd-other";
}

/** States that one sees on the table itself: they need no sign beside the name. */
const DRAWN = new Set(["airborne", "underwater", "threatened", "supported", "swept"]);

/** The states that stand beside a name on the table. */
export const besideName = (badges: readonly Badge[]): Badge[] => badges.filter((badge) => !DRAWN.has(badge.sign));

/** Put the signs into the page, once. Hidden by size: a pattern of an undisplayed picture paints nothing. */
export function defineSigns(): void {
  if (document.getElementById("signs")) return;
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.id = "signs";
  svg.setAttribute("width", "0");
  svg.setAttribute("height", "0");
  svg.setAttribute("aria-hidden", "true");
  svg.style.position = "absolute";
  svg.innerHTML = `<defs>${SYMBOLS}${FULL_SYMBOLS}</defs>`;
  document.body.prepend(svg);
}

/** Which of the two looks a seat has: the first at the table is light and solid, the second dark and broken. */
export function sideOf(players: readonly { seat: string }[], seat: string): "a" | "b" | "" {
  const at = players.findIndex((player) => player.seat === seat);
  if (at >= 0) return at === 1 ? "b" : "a";
  return "";
}
