"""Boosts: windows, limits, answers, and what they do; keywords and abilities."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import CardId
from sandtable.kernel.procedure import Procedure
from sandtable.kernel.windows import offered
from sandtable.rulesets.dreadnaught.answers import AttachedCard, Row
from sandtable.rulesets.dreadnaught.boosting.fitting import could_boost, fits, may_boost
from sandtable.rulesets.dreadnaught.boosting.playing import PlayBoost
from sandtable.rulesets.dreadnaught.boosts import BOOSTS, BY_EFFECT
from sandtable.rulesets.dreadnaught.content.content import builtin
from sandtable.rulesets.dreadnaught.effects.cards import Scan, Scry, removable
from sandtable.rulesets.dreadnaught.events.turns import ActionRevealed
from sandtable.rulesets.dreadnaught.fighting.totals import damage_total
from sandtable.rulesets.dreadnaught.procedures.activating import ApplyEffect
from sandtable.rulesets.dreadnaught.procedures.attack import Attack
from sandtable.rulesets.dreadnaught.procedures.drawing import Burn
from sandtable.rulesets.dreadnaught.procedures.recovery import Recovery
from sandtable.rulesets.dreadnaught.procedures.volley import Exchange
from sandtable.rulesets.dreadnaught.procedures.windows import WINDOWS
from sandtable.rulesets.dreadnaught.ships.limits import activation_limit
from sandtable.rulesets.dreadnaught.state import AttackInHand, SeaGame
from tests.rulesets.dreadnaught.sea import (
    A,
    B,
    answer,
    asked,
    at_sea,
    card,
    deal,
    order,
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
SHOT = AttackInHand(A, CANNON, B)


def attacked(a: str = "", b: str = "") -> SeaGame:
    """The cannon of A fires at B; both have two Boosts and these hands."""
    game = at_sea()
    set_ship(game, A, entered=1)
    for seat, hand in ((A, a), (B, b)):
        deal(game, seat, hand)
        set_captain(game, seat, boosts=2)
    return start(game, Attack(SHOT))


@pytest.mark.rule("DN-BOOST-07", "DN-CARD-18", "DN-TURN-06")
def test_every_boost_of_the_deck_can_be_resolved_and_has_a_window() -> None:
    for design in builtin().grid.values():
        assert set(design.windows) <= WINDOWS.keys()
        assert isinstance(BOOSTS[design.id].resolution(A), Procedure)
    printed = [e for card in builtin().systems.values() for e in card.effects if e.kind == "boost"]
    assert {effect.does[0].what for effect in printed} == {*BY_EFFECT}


@pytest.mark.rule("DN-BOOST-02", "DN-BOOST-03", "DN-BOOST-04", "DN-BOOST-08", "DN-ATK-07")
def test_initiative_is_asked_first_and_a_boost_costs_its_card_and_a_point_of_the_limit() -> None:
    running = attacked("G-GUN-A.1", "G-SHD-A.1")
    assert asked(running) == [(A, WINDOWS["e"])]
    answer(running, "play a Boost")
    assert question(running).options == ("G-GUN-A.1",)  # type: ignore[attr-defined]
    answer(running, "G-GUN-A.1")
    state = running.state
    assert state.captains[A].boosts == 1 and state.cards[A].discard == ("G-GUN-A.1",)
    skip(running, WINDOWS["e"])
    assert state.attack is not None and state.attack.boosted_damage == 2
    assert damage_total(running, state.attack) == 8


@pytest.mark.rule("DN-BOOST-08", "DN-BOOST-07")
def test_a_boost_may_be_cancelled_and_the_answer_too() -> None:
    running = attacked("G-GUN-A.1 G-COM-A.1", "G-COM-A.2")
    answer(running, "play a Boost", "G-GUN-A.1")
    assert asked(running) == [(B, WINDOWS["j"])]
    answer(running, "play a Boost", "G-COM-A.2")
    assert asked(running) == [(A, WINDOWS["j"])]
    answer(running, None)
    skip(running, WINDOWS["f"], "Component to hit")
    assert running.state.attack is not None and running.state.attack.boosted_damage == 0
    running = attacked("G-GUN-A.1 G-COM-A.1", "G-COM-A.2")
    answer(running, "play a Boost", "G-GUN-A.1", "play a Boost", "G-COM-A.2", "play a Boost", "G-COM-A.1")
    skip(running, "Component to hit")
    assert running.state.attack is not None and running.state.attack.boosted_damage == 2


@pytest.mark.rule("DN-BOOST-04", "DN-BOOST-06")
@pytest.mark.parametrize(("limit", "used", "may"), [(1, 0, True), (0, 0, False), (2, 4, False), (2, 3, True)])
def test_without_limit_or_after_four_none_may_be_played(limit: int, used: int, may: bool) -> None:
    game = at_sea()
    set_captain(game, A, boosts=limit, boosted=used)
    assert may_boost(game, A) is may


@pytest.mark.rule("DN-BOOST-07", "DN-BOOST-08")
def test_being_asked_hangs_on_public_facts_alone() -> None:
    for hand in ("G-GUN-A.1", "G-COM-B.1"):
        running = attacked(hand)
        assert asked(running) == [(A, WINDOWS["e"])]
        assert could_boost(running, A, "e")
    assert not could_boost(attacked(""), A, "e")


@pytest.mark.rule("DN-BOOST-01", "DN-BOOST-10")
def test_in_recovery_the_limit_is_full_again() -> None:
    """Interaction 34."""
    game = at_sea()
    deal(game, A, "G-ENG-A.1")
    set_captain(game, A, boosts=0, intent="Recover")
    set_captain(game, B, boosts=0, intent="Fight")
    set_system(game, A, "ANV-F1", strain=2)
    running = start(game, Recovery())
    assert asked(running) == [(A, WINDOWS["i"])] and game.state.captains[A].boosts == 1


@pytest.mark.rule("DN-ATK-08")
def test_reinforce_adds_to_defence_and_lock_on_voids_it() -> None:
    running = attacked("G-SEN-C.1", "G-SHD-A.1")
    answer(running, None, "play a Boost", "G-SHD-A.1")
    skip(running, WINDOWS["e"])
    answer(running, "play a Boost", "G-SEN-C.1")
    skip(running, "Component to hit")
    attack = running.state.attack
    assert attack is not None and attack.boosted_defence == 2 and attack.locked and attack.defence == 3


@pytest.mark.rule("DN-DMG-01", "DN-DMG-11")
def test_roll_the_hull_lets_the_defender_choose_the_row_and_brace_spares_markers() -> None:
    running = attacked("", "G-SHD-B.1 G-ENG-C.1")
    skip(running, WINDOWS["f"])
    answer(running, "play a Boost", "G-SHD-B.1")
    skip(running, WINDOWS["f"])
    answer(running, "play a Boost", "G-ENG-C.1")
    skip(running, "row to be hit")
    assert asked(running) == [(B, "row to be hit")]
    answer(running, Row(0, 0))
    skip(running, "System card to take damage")
    answer(running, card(B, "LAN-W3"))
    assert system(running, B, "LAN-W3").markers == 1


@pytest.mark.rule("DN-EFFECT-01", "DN-BONUS-01")
def test_burn_discards_the_top_of_the_deck_unless_ignored_and_may_be_reflected() -> None:
    game = at_sea(builds={A: ("ANV-R2", "ANV-V1", "ANV-M1", "ANV-W1", "ANV-F3", "ANV-U1")})
    before = len(game.state.cards[A].deck)
    start(game, Burn(A, B, 2))
    assert len(game.state.cards[A].deck) == before - 2 and game.state.captains[B].burned == 2
    set_system(game, A, "ANV-F3", attached=("G-ENG-B.1",))
    start(game, Burn(A, B, 2))
    assert len(game.state.cards[A].deck) == before - 2
    builds = {B: ("LAN-R2", "LAN-V2", "LAN-M2", "LAN-W5", "LAN-F2", "LAN-U5")}
    game = at_sea(builds=builds, b=(0, 2))
    deal(game, A, "G-SEN-B.1")
    deal(game, B, "")
    running = start(game, Attack(AttackInHand(B, card(B, "LAN-W5"), A)))
    skip(running, WINDOWS["f"])
    assert fits(running, A, "G-SEN-B", "f")
    answer(running, "play a Boost", "G-SEN-B.1")
    deck = len(game.state.cards[B].deck)
    skip(running)
    assert len(game.state.cards[B].deck) == deck - 3


@pytest.mark.rule("DN-ACT-03")
def test_brownout_costs_a_card_or_the_action_which_counts_as_activated() -> None:
    for given, spent in ((None, True), ("G-ENG-A.1", False)):
        game = at_sea(a=(0, 8), b=(0, -8))
        deal(game, A, "G-COR-B.1")
        deal(game, B, "G-DRV-A.1 G-ENG-A.1")
        running = start(game, Exchange())
        running.submit(A, None)
        running.submit(B, order(f"activate {card(B, 'LAN-V2')} 1 limit h:G-DRV-A.1"))
        answer(running, "play a Boost", "G-COR-B.1")
        skip(running, "card to give up")
        answer(running, given)
        assert game.state.actions[B].cancelled is spent
        skip(running)
        assert system(game, B, "LAN-V2").activated and "G-DRV-A.1" in game.state.cards[B].discard


@pytest.mark.rule("DN-VOLLEY-07")
def test_belay_that_takes_an_action_back() -> None:
    game = at_sea(a=(0, 8), b=(0, -8))
    deal(game, A, "G-COM-C.1 G-GUN-A.1")
    deal(game, B, "")
    running = start(game, Exchange())
    running.submit(A, order(f"activate {CANNON} 0 limit h:G-GUN-A.1"))
    running.submit(B, None)
    answer(running, "play a Boost", "G-COM-C.1")
    skip(running)
    assert "G-GUN-A.1" in game.state.cards[A].hand
    assert not system(game, A, "ANV-M1").activated and game.state.captains[A].activations == 2


@pytest.mark.rule("DN-LOF-03", "DN-LOF-02")
def test_clear_the_lane_frees_an_attack_or_breaks_an_obstacle() -> None:
    game = at_sea(a=(0, 5))
    put_obstacle(game, "OB-3", (0, 3))
    deal(game, A, "G-ORD-C.1")
    set_ship(game, A, entered=1)
    running = start(game, Attack(SHOT))
    answer(running, "play a Boost", "G-ORD-C.1")
    skip(running, WINDOWS["e"], "Component to hit")
    assert game.state.attack is not None and damage_total(running, game.state.attack) == 6
    game.state.attack = None
    deal(game, A, "G-ORD-C.1")
    set_captain(game, A, boosts=1)
    running = start(game, PlayBoost(A, "g"))
    answer(running, "G-ORD-C.1")
    skip(running)
    assert game.state.obstacles["ob1"].markers == 3  # type: ignore[index]


@pytest.mark.rule("DN-BOOST-09", "DN-KEY-06")
def test_a_boost_on_a_system_card_comes_once_a_turn() -> None:
    game = at_sea(b=(0, 2), builds={A: ("ANV-R2", "ANV-V1", "ANV-M1", "ANV-W1", "ANV-F1", "ANV-U5")})
    names = [grant.name for grant in offered(game, WINDOWS["g"], A)]
    assert "use Tractor Net" in names
    set_system(game, A, "ANV-U5", spent=True)
    game._memo.clear()
    assert "use Tractor Net" not in [grant.name for grant in offered(game, WINDOWS["g"], A)]


@pytest.mark.rule("DN-ENERGY-06", "DN-DMG-16")
def test_energy_as_a_boost_mends_the_reactor_or_dims_the_foe_for_the_turn() -> None:
    game = at_sea(ships=("ANV-S2", "LAN-S1"))
    set_system(game, A, "ANV-R1", markers=2)
    grants = {grant.name: grant.start for grant in offered(game, WINDOWS["c"], A)}
    mend, dim = grants["mend the Reactor by Energy"], grants["dim an opponent by Energy"]
    assert mend is not None and dim is not None
    skip(start(game, mend))
    assert system(game, A, "ANV-R1").markers == 1 and game.state.captains[A].energy == 2
    assert game.state.captains[A].energy_spent == 0
    skip(start(game, dim))
    assert game.state.captains[B].activations == 1 and activation_limit(game, B) == 1


# --- keywords ---


@pytest.mark.rule("DN-BONUS-11")
def test_scan_takes_one_and_puts_the_rest_back() -> None:
    game = at_sea()
    deal(game, A, "", deck="G-GUN-A.1 G-GUN-B.1 G-GUN-C.1")
    running = start(game, Scan(A, 3))
    answer(running, "G-GUN-B.1", ("G-GUN-A.1",))
    cards = game.state.cards[A]
    assert cards.hand == ("G-GUN-B.1",) and cards.deck[0] == "G-GUN-C.1" and cards.deck[-1] == "G-GUN-A.1"
    assert cards.looked == ()


@pytest.mark.rule("DN-BONUS-11", "DN-LIMIT-05")
@pytest.mark.parametrize("left", ["", "G-GUN-A.1"])
def test_a_scan_that_needs_a_card_of_an_empty_deck_renews_it(left: str) -> None:
    game = at_sea()
    deal(game, A, "", deck="", discard="G-GUN-B.1 G-GUN-C.1 G-DRV-A.1")
    deal(game, A, "", deck=left)
    assert fits(game, A, "G-SEN-A", "c")
    running = start(game, Scan(A, 2))
    seen = game.state.cards[A].looked
    assert len(seen) == 2 and seen[: len(left.split())] == tuple(left.split())
    answer(running, None, (seen[1],))
    cards = game.state.cards[A]
    assert cards.deck[0] == seen[0] and cards.deck[-1] == seen[1] and not cards.discard
    assert len(cards.deck) == 3 + len(left.split())


@pytest.mark.rule("DN-EFFECT-05")
def test_scry_orders_the_foes_deck_out_of_sight() -> None:
    game = at_sea()
    deal(game, B, "", deck="G-GUN-A.1 G-GUN-B.1")
    running = start(game, Scry(A, 2))
    assert game.state.seen_by(B).cards[A].looked == ("?", "?")
    assert game.state.seen_by(A).cards[A].looked == ("G-GUN-A.1", "G-GUN-B.1")
    answer(running, ("G-GUN-A.1",))
    assert game.state.cards[B].deck[0] == "G-GUN-B.1" and game.state.cards[B].deck[-1] == "G-GUN-A.1"
    put_obstacle(game, "OB-6", (0, 4))
    game._memo.clear()
    assert start(game, Scry(A, 2)).over


@pytest.mark.rule("DN-BONUS-12")
def test_secure_keeps_attached_cards_from_the_foe() -> None:
    """Interaction 17."""
    game = at_sea()
    set_system(game, B, "LAN-M2", attached=("G-GUN-A.1",))
    set_system(game, B, "LAN-F2", attached=("G-SHD-A.1", "G-GUN-B.1"))
    assert removable(game, A, 5) == (AttachedCard(card(B, "LAN-M2"), CardId("G-GUN-A.1")),)
    assert removable(game, A, 3) == ()


# --- abilities ---


@pytest.mark.rule("DN-BUILD-02", "DN-CARD-02")
def test_abilities_count_on_their_conditions() -> None:
    game = at_sea()
    assert damage_total(game, SHOT) == 7
    set_ship(game, A, entered=1)
    assert damage_total(game, SHOT) == 6
    weak = at_sea(
        ships=("SHR-S1", "LAN-S1"), builds={A: ("SHR-R1", "SHR-V1", "SHR-M1", "SHR-W5", "SHR-F3", "SHR-U1", "SHR-W2")}
    )
    beam = AttackInHand(A, card(A, "SHR-M1"), B)
    deal(weak, B, "G-DRV-A.1 G-DRV-A.2")
    assert damage_total(weak, beam) == 7
    deal(weak, B, "G-DRV-A.1 G-DRV-A.2 G-DRV-B.1")
    weak._memo.clear()
    assert damage_total(weak, beam) == 6
    pack = at_sea(ships=("LAN-S2", "ANV-S1"))
    near, far = put_cruiser(pack, A, (0, 3)), put_cruiser(pack, A, (4, 2), number=2)
    prey = put_cruiser(pack, B, (1, 0))
    assert damage_total(pack, AttackInHand(A, near, prey)) == 3
    assert damage_total(pack, AttackInHand(A, far, prey)) == 2
    last = at_sea(ships=("SHR-S2", "LAN-S1"))
    cells = tuple(last.content.layouts["SHR"])
    set_ship(last, A, filled=cells[:8])
    assert activation_limit(last, A) == 2
    set_ship(last, A, filled=cells[:9])
    assert activation_limit(last, A) == 3


@pytest.mark.rule("DN-CARD-17")
def test_hull_bonuses_spare_the_first_strain_and_let_a_lance_slip_away() -> None:
    game = at_sea()
    weak = AttackInHand(B, card(B, "LAN-M2"), A)
    for seat in (A, B):
        set_captain(game, seat, boosts=0)
    for strain in (0, 1):
        start(game, Attack(weak))
        assert system(game, A, "ANV-F1").strain == strain
    for asked_to_rotate in (True, False):  # once a turn
        running = start(game, ApplyEffect(B, card(B, "LAN-V2"), 0))
        answer(running, None)
        assert (asked(running) == [(B, "rotation")]) is asked_to_rotate
        skip(running)
    running = start(game, ApplyEffect(A, card(A, "ANV-V1"), 0))
    answer(running, None)
    assert running.over


def test_a_revealed_action_is_known_to_all() -> None:
    game = at_sea()
    ActionRevealed(A, order("drift limit")).apply(game.state)
    assert game.state.seen_by(None).actions[A].order == order("drift limit")


@pytest.mark.rule("DN-BOOST-08")
def test_a_window_ends_though_somebody_looks_and_plays_nothing() -> None:
    running = attacked("G-COM-B.1", "G-COM-B.2")
    for seat in (A, B):
        assert asked(running) == [(seat, WINDOWS["e"])]
        answer(running, "play a Boost", None)
    assert asked(running) != [(A, WINDOWS["e"])]
