"""Catastrophic Explosions and what they set off."""

from __future__ import annotations

import pytest

from sandtable.kernel.engine import Happened
from sandtable.rulesets.dw4.content.profile import Positional
from sandtable.rulesets.dw4.events.criticals import EscortsRolledFor, Exploded
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.criticals import ChainOfExplosions, SufferCriticals
from sandtable.rulesets.dw4.procedures.harm import SufferDamage
from sandtable.rulesets.dw4.state import BattleGame, Critical, Exit, Mode
from sandtable.tabletop.state import Location
from tests.rulesets.dw4.courses import disorder
from tests.rulesets.dw4.tabletop import A, B, Tabletop, answer, dice_left, ship_class

B1 = ModelId("B1.1")
BREACH, STRUCTURE, HAZARD, SHREDDED, LOCK, SYSTEM = tuple(Critical)
TWO = (LOCK, LOCK)


def burning(*criticals: Critical) -> Tabletop:
    """A Crippled cruiser, 1" across, heading north at 10" east of the corner."""
    flyer = ship_class("Flyer", 1, positional=Positional.AIRBORNE)
    diver = ship_class("Diver", 1, positional=Positional.UNDERWATER)
    t = Tabletop([flyer, diver], mode=Mode.FULL)
    t.unit("B", "kutsov", (10, 20, 0))
    t.model("B1.1", crippled=True, criticals=criticals)
    return t


def exploded(g: BattleGame) -> list[str]:
    return [e.event.model for e in g.record if isinstance(e, Happened) and isinstance(e.event, Exploded)]


@pytest.mark.rule("DW4-CRIT-11")
@pytest.mark.parametrize(("held", "gone"), [((LOCK,), False), (TWO, True)])
def test_a_crippled_model_explodes_at_as_many_effects_as_its_mass(held: tuple[Critical, ...], gone: bool) -> None:
    g = burning(*held).game(SufferCriticals(B1, named=(BREACH,)))
    assert (g.state.models[B1].left_as is Exit.DESTROYED) is gone
    assert g.state.sides[A].vp == 0


@pytest.mark.rule("DW4-CRIT-11", "DW4-CRIT-04")
def test_a_battle_ready_model_does_not_explode_however_many_it_has() -> None:
    t = burning(*TWO, HAZARD)
    t.model("B1.1", crippled=False)
    g = t.game(SufferCriticals(B1, named=(BREACH,)))
    assert g.state.models[B1].left_as is None


@pytest.mark.rule("DW4-CRIT-11")
def test_a_model_with_enough_effects_explodes_the_moment_it_is_crippled() -> None:
    """Worked example 23."""
    t = burning(*TWO, HAZARD)
    t.model("B1.1", crippled=False, damage=9)
    g = t.game(SufferDamage(B1, 1))
    assert g.state.models[B1].left_as is Exit.DESTROYED
    assert g.state.sides[A].vp == 5


@pytest.mark.rule("DW4-CRIT-12")
@pytest.mark.parametrize("seat", ["A", "B"])
@pytest.mark.parametrize(("x", "caught"), [(13.8, True), (13.801, False)])
def test_models_within_its_mass_in_inches_are_hurt_and_shaken_friend_or_foe(seat: str, x: float, caught: bool) -> None:
    t = burning(*TWO)
    unit = t.unit(seat, "rurik", (x, 20, 0))  # 0.5" and 0.3" of the two beams lie between the Centre Points
    g = t.game(SufferCriticals(B1, named=(LOCK,)))
    model = g.state.models[ModelId(f"{unit}.1")]
    assert (model.damage, model.disorder) == ((1, 1) if caught else (0, 0))


@pytest.mark.rule("DW4-CRIT-12")
@pytest.mark.parametrize("class_name", ["flyer", "diver"])
def test_an_explosion_reaches_above_and_below_the_water(class_name: str) -> None:
    t = burning(*TWO)
    t.unit("A", class_name, (12, 20, 0))
    g = t.game(SufferCriticals(B1, named=(LOCK,)))
    assert (g.state.models[ModelId("A1.1")].damage, disorder(g, "A1.1")) == (1, 1)


