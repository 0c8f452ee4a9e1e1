/** How Dystopian Wars, fourth edition, looks: hulls on the sea, its signs and dice, its panels and its words. */
import type { GameLook } from "../../lib/look/look.svelte";
import AttackPanel from "./AttackPanel.svelte";
import { bodyOf, faceOf, order } from "./dice";
import { hullOfPiece } from "./hulls";
import Minefield from "./Minefield.svelte";
import OverShip from "./OverShip.svelte";
import { opens } from "./opening";
import Sea from "./Sea.svelte";
import SeaScene from "./SeaScene.svelte";
import Ship from "./Ship.svelte";
import Squadrons from "./Squadrons.svelte";
import { DRAWN, SYMBOLS, symbolOf } from "./signs";
import Terrain from "./Terrain.svelte";
import UnderShip from "./UnderShip.svelte";
import ValourPanel from "./ValourPanel.svelte";
import { valourMoment } from "./valour";
import Wreck from "./Wreck.svelte";

const ARC = /^(fore|port|starboard|aft)(, (fore|port|starboard|aft))*$/i;

const LOOK: GameLook = {
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
  // Arcs are long words: their first letters stand for them.
  short: (text) =>
    ARC.test(text)
      ? text
          .split(", ")
          .map((word) => word.charAt(0).toUpperCase())
          .join(" ")
      : text,
  Ground: Sea,
  Terrain,
  markers: { squadrons: Squadrons, minefield: Minefield, wreck: Wreck },
  symbols: SYMBOLS,
  symbolOf,
  drawn: DRAWN,
  harmless: new Set(["activated", "escorts"]),
  acted: "activated",
  faceOf,
  order,
  bodyOf,
  ending: "Crippled",
  panels: { attack: AttackPanel },
  opens,
  goingOn: valourMoment,
  GoingOn: ValourPanel,
  momentOf: (question) => question.replace(/^valour /, ""),
  start: {
    Scene: SeaScene,
    title: ["A sea battle,", "by the book."],
    lead: "Fleets of ironclads on a table measured in inches. The table knows the rules, shows the odds, and can always tell you why.",
    play: "against the captain, 500-point fleets",
    first: "with three ships a side, against a cadet who holds fire for two rounds.",
    force: "Build a fleet of your own",
    odds: "Any ship against any other, exactly",
    forceLead:
      "Choose a faction and a limit, fill the places of its battlefleets, and fit out your ships. Whatever a rule forbids is named as you go.",
    oddsLead:
      "An Attack, a Broadside, a Ram, a boarding, squadrons: the exact chance of every outcome, from the same rules that roll the dice at the table.",
  },
};

export default LOOK;
