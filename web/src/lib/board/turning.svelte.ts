// How the table lies on the screen: by quarter turns, so that it fills its window and one's own side is near.
import { type Point, type Polygon, UNIT } from "./space";

export type Quarter = 0 | 1 | 2 | 3;
const QUARTERS: readonly Quarter[] = [0, 1, 2, 3];

class Turning {
  /** Quarter turns clockwise from how the table is told: north is up at none. */
  quarter = $state<Quarter>(0);

  get degrees(): number {
    return this.quarter * 90;
  }

  /** For whatever is written within the turned drawing: it is read level. */
  get upright(): string {
    return this.quarter ? `rotate(${-this.degrees})` : "";
  }
}

/** The one table of a page. */
export const turning = new Turning();

/** A point of the drawing turned about the drawing's corner as the screen has it. */
export function faced([x, y]: Point, quarter: Quarter = turning.quarter): Point {
  const turned: Record<Quarter, Point> = { 0: [x, y], 1: [-y, x], 2: [-x, -y], 3: [y, -x] };
  return turned[quarter];
}

/** And back again. */
export const unfaced = (p: Point, quarter: Quarter = turning.quarter): Point =>
  faced(p, ((4 - quarter) % 4) as Quarter);

/** A place on the table in pixels, as the screen has them: to lay words out by. */
export const pixels = ([x, y]: Point, height: number, k: number): Point =>
  faced([x * UNIT * k, (height - y) * UNIT * k]);

/** The place on the table that such pixels mean. */
export function placeAt(p: Point, height: number, k: number): Point {
  const [x, y] = unfaced(p);
  return [x / k / UNIT, height - y / k / UNIT];
}

export interface Size {
  width: number;
  height: number;
}

/** What a table measures once it is turned. */
export const turnedSize = ({ width, height }: Size, quarter: Quarter): Size =>
  quarter % 2 ? { width: height, height: width } : { width, height };

/** What turns a drawing of a size, in drawing units, and puts its corner back where it was. */
export function turnOf({ width, height }: Size, quarter: Quarter): string {
  const [w, h] = [width * UNIT, height * UNIT];
  const moved: Record<Quarter, string> = {
    0: "",
    1: `translate(${h} 0) rotate(90)`,
    2: `translate(${w} ${h}) rotate(180)`,
    3: `translate(0 ${w}) rotate(270)`,
  };
  return moved[quarter];
}

/** A place on the table as a point of the turned drawing. */
export function drawnAt([x, y]: Point, { width, height }: Size, quarter: Quarter): Point {
  const [px, py] = faced([x * UNIT, (height - y) * UNIT], quarter);
  return [px + (quarter === 1 ? height : quarter === 2 ? width : 0) * UNIT, py + shiftDown({ width, height }, quarter)];
}

/** The place on the table that a point of the turned drawing means. */
export function tableAt([px, py]: Point, size: Size, quarter: Quarter): Point {
  const right = (quarter === 1 ? size.height : quarter === 2 ? size.width : 0) * UNIT;
  const [x, y] = unfaced([px - right, py - shiftDown(size, quarter)], quarter);
  return [x / UNIT, size.height - y / UNIT];
}

const shiftDown = ({ width, height }: Size, quarter: Quarter): number =>
  (quarter === 2 ? height : quarter === 3 ? width : 0) * UNIT;

const WINDS = ["N", "E", "S", "W"] as const;
const SIDES = ["up", "right", "down", "left"] as const;

export interface Wind {
  letter: (typeof WINDS)[number];
  /** Where it lies on the screen, in a word. */
  side: (typeof SIDES)[number];
  /** Clockwise from the top of the screen. */
  degrees: number;
  x: number;
  y: number;
}

/** The winds as the table lies, each so far from the middle of a rose; north first. */
export const windsAbout = (far: number, quarter: Quarter = turning.quarter): Wind[] =>
  WINDS.map((letter, i) => {
    const at = (i + quarter) % 4;
    const [x, y] = faced([0, -far], at as Quarter);
    return { letter, side: SIDES[at] ?? "up", degrees: at * 90, x: x + 0, y: y + 0 };
  });

/** So much larger a turned table must come out to be turned: a window that is nearly square turns nothing. */
const WORTH = 1.04;

/** A narrower window is that of a phone, which is held upright: the enemy is above, whatever the window's height. */
export const NARROW = 720;

/**
 * The turn that fits a table best into a window, with one's own side below, or left where the sides lie left and right.
 * Without a side of one's own the table lies as it is told, or one turn from that.
 */
export function quarterFor(table: Size, window: Size, own: Polygon): Quarter {
  const scale = (quarter: Quarter): number => {
    const { width, height } = turnedSize(table, quarter);
    return Math.min(window.width / width, window.height / height);
  };
  const odd = scale(1) > scale(0) * WORTH;
  const fitting = QUARTERS.filter((quarter) => (quarter % 2 === 1) === odd);
  const narrow = window.width < NARROW;
  if (!own.length) return narrow && table.height >= table.width ? 0 : (fitting[0] ?? 0);
  const middle: Point = [mean(own.map((p) => p[0])), mean(own.map((p) => p[1]))];
  if (narrow) {
    const down = (quarter: Quarter): number =>
      drawnAt(middle, table, quarter)[1] / (turnedSize(table, quarter).height * UNIT);
    const order = [...fitting, ...QUARTERS.filter((quarter) => !fitting.includes(quarter))];
    return order.reduce((best, each) => (down(each) > down(best) + 0.01 ? each : best));
  }
  const near = (quarter: Quarter): number => {
    const size = turnedSize(table, quarter);
    const [x, y] = drawnAt(middle, table, quarter);
    return y / (size.height * UNIT) - x / (size.width * UNIT);
  };
  return fitting.reduce((best, each) => (near(each) > near(best) + 0.01 ? each : best));
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const RING = ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"];

/** The arrow that means on the table what a key means on the screen; any other key as it is. */
export function arrowOf(key: string, quarter: Quarter = turning.quarter): string {
  const at = RING.indexOf(key);
  return at < 0 ? key : (RING[(at - quarter + 4) % 4] ?? key);
}
