import { describe, expect, test } from "vitest";
import { soundOf } from "./sound";
import { aLine } from "./testing";

describe("the sound of a line", () => {
  test("is that of its moment, whatever the game calls the event", () => {
    const of = (["round", "end", "harm", "card", "discard", "turn", ""] as const).map((moment) =>
      soundOf(aLine(1, { moment })),
    );
    expect(of).toEqual(["bell", "bell", "hit", "card", null, null, null]);
  });
  test("is that of dice and motion before any other", () => {
    expect(soundOf(aLine(1, { moment: "harm", dice: [{ pool: "plain", face: "3", note: "", added: false }] }))).toBe(
      "dice",
    );
    expect(soundOf(aLine(1, { moment: "turn", path: [[0, 0, 0]] }))).toBe("move");
  });
});
