// Where the player looks: pan, zoom and pinch over the table, shared by the table and its small map.
import { select } from "d3-selection";
import { type D3ZoomEvent, type ZoomBehavior, zoom, zoomIdentity } from "d3-zoom";
import { settings } from "../settings.svelte";
import { type Point, type Polygon, UNIT } from "./space";
import { drawnAt, NARROW, pixels, quarterFor, type Size, tableAt, turnedSize, turning, turnOf } from "./turning.svelte";

/** The edge around the table, in drawing units. */
const EDGE = 40;
const CLOSEST = 9;
const PER_INCH = 1000 * UNIT;
/** The shortest model is so long when the table is first seen, in pixels: long enough to take hold of and to know. */
const LEGIBLE = 46;
/** Where that would leave too little of the table: no more than so many times the whole table. */
const FARTHEST_IN = 1.8;
/** In a narrow window, as on a phone, so many pixels to the inch. */
const NARROW_PER_INCH = 14;
/** And where several places are asked about that are farther apart, down to so many: who acts, and on whom. */
const NARROW_TOGETHER = 8;
/** The nearest that an action is shown, in pixels to the inch. */
const NEAR_ACTION = 34;
/** Water left around what is looked at, in mils. */
const ROOM = 4000;
/** And around a ghost, which is nearly all that matters of it, or around anything in a narrow window. */
const AROUND = 2500;
/** What is nearer to the edge of the window is not in sight, in pixels. */
const MARGIN = 40;
/** Far from everything: an action that spans the table is still shown whole between what lies over it. */
const FARTHEST = 0.6;
/** How long the camera takes to go somewhere, in milliseconds. */
const GLIDE = 320;
/** A press that moves less is a click, in pixels. */
const CLICK = 6;

interface View {
  k: number;
  x: number;
  y: number;
}

/** What lies over the window, in pixels from its edges. */
export interface Covered {
  left: number;
  right: number;
  bottom: number;
}

/** What is clear of the window, in pixels from its upper left. */
export interface Clear {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** What the window shows: the table as it opens, all of it, or what somebody chose. */
type Showing = "home" | "whole" | "chosen";

export interface Laid extends Size {
  /** Where one's own side deploys; empty where nobody looks from a side. */
  own: Polygon;
  /** The length of the shortest model, in mils; 0 where there is none. */
  shortest: number;
  /** Where models stand: the table opens on them. */
  places: readonly Point[];
}

export class Camera {
  /** Screen pixels per drawing unit, and where the turned table's corner is on the screen. */
  k = $state(0.15);
  x = $state(0);
  y = $state(0);
  /** The size of the window on the table, in pixels. */
  width = $state(0);
  height = $state(0);
  /** What lies over the window, in pixels from its edges: nothing is brought into sight there. */
  covered = $state.raw<Covered>({ left: 0, right: 0, bottom: 0 });

  private table: Laid = $state.raw({ width: 36000, height: 48000, own: [], shortest: 0, places: [] });
  private svg: SVGSVGElement | null = null;
  private showing: Showing = "home";
  private wholeK = 0.15;
  private before: View | null = null;
  /** What is asked about: kept for when the table is laid after the question. */
  private asked: readonly Point[] = [];
  /** Who can be chosen, kept likewise. */
  private together: readonly Point[] = [];
  /** And where nobody can be, whom it is about. */
  private meant: readonly Point[] = [];
  private gliding = 0;
  /** Where it glides to; nothing while it rests. */
  private to = $state.raw<View | null>(null);
  private readonly behaviour: ZoomBehavior<SVGSVGElement, unknown> = zoom<SVGSVGElement, unknown>()
    .clickDistance(CLICK)
    .filter((event: MouseEvent & TouchEvent) => {
      if (event.type === "wheel") return !isGrip(event.target, "[data-grip=spin]");
      return !event.button && !isGrip(event.target, "[data-grip]");
    })
    .on("zoom", (event: D3ZoomEvent<SVGSVGElement, unknown>) => {
      ({ k: this.k, x: this.x, y: this.y } = event.transform);
      if (!event.sourceEvent) return;
      // Somebody looks for themselves: nothing takes them elsewhere.
      this.stopGliding();
      this.before = null;
      this.showing = "chosen";
    });

  /** Pixels to the inch. */
  get perInch(): number {
    return this.k * PER_INCH;
  }

  /** What the table measures as it lies on the screen. */
  get turned(): Size {
    return turnedSize(this.table, turning.quarter);
  }

  /** What turns the drawing of the table as it lies on the screen. */
  get turn(): string {
    return turnOf(this.table, turning.quarter);
  }

