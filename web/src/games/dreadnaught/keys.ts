/** The keys of a sea of hexes: the helm, the hand and the ship. */
import type { GameKeys } from "../../lib/look/look.svelte";

/** What steers at each step of a course. */
const HELM: Record<string, string> = { w: "ahead", q: "port", e: "starboard" };

export const KEYS: GameKeys = {
  help: [
    {
      title: "On the map",
      keys: [
        { keys: ["←", "↑", "→", "↓"], does: "walk the hexes" },
        { keys: ["[", "]"], does: "walk what may be chosen, else the ships" },
        { keys: ["Home"], does: "back to your ship" },
        { keys: ["↵"], does: "choose what is there" },
      ],
    },
    {
      title: "Cards",
      keys: [
        { keys: ["C"], does: "to your hand; arrows walk it, Enter lifts a card" },
        { keys: ["S"], does: "to your ship; arrows walk what can be pressed" },
        { keys: ["B"], does: "to a Boost that can be played" },
      ],
    },
    {
      title: "Under way",
      keys: [
        { keys: ["W"], does: "one hex ahead" },
        { keys: ["Q", "E"], does: "turn to port, to starboard" },
        { keys: ["P"], does: "stop here" },
      ],
    },
  ],
  leadTo: {
    c: ".hand li.fits button, .hand li button",
    s: ".own-ship button",
    b: ".hand li.fits button",
  },
  answer: (ask, key) => {
    const wanted = ask.question === "course" ? HELM[key] : undefined;
    return wanted && ask.options.some((option) => option.value === wanted) ? wanted : undefined;
  },
};
