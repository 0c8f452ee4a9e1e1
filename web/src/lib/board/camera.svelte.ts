// Where the player looks: pan, zoom and pinch over the table, shared by the table and its small map.
import { select } from "d3-selection";
import { type D3ZoomEvent, type ZoomBehavior, zoom, zoomIdentity } from "d3-zoom";
import { UNIT } from "./space";

/** The wooden edge around the table, in drawing units. */
const EDGE = 60;
const CLOSEST = 9;
const PER_INCH = 1000 * UNIT;
/** Pixels to the inch below which a model is hard to take hold of. */
const LEGIBLE = 10;
/** Water left around what is looked at, in mils. */
const ROOM = 9000;

export class Camera {
  /** Screen pixels per drawing unit, and where the table's corner is on the screen. */
  k = $state(0.15);
  x = $state(0);
  y = $state(0);
  /** The size of the window on the table, in pixels. */
  width = $state(0);
  height = $state(0);

  private table = { width: 36000, height: 48000 };
  private svg: SVGSVGElement | null = null;
  private fitted = true;
  private fitK = 0.15;
  private before: { k: number; x: number; y: number } | null = null;
  private readonly behaviour: ZoomBehavior<SVGSVGElement, unknown> = zoom<SVGSVGElement, unknown>()
    .filter((event: MouseEvent & TouchEvent) => {
      if (event.type === "wheel") return !isGrip(event.target, "[data-grip=spin]");
      return !event.button && !isGrip(event.target, "[data-grip]");
    })
    .on("zoom", (event: D3ZoomEvent<SVGSVGElement, unknown>) => {
      ({ k: this.k, x: this.x, y: this.y } = event.transform);
      if (!event.sourceEvent) return;
      this.fitted = false;
      this.before = null;
    });

  /** Pixels to the inch. */
  get perInch(): number {
    return this.k * PER_INCH;
  }

  /** Take hold of the drawing; returns how to let go. */
  attach(svg: SVGSVGElement): () => void {
    this.svg = svg;
    select(svg).call(this.behaviour).on("dblclick.zoom", null);
    const watch = new ResizeObserver(() => this.measure());
    watch.observe(svg);
    this.measure();
    return () => {
      watch.disconnect();
      select(svg).on(".zoom", null);
      if (this.svg === svg) this.svg = null;
    };
  }

  /** Lay another table under the camera. */
  lay(width: number, height: number): void {
    if (this.table.width === width && this.table.height === height) return;
    this.table = { width, height };
    this.fit();
  }

  /** The whole table in the window. */
  fit(): void {
    if (!this.svg || !this.width) return;
    const [w, h] = [this.table.width * UNIT, this.table.height * UNIT];
    const k = Math.min(this.width / (w + 2 * EDGE), this.height / (h + 2 * EDGE));
    this.fitK = k;
    this.behaviour.scaleExtent([k * 0.9, k * CLOSEST]);
    this.behaviour.extent([
      [0, 0],
      [this.width, this.height],
    ]);
    this.behaviour.translateExtent([
      [-w * 0.2, -h * 0.2],
      [w * 1.2, h * 1.2],
    ]);
    const [x, y] = [(this.width - w * k) / 2, (this.height - h * k) / 2];
    select(this.svg).call(this.behaviour.transform, zoomIdentity.translate(x, y).scale(k));
    this.fitted = true;
  }

  zoomBy(factor: number): void {
    if (!this.svg || !this.width) return;
    select(this.svg).call(this.behaviour.scaleBy, factor);
    this.fitted = false;
  }

  /** Bring a place on the table to the middle of the window. */
  centreOn(x: number, y: number): void {
    if (!this.svg || !this.width) return;
    select(this.svg).call(this.behaviour.translateTo, x * UNIT, (this.table.height - y) * UNIT);
    this.fitted = false;
  }

  /**
   * Look at what is asked about. Where the whole table is too small to act on, as on a phone, go nearer; else only see
   * to it that the place is in the window.
   */
  approach(x: number, y: number): void {
    if (!this.svg || !this.width) return;
    if (this.fitK * PER_INCH >= LEGIBLE) return this.reveal(x, y);
    if (this.perInch < LEGIBLE) select(this.svg).call(this.behaviour.scaleTo, (LEGIBLE * 1.3) / PER_INCH);
    this.centreOn(x, y);
  }

  /** Look at several places at once, where the whole table is too small to act on; else see that the first is there. */
  frame(places: readonly (readonly [number, number])[]): void {
    const first = places[0];
    if (!this.svg || !this.width || !first) return;
    if (places.length === 1 || this.fitK * PER_INCH >= LEGIBLE) return this.approach(first[0], first[1]);
    const [xs, ys] = [places.map((place) => place[0]), places.map((place) => place[1])];
    const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const wide = (right - left + ROOM) * UNIT;
    const tall = (high - low + ROOM) * UNIT;
    const k = Math.min(this.width / wide, this.height / tall, (LEGIBLE * 1.3) / PER_INCH);
    select(this.svg).call(this.behaviour.scaleTo, Math.max(k, this.fitK));
    this.centreOn((left + right) / 2, (low + high) / 2);
  }

  /** Look at where something happens; `giveBack` returns, unless somebody looks for themselves in between. */
  show(area: readonly (readonly [number, number])[]): void {
    if (!this.svg || !this.width || area.length === 0) return;
    this.before ??= { k: this.k, x: this.x, y: this.y };
    const [xs, ys] = [area.map((place) => place[0]), area.map((place) => place[1])];
    const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const [wide, tall] = [(right - left + ROOM) * UNIT, (high - low + ROOM) * UNIT];
    const near = Math.min(this.width / wide, this.height / tall, this.fitK * 3);
    select(this.svg).call(this.behaviour.scaleTo, Math.max(near, this.fitK));
    select(this.svg).call(
      this.behaviour.translateTo,
      ((left + right) / 2) * UNIT,
      (this.table.height - (low + high) / 2) * UNIT,
    );
  }

  giveBack(): void {
    if (!this.svg || !this.before) return;
    const { k, x, y } = this.before;
    this.before = null;
    select(this.svg).call(this.behaviour.transform, zoomIdentity.translate(x, y).scale(k));
  }

  /** Bring a place into the window if it is not there. */
  reveal(x: number, y: number): void {
    if (this.fitted) return;
    const px = this.x + x * UNIT * this.k;
    const py = this.y + (this.table.height - y) * UNIT * this.k;
    const room = 40;
    if (px < room || py < room || px > this.width - room || py > this.height - room) this.centreOn(x, y);
  }

  /** The place on the table under a point of the screen. */
  at(clientX: number, clientY: number): [number, number] {
    const box = this.svg?.getBoundingClientRect();
    const x = (clientX - (box?.left ?? 0) - this.x) / this.k / UNIT;
    const y = this.table.height - (clientY - (box?.top ?? 0) - this.y) / this.k / UNIT;
    return [x, y];
  }

  private measure(): void {
    const box = this.svg?.getBoundingClientRect();
    if (!box?.width) return;
    const first = !this.width;
    this.width = box.width;
    this.height = box.height;
    if (first || this.fitted) this.fit();
    else
      this.behaviour.extent([
        [0, 0],
        [this.width, this.height],
      ]);
  }
}

/** Whether an event belongs to something that is itself dragged or turned. */
function isGrip(target: EventTarget | null, grip: string): boolean {
  return target instanceof Element && target.closest(grip) !== null;
}

/** The camera over the one table of a page. */
export const camera = new Camera();
