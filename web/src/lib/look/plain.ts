/** The look of a game that has none of its own: tokens, plain ground, plain words. */
import { plainOutlineOf } from "../board/outline";
import type { GameLook } from "./look.svelte";
import PlainGround from "./PlainGround.svelte";
import PlainScene from "./PlainScene.svelte";
import PlainTerrain from "./PlainTerrain.svelte";
import Token from "./Token.svelte";

const SIGNS = new Set(["activated", "damage"]);

export const PLAIN: GameLook = {
  words: {
    piece: "piece",
    pieces: "pieces",
    force: "Force",
    forces: "Forces",
    scenario: "The scenario",
    unnamed: "A game",
    move: "move",
    left: "left",
    right: "right",
    ahead: "ahead",
    astern: "back",
    reverse: "in reverse",
    front: "front",
    steering: "Steering",
    points: "points",
    motion: "Pieces move, dice tumble",
  },
  outlineOf: plainOutlineOf,
  Shape: Token,
  classPiece: ({ id }) => ({ look: id, length: 3000, beam: 1500, shapes: [], x: 0, y: 0, heading: 0 }),
  called: (figure) => figure,
  short: (text) => text,
  Ground: PlainGround,
  Terrain: PlainTerrain,
  markers: {},
  symbols: "",
  symbolOf: (sign) => (SIGNS.has(sign) ? `bd-${sign}` : "bd-other"),
  drawn: new Set(),
  harmless: new Set(["activated"]),
  acted: "",
  faceOf: () => undefined,
  order: () => [],
  ending: "",
  panels: {},
  momentOf: (question) => question,
  start: {
    Scene: PlainScene,
    title: ["A tabletop game,", "by the book."],
    lead: "The table knows the rules, shows the odds, and can always tell you why.",
    play: "against the captain",
    first: "it shows you how the game goes.",
    force: "Build a force of your own",
    odds: "Any roll, exactly",
    forceLead: "Choose a faction and a limit, and fill its places. Whatever a rule forbids is named as you go.",
    oddsLead: "The exact chance of every outcome, from the same rules that roll the dice at the table.",
  },
};
