import { expect, test } from "vitest";
import { outcomeInWords } from "./outcome";

const you = { name: "You", score: 21 };
const wren = { name: "Wren", score: 14 };

test.each([
  ["You win, 21 to 14.", [you, wren], you, true],
  ["Wren wins, 14 to 3.", [wren, { name: "You", score: 3 }], wren, true],
  ["Wren wins.", [you, wren], wren, false],
  ["You win with 21.", [you, wren, wren], you, true],
  ["A draw at 14.", [wren, { name: "You", score: 14 }], null, true],
  ["A draw.", [you, wren], null, false],
])("%s", (said, ranked, won, isScored) => {
  expect(outcomeInWords(ranked, won, isScored)).toBe(said);
});
