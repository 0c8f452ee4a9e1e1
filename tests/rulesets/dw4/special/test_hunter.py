"""Hunter."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dw4.events.attack import ActionRolled
from tests.rulesets.dw4.gunfire import UNDERWATER, attack, gun, happened, many, range_of, rolled, shooter, victim
from tests.rulesets.dw4.tabletop import ref, ship_class

HUNTS_SURFACE = (ref("DW4-P-HUNTER", "Surface"),)


@pytest.mark.rule("DW4-P-HUNTER", "DW4-G-05", "DW4-G-17")
@pytest.mark.parametrize(
    ("trait", "again"),
    [("Surface", True), ("Test", True), ("Airborne", False), ("Airborne, Surface", True), ("Airborne, Capital", False)],
)
def test_blanks_are_rolled_again_against_the_trait(trait: str, again: bool) -> None:
    """Worked example 1 of the glossary: the Trait."""
    t = range_of(shooter(properties=(ref("DW4-P-HUNTER", trait),)), victim(defence=0))
    g = attack(t, "BL SS BL SC", *["HS HS"] * again)
    assert (rolled(g).re_rolled, rolled(g).hits) == (((0, 2), 5) if again else ((), 1))


@pytest.mark.rule("DW4-P-HUNTER")
def test_no_blank_no_second_roll() -> None:
    g = attack(range_of(shooter(properties=HUNTS_SURFACE), victim(defence=0)), "SS SS SC SC")
    assert rolled(g).re_rolled == ()


@pytest.mark.rule("DW4-P-HUNTER", "DW4-G-28")
@pytest.mark.parametrize("both", [True, False])
def test_every_participating_model_must_hunt(both: bool) -> None:
    """Worked example 1 of the glossary: the Participants."""
    plain = ship_class("Plain", 3, gun())
    t = range_of(shooter(properties=HUNTS_SURFACE), victim(defence=0), models=2, others=(plain,))
    if not both:
        t.model("A1.2", class_id="plain")
    g = attack(t, f"{many('SS', 7)} BL", *["SS"] * both)
    assert bool(rolled(g).re_rolled) is both


@pytest.mark.rule("DW4-P-HUNTER")
@pytest.mark.parametrize("surfacing", [True, False])
def test_a_positional_trait_is_the_one_it_has_now(surfacing: bool) -> None:
    own = shooter(gun(ref("DW4-Q-DEPTH-CHARGE")), properties=HUNTS_SURFACE)
    t = range_of(own, victim(defence=0, **UNDERWATER), surfacing=surfacing)
    g = attack(t, "BL SS SS SS", *["SS"] * surfacing)
    assert bool(rolled(g).re_rolled) is surfacing


@pytest.mark.rule("DW4-P-HUNTER", "DW4-G-18")
def test_those_beside_the_target_are_no_prey() -> None:
    """The roll of a Blast is made for the same models, but not against the Initial Target."""
    own = shooter(gun(ref("DW4-Q-BLAST", "2")), properties=HUNTS_SURFACE)
    t = range_of(own, victim(defence=0))
    t.unit("B", "victim", (20.5, 24.3, 180))
    g = attack(t, "SS SS SS BL", "BL", "BL BL", on="B1.1")
    assert ([roll.what for roll in happened(g, ActionRolled)], rolled(g).re_rolled) == (["Attack", "Blast"], ())


@pytest.mark.rule("DW4-P-HUNTER")
def test_blanks_of_the_prey_stay_blank() -> None:
    g = attack(range_of(shooter(properties=HUNTS_SURFACE)), "SS SS SC SC", "BL BL")
    assert (rolled(g).re_rolled, rolled(g).resisting_re_rolled) == ((), ())
