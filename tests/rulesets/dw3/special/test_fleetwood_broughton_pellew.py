"""Fleetwood Broughton Pellew."""

from __future__ import annotations

import pytest

from tests.rulesets.dw3.listing import fleet, kind, problems, unit

PELLEW = "DW3-R-FLEETWOOD-BROUGHTON-PELLEW"
LEADER = (kind("leader", traits=("FLAGSHIP",)),)


def alone(name: str, patron: str = PELLEW) -> list[str]:
    """A force of one Specialist battlefleet."""
    return problems(unit("leader", name), classes=LEADER, fleets=(fleet(name, "Specialist"),), patron=patron)


@pytest.mark.rule("DW3-R-FLEETWOOD-BROUGHTON-PELLEW")
def test_a_battlefleet_of_the_trading_company_is_a_main_one() -> None:
    assert alone("East India Trading Company") == []
    assert any("needs a Main battlefleet" in problem for problem in alone("East India Trading Company", ""))


@pytest.mark.rule("DW3-R-FLEETWOOD-BROUGHTON-PELLEW")
def test_others_are_what_they_were() -> None:
    assert any("needs a Main battlefleet" in problem for problem in alone("Rotor Battlefleet"))


@pytest.mark.rule("DW3-R-FLEETWOOD-BROUGHTON-PELLEW")
def test_only_a_patron_is_a_patron() -> None:
    assert any("is no patron" in problem for problem in alone("East India Trading Company", "DW3-R-VANGUARD"))
