// Files as they are sent to the server.
import type { Chosen } from "./heads";

/** A file as the server takes it. */
export interface Upload {
  name: string;
  /** In base64. */
  content: string;
}

export const upload = ({ name, bytes }: Chosen): Upload => ({ name, content: inBase64(bytes) });

/** At once a call with every byte would be too much for it. */
const AT_ONCE = 0x8000;

export function inBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += AT_ONCE) {
    parts.push(String.fromCharCode(...bytes.subarray(at, at + AT_ONCE)));
  }
  return btoa(parts.join(""));
}
