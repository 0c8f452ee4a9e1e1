/** How Dystopian Wars, third edition, looks: the same hulls on the same sea, its own dice and words. */
import type { GameLook } from "../../lib/look/look.svelte";
import AttackPanel from "../../sea/attack/AttackPanel.svelte";
import { diceOf } from "../../sea/dice";
import { AT_SEA } from "../../sea/look";
import SeaScene from "../../sea/SeaScene.svelte";

/** An attack is worked out in one panel, whichever of its questions comes first; so is each one that is declared after it. */
const ATTACKS = new Set(["attack", "another attack"]);

const LOOK: GameLook = {
  ...AT_SEA,
  ...diceOf("hit"),
  ending: "crippled",
  each: "1 damage for every",
  panels: { attack: AttackPanel, "another attack": AttackPanel },
  opens: ({ panel }) => (ATTACKS.has(panel) ? { panel, answers: [] } : null),
  momentOf: (question) => question.replace(/^valour /, ""),
  start: {
    Scene: SeaScene,
    title: ["A sea battle,", "by an older book."],
    lead: "The third edition: operations, squadrons on the hull, assaults and jury-rigged repairs. The table knows the rules, shows the odds, and can always tell you why.",
    play: "against the captain, 500-point fleets",
    first: "with three ships a side.",
    force: "Build a fleet of your own",
    odds: "Any attack by its dice, exactly",
    forceLead:
      "Choose a faction and a limit, fill the places of its battlefleets, and fit out your ships. Whatever a rule forbids is named as you go.",
    oddsLead:
      "An attack by its dice, against ARMOUR, CITADEL and HULL: the exact chance of every outcome, from the same rules that roll the dice at the table.",
  },
};

export default LOOK;
