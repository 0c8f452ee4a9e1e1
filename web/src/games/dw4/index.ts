/** How Dystopian Wars, fourth edition, looks: hulls on the sea, its signs and dice, its panels and its words. */
import type { GameLook } from "../../lib/look/look.svelte";
import AttackPanel from "../../sea/attack/AttackPanel.svelte";
import { diceOf } from "../../sea/dice";
import { AT_SEA } from "../../sea/look";
import SeaScene from "../../sea/SeaScene.svelte";
import { opens } from "./opening";
import ValourPanel from "./ValourPanel.svelte";
import { valourMoment } from "./valour";

const CRITICALS = [
  ["breach", "hull breach"],
  ["structural", "structural failure"],
  ["hazard", "hazard"],
  ["shredded", "shredded defences"],
  ["navlock", "navigation lock"],
  ["system", "system failure"],
] as const;

const LOOK: GameLook = {
  ...AT_SEA,
  ...diceOf("strike", CRITICALS),
  ending: "Crippled",
  panels: { attack: AttackPanel },
  opens,
  goingOn: valourMoment,
  GoingOn: ValourPanel,
  news: new Set(["CrewChecked"]),
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
