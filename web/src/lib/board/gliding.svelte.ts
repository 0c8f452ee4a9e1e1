// Pieces under way: a move that was made is shown along its path on the screen, and the track stays for a while.
import type { LogLine } from "../protocol";
import { settings } from "../settings.svelte";
import { distance, INCH, type Pose, turnBetween } from "./space";

/** Milliseconds. */
const PER_INCH = 70;
const LONGEST = 900;
/** Tracks that stay drawn. */
const TRACKS = 5;

export interface Track {
  n: number;
  piece: string;
  path: readonly Pose[];
}

interface Voyage {
  track: Track;
  length: number;
  began: number;
  takes: number;
}

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

/** Where on its path a piece is after going some way; turns on the spot take no way. */
export function poseAfter(path: readonly Pose[], way: number): Pose {
  let left = way;
  for (let i = 1; i < path.length; i++) {
    const [a, b] = [path[i - 1] as Pose, path[i] as Pose];
    const long = Math.hypot(b[0] - a[0], b[1] - a[1]);
    if (left <= long && long > 0) {
      const t = left / long;
      return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + turnBetween(a[2], b[2]) * t];
    }
    left -= long;
  }
  return path[path.length - 1] as Pose;
}

export class Gliding {
  /** Where pieces under way are on the screen just now. */
  poses = $state.raw<ReadonlyMap<string, Pose>>(new Map());
  tracks = $state.raw<readonly Track[]>([]);

  private voyages: Voyage[] = [];
  /** Pieces that have come to the end of their path, as long as the table is drawn as it was before. */
  private arrived = new Map<string, Pose>();
  private seen = -1;
  private frame = 0;

  /** Look at the log: new moves set out, drawn out by a pace, older ones are only tracks. */
  follow(lines: readonly LogLine[], pace = 1): void {
    const tracks = tracksIn(lines);
    this.tracks = tracks.slice(-TRACKS);
    const last = lines[lines.length - 1]?.n ?? -1;
    const fresh = this.seen >= 0 && last > this.seen ? tracks.filter((track) => track.n > this.seen) : [];
    this.seen = last;
    if (!fresh.length || settings.still) return;
    const now = performance.now();
    for (const track of fresh.slice(-TRACKS)) {
      const length = pathLength(track.path);
      const takes = lastsOn(track.path) * pace;
      this.voyages = [
        ...this.voyages.filter((each) => each.track.piece !== track.piece),
        { track, length, began: now, takes },
      ];
    }
    this.step(now);
  }

  /** Any key finishes the motion. */
  finish(): void {
    if (!this.voyages.length) return;
    cancelAnimationFrame(this.frame);
    this.step(Number.POSITIVE_INFINITY);
  }

  /** The table is drawn anew: whoever has arrived stands there now. */
  settle(): void {
    if (this.arrived.size === 0) return;
    this.arrived.clear();
    this.step(performance.now());
  }

  private step(now: number): void {
    const isUnderWay = (voyage: Voyage): boolean => now - voyage.began < voyage.takes;
    for (const { track } of this.voyages.filter((voyage) => !isUnderWay(voyage))) {
      this.arrived.set(track.piece, track.path[track.path.length - 1] as Pose);
    }
    this.voyages = this.voyages.filter(isUnderWay);
    this.poses = new Map([
      ...this.arrived,
      ...this.voyages.map((voyage): [string, Pose] => {
        const t = Math.max(0, (now - voyage.began) / voyage.takes);
        return [voyage.track.piece, poseAfter(voyage.track.path, voyage.length * t * t * (3 - 2 * t))];
      }),
    ]);
    if (this.voyages.length) this.frame = requestAnimationFrame((at) => this.step(at));
  }
}
