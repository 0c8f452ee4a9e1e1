// What the page asks of the server over HTTP.
import type { AskBeside, Comparison, EditionInfo, ProfileBeside } from "./compare/types";
import type { ForceCheck, ForceChoices, ForceList } from "./forces/types";
import type { Upload } from "./imports/files";
import type { ImportReport, RosterImport } from "./imports/types";
import type { Filled, RollForm } from "./odds/form";
import type { Board, Card, LogLine, Pace, Piece, SeatInfo, Sheet, Stroke } from "./protocol";
import type { Chosen, GameForm } from "./site/gameform";
import { plain, type Text } from "./words";

/** What may be brought from list builders. */
export interface ImportOffer {
  /** The id by which their files name the game. */
  system: string;
  /** The game as its players know it. */
  title: string;
  /** Whether this server keeps factions of its visitors. */
  keeps: boolean;
  most_files: number;
  /** Of one request, whose files are in base64. */
  most_bytes: number;
}

export interface RuleSetInfo {
  name: string;
  title: string;
  version: string;
  /** Who sits there if nobody says more, in their order. */
  seats: string[];
  /** What can be chosen for a new game. */
  form: GameForm;
  /** The bots that can play it. */
  bots: string[];
  /** Whether it tells the odds of rolls. */
  odds: boolean;
  /** Whether players build forces for it. */
  forces: boolean;
  /** What may be imported for it; null where nothing is. */
  imports: ImportOffer | null;
  /** Games to learn it by, the one for a first time first. */
  lessons: { id: string; title: string; about: string }[];
}

/** A moment of a game that is over, and what is to be learnt from it. */
export interface LookBack {
  seat: string;
  kind: "shot" | "choice" | "gain";
  title: string;
  text: Text;
  round: number;
  /** The frame of the replay in which it is; -1 where there is nothing to look at. */
  frame: number;
  cost: number;
  /** The table at that moment, and the pieces in the midst of it. */
  board: Board | null;
  about: string[];
  strokes: Stroke[];
  /** The poses along which the first of them had better gone. */
  better: [number, number, number][];
}

/** As much of the report as the page itself tells. */
export interface Report {
  hindsight: LookBack[];
  players: SeatInfo[];
  luck: { sides: SideLuck[] } | null;
  /** The scores after every step. */
  course: { frame: number; round: number; scores: Record<string, number> }[];
  log: LogLine[];
  /** Whatever is gone from the board, in the order in which it went, as it last stood there. */
  lost: Piece[];
}

/** All rolls of one side that count the same thing. */
export interface SideLuck {
  seat: string;
  counts: string;
  rolls: number;
  expected: number;
  actual: number;
  /** How many standard deviations the total lies above what was expected. */
  deviation: number;
  /** The share of players who do worse with just these rolls. */
  luckier: number;
}

export interface Rule {
  id: string;
  name: string;
  gist: string;
  page: string;
  ruling: string;
  note: string;
  section: string;
  mode: string;
  needs: string;
  /** `done` or `not yet`. */
  status: string;
}

export interface GameSummary {
  game: string;
  name: string;
  ruleset: string;
  title: string;
  seats: SeatInfo[];
  created: string;
  updated: string;
  round: number;
  state: "open" | "live" | "finished" | "closed";
  /** How it ended, in one sentence. */
  result: Text;
  /** A token to watch it with, where anyone may. */
  watch: string;
  /** Why this release cannot open it, where it cannot. */
  fault?: string;
  /** When it is deleted if nobody plays on; empty where it is kept for ever. */
  kept_until?: string;
}

/** `me` on every seat shares this screen. */
export type Level = "random" | "cadet" | "ensign" | "lieutenant" | "captain" | "admiral" | "grand-admiral";
export type Sitter = "me" | `bot:${Level}` | "invite" | "open";

export type Talkers = "off" | "private" | "players" | "everyone";

