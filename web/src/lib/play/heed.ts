// That it is our turn: in the title, in the icon of the tab, as a sound, and, where we wished so, as a notice.
import { settings } from "../settings.svelte";
import { play } from "./sound";

/** Milliseconds that somebody else was waited for before a chime tells that it is our turn: none in quick exchanges. */
const A_WHILE = 4000;
const PLAIN = "./favicon.svg";
const TURN = "./favicon-turn.svg";

export interface Heeded {
  /** Whether we are asked something. */
  mine: boolean;
  over: boolean;
  unread: number;
  title: string;
  /** What is asked. */
  sentence: string;
  game: string;
}

/** The title of the tab. */
export function titleOf({ mine, over, unread, title }: Heeded): string {
  const count = unread > 0 ? `(${unread}) ` : "";
  const turn = over ? "The game is over · " : mine ? "● Your turn · " : "";
  return `${count}${turn}${title} · Sandtable`;
}

export class Heed {
  private since = Date.now();
  private was: boolean | null = null;
  private unread = 0;
  private shown: Notification | null = null;

  /** Tell what has changed. */
  look(now: Heeded): void {
    document.title = titleOf(now);
    icon(now.mine && !now.over ? TURN : PLAIN);
    if (now.unread > this.unread) play("word");
    this.unread = now.unread;
    if (this.was === now.mine) return;
    const waited = Date.now() - this.since;
    const first = this.was === null;
    this.was = now.mine;
    this.since = Date.now();
    if (!now.mine || now.over) return this.shown?.close();
    if (first || (waited < A_WHILE && !document.hidden)) return;
    play("turn");
    if (document.hidden) this.notify(now);
  }

  /** The page is left: the tab is like any other again. */
  leave(): void {
    icon(PLAIN);
    this.shown?.close();
  }

  private notify({ title, sentence, game }: Heeded): void {
    if (!settings.notify || typeof Notification === "undefined" || Notification.permission !== "granted") return;
    this.shown?.close();
    this.shown = new Notification(`Your turn: ${title}`, { body: sentence, tag: `sandtable ${game}` });
    this.shown.onclick = () => {
      window.focus();
      this.shown?.close();
    };
  }
}

function icon(address: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link && link.getAttribute("href") !== address) link.setAttribute("href", address);
}

/** Ask whether notices may be shown; whether they may. */
export async function mayNotify(): Promise<boolean> {
  if (typeof Notification === "undefined") return false;
  return (await Notification.requestPermission()) === "granted";
}
