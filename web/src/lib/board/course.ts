// Courses: straight legs and turns as data, plotted step by step. The server alone says whether one is legal.
import type { Ask } from "../protocol";
import { cosine, normal, type Pose, sine } from "./space";

/** Each turn of a come about follows one straight segment of this length. */
export const SEGMENT = 1000;
/** The angle between two segments of the turning template. */
export const SHARPEST = 2250;

export interface Ahead {
  type: "ahead";
  distance: number;
}

export interface ComeAbout {
  type: "come about";
  /** -1 to port, 1 to starboard. */
  side: -1 | 1;
  /** Centi-degrees turned after each segment. */
  turns: number[];
}

export type Leg = Ahead | ComeAbout;

export interface Course {
  legs: Leg[];
  astern: boolean;
}

export interface Limits {
  least: number;
  most: number;
  /** Segments in one come about; 0 where it cannot turn. */
  turn: number;
}

/** What the question of a course says of the model that sails it. */
export interface Helm {
  model: string;
  ahead: Limits;
  reverse: Limits | null;
  free: number;
}

/** The helm of a question that asks for a path, where it is one we can draw. */
export function helmOf(ask: Ask | null): Helm | null {
  if (ask?.kind !== "path") return null;
  const data = ask.data as { model?: string; ahead?: Limits; reverse?: Limits | null; free_come_abouts?: number };
  if (!data.model || !data.ahead) return null;
  return { model: data.model, ahead: data.ahead, reverse: data.reverse ?? null, free: data.free_come_abouts ?? 1 };
}

export const limitsOf = (helm: Helm, course: Course): Limits =>
  course.astern && helm.reverse ? helm.reverse : helm.ahead;

export const legLength = (leg: Leg): number => (leg.type === "ahead" ? leg.distance : SEGMENT * leg.turns.length);

/** The mils a course takes. */
export const length = (course: Course): number => course.legs.reduce((sum, leg) => sum + legLength(leg), 0);

export const isCourse = (draft: unknown): draft is Course =>
  typeof draft === "object" && draft !== null && Array.isArray((draft as Course).legs);

/** Rounded the way the table rounds: halves go up, for either sign. */
const whole = (value: number): number => Math.floor(value + 0.5);

export function ahead([x, y, heading]: Pose, far: number): Pose {
  return [x + whole(far * sine(heading)), y + whole(far * cosine(heading)), heading];
}

/** Every joint of a course from its start: after each straight piece and after each turn. */
export function poses(course: Course, start: Pose): Pose[] {
  const sign = course.astern ? -1 : 1;
  const joints: Pose[] = [start];
  const at = (): Pose => joints[joints.length - 1] as Pose;
  const go = (far: number): void => {
    if (far) joints.push(ahead(at(), sign * far));
  };
  for (const leg of course.legs) {
    if (leg.type === "ahead") {
      go(leg.distance);
      continue;
    }
    for (const turn of leg.turns) {
      go(SEGMENT);
      const [x, y, heading] = at();
      if (turn) joints.push([x, y, normal(heading + leg.side * turn)]);
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
 * Turn one step, or a part of one. A model sails its minimum before it turns, so that much straight way is put before
 * the first turn. A part of a step sharpens the last one while there is something left to turn in it.
 */
export function addTurn(course: Course, limits: Limits, side: -1 | 1, angle = SHARPEST): Course {
  const ready = addAhead(course, limits, limits.least - length(course));
  const last = lastOf(ready);
  const turning = last?.type === "come about" && last.side === side ? last : null;
  const sharp = turning?.turns.at(-1) ?? SHARPEST;
  if (turning && angle < SHARPEST && sharp < SHARPEST) {
    return ending(ready, { ...turning, turns: [...turning.turns.slice(0, -1), Math.min(SHARPEST, sharp + angle)] });
  }
  if (!limits.turn || length(ready) + SEGMENT > limits.most) return course;
  if (turning && turning.turns.length < limits.turn)
    return ending(ready, { ...turning, turns: [...turning.turns, angle] });
  return { ...ready, legs: [...ready.legs, { type: "come about", side, turns: [angle] }] };
}

/** Take back the last step: a segment of a turn, or the last inch straight on. */
export function takeBack(course: Course): Course {
  const last = lastOf(course);
  if (!last) return course;
  if (last.type === "come about") {
    const turns = last.turns.slice(0, -1);
    return ending(course, turns.length ? { ...last, turns } : null);
  }
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

const inches = (mils: number): string => `${Math.round(mils / 100) / 10}″`;

/** A course in words: 4″ ahead, two steps to starboard (45°), 1″ ahead. */
export function inWords(course: Course): string {
  if (!course.legs.length) return "staying where it is";
  return course.legs
    .map((leg) => {
      if (leg.type === "ahead") return `${inches(leg.distance)} ${course.astern ? "astern" : "ahead"}`;
      const n = leg.turns.length;
      const angle = Math.round(leg.turns.reduce((sum, turn) => sum + turn, 0) / 10) / 10;
      return `${n === 1 ? "one step" : `${n} steps`} to ${leg.side > 0 ? "starboard" : "port"} (${angle}°)`;
    })
    .join(", ");
}
