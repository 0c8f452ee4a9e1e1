"""`sandtable odds`: what a roll will come to, exactly, before anyone rolls it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from sandtable.cli.odds_in_words import tell_odds
from sandtable.cli.options import named_ruleset
from sandtable.cli.saves import load
from sandtable.cli.terminal import Terminal, print_json
from sandtable.kernel.errors import UnknownName
from sandtable.kernel.manifest import rolls_of
from sandtable.kernel.rollspec import RollSpec
from sandtable.odds import as_plain, odds, rolls_open
from sandtable.odds.pictures import svg
from sandtable.store.files import write_whole


def odds_command(
    roll: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[ROLL]", help='In words: "2x WEAPON @close vs CLASS obscured 3", "broadside of 2 CLASS vs CLASS".'
        ),
    ] = None,
    kind: Annotated[str | None, typer.Option(metavar="NAME", help="What is rolled; an attack, if left out.")] = None,
    attack: Annotated[int | None, typer.Option(metavar="N", help="Dice that attack, or are rolled at all.")] = None,
    resist: Annotated[int | None, typer.Option(metavar="N", help="Dice that resist.")] = None,
    armour: Annotated[int | None, typer.Option(metavar="N", help="What a success costs.")] = None,
    disorder: Annotated[int | None, typer.Option(metavar="N", help="Disorder of those who attack.")] = None,
    reroll: Annotated[str | None, typer.Option(metavar="FACES", help="Faces rolled again, as blank,counter.")] = None,
    resist_reroll: Annotated[str | None, typer.Option(metavar="FACES", help="The same for those who resist.")] = None,
    devastating: Annotated[int | None, typer.Option(metavar="N", help="Dice made to explode.")] = None,
    ablative: Annotated[int | None, typer.Option(metavar="N", help="Dice kept from exploding.")] = None,
    piercing: Annotated[int | None, typer.Option(metavar="N", help="Successes that cost 1 less.")] = None,
    hull: Annotated[int | None, typer.Option(metavar="N", help="Damage that cripples the target.")] = None,
    mass: Annotated[int | None, typer.Option(metavar="N", help="Damage that shakes its crew.")] = None,
    own_mass: Annotated[int | None, typer.Option(metavar="N", help="What a success costs against oneself.")] = None,
    crew: Annotated[int | None, typer.Option(metavar="N", help="What a success costs against a crew.")] = None,
    tokens: Annotated[int | None, typer.Option(metavar="N", help="Squadrons that attack.")] = None,
    rating: Annotated[int | None, typer.Option(metavar="N", help="Dice of each.")] = None,
    defence: Annotated[int | None, typer.Option(metavar="N", help="Dice with which each target resists.")] = None,
    targets: Annotated[int | None, typer.Option(metavar="N", help="How many targets.")] = None,
    escorts: Annotated[int | None, typer.Option(metavar="N", help="What shields them.")] = None,
    intercept: Annotated[int | None, typer.Option(metavar="N", help="Dice that meet the squadrons first.")] = None,
    resilience: Annotated[int | None, typer.Option(metavar="N", help="What it takes to down one.")] = None,
    held: Annotated[int | None, typer.Option(metavar="N", help="Effects to repair.")] = None,
    jury: Annotated[int | None, typer.Option(metavar="N", help="1 for hasty repairs.")] = None,
    game: Annotated[Path | None, typer.Option(help="A saved game: the roll being decided on in it.")] = None,
    ruleset: Annotated[str | None, typer.Option(help="Which rule set; the first there is, if left out.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="The result for a program to read.")] = False,
    picture: Annotated[Path | None, typer.Option("--svg", help="Draw it into this file.")] = None,
) -> None:
    """The exact odds of a roll: in words, by its figures, or that of a saved game."""
    figures = {
        name: value
        for name, value in {
            "kind": kind,
            "attack": attack,
            "resist": resist,
            "armour": armour,
            "disorder": disorder,
            "reroll": reroll,
            "resist_reroll": resist_reroll,
            "devastating": devastating,
            "ablative": ablative,
            "piercing": piercing,
            "hull": hull,
            "mass": mass,
            "own_mass": own_mass,
            "crew": crew,
            "tokens": tokens,
            "rating": rating,
            "defence": defence,
            "targets": targets,
            "escorts": escorts,
            "intercept": intercept,
            "resilience": resilience,
            "held": held,
            "jury": jury,
        }.items()
        if value is not None
    }
    found = [(spec, odds(spec)) for spec in _rolls_meant(" ".join(roll or ()), figures, game, ruleset)]
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


def _rolls_meant(words: str, figures: dict[str, Any], game: Path | None, ruleset: str | None) -> list[RollSpec]:
    """The rolls that were asked about, in one of the three ways to say which."""
    if [bool(words), bool(figures), game is not None].count(True) != 1:
        raise UnknownName("say which roll: in words, by --attack and --armour, or with --game FILE; one of the three")
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
