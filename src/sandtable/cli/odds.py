"""`sandtable odds`: what a roll will come to, exactly, before anyone rolls it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from sandtable.cli.odds_in_words import tell_odds
from sandtable.cli.options import apart, named_ruleset
from sandtable.cli.saves import load
from sandtable.cli.terminal import Terminal, print_json
from sandtable.kernel.errors import UnknownName
from sandtable.kernel.manifest import rolls_of
from sandtable.kernel.rollform import RollForm
from sandtable.kernel.rollspec import RollSpec
from sandtable.odds import as_plain, odds, rolls_open
from sandtable.odds.pictures import svg
from sandtable.store.files import write_whole


def odds_command(
    roll: Annotated[
        list[str] | None,
        typer.Argument(metavar="[ROLL]", help="In words, or by its figures as --NAME VALUE; see --figures."),
    ] = None,
    figures: Annotated[bool, typer.Option("--figures", help="List the figures by which a roll may be given.")] = False,
    game: Annotated[Path | None, typer.Option(help="A saved game: the roll being decided on in it.")] = None,
    ruleset: Annotated[str | None, typer.Option(help="Which rule set; the first there is, if left out.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="The result for a program to read.")] = False,
    picture: Annotated[Path | None, typer.Option("--svg", help="Draw it into this file.")] = None,
) -> None:
    """The exact odds of a roll: in words, by its figures, or that of a saved game."""
    if figures:
        _list_figures(rolls_of(named_ruleset(ruleset)).form())
        return
    words, given = apart(roll or ())
    named = {name: _figure(value) for name, value in given.items()}
    found = [(spec, odds(spec)) for spec in _rolls_meant(" ".join(words), named, game, ruleset)]
    if picture is not None:
        if len(found) > 1:
            raise UnknownName(f"{game} leaves {len(found)} rolls open; a picture shows one roll")
        write_whole(picture, svg(*found[0]))
    if as_json:
        plain = [as_plain(*one) for one in found]
        print_json(plain[0] if len(plain) == 1 else {"rolls": plain})
        return
    terminal = Terminal()
    for spec, its in found:
        tell_odds(terminal, spec, its)


def _figure(text: str) -> int | str:
    try:
        return int(text)
    except ValueError:
        return text


def _list_figures(form: RollForm) -> None:
    terminal = Terminal()
    for figure in form.figures:
        terminal.say(f"--{figure.name}: {figure.note}")
    for example in form.examples:
        terminal.say(f'In words: "{example}"')


def _rolls_meant(words: str, figures: dict[str, Any], game: Path | None, ruleset: str | None) -> list[RollSpec]:
    """The rolls that were asked about, in one of the three ways to say which."""
    if [bool(words), bool(figures), game is not None].count(True) != 1:
        raise UnknownName("say which roll: in words, by its figures, or with --game FILE; one of the three")
    if game is not None:
        return _rolls_of(game)
    rolls = rolls_of(named_ruleset(ruleset))
    return [rolls.in_words(words) if words else rolls.of_figures(figures)]


def _rolls_of(path: Path) -> list[RollSpec]:
    """The roll of every answer that the seat to decide could give; all that may be chosen, where it chooses some."""
    match = load(path)
    if not match.game.pending:
        raise UnknownName(f"{path}: the game is over; nothing will be rolled")
    decision = match.game.pending[0]
    there = [spec for _, spec in rolls_open(match.ruleset, match.view(decision.seat))]
    if not there:
        raise UnknownName(f"{path}: no roll is being decided on; {decision.seat} is asked for: {decision.question}")
    return there
