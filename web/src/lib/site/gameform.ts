/** What can be chosen for a new game, as a rule set describes it, and what is chosen. */

/** Where something counts: for each field that is named, what may stand there. */
export type When = Record<string, string[]>;

export interface GamePick {
  value: string;
  label: string;
  note: string;
  when: When;
  /** Shown, but not to be picked; the note says why. */
  closed: boolean;
  /** What is chosen in other fields with it, until somebody chooses otherwise. */
  brings: Chosen;
}

export interface ForceUnit {
  class_id: string;
  name: string;
  models: number;
  points: number;
}

export interface Force {
  id: string;
  name: string;
  faction: string;
  about: string;
  points: number;
  units: ForceUnit[];
  when: When;
}

export interface GameField {
  name: string;
  label: string;
  kind: "one" | "number" | "switch" | "forces" | "text" | "names";
  default: unknown;
  /** The heading that it stands under; one without is chosen by its name alone. */
  section: string;
  picks: GamePick[];
  least: number;
  most: number;
  note: string;
  when: When;
  /** What is said of a pick that nobody chose and that follows from the rest. */
  proposal: string;
}

export interface Preset {
  id: string;
  label: string;
  note: string;
  options: Chosen;
  /** Where it is offered: to be played at a press, with notes for who is new, or among the games to choose from. */
  use: "play" | "learn" | "list" | "";
}

export interface GameForm {
  fields: GameField[];
  forces: Force[];
  seats: { least: number; most: number; field: string };
  presets: Preset[];
  folded: string[];
  /** The field whose pick a game is named for. */
  named_by: string;
}

/** Options by their names, as far as somebody has chosen. */
export type Chosen = Record<string, unknown>;

/** Whether something counts, as the form is filled in. */
export const counts = (when: When, values: Chosen): boolean =>
  Object.entries(when).every(([name, those]) => those.includes(String(values[name])));

/** What stands in every field: what was chosen, else what is proposed, else what is usual. */
export function valuesOf(form: GameForm, chosen: Chosen, proposed: Chosen): Chosen {
  return Object.fromEntries(
    form.fields.map(({ name, default: usual }) => [name, chosen[name] ?? proposed[name] ?? usual]),
  );
}

export const fieldOf = (form: GameForm, name: string): GameField | undefined =>
  form.fields.find((field) => field.name === name);

/** The field that takes a force for each seat. */
export const forcesField = (form: GameForm): GameField | undefined =>
  form.fields.find((field) => field.kind === "forces");

export const picksIn = (field: GameField, values: Chosen): GamePick[] =>
  field.picks.filter((pick) => counts(pick.when, values));

/** The pick that stands in a field. */
export const pickedIn = (field: GameField, values: Chosen): GamePick | undefined =>
  picksIn(field, values).find((pick) => pick.value === values[field.name]);

/** The headings in their order, each with the fields that count under it. */
export function sections(form: GameForm, values: Chosen): [string, GameField[]][] {
  const found = new Map<string, GameField[]>();
  for (const field of form.fields) {
    if (field.section && counts(field.when, values))
      found.set(field.section, [...(found.get(field.section) ?? []), field]);
  }
  return [...found];
}

/** Choose something: what it brings comes with it, and what no longer counts is not chosen any more. */
export function choose(form: GameForm, chosen: Chosen, name: string, value: unknown): Chosen {
  const pick = fieldOf(form, name)?.picks.find((each) => each.value === value);
  return stillThere(form, { ...chosen, ...pick?.brings, [name]: value });
}

/** Choose everything of a preset. */
export const choosePreset = (form: GameForm, chosen: Chosen, preset: Preset): Chosen =>
  Object.entries(preset.options).reduce((all, [name, value]) => choose(form, all, name, value), chosen);

/** What was chosen, without what does not count with the rest of it. */
function stillThere(form: GameForm, chosen: Chosen): Chosen {
  const values = valuesOf(form, chosen, {});
  return Object.fromEntries(
    Object.entries(chosen).filter(([name]) => {
      const field = fieldOf(form, name);
      if (!field || !counts(field.when, values)) return false;
      return field.kind !== "one" || pickedIn(field, values)?.closed === false;
    }),
  );
}

/** A force for one seat. Seats behind the last that was chosen are left to the rules. */
export function chooseForce(chosen: readonly string[], shown: readonly string[], seat: number, id: string): string[] {
  const all = Array.from({ length: Math.max(chosen.length, seat + 1) }, (_, n) => chosen[n] ?? shown[n] ?? "");
  all[seat] = id;
  return all;
}

/** What an address says of a form. */
export function fromQuery(form: GameForm, query: URLSearchParams): Chosen {
  const preset = form.presets.find((each) => each.id === query.get("preset"));
  let chosen: Chosen = preset ? choosePreset(form, {}, preset) : {};
  for (const { name, kind } of form.fields) {
    const text = query.get(name);
    if (text === null || kind === "forces" || kind === "names") continue;
    const value = kind === "number" ? Number(text) : kind === "switch" ? text === "true" : text;
    chosen = choose(form, chosen, name, value);
  }
  return chosen;
}

/** The name of a game with these options. */
export function nameOf(form: GameForm, options: Chosen): string {
  const field = fieldOf(form, form.named_by);
  const value = options[form.named_by] ?? field?.default;
  return field?.picks.find((pick) => pick.value === value)?.label ?? "";
}
