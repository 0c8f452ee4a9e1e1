"""Taking back in two worlds that differ in secrets alone: nobody learns which of them it is by trying."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from sandtable.kernel.decision import Picker
from sandtable.kernel.engine import Game
from sandtable.kernel.errors import IllegalCommand
from sandtable.kernel.ids import SeatId
from sandtable.kernel.match import Match
from sandtable.kernel.view import View
from sandtable.testing.worlds import exchanged, other_world

Change = Callable[[Game[Any], SeatId | None, Picker], None]
"""Gives a world other secrets than cards, as the rules of its game would have let them be."""

LINES = 64
"""Lines of a journal that are taken along; what was answered in the running step is among the last."""


class Tried(msgspec.Struct, frozen=True):
    """What a viewer learns when an answer is given and taken back at once."""

    undoable: SeatId | None
    refused: str
    after: Any
    """What was to be seen in between, where it could be taken back."""
    again: Any


def check_undo(match: Match, seat: SeatId, answer: Any, pick: Picker, change: Change | None = None) -> int:
    """Fails where taking back an answer tells any viewer what the view did not; how many other worlds were tried."""
    worlds = 0
    for viewer in (*match.ruleset.play.seats(match.header.options), None):
        for world, given in other_worlds(match.game, viewer, seat, answer, pick, change):
            here, there = tried(match, match.game, viewer, seat, answer), tried(match, world, viewer, seat, given)
            who = "a spectator" if viewer is None else viewer
            assert here == there, f"taking back {answer!r} of {seat} tells {who} a secret: {here} or {there}"
            worlds += 1
    return worlds


def other_worlds(
    game: Game[Any], viewer: SeatId | None, seat: SeatId, answer: Any, pick: Picker, change: Change | None
) -> Iterator[tuple[Game[Any], Any]]:
    """Another world that the viewer cannot tell from this one, with the answer that looks the same there."""
    names: dict[Any, Any] = {}

    def deal(secrets: list[Any]) -> list[Any]:
        dealt = exchanged(pick)(secrets)
        names.update(zip(secrets, dealt, strict=True))
        return dealt

    world = other_world(game, viewer, deal)
    if change is not None:
        change(world, viewer, pick)
    try:
        world.start()
    except Exception:
        return  # the running step has used a secret that was exchanged: the rules cannot have come to this world
    decision = world.decision_for(seat)
    for sealed in [each for each in world.sealed if each != viewer]:
        asked = next(each for each in world.pending if each.seat == sealed)
        world.sealed[sealed] = asked.sample(View(world, sealed), pick)
    # What the viewer sees of an answer is the same; a card in it that the seat does not hold there is another one.
    for given in (answer, _renamed(answer, names)):
        if decision is not None and decision.refusal(world, given) is None:
            yield world, given
            return


def tried(match: Match, game: Game[Any], viewer: SeatId | None, seat: SeatId, answer: Any) -> Tried:
    """Give the answer in a copy of a game and take it back."""
    copy = Match(match.ruleset, match.header, game.clone(), match.lines[-LINES:])
    copy.submit(seat, answer)
    undoable = copy.last_undoable
    after = _look(copy, viewer) if undoable else None
    try:
        copy.undo(seat)
    except IllegalCommand as refused:
        return Tried(undoable, str(refused), after, None)
    return Tried(undoable, "", after, _look(copy, viewer))


def _look(match: Match, viewer: SeatId | None) -> Any:
    view, words = match.view(viewer), match.ruleset.words
    told = words.report(view), words.about(view), words.typed(view)
    return view.state.digest(), view.decision, view.serial, view.waiting_for, view.asked, view.activity, told


def _renamed(answer: Any, names: dict[Any, Any]) -> Any:
    if isinstance(answer, tuple):
        return tuple([_renamed(item, names) for item in answer])
    return names.get(answer, answer) if isinstance(answer, str) else answer
