"""Attacks: range, arcs, totals, Strain, lines of fire."""

from __future__ import annotations

import pytest

from sandtable.rulesets.dreadnaught.events.damage import SystemDisabled
from sandtable.rulesets.dreadnaught.fighting.profiles import base_damage, longest_range, range_reduction, shots_of
from sandtable.rulesets.dreadnaught.fighting.targeting import can_hit, targets_of_weapon
from sandtable.rulesets.dreadnaught.fighting.totals import (
    damage_total,
    defence_total,
    ignores_strain,
    most_defence,
    ship_defence,
)
from sandtable.rulesets.dreadnaught.procedures.attack import Attack
from sandtable.rulesets.dreadnaught.procedures.destroying import SeeToTheLost, cause_of_loss
from sandtable.rulesets.dreadnaught.procedures.firing import FireWeapon
from sandtable.rulesets.dreadnaught.sea.lookout import crossed
from sandtable.rulesets.dreadnaught.state import AttackInHand, Ongoing, SeaGame
from tests.rulesets.dreadnaught.sea import (
    A,
    B,
    answer,
    asked,
    at_sea,
    card,
    put_cruiser,
    put_obstacle,
    question,
    set_captain,
    set_ship,
    set_system,
    skip,
    start,
    system,
)

CANNON = card(A, "ANV-M1")
TURRET = card(A, "ANV-W1")


def shot(game: SeaGame, source: str = CANNON, target: str = B, effect: int = 0) -> AttackInHand:
    return AttackInHand(A, source, target, effect)


def resolved(game: SeaGame, attack: AttackInHand, until: str = "Component to hit") -> SeaGame:
    """An attack without Boosts, up to its next choice or its end."""
    for seat in (A, B):
        set_captain(game, seat, boosts=0)
    running = start(game, Attack(attack))
    skip(running, until)
    return running


@pytest.mark.rule("DN-ATK-01", "DN-ATK-02", "DN-ATK-03", "DN-SYM-01")
@pytest.mark.parametrize(("r", "reached"), [(6, True), (7, False)])
def test_a_target_is_in_range_up_to_the_maximum(r: int, reached: bool) -> None:
    game = at_sea(a=(0, r), b=(0, 0))
    assert targets_of_weapon(game, CANNON, 0) == ((B,) if reached else ())


@pytest.mark.rule("DN-ATK-04", "DN-SYM-01")
@pytest.mark.parametrize(("r", "reached"), [(3, True), (2, False)])
def test_exactly_at_the_minimum_range_is_far_enough(r: int, reached: bool) -> None:
    game = at_sea(a=(0, r), b=(0, 0), builds={A: ("ANV-R2", "ANV-V1", "ANV-M3", "ANV-W1", "ANV-F1", "ANV-U1")})
    assert can_hit(game, card(A, "ANV-M3"), 0, B) is reached


@pytest.mark.rule("DN-ATK-05", "DN-ATK-02")
def test_a_target_outside_the_arc_is_not_offered() -> None:
    game = at_sea(facings=(3, 3))
    assert targets_of_weapon(game, CANNON, 0) == ()
    assert targets_of_weapon(game, TURRET, 0) == (B,)


@pytest.mark.rule("DN-EFFECT-04", "DN-ATK-04")
def test_range_reduction_does_not_go_below_the_minimum_nor_below_one() -> None:
    """Worked example 16, interaction 20."""
    builds = {
        A: ("ANV-R2", "ANV-V1", "ANV-M3", "ANV-W4", "ANV-F1", "ANV-U1"),
        B: ("LAN-R2", "LAN-V2", "LAN-M2", "LAN-W3", "LAN-F1", "LAN-U5"),
    }
    game = at_sea(a=(0, 7), builds=builds)
    rack = card(A, "ANV-W4")
    assert can_hit(game, rack, 0, B)
    set_system(game, B, "LAN-F1", attached=("G-SEN-C.1",))
    game._memo.clear()
    assert range_reduction(game, B) == 2
    assert not can_hit(game, rack, 0, B)
    set_ship(game, A, at=(0, 3))
    game._memo.clear()
    assert can_hit(game, rack, 0, B)


@pytest.mark.rule("DN-KEY-04", "DN-ATK-07", "DN-CARD-11", "DN-BONUS-02", "DN-SYM-02")
def test_the_cards_own_damage_comes_first_and_has_a_floor_of_one() -> None:
    """Interaction 28: a white bonus raises every effect of the card."""
    game = at_sea()
    assert [base_damage(game, CANNON, n) for n in (0, 1)] == [6, 9]
    set_system(game, A, "ANV-M1", markers=3)
    assert base_damage(game, CANNON, 0) == 5
    set_system(game, A, "ANV-M1", markers=7, attached=("G-GUN-A.1", "G-GUN-C.1"))
    assert [base_damage(game, CANNON, n) for n in (0, 1)] == [6 - 3 + 2, 9 - 3 + 2]


