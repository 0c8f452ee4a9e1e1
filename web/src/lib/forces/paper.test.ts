import { cleanup, render } from "@testing-library/svelte";
import { afterEach, expect, test } from "vitest";
import type { Sheet } from "../protocol";
import Paper from "./Paper.svelte";
import type { ForceCheck } from "./types";

afterEach(cleanup);

test("the heads of a table stand over their columns", () => {
  const row = { name: "Carbines", note: "", cells: ["8", "4"] };
  const sheet = {
    id: "s",
    title: "Company",
    subtitle: "",
    stats: [],
    columns: ["Range", "1-6"],
    rows: [row],
    notes: [],
  };
  const check = { name: "Mine", points: 0, limit: 0, problems: [], entries: [] };
  const { container } = render(Paper, {
    check: check as unknown as ForceCheck,
    faction: "Karst",
    sheets: [sheet as unknown as Sheet],
  });
  const sides = (cells: string) => [...container.querySelectorAll(cells)].map((cell) => cell.classList.contains("num"));
  expect(sides("thead th")).toEqual([false, true, true]);
  expect(sides("tbody td")).toEqual([false, true, true]);
});
