// Points, polygons and headings on the table, as the client needs them to draw and to point.
//
// On the wire lengths are mils (1000 to the inch), headings centi-degrees clockwise from north, y runs north. A drawing
// has 100 units to the inch and y runs down. Nothing here decides a rule: what counts comes from the server.

export type Point = readonly [number, number];
export type Pose = readonly [x: number, y: number, heading: number];
export type Polygon = readonly Point[];

export const INCH = 1000;
export const FULL_TURN = 36000;
/** Drawing units in one mil. */
export const UNIT = 0.1;

/** How large a round marker is drawn at least, so that it can be seen on any table. */
const SMALLEST = 400;
export const radiusOf = ({ length, beam }: { length: number; beam: number }): number =>
  Math.max(SMALLEST, length / 2, beam / 2);

const CENTIDEGREE = Math.PI / 18000;

export const sine = (heading: number): number => Math.sin(heading * CENTIDEGREE);
export const cosine = (heading: number): number => Math.cos(heading * CENTIDEGREE);

/** The same heading within 0 to 35999. */
export const normal = (heading: number): number => ((Math.round(heading) % FULL_TURN) + FULL_TURN) % FULL_TURN;

/** The way from one heading to another by the shorter side: -18000 to 18000, positive clockwise. */
export function turnBetween(from: number, to: number): number {
  const turn = normal(to - from);
  return turn > FULL_TURN / 2 ? turn - FULL_TURN : turn;
}

/** The heading from one point to another. */
export function bearing(from: Point, to: Point): number {
  return normal(Math.atan2(to[0] - from[0], to[1] - from[1]) / CENTIDEGREE);
}

export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** The point a distance along a heading. */
export function along(from: Point, heading: number, far: number): Point {
  return [from[0] + sine(heading) * far, from[1] + cosine(heading) * far];
}

/** A polygon that was drawn for one pose, as it lies at another. */
export function carried(polygon: Polygon, from: Pose, to: Pose): Polygon {
  const turn = to[2] - from[2];
  const s = sine(turn);
  const c = cosine(turn);
  return polygon.map(([x, y]) => {
    const dx = x - from[0];
    const dy = y - from[1];
    return [to[0] + dx * c + dy * s, to[1] - dx * s + dy * c];
  });
}

export function centreOf(polygons: readonly Polygon[]): Point {
  const points = polygons.flat();
  if (!points.length) return [0, 0];
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
}

export function holds(polygon: Polygon, [x, y]: Point): boolean {
  let inside = false;
  let [px, py] = polygon[polygon.length - 1] ?? [0, 0];
  for (const [qx, qy] of polygon) {
    if (qy > y !== py > y && x < ((px - qx) * (y - qy)) / (py - qy) + qx) inside = !inside;
    [px, py] = [qx, qy];
  }
  return inside;
}

function nearestOnSide(p: Point, a: Point, b: Point): Point {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const square = dx * dx + dy * dy;
  if (!square) return a;
  const t = Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / square));
  return [a[0] + t * dx, a[1] + t * dy];
}

/** How far a point lies from a footprint; nothing inside it. */
export function farFrom(shapes: readonly Polygon[], p: Point): number {
  let least = Number.POSITIVE_INFINITY;
  for (const shape of shapes) {
    if (holds(shape, p)) return 0;
    shape.forEach((b, i) => {
      least = Math.min(least, distance(p, nearestOnSide(p, shape[(i || shape.length) - 1] as Point, b)));
    });
  }
  return least;
}

export interface Gap {
  distance: number;
  from: Point;
  to: Point;
}

