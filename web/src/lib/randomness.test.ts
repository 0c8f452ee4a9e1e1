import { beforeEach, describe, expect, test } from "vitest";
import { kept, sealOf, toSay, toVerify, verified } from "./randomness";

const COMMITMENT = "c0ffee";
const waiting = { sealing: ["west", "east"], opening: [], seals: {} };

beforeEach(() => localStorage.clear());

/** The words of a seat, sealed and opened, as the journal has them. */
async function journal(seat: string, words?: string): Promise<string> {
  const mine = words ?? kept("g1", seat)?.words ?? "";
  const lines = [
    { header: { commitment: COMMITMENT } },
    { entropy: { seat, seal: await sealOf(COMMITMENT, seat, mine) } },
    { entropy: { seat, words: mine } },
    { answer: {} },
  ];
  return lines.map((line) => `${JSON.stringify(line)}\n`).join("");
}

test("a seal is the one that the server works out", async () => {
  // By hand: printf "c:west:what west alone knows" | sha256sum
  expect(await sealOf("c", "west", "what west alone knows")).toBe(SEAL);
});

const SEAL = "2d5b8b436c46850fabd342525f147af2e55ee66d37efd5b8dacced60f2978ada";

describe("before the first roll", () => {
  test("words are made, kept and sealed, and opened when all have sealed theirs", async () => {
    const sealed = await toSay("g1", COMMITMENT, "west", waiting);
    const words = kept("g1", "west")?.words ?? "";
    expect(words).toMatch(/^[0-9a-f]{64}$/);
    expect(sealed).toEqual({ type: "entropy", seat: "west", seal: await sealOf(COMMITMENT, "west", words), words: "" });
    const opened = await toSay("g1", COMMITMENT, "west", { sealing: [], opening: ["west"], seals: {} });
    expect(opened).toEqual({ type: "entropy", seat: "west", seal: "", words });
  });

  test("nothing is said while others seal theirs, and nothing once all is said", async () => {
    expect(await toSay("g1", COMMITMENT, "west", { ...waiting, sealing: ["east"] })).toBeNull();
    expect(await toSay("g1", COMMITMENT, "west", { ...waiting, sealing: [] })).toBeNull();
  });

  test("two seats have words of their own", async () => {
    await toSay("g1", COMMITMENT, "west", waiting);
    await toSay("g1", COMMITMENT, "east", waiting);
    expect(kept("g1", "west")?.words).not.toBe(kept("g1", "east")?.words);
  });
});

describe("when the game is over", () => {
  test("our words are found in the journal", async () => {
    await toSay("g1", COMMITMENT, "west", waiting);
    expect(await verified("g1", ["west"], await journal("west"))).toBe(true);
  });

  test("other words, another commitment and none at all are found out", async () => {
    await toSay("g1", COMMITMENT, "west", waiting);
    const real = await journal("west");
    expect(await verified("g1", ["west"], await journal("west", "f".repeat(64)))).toBe(false);
    expect(await verified("g1", ["west"], real.replace(COMMITMENT, "c0ffef"))).toBe(false);
    expect(await verified("g1", ["west"], real.split("\n").slice(0, 2).join("\n"))).toBe(false);
  });

  test("words and commitment can be copied for the command line", async () => {
    expect(toVerify("g1", ["west"])).toBe("");
    await toSay("g1", COMMITMENT, "west", waiting);
    const words = kept("g1", "west")?.words ?? "";
    expect(toVerify("g1", ["west", "east"])).toBe(`--words west=${words} --commitment ${COMMITMENT}`);
  });

  test("whoever added nothing is told nothing", async () => {
    expect(await verified("g1", ["west"], await journal("west"))).toBeNull();
  });
});
