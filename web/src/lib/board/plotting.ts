// From where the player points to a course: the nearest place a model can get to, by straight way, turn, straight way.
import { type Course, endOf, type Leg, type Limits, length, QUARTER, SEGMENT, template } from "./course";
import { cosine, distance, type Point, type Pose, sine, turnBetween } from "./space";

/** Courses are plotted in tenths. */
const GRAIN = 100;
/** Parts of the last step that are tried. */
const PARTS = 10;
/** A degree off the wanted heading counts as so many mils off the wanted place. */
const PER_DEGREE = 60;
/** Pivots are tried in steps of this many centi-degrees. */
const PIVOT_STEP = 500;
/** How much nearer a pivot must bring a model than a turn along the template. */
const PIVOT_PRICE = 120;

export interface Goal {
  x: number;
  y: number;
  /** Which way to look at the end, where the player says so. */
  heading?: number;
}

interface Found {
  course: Course;
  cost: number;
}

/** The steps of a turn: all as sharp as can be but the last. */
const stepsOf = (n: number, part: number): number[] =>
  Array.from({ length: n }, (_, i) => (i < n - 1 ? template.sharpest : Math.round((template.sharpest * part) / PARTS)));

/** The way a turn takes from a pose at 0,0: where it ends and which way it looks. */
function swing(
  heading: number,
  side: number,
  turns: readonly number[],
  sign: number,
): { x: number; y: number; heading: number } {
  let [x, y, h] = [0, 0, heading];
  for (const turn of turns) {
    x += sign * SEGMENT * sine(h);
    y += sign * SEGMENT * cosine(h);
    h += side * turn;
  }
  return { x, y, heading: h };
}

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));
const grained = (value: number): number => Math.round(value / GRAIN) * GRAIN;

/** Straight lengths before and after a turn that end nearest a place: the crossing point, or along an edge of what is allowed. */
function lengths(dx: number, dy: number, from: number, to: number, sign: number, least: number, room: number): Point[] {
  const [ux, uy, vx, vy] = [sine(from) * sign, cosine(from) * sign, sine(to) * sign, cosine(to) * sign];
  const det = ux * vy - uy * vx;
  const found: Point[] = [];
  const offer = (a: number): void => {
    const before = clamp(grained(a), least, room);
    const after = (dx - before * ux) * vx + (dy - before * uy) * vy;
    found.push([before, clamp(grained(after), 0, room - before)]);
  };
  if (Math.abs(det) > 1e-6) offer((dx * vy - dy * vx) / det);
  offer(least);
  offer(dx * ux + dy * uy);
  // As far as it goes: the way before the turn is no way after it.
  const [wx, wy] = [ux - vx, uy - vy];
  const square = wx * wx + wy * wy;
  if (square > 1e-6) {
    const before = clamp(grained(((dx - room * vx) * wx + (dy - room * vy) * wy) / square), least, room);
    found.push([before, room - before]);
  }
  return found;
}

function legsOf(before: number, side: -1 | 1, turns: readonly number[], after: number): Leg[] {
  const legs: Leg[] = before ? [{ type: "ahead", distance: before }] : [];
  if (turns.length) legs.push({ type: "come about", side, turns: [...turns] });
  if (after) legs.push({ type: "ahead", distance: after });
  return legs;
}

function pivotLegs(before: number, pivot: Leg, after: number): Leg[] {
  return [...legsOf(before, 1, [], 0), pivot, ...legsOf(after, 1, [], 0)];
}

/**
 * The legal course that ends nearest to a goal. Of two that end alike the one that turns less and is shorter wins; so a
 * model turns as early as it may and then makes for the place, unless the player asks for a heading.
 */
export function courseTo(start: Pose, goal: Goal, limits: Limits, astern = false): Course {
  const sign = astern ? -1 : 1;
  const [dx, dy] = [goal.x - start[0], goal.y - start[1]];
  let best: Found | null = null;
  const offer = (legs: Leg[], turned: number, price = 0): void => {
    const course = { legs, astern };
    const end = endOf(course, start);
    const long = length(course);
    if (long < limits.least || long > limits.most) return;
    const off = goal.heading === undefined ? 0 : (Math.abs(turnBetween(end[2], goal.heading)) / 100) * PER_DEGREE;
    const cost = distance([end[0], end[1]], [goal.x, goal.y]) + off + turned / 100 + long / 100 + price;
    if (!best || cost < best.cost) best = { course, cost };
  };
  const on = clamp(grained((dx * sine(start[2]) + dy * cosine(start[2])) * sign), limits.least, limits.most);
  offer(legsOf(on, 1, [], 0), 0);
  for (const side of [-1, 1] as const) {
    for (let n = 1; n <= limits.turn && limits.least + n * SEGMENT <= limits.most; n++) {
      for (let part = 1; part <= PARTS; part++) {
        const turns = stepsOf(n, part);
        const arc = swing(start[2], side, turns, sign);
        const turned = turns.reduce((sum, turn) => sum + turn, 0);
        // The straight way before the turn shifts the whole arc, so both lengths are found from what is left of the goal.
        const room = limits.most - n * SEGMENT;
        for (const [before, after] of lengths(
          dx - arc.x,
          dy - arc.y,
          start[2],
          arc.heading,
          sign,
          limits.least,
          room,
        )) {
          offer(legsOf(before, side, turns, after), turned);
        }
      }
    }
  }
  const cost = limits.pivot ?? Number.POSITIVE_INFINITY;
  for (let turn = PIVOT_STEP; limits.least + cost <= limits.most && turn <= QUARTER; turn += PIVOT_STEP) {
    for (const side of [-1, 1] as const) {
      const to = start[2] + side * turn;
      for (const [before, after] of lengths(dx, dy, start[2], to, sign, limits.least, limits.most - cost)) {
        offer(pivotLegs(before, { type: "pivot", side, turn, cost }, after), turn, PIVOT_PRICE);
      }
    }
  }
  return (best as Found | null)?.course ?? { legs: legsOf(limits.least, 1, [], 0), astern };
}
