// The owner's desk: what was last done, and the password that is asked for before anything changes.
import { Failure } from "../api";
import { type Figures, owner, type Told } from "./requests";

type Act = () => Promise<Told>;

export class Desk {
  state = $state<"looking" | "here" | "nothing">("looking");
  figures = $state.raw<Figures | null>(null);
  told = $state("");
  /** A link or a code to pass on. */
  link = $state("");
  trouble = $state("");
  busy = $state(false);
  /** Counts what was done, so that lists are read again. */
  changes = $state(0);
  /** What waits for the password. */
  waiting = $state.raw<Act | null>(null);

  async look(): Promise<void> {
    try {
      this.figures = await owner.figures();
      this.state = "here";
    } catch (failure) {
      if (failure instanceof Failure && failure.status === 404) this.state = "nothing";
      else this.fail(failure);
    }
  }

  /** Do something; where the password is too long ago it is asked for first. Whether it was done. */
  async do(act: Act): Promise<boolean> {
    this.told = this.link = this.trouble = "";
    this.busy = true;
    try {
      const { told, link } = await act();
      this.told = `${told.charAt(0).toUpperCase()}${told.slice(1)}.`;
      this.link = link.startsWith("/") ? new URL(link, location.origin).href : link;
      this.waiting = null;
      this.changes += 1;
      void this.look();
      return true;
    } catch (failure) {
      if (failure instanceof Failure && failure.status === 401 && this.waiting === null) this.waiting = act;
      else this.fail(failure);
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** The password is typed: go on with what waits for it. */
  async confirm(password: string): Promise<void> {
    const act = this.waiting;
    this.trouble = "";
    try {
      await owner.confirm(password);
    } catch (failure) {
      return this.fail(failure);
    }
    this.waiting = null;
    if (act) await this.do(act);
  }

  /** Read a list; an empty one where it cannot be. */
  async read<Reply>(list: () => Promise<Reply>, otherwise: Reply): Promise<Reply> {
    try {
      return await list();
    } catch (failure) {
      this.fail(failure);
      return otherwise;
    }
  }

  private fail(failure: unknown): void {
    this.trouble = failure instanceof Error ? failure.message : String(failure);
  }
}

export function size(bytes: number): string {
  const units = ["bytes", "kB", "MB", "GB", "TB"];
  const at = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
  return `${(bytes / 1000 ** at).toLocaleString("en", { maximumFractionDigits: at ? 1 : 0 })} ${units[at]}`;
}

export function span(seconds: number): string {
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor((seconds % 86_400) / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  if (days) return `${days} d ${hours} h`;
  return hours ? `${hours} h ${minutes} min` : `${minutes} min`;
}

export const day = (moment: string): string => moment.slice(0, 16).replace("T", " ");
