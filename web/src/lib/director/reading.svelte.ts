/** What lies over the table to be read: the card of a round that is over, and the end of a game to learn by. */
import type { Coach } from "../protocol";

export class Reading {
  /** The line at which the last round ended; none before the first one did, nor once its card was put away. */
  ended = $state<number | null>(null);
  /** Whether the end of the lessons has been read, and one plays on. */
  playsOn = $state(false);

  constructor(private readonly coach: () => Coach | null) {}

  /** Whether every lesson is learnt and that is to be told: then nothing else is. */
  ending: boolean = $derived.by(() => (this.coach()?.now ?? 0) < 0 && !this.playsOn);
  /** Whoever learns reads one thing at a time; whoever knows the game may answer beside a card. */
  first: boolean = $derived.by(() => this.ending || (this.ended !== null && (this.coach()?.now ?? -1) >= 0));
}
