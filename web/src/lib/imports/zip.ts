// Zips that somebody drops on the page, opened with care: what is out of proportion is left alone.
import { unzipSync } from "fflate";

/** Of one file when it is unpacked, and how many times its packed size it may have: as the server has it. */
const MOST_BYTES = 32 * 1024 * 1024;
const MOST_RATIO = 200;

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);

/** The files in a zip whose names will do, without their folders; throws where it is none. */
export function unzipped(
  bytes: Uint8Array,
  willDo: (name: string) => boolean = () => true,
): { name: string; bytes: Uint8Array }[] {
  const found = unzipSync(bytes, {
    filter: ({ name, size, originalSize }) =>
      !name.endsWith("/") &&
      willDo(name) &&
      originalSize <= MOST_BYTES &&
      originalSize <= MOST_RATIO * Math.max(size, 1),
  });
  return Object.entries(found).map(([path, content]) => ({ name: baseName(path), bytes: content }));
}

export const baseName = (path: string): string => path.split(/[\\/]/).pop() ?? path;
