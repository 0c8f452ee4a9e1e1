/** Forces as lists of units: what the left rail shows of each. */
import { looks } from "../look/look.svelte";
import type { Badge, Board, Piece } from "../protocol";

export interface Unit {
  id: string;
  name: string;
  /** The name of a sole piece of its own. */
  own: string;
  meta: string;
  side: string;
  pieces: Piece[];
  left: number;
  most: number;
  /** What is counted of it. */
  meter: string;
  badges: Badge[];
  done: boolean;
  active: boolean;
  /** Whether any of it stands on the table. */
  here: boolean;
}

function unit(id: string, pieces: Piece[], active: boolean): Unit {
  const first = pieces[0] as Piece;
  const meters = pieces.map((piece) => piece.meters[0]).filter((meter) => meter !== undefined);
  const badges = new Map<string, Badge>();
  for (const badge of pieces.flatMap((piece) => piece.badges)) {
    const known = badges.get(badge.sign);
    if (!known || badge.level > known.level) badges.set(badge.sign, badge);
  }
  const away = pieces.find((piece) => !piece.on_board && piece.where);
  const { piece, pieces: several, member } = looks.now.words;
  const [one, more] = member ? [member, `${member}s`] : [piece, several];
  const many = pieces.length === 1 ? `1 ${one}` : `${pieces.length} ${more}`;
  return {
    id,
    name: first.name,
    own: pieces.length === 1 ? first.own : "",
    meta: away?.where || many,
    side: first.side,
    pieces,
    left: meters.reduce((sum, meter) => sum + meter.value, 0),
    most: meters.reduce((sum, meter) => sum + meter.most, 0),
    meter: meters[0]?.name.toLowerCase() ?? "",
    badges: [...badges.values()],
    done: pieces.every((piece) => piece.badges.some((badge) => badge.sign === looks.now.acted)),
    active,
    here: pieces.some((piece) => piece.on_board),
  };
}

/** The units of one side: who can still act first, who is done last; or each in its place, whatever it has done. */
export function unitsOf(board: Board, side: string, inPlace = false): Unit[] {
  const groups = new Map<string, Piece[]>();
  for (const piece of board.pieces) {
    if (piece.kind !== "model" || piece.side !== side) continue;
    const id = piece.group || piece.id;
    groups.set(id, [...(groups.get(id) ?? []), piece]);
  }
  const list = [...groups].map(([id, pieces]) => unit(id, pieces, board.active === id));
  return inPlace ? list : list.sort((a, b) => Number(a.done && !a.active) - Number(b.done && !b.active));
}

/** Pixels beside a unit's picture in the rail, those that a sign and a letter take, and what stays free between them. */
const ROOM = 162;
const SIGN = 15;
const LETTER = 6.4;
const GAP = 4;
/** A meter of more points than these is a bar with its figure. */
export const PIPS = 14;

const meterWidth = ({ left, most, here }: Unit): number => {
  if (!here && left === most) return 0;
  if (most > PIPS) return 25 + 3 + LETTER * `${left}/${most}`.length;
  return most > 8 ? most * 5 : most * 8;
};

/** What fits below a unit's name beside its meter: signs, then its own name, then how many pieces it is. */
export function fitting(unit: Unit, meta: string): { signs: Badge[]; words: string } {
  const taken = meterWidth(unit) + GAP;
  const signs = unit.badges.slice(0, Math.floor((ROOM - taken) / (SIGN + GAP)));
  const left = ROOM - taken - signs.length * (SIGN + GAP);
  const tried = [[unit.own, meta].filter(Boolean).join(" · "), unit.own || meta];
  return { signs, words: tried.find((words) => words.length * LETTER <= left) ?? "" };
}

/** How many units of a list are still to act. */
export const toAct = (units: readonly Unit[]): number => units.filter((u) => !u.done).length;

/** The pieces that an option stands for: itself, a unit's models, or the models of a list of ids. */
export function piecesOf(board: Board, value: unknown, piece = ""): Piece[] {
  const ids = piece ? [piece] : (Array.isArray(value) ? value : [value]).map(String);
  const exact = board.pieces.filter((p) => ids.includes(p.id));
  return exact.length > 0 ? exact : board.pieces.filter((p) => p.group !== "" && ids.includes(p.group));
}
