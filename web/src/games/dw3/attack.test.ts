import { cleanup, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { looks } from "../../lib/look/look.svelte";
import { PLAIN } from "../../lib/look/plain";
import { aConsideration, anAsk, anOption, aPiece, laid } from "../../lib/play/testing";
import type { Ask, ClientMessage, PosedQuestion, Rehearsed } from "../../lib/protocol";
import AttackPanel from "../../sea/attack/AttackPanel.svelte";
import { firing } from "../../sea/attack/battery";
import LOOK from "./index";

beforeAll(() => looks.wear(LOOK, "dw3"));
afterAll(() => looks.wear(PLAIN, ""));
afterEach(cleanup);

const posed = (ask: Ask, answer: unknown, asked = true): PosedQuestion => ({ ask, answer, asked });
const gun = (value: string, carrier: string, dice: number) => ({ ...anOption(value, `Gun ${value}`), carrier, dice });
const PIECES = [aPiece("A1.1"), aPiece("B1.1")];
const target = anAsk({
  question: "initial target",
  panel: "attack",
  options: [{ ...anOption("B1.1"), piece: "B1.1" }],
  passing: "hold fire",
});
const lead = anAsk({
  question: "lead weapon",
  panel: "attack",
  options: [gun("A1.1/0:F", "A1.1", 9), gun("A1.1/1:F", "A1.1", 7)],
  about: ["B1.1"],
});
const supports = anAsk({
  question: "support weapons",
  kind: "some",
  panel: "attack",
  options: [gun("A1.1/1:F", "A1.1", 3)],
  about: ["B1.1"],
});
const first = anAsk({ question: "attack to resolve", options: [gun("A1.1/0:F", "A1.1", 9)] });
const QUESTIONS = [
  posed(target, "B1.1"),
  posed(lead, "A1.1/0:F"),
  posed(supports, ["A1.1/1:F"]),
  posed(first, "A1.1/0:F", false),
];

describe("an attack with a lead weapon", () => {
  test("has the lead among the guns of its ship, once, and it cannot be put out", () => {
    const [ship] = firing(QUESTIONS, null, null);
    expect(ship?.guns.map(({ option, on, free }) => [option.value, on, free])).toEqual([
      ["A1.1/0:F", true, false],
      ["A1.1/1:F", true, true],
    ]);
  });

  test("opens one panel for all its questions, and another for each attack that is declared after it", () => {
    expect(LOOK.opens?.(target)).toEqual({ panel: "attack", answers: [] });
    expect(LOOK.opens?.({ ...target, panel: "another attack" })).toEqual({ panel: "another attack", answers: [] });
    expect(LOOK.opens?.({ ...target, panel: "list" })).toBeNull();
  });

  test("shows target, lead, guns, pools and the button that fires", async () => {
    const { client, sent } = laid({ ask: target, pieces: PIECES });
    await tick();
    const asked = sent.find((message: ClientMessage) => message.type === "rehearse");
    expect(asked).toMatchObject({ panel: "attack", answers: [] });
    const consideration = aConsideration({
      threshold: 5,
      deed: "Fire 12 dice at B1.1",
      pools: [
        { kind: "action", name: "Battery", dice: 9, rule: "", note: "", piece: "A1.1", where: '12", closing' },
        { kind: "resist", name: "ADV", dice: 3, rule: "", note: "", piece: "", where: "" },
        { kind: "resist", name: "Its mates and escorts", dice: 1, rule: "", note: "", piece: "", where: "" },
      ],
    });
    client.plan.hear({
      type: "rehearsed",
      id: asked && "id" in asked ? asked.id : "",
      serial: target.serial,
      questions: QUESTIONS,
      ending: "chance",
      open: null,
      reason: "",
      rule: "",
      consideration,
    } as Rehearsed);
    render(AttackPanel, { client, ask: target });
    await tick();
    expect(screen.getByText(/1 damage for every 5/)).toBeTruthy();
    expect(screen.getByText("Its mates and escorts +1")).toBeTruthy();
    expect(screen.queryByText("ADV +3")).toBeNull();
    expect(screen.getByRole("button", { name: /Fire 12 dice/ })).toBeTruthy();
    expect(screen.getByRole("combobox")).toBeTruthy();
  });
});
