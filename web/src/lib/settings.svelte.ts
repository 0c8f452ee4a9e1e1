// How this reader likes the page: kept in the browser, applied to the document.
import { keep, recall } from "./keep";

export type Contrast = "system" | "normal" | "high";
/** When questions are passed at once to which no card of mine is an answer. */
export type Empty = "bots" | "always" | "never";
export type Motion = "system" | "full" | "reduced";

interface Kept {
  name: string;
  contrast: Contrast;
  motion: Motion;
  sound: boolean;
  autoPass: string[];
  met: string[];
  empty: Empty;
}

/** Stands for every question for a card to which no card of ours is an answer. */
export const NOTHING_TO_PLAY = "nothing to play";

const DEFAULTS: Kept = {
  name: "",
  contrast: "system",
  motion: "system",
  sound: false,
  autoPass: [],
  met: [],
  empty: "bots",
};

class Settings {
  /** What I want to be called at the table. */
  name = $state("");
  contrast = $state<Contrast>("system");
  motion = $state<Motion>("system");
  sound = $state(false);
  /** Questions that are passed by themselves. */
  autoPass = $state.raw<string[]>([]);
  /** Questions met so far that can be passed: what the settings page offers for `autoPass`. */
  met = $state.raw<string[]>([]);
  empty = $state<Empty>("bots");

  constructor() {
    Object.assign(this, DEFAULTS, recall<Partial<Kept>>("settings", {}));
    this.apply();
  }

  /** Change some of them: takes effect at once and is remembered. */
  set(changes: Partial<Kept>): void {
    Object.assign(this, changes);
    const { name, contrast, motion, sound, autoPass, met, empty } = this;
    keep("settings", { name, contrast, motion, sound, autoPass, met, empty } satisfies Kept);
    this.apply();
  }

  /** Remember a question that can be passed. */
  meet(question: string): void {
    if (!this.met.includes(question)) this.set({ met: [...this.met, question] });
  }

  /**
   * What is passed for us in a company: the questions we named, and those we cannot answer anyway.
   *
   * A question we named is passed whatever we hold, so it tells nothing. A question that is passed because no card
   * fits tells just that: a person who could play one takes longer. A bot does not listen to pauses, so against bots
   * alone it is done by itself; between people everyone is asked at every window that is open to the eyes of all, and
   * only who chooses so in the settings, where it says what that gives away, is passed over when nothing fits.
   */
  passes(company: readonly { kind: string }[]): string[] {
    const people = company.filter((seat) => seat.kind !== "bot").length;
    const quietly = this.empty === "always" || (this.empty === "bots" && people < 2);
    return quietly ? [...this.autoPass, NOTHING_TO_PLAY] : this.autoPass;
  }

  /** Whether things should jump to where they end instead of moving. */
  get still(): boolean {
    if (this.motion !== "system") return this.motion === "reduced";
    return typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  private apply(): void {
    const { dataset } = document.documentElement;
    mark(dataset, "contrast", this.contrast);
    mark(dataset, "motion", this.motion);
  }
}

function mark(dataset: DOMStringMap, name: string, value: string): void {
  if (value === "system") delete dataset[name];
  else dataset[name] = value;
}

export const settings = new Settings();
