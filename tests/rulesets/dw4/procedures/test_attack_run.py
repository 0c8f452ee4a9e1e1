"""Attack Runs: squadrons go in on a unit."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.kernel.view import View
from sandtable.kernel.wording import plain
from sandtable.rulesets.dw4.events.attack import ActionRolled
from sandtable.rulesets.dw4.events.combat import EscortsDiscarded
from sandtable.rulesets.dw4.events.criticals import CriticalsInflicted, Exploded
from sandtable.rulesets.dw4.events.squadrons import AttackRunDeclared, AttackRunStruck, MissionEnded, StacksDiscarded
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.procedures.attack_run import AttackRun
from sandtable.rulesets.dw4.state import BattleGame, Critical, Mission
from tests.rulesets.dw4.flight_deck import asked, at_sea, fly, happened, support, threaten
from tests.rulesets.dw4.gunfire import many
from tests.rulesets.dw4.plainly import narrate, show, told
from tests.rulesets.dw4.tabletop import A, B, Tabletop, answer, dice_left, ship_class

BREACH, FAILURE, HAZARD, SHREDDED = "0", "1", "2", "3"
"""Sides of a Critical Damage Die."""


def declared(g: BattleGame) -> AttackRunDeclared:
    found: AttackRunDeclared = happened(g, AttackRunDeclared)[-1]
    return found


def escorted(t: Tabletop, escorts: int) -> Tabletop:
    t.units[UnitId("B1")] = replace(t.units[UnitId("B1")], escorts=escorts)
    return t


# --- targets ---


@pytest.mark.rule("DW4-SRS-25")
@pytest.mark.parametrize(("tokens", "most"), [(1, 1), (2, 2), (9, 3)])
def test_there_are_at_most_as_many_targets_as_tokens_and_at_least_one(tokens: int, most: int) -> None:
    g = fly(threaten(at_sea(models=3), Kometa=tokens))
    decision: Any = g.pending[0]
    assert decision.question == "attack run targets"
    assert (decision.limits, decision.seat) == ((1, most), A)
    assert len(decision.default) == most


@pytest.mark.rule("DW4-SRS-25")
def test_only_models_of_the_threatened_unit_are_targets() -> None:
    t = threaten(at_sea(models=2), Kometa=9)
    t.unit("B", "prey", (18, 32, 180))
    assert fly(t).pending[0].options == ("B1.1", "B1.2")  # type: ignore[attr-defined]


# --- the roll ---


@pytest.mark.rule("DW4-SRS-26", "DW4-SRS-03", "DW4-SRS-20")
def test_attack_ratings_roll_against_the_defences_of_all_targets() -> None:
    g = fly(threaten(at_sea(models=2), Kometa=3, Szpada=1), many("BL", 3 * 2 + 4), many("BL", 2 + 2))
    answer(g, "attack run targets", ("B1.1", "B1.2"))
    assert (declared(g).pool, declared(g).resistance, declared(g).threshold) == (10, 4, 4)
    rolled = happened(g, ActionRolled)[-1]
    assert (rolled.what, rolled.roller, rolled.opponent, dice_left(g)) == ("Attack Run", A, B, 0)


@pytest.mark.rule("DW4-SRS-26")
def test_a_target_that_is_not_named_adds_nothing() -> None:
    g = fly(threaten(at_sea(models=2), Kometa=3), many("BL", 6), "BL BL")
    answer(g, "attack run targets", ("B1.2",))
    assert declared(g).resistance == 2


@pytest.mark.rule("DW4-SRS-26", "DW4-ESC-02", "DW4-ESC-03")
@pytest.mark.parametrize(("discarded", "dice"), [(0, 2 + 2), (1, 2 + 3 + 1), (2, 2 + 6)])
def test_each_escort_adds_a_die_or_three_if_it_is_discarded(discarded: int, dice: int) -> None:
    g = fly(escorted(threaten(at_sea(), Kometa=1), 2), "BL BL", many("BL", dice))
    assert g.pending[0].seat == B
    answer(g, "heroic sacrifice", discarded)
    assert (declared(g).resistance, g.state.units[UnitId("B1")].escorts) == (dice, 2 - discarded)


@pytest.mark.rule("DW4-SRS-18")
def test_air_support_does_not_help_against_an_attack_run() -> None:
    t = threaten(at_sea(), Kometa=9)
    t.stack("B", "B1", Mission.AIR_SUPPORT, Kometa=1)
    g = fly(t, "BL BL BL", many("BL", 18), "BL BL")
    assert declared(g).resistance == 2


@pytest.mark.rule("DW4-SRS-27")
def test_the_threshold_is_the_highest_armour_among_the_targets_as_it_is_now() -> None:
    def threshold(*targets: str, failures: int = 0) -> int:
        t = at_sea(models=1, armour=3)
        t.content = replace(
            t.content, classes={**t.content.classes, "wall": ship_class("Wall", 3, armour=6, defence=0)}
        )
        prey = t.units[UnitId("B1")]
        t.unit("B", "wall", (21, 29.3, 180))
        wall = t.models.pop("B2.1")  # type: ignore[call-overload]
        del t.units[UnitId("B2")]
        t.models["B1.2"] = replace(wall, id="B1.2", unit="B1")  # type: ignore[index]
        t.units[UnitId("B1")] = replace(prey, models=("B1.1", "B1.2"), attached=("B1.2",))
        t.model("B1.2", criticals=(Critical.STRUCTURAL_FAILURE,) * failures)
        g = fly(threaten(t, Kometa=2), many("BL", 4), many("BL", 2 * ("B1.1" in targets)))
        answer(g, "attack run targets", targets)
        return declared(g).threshold

    assert threshold("B1.1") == 3
    assert threshold("B1.2") == 6
    assert threshold("B1.1", "B1.2") == 6
    assert threshold("B1.1", "B1.2", failures=2) == 4
    assert threshold("B1.1", "B1.2", failures=4) == 3


@pytest.mark.rule("DW4-SRS-27")
def test_an_attack_run_knows_no_vulnerable_stern() -> None:
    t = threaten(at_sea(), Kometa=1)
    t.model("B1.1", pose=replace(t.models["B1.1"].pose, heading=0))  # type: ignore[index, type-var]
    assert declared(fly(t, "BL BL", "BL BL")).threshold == 4


@pytest.mark.rule("DW4-SRS-31", "DW4-DIS-11")
def test_nobodys_disorder_spoils_an_attack_run() -> None:
    t = threaten(at_sea(defence=0), Kometa=1)
    t.model("A1.1", disorder=3)
    t.model("B1.1", disorder=3)
    g = fly(t, "HS HS", BREACH)
    assert happened(g, ActionRolled)[-1].hits == 4


# --- Critical Damage ---


@pytest.mark.rule("DW4-SRS-28", "DW4-SRS-29")
def test_each_success_is_a_critical_damage_die_seen_before_it_is_allocated() -> None:
    g = fly(threaten(at_sea(models=2, defence=0), Szpada=2), "HS HS HS HS BL BL BL BL", f"{BREACH} {HAZARD}")
    answer(g, "attack run targets", ("B1.1", "B1.2"))
    assert happened(g, AttackRunStruck)[-1].criticals == (Critical.BREACH, Critical.HAZARD)
    first: Any = g.pending[0]
    assert (first.seat, first.options, first.passing) == (A, ("B1.1", "B1.2"), "")
    assert "Breach" in plain(first.prompt) and "Hazard" in plain(first.prompt)
    answer(g, "critical damage die", "B1.2")
    assert g.over
    assert [g.state.models[ModelId(m)].criticals for m in ("B1.1", "B1.2")] == [(Critical.HAZARD,), (Critical.BREACH,)]
    assert [g.state.models[ModelId(m)].damage for m in ("B1.1", "B1.2")] == [0, 0]


@pytest.mark.rule("DW4-SRS-28")
def test_a_target_takes_one_die_only_and_what_finds_no_room_is_lost() -> None:
    g = fly(threaten(at_sea(defence=0), Szpada=2), "HS HS HS HS BL BL BL BL", f"{BREACH} {HAZARD}")
    decision: Any = g.pending[0]
    assert (decision.options, decision.passing) == (("B1.1",), "lose this die")
    answer(g, "critical damage die", None)
    assert g.over
    assert g.state.models[ModelId("B1.1")].criticals == (Critical.HAZARD,)


@pytest.mark.rule("DW4-SRS-28")
def test_without_a_success_nothing_is_rolled_and_the_squadrons_are_gone_all_the_same() -> None:
    g = fly(threaten(at_sea(defence=0), Kometa=1), "SS HS")
    assert g.over and not happened(g, AttackRunStruck)
    assert g.state.stacks == {}


@pytest.mark.rule("DW4-ESC-07", "DW4-SRS-28", "DW4-SRS-29")
def test_dice_may_strike_escorts_instead_one_each() -> None:
    t = escorted(threaten(at_sea(defence=0), Szpada=2), 1)
    g = fly(t, "HS HS HS HS BL BL BL BL", "BL", f"{BREACH} {HAZARD}")
    answer(g, "heroic sacrifice", 0)
    assert g.pending[0].options == ("B1.1", "Escort")  # type: ignore[attr-defined]
    assert show(g, "model", "Escort") == "Escort"
    answer(g, "critical damage die", "Escort")
    assert g.over
    assert g.state.models[ModelId("B1.1")].criticals == (Critical.HAZARD,)
    assert happened(g, EscortsDiscarded) == [EscortsDiscarded(UnitId("B1"), 1, "Attack Run")]
    assert g.state.units[UnitId("B1")].escorts == 0


@pytest.mark.rule("DW4-ENC1-06")
@pytest.mark.parametrize(("where", "inflicted"), [("B1.1", 1), ("Escort", 0)])
def test_the_run_says_how_many_effects_it_inflicted_and_escorts_do_not_count(where: str, inflicted: int) -> None:
    t = escorted(threaten(at_sea(defence=0), Szpada=1), 1)
    g = t.game(AttackRun(A, "A>B1", "B1"), dice=["HS HS BL BL", "BL", BREACH])  # type: ignore[arg-type]
    answer(g, "heroic sacrifice", 0)
    answer(g, "critical damage die", where)
    assert (g.result, len(happened(g, CriticalsInflicted))) == (inflicted, inflicted)


@pytest.mark.rule("DW4-SRS-32")
def test_all_effects_are_inflicted_before_anything_explodes() -> None:
    """B1.1 is one effect short of exploding, and B1.2 stands beside it: it has its own before the blast comes."""
    t = threaten(at_sea(models=2, defence=0), Szpada=2)
    t.model("B1.1", crippled=True, criticals=(Critical.HAZARD,) * 2)
    g = fly(t, "HS HS HS HS BL BL BL BL", f"{BREACH} {HAZARD}")
    answer(g, "attack run targets", ("B1.1", "B1.2"))
    answer(g, "critical damage die", "B1.1")
    events = [entry.event for entry in g.record if hasattr(entry, "event")]
    kinds = [type(event) for event in events if isinstance(event, (CriticalsInflicted, Exploded, StacksDiscarded))]
    assert kinds == [CriticalsInflicted, CriticalsInflicted, Exploded, StacksDiscarded]
    assert g.state.models[ModelId("B1.2")].damage == 1


@pytest.mark.rule("DW4-SRS-29", "DW4-SRS-32", "DW4-ESC-05", "DW4-ESC-07")
@pytest.mark.parametrize(("face", "left"), [("SS", 0), ("BL", 1)])
def test_escorts_that_were_struck_are_gone_before_an_explosion_endangers_the_others(face: str, left: int) -> None:
    """Of two Escorts one has a die; B1.1 explodes, so one die is rolled, for the Escort that is left."""
    t = escorted(threaten(at_sea(models=2, defence=0), Szpada=2), 2)
    t.model("B1.1", crippled=True, criticals=(Critical.HAZARD,) * 2)
    g = fly(t, "HS HS HS HS BL BL BL BL", "BL BL", f"{BREACH} {HAZARD}", face)
    answer(g, "attack run targets", ("B1.1",))
    answer(g, "heroic sacrifice", 0)
    answer(g, "critical damage die", "B1.1")
    assert happened(g, Exploded) and g.state.units[UnitId("B1")].escorts == left
    assert dice_left(g) == 0


@pytest.mark.rule("DW4-SRS-32", "DW4-CRIT-13")
def test_of_two_that_are_about_to_explode_the_active_admiral_says_which_goes_first() -> None:
    t = threaten(at_sea(models=2, defence=0), Szpada=2)
    t.clock = type(t.clock)(2, t.clock.phase, B)
    for model in ("B1.1", "B1.2"):
        t.model(model, crippled=True, criticals=(Critical.HAZARD,) * 2)
    g = fly(t, "HS HS HS HS BL BL BL BL", f"{BREACH} {HAZARD}", BREACH)
    answer(g, "attack run targets", ("B1.1", "B1.2"))
    answer(g, "critical damage die", "B1.1")
    assert g.pending[0].seat == A
    answer(g, "next explosion", "B1.2")
    assert [event.model for event in happened(g, Exploded)] == ["B1.2", "B1.1"]
    assert dice_left(g) == 0


# --- Disengage ---


@pytest.mark.rule("DW4-SRS-30", "DW4-SRS-02")
def test_all_squadrons_of_both_sides_at_the_unit_are_discarded() -> None:
    """Interaction 23: the Supporting Stack goes, too."""
    t = support(threaten(at_sea(), Kometa=9), Kometa=1)
    t.stack("A", "A1", Mission.AIR_SUPPORT, Kometa=2)
    g = fly(t, "BL BL BL", many("BL", 18), "BL BL")
    assert g.over
    assert list(g.state.stacks) == ["A>A1"]
    assert happened(g, StacksDiscarded) == [StacksDiscarded(("A>B1", "B>B1"), "Disengage")]  # type: ignore[arg-type]


@pytest.mark.rule("DW4-SRS-33")
def test_squadrons_at_a_unit_that_is_wiped_out_are_discarded_not_set_aside() -> None:
    t = support(threaten(at_sea(defence=0), Szpada=1), Kometa=1)
    t.model("B1.1", crippled=True, criticals=(Critical.HAZARD,) * 2)
    g = fly(t, "BL BL BL", "HS HS BL BL", BREACH)
    assert g.over and g.state.models[ModelId("B1.1")].left_as is not None
    assert g.state.stacks == {}


# --- words ---


def test_an_attack_run_is_told_with_its_dice() -> None:
    g = fly(threaten(at_sea(defence=0), Szpada=1), "HS HS BL BL", BREACH)
    lines = [narrate(g, entry.event) for entry in g.record if hasattr(entry, "event")]
    assert lines[0] == "Admiral A resolves a Mission: Attack Run of 1 Szpada at Prey B1."
    assert lines[1] == ("Attack Run of Admiral A on Prey B1.1: 4 Action Dice against no Resistance Dice, threshold 4.")
    assert "Critical Damage Dice of the Attack Run on Prey B1: Breach." in lines
    assert lines[-2:] == [
        "Disengage: the Stack of Admiral A at Prey B1 left play.",
        "The Attack Run of Admiral A is over.",
    ]
    drawn = told(View(g, A), happened(g, AttackRunStruck)[0])
    assert [die.pool for die in drawn.dice] == ["critical"]
    assert told(View(g, A), declared(g)).title == "Attack Run on Prey B1.1"
    assert happened(g, MissionEnded)
    assert asked(g) == ""
