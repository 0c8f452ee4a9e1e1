// Signs that stand for a side or a state, and the patterns of zones. Put into the page once for each look.
import { looks } from "../look/look.svelte";
import type { Badge } from "../protocol";

const SYMBOLS = `
<symbol id="side-a" viewBox="0 0 64 64"><circle cx="32" cy="32" r="26" fill="var(--azure-400,#74b8f2)"/><circle cx="32" cy="32" r="12" fill="var(--azure-900,#0b2236)"/></symbol>
<symbol id="side-b" viewBox="0 0 64 64"><path d="M32 2L62 32L32 62L2 32Z" fill="var(--ember-400,#ff9a63)"/><path d="M20 32H44" stroke="var(--ember-900,#35150b)" stroke-width="8"/></symbol>
<symbol id="bd-damage" viewBox="0 0 64 64"><path d="M8 8H56V56H8Z" fill="#b3261e" stroke="#ffd9d2" stroke-width="4"/><path d="M40 8L30 24L39 30L26 56" fill="none" stroke="#ffd9d2" stroke-width="5" stroke-linejoin="round"/></symbol>
<symbol id="bd-activated" viewBox="0 0 64 64"><circle cx="32" cy="32" r="28" fill="#22343a" stroke="#b9cbc8" stroke-width="4"/><path d="M21 14H43M21 50H43M23 15C23 25 41 39 41 49M41 15C41 25 23 39 23 49" fill="none" stroke="#b9cbc8" stroke-width="4.5" stroke-linecap="round"/><path d="M25 47C28 42 36 42 39 47Z" fill="#b9cbc8"/></symbol>
<symbol id="bd-other" viewBox="0 0 64 64"><circle cx="32" cy="32" r="27" fill="#10252c" stroke="#9fd3e6" stroke-width="4"/><circle cx="32" cy="32" r="7" fill="#9fd3e6"/></symbol>
<pattern id="hides" width="32" height="32" patternUnits="userSpaceOnUse" patternTransform="rotate(-35)"><path d="M0 16h32" stroke="#ffcf6e" stroke-opacity=".8" stroke-width="7"/></pattern>
<pattern id="zone-a" width="90" height="90" patternUnits="userSpaceOnUse"><path d="M0 45h90" stroke="var(--side-a)" stroke-opacity=".16" stroke-width="6"/></pattern>
<pattern id="zone-b" width="90" height="90" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 45h90" stroke="var(--side-b)" stroke-opacity=".16" stroke-width="6"/></pattern>
<symbol id="side-c" viewBox="0 0 64 64"><path d="M32 4L61 58H3Z" fill="var(--side-c)"/><circle cx="32" cy="40" r="8" fill="var(--side-c-deep)"/></symbol>
<symbol id="side-d" viewBox="0 0 64 64"><rect x="8" y="8" width="48" height="48" fill="var(--side-d)"/><path d="M32 20V44" stroke="var(--side-d-deep)" stroke-width="8"/></symbol>
<symbol id="side-e" viewBox="0 0 64 64"><path d="M44 6A28 28 0 1 0 58 46A22 22 0 0 1 44 6Z" fill="var(--side-e)"/></symbol>
<symbol id="side-f" viewBox="0 0 64 64"><path d="M8 4H56L36 32L56 60H8L28 32Z" fill="var(--side-f)"/></symbol>
<pattern id="zone-c" width="90" height="90" patternUnits="userSpaceOnUse" patternTransform="rotate(90)"><path d="M0 45h90" stroke="var(--side-c)" stroke-opacity=".16" stroke-width="6"/></pattern>
<pattern id="zone-d" width="90" height="90" patternUnits="userSpaceOnUse" patternTransform="rotate(135)"><path d="M0 45h90" stroke="var(--side-d)" stroke-opacity=".16" stroke-width="6"/></pattern>
<pattern id="zone-e" width="90" height="90" patternUnits="userSpaceOnUse" patternTransform="rotate(20)"><path d="M0 45h90" stroke="var(--side-e)" stroke-opacity=".16" stroke-width="6"/></pattern>
<pattern id="zone-f" width="90" height="90" patternUnits="userSpaceOnUse" patternTransform="rotate(70)"><path d="M0 45h90" stroke="var(--side-f)" stroke-opacity=".16" stroke-width="6"/></pattern>`;

/** The id of the symbol that stands for a state. */
export const badgeSymbol = (sign: string, level = 0): string => looks.now.symbolOf(sign.toLowerCase(), level);

/** The states that stand beside a name on the table. */
export const besideName = (badges: readonly Badge[]): Badge[] =>
  badges.filter((badge) => !looks.now.drawn.has(badge.sign));

/** Put the signs of the present look into the page. Hidden by size: a pattern of an undisplayed picture paints nothing. */
export function defineSigns(): void {
  const there = document.getElementById("signs");
  if (there?.dataset.look === looks.of) return;
  there?.remove();
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.id = "signs";
  svg.dataset.look = looks.of;
  svg.setAttribute("width", "0");
  svg.setAttribute("height", "0");
  svg.setAttribute("aria-hidden", "true");
  svg.style.position = "absolute";
  svg.innerHTML = `<defs>${SYMBOLS}${looks.now.symbols}</defs>`;
  document.body.prepend(svg);
}
