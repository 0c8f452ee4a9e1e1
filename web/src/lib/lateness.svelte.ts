/** Who is late by the clock of a game: told now, and as soon as somebody will be. */
import type { Accord } from "./protocol";

/** A browser keeps no alarm for longer than this, in milliseconds. */
const LONGEST_WATCH = 86_400_000;

export class Lateness {
  /** When the clock was last told. */
  lookedAt = $state(0);
  late = $state.raw<string[]>([]);
  private alarm: ReturnType<typeof setTimeout> | null = null;

  /** The clock as it is told now; none where nobody plays against one. */
  look(clock: Accord["clock"]): void {
    this.lookedAt = Date.now();
    this.watch(clock);
  }

  stop(): void {
    if (this.alarm) clearTimeout(this.alarm);
    this.alarm = null;
  }

  private watch(clock: Accord["clock"]): void {
    this.stop();
    const left = (clock?.running ?? []).map(
      (seat) => [seat, (clock?.left[seat] ?? 0) - (Date.now() - this.lookedAt)] as const,
    );
    this.late = left.filter(([, time]) => time <= 0).map(([seat]) => seat);
    const next = Math.min(...left.map(([, time]) => time).filter((time) => time > 0));
    if (next < LONGEST_WATCH) this.alarm = setTimeout(() => this.watch(clock), next + 50);
  }
}
