"""The toy in a later release, in which the same answers may lead elsewhere, or saves are written in another way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from sandtable.kernel.codec import Codec
from sandtable.kernel.ids import SeatId
from sandtable.kernel.journal import Line
from sandtable.kernel.match import Match
from sandtable.kernel.upcasting import Upcast
from tests.kernel.toy import ToyRules
from tests.kernel.toy_world import Pond, Spot, dice_of


class LaterToy(ToyRules):
    """The second version of the toy."""

    version = "2"

    def __init__(self, upcasts: Mapping[int, Upcast] | None = None) -> None:
        super().__init__()
        self.play.codec = Codec("tests.kernel.toy", Pond, (Spot,), self.version, upcasts)


def throw_a_die_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rules of the later release: everyone throws a die more."""
    monkeypatch.setattr("tests.kernel.toy_play.dice_of", lambda table, seat: dice_of(table, seat) + 1)


def answers_given(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Every answer that any match is given from then on."""
    given: list[Any] = []
    plain = Match.submit

    def submit(match: Match, seat: SeatId, answer: Any, serial: int | None = None) -> list[Line]:
        given.append(answer)
        return plain(match, seat, answer, serial)

    monkeypatch.setattr(Match, "submit", submit)
    return given
