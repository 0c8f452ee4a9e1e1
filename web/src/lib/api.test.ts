import { afterEach, describe, expect, test, vi } from "vitest";
import { api, Failure } from "./api";

function answering(status: number, body: unknown) {
  const fetched = vi.fn(async (_path: string, _init: RequestInit) => new Response(JSON.stringify(body), { status }));
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

afterEach(() => vi.unstubAllGlobals());

describe("a request", () => {
  test("to create a game posts the wish as JSON", async () => {
    const fetched = answering(200, { game: "g1", tokens: { A: "t" }, invitations: {}, watch: "w" });
    const wish = { ruleset: "dw4", options: {}, name: "", player: "", seats: { A: "me", B: "bot:captain" } } as const;
    await expect(api.create(wish)).resolves.toMatchObject({ game: "g1" });
    const [path, init] = fetched.mock.calls[0] ?? [];
    expect(path).toBe("/api/v1/games");
    expect(init?.method).toBe("POST");
    expect(JSON.parse(String(init?.body))).toEqual(wish);
  });

  test("that is refused fails with the server's own sentence", async () => {
    answering(409, { status: 409, reason: "the seat is taken" });
    const failure = await api.join("g1", { seat: "B", name: "" }).catch((caught) => caught);
    expect(failure).toBeInstanceOf(Failure);
    expect(failure).toMatchObject({ status: 409, message: "The seat is taken." });
  });

  test("that is refused without a reason still fails with a sentence", async () => {
    answering(500, null);
    await expect(api.game("g1")).rejects.toThrow("status 500");
  });

  test("that does not get through says that the server does not answer", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
    const failure = await api.game("g1").catch((caught) => caught);
    expect(failure).toMatchObject({ status: 0, message: expect.stringContaining("does not answer") });
  });

  test("escapes what goes into its path", async () => {
    const fetched = answering(200, {});
    await api.game("../x?y");
    expect(fetched.mock.calls[0]?.[0]).toBe("/api/v1/games/..%2Fx%3Fy");
  });
});

describe("the rules of a rule set", () => {
  test("are asked for once, and again after a failure", async () => {
    answering(503, { reason: "Not yet." });
    await expect(api.rules("once")).rejects.toThrow("Not yet.");
    const fetched = answering(200, [{ id: "R-1" }]);
    await api.rules("once");
    await expect(api.rule("once", "R-1")).resolves.toMatchObject({ id: "R-1" });
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test("do not hold a rule that nobody wrote", async () => {
    answering(200, [{ id: "R-1" }]);
    await expect(api.rule("few", "R-2")).rejects.toThrow("There is no rule R-2.");
  });
});

test("no address of a game holds a token", () => {
  expect(api.reportAddress("g1")).toBe("/api/v1/games/g1/report.html");
  expect(api.reportAddress("g1", "json")).toBe("/api/v1/games/g1/report.json");
  expect(api.journalAddress("g1")).toBe("/api/v1/games/g1/journal");
});