export interface NewGame {
  ruleset: string;
  options: Record<string, unknown>;
  /** A game to learn by, which has options and seats of its own. */
  lesson?: string;
  name: string;
  /** What I want to be called. */
  player: string;
  /** By seat. The first one is mine, and `others` sit in those that are not named: options may say how many there are. */
  seats: Record<string, Sitter>;
  others?: Sitter;
  /** Whether everyone but bots adds randomness of their own to the dice before the game begins. */
  own_randomness?: boolean;
  /** Who talks at the table; players, and spectators read, if nothing is said. */
  talk?: Talkers;
  /** How long players may think; as long as they like, if nothing is said. */
  pace?: Pace;
}

export interface Created {
  game: string;
  tokens: Record<string, string>;
  invitations: Record<string, string>;
  watch: string;
}

export interface Joined {
  game: string;
  seat: string;
  token: string;
  name: string;
}

/** Who we are before a game. */
export interface Admission {
  /** The seats that are ours. */
  seats: string[];
  /** The seat to which we hold an invitation that still stands. */
  invited: string;
  watch: boolean;
}

/** Another game with the sides swapped: empty as long as somebody has not said that they want it. */
export interface Rematch {
  game: string;
  seats: string[];
}

export interface Frame {
  n: number;
  round: number;
  label: Text;
  /** The turning point in it, if there is one. */
  headline: Text;
  board: Board;
  lines: LogLine[];
}

export interface Replay {
  game: string;
  title: string;
  ruleset: string;
  over: boolean;
  result: Text;
  frames: Frame[];
  /** What is printed on the cards, where any lie on the table. */
  cards: Card[];
}

/** The odds of a roll; its chances stand under the name of what they count. */
export interface ToldOdds {
  title: string;
  lines: string[];
  counts: string;
  mean: number;
  /** The chance of the last mark after one such roll, two, three … */
  until: { name: string; within: number[] } | null;
}

/** Where somebody is signed in. */
export interface Session {
  id: string;
  created: string;
  seen: string;
  /** The browser, in a word or two. */
  agent: string;
  /** The kind of address it was begun from. */
  place: string;
  is_this: boolean;
}

export interface Me {
  name: string;
  /** `owner` for whoever looks after the server. */
  role?: "player" | "owner";
  games: { summary: GameSummary; tokens: Record<string, string> }[];
}

/** How our account stands to another. */
export interface Standing {
  name: string;
  muted: boolean;
  blocked: boolean;
}

/** A request that failed, with the server's one sentence. Status 0: the server could not be reached. */
export class Failure extends Error {
  constructor(
    readonly status: number,
    reason: string,
    /** What of the request was refused, where another would do: `name`. */
    readonly about = "",
  ) {
    super(reason);
  }
}

const ROOT = "/api/v1";

export async function request<Reply>(method: "GET" | "POST" | "DELETE", path: string, body?: unknown): Promise<Reply> {
  const response = await answered(method, path, "application/json", body);
  return (response.status === 204 ? null : await response.json()) as Reply;
}

async function requestFile(path: string, body: unknown): Promise<Blob> {
  return (await answered("POST", path, "application/pdf", body)).blob();
}

async function answered(method: string, path: string, accept: string, body?: unknown): Promise<Response> {
  const init: RequestInit = { method, headers: { accept } };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { accept, "content-type": "application/json" };
  }
  let response: Response;
  try {
    response = await fetch(ROOT + path, init);
  } catch {
    throw new Failure(0, "The server does not answer; is it still running?");
  }
  if (!response.ok) throw await failureOf(response);
  return response;
}

async function failureOf(response: Response): Promise<Failure> {
  try {
    const { reason, about } = (await response.json()) as { reason?: Text; about?: string };
    if (reason) return new Failure(response.status, asSentence(plain(reason)), about);
  } catch {
    // No JSON: fall through to our own words.
  }
  return new Failure(response.status, `The server refused this (status ${response.status}).`);
}

/** The server's reasons stand within a sentence; here they are one. The name of a file stays as it is. */
function asSentence(reason: string): string {
  const whole = /^\S+\.\w+:/.test(reason) ? reason : reason.charAt(0).toUpperCase() + reason.slice(1);
  return /[.!?]$/.test(whole) ? whole : `${whole}.`;
}

