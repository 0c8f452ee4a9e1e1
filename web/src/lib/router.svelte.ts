// Where we are: the part of the address after the hash.

export interface Place {
  name:
    | "start"
    | "new"
    | "game"
    | "join"
    | "watch"
    | "lobby"
    | "replay"
    | "rules"
    | "rule"
    | "compare"
    | "odds"
    | "forces"
    | "import"
    | "settings"
    | "links"
    | "account"
    | "reset"
    | "owner"
    | "lost";
  /** A game, a rule set, or the secret of a link that sets a password. */
  id: string;
  /** A rule, or the rule set that one is compared with. */
  rule: string;
  token: string;
  query: URLSearchParams;
}

const WITH_ID = new Set(["game", "join", "watch", "replay", "links", "reset"] as const);
type WithId = typeof WITH_ID extends Set<infer Name> ? Name : never;

export function parse(hash: string): Place {
  const [path = "", search = ""] = hash.replace(/^#?\/?/, "").split("?", 2);
  const [head = "", id = "", rule = ""] = path.split("/").map(decoded);
  const query = new URLSearchParams(search);
  const place: Place = { name: "lost", id, rule, token: query.get("token") ?? "", query };
  if (head === "" || head === "start") return { ...place, name: "start" };
  if (head === "new" || head === "lobby" || head === "settings") return { ...place, name: head };
  if (head === "compare") return { ...place, name: head };
  if (head === "odds" || head === "forces" || head === "import") return { ...place, name: head };
  if (head === "account" || head === "owner") return { ...place, name: head };
  if (head === "rules") return { ...place, name: rule ? "rule" : "rules" };
  if (id && WITH_ID.has(head as WithId)) return { ...place, name: head as WithId };
  return place;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** An address within the page: `href("rules", "toy")` is `#/rules/toy`. */
export function href(...parts: string[]): string {
  return `#/${parts.map(encodeURIComponent).join("/")}`;
}

/** The same address as a whole, to give to a friend. */
export function shareable(hash: string, base = location.href): string {
  return new URL(hash, base).href;
}

class Router {
  place = $state.raw<Place>(parse(location.hash));

  constructor() {
    addEventListener("hashchange", () => {
      this.place = parse(location.hash);
    });
  }

  go(hash: string): void {
    location.hash = hash;
  }

  /** Go on without leaving the present page in the history. */
  replace(hash: string): void {
    history.replaceState(null, "", hash);
    this.place = parse(hash);
  }
}

export const router = new Router();
