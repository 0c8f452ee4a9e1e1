// What the owner's page asks of the server. To anybody else all of it answers that there is nothing.
import { path, request } from "../api";

export interface Figures {
  owner: string;
  fresh: boolean;
  version: string;
  uptime: number;
  games: Record<string, number>;
  in_memory: number;
  sockets: number;
  database: string;
  bytes: number;
  reports: number;
}

export interface OwnersGame {
  game: string;
  name: string;
  ruleset: string;
  state: "open" | "live" | "finished" | "closed";
  round: number;
  created: string;
  updated: string;
  creator: string;
  players: string[];
  /** Who of them is a person, by seat. */
  people: Record<string, string>;
  public: boolean;
  talk: string;
  sockets: number;
}

export interface OwnersAccount {
  name: string;
  role: "player" | "owner";
  created: string;
  seen: string;
  games: number;
  ban: string;
  mute: string;
}

export interface OwnersReport {
  id: number;
  at: string;
  game: string;
  reporter: string;
  name: string;
  account: string;
  reason: string;
  lines: string[];
  done: string;
  done_by: string;
}

export interface BannedAddress {
  id: number;
  network: string;
  reason: string;
  until: string;
  by: string;
}

export interface HouseRules {
  requests_rate: number;
  creations_rate: number;
  sockets: number;
  registration: "open" | "invited" | "closed";
}

export interface Backup {
  name: string;
  bytes: number;
  made: string;
}

export interface AuditEntry {
  id: number;
  at: string;
  owner: string;
  what: string;
  about: string;
  detail: string;
}

export interface Told {
  told: string;
  link: string;
}

const get = <Reply>(...parts: string[]): Promise<Reply> => request("GET", path("owner", ...parts));
const post = (body: unknown, ...parts: string[]): Promise<Told> => request("POST", path("owner", ...parts), body);

export const owner = {
  figures: () => get<Figures>(),
  confirm: (password: string) => post({ password }, "confirm"),
  games: (q: string, state: string) =>
    request<OwnersGame[]>("GET", `${path("owner", "games")}?${new URLSearchParams({ q, state })}`),
  actOnGame: (game: string, act: "close" | "reopen" | "delete", reason: string) =>
    post({ act, reason, confirm: act === "delete" ? game : "" }, "games", game),
  freeSeat: (game: string, seat: string) => post({ act: "free", seat }, "games", game),
  accounts: (q: string) =>
    request<OwnersAccount[]>("GET", `${path("owner", "accounts")}?${new URLSearchParams({ q })}`),
  actOnAccount: (name: string, act: string, reason = "", days: number | null = null) =>
    post({ name, act, reason, days }, "accounts"),
  reports: (done: boolean) => request<OwnersReport[]>("GET", `${path("owner", "reports")}?done=${done}`),
  settle: (report: number) => post({}, "reports", String(report), "done"),
  bans: () => get<BannedAddress[]>("bans"),
  ban: (network: string, reason: string, days: number | null) => post({ network, reason, days }, "bans"),
  lift: (id: number) => post({ id }, "bans", "lift"),
  names: () => get<string[]>("names"),
  reserve: (name: string, reserved: boolean) => post({ name, reserved }, "names"),
  limits: () => get<{ rules: HouseRules; fixed: Record<string, number> }>("limits"),
  setLimits: (rules: HouseRules) => post(rules, "limits"),
  invite: () => post({}, "invitations"),
  backups: () => get<{ backups: Backup[]; kept: number; how: string }>("backups"),
  backUp: () => post({}, "backups"),
  backupAddress: (name: string) => `/api/v1${path("owner", "backups", name)}`,
  audit: () => get<AuditEntry[]>("audit"),
};
