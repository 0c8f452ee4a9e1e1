// Pieces under way: a move that was made is shown along its path on the screen, and the track stays for a while.
import type { Board, LogLine } from "../protocol";
import { settings } from "../settings.svelte";
import { type March, marchesIn } from "./marches";
import { type Pose, turnBetween } from "./space";
import { lastsOn, pathLength, type Track, tracksIn } from "./tracks";

/** Tracks that stay drawn, of those of the round. */
const TRACKS = 5;

interface Voyage {
  track: Track;
  length: number;
  began: number;
  takes: number;
}

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
  /** The last move that many made together: whence each of them came. */
  march = $state.raw<March | null>(null);

  private voyages: Voyage[] = [];
  /** Pieces that have come to the end of their path, as long as the table is drawn as it was before. */
  private arrived = new Map<string, Pose>();
  private seen = -1;
  private frame = 0;

  /** Look at the log: new moves set out, drawn out by a pace, older ones are only tracks. Many that go together arrive together. */
  follow(lines: readonly LogLine[], pace = 1, past: Board | null = null): void {
    const marches = marchesIn(lines, past);
    const tracks = [...tracksIn(lines), ...marches.flatMap(({ ways }) => ways[0] ?? [])].sort((a, b) => a.n - b.n);
    const round = lines.at(-1)?.round;
    const ofRound = new Set(lines.filter((line) => line.round === round).map(({ n }) => n));
    const drawn = tracks.filter(({ n }) => ofRound.has(n)).slice(-TRACKS);
    this.tracks = drawn;
    const marched = marches.at(-1);
    this.march = marched && marched.n === drawn.at(-1)?.n ? marched : null;
    const last = lines[lines.length - 1]?.n ?? -1;
    const since = this.seen;
    const fresh = since >= 0 && last > since ? tracks.filter((track) => track.n > since).slice(-TRACKS) : [];
    this.seen = last;
    if (!fresh.length || settings.still) return;
    const now = performance.now();
    for (const track of fresh) {
      const together = marches.find(({ n }) => n === track.n)?.ways ?? [track];
      const takes = Math.max(...together.map(({ path }) => lastsOn(path))) * pace;
      const going = new Set(together.map(({ piece }) => piece));
      this.voyages = [
        ...this.voyages.filter((each) => !going.has(each.track.piece)),
        ...together.map((each) => ({ track: each, length: pathLength(each.path), began: now, takes })),
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
