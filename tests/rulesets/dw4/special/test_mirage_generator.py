"""Mirage Generator."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from sandtable.kernel.view import View
from sandtable.rulesets.dw4.events.attack import ActionRolled
from sandtable.rulesets.dw4.fighting.firepower import attack_pools
from sandtable.rulesets.dw4.ids import UnitId, WeaponId
from sandtable.rulesets.dw4.models.tokens import tokens_of
from sandtable.rulesets.dw4.procedures.end_phase import EndPhase
from sandtable.rulesets.dw4.state import BattleGame, Critical
from sandtable.rulesets.dw4.tactics.valour import special_valour
from tests.rulesets.dw4.gunfire import attack, gun, happened, range_of, shooter, shot, victim
from tests.rulesets.dw4.tabletop import B, Tabletop, answer, ref

MIRAGE = (ref("DW4-S-MIRAGE-GENERATOR"),)
NAME = "Mirage Generator"
B1 = UnitId("B1")
QUESTION = "special valour"


def dice(t: Tabletop, *models: str) -> int:
    those = models or ("A1.1",)
    weapons = [f"{model}/{n}" for model in those for n in range(len(t.content.classes["shooter"].weapons))]  # type: ignore[index]
    return attack_pools(t.game(), shot(*weapons, models=those)).resistance.value - 2


@pytest.mark.rule("DW4-S-MIRAGE-GENERATOR")
@pytest.mark.parametrize(("distance", "more"), [(5, 0), (5.001, 1)])
def test_each_attacker_farther_than_five_inches_gives_a_die(distance: float, more: int) -> None:
    assert dice(range_of(shooter(), victim(systems=MIRAGE), distance=distance)) == more


@pytest.mark.rule("DW4-S-MIRAGE-GENERATOR")
def test_each_of_several_is_misled_for_itself() -> None:
    assert dice(range_of(shooter(), victim(systems=MIRAGE), models=2), "A1.1", "A1.2") == 2


@pytest.mark.rule("DW4-S-MIRAGE-GENERATOR", "DW4-CRIT-10")
def test_its_own_attacks_and_a_failing_system_mislead_nobody() -> None:
    assert dice(range_of(shooter(systems=MIRAGE))) == 0
    t = range_of(shooter(), victim(systems=MIRAGE))
    t.model("B1.1", criticals=(Critical.SYSTEM_FAILURE,))
    assert dice(t) == 0


@pytest.mark.rule("DW4-S-MIRAGE-GENERATOR")
@pytest.mark.parametrize(("quality", "more"), [("TORRENT", -2), ("INDISCRIMINATE", 0), ("PIERCING", 1)])
def test_torrents_and_indiscriminate_weapons_see_through_it(quality: str, more: int) -> None:
    """Interaction 11 of the glossary: of a Torrent nothing is left, neither DEF nor this."""
    assert dice(range_of(shooter(gun(ref(f"DW4-Q-{quality}", "1"))), victim(systems=MIRAGE))) == more


@pytest.mark.rule("DW4-S-MIRAGE-GENERATOR")
def test_a_model_with_another_weapon_besides_is_misled() -> None:
    own = shooter(gun(ref("DW4-Q-INDISCRIMINATE")), gun())
    assert dice(range_of(own, victim(systems=MIRAGE))) == 1


# --- the Special Valour Effect ---


def attacked(own: int = 9, quality: str = "PIERCING", hand: bool = True, used: bool = False) -> BattleGame:
    t = range_of(shooter(gun(ref(f"DW4-Q-{quality}", "2"))), victim(systems=MIRAGE, defence=0))
    t.hand("B", *([own] if hand else []), deck=[1, 1])
    t.hand("A", 5, deck=[1, 1])
    if used:
        t.units[B1] = replace(t.units[B1], tokens=((NAME, 1),))
    more = [] if quality == "TORRENT" else ["BL"]
    return attack(t, "SS SS SS SS", *more)


@pytest.mark.rule("DW4-S-MIRAGE-GENERATOR", "DW4-G-15", "DW4-CARD-07")
def test_an_effect_that_stands_ends_the_action_before_the_roll() -> None:
    g = attacked()
    answer(g, QUESTION, g.pending[0].options[0])  # type: ignore[attr-defined]
    answer(g, "denial", None)
    assert (happened(g, ActionRolled), g.over) == ([], True)
    assert g.state.units[UnitId("A1")].contributed == (WeaponId("A1.1/0"),)
    assert tokens_of(g.state.units[B1], NAME) == 1


@pytest.mark.rule("DW4-S-MIRAGE-GENERATOR", "DW4-CARD-06")
def test_denied_it_is_used_up_for_the_round_all_the_same() -> None:
    g = attacked(own=4)
    answer(g, QUESTION, g.pending[0].options[0])  # type: ignore[attr-defined]
    answer(g, "denial", g.pending[0].options[0])  # type: ignore[attr-defined]
    assert (len(happened(g, ActionRolled)), tokens_of(g.state.units[B1], NAME)) == (1, 1)


@pytest.mark.rule("DW4-S-MIRAGE-GENERATOR")
def test_who_does_not_attempt_it_keeps_it_for_later() -> None:
    g = attacked()
    answer(g, QUESTION, None)
    assert (len(happened(g, ActionRolled)), tokens_of(g.state.units[B1], NAME)) == (1, 0)


@pytest.mark.rule("DW4-S-MIRAGE-GENERATOR")
@pytest.mark.parametrize(("hand", "used"), [(False, False), (True, True)])
def test_nobody_is_asked_without_a_card_or_a_second_time(hand: bool, used: bool) -> None:
    g = attacked(hand=hand, used=used)
    assert len(happened(g, ActionRolled)) == 1


@pytest.mark.rule("DW4-S-MIRAGE-GENERATOR", "DW4-QUAL-18")
def test_it_ends_a_torrent_completely() -> None:
    """Interaction 11 of the glossary."""
    g = attacked(quality="TORRENT")
    answer(g, QUESTION, g.pending[0].options[0])  # type: ignore[attr-defined]
    answer(g, "denial", None)
    assert (happened(g, ActionRolled), g.over) == ([], True)
    assert g.state.units[UnitId("A1")].contributed == (WeaponId("A1.1/0"),)


@pytest.mark.rule("DW4-S-MIRAGE-GENERATOR", "DW4-END-04")
def test_the_token_goes_in_clean_up() -> None:
    t = range_of(shooter(), victim(systems=MIRAGE))
    t.units[B1] = replace(t.units[B1], tokens=((NAME, 1),))
    assert tokens_of(t.game(EndPhase(), seed=1).state.units[B1], NAME) == 0


@pytest.mark.rule("DW4-S-MIRAGE-GENERATOR")
@pytest.mark.parametrize(
    ("dice", "damage", "cards", "vanishes"), [(20, 0, 4, True), (1, 0, 4, False), (6, 9, 4, True), (20, 0, 2, False)]
)
def test_a_captain_vanishes_before_a_heavy_blow_while_the_hand_can_spare_a_card(
    dice: int, damage: int, cards: int, vanishes: bool
) -> None:
    t = range_of(shooter(gun(dice=dice)), victim(systems=MIRAGE, defence=0))
    t.hand("B", *[5] * cards, deck=[1, 1])
    t.when(unit=UnitId("A1"))
    t.model("B1.1", damage=damage)
    g = attack(t)
    assert g.pending[0].question == QUESTION
    answered = special_valour(View(g, B), g.pending[0], Random(1))  # type: ignore[arg-type]
    assert (answered is not None) is vanishes
