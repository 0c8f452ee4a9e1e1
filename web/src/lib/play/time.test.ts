import { expect, test } from "vitest";
import { isShort, leftOf, paceWords, shown, spokenTime } from "./time";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test("a clock shows minutes and seconds, then hours, then days", () => {
  expect(shown(90_500)).toBe("1:31");
  expect(shown(59_000)).toBe("0:59");
  expect(shown(HOUR + 5 * MINUTE)).toBe("1:05 h");
  expect(shown(49 * HOUR)).toBe("2 days");
});

test("who is late sees by how much", () => {
  expect(shown(-61_000)).toBe("−1:01");
  expect(shown(0)).toBe("−0:00");
  expect(spokenTime(-1)).toBe("out of time");
});

test("only the time of those who are waited for runs", () => {
  const clock = { pace: { days: 0, minutes: 5, increment: 0 }, left: { A: 5000, B: 4000 }, running: ["A"] };
  expect(leftOf(clock, "A", 1000)).toBe(4000);
  expect(leftOf(clock, "B", 1000)).toBe(4000);
  expect(leftOf(clock, "C", 1000)).toBeNull();
});

test("the last seconds are short, and a pace is told in words", () => {
  expect(isShort(19_999)).toBe(true);
  expect(isShort(20_000)).toBe(false);
  expect(paceWords({ days: 1, minutes: 0, increment: 0 })).toBe("1 day for every turn");
  expect(paceWords({ days: 0, minutes: 30, increment: 10 })).toBe("30 minutes each, and 10 seconds for every answer");
  expect(spokenTime(3 * MINUTE)).toBe("3 minutes left");
});