  /** Take hold of the drawing; returns how to let go. Each drawing opens as new: no offset stays from the last one. */
  attach(svg: SVGSVGElement): () => void {
    this.svg = svg;
    this.width = 0;
    this.showing = "home";
    this.before = null;
    this.asked = [];
    this.together = this.meant = [];
    select(svg).call(this.behaviour).on("dblclick.zoom", null);
    const watch = new ResizeObserver(() => this.measure());
    watch.observe(svg);
    this.measure();
    return () => {
      this.stopGliding();
      watch.disconnect();
      select(svg).on(".zoom", null);
      if (this.svg === svg) this.svg = null;
    };
  }

  /** Lay a table under the camera: another one, another side to look from, or the same with its models elsewhere. */
  lay(table: Laid): void {
    const { width, height } = this.table;
    const other = width !== table.width || height !== table.height;
    const opening = this.showing === "home" && this.table.places.length === 0 && table.places.length > 0;
    this.table = table;
    const turned = this.face();
    if (other || turned || opening) this.home();
  }

  /** The table as it opens: near enough to know every model, on the models; all of it as long as there are none. */
  home(): void {
    if (!this.ready()) return;
    const { places } = this.table;
    const middle: Point = places.length ? middleOf(places) : [this.table.width / 2, this.table.height / 2];
    this.put(this.viewOf(middle, places.length || this.narrow ? this.nearK : this.wholeK));
    this.showing = "home";
    this.frame(this.asked);
    this.gather(this.together, this.meant);
  }

  /** The whole table in the window. */
  fit(): void {
    if (!this.ready()) return;
    this.glide(this.viewOf([this.table.width / 2, this.table.height / 2], this.wholeK));
    this.showing = "whole";
  }

  zoomBy(factor: number): void {
    if (!this.svg || !this.width) return;
    this.stopGliding();
    select(this.svg).call(this.behaviour.scaleBy, factor);
    this.showing = "chosen";
  }

  /** Bring a place on the table to the middle of the window. */
  centreOn(x: number, y: number): void {
    if (!this.ready()) return;
    this.stopGliding();
    this.put(this.viewOf([x, y], this.k));
    this.showing = "chosen";
  }

  /** Bring a point of the drawing, as it lies on the screen, to the middle of the window. */
  centreOnDrawn(point: Point): void {
    const [x, y] = tableAt(point, this.table, turning.quarter);
    this.centreOn(x, y);
  }

  /**
   * Go and see an action: these places with room around them, clear of what lies over the table meanwhile at its upper
   * and lower edge. The view that the player had is kept, and `giveBack` returns to it; whoever pans or zooms in between
   * keeps what they chose.
   */
  show(area: readonly Point[], { top = 0, bottom = 0 }: { top?: number; bottom?: number } = {}): void {
    if (!this.ready() || area.length === 0) return;
    this.before ??= { k: this.k, x: this.x, y: this.y };
    const clear = { ...this.free, top, bottom: Math.min(this.free.bottom, this.height - bottom) };
    const k = Math.min(this.kFor(area, this.narrow ? AROUND : ROOM, clear), NEAR_ACTION / PER_INCH);
    this.glide(this.viewOf(middleOf(area), Math.max(k, this.wholeK * FARTHEST), clear));
  }

  /**
   * Back to where the player looked before an action was shown; but not away from all that is asked about by now, which
   * may have been in sight only while it was shown.
   */
  giveBack(): void {
    if (!this.before || !this.ready()) return;
    this.glide(this.heldIn(this.before));
    this.before = null;
    this.seek(this.meant);
  }

  /** What lies over the window from now on; what is free again shows no more bare wood than it must. */
  cover(over: Covered): void {
    const more = over.bottom > this.covered.bottom;
    this.covered = over;
    if (more || !this.ready() || this.before) return;
    const now: View = this.to ?? { k: this.k, x: this.x, y: this.y };
    const held = this.heldIn(now);
    if (Math.abs(held.x - now.x) + Math.abs(held.y - now.y) > 1) this.glide(held);
  }

  /** Look for whoever can be chosen where none of them is in sight. */
  private seek(places: readonly Point[]): void {
    if (places.length && !places.some((place) => this.isInSight(place))) this.frame(places);
  }

