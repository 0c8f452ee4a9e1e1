import { describe, expect, it } from "vitest";
import { shared, sharing } from "./sharing";

const board = () => ({
  round: 1,
  pieces: [
    { id: "A1", x: 1, badges: [{ sign: "ablaze" }] },
    { id: "A2", x: 2, badges: [] },
  ],
});

describe("what is told again", () => {
  it("is the very same object where all of it is the same", () => {
    const before = board();
    expect(shared(before, board())).toBe(before);
  });

  it("keeps what did not change and says what did", () => {
    const before = board();
    const moved = { ...board(), pieces: [{ id: "A1", x: 9, badges: [{ sign: "ablaze" }] }, before.pieces[1]] };
    const now = shared(before, structuredClone(moved));
    expect(now).toEqual(moved);
    expect(now).not.toBe(before);
    expect(now.pieces[0]?.badges).toBe(before.pieces[0]?.badges);
    expect(now.pieces[1]).toBe(before.pieces[1]);
  });

  it("finds a thing again by its id when another before it is gone", () => {
    const before = board();
    const now = shared(before, { ...board(), pieces: board().pieces.slice(1) });
    expect(now.pieces).toHaveLength(1);
    expect(now.pieces[0]).toBe(before.pieces[1]);
  });

  it("notices a field that is new, gone, or of another kind", () => {
    expect(shared({ a: 1 }, { a: 1, b: undefined })).toEqual({ a: 1, b: undefined });
    expect(shared({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
    expect(shared({ a: [1] }, { a: { 0: 1 } })).toEqual({ a: { 0: 1 } });
    expect(shared({ a: null }, { a: [] })).toEqual({ a: [] });
    expect(shared([1, 2, 3], [1, 2])).toEqual([1, 2]);
  });

  it("is compared with the last, not with the first", () => {
    const keep = sharing<{ n: number }>();
    keep({ n: 1 });
    const second = keep({ n: 2 });
    expect(keep({ n: 2 })).toBe(second);
  });
});
