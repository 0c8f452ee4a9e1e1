// A fan of places round about a piece: where each blade lies, and walking it by keyboard.
import { describe, expect, test } from "vitest";
import { anAsk, anOption, aPiece } from "../play/testing";
import { bladesOf, fanKey, isFan } from "./fan";
import { along, holds, type Point } from "./space";

const HERE: Point = [10_000, 10_000];
const WAYS = [0, -4500, -9000, 4500, 9000];
const piece = aPiece("A1.1", { x: HERE[0], y: HERE[1], heading: 9000, length: 3000 });
const posed = (way: number) => {
  const [x, y] = along(HERE, piece.heading + way, 4000);
  return { ...anOption(`way ${way}`), pose: [Math.round(x), Math.round(y), piece.heading] as [number, number, number] };
};
const ask = anAsk({ kind: "one", about: ["A1.1"], options: WAYS.map(posed) });
const key = (name: string) => ({
  key: name,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  target: null,
});

describe("a fan of places", () => {
  test("is one where every answer is a place", () => {
    expect(isFan(ask)).toBe(true);
    expect(isFan({ ...ask, options: [...ask.options, anOption("none")] })).toBe(false);
    expect(bladesOf({ ...ask, options: [anOption("a"), anOption("b")] }, piece)).toEqual([]);
    expect(bladesOf(ask, undefined)).toEqual([]);
  });
  test("has its blades from left to right", () => {
    expect(bladesOf(ask, piece).map(({ option }) => option.value)).toEqual([
      "way -9000",
      "way -4500",
      "way 0",
      "way 4500",
      "way 9000",
    ]);
  });
  test("has each place in its own blade and in no other", () => {
    const blades = bladesOf(ask, piece);
    for (const { option, pose } of blades)
      expect(blades.filter(({ shape }) => holds(shape, [pose[0], pose[1]])).map((blade) => blade.option.value)).toEqual(
        [option.value],
      );
  });
  test("reaches far enough for a finger, with its signs within it", () => {
    const [first] = bladesOf(ask, piece, 20_000);
    expect(Math.hypot((first?.sign[0] ?? 0) - HERE[0], (first?.sign[1] ?? 0) - HERE[1])).toBeCloseTo(17_200, -1);
    expect(holds(first?.shape ?? [], first?.sign ?? HERE)).toBe(true);
  });
  test("of turns has a ring for each distance and a blade for each turn, none over another", () => {
    const turns = [1, 2, 3].flatMap((far) =>
      [-2250, -1125, 1125, 2250].map((turn) => {
        const [x, y] = along(HERE, piece.heading, far * 1000);
        const heading = (piece.heading + turn * far + 36_000) % 36_000;
        return {
          ...anOption(`${far} ${turn * far}`),
          pose: [Math.round(x), Math.round(y), heading] as [number, number, number],
        };
      }),
    );
    const blades = bladesOf(anAsk({ kind: "one", about: ["A1.1"], options: turns }), piece, 8000);
    expect(blades).toHaveLength(12);
    expect(blades[0]?.option.value).toBe("3 -6750");
    expect(blades.at(-1)?.option.value).toBe("3 6750");
    for (const { option, sign } of blades)
      expect(blades.filter(({ shape }) => holds(shape, sign)).map((blade) => blade.option.value)).toEqual([
        option.value,
      ]);
  });
  test("is walked with Q and E as far as it goes", () => {
    const blades = bladesOf(ask, piece);
    expect(fanKey(key("q"), blades, "way 0")?.value).toBe("way -4500");
    expect(fanKey(key("E"), blades, "way 0")?.value).toBe("way 4500");
    expect(fanKey(key("e"), blades, "way 9000")?.value).toBe("way 9000");
    expect(fanKey(key("q"), blades, undefined)?.value).toBe("way 0");
    expect(fanKey(key("w"), blades, "way 0")).toBeNull();
    expect(fanKey(key("q"), [], "way 0")).toBeNull();
  });
});
