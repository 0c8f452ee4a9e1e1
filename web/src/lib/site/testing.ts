// Forms for tests.
import type { Force, GameField, GameForm, GamePick } from "./gameform";

export const aPick = (value: string, over: Partial<GamePick> = {}): GamePick => ({
  value,
  label: value,
  note: "",
  when: {},
  closed: false,
  brings: {},
  ...over,
});

export const aField = (name: string, over: Partial<GameField> = {}): GameField => ({
  name,
  label: name,
  kind: "one",
  default: "",
  section: "All",
  picks: [],
  least: 0,
  most: 0,
  note: "",
  when: {},
  proposal: "",
  ...over,
});

export const aForce = (id: string, over: Partial<Force> = {}): Force => ({
  id,
  name: id,
  faction: "",
  about: "",
  points: 100,
  units: [],
  when: {},
  ...over,
});

export const aForm = (over: Partial<GameForm> = {}): GameForm => ({
  fields: [],
  forces: [],
  seats: { least: 2, most: 2, field: "" },
  presets: [],
  folded: [],
  named_by: "",
  ...over,
});
