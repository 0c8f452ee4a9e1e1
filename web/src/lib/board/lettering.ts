// Which names stand on the table, and where: those of models first, then features, then everything that may do without.

import { looks } from "../look/look.svelte";
import type { Piece } from "../protocol";
import type { FlatBoard } from "./flat";
import {
  type Box,
  boxOf,
  boxOfTable,
  MOST_BADGES,
  nameBox,
  nameSpots,
  placeLabels,
  type Spot,
  type Tag,
  textWidth,
  tokenBox,
} from "./labels";
import { tagOf } from "./picking";
import { besideName } from "./signs";
import { centreOf, radiusOf } from "./space";
import type { Spread } from "./stacks";

/** Under so many pixels to the inch only the names that matter now are shown. */
const SMALL = 11;
/** And under so many nothing but those. */
const TINY = 9;

export interface Lettered {
  piece: Piece;
  spot: Spot;
  /** With its name, or with its signs alone. */
  named: boolean;
}

export interface Lettering {
  models: Lettered[];
  /** Features whose names fit, each with the middle of its name. */
  features: { piece: Piece; spot: Spot }[];
  /** What all these names take, in pixels: nothing else is written there. */
  written: Box[];
}

export interface Told {
  board: FlatBoard;
  pieces: readonly Piece[];
  /** Tokens that lie beside models: names keep clear of them. */
  stacks: ReadonlyMap<string, Spread>;
  k: number;
  selected: string | null;
  hovered: string | null;
  targets: ReadonlySet<string>;
  hidden: ReadonlySet<string>;
}

/** Something about a model that one would want to know even where names are left out. */
const isHurt = (piece: Piece): boolean =>
  piece.meters.some((meter) => meter.value < meter.most) ||
  besideName(piece.badges).some((badge) => !looks.now.harmless.has(badge.sign));

function rowWidth(piece: Piece): number {
  const most = piece.meters[0]?.most ?? 0;
  return most * (most > 8 ? 5 : 7) + Math.min(MOST_BADGES, besideName(piece.badges).length) * 16 + 2;
}

export const overlaps = (a: Box, b: Box): boolean => a.x0 < b.x1 && a.x1 > b.x0 && a.y0 < b.y1 && a.y1 > b.y0;

const labelBox = (spot: Spot, { width, height }: Tag): Box => ({
  x0: spot.x - width / 2,
  x1: spot.x + width / 2,
  y0: spot.y,
  y1: spot.y + height,
});

/** The names on the table as it is drawn now. */
export function lettering({ board, pieces, stacks, k, selected, hovered, targets, hidden }: Told): Lettering {
  const isLit = (id: string): boolean => id === selected || id === hovered || targets.has(id);
  const all = k * 100 >= SMALL;
  const models = pieces.filter((piece) => piece.kind === "model");
  const shown = models.filter(
    (piece) =>
      (looks.now.named?.(piece) ?? true) &&
      !hidden.has(piece.id) &&
      (all || isLit(piece.id) || (k * 100 >= TINY && isHurt(piece))),
  );
  const tags = shown
    .map((piece) => {
      const named = all || isLit(piece.id);
      const name = named ? textWidth(tagOf(piece, pieces), 12) + 14 : 0;
      const body = boxOf(piece.shapes, board.height, k);
      const must = isLit(piece.id);
      return {
        id: piece.id,
        piece,
        named,
        body,
        width: Math.max(rowWidth(piece), name),
        height: named ? 26 : 10,
        must,
      };
    })
    .sort((a, b) => Number(b.must) - Number(a.must));
  const table = boxOfTable(board, k);
  const bodies = models.map((piece) => boxOf(piece.shapes, board.height, k));
  const tokens = [...stacks.values()].map(({ at, radius }) => tokenBox(at, radius, board.height, k));
  const marks = pieces
    .filter(({ id, kind, shapes }) => kind === "marker" && shapes.length > 0 && !stacks.has(id))
    .map((piece) => tokenBox(centreOf(piece.shapes), radiusOf(piece), board.height, k));
  const spots = placeLabels(tags, [...bodies, ...tokens, ...marks], table);
  const placed = tags.flatMap((tag) => {
    const spot = spots.get(tag.id);
    return spot ? [{ piece: tag.piece, named: tag.named, spot, box: labelBox(spot, tag) }] : [];
  });
  const names = placed.map(({ box }) => box);
  const taken = [...names, ...bodies, ...marks];
  const features = pieces.flatMap((piece) => {
    if (piece.kind !== "terrain" || looks.now.nameless?.(piece)) return [];
    const must = piece.id === hovered || piece.id === selected;
    const box = boxOf(piece.shapes, board.height, k);
    if (!must && box.x1 - box.x0 <= textWidth(piece.name, 12) * 0.75) return [];
    const all = nameSpots(piece, board.height, k);
    const spot = all.find((each) => !taken.some((other) => overlaps(other, nameBox(piece.name, each))));
    return spot || must ? [{ piece, spot: spot ?? (all[0] as Spot) }] : [];
  });
  const written = [...names, ...features.map(({ piece, spot }) => nameBox(piece.name, spot))];
  return { models: placed.map(({ piece, spot, named }) => ({ piece, spot, named })), features, written };
}
