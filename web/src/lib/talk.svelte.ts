// What is said at the table, and whom one does not want to hear.
import { account } from "./account.svelte";
import { api, Failure, type Standing } from "./api";
import { keep, recall } from "./keep";
import type { ClientMessage, Refused, Said, SaidLine, Welcome } from "./protocol";
import { plain } from "./words";

/** Characters of one line. */
export const LONGEST = 300;

interface Kept {
  /** The newest line that was read. */
  read: number;
  /** Seats that this browser mutes at this table. */
  muted: string[];
}

interface Ends {
  game: string;
  send: (message: (id: string) => ClientMessage) => string;
}

export class Talk {
  /** Whether we may write, only read, or neither. */
  may = $state<Welcome["talk"]>("");
  open = $state(false);
  /** Why something was not done. */
  trouble = $state("");
  /** What was done, in a sentence. */
  told = $state("");
  private lines = $state.raw<SaidLine[]>([]);
  private read = $state(0);
  /** Seats muted by this browser, for guests. */
  private mutedHere = $state.raw<string[]>([]);
  /** Seats that our account has muted or blocked. */
  private standing = $state.raw<Record<string, Standing>>({});
  private mine: string[] = [];
  private saying = "";

  shown: SaidLine[] = $derived(this.lines.filter((line) => !this.isMuted(line.seat)));
  unread: number = $derived(this.shown.filter((line) => line.n > this.read && !this.mine.includes(line.seat)).length);
  /** Whom we do not hear, by seat. */
  muted: string[] = $derived([...new Set([...this.mutedHere, ...Object.keys(this.standing)])]);

  constructor(private readonly ends: Ends) {
    const kept = recall<Partial<Kept>>(`talk.${ends.game}`, {});
    this.read = kept.read ?? 0;
    this.mutedHere = kept.muted ?? [];
  }

  enter(welcome: Welcome): void {
    this.may = welcome.talk;
    this.mine = welcome.seats;
    if (this.may && account.name) void this.findStanding();
  }

  hear(said: Said): void {
    this.lines = said.reset ? said.lines : [...this.lines, ...said.lines];
    if (this.open) this.readAll();
  }

  /** Whether a refusal was of something we said. */
  refuse(refused: Refused): boolean {
    if (!refused.id || refused.id !== this.saying) return false;
    const reason = plain(refused.reason);
    this.trouble = `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
    return true;
  }

  show(open: boolean): void {
    this.open = open;
    if (open) this.readAll();
  }

  say(text: string): boolean {
    this.trouble = this.told = "";
    const words = text.trim();
    if (!words) return false;
    const seat = this.mine[0] ?? "";
    this.saying = this.ends.send((id) => ({ type: "say", id, seat, text: words }));
    if (!this.saying) this.trouble = "The server is out of reach; nothing was said.";
    return this.saying !== "";
  }

  isMine(seat: string): boolean {
    return this.mine.includes(seat);
  }

  isMuted(seat: string): boolean {
    return this.mutedHere.includes(seat) || seat in this.standing;
  }

  /** Mute whoever sits there, or hear them again: by our account where both have one, else in this browser. */
  mute(seat: string, on: boolean): Promise<void> {
    return this.doing(async () => {
      if (account.name && seat && (await this.shun(seat, on, false))) return;
      this.mutedHere = [...this.mutedHere.filter((each) => each !== seat), ...(on ? [seat] : [])];
      this.keep();
      this.told = on ? "Muted in this browser, at this table." : "You hear them again.";
    });
  }

  block(seat: string): Promise<void> {
    return this.doing(async () => {
      if (!(await this.shun(seat, true, true))) this.trouble = "A guest has no account that could be blocked.";
    });
  }

  report(seat: string, reason: string): Promise<void> {
    return this.doing(async () => {
      const { told } = await api.report(this.ends.game, { seat, reason });
      this.told = sentence(told);
    });
  }

  /** Whether the account could do it; a guest has none to be remembered. */
  private async shun(seat: string, muted: boolean, blocked: boolean): Promise<boolean> {
    try {
      const { told } = await api.shun(this.ends.game, { seat, muted, blocked });
      this.told = sentence(told);
    } catch (failure) {
      if (failure instanceof Failure && failure.status === 422) return false;
      throw failure;
    }
    this.mutedHere = this.mutedHere.filter((each) => each !== seat);
    this.keep();
    await this.findStanding();
    return true;
  }

  private async findStanding(): Promise<void> {
    this.standing = await api.people(this.ends.game).catch(() => ({}));
  }

  private async doing(what: () => Promise<void>): Promise<void> {
    this.trouble = this.told = "";
    try {
      await what();
    } catch (failure) {
      this.trouble = failure instanceof Error ? failure.message : String(failure);
    }
  }

  private readAll(): void {
    const last = this.lines.at(-1)?.n ?? 0;
    if (last <= this.read) return;
    this.read = last;
    this.keep();
  }

  private keep(): void {
    keep(`talk.${this.ends.game}`, { read: this.read, muted: this.mutedHere } satisfies Kept);
  }
}

function sentence(told: string): string {
  return `${told.charAt(0).toUpperCase()}${told.slice(1)}.`;
}