@pytest.mark.rule("DW4-CRIT-12", "DW4-CRIP-07")
def test_a_crippled_model_nearby_suffers_a_critical() -> None:
    t = burning(*TWO)
    t.unit("A", "kutsov", (13, 20, 0))
    t.model("A1.1", crippled=True)
    g = t.game(SufferCriticals(B1, named=(LOCK,)), dice=["5"])
    assert g.state.models[ModelId("A1.1")].criticals == (SYSTEM,)


@pytest.mark.rule("DW4-CRIT-13")
def test_a_chain_waits_until_the_explosion_is_over_and_the_active_admiral_orders_it() -> None:
    t = burning(*TWO)
    t.unit("A", "kutsov", (13, 20, 0))
    t.unit("A", "kutsov", (7.5, 20, 0))
    for name in ("A1.1", "A2.1"):
        t.model(name, crippled=True, criticals=TWO)
    g = t.game(ChainOfExplosions(B1), dice=["0", "0"])
    assert (g.pending[0].question, g.pending[0].seat) == ("next explosion", A)
    assert g.state.models[B1].left_as is Exit.DESTROYED
    assert (disorder(g, "A1.1"), disorder(g, "A2.1")) == (1, 1)
    assert g.pending[0].default == "A2.1"  # the nearest to the first
    answer(g, "next explosion", "A1.1")
    # A1.1 is 4.5" from A2.1: out of reach, so that A2.1 suffers nothing more before it explodes as well.
    assert exploded(g) == ["B1.1", "A1.1", "A2.1"]
    assert g.over
    assert dice_left(g) == 0


@pytest.mark.rule("DW4-CRIT-13")
def test_by_default_a_chain_goes_on_with_whoever_is_nearest_to_the_first_explosion_not_to_the_last() -> None:
    t = burning(*TWO)
    for pose in ((13, 20, 0), (7.5, 20, 0), (12.5, 26.4, 0)):
        t.unit("A", "kutsov", pose)
    for name in ("A1.1", "A2.1", "A3.1"):
        t.model(name, crippled=True, criticals=TWO)
    g = t.game(ChainOfExplosions(B1), dice=["0", "0", "0", "0"])
    answer(g, "next explosion", "A3.1")
    # A1.1 lies nearer to A3.1, and suffered once more from it.
    assert (g.pending[0].question, g.pending[0].default, dice_left(g)) == ("next explosion", "A2.1", 0)


@pytest.mark.rule("DW4-CRIT-13")
def test_an_explosion_that_sets_off_one_other_asks_nobody() -> None:
    t = burning(*TWO)
    t.unit("A", "kutsov", (13, 20, 0))
    t.model("A1.1", damage=9, criticals=(*TWO, HAZARD))
    g = t.game(SufferCriticals(B1, named=(LOCK,)))
    assert exploded(g) == ["B1.1", "A1.1"]
    assert (g.state.sides[A].vp, g.state.sides[B].vp) == (0, 5)


@pytest.mark.rule("DW4-CRIT-14", "DW4-ESC-05")
def test_each_strike_rolled_for_the_escorts_of_its_unit_removes_one() -> None:
    t = Tabletop(mode=Mode.FULL)
    unit = t.unit("B", "kutsov", (10, 20, 0), (10, 40, 0), escorts=3)
    t.model("B1.1", crippled=True, criticals=TWO)
    g = t.game(SufferCriticals(B1, named=(LOCK,)), dice=["SS HC ES"])
    assert g.state.units[unit].escorts == 1
    (rolled,) = [e.event for e in g.record if isinstance(e, Happened) and isinstance(e.event, EscortsRolledFor)]
    assert rolled.roller == A


@pytest.mark.rule("DW4-ESC-04")
def test_with_the_last_model_of_a_unit_its_escorts_are_gone() -> None:
    t = Tabletop(mode=Mode.FULL)
    t.unit("B", "kutsov", (10, 20, 0), escorts=2)
    t.model("B1.1", crippled=True, criticals=TWO)
    g = t.game(SufferCriticals(B1, named=(LOCK,)), dice=["BL BL"])
    unit = g.state.units[UnitId("B1")]
    assert (unit.location, unit.escorts) == (Location.GONE, 0)
