// Ways that were gone: of one piece, told pose by pose.
import type { LogLine } from "../protocol";
import { distance, INCH, type Pose } from "./space";

export interface Track {
  n: number;
  piece: string;
  path: readonly Pose[];
}

/** Milliseconds. */
const PER_INCH = 70;
const LONGEST = 900;

/** The moves told of in some log lines, each with the piece that made it. */
export function tracksIn(lines: readonly LogLine[]): Track[] {
  return lines
    .filter((line) => line.path.length > 1 && line.pieces[0])
    .map((line) => ({ n: line.n, piece: line.pieces[0] as string, path: line.path }));
}

/** How long a piece is under way on the screen. */
export const lastsOn = (path: readonly Pose[]): number => Math.min(LONGEST, (pathLength(path) / INCH) * PER_INCH);

export const pathLength = (path: readonly Pose[]): number =>
  path.reduce(
    (sum, pose, i) => (i ? sum + distance([pose[0], pose[1]], path[i - 1] as unknown as [number, number]) : 0),
    0,
  );
