// What a file of a list builder says of itself at its head: enough to see what is missing before anything is sent.
import { strFromU8 } from "fflate";
import { isZip, unzipped } from "./zip";

/** A file as it was chosen, with what it is. */
export interface Chosen {
  name: string;
  bytes: Uint8Array;
  head: Head;
}

export type Head =
  /** The game itself: what all its factions share. */
  | { kind: "system"; id: string; title: string }
  /** A faction, or what factions share. */
  | { kind: "catalogue"; id: string; title: string; system: string; shared: boolean; wants: Wanted[] }
  /** A list that was built elsewhere. */
  | { kind: "list" }
  /** Nothing that can be used, and why. */
  | { kind: "wrong"; why: string };

/** Another file that a file cannot do without. */
export interface Wanted {
  id: string;
  title: string;
}

const CATALOGUES = [".gst", ".gstz", ".cat", ".catz"];
const LISTS = [".ros", ".rosz", ".json"];
const ZIPS = [".zip"];

const endsWith = (name: string, endings: string[]): boolean =>
  endings.some((each) => name.toLowerCase().endsWith(each));

export const ACCEPTED = [...CATALOGUES, ...LISTS, ...ZIPS].join(",");

/** Whether a file is one that could be used, by its name. */
export const isOurs = (name: string): boolean => endsWith(name, [...CATALOGUES, ...LISTS]);
/** Whether one that lies in a folder or a zip is: JSON may be anything there. */
export const isOursInside = (name: string): boolean => isOurs(name) && !name.toLowerCase().endsWith(".json");
export const isBundle = (name: string): boolean => endsWith(name, ZIPS);

/** What a file is, by its name and its first element; the server reads the rest. */
export function headOf(name: string, bytes: Uint8Array): Head {
  if (endsWith(name, LISTS)) return { kind: "list" };
  if (!endsWith(name, CATALOGUES)) return wrong("not a file of a list builder");
  let text: string;
  try {
    text = strFromU8(isZip(bytes) ? (unzipped(bytes)[0]?.bytes ?? bytes) : bytes);
  } catch {
    return wrong("a zip that cannot be opened; fetch it again");
  }
  const start = text.replace(/^\uFEFF/, "").trimStart();
  if (!start.startsWith("<")) return wrong("not a file of a list builder");
  // Entities are never looked at, here or on the server.
  if (/<!DOCTYPE/i.test(start.slice(0, 1000))) return wrong("it declares a document type, which is not read");
  return rootOf(start);
}

const wrong = (why: string): Head => ({ kind: "wrong", why });

function rootOf(text: string): Head {
  const tree = new DOMParser().parseFromString(text, "application/xml");
  const root = tree.documentElement;
  if (tree.getElementsByTagName("parsererror").length > 0) return wrong("cut off or damaged; fetch it again");
  const says = (of: Element, name: string): string => of.getAttribute(name)?.trim() ?? "";
  const [id, title] = [says(root, "id"), says(root, "name")];
  if (root.localName === "gameSystem") return { kind: "system", id, title };
  if (root.localName !== "catalogue") return wrong("neither a game system nor a catalogue");
  const links = [...root.children]
    .filter((each) => each.localName === "catalogueLinks")
    .flatMap((each) => [...each.children]);
  return {
    kind: "catalogue",
    id,
    title,
    system: says(root, "gameSystemId"),
    shared: says(root, "library") === "true",
    wants: links.map((each) => ({ id: says(each, "targetId"), title: says(each, "name") })),
  };
}
