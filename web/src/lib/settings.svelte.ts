// How this reader likes the page: kept in the browser, applied to the document.
import { keep, recall } from "./keep";
import { type Subject, USUAL, type Wish, withWish } from "./orders";
import type { StandingOrders } from "./protocol";

export type Contrast = "system" | "normal" | "high";
export type Motion = "system" | "full" | "reduced";
/** How what happens is shown: one thing after the other, quickly or calmly, or not at all. */
export type Showing = "off" | "quick" | "calm";

/** By how much what is shown is drawn out. */
const PACES: Record<Showing, number> = { off: 0, quick: 0.6, calm: 1.25 };

interface Kept {
  name: string;
  contrast: Contrast;
  motion: Motion;
  showing: Showing;
  sound: boolean;
  notify: boolean;
  orders: StandingOrders;
  named: Record<string, string>;
  formation: boolean;
  tutorial: boolean;
}

const DEFAULTS: Kept = {
  name: "",
  contrast: "system",
  motion: "system",
  showing: "calm",
  sound: false,
  notify: false,
  orders: USUAL,
  named: {},
  formation: true,
  tutorial: false,
};

class Settings {
  /** What I want to be called at the table. */
  name = $state("");
  contrast = $state<Contrast>("system");
  motion = $state<Motion>("system");
  showing = $state<Showing>("calm");
  sound = $state(false);
  /** Whether a notice of the browser tells that it is our turn, while its tab is open and not looked at. */
  notify = $state(false);
  /** Where we want to be asked for cards, in every game that begins. */
  orders = $state.raw<StandingOrders>(USUAL);
  /** What cards and moments with orders of their own are called. */
  named = $state.raw<Record<string, string>>({});
  /** Whether those of a group move together, in formation. */
  formation = $state(true);
  /** Whether the tutorial has been seen to its end or left. */
  tutorial = $state(false);

  constructor() {
    Object.assign(this, DEFAULTS, recall<Partial<Kept>>("settings", {}));
    this.apply();
  }

  /** Change some of them: takes effect at once and is remembered. */
  set(changes: Partial<Kept>): void {
    Object.assign(this, changes);
    const { name, contrast, motion, showing, sound, notify, orders, named, formation, tutorial } = this;
    const kept = { name, contrast, motion, showing, sound, notify, orders, named, formation, tutorial };
    keep("settings", kept satisfies Kept);
    this.apply();
  }

  /** Give an order for a kind of card or a moment, by the name that the server has for it and by our own. */
  order(subject: Subject, name: string, wish: Wish, title: string): void {
    this.set({ orders: withWish(this.orders, subject, name, wish), named: { ...this.named, [name]: title } });
  }

  /** Whether things should jump to where they end instead of moving. */
  get still(): boolean {
    if (this.motion !== "system") return this.motion === "reduced";
    return typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  /** By how much what happens is drawn out when it is shown; 0 for who wants it told in words alone. */
  get pace(): number {
    return this.still ? 0 : PACES[this.showing];
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
