// Changing a force list. What is legal the server says; here a list is only kept in shape.
import type { ClassChoice, Fitted, ForceCheck, ForceList, ListNames, Mount, UnitRow } from "./types";

/** An empty list of a faction. */
export function emptyList(ruleset: string, faction: string, points: number, name = "A new force"): ForceList {
  return { ruleset, format: 1, name, faction, points, unit: [] };
}

/** Whether some data from a file has the shape of a list; what is in it, a check tells. */
export function isList(data: unknown): data is ForceList {
  if (typeof data !== "object" || data === null) return false;
  const list = data as Partial<ForceList>;
  const named = [list.ruleset, list.name, list.faction].every((each) => typeof each === "string");
  return named && typeof list.points === "number" && Array.isArray(list.unit);
}

export const newUnit = (of: ClassChoice, names: ListNames, group: string, slot: string): UnitRow => ({
  class: of.id,
  models: of.least,
  [names.group]: group,
  [names.slot]: slot,
});

export const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** So many models; what was fitted to models that are gone goes with them. */
export function withModels<Row extends Fitted>(row: Row, models: number): Row {
  const { swaps, generators } = row;
  const kept = { ...row, models };
  const still = (each: Mount): boolean => (each.model ?? 1) <= models;
  if (swaps) kept.swaps = swaps.filter(still);
  if (generators) kept.generators = generators.filter(still);
  return kept;
}

export function withUpgrade<Row extends Fitted>(row: Row, name: string, on: boolean): Row {
  const rest = (row.upgrades ?? []).filter((each) => each !== name);
  return { ...row, upgrades: on ? [...rest, name] : rest };
}

/** The names in a field that lists some. */
export const namesIn = (of: Record<string, unknown>, field: string): string[] => {
  const listed = of[field];
  return Array.isArray(listed) ? listed.filter((each): each is string => typeof each === "string") : [];
};

/** So many of one class among those that go with a unit. */
export function withCompanions(row: UnitRow, field: string, id: string, many: number): UnitRow {
  const others = namesIn(row, field).filter((each) => each !== id);
  return { ...row, [field]: [...others, ...Array.from({ length: many }, () => id)] };
}

/** What stands in a slot of a model: a weapon, or a generator in its place. */
export function mounted(row: Fitted, at: Mount, printed: string): string {
  const there = (each: Mount): boolean => each.model === at.model && each.slot === at.slot;
  return row.generators?.find(there)?.generator ?? row.swaps?.find(there)?.weapon ?? printed;
}

/** Mount something in a slot of a model; the printed weapon needs no entry. */
export function withMounted<Row extends Fitted>(
  row: Row,
  at: Mount,
  what: { weapon?: string; generator?: string },
): Row {
  const elsewhere = (each: Mount): boolean => each.model !== at.model || each.slot !== at.slot;
  const swaps = (row.swaps ?? []).filter(elsewhere);
  const generators = (row.generators ?? []).filter(elsewhere);
  if (what.weapon) swaps.push({ ...at, weapon: what.weapon });
  if (what.generator) generators.push({ ...at, generator: what.generator });
  return { ...row, swaps, generators };
}

/** The list without what says nothing, as it is sent and saved. */
export function tidy(list: ForceList): ForceList {
  return { ...list, name: list.name.trim() || "A force without a name", unit: list.unit.map(tidyUnit) };
}

function tidyUnit(row: UnitRow): UnitRow {
  const { attached, ...rest } = row;
  const empty = (value: unknown): boolean => value === 0 || (Array.isArray(value) && value.length === 0);
  const said = Object.entries(tidyRow(rest as UnitRow)).filter(([, value]) => !empty(value));
  const kept = Object.fromEntries(said) as UnitRow;
  if (attached) kept.attached = tidyRow(attached);
  return kept;
}

function tidyRow<Row extends Fitted>(row: Row): Row {
  const { upgrades, swaps, generators, ...rest } = row;
  return {
    ...(rest as Row),
    ...(upgrades?.length ? { upgrades } : {}),
    ...(swaps?.length ? { swaps } : {}),
    ...(generators?.length ? { generators } : {}),
  };
}

/** The choices of a game in which a force may be played, as an address has them. */
export const whenPlayed = ({ when }: Pick<ForceCheck, "when">): Record<string, string> =>
  Object.fromEntries(Object.entries(when).flatMap(([name, [first]]) => (first ? [[name, first]] : [])));

/** A name for a file. */
export const fileName = (list: ForceList, ending = "json"): string =>
  `${
    list.name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "") || "force"
  }.${ending}`;

/** The groups that a list takes, in its order; `guard:2` is the second of its kind. */
export const groupsOf = (list: ForceList, names: ListNames): string[] => [
  ...new Set(list.unit.map((row) => String(row[names.group] ?? ""))),
];

/** The id under which a group is taken once more. */
export function onceMore(id: string, taken: readonly string[]): string {
  if (!taken.includes(id)) return id;
  let n = 2;
  while (taken.includes(`${id}:${n}`)) n += 1;
  return `${id}:${n}`;
}

export const plainId = (id: string): string => id.split(":", 1)[0] ?? id;
