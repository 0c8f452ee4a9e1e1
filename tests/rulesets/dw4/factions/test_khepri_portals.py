"""Khepri Portals."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.ids import StackId
from sandtable.rulesets.dw4.special.portal_strike import strikers
from tests.rulesets.dw4.factions.bonus import bring
from tests.rulesets.dw4.flight_deck import at_sea, flyers, threaten
from tests.rulesets.dw4.tabletop import ref

RULE = "DW4-F-SULTANATE-KHEPRI-PORTAL"
KHEPRI = flyers("Khepri Automata", 3, 2, 2, 3)
SABIHA = flyers("Sabiha", 4, 2, 3, 2, ref("DW4-R-PORTAL-STRIKE"))


def go_on(bonus: bool = True, **tokens: int) -> dict[str, int]:
    t = threaten(at_sea(KHEPRI, SABIHA), **tokens)
    return dict(strikers((bring(t, RULE) if bonus else t).game(), StackId("A>B1")))


@pytest.mark.rule("DW4-F-SULTANATE-KHEPRI-PORTAL", "DW4-R-PORTAL-STRIKE")
def test_khepri_automata_go_through_portals() -> None:
    assert go_on(Khepri_Automata=2) == {"Khepri Automata": 2}


@pytest.mark.rule("DW4-F-SULTANATE-KHEPRI-PORTAL")
def test_those_that_do_anyway_still_do_and_others_do_not() -> None:
    assert go_on(Khepri_Automata=1, Sabiha=2, Kometa=1) == {"Khepri Automata": 1, "Sabiha": 2}


@pytest.mark.rule("DW4-F-SULTANATE-KHEPRI-PORTAL")
def test_not_in_another_force() -> None:
    assert go_on(False, Khepri_Automata=2) == {}
