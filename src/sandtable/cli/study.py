"""`sandtable study`: a question about a game, as a file, and what many games answer to it."""

from __future__ import annotations

import os
from contextlib import nullcontext
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from sandtable import rulesets
from sandtable.cli.exits import CannotRead, ExitCode, RulesChanged, check_readable
from sandtable.cli.force_files import is_force_file, read_force_file
from sandtable.cli.leaving import leaving_as_by_ctrl_c, leaving_at_once
from sandtable.cli.progress import progress
from sandtable.cli.readable import print_text
from sandtable.cli.saves import ENDING
from sandtable.cli.terminal import complain, print_json
from sandtable.kernel.errors import PackError, UnknownName
from sandtable.sim.cluster import cluster
from sandtable.sim.run import as_they_end
from sandtable.sim.studies.again import kept_outcome, play_again, why_not_of
from sandtable.sim.studies.answering import answers, warnings
from sandtable.sim.studies.findings import Findings, findings
from sandtable.sim.studies.observing import GameRow
from sandtable.sim.studies.page import page
from sandtable.sim.studies.plan import Plan, read_plan
from sandtable.sim.studies.played import options_in_turn, played
from sandtable.sim.studies.points import uneven_meetings
from sandtable.sim.studies.report import markdown, parts_of
from sandtable.sim.studies.running import already_played, run_study
from sandtable.sim.studies.tables import check_tables, write_tables
from sandtable.sim.studies.telling_costs import sentence
from sandtable.store.files import write_whole

STOPPED = "stopped; what was played is kept, and the same command goes on with it"


def study(
    path: Annotated[Path, typer.Argument(metavar="FILE", help="The study, as TOML (docs/study.md).")],
    out: Annotated[
        Path | None,
        typer.Option(help="The folder for results, or with --game the journal; beside the study, if left out."),
    ] = None,
    game: Annotated[
        int | None,
        typer.Option(min=0, metavar="NUMBER", help="Play this game of the study again, and write its journal."),
    ] = None,
    workers: Annotated[
        int | None, typer.Option("--jobs", min=1, help="Processes to share the games; as many as can, if left out.")
    ] = None,
    address: Annotated[
        str,
        typer.Option("--cluster", help="Share the games on a Dask cluster: its scheduler, such as tcp://host:8786."),
    ] = "",
    as_json: Annotated[bool, typer.Option("--json", help="What was found, for a program to read.")] = False,
) -> None:
    """Play a study, or go on with one that was stopped, and write its results and its report."""
    check_readable(path)
    if game is None:
        check_tables()
    plan, lists = read_plan(_text(path), path.name, lambda name: _force(path.parent, name))
    if game is not None:
        _again(plan, lists, game, path.with_suffix(""), out)
        return
    folder = out or path.with_suffix("")
    if address and workers:
        raise typer.BadParameter("a cluster says itself how many share the games; leave --jobs out")
    rows = _run(plan, lists, folder, workers or os.cpu_count() or 1, address)
    found = findings(plan, rows, uneven_meetings(plan, lists), played(plan, lists))
    title = plan.title or f"{path.stem}, a study of {rulesets.ruleset(plan.ruleset).title}"
    parts = parts_of(plan, found, rulesets.ruleset(plan.ruleset).title, str(path))
    write_tables(folder, rows, options_in_turn(plan, lists))
    write_whole(folder / "report.md", markdown(parts, title))
    write_whole(folder / "report.html", page(parts, title))
    write_whole(folder / "findings.json", msgspec.json.format(msgspec.json.encode(found)).decode())
    if as_json:
        print_json(found)
        return
    _tell(found, folder)


def _text(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except OSError as wrong:
        raise CannotRead(f"{path} cannot be read: {wrong.strerror}") from None
    except UnicodeDecodeError:
        raise PackError([f"{path}: not a text in UTF-8"]) from None


def _force(beside: Path, name: str) -> Any:
    """A force of the study: files are looked for beside it."""
    return read_force_file(beside / name) if is_force_file(name) else name


def _again(plan: Plan, lists: dict[str, Any], number: int, folder: Path, out: Path | None) -> None:
    """One game of the study, as a journal; it says whether it came out as it did then."""
    if number >= plan.games:
        raise UnknownName(f"--game: this study has {plan.games} games, 0 to {plan.games - 1}")
    other = why_not_of(folder, plan, lists)
    if other and out is None:
        raise PackError([f"{folder}: {other}; say with --out where the journal goes"])
    journal = out or folder / f"game-{number}{ENDING}"
    outcome = play_again(plan, lists, number, journal)
    before = kept_outcome(folder, plan, lists, number)
    if before is not None and before.digest != outcome.digest:
        raise RulesChanged(f"{journal}: game {number} was played to another end in {folder}; rules have changed since")
    as_before = ", as it was played before" if before is not None else ""
    if other:
        print_text(f"It is held against nothing: {folder}: {other}.")
    print_text(f"game {number}{as_before}; `sandtable replay {journal}` tells it.")
    print_text(f"digest {outcome.digest}")


def _run(plan: Plan, lists: dict[str, Any], folder: Path, workers: int, address: str) -> list[GameRow]:
    is_alone = bool(address) or workers == 1
    try:
        done = already_played(folder, plan.games)
        sharing = cluster(address) if address else nullcontext(as_they_end(workers))
        stopping = leaving_as_by_ctrl_c() if is_alone else leaving_at_once(STOPPED)
        with stopping, sharing as share_out, progress("Games", plan.games, done) as one_more:
            return run_study(plan, lists, folder, share_out, lambda _: one_more())
    except KeyboardInterrupt:
        complain(STOPPED)
        raise typer.Exit(ExitCode.INTERRUPTED) from None
    except OSError as wrong:
        raise CannotRead(f"{folder} cannot be written: {wrong.strerror}") from None


def _tell(found: Findings, folder: Path) -> None:
    for each in answers(found):
        print_text(f"{each.name}: {each.word}; {each.figures}")
    for said in (sentence(found), *warnings(found)):
        if said:
            print_text(said)
    early = ", clear before all were played" if found.early else ""
    print_text(f"{found.games} games{early}; {folder / 'report.html'} tells the rest.")
    print_text(f"digest {found.digest}")
