import { expect, test } from "vitest";
import { luckInWords } from "./luck";

test.each([
  [0.5, "about even"],
  [0.3, "a little worse than even"],
  [0.7, "a little better than even"],
  [0.1, "much worse than even"],
  [0.97, "rare luck"],
  [0.02, "rare bad luck"],
])("%d is %s", (luckier, said) => {
  expect(luckInWords({ luckier })).toBe(said);
});
