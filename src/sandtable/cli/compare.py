"""`sandtable compare`: two editions of a game side by side."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from sandtable.cli.force_files import force_typed
from sandtable.cli.options import named_ruleset
from sandtable.cli.progress import progress
from sandtable.cli.terminal import Terminal, print_json
from sandtable.comparing.openings import Mean, OpeningPlayed, play_opening
from sandtable.comparing.profiles import RANGES, ProfileBeside, ShotOdds, matched_names, side_by_side
from sandtable.comparing.rules import Kind, RulesCompared, compared_rules
from sandtable.kernel.errors import UnknownName
from sandtable.kernel.manifest import RuleSet, forces_of

FURTHEST = 100
"""Inches; no table is longer."""


def compare(
    first: Annotated[str, typer.Argument(metavar="FIRST", help="One edition, by the name of its rule set.")],
    second: Annotated[str, typer.Argument(metavar="SECOND", help="The other.")],
    kind: Annotated[str | None, typer.Option(help="Only rules that are same, changed, new or gone.")] = None,
    heading: Annotated[str | None, typer.Option(help="Only headings with this in their name.")] = None,
    named: Annotated[
        list[str] | None, typer.Option("--class", metavar="NAME", help="A class in both editions; may be repeated.")
    ] = None,
    force: Annotated[
        str | None, typer.Option("--force", metavar="FORCE", help="Every class of a ready force or of a force file.")
    ] = None,
    match: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=OTHER", help="A class that has another name in the second edition."),
    ] = None,
    target: Annotated[
        str | None, typer.Option("--target", metavar="NAME", help="Whom they fire at; their own kind if left out.")
    ] = None,
    ranges: Annotated[
        list[int] | None, typer.Option("--range", min=1, max=FURTHEST, help="Inches; may be repeated.")
    ] = None,
    games: Annotated[int, typer.Option(min=0, help="Play one opening position so often in each edition.")] = 0,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="The result for a program to read.")] = False,
) -> None:
    """Hold two editions of a game side by side: their rules, your force in both, one opening played in both."""
    one, other = named_ruleset(first), named_ruleset(second)
    compared = _narrowed(compared_rules(one.name, other.name), kind, heading)
    by_hand = _by_hand(match or ())
    names = [*(named or ()), *(_names_in(one, other, force) if force else ())]
    beside = side_by_side(one, other, names, by_hand, target or "", ranges or RANGES)
    played = _played(one, other, games, seed) if games else ()
    if as_json:
        print_json(_plain(one, other, compared, beside, played, by_hand))
        return
    console = Console(highlight=False)
    if not beside and not played:
        _print_rules(console, one, other, compared)
    for each in beside:
        _print_class(console, one, other, each)
    if played:
        _print_opening(console, compared, (one, other), played)


def _plain(
    one: RuleSet,
    other: RuleSet,
    compared: RulesCompared,
    beside: Sequence[ProfileBeside],
    played: Sequence[OpeningPlayed],
    by_hand: dict[str, str],
) -> dict[str, Any]:
    """Everything as a program reads it."""
    return {
        "editions": [one.name, other.name],
        "titles": [one.title, other.title],
        "counted": {str(kind): number for kind, number in compared.counted().items()},
        "headings": compared.heading,
        "matched": matched_names(one, other, by_hand),
        "classes": beside,
        "opening": {"position": compared.opening.name, "played": played},
    }


def _narrowed(compared: RulesCompared, kind: str | None, heading: str | None) -> RulesCompared:
    """What was asked for of the rules."""
    if kind is not None and kind not in list(Kind):
        raise UnknownName(f"--kind {kind!r}: say {', '.join(Kind)}")
    found = compared.narrowed(Kind(kind) if kind else None, heading or "")
    if not found.heading:
        raise UnknownName(
            f"there is nothing of the kind; headings are: {', '.join([h.name for h in compared.heading])}"
        )
    return found


def _by_hand(typed: Sequence[str]) -> dict[str, str]:
    pairs = [text.partition("=") for text in typed]
    for name, sign, other in pairs:
        if not (sign and name.strip() and other.strip()):
            raise UnknownName(f'--match {name!r}: write it as "Name=Other name"')
    return {name.strip(): other.strip() for name, _, other in pairs}


def _names_in(one: RuleSet, other: RuleSet, force: str) -> list[str]:
    """The classes of a force, by the edition that its file names, or by the first that builds forces."""
    typed = force_typed(force)
    of = typed.get("ruleset", "") if isinstance(typed, dict) else ""
    building = [rules for rules in (one, other) if rules.forces is not None]
    rules = next((each for each in building if each.name == of), building[0] if building else one)
    forces = forces_of(rules)
    return [sheet.title for sheet in forces.sheets(tomllib.loads(forces.like(typed)))]


def _played(one: RuleSet, other: RuleSet, games: int, seed: int) -> tuple[OpeningPlayed, ...]:
    with progress("Games", 2 * games) as one_more:
        return play_opening(one, other, games, seed, seen=one_more)


def _table(*headings: str) -> Table:
    table = Table(padding=(0, 1, 0, 0), box=None)
    for heading in headings:
        table.add_column(heading, no_wrap=heading == "")
    return table


def _print_rules(console: Console, one: RuleSet, other: RuleSet, compared: RulesCompared) -> None:
    terminal = Terminal()
    for heading in compared.heading:
        terminal.say()
        terminal.say(heading.name.upper())
        for row in heading.row:
            terminal.say(f"{row.title}: {row.kind}")
            for rules, text, ids in (
                (one, row.first, row.first_rules),
                (other, row.second or (row.first if row.kind is Kind.SAME else ""), row.second_rules),
            ):
                if ids:
                    terminal.say(f"{text} [{', '.join(ids)}]", lead=f"  {rules.name}: ")
    counted = ", ".join([f"{number} {kind}" for kind, number in compared.counted().items()])
    console.print()
    console.print(Text(f"{one.title} and {other.title}: {counted}"))


def _print_class(console: Console, one: RuleSet, other: RuleSet, beside: ProfileBeside) -> None:
    name = beside.first if beside.first == beside.second else f"{beside.first} = {beside.second}"
    console.print(Text(f"\n{name} ({beside.group})"))
    figures = _table("", one.name, other.name, "")
    for row in beside.figures:
        then, now = _labelled(row.first_label, row.first), _labelled(row.second_label, row.second)
        figures.add_row(*map(Text, (row.about, then, now, row.kind)))
    console.print(figures)
    for rules, lines in ((one, beside.first_lines), (other, beside.second_lines)):
        for line in lines:
            console.print(Text(f"{rules.name}: {line}"))
    for what, found in (("gained", beside.gained), ("lost", beside.lost)):
        if found:
            console.print(Text(f"{what}: {', '.join([f'{rule.title} [{rule.id}]' for rule in found])}"))
    if beside.kept:
        console.print(Text(f"kept: {', '.join(beside.kept)}"))
    shots = _table("", one.name, other.name)
    for shot in beside.shots:
        shots.add_row(*map(Text, (f'at {shot.target}, {shot.inches}"', _odds(shot.first), _odds(shot.second))))
    console.print(shots)


def _labelled(label: str, value: str) -> str:
    return f"{label} {value}" if label else "–"


def _odds(shot: ShotOdds | None) -> str:
    if shot is None:
        return "nothing bears"
    return (
        f"{shot.dice} dice against {shot.against}, {shot.threshold} hits a point: {shot.mean:.2f} damage, "
        f"any {shot.some:.1%}, {shot.mark} ({shot.enough}) {shot.reached:.1%}"
    )


def _print_opening(
    console: Console, compared: RulesCompared, editions: Sequence[RuleSet], played: Sequence[OpeningPlayed]
) -> None:
    console.print(Text(f"\n{compared.opening.name}: {played[0].games} games in each edition, 95 % intervals"))
    table = _table("", *[rules.name for rules in editions])
    for seat in played[0].wins:
        wins = [each.wins[seat] for each in played]
        table.add_row(f"{seat} wins", *[f"{w.share:.1%} ({w.low:.1%} to {w.high:.1%})" for w in wins])
        table.add_row(f"score of {seat}", *[_mean(each.scores[seat]) for each in played])
    table.add_row("draws", *[str(each.draws) for each in played])
    table.add_row("rounds", *[_mean(each.rounds) for each in played])
    table.add_row("decisions", *[_mean(each.decisions) for each in played])
    console.print(table)


def _mean(mean: Mean) -> str:
    return f"{mean.mean:.1f} ({mean.low:.1f} to {mean.high:.1f})"
