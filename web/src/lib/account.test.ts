import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { account } from "./account.svelte";
import { knownGame } from "./games";

const summary = {
  game: "g",
  name: "",
  ruleset: "r",
  title: "t",
  seats: [],
  round: 3,
  state: "live",
  updated: "2026-01-01",
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  account.name = "";
});

function serving(replies: Record<string, unknown>) {
  const fetched = vi.fn(async (path: string, init: RequestInit) => {
    const reply = replies[`${init.method} ${path.replace("/api/v1", "")}`];
    return new Response(JSON.stringify(reply ?? { reason: "you are a guest here" }), { status: reply ? 200 : 401 });
  });
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

test("where nobody ever signed in nothing is asked", async () => {
  const fetched = serving({});
  await account.find();
  expect(fetched).not.toHaveBeenCalled();
});

test("signing in tells which seats are one's own", async () => {
  serving({
    "POST /sessions": { name: "Mara" },
    "GET /me": { name: "Mara", games: [{ summary, tokens: { A: "a" } }] },
  });
  await account.signIn("Mara", "a long password");
  expect(account.name).toBe("Mara");
  expect(knownGame("g")?.seats).toEqual(["A"]);
});

test("a wrong password says so and leaves a guest", async () => {
  serving({ "DELETE /sessions": { name: "" } });
  await account.signOut();
  await expect(account.signIn("Mara", "wrong")).rejects.toThrow("You are a guest here.");
  expect(account.name).toBe("");
});

test("whoever deletes their account is a guest again", async () => {
  serving({
    "POST /me/deletion": { name: "" },
    "POST /sessions": { name: "Mara" },
    "GET /me": { name: "Mara", games: [], role: "owner" },
  });
  await account.signIn("Mara", "a long password");
  expect(account.role).toBe("owner");
  await account.delete("a long password");
  expect([account.name, account.role]).toEqual(["", "player"]);
});

test("a link of the owner signs one in under the new password", async () => {
  const fetched = serving({ "POST /resets": { name: "Mara" }, "GET /me": { name: "Mara", games: [] } });
  await account.reset("secret", "a quiet harbour");
  expect(fetched.mock.calls[0]?.[1].body).toBe('{"link":"secret","password":"a quiet harbour"}');
  expect(account.name).toBe("Mara");
});
