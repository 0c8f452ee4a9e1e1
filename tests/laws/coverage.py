"""What the exhaustive runner found, in Markdown: games, faults, and everything that occurred or never did."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from sandtable.rulesets.dw4.factions import faction_rules
from sandtable.rulesets.dw4.special import special_rules
from tests.laws import choices, tally
from tests.laws.bouts import Players
from tests.laws.questions import IN_FULL_PLAY, SELDOM
from tests.laws.watching import name_of

if TYPE_CHECKING:
    from tests.laws.exhaustive import Report

SHOWN = (*tally.wanted_in_full(), "questions", "rules at work", "scores")
"""The columns of the tally that are told, in this order."""

WHO = {
    Players.CAPTAIN: "captains",
    Players.LIVELY: "lively players (captains with a whim now and then)",
    Players.MOTLEY: "lively players with motley fleets (special rules strewn over them)",
    Players.PROVING: "captains, one of them with the fleet `proving-ground`; every other game with rules of factions",
}


def document(reports: Sequence[Report], given: str = "") -> str:
    """Everything in one page, the faults at its end, where they are seen; `given` are the arguments of the runner."""
    counted = {players: _counted(reports, players) for players in Players}
    tables = (_table(what, counted) for what in SHOWN)
    parts = [
        _INTRO.format(given=given),
        _games(reports),
        _never(counted),
        _special(counted),
        _choices(reports),
        *tables,
    ]
    faults = [report.fault for report in reports if report.fault]
    if faults:
        parts += ["## Faults", *(f"```\n{fault}```" for fault in faults)]
    return "\n\n".join(parts) + "\n"


_INTRO = (
    "# What occurs in full play\n\n"
    "Written by `python -m tests.laws.exhaustive {given}`, which plays all these "
    "games again: each Encounter at each Scale, some with the Encounter rolled for, with ready Forces and others, on "
    "ready tables and on tables that the Admirals set up."
)


_HEAD = "| players | games | decisions | most in a game | with a fault |"


def _games(reports: Sequence[Report]) -> str:
    lines = [_HEAD, "|---|---|---|---|---|"]
    for players, name in WHO.items():
        those = [report for report in reports if report.players is players]
        if not those:
            continue
        decisions, faults = [report.decisions for report in those], sum(bool(report.fault) for report in those)
        lines.append(f"| {name} | {len(those)} | {sum(decisions)} | {max(decisions)} | {faults} |")
    fallbacks = sum(report.fallbacks for report in reports)
    return "\n".join([*lines, "", f"Captains had no answer of their own {fallbacks} times."])


def _counted(reports: Sequence[Report], players: Players) -> tally.Columns:
    so_far = tally.nothing_yet()
    for report in reports:
        if report.players is players:
            for what, seen in report.seen.items():
                so_far[what].update(seen)
    return so_far


def _wanted(counted: Mapping[Players, tally.Columns]) -> dict[str, set[str]]:
    rules = {name for players in Players for name in counted[players]["rules in force"]}
    rules |= _special_rules() | _of_factions()
    return {**tally.wanted_in_full(), "questions": set(IN_FULL_PLAY), "rules at work": rules}


def _special_rules() -> set[str]:
    return {name_of(rule) for rule in special_rules()}


def idle_special_rules(reports: Sequence[Report]) -> set[str]:
    """The special rules that have not been at work in any game."""
    return _special_rules() - {name for report in reports for name in report.seen["rules at work"]}


def _of_factions() -> set[str]:
    return {name_of(rule) for rule in faction_rules()}


def _special(counted: Mapping[Players, tally.Columns]) -> str:
    at_work = sum((counted[players]["rules at work"] for players in Players), Counter[str]())
    rules = _special_rules()
    idle = sorted(rules - at_work.keys())
    told = f"Of {len(rules)} special rules {len(rules) - len(idle)} were at work in these games"
    lines = [f"## Special rules\n\n{told}{_but(idle)}."]
    asleep = sorted(_of_factions() - at_work.keys())
    awake = len(_of_factions()) - len(asleep)
    return "\n".join([*lines, f"Of {len(_of_factions())} rules of factions {awake} were{_but(asleep)}."])


def _but(idle: list[str]) -> str:
    return f": all but {', '.join(idle)}" if idle else ", which is all of them"


def _choices(reports: Sequence[Report]) -> str:
    """Every choice that a special rule gives, with how often captains had it and how often they said yes."""
    offered, taken, by = Counter[str](), Counter[str](), dict[str, str]()
    for report in reports:
        offered.update(report.offered)
        taken.update(report.taken)
        by.update(report.granted_by)
    rows = {**choices.wanted(), **choices.granted(by, offered)}
    unused = [choice for choice in rows if not taken[choice]]
    head = [
        f"## Choices of special rules ({len(rows)})",
        "",
        f"Captains used {len(rows) - len(unused)} of them; the table says why not where they did not.",
        "",
        "| special rule | choice | offered to captains | used | why not |",
        "|---|---|---|---|---|",
    ]
    told = [
        f"| {rows[choice]} | {choice} | {offered[choice]} | {taken[choice]} | "
        f"{'' if taken[choice] else choices.WHY_UNUSED.get(choice, '')} |"
        for choice in sorted(rows, key=lambda choice: (rows[choice], choice))
    ]
    return "\n".join([*head, *told])


def _never(counted: Mapping[Players, tally.Columns]) -> str:
    """What never occurred, by whom it was played, with the reason where one is known."""
    lines = ["## What never occurred", "", "| what | | by captains | by anyone | why |", "|---|---|---|---|---|"]
    rows = []
    for what, things in _wanted(counted).items():
        together = sum((counted[players][what] for players in Players), Counter[str]())
        captains = counted[Players.CAPTAIN][what] + counted[Players.PROVING][what]
        for name in sorted(things - captains.keys()):
            anyone = _often(together[name])
            why = SELDOM.get(name) or tally.WHY_NEVER.get(name) or choices.WHY_UNUSED.get(name, "")
            rows.append(f"| {what} | {name} | never | {anyone} | {why} |")
    return "\n".join([*lines, *rows])


def _often(times: int) -> str:
    return {0: "never", 1: "once"}.get(times, f"{times} times")


def _table(what: str, counted: Mapping[Players, tally.Columns]) -> str:
    """How often each thing occurred, the most frequent first."""
    columns = [counted[players][what] for players in WHO]
    together = sum(columns, Counter[str]())
    head = [
        f"## {what.capitalize()} ({len(together)})",
        "",
        "| | captains | lively | motley | proving |",
        "|---|---|---|---|---|",
    ]
    names = sorted(together, key=lambda name: (-together[name], name))
    rows = [f"| {name} | {' | '.join(str(column[name]) for column in columns)} |" for name in names]
    return "\n".join([*head, *rows])
