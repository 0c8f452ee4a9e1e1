/** Which lines of the log are shown. */
import type { LogLine } from "../protocol";

export type Filter = "all" | "rolls" | "events";

/** What one may look at: rolls are a matter of their own only where dice have fallen. */
export function filtersOf(log: readonly LogLine[]): Filter[] {
  return log.some((line) => line.dice.length > 0) ? ["all", "rolls", "events"] : ["all", "events"];
}

/** All lines; or those with dice; or the turning points. */
export function kept(log: readonly LogLine[], filter: Filter): LogLine[] {
  if (filter === "rolls") return log.filter((line) => line.dice.length > 0);
  if (filter === "events") return log.filter((line) => line.headline);
  return log.filter((line) => line.text !== "");
}
