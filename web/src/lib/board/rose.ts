// The rose of the winds: how large it is, and the corner of the window that it takes.
import { camera } from "./camera.svelte";
import type { Box } from "./labels";

/** From the corner of the window to its middle, at full size. */
export const OFF = 46;
export const roseScale = (): number => (camera.narrow ? 0.66 : 0.85);

/** What it covers, in the pixels that words are laid out by. */
export function roseBox(): Box {
  const { x1, y0 } = camera.sight;
  const wide = 2 * OFF * roseScale();
  return { x0: x1 - wide, x1, y0, y1: y0 + wide };
}
