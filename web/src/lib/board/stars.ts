// The signs of what is suggested, where they stand, and the keys that take it.
import type { Box } from "./labels";
import type { Point } from "./space";

/** The best is a star, the others go by their number. */
export const SIGNS = ["★", "2", "3"] as const;
/** G takes the star; the others have their number. */
export const KEYS = ["G", "2", "3"] as const;

/** The radius of a sign, with a little air; and how far it may be moved away from what it would cover. */
const SIGN = 13;
const RINGS = [0, 28, 42, 56] as const;
const WAYS = 12;

/**
 * Where the signs stand, in pixels: each in the middle of its place, or as near to that as it covers neither what lies there
 * nor another sign, and is still in the window; in the middle where there is no such spot.
 */
export function signsApart(middles: readonly Point[], covered: readonly Box[], window: Box): Point[] {
  const signs: Point[] = [];
  const isFree = ([x, y]: Point): boolean =>
    x > window.x0 + SIGN &&
    x < window.x1 - SIGN &&
    y > window.y0 + SIGN &&
    y < window.y1 - SIGN &&
    covered.every((box) => x < box.x0 - SIGN || x > box.x1 + SIGN || y < box.y0 - SIGN || y > box.y1 + SIGN) &&
    signs.every(([ox, oy]) => Math.hypot(x - ox, y - oy) > 2 * SIGN);
  for (const [x, y] of middles) {
    const spots = RINGS.flatMap((far) =>
      Array.from({ length: far ? WAYS : 1 }, (_, i): Point => {
        const turn = (2 * Math.PI * i) / WAYS;
        return [x + far * Math.sin(turn), y - far * Math.cos(turn)];
      }),
    );
    signs.push(spots.find(isFree) ?? [x, y]);
  }
  return signs;
}

/** Which suggestion a key takes; -1 for none. */
export const starKey = (key: string): number => (KEYS as readonly string[]).indexOf(key.toUpperCase());
