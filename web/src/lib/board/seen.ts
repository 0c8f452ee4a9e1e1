// What the piece in hand sees, as the server tells it.
import type { Insight, Piece, Seen as Sighted } from "../protocol";
import { bearing, measured, normal, turnBetween } from "./space";

/** Another piece, seen from the one in hand; around a ghost the page measures itself, and less is known. */
export type Seen = Pick<Sighted, "id" | "range"> & Partial<Sighted>;

/** A sector of the horizon, from the bow: centi-degrees clockwise. */
export interface Sector {
  name: string;
  from: number;
  to: number;
}

export const othersOf = (insight: Insight | null): Map<string, Seen> =>
  new Map((insight?.others ?? []).map((other) => [other.id, other]));

/** The sectors of a piece, relative to its bow, read off the areas the server drew; so they can be laid at a ghost too. */
export function sectorsOf(insight: Insight | null, piece: Piece): Sector[] {
  return (insight?.arcs ?? []).flatMap(([name, points]) => {
    const corners = points.filter(([x, y]) => Math.hypot(x - piece.x, y - piece.y) > 50);
    if (corners.length < 2) return [];
    const angles = corners.map(([x, y]) => bearing([piece.x, piece.y], [x, y]));
    const middle = angles[0] as number;
    const offs = angles.map((angle) => turnBetween(middle, angle));
    const [from, to] = [middle + Math.min(...offs), middle + Math.max(...offs)];
    return [{ name, from: normal(from - piece.heading), to: normal(to - piece.heading) }];
  });
}

/** What stands in the way of a view and matters. */
export const inTheWay = (seen: Seen | undefined): readonly string[] => (seen?.effect ? (seen.by ?? []) : []);

/** A sight in one short line: 14.4″ Standard · port. */
export function sightText(seen: Seen): string {
  const parts = [[measured(seen.range), seen.band].filter(Boolean).join(" "), seen.arc].filter(Boolean);
  return parts.join(" · ");
}
