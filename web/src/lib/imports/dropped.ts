// What somebody drops or chooses: files, folders with all that is in them, and zips.
import { type Chosen, headOf, isBundle, isOurs, isOursInside } from "./heads";
import { baseName, isZip, unzipped } from "./zip";

/** More than any catalogue has, and than a page should hold. */
const MOST_BYTES = 32 * 1024 * 1024;
/** Files of a folder that are looked at. */
const MOST_FILES = 2000;

/** A file, and whether somebody chose it by itself: then it is told of even where it will not do. */
export interface Found {
  file: File;
  alone: boolean;
}

/** Everything in what was dropped: folders are gone through. */
export async function inDrop(transfer: DataTransfer): Promise<Found[]> {
  // Asked for at once: what was dropped is gone after the first pause.
  const entries = [...transfer.items].map((item) => (item.kind === "file" ? item.webkitGetAsEntry() : null));
  if (entries.every((entry) => !entry?.isDirectory)) return [...transfer.files].map((file) => ({ file, alone: true }));
  const found: Found[] = [];
  for (const entry of entries) if (entry) await gather(entry, true, found);
  return found;
}

async function gather(entry: FileSystemEntry, alone: boolean, found: Found[]): Promise<void> {
  if (found.length >= MOST_FILES) return;
  if (entry.isFile) {
    found.push({ file: await new Promise((done, fail) => (entry as FileSystemFileEntry).file(done, fail)), alone });
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  // A folder is told in parts, until a part is empty.
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((done, fail) => reader.readEntries(done, fail));
    if (part.length === 0) return;
    for (const inside of part) await gather(inside, false, found);
  }
}

/** What was chosen of a folder by the browser's own window. */
export const inFolder = (files: File[]): Found[] => files.map((file) => ({ file, alone: false }));

/** Files as the page keeps them; of folders and zips only what could be used, with how many were left out. */
export async function read(found: Found[]): Promise<{ chosen: Chosen[]; left: number }> {
  const chosen: Chosen[] = [];
  let left = 0;
  for (const { file, alone } of found) {
    if (!alone && !isOursInside(file.name) && !isBundle(file.name)) {
      left += 1;
      continue;
    }
    for (const each of await opened(file)) {
      if (each) chosen.push(each);
      else left += 1;
    }
  }
  return { chosen, left };
}

async function opened(file: File): Promise<(Chosen | null)[]> {
  const refused = (why: string): Chosen[] => [
    { name: file.name, bytes: new Uint8Array(), head: { kind: "wrong", why } },
  ];
  if (file.size > MOST_BYTES) return refused("too large to be a file of a list builder");
  // What will not do whatever is in it need not be read.
  if (!isOurs(file.name) && !isBundle(file.name)) return refused("not a file of a list builder");
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return refused("it could not be read");
  }
  if (!isBundle(file.name)) return [{ name: file.name, bytes, head: headOf(file.name, bytes) }];
  if (!isZip(bytes)) return refused("a zip that cannot be opened; fetch it again");
  try {
    const inside = unzipped(bytes, (name) => isOursInside(baseName(name)));
    if (inside.length === 0) return refused("there is no file of a list builder in it");
    return inside.map((each) => ({ ...each, head: headOf(each.name, each.bytes) }));
  } catch {
    return refused("a zip that cannot be opened; fetch it again");
  }
}