export function path(...parts: string[]): string {
  return `/${parts.map(encodeURIComponent).join("/")}`;
}

const rulesets = once(() => request<RuleSetInfo[]>("GET", "/rulesets"));
const catalogues = new Map<string, () => Promise<Rule[]>>();

export const api = {
  rulesets,
  /** The rules of a rule set; asked for once per visit. */
  rules(ruleset: string): Promise<Rule[]> {
    const known = catalogues.get(ruleset) ?? once(() => request<Rule[]>("GET", path("rulesets", ruleset, "rules")));
    catalogues.set(ruleset, known);
    return known();
  },
  async rule(ruleset: string, id: string): Promise<Rule> {
    const found = (await api.rules(ruleset)).find((rule) => rule.id === id);
    if (!found) throw new Failure(404, `There is no rule ${id}.`);
    return found;
  },
  /** The pairs of editions that are compared here. */
  comparisons(): Promise<[EditionInfo, EditionInfo][]> {
    return request("GET", "/comparisons");
  },
  comparison(first: string, second: string): Promise<Comparison> {
    return request("GET", path("comparisons", first, second));
  },
  /** Classes in both editions. */
  beside(first: string, second: string, asked: Omit<AskBeside, "ranges">): Promise<ProfileBeside[]> {
    return request("POST", path("comparisons", first, second, "classes"), asked);
  },
  oddsForm(ruleset: string): Promise<RollForm> {
    return request("GET", path("rulesets", ruleset, "odds"));
  },
  odds(ruleset: string, form: Filled): Promise<ToldOdds> {
    return request("POST", path("rulesets", ruleset, "odds"), { form });
  },
  forceChoices(ruleset: string): Promise<ForceChoices> {
    return request("GET", path("rulesets", ruleset, "forces", "choices"));
  },
  checkForce(ruleset: string, list: ForceList): Promise<ForceCheck> {
    return request("POST", path("rulesets", ruleset, "forces", "check"), list);
  },
  forceSheets(ruleset: string, list: ForceList): Promise<Sheet[]> {
    return request("POST", path("rulesets", ruleset, "forces", "sheets"), list);
  },
  /** The list and its cards as the server prints them. */
  forcePaper(ruleset: string, list: ForceList): Promise<Blob> {
    return requestFile(path("rulesets", ruleset, "forces", "paper.pdf"), list);
  },
  /** What catalogues bring; with `keep` the server has it from now on. */
  importPacks(ruleset: string, files: Upload[], keep: boolean): Promise<ImportReport[]> {
    return request("POST", path("rulesets", ruleset, "imports"), { files, keep });
  },
  /** A list that was built elsewhere. */
  importRoster(ruleset: string, file: Upload): Promise<RosterImport> {
    return request("POST", path("rulesets", ruleset, "imports", "roster"), file);
  },
  /** A legal list filled up to a limit. */
  draftForce(ruleset: string, faction: string, points: number, switches: string[]): Promise<ForceList> {
    const query = new URLSearchParams({ faction, points: String(points) });
    for (const each of switches) query.append("switch", each);
    return request("GET", `${path("rulesets", ruleset, "forces", "draft")}?${query}`);
  },
  games(kind: "open" | "live" | "finished"): Promise<GameSummary[]> {
    return request("GET", `/games?kind=${kind}`);
  },
  game(game: string): Promise<GameSummary> {
    return request("GET", path("games", game));
  },
  /** The game that some options make: all of them, and who sits there; or why they make none. */
  async propose(ruleset: string, options: Chosen): Promise<{ options: Chosen; seats: string[]; refusal: string }> {
    const told = await request<{ options: Chosen; seats: string[]; refusal: string }>(
      "POST",
      path("rulesets", ruleset, "options"),
      { options },
    );
    return { ...told, refusal: told.refusal && asSentence(told.refusal) };
  },
  create(wish: NewGame): Promise<Created> {
    return request("POST", "/games", wish);
  },
  /** Who we are at a game; tokens that we bring are kept in a cookie from now on. */
  admission(game: string, tokens: string[] = []): Promise<Admission> {
    return request("POST", path("games", game, "admission"), { tokens });
  },
  rematch(game: string): Promise<Rematch> {
    return request("POST", path("games", game, "rematch"));
  },
  join(game: string, by: { seat?: string; name: string }): Promise<Joined> {
    return request("POST", path("games", game, "join"), by);
  },
  /** Whom at this table our account has muted or blocked, by seat. */
  people(game: string): Promise<Record<string, Standing>> {
    return request("GET", path("games", game, "people"));
  },
  shun(game: string, how: { seat: string; muted: boolean; blocked: boolean }): Promise<{ told: string }> {
    return request("POST", path("games", game, "people"), how);
  },
  /** Everyone whom our account has muted or blocked. */
  shunned(): Promise<Standing[]> {
    return request("GET", "/me/shunned");
  },
  shunByName(how: Standing): Promise<{ told: string }> {
    return request("POST", "/me/shunned", how);
  },
  report(game: string, report: { seat: string; reason: string }): Promise<{ told: string }> {
    return request("POST", path("games", game, "reports"), report);
  },
  /** Make a link void: the invitation to a seat, or without one the link to watch. The token of the next, if one is wanted. */
  async changeLink(game: string, by: { seat: string; renew: boolean; free?: boolean }): Promise<string> {
    return (await request<{ token: string }>("POST", path("games", game, "links"), by)).token;
  },
  /** A name as it is written, if one may be called so. */
  async tryName(name: string): Promise<string> {
    return (await request<{ name: string }>("POST", "/names", { name })).name;
  },
  /** Where friends reach this server. */
  reach(): Promise<{ loopback: boolean; addresses: string[] }> {
    return request("GET", "/reach");
  },
  me(): Promise<Me> {
    return request("GET", "/me");
  },
  signIn(name: string, password: string): Promise<Me> {
    return request("POST", "/sessions", { name, password });
  },
  signUp(name: string, password: string, invitation = ""): Promise<Me> {
    return request("POST", "/accounts", { name, password, ...(invitation && { invitation }) });
  },
  signOut(): Promise<Me> {
    return request("DELETE", "/sessions");
  },
  sessions(): Promise<Session[]> {
    return request("GET", "/me/sessions");
  },
  endSession(id: string): Promise<Session[]> {
    return request("DELETE", path("me", "sessions", id));
  },
  endOtherSessions(): Promise<Session[]> {
    return request("DELETE", "/me/sessions");
  },
  changePassword(old: string, wanted: string): Promise<Me> {
    return request("POST", "/me/password", { old, new: wanted });
  },
  deleteAccount(password: string): Promise<Me> {
    return request("POST", "/me/deletion", { password });
  },
  resetPassword(link: string, password: string): Promise<Me> {
    return request("POST", "/resets", { link, password });
  },
  replay(game: string): Promise<Replay> {
    return request("GET", path("games", game, "replay"));
  },
  /** What those who played may learn of a game that is over. */
  lookBack(game: string): Promise<Report> {
    return request("GET", path("games", game, "report.json"));
  },
  reportAddress(game: string, form: "html" | "json" = "html"): string {
    return `${ROOT}${path("games", game, `report.${form}`)}`;
  },
  async journal(game: string): Promise<string> {
    return (await answered("GET", path("games", game, "journal"), "*/*")).text();
  },
  journalAddress(game: string): string {
    return `${ROOT}${path("games", game, "journal")}`;
  },
  socketAddress(game: string): string {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    return `${scheme}//${location.host}${ROOT}${path("games", game, "socket")}`;
  },
};

/** Ask once and remember; a failure is forgotten, so that one may try again. */
function once<Reply>(ask: () => Promise<Reply>): () => Promise<Reply> {
  let asked: Promise<Reply> | null = null;
  return () => {
    asked ??= ask().catch((failure) => {
      asked = null;
      throw failure;
    });
    return asked;
  };
}
