import { expect, test } from "vitest";
import { NOTHING_TO_PLAY, settings } from "./settings.svelte";

test("a choice takes effect on the page and is remembered", () => {
  settings.set({ contrast: "high", motion: "reduced" });
  expect(document.documentElement.dataset).toMatchObject({ contrast: "high", motion: "reduced" });
  expect(JSON.parse(localStorage.getItem("sandtable.settings") ?? "{}")).toMatchObject({ contrast: "high" });
});

test("leaving it to the system takes the mark off again", () => {
  settings.set({ contrast: "high" });
  settings.set({ contrast: "system" });
  expect(document.documentElement.dataset.contrast).toBeUndefined();
});

test("things keep still only where that was asked for", () => {
  settings.set({ motion: "reduced" });
  expect(settings.still).toBe(true);
  settings.set({ motion: "full" });
  expect(settings.still).toBe(false);
});

test("a question that can be passed is met once", () => {
  settings.meet("hold your nerve");
  settings.meet("hold your nerve");
  expect(settings.met).toEqual(["hold your nerve"]);
});

test("what no card of ours answers is passed at once, but not where a person could learn from it", () => {
  const [bot, person] = [{ kind: "bot" }, { kind: "human" }];
  settings.set({ autoPass: ["denial"], empty: "bots" });
  expect(settings.passes([person, bot])).toEqual(["denial", NOTHING_TO_PLAY]);
  expect(settings.passes([person, person])).toEqual(["denial"]);
  settings.set({ empty: "always" });
  expect(settings.passes([person, person])).toContain(NOTHING_TO_PLAY);
  settings.set({ autoPass: [], empty: "never" });
  expect(settings.passes([person, bot])).toEqual([]);
});
