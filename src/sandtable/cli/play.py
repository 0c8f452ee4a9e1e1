"""`sandtable play`: a game in the browser, or at the terminal."""

from __future__ import annotations

import secrets
import shlex
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from sandtable.bots import bot, check_bot, usual_bot
from sandtable.bots.base import Bot
from sandtable.cli import options, saves
from sandtable.cli.exits import ExitCode, GameFault
from sandtable.cli.readable import print_text
from sandtable.cli.serve import PORT, Port, play_in_the_browser
from sandtable.cli.terminal import Terminal
from sandtable.cli.text_client import Quit, TextClient
from sandtable.kernel.chance import key_from
from sandtable.kernel.errors import SandtableError
from sandtable.kernel.ids import SeatId
from sandtable.kernel.manifest import RuleSet
from sandtable.kernel.match import Match
from sandtable.store.beside import keep_opening, keep_snapshot
from sandtable.store.files import JournalFile


class Seating(msgspec.Struct, frozen=True):
    """Who sits where: one person against bots, or people in every seat."""

    bot: str | None = None
    """The bot by name; the usual one of the rule set, if nobody says which."""
    hot_seat: bool = False
    seat: str | None = None

    def people(self, seats: tuple[SeatId, ...]) -> tuple[SeatId, ...]:
        if self.hot_seat:
            return seats
        return seats[:1] if self.seat is None else (options.named_seat(seats, self.seat),)

    def check_bot(self, rules: RuleSet) -> None:
        """Raise where the bot does not play by these rules."""
        if self.bot is not None:
            check_bot(self.bot, rules)

    def arguments(self) -> list[str]:
        """The same seating, as it is typed."""
        if self.hot_seat:
            return ["--hot-seat"]
        seat = ["--seat", self.seat] if self.seat else []
        return [*seat, *(["--bot", self.bot] if self.bot else [])]


def play(
    typed: typer.Context,
    ruleset: options.RulesetName = None,
    bot_name: Annotated[
        str | None,
        typer.Option(
            "--bot", help="Who plays against you: random, cadet, ensign, lieutenant, captain, admiral or grand-admiral."
        ),
    ] = None,
    hot_seat: Annotated[bool, typer.Option("--hot-seat", help="People in every seat, at this screen.")] = False,
    seat: Annotated[str | None, typer.Option(help="Your seat; the first, if left out.")] = None,
    seed: Annotated[str | None, typer.Option(help="The same seed gives the same dice.")] = None,
    forces: options.Forces = None,
    force: options.OneForce = None,
    option: options.Extra = None,
    save: Annotated[Path | None, typer.Option(help="The file to keep the game in.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with the game in this file.")] = None,
    text: Annotated[bool, typer.Option("--text", help="In this terminal, even without other options.")] = False,
    port: Port = PORT,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the page by itself.")] = True,
) -> None:
    """Play a game in the browser; with --text or any option of a game, in this terminal.

    In a terminal the game is on disk from the first line on, and each answer before the next question: whatever
    happens to the terminal, nothing is lost.
    """
    wish = options.wished(ruleset, typed.args, option)
    chosen = (wish.ruleset, wish.presets, wish.pairs, bot_name, hot_seat, seat, seed, forces, force)
    if not text and not any((*chosen, save, resume)):
        play_in_the_browser(port, browser)
        return
    terminal = Terminal()
    seating = Seating(bot_name, hot_seat, seat)
    if resume is None:
        rules = options.named_ruleset(wish.ruleset)
        seating.check_bot(rules)
        given = options.given_options(rules, wish, forces=forces, force=force)
        seating.people(rules.play.seats(given))
        resume = _offered(terminal, rules) if save is None and seed is None else None
    if resume is not None:
        match = saves.load(resume)
        seating.check_bot(match.ruleset)
        journal = JournalFile.resume(resume, match)
        terminal.say(f"Going on with {resume}: {match.ruleset.title}.")
    else:
        match, journal = _new_game(rules, given, seed, save)
        terminal.say(f"{rules.title}. The game is kept in {journal.path}. Type ? for help.")
    _sit_down(match, journal, terminal, seating)


def _offered(terminal: Terminal, rules: RuleSet) -> Path | None:
    """The unfinished game, if there is one and the player wants to go on with it."""
    path = saves.unfinished(rules.name)
    if path is None:
        return None
    if not terminal.is_interactive:
        print_text(f"There is an unfinished game; go on with it: sandtable play --resume {path}")
        return None
    terminal.say(f"There is an unfinished game in {path}.")
    return path if terminal.ask("Go on with it? [Y/n] ").lower() in ("", "y", "yes") else None


def _new_game(rules: RuleSet, given: dict[str, Any], seed: str | None, save: Path | None) -> tuple[Match, JournalFile]:
    """A new match, already on disk."""
    key = secrets.token_bytes(32) if seed is None else key_from(seed)
    match = Match.start(rules, given, key)
    journal = JournalFile.create(save or saves.next_free(rules.name), rules.play.codec, match.header)
    keep_opening(journal.path, match)
    journal.append(match.take_unwritten())
    return match, journal


def _sit_down(match: Match, journal: JournalFile, terminal: Terminal, seating: Seating) -> None:
    """Play until the end or until someone stops, and say where the game is."""
    seats = match.ruleset.play.seats(match.header.options)
    people = seating.people(seats)
    # A bot's thoughts hang on what it sees and on how far the game is, so that a resumed bot does not repeat itself.
    name = seating.bot or usual_bot(match.ruleset)
    bots: dict[SeatId, Bot] = {
        seat: bot(name, match.ruleset, f"{seat}:{match.game.serial}:{match.game.state.seen_by(seat).digest()}")
        for seat in seats
        if seat not in people
    }
    path = journal.path
    again = shlex.join(["sandtable", "play", "--resume", str(path), *seating.arguments()])
    how_to_resume = f"The game is saved in {path}; go on with it: {again}"
    try:
        TextClient(match, journal, terminal, people, bots).run()
    except (Quit, EOFError):
        print_text(how_to_resume)
        return
    except KeyboardInterrupt:
        print()
        print_text(how_to_resume, is_error=True)
        raise typer.Exit(ExitCode.INTERRUPTED) from None
    except (SandtableError, OSError):
        raise
    except Exception as fault:
        raise GameFault(path) from fault
    finally:
        journal.close()
        keep_snapshot(path, match)
    terminal.say(f"See it again: {shlex.join(['sandtable', 'replay', str(path)])}")
