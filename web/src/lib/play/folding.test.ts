import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test } from "vitest";
import { folded } from "./folding";
import LogRail from "./LogRail.svelte";
import { aLine, laid } from "./testing";

afterEach(cleanup);

const fell = (n: number, piece: string) => aLine(n, { text: "A model is destroyed.", pieces: [piece] });

test("lines that say the same one after the other are told once, for the pieces of all", () => {
  const told = folded([fell(1, "B1.1"), fell(2, "B1.2"), fell(3, "B1.3"), aLine(4), fell(5, "B1.4")]);
  expect(told.map(({ line, times }) => [line.n, times])).toEqual([
    [1, 3],
    [4, 1],
    [5, 1],
  ]);
  expect(told[0]?.line.pieces).toEqual(["B1.1", "B1.2", "B1.3"]);
});

test("neither rolls nor turns are folded, nor what another rule is behind", () => {
  const roll = { dice: [{ kind: "", face: "hit", value: 1 }] as never };
  expect(folded([aLine(1, roll), aLine(2, roll)])).toHaveLength(2);
  expect(folded([aLine(1, { moment: "turn" }), aLine(2, { moment: "turn" })])).toHaveLength(2);
  expect(folded([aLine(1, { rule: "R-1" }), aLine(2, { rule: "R-2" })])).toHaveLength(2);
});

test("the log says how often", () => {
  const { client } = laid({ log: [aLine(1), fell(2, "B1.1"), fell(3, "B1.2"), fell(4, "B1.3")] });
  render(LogRail, { client });
  expect(screen.getByRole("list").querySelectorAll(".entry")).toHaveLength(2);
  expect(screen.getByText("×3")).toBeTruthy();
});
