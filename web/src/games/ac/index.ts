/** How Armoured Clash looks: bases in their ranks on moss and sand, and the words of those who march. */
import { type Drawn, plainOutlineOf } from "../../lib/board/outline";
import { UNIT } from "../../lib/board/space";
import type { GameLook } from "../../lib/look/look.svelte";
import { PLAIN } from "../../lib/look/plain";
import ApproachPanel from "./ApproachPanel.svelte";
import AttackPanel from "./attack/AttackPanel.svelte";
import { targetsOf } from "./attack/aims";
import Base from "./Base.svelte";
import { CLASSES } from "./classes";
import { bodyOf, DICE, faceOf, order } from "./dice";
import { kindOf } from "./figures";
import Ground from "./Ground.svelte";
import Objective from "./Objective.svelte";
import ObjectiveRim from "./ObjectiveRim.svelte";
import Overlay from "./Overlay.svelte";
import Scene from "./Scene.svelte";
import { SYMBOLS, symbolOf } from "./signs";
import Terrain from "./Terrain.svelte";
import "./tokens.css";
import Units from "./Units.svelte";
import WidthPanel from "./WidthPanel.svelte";

/** A base is a rectangle, whichever way it looks. */
function outlineOf(piece: Drawn) {
  const of = plainOutlineOf(piece);
  const [w, l] = [((piece.beam || 1000) * UNIT) / 2, ((piece.length || 1000) * UNIT) / 2];
  return {
    ...of,
    outline: [
      [-w, l],
      [-w, -l],
      [w, -l],
      [w, l],
    ] as [number, number][],
  };
}

/** Markers by their role, and by whether both sides are at them. */
const ROLES = ["marker", "objective", "primary", "secondary"].flatMap((role) => [role, `${role} contested`]);
const MARKERS = Object.fromEntries(ROLES.map((role) => [role, Objective]));
const RIMS = Object.fromEntries(ROLES.map((role) => [role, ObjectiveRim]));

const LOOK: GameLook = {
  ...PLAIN,
  words: {
    ...PLAIN.words,
    piece: "unit",
    pieces: "units",
    member: "base",
    scenario: "The Clash",
    unnamed: "A battle",
    move: "march",
    front: "front",
    steering: "The order of march",
    points: "victory points",
    motion: "Units march, dice tumble",
    beats: { way: "March", stroke: "Attack" },
  },
  outlineOf,
  Shape: Base,
  Units,
  Overlay,
  named: (piece) => kindOf(piece.look).officer,
  abreast: (piece) => {
    if (kindOf(piece.look).machine) return [];
    const file = { ...piece, look: piece.look.replace(/ officer$/, " base") };
    return [file, piece, file];
  },
  // A road is seen to be one, and lies under whoever marches on it.
  nameless: (piece) => piece.look.startsWith("roads "),
  // Whoever is in no army of this house is drawn as foot.
  classPiece: ({ id }) => {
    const { kind, beam, length } = CLASSES.get(id) ?? { kind: "infantry", beam: 1000, length: 1000 };
    return { look: `${kind} ${id.split(".")[0]} close base`, length, beam, shapes: [], x: 0, y: 0, heading: 0 };
  },
  Ground,
  soil: "var(--ground-mid)",
  Terrain,
  markers: MARKERS,
  rims: RIMS,
  symbols: SYMBOLS + DICE,
  symbolOf,
  harmless: new Set(["activated", "on-lookout", "taking-cover", "embarked"]),
  acted: "activated",
  faceOf,
  order,
  bodyOf,
  ending: "Annihilated",
  each: "1 Damage for every",
  panels: { attack: AttackPanel, approach: ApproachPanel, widths: WidthPanel },
  // Where there is nobody to attack what else may be done is a list.
  opens: (ask) => (ask.panel === "attack" && targetsOf(ask).length > 0 ? { panel: ask.panel, answers: [] } : null),
  news: new Set(["CommandSettled", "DisciplineTested", "BuildingGarrisoned", "UnitEmbarked", "UnitCameOut"]),
  recounts: true,
  start: {
    ...PLAIN.start,
    Scene,
    title: ["A land battle,", "by the book."],
    lead: "Units of many bases in their ranks, walkers, guns and landships. The table knows the rules, shows the odds, and can always tell you why.",
    play: "against the captain, 1000-point armies",
    force: "Build an army of your own",
    odds: "Any unit against any other, exactly",
  },
};

export default LOOK;
