import { expect, test } from "vitest";
import { USUAL, wishOf, withWish } from "./orders";
import { settings } from "./settings.svelte";

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

test("an order is remembered by the name we have for it, and goes when it says what is usual", () => {
  settings.order("windows", "denial", "never", "Denial");
  expect(settings.orders.windows).toEqual({ denial: "never" });
  expect(settings.named.denial).toBe("Denial");
  expect(JSON.parse(localStorage.getItem("sandtable.settings") ?? "{}").orders.windows).toEqual({ denial: "never" });
  settings.order("windows", "denial", "matters", "Denial");
  expect(settings.orders.windows).toEqual({});
});

test("where everything is asked, what matters only is an order of its own", () => {
  const all = { ...USUAL, usual: "always" as const };
  expect(withWish(all, "windows", "denial", "matters").windows).toEqual({ denial: "matters" });
  expect(withWish(all, "windows", "denial", "always").windows).toEqual({});
  expect(wishOf(all, "cards", "ace")).toBe("matters");
});
