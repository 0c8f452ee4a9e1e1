// What a refusal is about: whether we may enter at all, a seat that cannot go on, something past, or what we said last.
import type { Refused } from "./protocol";

/** Statuses that tell whoever wants to enter that they may not: no use in trying again. */
const NO_ENTRY = new Set([401, 403, 404, 410, 426]);
/** From here on a status tells of a fault that is not ours. */
const FAULT = 500;

export type Matter = "entry" | "stuck" | "past" | "command";

/** What a refusal is about, by whether we have entered and by the id of the command that is under way. */
export function matterOf({ id, status }: Refused, connected: boolean, underWay: string): Matter {
  if (!connected && NO_ENTRY.has(status)) return "entry";
  // Of nothing that we said: a seat that answers by itself cannot go on.
  if (!id && connected && status >= FAULT) return "stuck";
  // What we only looked at, and what is overtaken by now, is no matter.
  return id && id !== underWay ? "past" : "command";
}

/** What becomes of a command that could not be sent. */
export const outOfReach = (id: string): Refused => ({
  type: "refused",
  id,
  status: 0,
  reason: "The server is out of reach; nothing was sent.",
  rule: "",
});
