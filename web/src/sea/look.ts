/** What games of ships share in their looks: hulls on the sea, its terrain and signs, and the words of seamen. */
import type { GameLook } from "../lib/look/look.svelte";
import { hullOfPiece } from "./hulls";
import Minefield from "./Minefield.svelte";
import OverShip from "./OverShip.svelte";
import Sea from "./Sea.svelte";
import Ship from "./Ship.svelte";
import Squadrons from "./Squadrons.svelte";
import { DRAWN, SYMBOLS, symbolOf } from "./signs";
import Terrain from "./Terrain.svelte";
import UnderShip from "./UnderShip.svelte";
import Wreck from "./Wreck.svelte";

/** The Arcs of a weapon as a newcomer says them, short enough for a narrow column. */
function arcsInWords(arcs: ReadonlySet<string>): string {
  if (arcs.size === 4) return "all round";
  const sides = arcs.has("port") && arcs.has("starboard") ? ["sides"] : ["port", "starboard"];
  return ["fore", ...sides, "aft"].filter((word) => word === "sides" || arcs.has(word)).join(", ");
}

const ARC = /^(fore|port|starboard|aft)(, (fore|port|starboard|aft))*$/i;

/** What the figures of a ship are, in a word. */
const FIGURES: Record<string, string> = {
  MAS: "Mass",
  SPD: "Speed",
  TRN: "Turn",
  DEF: "Defence",
  ARM: "Armour",
  HUL: "Hull",
  ACT: "Actions",
  BRD: "Boarding",
  REP: "Repair",
  CRW: "Crew",
  VPR: "Worth",
};

export const AT_SEA = {
  words: {
    piece: "ship",
    pieces: "ships",
    force: "Fleet",
    forces: "Fleets",
    scenario: "The encounter",
    unnamed: "A battle",
    move: "sail",
    left: "port",
    right: "starboard",
    ahead: "ahead",
    astern: "astern",
    reverse: "full reverse",
    front: "bow",
    steering: "The helm",
    points: "victory points",
    motion: "Ships sail, dice tumble",
    beats: { way: "Course", stroke: "Fire", effect: "Damage" },
  },
  outlineOf: hullOfPiece,
  Shape: Ship,
  Under: UnderShip,
  Over: OverShip,
  // Heavier classes cost more and are drawn longer.
  classPiece: ({ id, points }) => {
    const length = 1600 + points * 24;
    return {
      look: id,
      length,
      beam: length / (id.startsWith("meridian.") ? 4.6 : 3),
      shapes: [],
      x: 0,
      y: 0,
      heading: 0,
    };
  },
  called: (figure) => FIGURES[figure] ?? figure,
  short: (text) => (ARC.test(text) ? arcsInWords(new Set(text.toLowerCase().split(", "))) : text),
  Ground: Sea,
  Terrain,
  markers: { squadrons: Squadrons, minefield: Minefield, wreck: Wreck },
  symbols: SYMBOLS,
  symbolOf,
  drawn: DRAWN,
  harmless: new Set(["activated", "escorts"]),
  acted: "activated",
} satisfies Partial<GameLook>;
