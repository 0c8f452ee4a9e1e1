// Starting a game from the page: the wish, the server's answer, and what this browser keeps of it.
import { account } from "../account.svelte";
import {
  api,
  type Created,
  Failure,
  type Level,
  type NewGame,
  type RuleSetInfo,
  type Sitter,
  type Talkers,
} from "../api";
import { remember } from "../games";
import type { Pace } from "../protocol";
import { settings } from "../settings.svelte";
import { type Chosen, type Force, nameOf, type Preset } from "./gameform";

export type Opponent = Level | "friend" | "shared" | "open";

export interface Offered {
  id: Opponent;
  name: string;
  summary: string;
  sitter: Sitter;
  /** For whom it is the one to choose, in a few words. */
  when?: string;
}

/** Bots from weak to strong, then people. */
export const OPPONENTS: Offered[] = [
  {
    id: "random",
    name: "The cabin boy",
    summary: "Plays any legal answer; good for looking around.",
    sitter: "bot:random",
  },
  {
    id: "cadet",
    name: "The cadet",
    summary: "Holds fire for two rounds, and lets every other chance go by after them.",
    sitter: "bot:cadet",
    when: "for your first game",
  },
  {
    id: "ensign",
    name: "The ensign",
    summary: "Sees the odds, errs like a beginner, and is never cruel.",
    sitter: "bot:ensign",
    when: "after your first game",
  },
  {
    id: "lieutenant",
    name: "The lieutenant",
    summary: "Nearly a captain: one answer in four is a slip.",
    sitter: "bot:lieutenant",
  },
  {
    id: "captain",
    name: "The captain",
    summary: "Plans moves and fire, and answers at once.",
    sitter: "bot:captain",
    when: "for an even game",
  },
  {
    id: "admiral",
    name: "The admiral",
    summary: "Thinks ahead before each answer: stronger, and slower.",
    sitter: "bot:admiral",
  },
  {
    id: "grand-admiral",
    name: "The grand admiral",
    summary: "Thinks ahead in several games at once, and knows what wins: the strongest there is.",
    sitter: "bot:grand-admiral",
  },
  { id: "friend", name: "A friend", summary: "You get a link to send; the seat waits for them.", sitter: "invite" },
  { id: "shared", name: "Someone beside you", summary: "You share this screen and take turns.", sitter: "me" },
  { id: "open", name: "Whoever comes", summary: "The lobby shows an open seat.", sitter: "open" },
];

export const isBot = ({ sitter }: Offered): boolean => sitter.startsWith("bot:");

/** Whom one may play in a game: a bot only where the rule set has what it takes. */
export function opponentsOf(ruleset: RuleSetInfo | undefined): Offered[] {
  const bots = ruleset?.bots;
  return OPPONENTS.filter((one) => !bots || !isBot(one) || bots.includes(one.sitter.slice(4)));
}

/** Whom one meets unless one says otherwise: the one wished for, the captain, or where there is none a friend. */
export function usualIn(ruleset: RuleSetInfo, wished: Opponent = "captain"): Opponent {
  const offered = opponentsOf(ruleset);
  const found = [wished, "captain", "friend"].map((id) => offered.find((one) => one.id === id));
  return found.find((one) => one !== undefined)?.id ?? wished;
}

/** Whom one meets in these seats, within a sentence: each of them once. */
export function metIn(others: readonly string[], opponent: Opponent, each: Record<string, Opponent> = {}): string {
  const ids = others.length > 0 ? others.map((seat) => each[seat] ?? opponent) : [opponent];
  const names = [...new Set(ids)].map((id) => OPPONENTS.find((one) => one.id === id)?.name ?? "");
  return names.map((name) => name.charAt(0).toLowerCase() + name.slice(1)).join(" and ");
}

/** Two forces of which one is so much larger, in shares of the smaller one, do not meet as equals. */
const UNEVEN = 0.1;

/** Whether the largest of some forces is no match for the smallest. */
export function areUneven(forces: readonly Pick<Force, "points">[]): boolean {
  const points = forces.map((force) => force.points);
  const least = Math.min(...points);
  return forces.length > 1 && Math.max(...points) - least > UNEVEN * least;
}

/** Who may talk at the table where people meet. */
export const TALK: [Talkers, string][] = [
  ["players", "Players talk, spectators read"],
  ["private", "Players talk among themselves"],
  ["everyone", "Spectators talk too"],
  ["off", "Nobody talks"],
];