/** The shortest way between two footprints, edge to edge; nothing where they overlap. */
export function gapBetween(one: readonly Polygon[], other: readonly Polygon[]): Gap {
  let best: Gap = { distance: Number.POSITIVE_INFINITY, from: [0, 0], to: [0, 0] };
  const offer = (from: Point, to: Point): void => {
    const far = distance(from, to);
    if (far < best.distance) best = { distance: far, from, to };
  };
  for (const a of one) {
    for (const b of other) {
      const inside = a.find((p) => holds(b, p)) ?? b.find((p) => holds(a, p));
      if (inside) return { distance: 0, from: inside, to: inside };
      for (const p of a)
        b.forEach((q, i) => {
          offer(p, nearestOnSide(p, b[(i || b.length) - 1] as Point, q));
        });
      for (const p of b)
        a.forEach((q, i) => {
          offer(nearestOnSide(p, a[(i || a.length) - 1] as Point, q), p);
        });
    }
  }
  return best;
}

/** The convex outline, counter-clockwise with y to the north. */
export function convexOf(points: readonly Point[]): Polygon {
  const loop: Point[] = [];
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  for (const run of [sorted, [...sorted].reverse()]) {
    const start = loop.length;
    for (const p of run) {
      while (loop.length >= start + 2) {
        const a = loop[loop.length - 2] as Point;
        const b = loop[loop.length - 1] as Point;
        if ((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0) break;
        loop.pop();
      }
      loop.push(p);
    }
    loop.pop();
  }
  return loop;
}

const n = (v: number): string => (Math.round(v * 10) / 10).toString();

/** Points on the table as points of the drawing. */
export const drawn = (height: number, [x, y]: Point): Point => [x * UNIT, (height - y) * UNIT];

/** Path data of a closed polygon. */
export function pathOf(polygon: Polygon, height: number): string {
  if (!polygon.length) return "";
  return `M${polygon.map((p) => drawn(height, p).map(n).join(",")).join("L")}Z`;
}

/** Path data of an open line through points. */
export function lineOf(points: readonly Point[], height: number): string {
  return points.length ? `M${points.map((p) => drawn(height, p).map(n).join(",")).join("L")}` : "";
}

/**
 * Everything within a distance of a footprint: its sides pushed out, its corners rounded. This is how a range band is
 * measured, so it is never drawn as a circle about the centre.
 */
export function grownPath(polygon: Polygon, by: number, height: number): string {
  const loop = convexOf(polygon);
  if (loop.length < 3) return "";
  const r = n(by * UNIT);
  return `${loop
    .map((p, i) => {
      const q = loop[(i + 1) % loop.length] as Point;
      const long = distance(p, q);
      // Counter-clockwise with y to the north: outside is on the right hand.
      const out: Point = [((q[1] - p[1]) / long) * by, ((p[0] - q[0]) / long) * by];
      const [a, b] = [p, q].map((end) =>
        drawn(height, [end[0] + out[0], end[1] + out[1]])
          .map(n)
          .join(","),
      );
      return `${i ? `A${r},${r} 0 0,0 ${a}` : `M${a}`}L${b}`;
    })
    .join("")}A${r},${r} 0 0,0 ${firstOut(loop, by, height)}Z`;
}

function firstOut(loop: Polygon, by: number, height: number): string {
  const [p, q] = loop as unknown as [Point, Point];
  const long = distance(p, q);
  return drawn(height, [p[0] + ((q[1] - p[1]) / long) * by, p[1] + ((p[0] - q[0]) / long) * by])
    .map(n)
    .join(",");
}

/** A length for people: 7500 reads 7.5, 10000 reads 10, with the table's own mark for its measure. */
export function shown(mils: number, unit = "″"): string {
  return `${Math.round(mils / 100) / 10}${unit === '"' ? "″" : unit}`;
}

/** A distance that was measured: no tenth hides on which side of whole inches it lies, so 10001 reads 10.1 and 9999 reads 9.9. */
export function measured(mils: number, unit = "″"): string {
  const rounded = Math.round(mils / 100) * 100;
  if (rounded % 1000 !== 0 || rounded === mils) return shown(mils, unit);
  return shown(rounded + (mils > rounded ? 100 : -100), unit);
}

const WINDS = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];

/** A heading as a point of the compass. */
export const wind = (heading: number): string => WINDS[Math.round(normal(heading) / 4500) % 8] as string;
