"""Two worlds, question by question: the number of a decision counts those before it, and who is asked can be seen.

A question with one answer left answers itself and is not counted. So whether one is asked, and how many were, must
never hang on what somebody does not know: else the numbers, and the pause in which another thinks, would tell it.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from sandtable.kernel.decision import ChooseCard
from sandtable.kernel.engine import Game, Happened
from sandtable.kernel.errors import IllegalCommand
from sandtable.kernel.ids import SeatId
from sandtable.kernel.journal import Line
from sandtable.kernel.match import Match
from sandtable.kernel.standing_orders import is_window
from sandtable.kernel.visibility import seen
from sandtable.server.window_clock import open_for
from tests.laws import lively
from tests.laws.tables import FULL, Seating
from tests.server.twins import SECRET_CHOICES, Fates

ENCOUNTERS = {seating.options["encounter"]: seating for seating in FULL if seating.options.get("scale") == "Small"}
EVERY = 120
"""Decisions from one history that is told twice to the next, and its end."""
VIEWERS = (SeatId("A"), SeatId("B"))


def numbers(game: Game[Any]) -> list[tuple[Any, ...]]:
    """What anyone can count and time: who is asked, the number of it, and how long that stays open in any case."""
    return [
        (asked.seat, asked.question, game.serial, is_window(asked) and open_for("game", game.serial, 1.0))
        for asked in game.open_decisions
    ]


def told(added: list[Line], viewer: SeatId | None) -> list[Any]:
    """What the viewer is told of what came of an answer."""
    shown = [seen(line.event, viewer) for line in added if isinstance(line, Happened)]
    return [event for event in shown if event is not None]


def side_by_side(fates: Fates, match: Match, viewer: SeatId | None, pick: Random, choices: bool) -> Counter[str]:
    """Tell a history again in another world; as long as the viewer is told the same, all is counted alike."""
    here = Match.start(match.ruleset, match.header.options, bytes.fromhex(match.header.key))
    there, answers = fates.begun(match, viewer, pick, choices)
    found: Counter[str] = Counter()
    for line, answer in answers:
        assert numbers(here.game) == numbers(there.game), f"the numbers part at {line}"
        found["decisions"] += 1
        found["cards"] += isinstance(here.game.decision_for(line.seat), ChooseCard)
        given = answer()
        found["hands"] += any(
            cards.hand != there.game.state.cards[seat].hand for seat, cards in here.game.state.cards.items()
        )
        found["choices"] += given != line.answer and line.question in SECRET_CHOICES
        try:
            added = there.submit(line.seat, given)
        except IllegalCommand:
            assert choices, f"{line.question}: {given!r} is not legal there"
            break
        if told(here.submit(line.seat, line.answer), viewer) != told(added, viewer):
            assert choices, f"{line.question}: the viewer is told something else"
            break
    return found


@pytest.mark.slow
@pytest.mark.parametrize("encounter", ["enc2", "enc4"])
def test_whatever_others_hold_and_chose_the_same_is_asked_with_the_same_numbers(
    encounter: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = over_a_game(ENCOUNTERS[encounter], monkeypatch)
    assert found["hands"] > 100, "the worlds were the same"
    assert found["cards"] > 20
    assert found["choices"] or encounter != "enc4"


@pytest.mark.slow
def test_a_question_that_answers_itself_by_what_is_held_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = ChooseCard.forced

    def forced(asked: ChooseCard) -> tuple[Any, ...]:
        odd = [card for card in asked.options if card[-1] in "13579"]
        return (None,) if asked.passing and not odd else plain(asked)

    monkeypatch.setattr(ChooseCard, "forced", forced)
    with pytest.raises(AssertionError, match=r"the numbers part|is told something else"):
        over_a_game(ENCOUNTERS["enc2"], monkeypatch)


def over_a_game(seating: Seating, monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """A lively game, told twice to everyone at several points."""
    fates, pick, found = Fates(monkeypatch), Random(f"{seating}"), Counter[str]()
    for match, _ in lively.decisions(seating, "numbers"):
        if match.game.serial % EVERY == EVERY - 1:
            for viewer in VIEWERS:
                for choices in (False, True):
                    found += side_by_side(fates, match, viewer, pick, choices)
    return found
