// Ghosts: pieces as they would stand if the draft were the answer, and what is known of the place.
import type { Ask, Board, Check, Consideration, Exchange, Follower, Piece, Sightline, Vantage } from "../protocol";
import { camera } from "./camera.svelte";
import { endOf, helmOf, isCourse } from "./course";
import type { FlatBoard } from "./flat";
import { frameOf, isFramed, poseOf } from "./frames";
import { type Box, boxOf, boxOfTable, placeLabels, shared, type Tag } from "./labels";
import { isPlacing, isSpot, modelsOf } from "./placing";
import { along, carried, type Point, type Polygon, type Pose } from "./space";
import { placeAt } from "./turning.svelte";

export interface Ghost {
  piece: Piece;
  pose: Pose;
  footprint: Polygon;
}

/** A rectangle of a piece's length and beam, for one that lies nowhere yet. */
function boxAt({ length, beam }: Piece, [x, y, heading]: Pose): Polygon {
  return [
    [1, -1],
    [1, 1],
    [-1, 1],
    [-1, -1],
  ].map(([fore, side]) => {
    const bow = along([x, y], heading, ((fore as number) * length) / 2);
    return along(bow, heading + 9000, ((side as number) * beam) / 2);
  });
}

export function ghostOf(piece: Piece, pose: Pose): Ghost {
  const shape = piece.shapes[0];
  const footprint = shape ? carried(shape, [piece.x, piece.y, piece.heading], pose) : boxAt(piece, pose);
  return { piece, pose, footprint };
}

/** What is known of the place to which a draft leads; of all of them, where others follow. */
export const vantageOf = (seen: Consideration | null | undefined, followers: readonly Follower[]): Vantage | null =>
  (followers.length > 0 ? seen?.together : null) ?? seen?.vantage ?? null;

/** What is to be known of a draft. Whether one strays from the others as they stand is nothing where they come along. */
export const checksOf = (seen: Consideration | null | undefined, followers: readonly Follower[]): Check[] =>
  (seen?.checks ?? []).filter((check) => check.kind !== "together" || followers.length === 0);

/** Those who follow, where they would stand. */
export const behind = (followers: readonly Follower[], board: Board): Ghost[] =>
  followers.flatMap((follower) => {
    const [piece, end] = [board.pieces.find((each) => each.id === follower.piece), follower.path.at(-1)];
    return piece && end ? [ghostOf(piece, end)] : [];
  });

/** The pieces that the draft moves or puts down, where they would stand. */
export function ghostsOf(ask: Ask | null, draft: unknown, board: Board, followers: readonly Follower[] = []): Ghost[] {
  const helm = helmOf(ask);
  const mover = helm && board.pieces.find((piece) => piece.id === helm.model);
  if (mover && isCourse(draft))
    return [ghostOf(mover, endOf(draft, [mover.x, mover.y, mover.heading])), ...behind(followers, board)];
  if (!isPlacing(draft)) return [];
  return modelsOf(ask, board).flatMap((piece, i) => {
    const pose = draft.poses[i];
    return pose ? [ghostOf({ ...piece, shapes: [] }, pose)] : [];
  });
}

/** Where an answer to be chosen leads the piece in hand: its way begins there. */
export function ledTo(ask: Ask | null, hand: Piece, seen: Consideration | null | undefined): Pose | null {
  const [from, to] = [seen?.path[0], seen?.path.at(-1)];
  return ask?.kind === "one" && from && to && from[0] === hand.x && from[1] === hand.y ? to : null;
}

/** The piece that leads the group which a question is about. */
export const leaderOf = (ask: Ask | null, board: Board): Piece | undefined =>
  board.pieces.find((piece) => piece.group === ask?.about[0] && piece.on_board && piece.look.endsWith("officer"));

/** Where on the table a draft puts things: its ghosts, or the one spot that it names. */
export function spotsOf(ask: Ask | null, draft: unknown, board: Board): Point[] {
  const asked = frameOf(ask);
  if (asked && isFramed(draft)) {
    const [x, y] = poseOf(draft, asked);
    return [[x, y]];
  }
  return isSpot(draft) ? [[draft.x, draft.y]] : ghostsOf(ask, draft, board).map(({ pose: [x, y] }): Point => [x, y]);
}

/** The group that would be fired on: where most can be given. */
export function bestOf(vantage: Vantage): Exchange | null {
  const best = vantage.exchanges.reduce<Exchange | null>(
    (most, each) => (each.give > (most?.give ?? 0) ? each : most),
    null,
  );
  return best;
}

/** How a group is seen: by the line to its piece that is seen best. */
export function sightOf(group: readonly string[], lines: readonly Sightline[]): Sightline | null {
  const to = lines.filter((line) => group.includes(line.other));
  return to.find((line) => line.sight === "clear") ?? to.find((line) => line.sight === "part") ?? to[0] ?? null;
}

/** A figure of what is counted: to the tenth. */
export const tenth = (figure: number): string => figure.toFixed(1);

/** The plate with two figures beside a ghost. In a narrow window it would lie on pieces: there the panel says the same. */
export const plateOf = (): Pick<Tag, "id" | "width" | "height">[] =>
  camera.width && camera.narrow ? [] : [{ id: "plate", width: 172, height: 42 }];

export interface Beside {
  /** The middle of its upper edge, on the table. */
  at: (id: string) => { x: number; y: number };
  /** What they and the ghosts cover, in pixels of the table. */
  taken: Box[];
}

/** Places for words beside ghosts, where they cover neither a piece nor each other. */
export function beside(
  shapes: readonly Polygon[],
  board: FlatBoard,
  k: number,
  words: readonly Pick<Tag, "id" | "width" | "height">[],
): Beside {
  const bodies = board.pieces
    .filter((each) => each.kind === "model" && each.shapes.length > 0)
    .map((each) => boxOf(each.shapes, board.height, k));
  const own = boxOf(shapes, board.height, k);
  const body = { x0: own.x0 - 8, y0: own.y0 - 8, x1: own.x1 + 8, y1: own.y1 + 8 };
  const table = shared(boxOfTable(board, k), camera.sight);
  const tags = words.map((word): Tag => ({ ...word, body, must: true }));
  const found = placeLabels(tags, [...bodies, own], table);
  const taken = tags.flatMap(({ id, width, height }): Box[] => {
    const spot = found.get(id);
    return spot ? [{ x0: spot.x - width / 2, x1: spot.x + width / 2, y0: spot.y, y1: spot.y + height }] : [];
  });
  const at = (id: string): { x: number; y: number } => {
    const spot = found.get(id) ?? { x: 0, y: 0 };
    const [x, y] = placeAt([spot.x, spot.y], board.height, k);
    return { x, y };
  };
  return { at, taken: [own, ...taken] };
}
