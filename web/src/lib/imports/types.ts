// What the server tells of an import.
import type { ForceList } from "../forces/types";

export interface NamedUse {
  name: string;
  where: string[];
  rule: string;
}

export interface ImportReport {
  pack: string;
  title: string;
  sources: { file: string; sha256: string; revision: number }[];
  units: number;
  whole: number;
  classes: number;
  /** How many references to rules are `done`, `not yet`, `removed`, `unknown`. */
  references: Record<string, number>;
  unknown: NamedUse[];
  not_yet: NamedUse[];
  removed: NamedUse[];
  lost: string[];
  remarks: string[];
  /** Rules that hold for whole forces, each with what brings it. */
  brings: string[];
}

export interface RosterImport {
  force: ForceList;
  unmatched: string[];
  remarks: string[];
  /** Why it is not legal. */
  problems: string[];
  points: number;
  claimed: number;
}
