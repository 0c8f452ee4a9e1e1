import { cleanup, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, expect, test } from "vitest";
import CardPanel from "./CardPanel.svelte";
import MovePanel from "./MovePanel.svelte";
import { aCheck, anAsk, anOption, aPiece, laid } from "./testing";

afterEach(cleanup);

const underWay = async (...checks: ReturnType<typeof aCheck>[]) => {
  const ask = anAsk({ kind: "path", about: ["A1.1"], lines: ["Nothing lies ahead.", "Type whatever you like."] });
  const { client } = laid({ ask, pieces: [aPiece("A1.1")] });
  client.consideration = {
    legal: true,
    reason: "",
    rule: "",
    path: [],
    cells: [],
    shapes: [],
    checks,
    pools: [],
    threshold: 0,
    scale: null,
    lines: [],
    struck: [],
    odds: null,
    deed: "",
    final: false,
    followers: [],
    vantage: null,
    together: null,
  };
  const { container } = render(MovePanel, { client, ask });
  await tick();
  return container;
};

test("how far a piece may still go is told by figures, wherever the check stands and whatever it says", async () => {
  const clear = aCheck({ text: "clear of everything" });
  const panel = await underWay(clear, aCheck({ kind: "left", left: 2500, most: 8000, text: "some way to go" }));
  expect(panel.querySelector(".left")?.textContent).toBe("2.5″ of 8″ left");
  expect(panel.textContent).toMatch(/clear of everything/i);
  expect(panel.textContent).not.toMatch(/some way to go/i);
});

test("a sentence that looks like the figures is only a sentence", async () => {
  const panel = await underWay(aCheck({ text: '3" of 9" left' }));
  expect(panel.querySelector(".left")?.textContent).toBe("Not under way yet");
});

test("every line of the question is shown, however it begins", async () => {
  await underWay();
  expect(screen.getByText("Type whatever you like.")).toBeTruthy();
});

test("a card to be played is called as the game calls it, and said to do what the game says", () => {
  const card = {
    id: "c5",
    title: "By itself",
    kind: "",
    value: "5",
    text: "",
    second: "",
    second_text: "",
    second_value: 0,
    rows: [],
    order: "",
  };
  const option = { ...anOption("c5"), title: "Value for money", hint: "Value 5 or more." };
  const ask = anAsk({ kind: "card", options: [option] });
  const { client } = laid({ ask, cards: [card] });
  render(CardPanel, { client, ask });
  expect(screen.getByRole("button").textContent).toBe("5 Value for moneyValue 5 or more.");
});

test("what speaks against a course stands beside the button that takes it all the same, with its price", async () => {
  const trouble = aCheck({ ok: false, text: "collides with a rock, for 2 boxes" });
  const panel = await underWay(aCheck({ text: "clear of everything" }), trouble);
  expect(panel.querySelector(".foot .troubles")?.textContent).toContain("△ Collides with a rock, for 2 boxes.");
});

test("a course with nothing against it has no such line", async () => {
  const panel = await underWay(aCheck({ text: "clear of everything" }));
  expect(panel.querySelector(".troubles")).toBeNull();
});
