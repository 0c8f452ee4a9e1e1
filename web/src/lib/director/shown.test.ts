import { describe, expect, test } from "vitest";
import { aLine, anAsk, aPiece, laid } from "../play/testing";

describe("while something is shown", () => {
  const pieces = [aPiece("A1.1"), aPiece("B1.1")];
  const shot = aLine(1, { stroke: { by: ["B1.1"], on: ["A1.1"], kind: "shot" } });
  const ask = anAsk({ passing: "pass", serial: 8 });
  /** A table at which the other side has just fired, and we are asked the next thing. */
  function struck() {
    const told = laid({ pieces });
    const view = told.client.view;
    if (!view) throw new Error("no view");
    const after = { ...view.board, pieces: [aPiece("A1.1", { x: 9 }), aPiece("B1.1")] };
    told.say({ type: "log", lines: [shot, aLine(2)], reset: false });
    told.say({ ...view, board: after, ask, serial: 8 });
    return told;
  }

  test("the table and the log are those of the moment, and the question is there", () => {
    const { client } = struck();
    expect([client.board?.pieces[0]?.x, client.present?.pieces[0]?.x]).toEqual([0, 9]);
    expect([client.log.map((line) => line.n), client.ask?.serial]).toEqual([[1], 8]);
    client.director.finish();
    expect([client.board?.pieces[0]?.x, client.log.length]).toEqual([9, 2]);
  });

  test("an answer may be given at once, and leaps to how things stand", () => {
    const { client, answers } = struck();
    client.answer(null);
    expect([answers(), client.director.showing, client.board?.pieces[0]?.x]).toEqual([[null], false, 9]);
  });

  test("the end is not told before its time", () => {
    const { client, say } = struck();
    const view = client.view;
    if (view) say({ ...view, over: true });
    expect(client.over).toBe(false);
    client.director.finish();
    expect(client.over).toBe(true);
  });
});
