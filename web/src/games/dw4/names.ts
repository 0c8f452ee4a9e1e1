/** The names of ships: all of a unit share their first word, so that one hears who sails together. */
import type { Piece } from "../../lib/protocol";

interface Roll {
  first: readonly string[];
  second: readonly string[];
}

const STONE: Roll = {
  first:
    "Steady Long Grey Patient Deep Hard Old Heavy Silent Low Broad Cold Iron Slow Stern Sure Dark Square Plain Stout Even Sound Firm Last".split(
      " ",
    ),
  second: ["Hand", "Watch", "Hammer", "Anchor", "Bell", "Lantern", "Harbour", "Promise"],
};
const LIGHT: Roll = {
  first:
    "Bright Swift High Far Clear Golden Keen Early Light Fair Quick Open White Silver Free Warm Blue Glad Young Brave First True Lucky Distant".split(
      " ",
    ),
  second: ["Morning", "Signal", "Compass", "Tern", "Lance", "Horizon", "Beacon", "Venture"],
};

const ROLLS: Readonly<Record<string, Roll>> = { karst: STONE, meridian: LIGHT };
/** So many units of a side have first words of their own before the other side's begin. */
const UNITS = 12;

/** The name of a ship, by its faction and its number in the fleet: the same in every game of these fleets. */
export function shipName({ id, side, look, kind }: Pick<Piece, "id" | "side" | "look" | "kind">): string | undefined {
  const numbers = /(\d+)\.(\d+)$/.exec(id);
  if (kind !== "model" || !numbers) return undefined;
  const { first, second } = ROLLS[look.split(".")[0] ?? ""] ?? STONE;
  const unit = Number(numbers[1]) - 1 + UNITS * (side === "B" ? 1 : 0);
  return `${first[unit % first.length]} ${second[(Number(numbers[2]) - 1) % second.length]}`;
}
