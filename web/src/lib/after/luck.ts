/** How lucky a side was, in a few words: by the share of players who do worse with just these rolls. */
export function luckInWords({ luckier }: { luckier: number }): string {
  const away = Math.abs(luckier - 0.5);
  if (away < 0.1) return "about even";
  const word = luckier > 0.5 ? "better" : "worse";
  if (away < 0.3) return `a little ${word} than even`;
  return away < 0.45 ? `much ${word} than even` : `${luckier > 0.5 ? "rare luck" : "rare bad luck"}`;
}
