import { describe, expect, test } from "vitest";
import { wearTheLook } from "../../games/dw4/testing";
import { inHand, isOutOfIt } from "./inhand";
import { anAsk, anOption, aPiece, laid } from "./testing";
import { fitting, piecesOf, toAct, unitsOf } from "./units";

wearTheLook();

const activated = { sign: "activated", text: "Activated", level: 0, hint: "" };
const boardWith = (...pieces: ReturnType<typeof aPiece>[]) => {
  const { client } = laid({ pieces });
  if (!client.board) throw new Error("no board");
  return client.board;
};

describe("fleets", () => {
  test("a unit adds up its ships and shows the worst badge of each kind", () => {
    const shaken = (level: number) => [{ sign: "disorder", text: `Disorder ${level}`, level, hint: "" }];
    const board = boardWith(
      aPiece("A3.1", { badges: shaken(1) }),
      aPiece("A3.2", { badges: shaken(2) }),
      aPiece("B1.1"),
    );
    const [unit, ...none] = unitsOf(board, "A");
    expect(none).toEqual([]);
    expect(unit).toMatchObject({ id: "A3", left: 6, most: 8, meta: "2 ships" });
    expect(unit?.badges.map((badge) => badge.level)).toEqual([2]);
  });
  test("who has acted comes last and is not counted", () => {
    const units = unitsOf(boardWith(aPiece("A1.1", { badges: [activated] }), aPiece("A2.1")), "A");
    expect(units.map((unit) => unit.id)).toEqual(["A2", "A1"]);
    expect(toAct(units)).toBe(1);
  });
  test("a row has room for its hull, then for signs, then for its name and how many it is", () => {
    const signs = (n: number) => Array.from({ length: n }, (_, i) => ({ sign: `s${i}`, text: "", level: 0, hint: "" }));
    const row = (most: number, n: number) => {
      const piece = aPiece("A2.1", {
        own: "Long Hand",
        meters: [{ name: "Hull", value: most, most }],
        badges: signs(n),
      });
      const [unit] = unitsOf(boardWith(piece), "A");
      if (!unit) throw new Error("no unit");
      const fits = fitting(unit, unit.meta);
      return [fits.signs.length, fits.words];
    };
    expect(row(4, 1)).toEqual([1, "Long Hand"]);
    expect(row(1, 0)).toEqual([0, "Long Hand · 1 ship"]);
    expect(row(16, 4)).toEqual([4, ""]);
    expect(row(16, 7)[0], "what does not fit is left to the card").toBeLessThan(6);
  });
  test("an option stands for its piece, its unit, or a list of pieces", () => {
    const board = boardWith(aPiece("A3.1"), aPiece("A3.2"), aPiece("A4.1"));
    const ids = (value: unknown) => piecesOf(board, value).map((piece) => piece.id);
    expect(ids("A3.2")).toEqual(["A3.2"]);
    expect(ids("A3")).toEqual(["A3.1", "A3.2"]);
    expect(ids(["A3.1", "A4.1"])).toEqual(["A3.1", "A4.1"]);
    expect(ids("north")).toEqual([]);
  });
});

describe("what a question puts into the hand", () => {
  const board = { ...boardWith(aPiece("A1.1"), aPiece("A2.1"), aPiece("A2.2"), aPiece("B1.1")), active: "A2" };
  test("the model to be moved", () => {
    expect(inHand(board, anAsk({ data: { model: "A1.1" } }), null)).toBe("A1.1");
  });
  test("else a ship of the unit that acts, unless one is in hand already", () => {
    expect(inHand(board, anAsk(), "B1.1")).toBe("A2.1");
    expect(inHand(board, anAsk(), "A2.2")).toBeNull();
  });
  test("who has had its turn is laid down, unless it acts or is asked about", () => {
    const activated = [{ sign: "activated", text: "Activated", level: 0, hint: "" }];
    const after = { ...boardWith(aPiece("A1.1", { badges: activated }), aPiece("A1.2"), aPiece("A2.1")), active: "B1" };
    expect(isOutOfIt(after, anAsk(), "A1.2")).toBe(true);
    expect(isOutOfIt(after, anAsk(), "A2.1")).toBe(false);
    expect(isOutOfIt(after, anAsk(), null)).toBe(false);
    expect(isOutOfIt({ ...after, active: "A1" }, anAsk(), "A1.2")).toBe(false);
    expect(isOutOfIt(after, anAsk({ data: { unit: "A1" } }), "A1.2")).toBe(false);
    expect(isOutOfIt(after, anAsk({ about: ["A1.1"] }), "A1.2")).toBe(false);
    expect(isOutOfIt(after, anAsk({ options: [anOption("A1")] }), "A1.2")).toBe(false);
  });
  test("nothing while the enemy's unit acts", () => {
    expect(inHand({ ...board, active: "B1" }, anAsk(), null)).toBeNull();
  });
});
