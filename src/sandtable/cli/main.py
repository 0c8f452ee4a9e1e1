"""The entry point: the commands, and one place where every error becomes a sentence and an exit code."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Sequence
from typing import Annotated

import typer

from sandtable import rulesets
from sandtable.cli import (
    accounts,
    backup,
    compare,
    dataset,
    force,
    journal,
    odds,
    pack,
    play,
    replay,
    rules,
    serve,
    sim,
    study,
)
from sandtable.cli.exits import ExitCode, GameFault, exit_code
from sandtable.cli.options import OWN_OPTIONS
from sandtable.cli.terminal import Terminal, complain, tolerate_any_text
from sandtable.kernel.errors import PackError, SandtableError
from sandtable.version import __version__

DEBUG = "--debug"

app = typer.Typer(name="sandtable", add_completion=False, rich_markup_mode="rich", pretty_exceptions_enable=False)
app.command("play", context_settings=OWN_OPTIONS)(play.play)
app.command("serve")(serve.serve)
app.command("backup")(backup.backup)
app.command("odds", context_settings={"ignore_unknown_options": True})(odds.odds_command)
app.command("sim", context_settings=OWN_OPTIONS)(sim.sim)
app.command("study")(study.study)
app.command("dataset", context_settings=OWN_OPTIONS)(dataset.dataset)
app.command("replay")(replay.replay)
app.command("journal")(journal.journal)
app.command("rules")(rules.rules)
app.command("compare")(compare.compare)
app.add_typer(pack.app, name="pack")
app.add_typer(force.app, name="force")
app.add_typer(accounts.app, name="accounts")


@app.callback(invoke_without_command=True)
def sandtable(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Say which version this is.")] = False,
    debug: Annotated[bool, typer.Option(DEBUG, help="Show the traceback of a fault of ours.")] = False,
) -> None:
    """Tabletop wargames played by the book."""
    if version:
        print(f"sandtable {__version__}")
    elif context.invoked_subcommand is None:
        _welcome(Terminal())
    else:
        return
    raise typer.Exit(ExitCode.OK)


def _welcome(terminal: Terminal) -> None:
    """What this is and what to do first."""
    say = terminal.say
    say("Sandtable plays tabletop wargames by the book: you decide, it measures, rolls and keeps the rules.")
    say()
    say("sandtable play", lead="  In the browser:      ")
    say("sandtable play --text", lead="  In this terminal:    ")
    say("sandtable play --first-game", lead="  Your first game:     ")
    say("sandtable play --hot-seat", lead="  Two at this screen:  ")
    say("sandtable serve --host 0.0.0.0", lead="  A server for many:   ")
    say("sandtable --help", lead="  Everything else:     ")
    say()
    say(f"Rule sets: {', '.join(rulesets.names())}. In a game, ? helps and every ruling answers to why.")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code it ends with."""
    tolerate_any_text()
    given = list(sys.argv[1:] if arguments is None else arguments)
    # Taken out here, so that it may stand behind any command.
    debug = DEBUG in given or bool(os.environ.get("SANDTABLE_DEBUG"))
    try:
        ended = app(args=[word for word in given if word != DEBUG], prog_name="sandtable", standalone_mode=False)
        return int(ended or ExitCode.OK)
    except typer.TyperException as wrong:
        complain(f"{wrong.format_message()} (sandtable --help tells what there is)")
        return ExitCode.USAGE
    except typer.Abort:
        return ExitCode.INTERRUPTED
    except PackError as wrong:
        for problem in wrong.problems:
            complain(problem)
        return ExitCode.WRONG
    except SandtableError as wrong:
        complain(str(wrong))
        return exit_code(wrong)
    except OSError as wrong:
        complain(str(wrong))
        return ExitCode.FILE
    except Exception as fault:
        return _our_fault(fault, debug)


def _our_fault(fault: Exception, debug: bool) -> ExitCode:
    """Say that it is not the user's mistake, and where the game is."""
    if debug:
        traceback.print_exception(fault)
    cause = fault.__cause__ if isinstance(fault, GameFault) and fault.__cause__ else fault
    saved = f"; {fault}" if isinstance(fault, GameFault) else ""
    more = "" if debug else f" ({DEBUG} shows where)"
    complain(f"this is a fault of Sandtable, not yours: {type(cause).__name__}: {cause}{saved}{more}")
    return ExitCode.OUR_FAULT