/** How long players may think, as it is offered; the last two are for games over days. */
export const PACES: { id: string; label: string; pace?: Pace }[] = [
  { id: "", label: "As long as they like" },
  {
    id: "30+10",
    label: "30 minutes each, and 10 seconds for every answer",
    pace: { days: 0, minutes: 30, increment: 10 },
  },
  {
    id: "60+15",
    label: "An hour each, and 15 seconds for every answer",
    pace: { days: 0, minutes: 60, increment: 15 },
  },
  {
    id: "120+30",
    label: "Two hours each, and 30 seconds for every answer",
    pace: { days: 0, minutes: 120, increment: 30 },
  },
  { id: "1d", label: "A day for every turn", pace: { days: 1, minutes: 0, increment: 0 } },
  { id: "3d", label: "Three days for every turn", pace: { days: 3, minutes: 0, increment: 0 } },
  { id: "7d", label: "A week for every turn", pace: { days: 7, minutes: 0, increment: 0 } },
];

/** What a rule set offers in one place. */
export const presetFor = (ruleset: RuleSetInfo, use: Preset["use"]): Preset | undefined =>
  ruleset.form.presets.find((each) => each.use === use);

const sitterOf = (opponent: Opponent): Sitter =>
  OPPONENTS.find((each) => each.id === opponent)?.sitter ?? "bot:captain";

/** What else may be wished for at a table. */
export interface Also {
  ownRandomness?: boolean;
  talk?: Talkers | undefined;
  pace?: Pace | undefined;
}

/** A wish for a game: mine is the first seat; at all others sits whoever I play, but where I say otherwise. */
export function wish(
  ruleset: RuleSetInfo,
  options: Chosen,
  opponent: Opponent,
  each: Record<string, Opponent> = {},
  also: Also = {},
): NewGame {
  const seats = Object.fromEntries(Object.entries(each).map(([seat, who]) => [seat, sitterOf(who)]));
  const name = nameOf(ruleset.form, options);
  const wanted = {
    ruleset: ruleset.name,
    options,
    name,
    player: account.name ? "" : settings.name,
    seats,
    others: sitterOf(opponent),
  };
  return {
    ...wanted,
    ...(also.ownRandomness && { own_randomness: true }),
    ...(also.talk && { talk: also.talk }),
    ...(also.pace && { pace: also.pace }),
  };
}

/** Start a game to learn by, of a rule set or of the first one that has any; the game's id. */
export async function startLesson(of = "", id = ""): Promise<string> {
  const all = await api.rulesets();
  const ruleset = all.find((each) => each.lessons.length > 0 && (of === "" || each.name === of));
  const lesson = ruleset?.lessons.find((each) => id === "" || each.id === id);
  if (!ruleset || !lesson) throw new Failure(404, "There is nothing to learn by here yet.");
  const player = account.name ? "" : settings.name;
  const created = await api.create({
    ruleset: ruleset.name,
    options: {},
    lesson: lesson.id,
    name: "",
    player,
    seats: {},
  });
  keepKeys(ruleset, lesson.title, "The cadet", created);
  return created.game;
}

/** Whom one meets: for a first time the mildest there is. */
function opponentIn(ruleset: RuleSetInfo, use: "play" | "learn"): Opponent {
  const bots = opponentsOf(ruleset).filter(isBot);
  const wanted = use === "learn" ? ["cadet", "captain"] : ["captain"];
  const found = wanted.map((id) => bots.find((each) => each.id === id)).find((each) => each !== undefined);
  return (found ?? bots[0])?.id ?? "captain";
}

/** Start what a rule set offers in one place, or the first one that offers any; the game's id. */
export async function startPreset(use: "play" | "learn", of = ""): Promise<string> {
  const all = await api.rulesets();
  const there = all.filter((each) => of === "" || each.name === of);
  const ruleset = there.find((each) => presetFor(each, use)) ?? there[0];
  if (!ruleset) throw new Failure(404, "There is nothing to play here yet.");
  const { game } = await start(ruleset, presetFor(ruleset, use)?.options ?? {}, opponentIn(ruleset, use));
  return game;
}

/** Start a game and remember it; the seats in it are in a cookie. */
export async function start(
  ruleset: RuleSetInfo,
  options: Chosen,
  opponent: Opponent,
  each: Record<string, Opponent> = {},
  also: Also = {},
): Promise<Created> {
  const wanted = wish(ruleset, options, opponent, each, also);
  const created = await api.create(wanted);
  keepKeys(ruleset, wanted.name, OPPONENTS.find((one) => one.id === opponent)?.name ?? "", created);
  return created;
}

/** Remember a game that was made here. */
function keepKeys(ruleset: RuleSetInfo, scenario: string, against: string, created: Created): void {
  remember(created.game, {
    ruleset: ruleset.name,
    title: ruleset.title,
    scenario,
    against,
    seats: Object.keys(created.tokens),
    invitations: created.invitations,
    watch: created.watch,
    mine: true,
  });
}
