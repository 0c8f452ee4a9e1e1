/** How Dreadnaught looks: ships of cards on a night plot of hexes, its signs, its panels and its words. */
import "./tokens.css";
import type { GameLook } from "../../lib/look/look.svelte";
import { PLAIN } from "../../lib/look/plain";
import Answers from "./Answers.svelte";
import { SYMBOLS } from "./defs";
import Field from "./Field.svelte";
import Foes from "./Foes.svelte";
import Hand from "./Hand.svelte";
import HexObstacle from "./HexObstacle.svelte";
import HexVessel from "./HexVessel.svelte";
import { KEYS } from "./keys";
import MapOver from "./MapOver.svelte";
import OwnShip from "./OwnShip.svelte";
import Scene from "./Scene.svelte";
import Struck from "./Struck.svelte";
import Tray from "./Tray.svelte";

const LOOK: GameLook = {
  ...PLAIN,
  words: {
    ...PLAIN.words,
    piece: "ship",
    pieces: "ships",
    force: "Ship",
    forces: "Foes",
    scenario: "The duel",
    unnamed: "A duel",
    round: "Turn",
    move: "sail",
    left: "port",
    right: "starboard",
    astern: "astern",
    front: "bow",
    steering: "The helm",
    points: "objective points",
    motion: "Ships sail, cards turn",
    beats: { way: "Course", stroke: "Fire", effect: "Damage" },
  },
  symbols: SYMBOLS,
  classPiece: () => null,
  hexes: { Ground: Field, Terrain: HexObstacle, Piece: HexVessel, Over: MapOver },
  frame: {
    Others: Foes,
    Own: OwnShip,
    Between: Tray,
    Hand,
    Answers,
    built: new Map([
      ["orders", "Press a line of a System card; press a card of your hand to pay with that."],
      ["attach", "Press a card of your hand, then a System card; or drag it there."],
      ["boosts", "Press a lit card of your hand to play its Boost. Passing costs nothing."],
      ["targets", "Press a ringed target on the map, or one of these."],
      ["components", "Press a lit Component on the plan."],
    ]),
  },
  panels: { components: Struck },
  keys: KEYS,
  momentOf: (question) => question.replace(/^Boosts /, ""),
  start: {
    ...PLAIN.start,
    Scene,
    title: ["A naval duel,", "card by card."],
    lead: "Two dreadnaughts on a night plot of hexes: System cards under fire, orders sealed and opened together.",
    play: "against the captain",
    force: "Build a ship of your own",
    forceLead:
      "A Ship Status card, a System card of each type, and swaps in the deck; every rule that is broken is named.",
  },
};

export default LOOK;
