// Files that someone drops on the page: what they are by their names, and how they are sent.

/** A file as the server takes it. */
export interface Upload {
  name: string;
  /** In base64. */
  content: string;
}

const CATALOGUES = [".gst", ".gstz", ".cat", ".catz"];
const ROSTERS = [".ros", ".rosz", ".json"];

const endsWith = (name: string, endings: string[]): boolean =>
  endings.some((ending) => name.toLowerCase().endsWith(ending));

export const ACCEPTED = [...CATALOGUES, ...ROSTERS].join(",");

/** What files are together; empty where they are neither catalogues nor one list. */
export function kindOf(names: string[]): "catalogues" | "roster" | "" {
  if (names.length === 0) return "";
  if (names.every((name) => endsWith(name, CATALOGUES))) return "catalogues";
  return names.length === 1 && names.every((name) => endsWith(name, ROSTERS)) ? "roster" : "";
}

/** Files as they are sent. */
export function uploaded(files: File[]): Promise<Upload[]> {
  return Promise.all(files.map(async (file) => ({ name: file.name, content: inBase64(await file.arrayBuffer()) })));
}

/** At once a call with every byte would be too much for it. */
const AT_ONCE = 0x8000;

export function inBase64(buffer: ArrayBuffer): string {
  const bytes = new Uint8Array(buffer);
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += AT_ONCE) {
    parts.push(String.fromCharCode(...bytes.subarray(at, at + AT_ONCE)));
  }
  return btoa(parts.join(""));
}
