"""`docs/coverage-ac.md`: what occurred in the games that were kept, what never did, and why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

import msgspec

from sandtable.rulesets.ac.clashes.find_the_lady import SCOUR
from sandtable.rulesets.ac.clashes.scoring import PLAYED
from sandtable.rulesets.ac.content.content import builtin
from sandtable.rulesets.ac.manifest import RULESET
from sandtable.rulesets.ac.procedures.actions import COVER, LOOKOUT, RE_ARM
from sandtable.rulesets.ac.procedures.manoeuvres import Manoeuvre
from sandtable.rulesets.ac.special import special_rules
from sandtable.rulesets.ac.standing.garrisoned import GarrisonAction
from sandtable.rulesets.ac.standing.transported import EmbarkAction
from sandtable.rulesets.ac.state import Exit, Status
from sandtable.sim.stats import share
from tests.laws.watching import name_of
from tests.trials.ac_counted import BROUGHT_DOWN, CROSSED, FIRED, HELD, KINDS, LAID, REACTIONS, STOOD
from tests.trials.kept_runs import REPLAYED

ARMIES = ("karst", "meridian")
SCALES = ("skirmish", "battle", "cataclysm")
PLAYERS = ("captain", "lively", "bold", "motley", "made")
USES = (LAID, STOOD, CROSSED, FIRED, HELD, BROUGHT_DOWN)

SHARED_ROOMS = (
    "CardsDrawnUnseen",
    "CardsMoved",
    "CardsMovedBlindly",
    "CardsMovedCovered",
    "CardsPutUnder",
    "Collided",
    "DiscardsRecycled",
    "HandReturned",
    "PatchPlaced",
)
"""Events of the rooms that games share which no rule of this game emits; a save of it may name them all the same."""

WHY_NEVER: Mapping[str, str] = {}
"""A reason for each that cannot be expected in so many games; one for what did occur is an error."""

HOW_IT_IS_HELD = f"""\
Written by `python -m tests.trials.ac_runs --kept FOLDER --write`, from games by captains, by lively players (captains
with a whim now and then), by bold ones (who answer anyhow and seek blows), by lively ones with motley armies (special
rules strewn over the ready ones), and from short games made to measure: a skirmish of two like armies to which one
share after the other of all special rules, Boons and Bonuses is dealt, played by those who take what is offered. Every
Clash at every scale in turn, the armies swapping seats, the tables in turn; games that are not by captains also place
terrain in turn, settle the Clash by chance or by cards, and look over friends. In the games with laws those that need
no answer to be carried out are held at every decision: what is listed is legal, what is not is refused without a trace,
all can be told in words, and two worlds look and ask alike to one viewer after the other. At a spread of their
decisions, and at the first of every question, all laws are: every answer is carried out, copies and saves go on alike,
secret answers can be read nowhere, and two worlds go on alike in the eyes of everyone. One game with laws in {REPLAYED}
is replayed. The other games are held to their end alone: no fault, no dead end, not endless. What special rules do is
not counted at decisions where all laws are held."""


class Played(msgspec.Struct, frozen=True):
    """A game as it is kept."""

    name: str
    clash: str
    scale: str
    armies: tuple[str, str]
    """By seat."""
    answers: int
    winner: str
    """The army; empty where nobody won."""
    vp: tuple[int, int]
    seconds: float
    fallbacks: int
    laws: int
    dear: int
    used: dict[str, int]
    fault: str = ""


def wanted() -> Iterator[tuple[str, list[str]]]:
    """Everything that could occur, in groups."""
    content = builtin()
    events = [name for name in sorted(RULESET.play.codec.events) if name not in SHARED_ROOMS]
    yield "events", [f"event {name}" for name in events]
    yield "Commands issued", [f"command {each.name}" for each in content.commands.values()]
    yield "Conquest Objectives claimed", [f"conquest {each.name}" for each in content.conquests.values()]
    yield (
        "special rules, Boons and Bonuses that did something",
        sorted([f"rule {name_of(rule)}" for rule in special_rules()]),
    )
    yield "Statuses gained", [f"status {status.value}" for status in Status if status is not Status.ACTIVATED]
    yield "ways to leave play", [f"left {way.value}" for way in Exit]
    yield "Manoeuvres made", [f"manoeuvre {each.value}" for each in Manoeuvre]
    actions = ("Ranged Attack", LOOKOUT, COVER, RE_ARM, GarrisonAction.name, EmbarkAction.name, SCOUR.strip())
    yield "Actions taken", [f"action {each}" for each in actions]
    yield "Reactions made", [f"reaction {each}" for each in REACTIONS.values()]
    yield "terrain kinds on a table", [f"terrain {kind} {LAID}" for kind in KINDS]
    yield "terrain pieces on a table", [f"piece {each.name}" for each in content.terrain.values()]


def unexplained(used: Counter[str]) -> Iterator[str]:
    """What is wrong about the reasons: one for what occurred, or for what there is not."""
    there = {name for _, names in wanted() for name in names}
    for name in WHY_NEVER:
        if used[name]:
            yield f"{name} occurred {used[name]} times, and WHY_NEVER says that it cannot"
        elif name not in there:
            yield f"{name} is no name of anything that is counted"
    for event in SHARED_ROOMS:
        if used[f"event {event}"]:
            yield f"{event} occurred, and is said to be of the shared rooms alone"


def without_reason(used: Counter[str]) -> list[str]:
    """What never occurred though nobody says why."""
    return [name for _, names in wanted() for name in names if not used[name] and name not in WHY_NEVER]


def all_used(games: list[Played]) -> Counter[str]:
    used: Counter[str] = Counter()
    for game in games:
        used.update(game.used)
    return used


def occurred(used: Counter[str], kind: str) -> list[str]:
    return sorted(name for name in used if name.startswith(f"{kind} "))


def balance(games: list[Played]) -> Iterator[str]:
    """How often Karst won against Meridian; a draw is half."""
    yield "| captains | games | Karst's share | 95 % interval | Karst's points | Meridian's |"
    yield "|---|---|---|---|---|---|"
    groups: dict[str, list[Played]] = {"all": games}
    groups |= {scale: [game for game in games if game.scale == scale] for scale in SCALES}
    groups |= {name: [game for game in games if game.clash == name] for name in PLAYED}
    groups |= {f"{army} in seat A": [game for game in games if game.armies[0] == army] for army in ARMIES}
    for name, those in groups.items():
        if not those:
            continue
        won = sum(0.5 if not game.winner else float(game.winner == ARMIES[0]) for game in those)
        found = share(won, len(those))
        interval = f"{100 * found.low:.0f} to {100 * found.high:.0f} %"
        points = [sum(g.vp[g.armies.index(army)] for g in those) / len(those) for army in ARMIES]
        figures = f"{100 * found.share:.1f} % | {interval} | {points[0]:.1f} | {points[1]:.1f}"
        yield f"| {name} | {len(those)} | {figures} |"


def summary(games: list[Played]) -> Iterator[str]:
    yield "| games | number | answers | games with laws | laws held at | all laws at | seconds a game | with a fault |"
    yield "|---|---|---|---|---|---|---|---|"
    for kind in PLAYERS:
        those = [game for game in games if game.name.startswith(kind)]
        if those:
            yield (
                f"| {kind} | {len(those)} | {sum(g.answers for g in those)} | {sum(bool(g.laws) for g in those)} | "
                f"{sum(g.laws for g in those)} | {sum(g.dear for g in those)} | "
                f"{sum(g.seconds for g in those) / len(those):.1f} | {sum(bool(g.fault) for g in those)} |"
            )


def by_clash(games: list[Played]) -> Iterator[str]:
    """How many games of captains there are of each Clash at each scale."""
    yield f"| games by captains | {' | '.join(SCALES)} |"
    yield f"|---{'|---' * len(SCALES)}|"
    many = Counter((game.clash, game.scale) for game in games)
    for clash in PLAYED:
        yield f"| {clash} | {' | '.join([str(many[clash, scale]) for scale in SCALES])} |"


def terrain(used: Counter[str]) -> Iterator[str]:
    yield f"| terrain | {' | '.join(USES)} |"
    yield f"|---{'|---' * len(USES)}|"
    for kind in KINDS:
        yield f"| {kind} | {' | '.join([str(used[f'terrain {kind} {use}'] or '-') for use in USES])} |"


def told(games: list[Played]) -> str:
    """The document."""
    used = all_used(games)
    captains = [game for game in games if game.name.startswith("captain") and not game.fault]
    lines = ["# What occurs in ac", "", HOW_IT_IS_HELD, "", *summary(games), ""]
    lines += [f"Captains had no answer of their own {sum(g.fallbacks for g in games)} times. "]
    lines[-1] += f"Of the Commands {used['stopped']} were stopped."
    lines += ["", *by_clash(captains), "", *balance(captains)]
    lines += ["", "## What there is", "", "| what | there are | occurred | never |", "|---|---|---|---|"]
    missing: list[str] = []
    for group, names in wanted():
        never = [name for name in names if not used[name]]
        missing += never
        shown = ", ".join([name.split(" ", 1)[1] for name in never])
        lines.append(f"| {group} | {len(names)} | {len(names) - len(never)} | {shown or '-'} |")
    if missing:
        lines += ["", "| what never occurred | why |", "|---|---|"]
        lines += [f"| {name} | {WHY_NEVER.get(name, 'not known')} |" for name in missing]
    lines += ["", f"Not counted are {len(SHARED_ROOMS)} events of the rooms that games share, which no rule of this"]
    lines[-1] += f" game emits: {', '.join(SHARED_ROOMS)}."
    lines += ["", "## Terrain in use", "", TERRAIN, "", *terrain(used), "", "## How often", ""]
    others = {"questions": "question", "rolls by rule": "roll", "points scored by rule": "scored", "moves": "move"}
    others |= {"Conquest Objectives within reach": "reach", "Manoeuvres, all": "manoeuvre", "Actions, all": "action"}
    for group, names in (*wanted(), *((what, occurred(used, kind)) for what, kind in others.items())):
        counts = ", ".join(f"{name.split(' ', 1)[1]} {used[name]}" for name in names)
        lines.append(f"**{group}**: {counts}.\n")
    return "\n".join(lines).rstrip() + "\n"


TERRAIN = """\
Counted once for a move or an attack and a piece: a model of the unit stands in it, the straight line from where a model
was to where it is lies over it, or the line between the first models of attacker and target does. Nobody on the ground
may stand in Impassable or Blocking Terrain; who flies or is Large crosses it."""
