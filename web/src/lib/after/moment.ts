/** A small picture of a moment: which part of the table it shows. */
import type { FlatBoard } from "../board/flat";
import { type Point, UNIT } from "../board/space";

/** Room around those in the midst of it, and the least it shows, in thousandths of an inch. */
const ROOM = 3200;
const LEAST = 9000;

export interface Section {
  /** Its middle and its size, in drawing units, before the table is turned. */
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The part of a table with all these places, as wide to its height as the picture; its own way up or turned. */
export function sectionOf(
  board: Pick<FlatBoard, "height">,
  places: readonly Point[],
  ratio: number,
  turned = false,
): Section | null {
  if (places.length === 0) return null;
  const [xs, ys] = [places.map((place) => place[0]), places.map((place) => place[1])];
  const span = (of: number[]): number => Math.max(LEAST, Math.max(...of) - Math.min(...of) + 2 * ROOM);
  const middle = (of: number[]): number => (Math.max(...of) + Math.min(...of)) / 2;
  const [wide, high] = turned ? [span(ys), span(xs)] : [span(xs), span(ys)];
  const width = Math.max(wide, high * ratio);
  return {
    x: middle(xs) * UNIT,
    y: (board.height - middle(ys)) * UNIT,
    width: width * UNIT,
    height: (width / ratio) * UNIT,
  };
}
