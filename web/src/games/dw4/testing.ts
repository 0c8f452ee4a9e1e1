/** For tests: the page wears this game's look while they run. */
import { afterAll, beforeAll } from "vitest";
import { looks } from "../../lib/look/look.svelte";
import { PLAIN } from "../../lib/look/plain";
import LOOK from "./index";

export function wearTheLook(): void {
  beforeAll(() => looks.wear(LOOK, "dw4"));
  afterAll(() => looks.wear(PLAIN, ""));
}
