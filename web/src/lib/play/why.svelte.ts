/** Which rules lie open under which line, and the rules themselves as they are fetched. */
import { api, type Rule } from "../api";

export type Known = Rule | "coming" | "lost";

class Library {
  private known = $state.raw(new Map<string, Known>());

  /** A rule of a rule set; asked for when first wanted. */
  get(ruleset: string, id: string): Known {
    return this.known.get(`${ruleset}/${id}`) ?? "coming";
  }

  async fetch(ruleset: string, id: string): Promise<void> {
    const key = `${ruleset}/${id}`;
    const before = this.known.get(key);
    if (before && before !== "lost") return;
    this.put(key, "coming");
    try {
      this.put(key, await api.rule(ruleset, id));
    } catch {
      this.put(key, "lost");
    }
  }

  private put(key: string, value: Known): void {
    this.known = new Map(this.known).set(key, value);
  }
}

export const library = new Library();
