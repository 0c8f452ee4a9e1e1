// Forces that this browser keeps.
import type { Force } from "../api";
import { keep, recall } from "../keep";
import type { ForceCheck, ForceList } from "./types";

export interface Saved {
  id: string;
  list: ForceList;
  /** What it came to when it was saved. */
  points: number;
  legal: boolean;
  units: Force["units"];
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
  const saved = { id, list, points: check.points, legal: check.problems.length === 0, units };
  keep(KEY, { ...recall<Record<string, Saved>>(KEY, {}), [id]: saved });
  return saved;
}

export function dropForce(id: string): void {
  const { [id]: _, ...rest } = recall<Record<string, Saved>>(KEY, {});
  keep(KEY, rest);
}

/** Saved forces that may be played, as forces to choose among the ready ones. */
export function ownForces(ruleset: string, core: boolean): Force[] {
  return savedForces()
    .filter(({ list, legal }) => legal && list.ruleset === ruleset && (!core || list.core === true))
    .map(({ id, list, points, units }) => ({
      id: OWN + id,
      name: list.name,
      faction: "Your own list",
      about: "",
      points,
      models: units.reduce((sum, unit) => sum + unit.models, 0),
      units,
      first_game: false,
      limit: list.points,
    }));
}

/** What a game is told of a force that was chosen: the id of a ready one, or a whole list. */
export function chosenForce(id: string): string | ForceList {
  return id.startsWith(OWN) ? (savedForce(id.slice(OWN.length))?.list ?? id) : id;
}

export const ownId = (id: string): string => OWN + id;
