// A force before a game, as the server tells what it may be made of and what it comes to.

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
  generators: string[];
}

export interface ClassChoice {
  id: string;
  name: string;
  about: string;
  traits: string[];
  core: boolean;
  points: number;
  least: number;
  most: number;
  tokens: Extra | null;
  tokens_most: number;
  mountings: Mounting[];
  generators: Extra[];
  upgrades: Extra[];
  attachments: string[];
  not_yet: string[];
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
  caps: Record<string, number>;
  twice: string[];
}

export interface FactionChoice {
  id: string;
  name: string;
  about: string;
  groups: GroupChoice[];
  classes: ClassChoice[];
}

export interface ForceChoices {
  factions: FactionChoice[];
  limits: number[];
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
  core: boolean;
  problems: ForceProblem[];
  entries: ForceEntry[];
  open: OpenSlot[];
  notes: string[];
}

/** What stands in the place of one weapon of one model. */
export interface Swap {
  model: number;
  slot: number;
  weapon: string;
}

export interface GeneratorPick {
  model: number;
  slot: number;
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

export interface UnitRow extends Fitted {
  battlefleet: string;
  element: string;
  escorts?: number;
  attached?: Fitted;
}

/** A force as it is kept, sent and played: the same as in a force file. */
export interface ForceList {
  ruleset: string;
  format: 1;
  name: string;
  faction: string;
  points: number;
  core?: boolean;
  unit: UnitRow[];
}
