import { cleanup, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test } from "vitest";
import { looks } from "../../../lib/look/look.svelte";
import { PLAIN } from "../../../lib/look/plain";
import { commandOf } from "../../../lib/play/keys";
import { aConsideration, anAsk, anOption, aPiece, laid } from "../../../lib/play/testing";
import LOOK from "../index";
import AttackPanel from "./AttackPanel.svelte";

beforeEach(() => looks.wear(LOOK, "ac"));
afterEach(() => {
  cleanup();
  looks.wear(PLAIN, "");
});

const fire = { ...anOption("fire", "Quarry carbines", "B1.1"), group: "B1", carrier: "A1.1", dice: 4 };
const action = anAsk({
  panel: "attack",
  question: "action",
  options: [fire, anOption("garrison", "Garrison Farmhouse"), anOption("cover", "Take Cover")],
  passing: "nothing",
});

/** The panel once the server has said what an answer would mean. */
async function chosen(answer: string): Promise<HTMLElement> {
  const { client, sent, say } = laid({ ask: action, pieces: [aPiece("A1.1"), aPiece("B1.1")] });
  const { id = "" } = sent.findLast((each) => each.type === "rehearse") ?? {};
  say({
    type: "rehearsed",
    id,
    serial: 7,
    questions: [{ ask: action, answer, asked: true }],
    ending: "chance",
    open: null,
    reason: "",
    rule: "",
    consideration: aConsideration({ deed: "do it" }),
  });
  const { container } = render(AttackPanel, { client, ask: action });
  await tick();
  return container;
}

const enter = { key: "Enter", ctrlKey: false, metaKey: false, altKey: false };

test("Enter on what is chosen already is the brass button's; on anything else it chooses that", async () => {
  await chosen("garrison");
  expect(commandOf(enter, screen.getByRole("button", { name: /Garrison Farmhouse/, pressed: true }))).toBe("commit");
  expect(commandOf(enter, screen.getByRole("button", { name: /Take Cover/ }))).toBeNull();
});

test("Enter on the weapon that is chosen is the brass button's too", async () => {
  await chosen("fire");
  expect(commandOf(enter, screen.getByRole("button", { name: /Quarry carbines/ }))).toBe("commit");
});
