/** A form for a roll, as a rule set describes it, and what is filled in. */

export interface Pick {
  value: string;
  label: string;
  group: string;
  /** What must be picked in the field that this one hangs on. */
  of: string;
  note: string;
}

export interface Field {
  name: string;
  label: string;
  kind: "one" | "number" | "switch";
  section: string;
  default: string | number | boolean;
  picks: Pick[];
  hangs_on: string;
  least: number;
  most: number;
  note: string;
  /** The picks of the form's chooser for which it counts; all where none is named. */
  only_for?: string[];
}

export interface RollForm {
  fields: Field[];
  /** The field that says which of the others count. */
  chooser?: string;
}

export type Filled = Record<string, string | number | boolean>;

/** What can be picked in a field, as the form is filled in now. */
export function picksOf(field: Field, filled: Filled): Pick[] {
  return field.hangs_on ? field.picks.filter((pick) => !pick.of || pick.of === filled[field.hangs_on]) : field.picks;
}

/** The same picks under the headings they belong to. */
export function grouped(picks: Pick[]): [string, Pick[]][] {
  const groups = new Map<string, Pick[]>();
  for (const pick of picks) groups.set(pick.group, [...(groups.get(pick.group) ?? []), pick]);
  return [...groups];
}

/** The note of what is picked in a field. */
export const noteOf = (field: Field, filled: Filled): string =>
  picksOf(field, filled).find((pick) => pick.value === filled[field.name])?.note ?? field.note;

/** A pick that is there no more gives way to the first that is. */
export function settled(fields: Field[], filled: Filled): Filled {
  const all: Filled = {};
  for (const field of fields) {
    const value = filled[field.name] ?? field.default;
    const picks = picksOf(field, { ...filled, ...all });
    const gone = field.kind === "one" && !picks.some((pick) => pick.value === value);
    all[field.name] = gone ? (picks[0]?.value ?? "") : value;
  }
  return all;
}

/** The fields that count, as the form is filled in now. */
export function counting({ fields, chooser = "" }: RollForm, filled: Filled): Field[] {
  const kind = String(filled[chooser] ?? "");
  return fields.filter(({ only_for = [] }) => only_for.length === 0 || only_for.includes(kind));
}

/** The sections in their order, each with its fields. */
export function sections(fields: Field[]): [string, Field[]][] {
  const found = new Map<string, Field[]>();
  for (const field of fields) found.set(field.section, [...(found.get(field.section) ?? []), field]);
  return [...found];
}

/** What an address says of a form: only what differs from what stands there at first. */
export function toQuery(fields: Field[], filled: Filled): string {
  const query = new URLSearchParams();
  for (const field of fields) {
    const value = filled[field.name];
    if (value !== undefined && value !== field.default) query.set(field.name, String(value));
  }
  return query.toString();
}

export function fromQuery(fields: Field[], query: URLSearchParams): Filled {
  const filled: Filled = {};
  for (const field of fields) {
    const text = query.get(field.name);
    if (text === null) continue;
    // A number that is none is kept as it is typed: the server says what is wrong with it.
    if (field.kind === "number") filled[field.name] = /^-?\d{1,9}$/.test(text) ? Number(text) : text;
    else filled[field.name] = field.kind === "switch" ? text === "true" : text;
  }
  return settled(fields, filled);
}
