"""Odds and luck at a terminal, in lines of at most eighty columns."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sandtable.cli.readable import readable
from sandtable.cli.terminal import Terminal
from sandtable.kernel.manifest import RuleSet, rolls_of
from sandtable.kernel.rollspec import RollBeside, RollSpec
from sandtable.kernel.view import View
from sandtable.odds import Luck, Odds, in_time, odds, rolls_open
from sandtable.odds.draws import succeeds
from sandtable.odds.luck import verdict
from sandtable.odds.pending import compared
from sandtable.odds.pictures import bars
from sandtable.odds.rolls import is_plain

WIDEST = 80
TURNS = 4
"""How many such rolls one after the other are told of."""


def tell_odds(terminal: Terminal, spec: RollSpec, found: Odds) -> None:
    """Table, bars and what they mean, in a window of any width."""
    say = terminal.say
    if spec.title:
        say(spec.title, style="bold")
    for line in spec.words:
        say(line)
    for draw in spec.needs:
        say(f"Only if a check is passed first: {succeeds(draw):.2%}.")
    for line in bars(spec, found, min(terminal.width, WIDEST)):
        terminal.console.print(readable(line), soft_wrap=True)
    say(f"Mean {found.mean:.4f}")
    for mark, chance in found.marks(spec.marks):
        rule = f" [{mark.rule}]" if mark.rule else ""
        at = f" ({mark.at} or more)" if is_plain(mark) and mark.at else ""
        say(f"{mark.name}{at}: {chance:.2%}{rule}")
    _tell_in_time(terminal, spec, found)
    if spec.preceded is not None:
        first = spec.preceded.roll
        say(f"Before it, {first.title}: mean {odds(first).mean:.2f} {first.counts}.")
    for other in spec.also:
        its = odds(other)
        marks = "".join(f", {mark.name} {chance:.1%}" for mark, chance in its.marks(other.marks))
        say(f"Of the same dice, {other.title}: mean {its.mean:.4f} {other.counts}{marks}.")
    for rule in spec.left_out:
        say(f"Without {rule}, which these odds cannot follow.", style="yellow")


def _tell_in_time(terminal: Terminal, spec: RollSpec, found: Odds) -> None:
    """How soon such rolls come to the last mark together."""
    told = in_time(spec, found, TURNS)
    if told is None:
        return
    mark, within = told
    terminal.say(f"{mark.name} after 1, 2, 3 ... such rolls: {', '.join(f'{chance:.1%}' for chance in within)}")


def tell_pending(terminal: Terminal, rules: RuleSet, view: View[Any]) -> None:
    """The odds of every roll that the view's decision may lead to; one alone is held beside others."""
    there = rolls_open(rules, view)
    if not there:
        terminal.say("No roll is being decided on now.")
    for _, spec in there:
        tell_odds(terminal, spec, odds(spec))
    if len(there) == 1:
        answer, spec = there[0]
        _tell_beside(terminal, spec, rolls_of(rules).beside(view, answer))


def _tell_beside(terminal: Terminal, spec: RollSpec, others: tuple[RollBeside, ...]) -> None:
    """What one thing more or less would change, and the enemy's reply."""
    beside, reply = compared(others)
    mean = odds(spec).mean
    for other in beside:
        its = odds(other.spec)
        terminal.say(f"{other.name}: mean {its.mean:.2f} ({its.mean - mean:+.2f})")
    if reply is None:
        return
    its = odds(reply.spec)
    marks = "".join(f", {mark.name} {chance:.1%}" for mark, chance in its.marks(reply.spec.marks))
    terminal.say(f"A full reply, as things stand, {reply.name}: mean {its.mean:.2f}{marks}")


def tell_luck(terminal: Terminal, luck: Luck, names: Mapping[str, str]) -> None:
    """The account of a game that is over: each roll, then each side in a sentence."""
    if not luck.throws:
        return
    terminal.say()
    terminal.say("Luck: expected and rolled.", style="bold")
    for throw in luck.throws:
        terminal.say(f"{throw.seat}: {throw.title}", lead=f"{throw.expected:5.1f} {throw.actual:3}  ")
    for side in luck.sides:
        terminal.say(verdict(side, names.get(side.seat, side.seat)))
