// Starting a game from the page: the wish, the server's answer, and what this browser keeps of it.
import {
  api,
  type Created,
  type Force,
  type NewGame,
  type RuleSetInfo,
  type Scale,
  type Sitter,
  type Talkers,
} from "../api";
import { remember } from "../games";
import { settings } from "../settings.svelte";

export type Opponent = "captain" | "admiral" | "random" | "friend" | "shared" | "open";

export const OPPONENTS: { id: Opponent; name: string; summary: string; sitter: Sitter }[] = [
  { id: "captain", name: "The captain", summary: "Plans moves and fire, and answers at once.", sitter: "bot:captain" },
  {
    id: "admiral",
    name: "The admiral",
    summary: "Thinks ahead before each answer: stronger, and slower.",
    sitter: "bot:admiral",
  },
  { id: "friend", name: "A friend", summary: "You get a link to send; the seat waits for them.", sitter: "invite" },
  { id: "shared", name: "Someone beside you", summary: "You share this screen and take turns.", sitter: "me" },
  { id: "open", name: "Whoever comes", summary: "The lobby shows an open seat.", sitter: "open" },
  {
    id: "random",
    name: "The cabin boy",
    summary: "Plays any legal answer; good for looking around.",
    sitter: "bot:random",
  },
];

/** Whom one may play in a game: a bot only where the rule set has what it takes. */
export function opponentsOf(ruleset: RuleSetInfo | undefined): typeof OPPONENTS {
  const bots = ruleset?.choices.bots;
  return OPPONENTS.filter(({ sitter }) => !bots || !sitter.startsWith("bot:") || bots.includes(sitter.slice(4)));
}

/** The scale that forces suggest by their points: the smallest that is meant for so many. */
export function scaleFor(scales: Scale[], forces: Pick<Force, "points" | "limit">[]): string {
  const most = Math.max(0, ...forces.map((force) => force.limit ?? force.points));
  return (scales.find((scale) => scale.most_points === 0 || most <= scale.most_points) ?? scales.at(-1))?.id ?? "";
}

type Sized = Pick<Force, "id" | "faction" | "points" | "limit">;

const sizeOf = (force: Sized): number => force.limit ?? force.points;

/** Who meets a force if nobody says more: one of its own size, of another faction if there is one. */
export function rivalOf<T extends Sized>(forces: readonly T[], mine: T): T | undefined {
  const apart = (force: T): number => Math.abs(sizeOf(force) - sizeOf(mine));
  const others = forces.filter((force) => force.faction !== mine.faction);
  return [...(others.length > 0 ? others : forces)].sort((a, b) => apart(a) - apart(b))[0];
}

/** Two forces of which one is so much larger, in shares of the smaller one, do not meet as equals. */
const UNEVEN = 0.1;

export const isUneven = (a: Sized, b: Sized): boolean =>
  Math.abs(a.points - b.points) > UNEVEN * Math.min(a.points, b.points);

/** Who may talk at the table where people meet. */
export const TALK: [Talkers, string][] = [
  ["players", "Players talk, spectators read"],
  ["private", "Players talk among themselves"],
  ["everyone", "Spectators talk too"],
  ["off", "Nobody talks"],
];

/** The options of a preset of a rule set. */
export function preset(ruleset: RuleSetInfo, id: string): Record<string, unknown> | null {
  return ruleset.choices.presets?.find((each) => each.id === id)?.options ?? null;
}

/** What else may be wished for at a table. */
export interface Also {
  ownRandomness?: boolean;
  talk?: Talkers;
}

export function wish(
  ruleset: RuleSetInfo,
  options: Record<string, unknown>,
  opponent: Opponent,
  also: Also = {},
): NewGame {
  const sitter = OPPONENTS.find((each) => each.id === opponent)?.sitter ?? "bot:captain";
  const known = [...(ruleset.choices.scenarios ?? []), ...(ruleset.choices.full?.scenarios ?? [])];
  const name = known.find((each) => each.id === options[ruleset.choices.scenario ?? ""])?.name ?? "";
  // Mine is the first seat, however many there are; at all others sits whoever I play.
  const wanted = { ruleset: ruleset.name, options, name, player: settings.name, seats: {}, others: sitter };
  return { ...wanted, ...(also.ownRandomness && { own_randomness: true }), ...(also.talk && { talk: also.talk }) };
}

/** Start a game and keep the tokens of it. */
export async function start(
  ruleset: RuleSetInfo,
  options: Record<string, unknown>,
  opponent: Opponent,
  also: Also = {},
): Promise<Created> {
  const wanted = wish(ruleset, options, opponent, also);
  const created = await api.create(wanted);
  remember(created.game, {
    ruleset: ruleset.name,
    title: ruleset.title,
    scenario: wanted.name,
    against: OPPONENTS.find((each) => each.id === opponent)?.name ?? "",
    tokens: created.tokens,
    invitations: created.invitations,
    watch: created.watch,
    mine: true,
  });
  return created;
}
