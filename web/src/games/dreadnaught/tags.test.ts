import { expect, test } from "vitest";
import { DRAWN } from "./plot";
import { tagsOf } from "./tags";

const ship = (id: string, x: number, y: number) => ({ id, x, y, wide: 80 });

test("a name stands above its ship", () => {
  expect(tagsOf([ship("A", 0, 0)], 0).get("A")?.lift).toBeLessThan(0);
});

test("the names of ships side by side do not lie on each other", () => {
  const tags = tagsOf([ship("A", 0, 0), ship("B", DRAWN * 1.5, 0)], 0);
  expect(Math.sign(tags.get("A")?.lift ?? 0)).not.toBe(Math.sign(tags.get("B")?.lift ?? 0));
});

test("a name does not lie on the ship above it, however the map lies", () => {
  expect(tagsOf([ship("B", 0, -DRAWN * 1.8), ship("A", 0, 0)], 0).get("A")?.lift).toBeGreaterThan(0);
  expect(tagsOf([ship("B", -DRAWN * 1.8, 0), ship("A", 0, 0)], 90).get("A")?.lift).toBeGreaterThan(0);
});
