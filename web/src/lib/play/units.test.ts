import { describe, expect, test } from "vitest";
import { inHand } from "./inhand";
import { anAsk, anOption, aPiece, laid } from "./testing";
import { carrier, piecesOf, toAct, unitsOf } from "./units";
import { batteries, diceFor, titleOf } from "./weapons";

const activated = { sign: "activated", text: "Activated", level: 0 };
const boardWith = (...pieces: ReturnType<typeof aPiece>[]) => {
  const { client } = laid({ pieces });
  if (!client.board) throw new Error("no board");
  return client.board;
};

describe("fleets", () => {
  test("a unit adds up its ships and shows the worst badge of each kind", () => {
    const shaken = (level: number) => [{ sign: "disorder", text: `Disorder ${level}`, level }];
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
  test("an option stands for its piece, its unit, or a list of pieces", () => {
    const board = boardWith(aPiece("A3.1"), aPiece("A3.2"), aPiece("A4.1"));
    const ids = (value: unknown) => piecesOf(board, value).map((piece) => piece.id);
    expect(ids("A3.2")).toEqual(["A3.2"]);
    expect(ids("A3")).toEqual(["A3.1", "A3.2"]);
    expect(ids(["A3.1", "A4.1"])).toEqual(["A3.1", "A4.1"]);
    expect(ids("north")).toEqual([]);
  });
});

describe("weapons", () => {
  const board = boardWith(aPiece("A1.1"), aPiece("A1.10"));
  test("belong to the ship whose id they begin with", () => {
    expect(carrier(board, "A1.10/0")?.id).toBe("A1.10");
    expect(carrier(board, "A1.1/3")?.id).toBe("A1.1");
    expect(carrier(board, "claim")).toBeUndefined();
  });
  test("are called without their ship and without their figures", () => {
    expect(titleOf("Dart Torpedoes of A1.1 (fires fore; dice: Close 7)", "A1.1")).toBe("Dart Torpedoes");
  });
  test("bring the dice that a line of the question names", () => {
    const option = anOption("A1.1/0", "Rifle 1 of A1.1 (dice: Close 4, Standard 7)");
    expect(diceFor(option, ["Rifle 10 of A1.1: 5 dice.", "Rifle 1 of A1.1: 7 dice."])).toBe(7);
    expect(diceFor(option, [])).toBeNull();
  });
  test("are grouped by ship in the order they come", () => {
    const ask = anAsk({
      options: [
        anOption("A1.10/0", "Gun of A1.10"),
        anOption("A1.1/0", "Gun of A1.1"),
        anOption("A1.10/1", "Tube of A1.10"),
      ],
    });
    expect(
      batteries(board, ask).map((battery) => [battery.piece?.id, battery.weapons.map((weapon) => weapon.title)]),
    ).toEqual([
      ["A1.10", ["Gun", "Tube"]],
      ["A1.1", ["Gun"]],
    ]);
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
  test("nothing while the enemy's unit acts", () => {
    expect(inHand({ ...board, active: "B1" }, anAsk(), null)).toBeNull();
  });
});
