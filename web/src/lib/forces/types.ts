// A force before a game, as the server tells what it may be made of and what it comes to.
import type { When } from "../site/gameform";

export interface Extra {
  name: string;
  points: number;
  /** What the points are for: each `model`, each `token`, or the whole `unit`. */
  per: "model" | "token" | "unit";
  rules: string[];
}

export interface Mounting {
  slot: number;
  weapon: string;
  icon: string;
  arcs: string;
  options: string[];
  /** What options cost each model; those that are not named are free. */
  prices: Record<string, number>;
  generators: string[];
}

export interface ClassChoice {
  id: string;
  name: string;
  about: string;
  traits: string[];
  /** Names of the switches that may be on in a force with it. */
  switches: string[];
  points: number;
  least: number;
  most: number;
  /** Where a unit has one of a few sizes only, all of them. */
  sizes: SizeChoice[];
  tokens: Extra | null;
  tokens_most: number;
  mountings: Mounting[];
  generators: Extra[];
  upgrades: Extra[];
  attachments: string[];
  /** Where several of them may be: the field of a unit that lists their classes. */
  companions: string;
  companions_most: number;
  not_yet: string[];
}

export interface SizeChoice {
  name: string;
  models: number;
  points: number;
}

/** Something that a force may buy once as a whole. */
export interface Purchase {
  id: string;
  name: string;
  points: number;
  about: string;
  not_yet: boolean;
}

export interface SlotChoice {
  name: string;
  mandatory: number;
  maximum: number;
  classes: string[];
}

export interface GroupChoice {
  id: string;
  name: string;
  kind: string;
  slots: SlotChoice[];
  /** Whether a force begins with one like it. */
  main: boolean;
  caps: Record<string, number>;
  twice: string[];
}

export interface FactionChoice {
  id: string;
  name: string;
  about: string;
  groups: GroupChoice[];
  classes: ClassChoice[];
  purchases: Purchase[];
}

export interface ForceChoices {
  factions: FactionChoice[];
  /** None where a force costs no points. */
  limits: number[];
  switches: { name: string; label: string }[];
  /** What a faction is called. */
  faction: string;
  /** What fills a place. */
  unit: string;
  /** What a group is called. */
  group: string;
  names: ListNames;
  /** Whether all models of a unit are fitted alike, so that what is swapped names no model. */
  alike: boolean;
}

/** What a force file calls the fields of a unit that say where it stands and what goes with it. */
export interface ListNames {
  group: string;
  slot: string;
  tokens: string;
  purchases: string;
}

export interface ForceProblem {
  sentence: string;
  rule: string;
  where: string;
  unit: number;
}

export interface ForceEntry {
  unit: number;
  class_id: string;
  title: string;
  models: number;
  points: number;
  group: string;
  slot: string;
  extras: string[];
  attached: boolean;
  sheets: string[];
}

export interface OpenSlot {
  group: string;
  slot: string;
  filled: number;
  mandatory: number;
  maximum: number;
  classes: string[];
}

export interface ForceCheck {
  name: string;
  faction: string;
  points: number;
  limit: number;
  when: When;
  problems: ForceProblem[];
  entries: ForceEntry[];
  open: OpenSlot[];
  notes: string[];
}

/** Where something is mounted: in a place of one model, or of every model where all are fitted alike. */
export interface Mount {
  model?: number;
  slot: number;
}

/** What stands in the place of a weapon. */
export interface Swap extends Mount {
  weapon: string;
}

export interface GeneratorPick extends Mount {
  generator: string;
}

/** What a unit is made of, whether it stands for itself or is attached to another. */
export interface Fitted {
  class: string;
  models: number;
  upgrades?: string[];
  swaps?: Swap[];
  generators?: GeneratorPick[];
}

/** A unit of a list. What its group, its slot and its tokens are called there, the rule set says. */
export interface UnitRow extends Fitted {
  attached?: Fitted;
  [field: string]: unknown;
}

/** A force as it is kept, sent and played: the same as in a force file. */
export interface ForceList {
  ruleset: string;
  format: 1;
  name: string;
  faction: string;
  points: number;
  unit: UnitRow[];
  /** Whatever the rule set switches on or off. */
  [field: string]: unknown;
}
