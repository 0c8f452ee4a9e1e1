// Files that belong together: what is still missing among them, and whether they may be sent.
import type { ImportOffer } from "../api";
import type { Chosen } from "./heads";

/** Something that is not among the chosen files, by the name that players know it by. */
export interface Missing {
  id: string;
  title: string;
  /** How its file ends. */
  ending: ".gst" | ".cat";
  /** Whose files want it. */
  by: string[];
}

/** Chosen files with others added: one of the same name takes the place of the older. */
export function together(before: Chosen[], added: Chosen[]): Chosen[] {
  const names = new Set(added.map((each) => each.name));
  const once = added.filter((each, n) => added.findLastIndex((other) => other.name === each.name) === n);
  return [...before.filter((each) => !names.has(each.name)), ...once];
}

/** Every file that is missing, all at once; `title` is the game as its players know it. */
export function missing(chosen: Chosen[], title: string): Missing[] {
  const heads = chosen.map((each) => each.head);
  const here = new Set(heads.flatMap((head) => ("id" in head ? [head.id] : [])));
  const found = new Map<string, Missing>();
  const want = (id: string, named: string, ending: ".gst" | ".cat", by: string): void => {
    if (here.has(id)) return;
    const known = found.get(id) ?? { id, title: named, ending, by: [] };
    found.set(id, { ...known, by: [...known.by, by] });
  };
  for (const head of heads) {
    if (head.kind !== "catalogue") continue;
    if (!heads.some((each) => each.kind === "system")) want(head.system, title, ".gst", head.title);
    for (const wanted of head.wants) want(wanted.id, wanted.title, ".cat", head.title);
  }
  const wanted = [...found.values()];
  const factions = heads.some((head) => head.kind === "catalogue" && !head.shared);
  const any = heads.some((head) => head.kind === "system" || head.kind === "catalogue");
  return any && !factions ? [...wanted, { id: "", title: "the faction itself", ending: ".cat", by: [] }] : wanted;
}

/** Why files cannot go together with a game; empty where they can. */
export function refusal(chosen: Chosen[], offer: ImportOffer): string {
  const heads = chosen.map((each) => each.head);
  const systems = chosen.filter((each) => each.head.kind === "system");
  if (systems.length > 1) return `${listed(systems.map((each) => each.name))} are for two games: take one of them out.`;
  const stranger = chosen.find(({ head }) => gameOf(head) !== "" && gameOf(head) !== offer.system);
  if (stranger) return `${stranger.name} is for another game than ${offer.title}.`;
  const twice = chosen.find(
    ({ head }, n) => "id" in head && heads.findIndex((each) => "id" in each && each.id === head.id) < n,
  );
  if (twice && "title" in twice.head) return `${twice.head.title} is there twice: take one of them out.`;
  if (chosen.length > offer.most_files)
    return `${chosen.length} files are too many at once; ${offer.most_files} will do. Take some factions out.`;
  const bytes = chosen.reduce((sum, each) => sum + each.bytes.length, 0);
  if (bytes * BASE64 > offer.most_bytes)
    return `Together they are too large to be sent at once (${megabytes(bytes)} of ${megabytes(offer.most_bytes / BASE64)}). Take some factions out.`;
  return "";
}

/** The game that a file is for; empty where it does not say. */
export const gameOf = (head: Chosen["head"]): string =>
  head.kind === "system" ? head.id : head.kind === "catalogue" ? head.system : "";

/** How much larger a file is as it is sent, with what stands around it. */
const BASE64 = 1.35;

export const listed = (names: string[]): string =>
  names.length < 2 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} and ${names[names.length - 1]}`;

export const megabytes = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