  /**
   * Look at what is asked about, the first of these places before the others. Nothing moves where it is in sight
   * already and large enough to act on; models are made smaller than when the table opens only in a narrow window, so that
   * those who act and those it is done to are seen together.
   */
  frame(places: readonly Point[]): void {
    const first = places[0];
    this.asked = places;
    if (!this.ready() || !first) return;
    const all = this.kFor(places, ROOM);
    const least = this.narrow ? Math.min(this.nearK, Math.max(this.wholeK, NARROW_TOGETHER / PER_INCH)) : this.nearK;
    const wanted = all < least ? [first] : places;
    const near = wanted.length > 1 ? Math.min(this.nearK, all) : this.nearK;
    const { k: now } = this.to ?? this;
    const large = now >= near * 0.99 || (this.showing === "whole" && !this.narrow);
    if (large && wanted.every((place) => this.isInSight(place))) return;
    this.before = null;
    this.glide(this.viewOf(middleOf(wanted), Math.max(near, Math.min(now, all))));
    if (this.showing === "whole") this.showing = "chosen";
  }

  /** Bring all these places into the window, as near as they fit; nothing moves where they are in it already. */
  include(places: readonly Point[]): void {
    if (!this.ready() || places.length === 0 || places.every((place) => this.isInSight(place))) return;
    this.before = null;
    // Above a hand of cards even the whole table is too large for the window.
    const least = this.covered.bottom > 0 ? this.wholeK * FARTHEST : this.wholeK;
    const k = Math.max(least, Math.min((this.to ?? this).k, this.kFor(places, AROUND)));
    this.glide(this.viewOf(middleOf(places), k));
  }

  /**
   * Whoever can be chosen, or else is asked about: where none is in sight they are looked for. In a small window all that
   * can be chosen are brought in: what lies below it would hide one or the other.
   */
  gather(open: readonly Point[], named: readonly Point[] = []): void {
    this.together = open;
    this.meant = open.length ? open : named;
    this.seek(this.meant);
    if (this.narrow) this.include(open);
  }

  /** Bring a place into the window if it is not there. */
  reveal(x: number, y: number): void {
    if (!this.ready() || this.isInSight([x, y])) return;
    this.glide(this.viewOf([x, y], this.k));
  }

  /** The place on the table under a point of the screen. */
  at(clientX: number, clientY: number): [number, number] {
    const box = this.svg?.getBoundingClientRect();
    const x = (clientX - (box?.left ?? 0) - this.x) / this.k;
    const y = (clientY - (box?.top ?? 0) - this.y) / this.k;
    return tableAt([x, y], this.table, turning.quarter) as [number, number];
  }

  /** The point of the window under which a place on the table lies. */
  pointOf(place: Point): Point {
    const [x, y] = drawnAt(place, this.table, turning.quarter);
    return [this.x + x * this.k, this.y + y * this.k];
  }

  /** The same once the camera has come to rest. */
  pointAhead(place: Point): Point {
    const [x, y] = drawnAt(place, this.table, turning.quarter);
    const { k, x: left, y: top } = this.to ?? this;
    return [left + x * k, top + y * k];
  }

  /** The place on the table under a point of the window then. */
  placeAhead([px, py]: Point): Point {
    const { k, x, y } = this.to ?? this;
    return tableAt([(px - x) / k, (py - y) / k], this.table, turning.quarter);
  }

  /** Pixels to the inch there. */
  get perInchAhead(): number {
    return (this.to ?? this).k * PER_INCH;
  }

  /** What the window shows, in the pixels that words are laid out by; everything where there is no window. */
  get sight(): { x0: number; y0: number; x1: number; y1: number } {
    const { left, right, bottom } = this.free;
    const [a, b] = [
      [left, 0],
      [right, bottom],
    ].map(([x, y]) => {
      const at: Point = [((x as number) - this.x) / this.k, ((y as number) - this.y) / this.k];
      return pixels(tableAt(at, this.table, turning.quarter), this.table.height, this.k);
    });
    if (!this.ready() || !a || !b) return { x0: -Infinity, y0: -Infinity, x1: Infinity, y1: Infinity };
    return { x0: a[0], y0: a[1], x1: b[0], y1: b[1] };
  }

  /** A small window, as on a phone. */
  get narrow(): boolean {
    return this.width < NARROW;
  }

  /** How near one must be to act. */
  private get nearK(): number {
    const { shortest } = this.table;
    const wanted = this.narrow ? NARROW_PER_INCH / PER_INCH : shortest ? LEGIBLE / (shortest * UNIT) : 0;
    return Math.max(this.wholeK, this.narrow ? wanted : Math.min(wanted, this.wholeK * FARTHEST_IN));
  }

  private ready(): boolean {
    return this.svg !== null && this.width > 0;
  }

  /** What nothing lies over. */
  get free(): Clear {
    const { left, right, bottom } = this.covered;
    return { left, right: this.width - right, top: 0, bottom: this.height - bottom };
  }

