/** The weapons of an attack by the ship that carries them, with the dice each brings. */
import type { Ask, Board, Option, Piece } from "../protocol";
import { carrier } from "./units";

export interface Weapon {
  option: Option;
  title: string;
  /** What it brings here; nothing where nobody says. */
  dice: number | null;
  note: string;
}

export interface Battery {
  piece: Piece | undefined;
  name: string;
  weapons: Weapon[];
}

/** Without what stands in brackets, and without the name of its ship. */
export const titleOf = (label: string, ship: string): string => {
  const plain = label.replace(/\s*\(.*\)\s*$/, "");
  return ship && plain.endsWith(` of ${ship}`) ? plain.slice(0, -` of ${ship}`.length) : plain;
};

/** How many dice a weapon brings: its own hint says it, or a line of the question that begins with its name. */
export function diceFor(option: Option, lines: readonly string[]): number | null {
  const name = option.label.replace(/\s*\(.*\)\s*$/, "");
  const line = [option.hint, ...lines.filter((each) => each.startsWith(`${name}:`))].find((each) =>
    /\d+ (?:dice|die)/.test(each),
  );
  const match = line ? /(\d+) (?:dice|die)/.exec(line) : null;
  return match ? Number(match[1]) : null;
}

/** The options of a question about weapons, grouped by ship in the order they come. */
export function batteries(board: Board, ask: Ask): Battery[] {
  const found = new Map<string, Battery>();
  for (const option of ask.options) {
    const piece = carrier(board, option.value);
    const key = piece?.id ?? "";
    const battery = found.get(key) ?? { piece, name: piece ? `${piece.name} ${piece.id}` : "", weapons: [] };
    const note = /\(([^;)]*)/.exec(option.label)?.[1] ?? "";
    battery.weapons.push({ option, title: titleOf(option.label, key), dice: diceFor(option, ask.lines), note });
    found.set(key, battery);
  }
  return [...found.values()];
}
