"""`sandtable odds`: what a roll will come to, exactly, before anyone rolls it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from sandtable.cli.options import named_ruleset
from sandtable.cli.saves import load
from sandtable.cli.terminal import Terminal
from sandtable.kernel.decision import ChooseOne, ChooseSome
from sandtable.kernel.errors import UnknownName
from sandtable.kernel.rollspec import RollSpec
from sandtable.odds import Odds, as_plain, odds, until
from sandtable.odds.pictures import bars, svg
from sandtable.store.files import write_whole

WIDEST = 80
TURNS = 4
"""How many such rolls one after the other are told of."""


def odds_command(
    roll: Annotated[
        list[str] | None, typer.Argument(metavar="[ROLL]", help='In words: "2x WEAPON @close vs CLASS obscured 3".')
    ] = None,
    attack: Annotated[int | None, typer.Option(metavar="N", help="Dice that attack.")] = None,
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
    game: Annotated[Path | None, typer.Option(help="A saved game: the attack being declared in it.")] = None,
    ruleset: Annotated[str | None, typer.Option(help="Which rule set; the first there is, if left out.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="The result for a program to read.")] = False,
    picture: Annotated[Path | None, typer.Option("--svg", help="Draw it into this file.")] = None,
) -> None:
    """The exact odds of a roll: in words, by its figures, or that of a saved game."""
    figures = {
        name: value
        for name, value in {
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
        }.items()
        if value is not None
    }
    words = " ".join(roll or ())
    if [bool(words), bool(figures), game is not None].count(True) != 1:
        raise UnknownName("say which roll: in words, by --attack and --armour, or with --game FILE; one of the three")
    if game is not None:
        specs = _rolls_of(game)
    else:
        rules = named_ruleset(ruleset)
        specs = [rules.roll_in_words(words) if words else rules.roll_of_figures(figures)]
    found = [(spec, odds(spec)) for spec in specs]
    if picture is not None:
        if len(found) > 1:
            raise UnknownName(f"{game} leaves {len(found)} targets open; a picture shows one roll")
        write_whole(picture, svg(*found[0]))
    if as_json:
        plain = [as_plain(*one) for one in found]
        told: Any = plain[0] if len(plain) == 1 else {"rolls": plain}
        print(msgspec.json.format(msgspec.json.encode(told), indent=2).decode())
        return
    terminal = Terminal()
    for spec, its in found:
        _tell(terminal, spec, its)


def _rolls_of(path: Path) -> list[RollSpec]:
    """The roll of every answer that the seat to decide could give; all that may be chosen, where it chooses some."""
    match = load(path)
    if not match.game.pending:
        raise UnknownName(f"{path}: the game is over; nothing will be rolled")
    decision = match.game.pending[0]
    view = match.view(decision.seat)
    answers: tuple[Any, ...] = ()
    if isinstance(decision, ChooseOne):
        answers = decision.options
    elif isinstance(decision, ChooseSome):
        answers = (decision.options,)
    specs = [match.ruleset.roll_spec(view, answer) for answer in answers]
    there = [spec for spec in specs if spec is not None]
    if not there:
        raise UnknownName(f"{path}: no attack is being declared; {decision.seat} is asked for: {decision.question}")
    return there


def _tell(terminal: Terminal, spec: RollSpec, found: Odds) -> None:
    """Table, bars and what they mean, in a window of any width."""
    say = terminal.say
    if spec.title:
        say(spec.title, style="bold")
    for line in spec.words:
        say(line)
    for line in bars(spec, found, min(terminal.width, WIDEST)):
        terminal.console.print(line, soft_wrap=True)
    say(f"Mean {found.mean:.4f}")
    for mark, chance in found.marks(spec.marks):
        rule = f" [{mark.rule}]" if mark.rule else ""
        say(f"{mark.name} ({mark.at} or more): {chance:.2%}{rule}")
    if spec.marks and spec.marks[-1].at > 0:
        last = spec.marks[-1]
        within = until([found], last.at, TURNS).within.tolist()[1:]
        say(f"{last.name} after 1, 2, 3 ... such rolls: {', '.join(f'{chance:.1%}' for chance in within)}")
    for rule in spec.left_out:
        say(f"Without {rule}, which these odds cannot follow.", style="yellow")
