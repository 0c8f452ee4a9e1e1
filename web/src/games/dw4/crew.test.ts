import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, test } from "vitest";
import { beatsOf } from "../../lib/director/beats";
import { aConsideration, aLine, anAsk, anOption, aPiece, laid } from "../../lib/play/testing";
import type { Ask, LogLine, PosedQuestion } from "../../lib/protocol";
import AttackPanel from "../../sea/attack/AttackPanel.svelte";
import { crewChecked } from "../../sea/attack/crew";
import { wearTheLook } from "./testing";

wearTheLook();

afterEach(cleanup);

const next = anAsk({ question: "next action", options: [anOption("Attack")], passing: "end the Action Step" });
const weapons = anAsk({
  panel: "attack",
  kind: "some",
  question: "contributing weapons",
  options: [{ ...anOption("A1.1/0", "Gun"), carrier: "A1.1" }],
  about: ["B1.1", "A1.1"],
});
const check = anAsk({ question: "crew check", kind: "yesno", follows: true, yes: "draw a card", no: "fail the check" });
const taken = aLine(1, { kind: "ActionTaken", moment: "turn" });
const checked = (n: number, piece: string) =>
  aLine(n, { kind: "CrewChecked", pieces: [piece], text: `${piece} makes a Crew Check.` });
const volley = aLine(3, { stroke: { by: ["A1.1"], on: ["B1.1"], kind: "shot" } });
const isOwn = (id: string): boolean => id.startsWith("A1");

/** The panel at a question, after what happened, with what is asked in it. */
function panel(ask: Ask, log: LogLine[], questions: PosedQuestion[]): HTMLElement {
  const { client, sent, say } = laid({ ask, log, pieces: [aPiece("A1.1"), aPiece("B1.1")] });
  const view = client.view;
  if (view) say({ ...view, board: { ...view.board, active: "A1" } });
  const id = sent.findLast((each) => each.type === "rehearse")?.id ?? "";
  const consideration = aConsideration({ deed: "Fire 12 dice" });
  say({
    type: "rehearsed",
    id,
    serial: 7,
    questions,
    ending: "chance",
    open: null,
    reason: "",
    rule: "",
    consideration,
  });
  render(AttackPanel, { client, ask });
  return screen.getByRole("group", { name: "The attack" });
}

describe("the Crew Check of an attack", () => {
  test("is passed where the attack goes on, and failed where the next Action is chosen", () => {
    const log = [taken, checked(2, "A1.1")];
    expect(crewChecked(log, weapons, isOwn)).toMatchObject({ passed: true, line: { n: 2 } });
    expect(crewChecked(log, next, isOwn)).toMatchObject({ passed: false, line: { n: 2 } });
  });

  test("is past once something was fired, of another Action, or of somebody else", () => {
    expect(crewChecked([taken, checked(2, "A1.1"), volley], next, isOwn)).toBeNull();
    expect(crewChecked([taken, checked(2, "A1.1"), { ...taken, n: 3 }], weapons, isOwn)).toBeNull();
    expect(crewChecked([taken, checked(2, "B1.1")], weapons, isOwn)).toBeNull();
    expect(crewChecked([checked(2, "A1.1")], weapons, isOwn)).toBeNull();
  });

  test("comes first: the button draws its card, and does not say that it fires", () => {
    const questions = [
      { ask: next, answer: "Attack", asked: true },
      { ask: { ...weapons, question: "participating models" }, answer: [], asked: false },
      { ask: check, answer: true, asked: true },
    ];
    const shown = panel(next, [], questions);
    expect(shown.textContent).toContain("Step 1 of 2");
    expect(screen.getByRole("button", { name: /Draw for the Crew Check/ })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Fire/ })).toBeNull();
  });

  test("is told at the panel of the guns, which says that it is the second step", () => {
    const shown = panel(weapons, [taken, checked(2, "A1.1")], [{ ask: weapons, answer: ["A1.1/0"], asked: true }]);
    expect(shown.textContent).toMatch(/Step 2 of 2.*makes a Crew Check.*The attack goes on/s);
    expect(screen.getByRole("button", { name: /^Fire 12 dice/ })).toBeTruthy();
  });

  test("that failed is told with what it cost", () => {
    const target = { ...weapons, question: "initial target" };
    const questions = [
      { ask: next, answer: "Attack", asked: true },
      { ask: target, answer: ["A1.1/0"], asked: true },
    ];
    const shown = panel(next, [taken, checked(2, "A1.1")], questions);
    expect(shown.textContent).toMatch(/The Crew Check failed.*That Action is spent/s);
  });

  test("is news that the director tells", () => {
    expect(beatsOf(checked(2, "A1.1")).map(({ kind }) => kind)).toEqual(["told"]);
    expect(beatsOf(aLine(3, { kind: "Moved" }))).toEqual([]);
  });
});
