// Answers that are places round about a piece: a fan with a blade for each, so that any of them is found by a finger.
import { same } from "../asked";
import type { Ask, Option, Piece } from "../protocol";
import type { Pressed } from "./keys";
import { along, bearing, distance, type Point, type Polygon, type Pose, turnBetween } from "./space";

export interface Blade {
  option: Option;
  pose: Pose;
  /** Where a press means this answer. */
  shape: Polygon;
  /** The middle of its rim, where its sign stands. */
  sign: Point;
}

/** The narrowest that half a blade may be, and the widest, in centi-degrees. */
const [NARROW, WIDE] = [300, 4500];
/** Places so near each other, in mils, are as far away. */
const NEAR = 250;
/** Into how many straight sides the rim of a blade is cut. */
const SIDES = 4;

/** How far out on its blade a sign stands. */
const SIGN = 0.86;

/** Whether all answers of a question are places for what it is about. */
export const isFan = (ask: Ask | null): boolean =>
  ask?.kind === "one" && ask.options.length > 1 && ask.options.every((option) => option.pose !== null);

/** The blades from left to right, each out to beyond the piece that would stand there, and as far as `least`. */
export function bladesOf(ask: Ask | null, piece: Piece | undefined, least = 0): Blade[] {
  if (!ask || !piece || !isFan(ask)) return [];
  const here: Point = [piece.x, piece.y];
  const turned = turningFan(ask, piece, least);
  if (turned.length > 0) return turned;
  const found = ask.options.flatMap((option) => {
    const pose = option.pose as Pose | null;
    return pose ? [{ option, pose, way: way(here, piece.heading, pose) }] : [];
  });
  found.sort((a, b) => a.way - b.way);
  const gaps = found.slice(1).map((blade, n) => blade.way - (found[n]?.way ?? 0));
  const half = Math.min(WIDE, Math.max(NARROW, Math.min(...gaps) / 2));
  const far = Math.max(
    least,
    piece.length / 2 + Math.max(...found.map(({ pose }) => distance(here, [pose[0], pose[1]]))),
  );
  return found.map(({ option, pose, way: off }) => ({
    option,
    pose,
    shape: [here, ...rim(here, piece.heading + off, half, far)],
    sign: along(here, piece.heading + off, far * SIGN),
  }));
}

/** Places that differ by which way one looks there: a ring for each distance, and in it a blade for each turn. */
function turningFan(ask: Ask, piece: Piece, least: number): Blade[] {
  const here: Point = [piece.x, piece.y];
  const found = ask.options.flatMap((option) => {
    const pose = option.pose as Pose | null;
    if (!pose) return [];
    const far = Math.round(distance(here, [pose[0], pose[1]]) / NEAR);
    return [{ option, pose, far, turn: turnBetween(piece.heading, pose[2]) }];
  });
  if (found.every(({ turn }) => turn === 0)) return [];
  const rings = [...new Set(found.map(({ far }) => far))].sort((a, b) => a - b);
  const widest = Math.max(...found.map(({ turn }) => Math.abs(turn)));
  const deep = rings.length > 1 ? least / 2.6 : least;
  return rings
    .flatMap((far, n) => {
      const ring = found.filter((blade) => blade.far === far);
      // The turns of a short way are small: each ring is spread as wide as the widest, so that a finger finds its blades.
      const spread = widest / Math.max(1, ...ring.map(({ turn }) => Math.abs(turn)));
      const ways = ring.map(({ turn }) => turn * spread).sort((a, b) => a - b);
      const gaps = ways.slice(1).map((way, i) => way - (ways[i] ?? 0));
      const half = Math.min(WIDE, Math.max(NARROW, Math.min(2 * WIDE, ...gaps) / 2));
      const [inner, outer] = [piece.length / 2 + n * deep, piece.length / 2 + (n + 1) * deep];
      return ring.map(({ option, pose, turn }) => {
        const middle = piece.heading + turn * spread;
        const shape = [...rim(here, middle, half, inner), ...rim(here, middle, half, outer).reverse()];
        return { option, pose, turn, shape, sign: along(here, middle, (inner + outer) / 2) };
      });
    })
    .sort((a, b) => a.turn - b.turn);
}

/** How far aside a place lies from where the piece looks: clockwise is more. */
const way = (here: Point, heading: number, pose: Pose): number =>
  distance(here, [pose[0], pose[1]]) < 1 ? 0 : turnBetween(heading, bearing(here, [pose[0], pose[1]]));

const rim = (here: Point, middle: number, half: number, far: number): Point[] =>
  Array.from({ length: SIDES + 1 }, (_, n) => along(here, middle - half + (2 * half * n) / SIDES, far));

/** Q and E go one blade to the left or to the right; the answer that it comes to. */
export function fanKey(event: Pressed, blades: readonly Blade[], draft: unknown): Option | null {
  const step = { q: -1, e: 1 }[event.key.toLowerCase()];
  const at = blades.findIndex((blade) => same(blade.option.value, draft));
  if (!step || blades.length === 0) return null;
  const next = at < 0 ? Math.floor(blades.length / 2) : Math.min(blades.length - 1, Math.max(0, at + step));
  return blades[next]?.option ?? null;
}
