/** The weapons of an attack by the ship that carries them. */
import type { Ask, Board, Option, Piece } from "../../lib/protocol";

export interface Battery {
  piece: Piece | undefined;
  name: string;
  weapons: Option[];
}

/** Whether a question is about things that ships carry. */
export const isAboutWeapons = (ask: Ask): boolean =>
  ask.kind === "some" && ask.options.some((option) => option.carrier !== "");

/** The options of a question about weapons, grouped by ship in the order they come. */
export function batteries(board: Board, ask: Ask): Battery[] {
  const found = new Map<string, Battery>();
  for (const option of ask.options) {
    const piece = board.pieces.find((each) => each.id === option.carrier);
    const name = piece ? `${piece.name} ${piece.id}` : option.carrier;
    const battery = found.get(option.carrier) ?? { piece, name, weapons: [] };
    battery.weapons.push(option);
    found.set(option.carrier, battery);
  }
  return [...found.values()];
}