@pytest.mark.rule("DN-SYM-03", "DN-CARD-11")
def test_shots_fall_with_damage_but_not_below_one() -> None:
    game = at_sea(builds={A: ("ANV-R2", "ANV-V1", "ANV-M1", "ANV-W2", "ANV-F1", "ANV-U2")})
    flak = card(A, "ANV-W2")
    assert shots_of(game, flak, 0) == 2
    set_system(game, A, "ANV-W2", markers=1)
    assert shots_of(game, flak, 0) == 2
    set_system(game, A, "ANV-W2", markers=3)
    assert shots_of(game, flak, 0) == 1
    assert longest_range(game, flak, 0) == 4, "the Fire Director sees one hex farther"


@pytest.mark.rule("DN-ATK-09", "DN-KEY-18", "DN-SYM-04")
def test_damage_that_only_equals_defence_strains_and_the_next_one_hurts() -> None:
    """Worked example 9."""
    game = at_sea()
    set_system(game, A, "ANV-M1", markers=6)
    attack = shot(game)
    assert (damage_total(game, attack), defence_total(game, attack)) == (4, 3)  # 6 - 3 + Firm Platform
    set_ship(game, A, entered=1)
    assert damage_total(game, attack) == 3
    running = resolved(game, attack)
    assert running.over
    assert system(game, B, "LAN-F2").strain == 1
    assert defence_total(game, attack) == 2


@pytest.mark.rule("DN-ATK-10", "DN-DMG-01")
def test_damage_above_defence_hits_and_strains_nothing() -> None:
    game = at_sea()
    running = resolved(game, shot(game))
    assert asked(running) == [(A, "Component to hit")]
    assert system(game, B, "LAN-F2").strain == 0


@pytest.mark.rule("DN-KEY-19")
def test_a_defence_card_holds_no_more_strain_than_its_defence() -> None:
    """Interaction 11."""
    game = at_sea()
    set_system(game, A, "ANV-M1", markers=7)
    set_ship(game, A, entered=1)
    set_system(game, B, "LAN-F2", strain=0)
    for expected in (1, 1, 1):
        before = system(game, B, "LAN-F2").strain
        resolved(game, shot(game))
        assert system(game, B, "LAN-F2").strain - before in (0, expected)
    set_system(game, B, "LAN-F2", strain=3)
    assert ship_defence(game, B) == 0


@pytest.mark.rule("DN-ATK-08")
@pytest.mark.parametrize(("option", "defence"), [("none", 0), ("base", 3)])
def test_a_disabled_defence_card_counts_nothing_unless_agreed_otherwise(option: str, defence: int) -> None:
    """Interaction 25."""
    game = at_sea(disabled_defence=option)
    set_system(game, B, "LAN-F2", disabled=True)
    assert ship_defence(game, B) == defence
    set_system(game, B, "LAN-F2", strain=1)
    assert ship_defence(game, B) == max(0, defence - 1)


@pytest.mark.rule("DN-CARD-12", "DN-BONUS-01", "DN-CARD-13", "DN-KEY-10")
def test_an_attachment_required_effect_needs_its_symbol_and_a_card_that_works() -> None:
    game = at_sea()
    assert most_defence(game, B) == 3
    set_system(game, B, "LAN-F2", attached=("G-GUN-A.1",))
    assert most_defence(game, B) == 3
    set_system(game, B, "LAN-F2", attached=("G-DRV-A.1",))
    assert most_defence(game, B) == 4
    set_ship(game, B, entered=3)
    assert most_defence(game, B) == 5
    set_system(game, B, "LAN-F2", disabled=True)
    assert ship_defence(game, B) == 0


@pytest.mark.rule("DN-EFFECT-02")
def test_ignored_strain_lies_there_but_does_not_lower_defence() -> None:
    """Interaction 12."""
    game = at_sea(builds={A: ("ANV-R2", "ANV-V1", "ANV-M1", "ANV-W1", "ANV-F2", "ANV-U1")})
    set_system(game, A, "ANV-F2", strain=3, attached=("G-COR-A.1",))
    assert ignores_strain(game, system(game, A, "ANV-F2")) and ship_defence(game, A) == 3
    set_system(game, A, "ANV-F2", attached=())
    assert ship_defence(game, A) == 0


@pytest.mark.rule("DN-LOF-01", "DN-LOF-02", "DN-ATK-11")
def test_only_obstacles_on_the_line_change_an_attack_each_once() -> None:
    """Worked example 5."""
    game = at_sea(a=(0, 5))
    put_obstacle(game, "OB-1", (1, 1), name="ob1")
    put_obstacle(game, "OB-3", (0, 3), name="ob2")
    set_ship(game, A, entered=1)
    game._memo.clear()
    assert crossed(game, (0, 5), (0, 0)) == ("ob2",)
    assert damage_total(game, shot(game)) == 4


