import { describe, expect, test, vi } from "vitest";
import { client, emptyConsideration, far, sitDown, view } from "./game-testing";
import { aConsideration, anOption } from "./play/testing";

sitDown();

describe("choosing on the table", () => {
  test("answers at once where one piece is asked for", () => {
    far.say(view("initial target"));
    const [piece, option] = [...client.legal][0] ?? [];
    expect(client.choose(piece ?? "")).toBe(true);
    expect(far.of("answer")).toMatchObject([{ answer: option?.value }]);
  });

  test("does nothing with a piece that is no option", () => {
    far.say(view("initial target"));
    expect(client.choose("nobody")).toBe(false);
    expect(far.of("answer")).toHaveLength(0);
  });

  test("takes any ship of a unit for the unit", () => {
    far.say(view("unit to activate"));
    const unit = client.ask?.options[0]?.value;
    const ships = [...client.pieces.values()].filter((piece) => piece.group === unit);
    for (const ship of ships) expect(client.legal.get(ship.id)?.value).toBe(unit);
    client.choose(ships.at(-1)?.id ?? "");
    expect(far.of("answer")).toMatchObject([{ answer: unit }]);
  });

  test("puts a piece in and takes it out again where several are asked for", () => {
    far.say(view("participating models", {}, { suggested: [], serial: 901 }));
    const [piece = ""] = client.legal.keys();
    client.choose(piece);
    expect([...client.picked]).toEqual([piece]);
    client.choose(piece);
    expect(client.draft).toEqual([]);
    expect(far.of("answer")).toHaveLength(0);
  });

  test("takes no more than may be chosen; a single choice gives way to the next", () => {
    const options = ["x", "y", "z"].map((value) => anOption(value, value, value));
    far.say(view("participating models", {}, { options, suggested: [], most: 2, serial: 902 }));
    for (const value of ["x", "y", "z"]) client.toggle(value);
    expect(client.draft).toEqual(["x", "y"]);
    far.say(view("participating models", {}, { options, suggested: [], most: 1, serial: 903 }));
    for (const value of ["x", "y"]) client.toggle(value);
    expect(client.draft).toEqual(["y"]);
  });
});

describe("a draft", () => {
  test("begins with what the rules suggest, or with the first where the question is eager", () => {
    const options = ["x", "y"].map((value) => anOption(value, value, value));
    far.say(view("participating models", {}, { options, suggested: ["y"], serial: 910 }));
    expect(client.draft).toEqual(["y"]);
    client.toggle("x");
    expect(client.draft, "in the order of the options").toEqual(["x", "y"]);
    far.say(view("participating models", {}, { kind: "card", options, eager: true, serial: 911 }));
    expect(client.draft).toBe("x");
  });

  const meaning = { ...emptyConsideration(), legal: true };

  test("is considered after a short rest, in the end for the last one", () => {
    far.say(view("course"));
    client.setDraft({ legs: [1] });
    client.setDraft({ legs: [2] });
    vi.advanceTimersByTime(40);
    expect(far.of("consider")).toMatchObject([{ answer: { legs: [2] } }]);
    client.setDraft({ legs: [3] });
    vi.advanceTimersByTime(200);
    expect(far.of("consider"), "one question at a time").toHaveLength(1);
    far.say({ type: "considered", id: far.of("consider")[0]?.id ?? "", consideration: meaning });
    vi.advanceTimersByTime(40);
    expect(far.of("consider")[1]).toMatchObject({ answer: { legs: [3] } });
    expect([client.consideration?.legal, client.pondering], "the last is not answered").toEqual([true, true]);
  });

  test("is dropped with its meaning when another question comes", () => {
    far.say(view("course"));
    client.setDraft({ legs: [] });
    vi.advanceTimersByTime(40);
    const id = far.of("consider")[0]?.id ?? "";
    far.say(view("next action"));
    far.say({ type: "considered", id, consideration: meaning });
    expect(client.draft).toBeUndefined();
    expect([client.consideration, client.pondering]).toEqual([null, false]);
  });

  test("stays when the same question is only shown again", () => {
    far.say(view("course"));
    client.setDraft({ legs: [] });
    far.say(view("course"));
    expect(client.draft).toEqual({ legs: [] });
  });

  test("of a later question is considered even while the reply to an older one is still on its way", () => {
    far.say(view("course"));
    client.setDraft({ legs: [] });
    vi.advanceTimersByTime(40);
    const old = far.of("consider")[0]?.id ?? "";
    far.say(view("course", {}, { serial: 904 }));
    client.setDraft({ legs: [9] });
    far.say({ type: "considered", id: old, consideration: meaning });
    vi.advanceTimersByTime(40);
    expect(far.of("consider").at(-1)).toMatchObject({ serial: 904, answer: { legs: [9] } });
    expect(client.consideration, "what an older draft meant is no news").toBeNull();
  });
});

describe("the piece in hand", () => {
  test("is looked at again where the table has changed, and one look at a time", () => {
    far.say(view("course"));
    const looked = far.of("inspect").length;
    const insight = { piece: client.selected ?? "", arcs: [], cells: [], bands: [], others: [] };
    far.say(view("course", { serial: 9999 }));
    expect(far.of("inspect")).toHaveLength(looked);
    const { board } = view("course");
    far.say(view("course", { board: { ...board, round: 2 } }));
    far.say(view("course", { board: { ...board, round: 3 } }));
    expect(far.of("inspect")).toHaveLength(looked);
    far.say({ type: "inspected", id: far.of("inspect").at(-1)?.id ?? "", insight });
    expect(far.of("inspect")).toHaveLength(looked + 1);
    far.say({ type: "inspected", id: far.of("inspect").at(-1)?.id ?? "", insight });
    expect(far.of("inspect")).toHaveLength(looked + 1);
    expect(client.insight?.piece).toBe(client.selected);
  });

  test("is the one the question names, and is looked at", () => {
    far.say(view("course"));
    expect(client.selected).toBe(client.ask?.data.model);
    expect(far.of("inspect").at(-1)?.piece).toBe(client.selected);
  });

  test("is one of ours, never the enemy that a question is also about", () => {
    far.say(view("contributing weapons"));
    expect(client.ask?.about[0]).toMatch(/^B/);
    expect(client.selected).toMatch(/^A/);
  });

  test("is one of the unit whose answer is held to be confirmed, whoever was there before", () => {
    far.say(view("unit to activate"));
    client.select("A1.1");
    const hold = (answer: string): void => {
      client.answer(answer);
      const id = far.of("answer").at(-1)?.id ?? "";
      far.say({ type: "held", id, serial: 1, answer, consideration: aConsideration(), follows: false });
    };
    hold("A3");
    expect(client.selected).toBe("A3.1");
    client.select("A3.3");
    hold("A3");
    expect(client.selected, "it is of the unit already").toBe("A3.3");
    hold("B1.1");
    expect(client.selected, "an enemy is nothing to take in hand").toBe("A3.3");
  });

  test("is one of the unit that acts where the question names none, unless one of them is held already", () => {
    far.say(view("next action"));
    const active = [...client.pieces.values()].filter((piece) => piece.group === client.board?.active);
    expect(active.map((piece) => piece.id)).toContain(client.selected);
    const other = active.at(-1)?.id ?? "";
    client.select(other);
    far.say(view("next action", {}, { serial: 905 }));
    expect(client.selected).toBe(other);
  });

  test("is let go when it is no longer there", () => {
    far.say(view("course"));
    const board = { ...(client.board as NonNullable<typeof client.board>), pieces: [] };
    far.say(view("next action", { board }, { about: [] }));
    expect(client.selected).toBeNull();
  });
});
