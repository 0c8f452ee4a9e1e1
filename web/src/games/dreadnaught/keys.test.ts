import { expect, test } from "vitest";
import type { Ask } from "../../lib/protocol";
import { KEYS } from "./keys";

const ask = (question: string, ...values: string[]): Ask =>
  ({ question, options: values.map((value) => ({ value })) }) as unknown as Ask;

test("W, Q and E steer a ship that is under way, as far as it may", () => {
  expect(KEYS.answer(ask("course", "ahead", "port"), "w")).toBe("ahead");
  expect(KEYS.answer(ask("course", "ahead", "port"), "q")).toBe("port");
  expect(KEYS.answer(ask("course", "ahead", "port"), "e")).toBeUndefined();
});

test("they mean nothing at another question", () => {
  expect(KEYS.answer(ask("Intent", "ahead"), "w")).toBeUndefined();
});
