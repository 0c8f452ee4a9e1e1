// What a refusal is about.
import { expect, test } from "vitest";
import { matterOf, outOfReach } from "./refusals";

const refused = (id: string, status: number) => ({ ...outOfReach(id), status });

test("whoever may not enter is told so once, and does not try again", () => {
  expect(matterOf(refused("", 403), false, "")).toBe("entry");
  expect(matterOf(refused("", 503), false, "")).toBe("command");
});

test("a fault in nothing that we said is a seat that cannot go on", () => {
  expect(matterOf(refused("", 500), true, "c4")).toBe("stuck");
  expect(matterOf(refused("", 422), true, "c4")).toBe("command");
});

test("what we only looked at is no matter, what we said last is", () => {
  expect(matterOf(refused("c3", 409), true, "c4")).toBe("past");
  expect(matterOf(refused("c4", 409), true, "c4")).toBe("command");
});
