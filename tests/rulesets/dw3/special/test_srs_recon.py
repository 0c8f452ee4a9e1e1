"""SRS Recon."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import SeatId
from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.procedures.launching import LaunchSquadrons
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.testing.situations import tolerant
from tests.rulesets.dw3.gunfire import ship
from tests.rulesets.dw3.table import battle


def carrier(*rules: str, srs: int = 4) -> BattleSituation:
    t = battle()
    ship(t, "carrier", *rules, like="meridian.pelagia", srs=(srs, srs))
    t.unit("A", "carrier", (24, 12, 0))
    t.hand("A", 1, 2, 3, deck=(4, 5, 6))
    return t.run(LaunchSquadrons(UnitId("A1")))


@pytest.mark.rule("DW3-R-SRS-RECON")
def test_cards_are_exchanged_for_tokens() -> None:
    """Interaction 15 of the glossary"""
    t = carrier("SRS-RECON").answer("cards for recon", ("1", "2"))
    assert t.state.cards[SeatId("A")].hand == ("3", "4", "5")
    t.answer("target of squadrons", "A1.1")
    assert t.asked("tokens to launch").why_not(2) is None
    assert t.asked("tokens to launch").why_not(3) is not None


@pytest.mark.rule("DW3-R-SRS-RECON")
def test_no_more_cards_than_tokens() -> None:
    asked = carrier("SRS-RECON", srs=1).asked("cards for recon")
    assert asked.why_not(("1",)) is None
    assert asked.why_not(("1", "2")) is not None


@pytest.mark.rule("DW3-R-SRS-RECON")
def test_without_it_nothing_is_exchanged() -> None:
    assert carrier().asked().question == "target of squadrons"
    t = carrier("SRS-RECON").answer("cards for recon", ())
    assert t.state.cards[SeatId("A")].hand == ("1", "2", "3")


@pytest.mark.rule("DW3-R-SRS-RECON", "DW3-R-SRS-MINE-CLEARANCE")
def test_tokens_that_went_to_mines_are_not_given_up_again() -> None:
    t = battle()
    ship(t, "carrier", "SRS-RECON", "SRS-MINE-CLEARANCE", like="meridian.pelagia", srs=(4, 4))
    t.unit("A", "carrier", (24, 12, 0))
    t.hand("A", 1, 2, 3, deck=(4, 5, 6))
    t.minefield(24, 24)
    t.run(LaunchSquadrons(UnitId("A1")), tolerant(otherwise="B"))
    t.answer("minefield to clear", "K1").answer("tokens to clear mines", 3)
    assert t.asked("cards for recon").why_not(("1",)) is None
    assert t.asked("cards for recon").why_not(("1", "2")) is not None
