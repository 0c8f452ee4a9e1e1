/** What things are called on the page: by names of their own, or by where they lie. Ids are for the terminal. */
import type { Piece } from "./protocol";

/** What the game itself calls a piece, if they have names; none where it goes by what it is. */
export type Christen = (piece: Piece) => string | undefined;

/** Names by the id of a piece or a group. */
export type Names = ReadonlyMap<string, string>;

const plural = (name: string): string => (/(s|x|z|ch|sh)$/.test(name) ? `${name}es` : `${name}s`);

/** The names of everything on the board. */
export function namesOf(pieces: readonly Piece[], christen: Christen = () => undefined): Names {
  const names = new Map<string, string>();
  for (const piece of pieces) names.set(piece.id, christen(piece) ?? byItsKind(piece, pieces));
  const groups = new Map<string, Piece[]>();
  for (const piece of pieces) {
    if (piece.group && !names.has(piece.group)) groups.set(piece.group, [...(groups.get(piece.group) ?? []), piece]);
  }
  for (const [group, members] of groups) {
    const [first] = members;
    if (!first) continue;
    if (members.length === 1) names.set(group, names.get(first.id) ?? first.name);
    else names.set(group, severalOf(first, groups));
  }
  return names;
}

/** Several of a kind by that; where another group of the side is of the same, told apart by their number. */
function severalOf(first: Piece, groups: ReadonlyMap<string, Piece[]>): string {
  const alike = [...groups].filter(([, [other]]) => other?.name === first.name && other.side === first.side);
  const at = alike.findIndex(([group]) => group === first.group);
  return alike.length > 1 ? `${plural(first.name)} ${at + 1}` : plural(first.name);
}

/** A piece by what it is; two alike are told apart by where they lie, more of them by their number. */
function byItsKind(piece: Piece, pieces: readonly Piece[]): string {
  const twins = pieces.filter(
    (other) => other.name === piece.name && other.side === piece.side && other.kind === piece.kind,
  );
  if (twins.length < 2) return piece.name;
  const [one, two] = twins;
  if (twins.length === 2 && piece.kind === "terrain" && one && two)
    return `${wayOf(piece, piece === one ? two : one)} ${piece.name}`;
  return `${piece.name} ${twins.indexOf(piece) + 1}`;
}

function wayOf(piece: Piece, other: Piece): string {
  const [dx, dy] = [piece.x - other.x, piece.y - other.y];
  if (Math.abs(dx) > Math.abs(dy)) return dx < 0 ? "western" : "eastern";
  return dy < 0 ? "southern" : "northern";
}

/** Words that name a thing by what it is and its id, with its name in place of the id. */
export function named({ id, words }: { id: string; words: string }, names: Names): string {
  const name = names.get(id);
  if (names.size === 0) return words;
  if (words === id) return name ?? words;
  if (!words.endsWith(` ${id}`)) return words;
  const kind = words.slice(0, -id.length - 1);
  if (!name) return kind;
  return name.includes(kind) ? name : `${kind} ${name}`;
}
