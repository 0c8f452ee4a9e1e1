// What is said of a ghost at rest: where it is, what is wrong with that, and what it would have before it there.
import type { Check, Vantage } from "../protocol";
import { plain } from "../words";
import { type Course, endOf, type Helm, length, limitsOf } from "./course";
import type { FlatBoard } from "./flat";
import { shown, wind } from "./space";

/** How far a course may still go, and whither. */
function underWay(course: Course, helm: Helm, board: FlatBoard): string[] {
  const mover = board.pieces.find((piece) => piece.id === helm.model);
  if (!mover) return [];
  const left = limitsOf(helm, course).most - length(course);
  const end = endOf(course, [mover.x, mover.y, mover.heading]);
  return [`${shown(left, board.unit)} left, heading ${wind(end[2])}`];
}

/** One sentence of the ghost, and one of what it would have before it; of a ghost that is put down without a course. */
export function saidAtRest(
  board: FlatBoard,
  course: Course | null,
  helm: Helm | null,
  checks: readonly Check[],
  vantage: Vantage | null,
): string {
  const way = course && helm ? underWay(course, helm, board) : [];
  const text = [...way, ...checks.filter((check) => !check.ok).map((check) => plain(check.text))].join("; ");
  return [text && `${text}.`, vantage ? plain(vantage.text, board.pieces) : ""].filter(Boolean).join(" ");
}
