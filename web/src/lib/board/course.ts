// Courses: straight legs and turns as data, plotted step by step. The server alone says whether one is legal.
import { looks } from "../look/look.svelte";
import type { Ask, Board } from "../protocol";
import { cosine, normal, type Pose, sine } from "./space";

/** Each turn of a come about follows one straight segment of this length. */
export const SEGMENT = 1000;
/** The template on which courses are laid. */
export const template = {
  /** The sharpest turn after a segment, in centi-degrees, as the board tells it. */
  sharpest: 2250,
  /** Which template the table has that the page shows. */
  know({ map }: Board): void {
    if (map?.type === "plane" && map.sharpest) this.sharpest = map.sharpest;
  },
};

export interface Ahead {
  type: "ahead";
  distance: number;
}

export interface ComeAbout {
  type: "come about";
  /** -1 to the left, 1 to the right. */
  side: -1 | 1;
  /** Centi-degrees turned after each segment. */
  turns: number[];
}

/** A turn on the spot: it takes its whole cost of the movement, however far it turns. */
export interface Pivot {
  type: "pivot";
  side: -1 | 1;
  turn: number;
  cost: number;
}

/** A straight leg in another direction, the facing unchanged. */
export interface Slide {
  type: "slide";
  /** Centi-degrees clockwise off the bow. */
  bearing: number;
  distance: number;
}

export type Leg = Ahead | ComeAbout | Pivot | Slide;

export interface Course {
  legs: Leg[];
  astern: boolean;
}

export interface Limits {
  least: number;
  most: number;
  /** Segments in one come about; 0 where it cannot turn. */
  turn: number;
  /** What a turn on the spot takes; nothing where it cannot make one. */
  pivot?: number | null;
}

/** The farthest one pivot turns. */
export const QUARTER = 9000;

/** Arcs as the table numbers them, clockwise from the bow: the bearing in the middle of each, and its name. */
export const ARCS = [
  {
    bearing: 0,
    get name() {
      return looks.now.words.ahead;
    },
  },
  {
    bearing: 9000,
    get name() {
      return `to ${looks.now.words.right}`;
    },
  },
  {
    bearing: 18000,
    get name() {
      return looks.now.words.astern;
    },
  },
  {
    bearing: 27000,
    get name() {
      return `to ${looks.now.words.left}`;
    },
  },
] as const;

/** What the question of a course says of the model that makes it. */
export interface Helm {
  model: string;
  ahead: Limits;
  reverse: Limits | null;
  free: number;
  /** Arcs other than ahead in which it may travel. */
  directions: number[];
}

interface HelmData {
  model?: string;
  ahead?: Limits;
  reverse?: Limits | null;
  free_come_abouts?: number;
  directions?: number[];
}

/** The helm of a question that asks for a path, where it is one we can draw. */
export function helmOf(ask: Ask | null): Helm | null {
  if (ask?.kind !== "path") return null;
  const { model, ahead, reverse, free_come_abouts, directions } = ask.data as HelmData;
  if (!model || !ahead) return null;
  return { model, ahead, reverse: reverse ?? null, free: free_come_abouts ?? 1, directions: directions ?? [] };
}

export const limitsOf = (helm: Helm, course: Course): Limits =>
  course.astern && helm.reverse ? helm.reverse : helm.ahead;

export function legLength(leg: Leg): number {
  if (leg.type === "come about") return SEGMENT * leg.turns.length;
  return leg.type === "pivot" ? leg.cost : leg.distance;
}

/** The mils a course takes. */
export const length = (course: Course): number => course.legs.reduce((sum, leg) => sum + legLength(leg), 0);

export const isCourse = (draft: unknown): draft is Course =>
  typeof draft === "object" && draft !== null && Array.isArray((draft as Course).legs);

/** Rounded the way the table rounds: halves go up, for either sign. */
const whole = (value: number): number => Math.floor(value + 0.5);

export const ahead = (pose: Pose, far: number): Pose => along(pose, 0, far);

/** So far along a bearing off the bow, the heading unchanged. */
function along([x, y, heading]: Pose, bearing: number, far: number): Pose {
  const way = normal(heading + bearing);
  return [x + whole(far * sine(way)), y + whole(far * cosine(way)), heading];
}

