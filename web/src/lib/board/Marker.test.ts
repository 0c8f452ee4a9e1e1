import { cleanup, render } from "@testing-library/svelte";
import { afterEach, expect, test } from "vitest";
import { aPiece } from "../play/testing";
import Marker from "./Marker.svelte";

afterEach(cleanup);

const written = (mark: string) =>
  render(Marker, {
    piece: aPiece("K1", { kind: "marker", name: "Post 12", mark }),
    height: 9000,
  }).container.querySelector("text")?.textContent;

test("a marker bears what is printed on it, whatever its name is", () => {
  expect(written("7")).toBe("7");
  expect(written("")).toBe("★");
});
