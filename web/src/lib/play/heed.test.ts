import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settings } from "../settings.svelte";
import { Heed, type Heeded, titleOf } from "./heed";

const THERE: Heeded = { mine: false, over: false, unread: 0, title: "At Dawn", sentence: "Choose.", game: "g" };
const shown: string[] = [];

class Notice {
  static permission = "granted";
  onclick: (() => void) | null = null;
  constructor(title: string) {
    shown.push(title);
  }
  close(): void {
    shown.push("closed");
  }
}

beforeEach(() => {
  shown.length = 0;
  document.head.innerHTML = '<link rel="icon" href="./favicon.svg">';
  vi.stubGlobal("Notification", Notice);
  settings.set({ notify: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const icon = () => document.querySelector("link")?.getAttribute("href");
const hide = (hidden: boolean) => vi.spyOn(document, "hidden", "get").mockReturnValue(hidden);

test("the title tells whose turn it is and what nobody has read", () => {
  expect(titleOf(THERE)).toBe("At Dawn · Sandtable");
  expect(titleOf({ ...THERE, mine: true })).toBe("● Your turn · At Dawn · Sandtable");
  expect(titleOf({ ...THERE, unread: 2 })).toBe("(2) At Dawn · Sandtable");
  expect(titleOf({ ...THERE, over: true })).toBe("The game is over · At Dawn · Sandtable");
});

test("the icon of the tab changes with the turn and is plain again once we leave", () => {
  const heed = new Heed();
  heed.look({ ...THERE, mine: true });
  expect(icon()).toBe("./favicon-turn.svg");
  heed.leave();
  expect(icon()).toBe("./favicon.svg");
});

test("a notice comes when the turn comes to a tab that nobody looks at, and goes with the turn", () => {
  const heed = new Heed();
  hide(true);
  heed.look(THERE);
  heed.look({ ...THERE, mine: true });
  expect(shown).toEqual(["Your turn: At Dawn"]);
  heed.look(THERE);
  expect(shown).toEqual(["Your turn: At Dawn", "closed"]);
});

test("nobody who looks, and nobody who did not ask for it, gets a notice", () => {
  const looking = new Heed();
  hide(false);
  looking.look(THERE);
  looking.look({ ...THERE, mine: true });
  settings.set({ notify: false });
  hide(true);
  const other = new Heed();
  other.look(THERE);
  other.look({ ...THERE, mine: true });
  expect(shown).toEqual([]);
});
