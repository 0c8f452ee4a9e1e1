// Who of several goes first, where the page answers that by itself; and all of them in one go, where that is wanted.
import { same } from "./asked";
import { keepHere, recallHere } from "./keep";
import type { Ask, Option } from "./protocol";
import { settings } from "./settings.svelte";

/** The question who goes first, and what the page answered. */
interface Led {
  ask: Ask;
  answer: unknown;
}

/** What a question is part of: itself, or all that may be left to the captain with it. */
export const matterOf = (ask: Ask): string => ask.entrust || ask.question;

export class Leading {
  /** The piece that is to lead its group. */
  leader = "";
  /** The last question was taken back to. */
  takenBack = false;
  /** The matter whose questions are answered as suggested, one after the other, until another is asked; empty while none is. */
  all = $state("");
  private led = $state.raw<Led | null>(null);

  constructor(private readonly game: string) {
    // A page that is loaded again still knows what it has answered by itself.
    this.led = recallHere<Led | null>(`led.${game}`, null);
  }

  /** Those who could go first in place of the one that does, as long as that can be taken back. */
  others(ask: Ask | null, canUndo: boolean): Option[] {
    const { led } = this;
    if (!led || !ask || ask.serial !== led.ask.serial + 1 || !canUndo) return [];
    return led.ask.options.filter((option) => !same(option.value, led.answer));
  }

  /** A new question: where it goes on by itself it does, and everything else ends that. Whether it is to be answered as suggested. */
  goesOn(ask: Ask | null): boolean {
    if (ask && !ask.leads && matterOf(ask) !== this.all) this.all = "";
    return ask !== null && matterOf(ask) === this.all;
  }

  /** Where a group moves together, it is no question who goes first, unless we came back to it: the answer. */
  answerTo(ask: Ask, legal: ReadonlyMap<string, Option>): { answer: unknown } | null {
    const back = this.takenBack;
    this.takenBack = false;
    if (!ask.leads || !(settings.formation || this.all)) return null;
    if (back && !this.leader) return null;
    const chosen = ask.options.find(({ value }) => value === this.leader) ?? legal.get(this.leader);
    this.leader = "";
    const answer = chosen ? chosen.value : ask.suggested;
    this.led = { ask, answer };
    keepHere(`led.${this.game}`, this.led);
    return { answer };
  }
}
