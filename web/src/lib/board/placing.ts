// Putting a unit or a feature on the table: where each model stands, as a draft that the player moves and turns.

import type { Ask, Board, Piece } from "../protocol";
import type { FlatBoard } from "./flat";
import { along, normal, type Pose } from "./space";

export interface Placing {
  poses: Pose[];
}

export interface FeaturePlacing {
  piece: string;
  pose: Pose;
}

/** A place without a heading: a marker. */
export interface Spot {
  x: number;
  y: number;
}

export interface Zone {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** Water between two models of a formation. */
const APART = 1000;

/** The models that a question of a place puts on the table, in order. */
export function modelsOf(ask: Ask | null, board: Board): Piece[] {
  if (ask?.kind !== "place" || typeof ask.data.unit !== "string") return [];
  return board.pieces.filter((piece) => piece.kind === "model" && piece.group === ask.data.unit);
}

/** The pieces of terrain that a question of a place offers. */
export const featuresOf = (ask: Ask | null): string[] =>
  ask?.kind === "place" && Array.isArray(ask.data.pieces) ? (ask.data.pieces as string[]) : [];

export const zoneOf = (ask: Ask | null): Zone | null => (ask?.data.zone as Zone | null | undefined) ?? null;

export const isPlacing = (draft: unknown): draft is Placing =>
  typeof draft === "object" && draft !== null && Array.isArray((draft as Placing).poses);

export const isFeaturePlacing = (draft: unknown): draft is FeaturePlacing =>
  typeof draft === "object" && draft !== null && Array.isArray((draft as FeaturePlacing).pose);

export const isSpot = (draft: unknown): draft is Spot =>
  typeof draft === "object" &&
  draft !== null &&
  typeof (draft as Spot).x === "number" &&
  typeof (draft as Spot).y === "number";

/** What kind of marker a question of a place puts down; empty where it is none. */
export const markerOf = (ask: Ask | null): string =>
  ask?.kind === "place" && typeof ask.data.kind === "string" && typeof ask.data.apart === "number" ? ask.data.kind : "";

/** The models within whose reach it must lie, with how far that is. */
export function reachOf(ask: Ask, board: Board): { pieces: Piece[]; reach: number } {
  const near = Array.isArray(ask.data.near) ? (ask.data.near as string[]) : [];
  return { pieces: board.pieces.filter((piece) => near.includes(piece.id)), reach: Number(ask.data.reach ?? 0) };
}

const whole = ([x, y, heading]: Pose): Pose => [Math.round(x), Math.round(y), normal(heading)];

/** Where a unit is, taken together. */
export function middleOf(poses: readonly Pose[]): Pose {
  const n = poses.length || 1;
  const [x, y] = [poses.reduce((sum, p) => sum + p[0], 0) / n, poses.reduce((sum, p) => sum + p[1], 0) / n];
  return [x, y, poses[0]?.[2] ?? 0];
}

/** Some of the models shifted together. */
export function shifted(placing: Placing, dx: number, dy: number, only: number | null = null): Placing {
  return {
    poses: placing.poses.map((pose, i) =>
      only === null || only === i ? whole([pose[0] + dx, pose[1] + dy, pose[2]]) : pose,
    ),
  };
}

/** One model turned on the spot, or the whole unit about its middle. */
export function turned(placing: Placing, angle: number, only: number | null = null): Placing {
  if (only !== null)
    return { poses: placing.poses.map((p, i) => (i === only ? whole([p[0], p[1], p[2] + angle]) : p)) };
  const [mx, my] = middleOf(placing.poses);
  return {
    poses: placing.poses.map(([x, y, heading]) => {
      const far = Math.hypot(x - mx, y - my);
      const at = (Math.atan2(x - mx, y - my) * 18000) / Math.PI;
      const [nx, ny] = along([mx, my], at + angle, far);
      return whole([nx, ny, heading + angle]);
    }),
  };
}

/** All beside each other, looking one way. */
export function lineAbreast(models: readonly Piece[], middle: Pose, apart = APART): Placing {
  return inRow(models, middle, (piece) => piece.beam, 9000, apart);
}

/** One behind the other. */
export function inColumn(models: readonly Piece[], middle: Pose, apart = APART): Placing {
  return inRow(models, middle, (piece) => piece.length, 18000, apart);
}

function inRow(
  models: readonly Piece[],
  [x, y, heading]: Pose,
  size: (piece: Piece) => number,
  off: number,
  apart: number,
): Placing {
  const sizes = models.map(size);
  const all = sizes.reduce((sum, each) => sum + each, 0) + apart * Math.max(0, models.length - 1);
  let at = -all / 2;
  const poses = sizes.map((each): Pose => {
    const [px, py] = along([x, y], heading + off, at + each / 2);
    at += each + apart;
    return whole([px, py, heading]);
  });
  return { poses };
}

/** A first place for a unit: what is suggested, else abreast in the middle of where it may stand, looking inward. */
export function firstPlacing(ask: Ask, board: FlatBoard): Placing | null {
  if (isPlacing(ask.suggested)) return ask.suggested;
  const models = modelsOf(ask, board);
  if (!models.length) return null;
  const zone = zoneOf(ask) ?? { x0: 0, y0: 0, x1: board.width, y1: board.height };
  const [x, y] = [(zone.x0 + zone.x1) / 2, (zone.y0 + zone.y1) / 2];
  return lineAbreast(models, [x, y, y > board.height / 2 ? 18000 : 0]);
}
