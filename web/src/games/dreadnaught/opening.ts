/** Orders that are opened in the same moment. */
import type { LogLine } from "../../lib/protocol";

/**
 * The orders that were opened together last, at a line or before it: they stand in the log without a line between them.
 * What came of several exchanges may be shown in one go, where tables were passed over on a slow line.
 */
export function openedBy(lines: readonly LogLine[], n: number): LogLine[] {
  const end = lines.findLastIndex((line) => line.kind === "ActionRevealed" && line.n <= n);
  if (end < 0) return [];
  const isOrder = (at: number): boolean => lines[at]?.kind === "ActionRevealed";
  let [first, last] = [end, end];
  while (isOrder(first - 1)) first -= 1;
  while (isOrder(last + 1)) last += 1;
  return lines.slice(first, last + 1);
}
