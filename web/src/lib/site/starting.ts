// Starting a game from the page: the wish, the server's answer, and what this browser keeps of it.
import { api, type Created, type Force, type NewGame, type RuleSetInfo, type Scale, type Sitter } from "../api";
import { remember } from "../games";
import { settings } from "../settings.svelte";

/** Mine is the first; the other is whoever I play. */
export const SEATS = ["A", "B"] as const;

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

export type Mode = "core" | "full";

export const MODES: { id: Mode; name: string; summary: string }[] = [
  { id: "core", name: "Core play", summary: "Sail, fire, rally: the game as one learns it, on a small table." },
  {
    id: "full",
    name: "Full play",
    summary: "Everything: Valour cards, squadrons, boarding, rams, submarines, critical damage, every Encounter.",
  },
];

/** The scale that fleets suggest by their points: the smallest that is meant for so many. */
export function scaleFor(scales: Scale[], fleets: Pick<Force, "points" | "limit">[]): string {
  const most = Math.max(0, ...fleets.map((fleet) => fleet.limit ?? fleet.points));
  return (scales.find((scale) => scale.most_points === 0 || most <= scale.most_points) ?? scales.at(-1))?.id ?? "";
}

type Sized = Pick<Force, "id" | "faction" | "points" | "limit">;

const sizeOf = (fleet: Sized): number => fleet.limit ?? fleet.points;

/** Who sails against a fleet if nobody says more: one of its own size, of another flag if there is one. */
export function rivalOf<T extends Sized>(fleets: readonly T[], mine: T): T | undefined {
  const apart = (fleet: T): number => Math.abs(sizeOf(fleet) - sizeOf(mine));
  const others = fleets.filter((fleet) => fleet.faction !== mine.faction);
  return [...(others.length > 0 ? others : fleets)].sort((a, b) => apart(a) - apart(b))[0];
}

/** Two fleets of which one is so much larger, in shares of the smaller one, do not meet as equals. */
const UNEVEN = 0.1;

export const isUneven = (a: Sized, b: Sized): boolean =>
  Math.abs(a.points - b.points) > UNEVEN * Math.min(a.points, b.points);

/** The options of a preset of a rule set. */
export function preset(ruleset: RuleSetInfo, id: string): Record<string, unknown> | null {
  return ruleset.choices.presets?.find((each) => each.id === id)?.options ?? null;
}

export function wish(ruleset: RuleSetInfo, options: Record<string, unknown>, opponent: Opponent): NewGame {
  const sitter = OPPONENTS.find((each) => each.id === opponent)?.sitter ?? "bot:captain";
  const known = [...(ruleset.choices.encounters ?? []), ...(ruleset.choices.full?.encounters ?? [])];
  const name = known.find((each) => each.id === options.encounter)?.name ?? "";
  const seats = { [SEATS[0]]: "me", [SEATS[1]]: sitter } as const;
  return { ruleset: ruleset.name, options, name, player: settings.name, seats };
}

/** Start a game and keep the tokens of it. */
export async function start(
  ruleset: RuleSetInfo,
  options: Record<string, unknown>,
  opponent: Opponent,
): Promise<Created> {
  const wanted = wish(ruleset, options, opponent);
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
