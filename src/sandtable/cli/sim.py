"""`sandtable sim`: many games between bots, and what they tell."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from time import monotonic
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from sandtable.bots import check_bot, usual_bot
from sandtable.cli import options
from sandtable.cli.exits import ExitCode
from sandtable.cli.leaving import leaving_as_by_ctrl_c, leaving_at_once
from sandtable.cli.progress import progress
from sandtable.cli.terminal import complain, print_json
from sandtable.kernel.errors import UnknownName
from sandtable.kernel.manifest import RuleSet
from sandtable.sim.run import Job, Outcome, jobs, run
from sandtable.sim.stats import Share
from sandtable.sim.study import Study, study
from sandtable.store.files import CannotSave

STOPPED = "stopped before all games were played"


def sim(
    typed: typer.Context,
    ruleset: options.RulesetName = None,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 10,
    bots: Annotated[
        str | None, typer.Option(help="A bot for each seat, as captain,random, or one for all; they change seats.")
    ] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    workers: Annotated[
        int | None,
        typer.Option("--jobs", min=1, help="Processes to share the games; as many as can, if left out."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="The result for a program to read.")] = False,
    save: Annotated[Path | None, typer.Option(help="A folder for the journal of every game.")] = None,
    forces: options.Forces = None,
    force: options.OneForce = None,
    option: options.Extra = None,
) -> None:
    """Let bots play many games, and tell who wins how often, with 95 % intervals."""
    wish = options.wished(ruleset, typed.args, option)
    rules = options.named_ruleset(wish.ruleset)
    given = options.given_options(rules, wish, forces=forces, force=force)
    todo = jobs(rules.name, given, named_bots(rules, given, bots or usual_bot(rules)), games, seed, _folder(save))
    shared_by = min(games, workers or os.cpu_count() or 1)
    begun = monotonic()
    try:
        outcomes = _play_all(todo, shared_by)
    except KeyboardInterrupt:
        complain(STOPPED)
        raise typer.Exit(ExitCode.INTERRUPTED) from None
    minutes = (monotonic() - begun) / 60
    result = study(outcomes, rules.play.seats(given))
    if as_json:
        print_json(as_plain(rules, seed, result))
        return
    _print_tables(rules, result, minutes)


def as_plain(rules: RuleSet, seed: int, result: Study) -> dict[str, Any]:
    """A study as a program reads it. It holds nothing that depends on the machine."""
    return {
        "ruleset": rules.name,
        "seed": seed,
        "games": result.games,
        "draws": result.draws,
        "decisions": result.decisions,
        "fallbacks": result.fallbacks,
        "faults": result.faults,
        "digest": result.digest,
        "win_rate": _plain_shares(result.win_rate),
        "seat_win_rate": _plain_shares(result.seat_win_rate),
        "bot_at_seat": _plain_shares(result.bot_at_seat),
    }


def _plain_shares(shares: Mapping[str, Share]) -> dict[str, dict[str, float]]:
    return {
        name: {"win_rate": share.share, "low": share.low, "high": share.high, "games": share.of}
        for name, share in shares.items()
    }


def named_bots(rules: RuleSet, given: Mapping[str, Any], text: str) -> tuple[str, ...]:
    """The bots that a text names, checked: one for all, or one for each seat."""
    names = tuple(name.strip() for name in text.split(",") if name.strip())
    for name in names:
        check_bot(name, rules)
    seats = len(rules.play.seats(given))
    if len(names) not in (1, seats):
        raise UnknownName(f"{rules.title} has {seats} seats here; name {seats} bots or one, not {len(names)}")
    return names


def _folder(path: Path | None) -> Path | None:
    """The folder for the journals, made before the first game is played for nothing."""
    if path is None:
        return None
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as wrong:
        raise CannotSave(f"{path} cannot be written: {wrong.strerror}") from None
    return path


def _play_all(todo: list[Job], shared_by: int) -> list[Outcome]:
    with (
        leaving_at_once(STOPPED) if shared_by > 1 else leaving_as_by_ctrl_c(),
        progress("Games", len(todo)) as one_more,
    ):
        return run(todo, shared_by, lambda _: one_more())


def _print_tables(rules: RuleSet, result: Study, minutes: float) -> None:
    console = Console(highlight=False)
    table = Table(title=f"{rules.title}: {result.games} games", title_justify="left")
    for heading in ("", "games", "wins", "95 % interval"):
        table.add_column(heading, justify="left" if not heading else "right")
    for group in (result.win_rate, result.seat_win_rate, result.bot_at_seat):
        for name, share in group.items():
            interval = f"{share.low:.1%} to {share.high:.1%}"
            table.add_row(
                f"seat {name}" if group is result.seat_win_rate else name, str(share.of), f"{share.share:.1%}", interval
            )
        table.add_section()
    console.print(table)
    a_minute = result.games / minutes if minutes else 0.0
    console.print(
        f"draws {result.draws} (shared by all), decisions {result.decisions}, fallbacks {result.fallbacks}, "
        f"faults {result.faults}, {a_minute:.0f} games a minute"
    )
    console.print(f"digest {result.digest}")