/** Every joint of a course from its start: after each straight piece and after each turn. */
export function poses(course: Course, start: Pose): Pose[] {
  const sign = course.astern ? -1 : 1;
  const joints: Pose[] = [start];
  const at = (): Pose => joints[joints.length - 1] as Pose;
  const go = (far: number, bearing = 0): void => {
    if (far) joints.push(along(at(), bearing, far));
  };
  const swing = (by: number): void => {
    const [x, y, heading] = at();
    if (by) joints.push([x, y, normal(heading + by)]);
  };
  for (const leg of course.legs) {
    if (leg.type === "ahead") go(sign * leg.distance);
    else if (leg.type === "slide") go(leg.distance, leg.bearing);
    else if (leg.type === "pivot") swing(leg.side * leg.turn);
    else
      for (const turn of leg.turns) {
        go(sign * SEGMENT);
        swing(leg.side * turn);
      }
  }
  return joints;
}

export const endOf = (course: Course, start: Pose): Pose => poses(course, start).at(-1) as Pose;

const lastOf = (course: Course): Leg | undefined => course.legs[course.legs.length - 1];

const ending = (course: Course, leg: Leg | null): Course => ({
  ...course,
  legs: leg ? [...course.legs.slice(0, -1), leg] : course.legs.slice(0, -1),
});

/** Go on straight, as far as there is movement left. */
export function addAhead(course: Course, limits: Limits, far: number): Course {
  const room = Math.min(far, limits.most - length(course));
  if (room <= 0) return course;
  const last = lastOf(course);
  if (last?.type === "ahead") return ending(course, { ...last, distance: last.distance + room });
  return { ...course, legs: [...course.legs, { type: "ahead", distance: room }] };
}

/**
 * Turn one step, or a part of one. A model makes its minimum before it turns, so that much straight way is put before
 * the first turn. A part of a step sharpens the last one while there is something left to turn in it.
 */
export function addTurn(course: Course, limits: Limits, side: -1 | 1, angle = template.sharpest): Course {
  const ready = addAhead(course, limits, limits.least - length(course));
  const last = lastOf(ready);
  const turning = last?.type === "come about" && last.side === side ? last : null;
  const sharp = turning?.turns.at(-1) ?? template.sharpest;
  if (turning && angle < template.sharpest && sharp < template.sharpest) {
    return ending(ready, {
      ...turning,
      turns: [...turning.turns.slice(0, -1), Math.min(template.sharpest, sharp + angle)],
    });
  }
  if (!limits.turn || length(ready) + SEGMENT > limits.most) return course;
  if (turning && turning.turns.length < limits.turn)
    return ending(ready, { ...turning, turns: [...turning.turns, angle] });
  return { ...ready, legs: [...ready.legs, { type: "come about", side, turns: [angle] }] };
}

/** Turn on the spot: sharpen the pivot that is under way to the same side, or begin one. */
export function addPivot(course: Course, limits: Limits, side: -1 | 1, angle = template.sharpest): Course {
  const cost = limits.pivot;
  if (cost === null || cost === undefined) return course;
  const last = lastOf(course);
  if (last?.type === "pivot" && last.side === side)
    return last.turn < QUARTER ? ending(course, { ...last, turn: Math.min(QUARTER, last.turn + angle) }) : course;
  const ready = addAhead(course, limits, limits.least - length(course));
  if (length(ready) + cost > limits.most) return course;
  return { ...ready, legs: [...ready.legs, { type: "pivot", side, turn: Math.min(angle, QUARTER), cost }] };
}

/** Travel in another direction, as far as there is movement left. */
export function addSlide(course: Course, limits: Limits, bearing: number, far: number): Course {
  const room = Math.min(far, limits.most - length(course));
  if (room <= 0) return course;
  const last = lastOf(course);
  if (last?.type === "slide" && last.bearing === bearing)
    return ending(course, { ...last, distance: last.distance + room });
  return { ...course, legs: [...course.legs, { type: "slide", bearing, distance: room }] };
}

/** Take back the last step: a segment of a turn, or the last inch straight on. */
export function takeBack(course: Course): Course {
  const last = lastOf(course);
  if (!last) return course;
  if (last.type === "come about") {
    const turns = last.turns.slice(0, -1);
    return ending(course, turns.length ? { ...last, turns } : null);
  }
  if (last.type === "pivot")
    return ending(course, last.turn > template.sharpest ? { ...last, turn: last.turn - template.sharpest } : null);
  const over = last.distance % SEGMENT || SEGMENT;
  return ending(course, last.distance > over ? { ...last, distance: last.distance - over } : null);
}

/** The other way through the water, from the start again; the same course where there is no other way. */
export function reversed(course: Course, helm: Helm): Course {
  if (!helm.reverse) return course;
  return course.astern ? straight(helm.ahead.least, false) : straight(helm.reverse.least, true);
}

/** Straight on for some way. */
export function straight(far: number, astern = false): Course {
  return { legs: far ? [{ type: "ahead", distance: far }] : [], astern };
}
