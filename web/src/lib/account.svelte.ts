// Who is signed in, for those who want an account; a guest needs none.
import { admission } from "./admission";
import { api, type Me } from "./api";
import { knownGames, remember, seatsIn } from "./games";
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
      if (await bringSeats(me)) me = await api.me();
    } catch {
      this.name = "";
      return;
    }
    this.name = me.name;
    this.role = me.role ?? "player";
    keep("account", true);
    for (const { summary, seats } of me.games.map(({ summary, tokens }) => ({ summary, seats: Object.keys(tokens) }))) {
      const { game, ruleset, title, round, updated } = summary;
      const over = summary.state === "finished";
      remember(game, { ruleset, title, scenario: summary.name, round, over, seats, seen: Date.parse(updated) });
    }
    this.told += 1;
  }
}

/** Games whose seats are brought along when somebody signs in. */
const MOST_BROUGHT = 20;

/** Bring the seats to the account that this browser took as a guest; whether there were any. */
async function bringSeats(me: Me): Promise<boolean> {
  const own = new Set(me.games.map(({ summary }) => summary.game));
  const others = knownGames().filter((each) => !own.has(each.game) && seatsIn(each).length > 0);
  let brought = false;
  for (const { game } of others.slice(0, MOST_BROUGHT)) {
    const told = await admission(game).catch(() => null);
    brought ||= (told?.seats.length ?? 0) > 0;
  }
  return brought;
}

export const account = new Account();
