/**
 * The director: what happened is shown one thing after the other, at a pace one can follow.
 *
 * The server has gone on long since, and so has the client; only what is drawn waits. Scenes come in with the messages and
 * are shown in their order; a skip leaps to the end of one, a finish to how things stand.
 */
import type { Board, LogLine } from "../protocol";
import { asTold, type Beat, beatsOf, isGrave, isNews, lasts, reads, type Scene, tumbles } from "./beats";

/** With more scenes than these waiting, only what matters most of them is shown. */
const MANY = 4;
/** So many scenes are kept, to be shown again. */
const KEPT = 60;

export interface Ears {
  /** By how much a beat is drawn out; 0 for who wants nothing shown. */
  pace: () => number;
  /** Whether things jump to where they end: then nothing waits for a motion that nobody sees. */
  still?: () => boolean;
  /** Whether a side is the reader's own. */
  mine: (side: string) => boolean;
  /** Whether anybody looks. */
  away?: () => boolean;
}

export class Director {
  /** The scene that is shown. */
  scene = $state.raw<Scene | null>(null);
  /** What of it is shown now. */
  beat = $state.raw<Beat | null>(null);
  /** The beats of the scene, and the number of the one that is shown. */
  beats = $state.raw<readonly Beat[]>([]);
  at = $state(0);
  /** Lines after this one are not told yet. */
  upTo = $state(Number.POSITIVE_INFINITY);
  /** How often somebody went on without seeing all of something. */
  skips = $state(0);
  private queue = $state.raw<readonly Scene[]>([]);

  /** Whether anything is shown or waits to be. */
  showing: boolean = $derived(this.scene !== null || this.queue.length > 0);
  /** The table of the moment that is shown; none where it is the present one. */
  board: Board | null = $derived(this.scene ? asTold(this.scene, this.upTo) : (this.queue[0]?.before ?? null));

  private past: Scene[] = [];
  /** Lines that came since the table was last seen. */
  private fresh: LogLine[] = [];
  private known: Board | null = null;
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(private readonly ears: Ears) {}

  /** Somebody enters, or comes back after a break: what they missed is not played through. */
  enter(): void {
    this.finish();
    this.known = null;
    this.fresh = [];
    this.past = [];
  }

  /** Lines have come in; after something was taken back nothing of before holds. */
  hear(lines: readonly LogLine[], reset: boolean): void {
    if (reset) {
      this.finish();
      this.past = [];
      this.fresh = [];
      return;
    }
    if (this.known === null) return;
    const first = lines[0];
    // Until the table is seen that goes with them they are not told.
    if (this.isOn && !this.showing && this.fresh.length === 0 && first) this.upTo = first.n - 1;
    this.fresh.push(...lines);
  }

  /** The table has come in as it stands now. */
  see(after: Board): void {
    const before = this.known;
    const lines = this.fresh;
    this.known = after;
    this.fresh = [];
    if (before === null || lines.length === 0) {
      if (!this.showing) this.upTo = Number.POSITIVE_INFINITY;
      return;
    }
    const scene = { lines, before, after };
    this.past = [...this.past.slice(1 - KEPT), scene];
    if (!this.isOn || (!this.showing && !isNews(scene, this.ears.mine))) return this.finish();
    this.queue = [...this.queue, scene];
    this.next();
  }

  /** On to the next scene; where a round ends in this one, first to that. */
  skip(): void {
    this.skips += 1;
    const round = this.beats.findIndex((beat, n) => n > this.at && beat.kind === "round");
    if (round >= 0) {
      if (this.timer) clearTimeout(this.timer);
      return this.show(round);
    }
    this.upTo = this.scene?.lines.at(-1)?.n ?? this.upTo;
    this.stop();
    this.next();
  }

  /** Leap to how things stand. */
  finish(): void {
    if (this.showing) this.skips += 1;
    this.stop();
    this.queue = [];
    this.upTo = Number.POSITIVE_INFINITY;
  }

  /** The last scene once more, or the one that is shown from its beginning. */
  again(): void {
    const last = this.scene ?? this.past.findLast((scene) => scene.lines.some((line) => beatsOf(line).length > 0));
    if (last) this.replay([last]);
  }

  /** Show what came after a line, as far as we were there; else as one scene, on the table as it was then. */
  since(n: number, log: readonly LogLine[], before: Board, after: Board): void {
    const scenes = this.past.filter((scene) => (scene.lines[0]?.n ?? 0) > n);
    const first = scenes[0]?.lines[0]?.n ?? Number.POSITIVE_INFINITY;
    const missed = log.filter((line) => line.n > n && line.n < first);
    const early = { lines: missed, before, after: scenes[0]?.before ?? after };
    this.replay(missed.length > 0 ? [early, ...scenes] : scenes);
  }

  /** Whether everything after a line can be shown as it was. */
  knows(n: number): boolean {
    return this.past.some((scene) => (scene.lines[0]?.n ?? Number.POSITIVE_INFINITY) <= n + 1);
  }

  private get isOn(): boolean {
    return this.ears.pace() > 0 && !(this.ears.away?.() ?? false);
  }

  private replay(scenes: readonly Scene[]): void {
    const waiting = this.queue;
    this.stop();
    this.queue = [...scenes, ...waiting];
    this.next();
  }

  private stop(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    this.scene = null;
    this.beat = null;
    this.beats = [];
    this.at = 0;
  }

  /** The next scene that has something to see; those that have not are passed over. */
  private next(): void {
    if (this.scene) return;
    const few = this.queue.length > MANY;
    const [scene, ...rest] = this.queue;
    if (!scene) {
      this.upTo = Number.POSITIVE_INFINITY;
      return;
    }
    this.queue = rest;
    const beats = scene.lines.flatMap(beatsOf).filter((beat) => !few || isGrave(beat));
    if (beats.length === 0) {
      this.upTo = scene.lines.at(-1)?.n ?? this.upTo;
      return this.next();
    }
    this.scene = scene;
    this.beats = beats;
    this.show(0);
  }

  private show(at: number): void {
    const beat = this.beats[at];
    if (!beat || !this.scene) {
      this.upTo = this.scene?.lines.at(-1)?.n ?? this.upTo;
      this.stop();
      return this.next();
    }
    this.at = at;
    this.beat = beat;
    this.upTo = beat.line.n;
    const before = this.beats[at - 1];
    const pause = this.ears.still?.()
      ? reads(beat, before)
      : lasts(beat, before) * (this.ears.pace() || 1) + tumbles(beat);
    this.timer = setTimeout(() => this.show(at + 1), pause);
  }
}