@pytest.mark.rule("DN-LOF-02")
def test_a_line_along_a_border_is_crossed_only_between_two_obstacles() -> None:
    game = at_sea(a=(2, -1), b=(0, 0), facings=(5, 3))
    put_obstacle(game, "OB-2", (1, 0), name="ob1")
    game._memo.clear()
    assert crossed(game, (2, -1), (0, 0)) == ()
    put_obstacle(game, "OB-2", (1, -1), name="ob2")
    game._memo.clear()
    assert len(crossed(game, (2, -1), (0, 0))) == 1


@pytest.mark.rule("DN-LOF-02", "DN-LOF-04")
def test_a_hulk_blocks_the_line_and_ships_do_not() -> None:
    game = at_sea(a=(0, 5))
    put_cruiser(game, B, (0, 2))
    assert B in targets_of_weapon(game, CANNON, 0)
    hulk = put_obstacle(game, "OB-7", (0, 3))
    game._memo.clear()
    assert targets_of_weapon(game, CANNON, 0)[-1] == hulk and B not in targets_of_weapon(game, CANNON, 0)


@pytest.mark.rule("DN-LOF-03", "DN-ATK-09", "DN-ATK-01")
def test_an_obstacle_takes_strain_and_markers_and_goes() -> None:
    game = at_sea(a=(0, 5))
    wreck = put_obstacle(game, "OB-3", (0, 3))
    set_ship(game, A, entered=1)
    resolved(game, shot(game, target=wreck))
    # The line ends in it, so it covers itself: 6 - 2 against 3.
    assert game.state.obstacles[wreck].markers == 1
    for _ in range(4):
        resolved(game, shot(game, target=wreck))
    assert wreck not in game.state.obstacles


@pytest.mark.rule("DN-COLL-06")
def test_a_dust_bank_weakens_attacks_on_whoever_is_inside_but_not_those_across() -> None:
    game = at_sea(a=(0, 5))
    put_obstacle(game, "OB-8", (0, 0))
    game._memo.clear()
    assert damage_total(game, shot(game)) == 6
    game.state.obstacles.clear()
    put_obstacle(game, "OB-8", (0, 3))
    game._memo.clear()
    assert damage_total(game, shot(game)) == 7


@pytest.mark.rule("DN-ATK-06", "DN-VOLLEY-10")
def test_a_ship_that_a_shot_has_destroyed_is_a_target_until_the_exchange_is_over() -> None:
    builds = {A: ("ANV-R2", "ANV-V1", "ANV-M1", "ANV-W4", "ANV-F1", "ANV-U1")}
    game = at_sea(a=(0, 4), builds=builds)
    for seat in (A, B):
        set_captain(game, seat, boosts=0)
    reactor = next(each for each in game.state.systems.values() if each.seat == B and "-R" in each.design)
    set_system(game, B, reactor.design, markers=game.content.systems[reactor.design].hp)
    assert cause_of_loss(game, B) == "Reactor"
    running = start(game, FireWeapon(A, card(A, "ANV-W4"), 0))
    assert B in question(running).options  # type: ignore[attr-defined]
    answer(running, B)
    skip(running, "target")
    assert asked(running) == [(A, "target")] and not running.state.over
    over = start(running, SeeToTheLost())
    assert over.state.over and B not in targets_of_weapon(over, card(A, "ANV-W4"), 0)


@pytest.mark.rule("DN-ATK-06", "DN-SYM-03")
def test_every_shot_is_aimed_and_resolved_by_itself() -> None:
    builds = {A: ("ANV-R2", "ANV-V1", "ANV-M1", "ANV-W4", "ANV-F1", "ANV-U1")}
    game = at_sea(a=(0, 4), builds=builds)
    for seat in (A, B):
        set_captain(game, seat, boosts=0)
    running = start(game, FireWeapon(A, card(A, "ANV-W4"), 0))
    assert asked(running) == [(A, "target")]
    answer(running, B)
    skip(running, "target")
    assert asked(running) == [(A, "target")]
    answer(running, None)
    assert running.over


@pytest.mark.rule("DN-KEY-12", "DN-EFFECT-06")
def test_what_a_card_has_begun_ends_when_it_is_disabled() -> None:
    """Interaction 4."""
    game = at_sea()
    set_ship(game, B, ongoing=(Ongoing("defence", 2, "volley", card(B, "LAN-F2")),))
    assert most_defence(game, B) == 5
    SystemDisabled(B, card(B, "LAN-W3")).apply(game.state)
    assert most_defence(game, B) == 5
    SystemDisabled(B, card(B, "LAN-F2")).apply(game.state)
    set_system(game, B, "LAN-F2", disabled=False)
    assert most_defence(game, B) == 3


@pytest.mark.rule("DN-KEY-12", "DN-EFFECT-06")
def test_what_a_card_does_to_another_ship_ends_when_it_is_disabled() -> None:
    game = at_sea()
    net, other = Ongoing("slowed", 1, "turn", card(A, "ANV-U1")), Ongoing("slowed", 1, "turn", card(A, "ANV-W1"))
    set_ship(game, B, ongoing=(net, other))
    SystemDisabled(A, card(A, "ANV-U1")).apply(game.state)
    assert game.state.ships[B].ongoing == (other,)
