// Forces that this browser keeps.
import { keep, recall } from "../keep";
import type { Force, When } from "../site/gameform";
import type { ForceCheck, ForceList } from "./types";

export interface Saved {
  id: string;
  list: ForceList;
  /** What it came to when it was saved. */
  points: number;
  legal: boolean;
  units: { class: string; name: string; models: number; points: number }[];
  /** In which games it may be played; not told by lists that were saved long ago. */
  when?: When;
}

const KEY = "forces";
const OWN = "own:";

export const savedForces = (): Saved[] => Object.values(recall<Record<string, Saved>>(KEY, {}));

export const savedForce = (id: string): Saved | undefined => recall<Record<string, Saved>>(KEY, {})[id];

export function saveForce(id: string, list: ForceList, check: ForceCheck): Saved {
  const units = check.entries.map(({ class_id, title, models, points }) => ({
    class: class_id,
    name: title,
    models,
    points,
  }));
  const saved = { id, list, points: check.points, legal: check.problems.length === 0, units, when: check.when };
  keep(KEY, { ...recall<Record<string, Saved>>(KEY, {}), [id]: saved });
  return saved;
}

export function dropForce(id: string): void {
  const { [id]: _, ...rest } = recall<Record<string, Saved>>(KEY, {});
  keep(KEY, rest);
}

/** Saved forces that may be played, as forces to choose among the ready ones. */
export function ownForces(ruleset: string): Force[] {
  return savedForces()
    .filter(({ list, legal }) => legal && list.ruleset === ruleset)
    .map(({ id, list, points, units, when = {} }) => ({
      id: OWN + id,
      name: list.name,
      faction: "Your own list",
      about: "",
      points,
      units: units.map(({ class: class_id, ...rest }) => ({ class_id, ...rest })),
      when,
    }));
}

/** What a game is told of a force that was chosen: the id of a ready one, or a whole list. */
export function chosenForce(id: string): string | ForceList {
  return id.startsWith(OWN) ? (savedForce(id.slice(OWN.length))?.list ?? id) : id;
}

export const ownId = (id: string): string => OWN + id;