  /** Whether a place lies well within the window, once the camera has come to rest. */
  isInSight(place: Point): boolean {
    const [x, y] = this.pointAhead(place);
    const { left, right, bottom } = this.free;
    return x >= left + MARGIN && y >= MARGIN && x <= right - MARGIN && y <= bottom - MARGIN;
  }

  /** The nearest that these places are all in the window, with room around them. */
  private kFor(places: readonly Point[], room: number, within = this.free): number {
    const drawn = places.map((place) => drawnAt(place, this.table, turning.quarter));
    const [xs, ys] = [drawn.map((p) => p[0]), drawn.map((p) => p[1])];
    const { left, right, top, bottom } = within;
    const wide = Math.max(...xs) - Math.min(...xs) + 2 * room * UNIT;
    const tall = Math.max(...ys) - Math.min(...ys) + 2 * room * UNIT;
    return Math.min((right - left) / wide, (bottom - top) / tall);
  }

  /** A place in the middle of what is free of the window, but no more bare wood beside the table than must be. */
  private viewOf(place: Point, k: number, within = this.free): View {
    const [px, py] = drawnAt(place, this.table, turning.quarter);
    const { left, right, top, bottom } = within;
    return this.heldIn({ k, x: (left + right) / 2 - px * k, y: (top + bottom) / 2 - py * k }, within);
  }

  /** A view with no more bare wood beside the table than must be. */
  private heldIn({ k, x, y }: View, within = this.free): View {
    const { left, right, top, bottom } = within;
    const { width, height } = this.turned;
    return {
      k,
      x: held(x, left, right, width * UNIT * k, EDGE * k),
      y: held(y, top, bottom, height * UNIT * k, EDGE * k),
    };
  }

  private put({ k, x, y }: View): void {
    if (this.svg) select(this.svg).call(this.behaviour.transform, zoomIdentity.translate(x, y).scale(k));
  }

  private glide(to: View): void {
    this.stopGliding();
    const from: View = { k: this.k, x: this.x, y: this.y };
    if (settings.still || typeof requestAnimationFrame !== "function") return this.put(to);
    this.to = to;
    const start = performance.now();
    const step = (now: number): void => {
      const t = Math.min(1, Math.max(0, (now - start) / GLIDE));
      const s = t * t * (3 - 2 * t);
      // The size grows by shares and the middle goes with it: nothing overshoots.
      const k = from.k * (to.k / from.k) ** s;
      const part = to.k === from.k ? s : (k - from.k) / (to.k - from.k);
      this.put({ k, x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
      this.gliding = t < 1 ? requestAnimationFrame(step) : 0;
      if (t >= 1) this.to = null;
    };
    this.gliding = requestAnimationFrame(step);
  }

  private stopGliding(): void {
    if (this.gliding) cancelAnimationFrame(this.gliding);
    this.gliding = 0;
    this.to = null;
  }

  /** Turn the table as the window wants it; whether it lies otherwise now. */
  private face(): boolean {
    if (!this.width) return false;
    const quarter = quarterFor(this.table, { width: this.width, height: this.height }, this.table.own);
    const { width, height } = turnedSize(this.table, quarter);
    const [w, h] = [width * UNIT, height * UNIT];
    this.wholeK = Math.min(this.width / (w + 2 * EDGE), this.height / (h + 2 * EDGE));
    this.behaviour
      .scaleExtent([this.wholeK * 0.9, this.wholeK * CLOSEST])
      .extent([
        [0, 0],
        [this.width, this.height],
      ])
      .translateExtent([
        [-w * 0.5, -h * 0.5],
        [w * 1.5, h * 1.5],
      ]);
    if (turning.quarter === quarter) return false;
    turning.quarter = quarter;
    return true;
  }

  private measure(): void {
    const box = this.svg?.getBoundingClientRect();
    if (!box?.width) return;
    this.width = box.width;
    this.height = box.height;
    const turned = this.face();
    if (this.showing === "whole" && !turned) this.fit();
    else if (turned || this.showing === "home") this.home();
  }
}

/** Where the table begins within an edge of the window, so that no more than its own edge is bare; else in the middle. */
function held(wanted: number, from: number, to: number, size: number, edge: number): number {
  if (size + 2 * edge <= to - from) return (from + to - size) / 2;
  return Math.min(from + edge, Math.max(to - size - edge, wanted));
}

function middleOf(places: readonly Point[]): Point {
  const [xs, ys] = [places.map((place) => place[0]), places.map((place) => place[1])];
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
}

/** Whether an event belongs to something that is itself dragged or turned. */
function isGrip(target: EventTarget | null, grip: string): boolean {
  return target instanceof Element && target.closest(grip) !== null;
}

/** The camera over the one table of a page. */
export const camera = new Camera();
