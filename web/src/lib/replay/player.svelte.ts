// The hand on the scrubber: which frame is shown, and whether it goes on by itself.

export const SPEEDS = [0.5, 1, 2, 4] as const;
/** How long a frame stays at speed 1, in milliseconds. */
const STAY = 1600;

export class Player {
  at = $state(0);
  playing = $state(false);
  speed = $state<number>(1);
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(private readonly count: () => number) {}

  get last(): number {
    return Math.max(0, this.count() - 1);
  }

  go(to: number): void {
    this.at = Math.min(this.last, Math.max(0, Math.round(to)));
    if (this.playing) this.wait();
  }

  /** At its end a replay begins anew. */
  toggle(): void {
    if (this.playing) return this.pause();
    if (this.at >= this.last) this.at = 0;
    this.play();
  }

  /** Goes on by itself from where it is. */
  play(): void {
    this.playing = this.at < this.last;
    if (this.playing) this.wait();
  }

  pause(): void {
    this.playing = false;
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
  }

  setSpeed(speed: number): void {
    this.speed = speed;
    if (this.playing) this.wait();
  }

  private wait(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.at += 1;
      if (this.at >= this.last) this.pause();
      else this.wait();
    }, STAY / this.speed);
  }
}
