// Who is signed in, for those who want an account; a guest needs none.
import { api, type Me } from "./api";
import { knownGames, remember } from "./games";
import { keep, recall } from "./keep";

class Account {
  /** Empty for a guest. */
  name = $state("");
  role = $state<"player" | "owner">("player");
  /** How often the server has told our games: whoever lists them looks again. */
  told = $state(0);
  private asked: Promise<void> | null = null;

  /** Find out once per visit who we are; a browser where nobody ever signed in need not ask. */
  async find(): Promise<void> {
    if (recall("account", false)) this.asked ??= this.fetch();
    await this.asked;
  }

  async signIn(name: string, password: string): Promise<void> {
    await api.signIn(name, password);
    await this.fetch();
  }

  async signUp(name: string, password: string, invitation = ""): Promise<void> {
    await api.signUp(name, password, invitation);
    await this.fetch();
  }

  /** Set a password with a link of the server's owner, and be signed in by it. */
  async reset(link: string, password: string): Promise<void> {
    await api.resetPassword(link, password);
    await this.fetch();
  }

  /** Learn the keys to our seats anew, after they were made void everywhere. */
  async again(): Promise<void> {
    await this.fetch();
  }

  async signOut(): Promise<void> {
    await api.signOut();
    this.isGuest();
  }

  async delete(password: string): Promise<void> {
    await api.deleteAccount(password);
    this.isGuest();
  }

  private isGuest(): void {
    this.name = "";
    this.role = "player";
    keep("account", false);
  }

  private async fetch(): Promise<void> {
    let me: Me;
    try {
      me = await api.me();
      const strange = strangeSeats(me);
      if (strange.length > 0) me = await api.bringSeats(strange).catch(() => me);
    } catch {
      this.name = "";
      return;
    }
    this.name = me.name;
    this.role = me.role ?? "player";
    keep("account", true);
    for (const { summary, tokens } of me.games) {
      const { game, ruleset, title, round, updated } = summary;
      const over = summary.state === "finished";
      remember(game, { ruleset, title, scenario: summary.name, round, over, tokens, seen: Date.parse(updated) });
    }
    this.told += 1;
  }
}

/** Seats that the server takes at once. */
const MOST_BROUGHT = 100;

/** The seats this browser holds of which the account knows nothing: somebody took them as a guest. */
function strangeSeats(me: Me): string[] {
  const own = new Set(me.games.map(({ summary }) => summary.game));
  const others = knownGames().filter(({ game }) => !own.has(game));
  return others.flatMap(({ tokens }) => Object.values(tokens)).slice(0, MOST_BROUGHT);
}

export const account = new Account();
