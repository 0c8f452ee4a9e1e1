"""`sandtable dataset`: games as a data set to learn from."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from sandtable.bots import usual_bot
from sandtable.cli import options
from sandtable.cli.exits import CannotRead, ExitCode, check_readable
from sandtable.cli.leaving import leaving_as_by_ctrl_c, leaving_at_once
from sandtable.cli.progress import progress
from sandtable.cli.readable import print_text
from sandtable.cli.sim import named_bots
from sandtable.cli.terminal import complain
from sandtable.kernel.errors import UnknownName
from sandtable.learn.provenance import About, Played, kept_in
from sandtable.learn.recording import Source, check_parquet, rows_of, write_rows
from sandtable.sim.run import jobs, shared_out
from sandtable.store.files import CannotSave

STOPPED = "stopped before all games were written; there is no data set"


def dataset(
    typed: typer.Context,
    out: Annotated[Path, typer.Argument(metavar="FILE", help="The data set, as Parquet (docs/learn.md).")],
    kept: Annotated[
        list[Path] | None,
        typer.Option("--game", help="The journal of a game that is over; as often as you like. Else bots play."),
    ] = None,
    ruleset: options.RulesetName = None,
    games: Annotated[int, typer.Option(min=1, help="How many games bots play.")] = 10,
    bots: Annotated[str | None, typer.Option(help="A bot for each seat, or one for all; they change seats.")] = None,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games.")] = 0,
    workers: Annotated[
        int | None, typer.Option("--jobs", min=1, help="Processes to share the games; as many as can, if left out.")
    ] = None,
    forces: options.Forces = None,
    force: options.OneForce = None,
    option: options.Extra = None,
    overwrite: Annotated[bool, typer.Option("--overwrite", help="Even if the file is there already.")] = False,
) -> None:
    """Write every choice of many games: what was seen, what could be chosen, what was chosen and how it ended."""
    check_parquet()
    _check_place(out, overwrite)
    if kept:
        for path in kept:
            check_readable(path)
        todo = [Source(path.name, path=str(path)) for path in kept]
        about = About(kept=kept_in(kept))
    else:
        wish = options.wished(ruleset, typed.args, option)
        rules = options.named_ruleset(wish.ruleset)
        given = options.given_options(rules, wish, forces=forces, force=force)
        playing = named_bots(rules, given, bots or usual_bot(rules))
        todo = [Source(f"{seed}:{job.number}", job) for job in jobs(rules.name, given, playing, games, seed, None)]
        about = About(played=Played(rules.name, given, playing, seed, games))
    written = _write(out, todo, about, min(len(todo), workers or os.cpu_count() or 1))
    print_text(f"{written} choices of {len(todo)} games in {out}.")


def _check_place(out: Path, overwrite: bool) -> None:
    """A data set is called what it is, and one that is there is kept unless its owner says otherwise."""
    if out.suffix != ".parquet":
        raise UnknownName(f"{out}: a data set is written as Parquet, so give it a name that ends in .parquet")
    if out.exists() and not overwrite:
        raise CannotSave(f"{out} is there already; --overwrite replaces it")


def _write(out: Path, todo: list[Source], about: About, workers: int) -> int:
    try:
        with (
            leaving_at_once(STOPPED) if workers > 1 else leaving_as_by_ctrl_c(),
            progress("Games", len(todo)) as one_more,
        ):
            return write_rows(out, shared_out(rows_of, todo, workers), about, one_more)
    except KeyboardInterrupt:
        complain(STOPPED)
        raise typer.Exit(ExitCode.INTERRUPTED) from None
    except OSError as wrong:
        raise CannotRead(f"{out} cannot be written: {wrong.strerror}") from None
