// How long ago something was, in words.

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

export function ago(then: number, now: number): string {
  const passed = now - then;
  for (const [unit, length] of STEPS) {
    if (passed >= length) {
      return new Intl.RelativeTimeFormat("en", { numeric: "auto" }).format(-Math.floor(passed / length), unit);
    }
  }
  return "just now";
}
