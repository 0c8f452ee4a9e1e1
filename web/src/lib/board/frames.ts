// A unit of many models that stands or moves by one frame: the middle of its front, the way it looks, how many files wide.
// Where each model stands by it the server says; between two answers the page carries them along.
import type { Ask, Board, Piece } from "../protocol";
import {
  along,
  bearing,
  centreOf,
  distance,
  INCH,
  normal,
  type Point,
  type Polygon,
  type Pose,
  turnBetween,
} from "./space";

export interface Frame {
  pose: Pose;
  files: number;
}

/** Straight ahead so far, and then a turn. */
export type DrivenLeg = readonly [far: number, turn: number];

/** An answer for a whole unit: its frame, or the legs that every model of it drives. */
export interface Framed {
  frame?: Frame | null;
  legs?: readonly DrivenLeg[];
}

export interface FrameAsked {
  unit: string;
  /** How far each may go; nothing where it is put down. */
  limit: number;
  start: Frame | null;
  drives: boolean;
}

/** How sharply one that drives turns after an inch, and the step by which a unit is wheeled. */
const SHARPEST = 2250;
const MOST_LEGS = 12;

/** What a question wants that is answered by one frame. */
export function frameOf(ask: Ask | null): FrameAsked | null {
  if (ask?.form !== "frame" || typeof ask.data.unit !== "string") return null;
  const { unit, limit, start, drives } = ask.data as { unit: string; limit?: number; start?: Frame; drives?: boolean };
  return { unit, limit: limit ?? 0, start: start ?? null, drives: drives ?? false };
}

export const isFramed = (draft: unknown): draft is Framed =>
  typeof draft === "object" &&
  draft !== null &&
  (Boolean((draft as Framed).frame) || Array.isArray((draft as Framed).legs));

/** The models of the unit, in order. */
export const membersOf = (asked: FrameAsked, board: Board): Piece[] =>
  board.pieces.filter((piece) => piece.kind === "model" && piece.group === asked.unit);

const whole = ([x, y, heading]: Pose): Pose => [Math.round(x), Math.round(y), normal(heading)];

/** What is drawn first: what is suggested, else the unit where it stands. */
export function firstFrame(asked: FrameAsked, suggested: unknown): Framed | null {
  if (isFramed(suggested)) return plainly(suggested);
  if (asked.drives) return { legs: [[INCH, 0]] };
  return asked.start ? { frame: { pose: asked.start.pose, files: asked.start.files } } : null;
}

/** An answer with nothing in it that says nothing. */
function plainly({ frame, legs }: Framed): Framed {
  return frame ? { frame } : { legs: legs ?? [] };
}

/** Where the middle of the front comes to. */
export function poseOf(draft: Framed, asked: FrameAsked): Pose {
  if (draft.frame) return draft.frame.pose;
  let pose: Pose = asked.start?.pose ?? [0, 0, 0];
  for (const [far, turn] of draft.legs ?? []) {
    const [x, y] = along([pose[0], pose[1]], pose[2], far);
    pose = [x, y, normal(pose[2] + turn)];
  }
  return pose;
}

export const moved = (draft: Framed, dx: number, dy: number): Framed =>
  draft.frame
    ? {
        frame: {
          ...draft.frame,
          pose: whole([draft.frame.pose[0] + dx, draft.frame.pose[1] + dy, draft.frame.pose[2]]),
        },
      }
    : draft;

/** Wheeled about the middle of its front; of one that drives the last turn is made sharper. */
export function wheeled(draft: Framed, angle: number): Framed {
  if (draft.frame) {
    const [x, y, heading] = draft.frame.pose;
    return { frame: { ...draft.frame, pose: whole([x, y, heading + angle]) } };
  }
  const legs = [...(draft.legs ?? [])];
  const [far, turn] = legs.pop() ?? [INCH, 0];
  const next = Math.max(-SHARPEST, Math.min(SHARPEST, turn + Math.sign(angle) * (SHARPEST / 2)));
  return { legs: [...legs, [Math.abs(far) < INCH ? INCH : far, next]] };
}

export const faced = (draft: Framed, heading: number): Framed =>
  draft.frame ? wheeled(draft, turnBetween(draft.frame.pose[2], heading)) : draft;

/** A front of so many files, of a unit of so many. */
export const widened = (draft: Framed, files: number, many: number): Framed =>
  draft.frame ? { frame: { ...draft.frame, files: Math.max(1, Math.min(many, Math.round(files))) } } : draft;

/** An inch onward, the way it looks. */
export function onward(draft: Framed, far = INCH): Framed {
  if (draft.frame) {
    const [x, y, heading] = draft.frame.pose;
    const [nx, ny] = along([x, y], heading, far);
    return { frame: { ...draft.frame, pose: whole([nx, ny, heading]) } };
  }
  const legs = draft.legs ?? [];
  return legs.length < MOST_LEGS ? { legs: [...legs, [far, 0]] } : draft;
}

/** The last leg of a drive taken back; at least one is left. */
export const takenBack = (draft: Framed): Framed =>
  draft.legs && draft.legs.length > 1 ? { legs: draft.legs.slice(0, -1) } : draft;

/** The legs that lead to a goal: inch by inch, turning towards it as sharply as may be. */
export function driveTo(start: Pose, goal: Point, limit: number): Framed {
  const legs: DrivenLeg[] = [];
  let pose = start;
  for (let left = limit; left >= INCH / 10 && legs.length < MOST_LEGS; left -= INCH) {
    const far = Math.min(INCH, left, Math.max(INCH / 10, Math.round(distance([pose[0], pose[1]], goal))));
    const at = along([pose[0], pose[1]], pose[2], far);
    if (legs.length && distance(at, goal) >= distance([pose[0], pose[1]], goal)) break;
    const wish = Math.round(turnBetween(pose[2], bearing(at, goal)));
    const turn = far < INCH ? 0 : Math.max(-SHARPEST, Math.min(SHARPEST, wish));
    legs.push([far, distance(at, goal) < INCH / 2 ? 0 : turn]);
    pose = [at[0], at[1], normal(pose[2] + (legs.at(-1)?.[1] ?? 0))];
  }
  return { legs: legs.length ? legs : [[INCH, 0]] };
}

export interface Laid {
  shapes: readonly Polygon[];
  at: Pose;
  /** Of what draft the server said so. */
  files: number;
}

/** Where each model stands: as the server said, carried along with what was dragged since. */
export function standing(laid: Laid, to: Pose): Pose[] {
  const turn = to[2] - laid.at[2];
  return laid.shapes.map((shape) => {
    const [cx, cy] = centreOf([shape]);
    const far = distance([laid.at[0], laid.at[1]], [cx, cy]);
    const [x, y] = along([to[0], to[1]], bearing([laid.at[0], laid.at[1]], [cx, cy]) + turn, far);
    return [x, y, to[2]];
  });
}
