"""Odds beside every decision that leads to a roll: what is foreseen is what play will roll."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.kernel.cards import Cards
from sandtable.kernel.chance import Supplied
from sandtable.kernel.engine import Happened
from sandtable.kernel.hooks import Rule
from sandtable.kernel.ids import CardId, SeatId
from sandtable.kernel.rollspec import RollCame, RollSpec
from sandtable.kernel.view import View
from sandtable.odds import odds, odds_of_answer, rolls_open
from sandtable.rulesets.dw4.cards.card_rules import rules_of_the_cards
from sandtable.rulesets.dw4.content.profile import DeckId
from sandtable.rulesets.dw4.fighting.dice import Face
from sandtable.rulesets.dw4.ids import ModelId, UnitId
from sandtable.rulesets.dw4.manifest import RULESET
from sandtable.rulesets.dw4.odds.ahead import roll_spec
from sandtable.rulesets.dw4.odds.beside import rolls_beside
from sandtable.rulesets.dw4.odds.rolls import attack_spec
from sandtable.rulesets.dw4.odds.wanted import roll_came, roll_wanted
from sandtable.rulesets.dw4.procedures.action_roll import ActionRoll
from sandtable.rulesets.dw4.procedures.actions import ActionStep
from sandtable.rulesets.dw4.procedures.activation import ActivationPhase
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.broadside import Broadside
from sandtable.rulesets.dw4.procedures.collision import Collision
from sandtable.rulesets.dw4.procedures.maintenance import Maintenance
from sandtable.rulesets.dw4.special.flak_barrage import FlakBarrage
from sandtable.rulesets.dw4.state import BattleGame, Critical, Mission, Mode
from tests.rulesets.dw4.boarding_deck import board, side_by_side
from tests.rulesets.dw4.flight_deck import at_sea, fly, support, threaten
from tests.rulesets.dw4.gunfire import attack, gun, range_of, shooter, shot, victim
from tests.rulesets.dw4.procedures.test_action_roll import BonusDice
from tests.rulesets.dw4.procedures.test_crew_check import Steadfast
from tests.rulesets.dw4.tabletop import A, B, Tabletop, answer, ref, ship_class


def ahead(g: BattleGame, reply: Any) -> RollSpec:
    spec = roll_spec(View(g, g.pending[0].seat), reply)
    assert spec is not None
    return spec


def pools(spec: RollSpec) -> tuple[int, int, int]:
    return spec.own.dice, spec.against.dice, spec.threshold


def wanted(g: BattleGame, question: str) -> BattleGame:
    assert g.pending[0].question == question
    return g


# --- dice of the defender ---


def escorted(escorts: int) -> BattleGame:
    t = range_of(shooter(gun(dice=6)), victim(defence=2), escorts=escorts)
    return wanted(attack(t), "heroic sacrifice")


@pytest.mark.rule("DW4-ESC-03")
@pytest.mark.parametrize("sacrificed", [0, 1, 2])
def test_the_defender_sees_what_a_heroic_sacrifice_would_change(sacrificed: int) -> None:
    g = escorted(2)
    spec = ahead(g, sacrificed)
    assert pools(spec) == (6, 2 + 2 + 2 * sacrificed, 4)
    assert spec.roller == A
    told = odds_of_answer(RULESET, View(g, B), sacrificed)
    assert told is not None
    means = {other["kind"]: other["mean"] for other in told["beside"]} | {str(sacrificed): told["mean"]}
    assert sorted(means) == ["0", "1", "2"]
    assert means["0"] > means["1"] > means["2"]


def test_nothing_is_told_of_a_number_that_is_refused_nor_to_the_attacker() -> None:
    g = escorted(1)
    assert roll_spec(View(g, B), 2) is None
    assert roll_spec(View(g, A), 1) is None
    assert rolls_beside(View(g, B), 7) == ()


def test_looking_ahead_leaves_no_trace() -> None:
    g = escorted(2)
    before = g.state.digest(), len(g.record), g.serial
    odds_of_answer(RULESET, View(g, B), 1)
    assert (g.state.digest(), len(g.record), g.serial) == before


@pytest.mark.rule("DW4-SRS-18")
@pytest.mark.parametrize("tokens", [0, 1, 3])
def test_the_defender_sees_what_air_support_would_change(tokens: int) -> None:
    t = range_of(shooter(gun(dice=6)), victim(defence=2))
    squadrons = at_sea().content.squadrons
    t.content = replace(t.content, squadrons=squadrons)
    t.stack("B", "B1", Mission.AIR_SUPPORT, Kometa=3)
    g = wanted(attack(t), "air support")
    assert pools(ahead(g, tokens)) == (6, 2 + 3 * tokens, 4)


@pytest.mark.rule("DW4-SRS-18")
def test_what_was_said_of_the_first_type_counts_for_the_second() -> None:
    t = range_of(shooter(gun(dice=6)), victim(defence=2))
    t.content = replace(t.content, squadrons=at_sea().content.squadrons)
    t.stack("B", "B1", Mission.AIR_SUPPORT, Kometa=2, Szpada=1)
    g = attack(t)
    answer(g, "air support", 2)
    assert pools(ahead(g, 1)) == (6, 2 + 2 * 3 + 2, 4)


@pytest.mark.rule("DW4-S-GUARDIAN-GENERATOR")
def test_the_defender_sees_what_guardian_dice_would_change() -> None:
    t = range_of(shooter(gun(dice=6)), victim(defence=2, systems=(ref("DW4-S-GUARDIAN-GENERATOR", "3"),)))
    t.sides[B] = replace(t.sides[B], guardian_pool=3)
    g = wanted(attack(t), "guardian dice")
    none, two = ahead(g, 0), ahead(g, 2)
    assert pools(none) == (6, 2, 4)
    assert pools(two) == (6, 4, 4)
    # Those who employ it also roll Blanks again.
    assert (len(none.against.stages), len(two.against.stages)) == (0, 1)
    assert odds(two).mean < odds(none).mean


def test_the_terminal_and_a_saved_game_show_the_default_beside_the_others() -> None:
    view = View(escorted(2), B)
    ((said, spec),) = rolls_open(RULESET, view)
    assert said == 0
    assert pools(spec) == (6, 4, 4)


# --- Broadsides ---


def between_two(seat: SeatId = A) -> BattleGame:
    t = Tabletop([ship_class("Own", 3, broadside=4), ship_class("Foe", 3)], mode=Mode.FULL)
    t.unit("A", "own", (18, 20, 0))
    t.unit("B", "foe", (21, 20, 0), (15, 20, 0))
    t.model("B1.2", damage=8)
    return t.game(Broadside(unit=UnitId("A1"), seat=seat), dice=["BL BL BL BL"])


@pytest.mark.rule("DW4-BRD-05")
def test_each_target_of_a_broadside_has_its_odds() -> None:
    g = wanted(between_two(), "broadside target")
    whole, hurt = ahead(g, "B1.1"), ahead(g, "B1.2")
    assert (whole.own.dice, whole.counts) == (4, "damage")
    assert [(mark.name, mark.at) for mark in whole.marks] == [("Disorder", 1), ("Crippled", 10), ("Explosion", 13)]
    assert [mark.at for mark in hurt.marks] == [1, 2, 5]
    assert odds(whole).mean == pytest.approx(4 * 5 / 6)
    assert len(rolls_open(RULESET, View(g, A))) == 2


# --- Boarding ---


@pytest.mark.rule("DW4-BOARD-04", "DW4-ESC-06")
@pytest.mark.parametrize("raiders", [0, 1, 2])
def test_raiders_are_counted_before_they_are_sent(raiders: int) -> None:
    t = side_by_side()
    t.units[UnitId("A1")] = replace(t.units[UnitId("A1")], escorts=2)
    g = wanted(board(t), "raiding parties")
    spec = ahead(g, raiders)
    assert pools(spec) == (4 + 2 * raiders, 2, 4)
    assert spec.counts == "critical effects"
    assert spec.needs == ()


@pytest.mark.rule("DW4-BOARD-03", "DW4-ACTION-02")
@pytest.mark.parametrize("prizes", [1, 2])
def test_an_action_is_told_with_its_odds_where_one_enemy_alone_can_be_boarded(prizes: int) -> None:
    t = side_by_side()
    if prizes == 2:
        t.unit("B", "prize", (15, 20, 0))
    t.clock = replace(t.clock, unit=UnitId("A1"))
    g = wanted(t.game(ActionStep(UnitId("A1"))), "next action")
    spec = roll_spec(View(g, A), "Boarding")
    assert (spec is not None) == (prizes == 1)
    assert spec is None or pools(spec) == (4, 2, 4)
    assert roll_spec(View(g, A), None) is None


@pytest.mark.rule("DW4-CRIP-04", "DW4-BOARD-03")
def test_a_crippled_boarder_makes_the_odds_wait_for_a_crew_check() -> None:
    t = side_by_side()
    t.unit("B", "prize", (15, 20, 0))
    _plain_deck(t, A)
    t.model("A1.1", crippled=True)
    spec = ahead(wanted(board(t), "boarding target"), "B1.1")
    assert len(spec.needs) == 1
    low = sum(value <= 8 for value in spec.needs[0].values)
    free = odds(replace(spec, needs=()))
    assert odds(spec).mean == pytest.approx(free.mean * low / len(spec.needs[0].values))


def _plain_deck(t: Tabletop, seat: SeatId, backwards: bool = False) -> None:
    cards = t.content.decks[DeckId("plain")].cards
    t.values = {CardId(card.id): card.value for card in cards}
    ids = tuple(CardId(card.id) for card in cards)
    t.cards[seat] = Cards(seat, deck=ids[::-1] if backwards else ids)


# --- Rams ---


def colliding(backwards: bool = False) -> BattleGame:
    t = Tabletop([ship_class("Own", 2, hull=6), ship_class("Foe", 3)], mode=Mode.FULL)
    t.unit("A", "own", (18, 10, 0))
    t.unit("B", "foe", (18, 12, 90))
    _plain_deck(t, A, backwards)
    t.model("A1.1", disorder=1)
    return t.game(Collision(ModelId("A1.1"), ("B1.1",), 4_000), dice=["BL BL"])


@pytest.mark.rule("DW4-RAM-02", "DW4-RAM-04", "DW4-RAM-05")
def test_a_ram_is_told_with_both_outcomes_and_its_crew_check() -> None:
    g = colliding()
    assert g.pending[0].question == "ram"
    spec = ahead(g, True)
    assert pools(spec) == (6 + 4, 0, 3)
    assert (spec.also[0].threshold, len(spec.needs), spec.also[0].needs) == (2, 1, spec.needs)
    # Ramming shakes the crew: Heavy Strikes are Standard Strikes by then.
    assert len(spec.own.stages) == 2
    assert roll_spec(View(g, A), False) is None


@pytest.mark.rule("DW4-RAM-02")
def test_at_the_crew_check_itself_the_ram_is_told_once_more() -> None:
    g = colliding()
    before = ahead(g, True)
    answer(g, "ram", True)
    assert g.pending[0].question == "crew check"
    assert odds(ahead(g, True)).mean == pytest.approx(odds(before).mean)
    assert roll_spec(View(g, A), False) is None


def test_the_order_of_the_deck_changes_no_odds() -> None:
    one, other = (odds_of_answer(RULESET, View(colliding(backwards), A), True) for backwards in (False, True))
    assert one is not None
    assert one == other


# --- squadrons ---


@pytest.mark.rule("DW4-SRS-21", "DW4-SRS-25")
def test_attack_run_targets_are_weighed_after_the_interception() -> None:
    t = threaten(at_sea(models=2), Kometa=3)
    g = wanted(fly(t), "attack run targets")
    one, two = ahead(g, ("B1.1",)), ahead(g, ("B1.1", "B1.2"))
    assert pools(one) == (6, 2, 4)
    assert pools(two) == (6, 4, 4)
    assert (one.most, two.most) == (1, 2)
    assert one.preceded is None


@pytest.mark.rule("DW4-ACTV-04", "DW4-SRS-22")
def test_a_mission_is_weighed_with_the_interception_that_awaits_it() -> None:
    t = support(threaten(at_sea(models=2), Kometa=3), Kometa=1)
    g = wanted(t.game(ActivationPhase()), "srs mission")
    spec = ahead(g, "A>B1")
    assert spec.preceded is not None
    assert (spec.preceded.roll.own.dice, spec.preceded.roll.threshold, len(spec.preceded.then)) == (3, 3, 4)
    assert spec.preceded.then[-1].own.dice == 0
    assert odds(spec).mean < odds(spec.preceded.then[0]).mean
    assert roll_spec(View(g, A), None) is None
    told = odds_of_answer(RULESET, View(g, A), "A>B1")
    assert told is not None
    assert told["first"]["counts"] == "squadrons lost"


@pytest.mark.rule("DW4-S-FLAK-BARRAGE")
def test_a_flak_barrage_is_weighed_for_each_stack() -> None:
    t = at_sea(foe=ship_class("Guns", 3, systems=(ref("DW4-S-FLAK-BARRAGE", "5"),)), gap=2)
    t.stack("A", "B1", Mission.ATTACK_RUN, Kometa=2)
    t.stack("A", "A1", Mission.AIR_SUPPORT, Kometa=1, Szpada=1)
    g = wanted(t.game(FlakBarrage(UnitId("B1"))), "flak target")
    one, two = ahead(g, "A>B1"), ahead(g, "A>A1")
    assert (pools(one), one.counts, one.most) == ((5, 0, 3), "squadrons lost", 2)
    assert (pools(two), two.counts) == ((5, 0, 1), "hits")


# --- repairs ---


@pytest.mark.rule("DW4-MAINT-03")
def test_jury_rigged_repairs_are_told_beside_careful_ones() -> None:
    t = Tabletop(mode=Mode.FULL)
    t.unit("A", "hulk", (18, 10, 0))
    t.model("A1.1", criticals=(Critical.HAZARD, Critical.HAZARD))
    g = wanted(t.game(Maintenance(UnitId("A1")), dice=["BL BL BL"]), "jury-rigged repairs")
    careful, rigged = ahead(g, False), ahead(g, True)
    assert odds(careful).chance_of(1) == pytest.approx(1 - (2 / 3) ** 3)
    assert odds(rigged).chance_of(1) == pytest.approx(1 - (1 / 2) ** 3)
    assert odds(rigged.also[0]).mean == pytest.approx(3 / 6)
    assert [other.name for other in rolls_beside(View(g, A), True)] == ["careful repairs"]


@pytest.mark.parametrize("pumping", [False, True])
def test_a_card_that_was_played_is_named_where_odds_cannot_follow_it_and_no_other(pumping: bool) -> None:
    t = Tabletop(mode=Mode.FULL)
    t.unit("A", "hulk", (18, 10, 0))
    tokens = (("Patch and Pump", 1),) if pumping else ()
    t.model("A1.1", criticals=(Critical.HAZARD,), tokens=tokens)
    rules = (*t.rules_in_force(), *rules_of_the_cards(Mode.FULL))
    g = wanted(t.game(Maintenance(UnitId("A1")), rules=rules), "jury-rigged repairs")
    spec = ahead(g, False)
    assert spec.left_out == (("DW4-CARD-05",) if pumping else ())
    assert spec.own.dice == (7 if pumping else 3)


def test_cards_that_may_be_played_after_a_roll_spoil_no_odds() -> None:
    t = range_of(shooter(gun(dice=6)), victim(defence=2))
    g = t.game(rules=(*t.rules_in_force(), *rules_of_the_cards(Mode.FULL)))
    assert attack_spec(g, shot()).left_out == ()


def test_once_the_dice_lie_nothing_is_foreseen() -> None:
    g = board(side_by_side(own=None, crew=1), "HS HS HS HS", "BL BL")
    assert g.pending[0].question == "critical damage effect"
    assert roll_spec(View(g, A), Critical.BREACH) is None


# --- luck ---


def came(game: BattleGame, faces: tuple[int, ...]) -> tuple[RollSpec, RollCame]:
    """The roll that a game wants, and what it came to with these faces."""
    spec = roll_wanted(game)
    assert spec is not None
    game.take_record()
    game.supply(faces)
    found = [roll_came(entry.event) for entry in game.record if isinstance(entry, Happened)]
    return spec, next(each for each in found if each is not None)


@pytest.mark.rule("DW4-BRD-05")
def test_the_luck_of_a_broadside_is_told_by_its_damage() -> None:
    game = between_two()
    game.chance = Supplied()
    game.submit(A, "B1.1")
    spec, result = came(game, (Face.SS, Face.HS, Face.ES, Face.BL))
    assert (spec.roller, spec.counts, result.successes) == (A, "damage", 5)


@pytest.mark.rule("DW4-MAINT-02")
def test_the_luck_of_repairs_is_told_by_what_was_repaired() -> None:
    t = Tabletop(mode=Mode.FULL)
    t.unit("A", "hulk", (18, 10, 0))
    t.model("A1.1", criticals=(Critical.HAZARD,))
    game = t.game(Maintenance(UnitId("A1")), dice=[])
    game.chance = Supplied()
    game.submit(A, False)
    spec, result = came(game, (Face.SS, Face.HS, Face.ES))
    assert (result.successes, spec.most) == (2, 1)


# --- an Attack with Crippled models ---


def crippled_pair(*rules: Rule, only: bool = False) -> BattleGame:
    """Two ships of CRW 8, the second Crippled; with `only` the first is as well."""
    t = range_of(shooter(gun(dice=4)), victim(), models=2)
    for name in ("A1.1", "A1.2") if only else ("A1.2",):
        t.model(name, crippled=True)
    t.clock = replace(t.clock, unit=UnitId("A1"))
    t.values = {CardId(card.id): card.value for card in t.content.decks[DeckId("plain")].cards}
    return t.game(Attack(A, UnitId("A1")), rules=(*t.rules_in_force(), *rules))


@pytest.mark.rule("DW4-ACTION-06")
def test_whoever_nominates_a_crippled_model_is_told_of_the_check_before_the_attack() -> None:
    g = wanted(crippled_pair(), "participating models")
    sound, all_in = ahead(g, ("A1.1",)), ahead(g, ("A1.1", "A1.2"))
    assert (pools(sound)[0], sound.needs) == (4, ())
    assert (pools(all_in)[0], [need.at_most for need in all_in.needs]) == (8, [8])
    assert [beside.spec.needs for beside in rolls_beside(View(g, A), ("A1.1", "A1.2"))[:1]] == [all_in.needs]


@pytest.mark.rule("DW4-ACTION-06", "DW4-CARD-12")
def test_a_check_that_is_passed_by_itself_is_not_told_of() -> None:
    g = wanted(crippled_pair(Steadfast()), "participating models")
    assert ahead(g, ("A1.1", "A1.2")).needs == ()


@pytest.mark.rule("DW4-ACTION-06")
def test_once_the_check_is_made_it_is_no_part_of_the_odds() -> None:
    g = crippled_pair(only=True)
    answer(g, "participating models", ("A1.1",))
    g.submit(A, True)  # There is no card to draw, so the check fails and the Attack is over.
    assert g.over

    t = range_of(shooter(gun(dice=4), gun(dice=4)), victim())
    t.model("A1.1", crippled=True)
    t.hand("A", deck=[1, 1])
    t.clock = replace(t.clock, unit=UnitId("A1"))
    g = t.game(Attack(A, UnitId("A1")))
    answer(g, "crew check", True)
    assert ahead(wanted(g, "contributing weapons"), ("A1.1/0",)).needs == ()


@pytest.mark.rule("DW4-ACTION-06")
def test_the_odds_on_a_target_are_those_of_the_models_that_are_proposed() -> None:
    t = range_of(shooter(gun(dice=4)), victim(), models=2)
    t.unit("B", "victim", (22, 24.3, 180))
    t.model("A1.2", crippled=True)
    t.clock = replace(t.clock, unit=UnitId("A1"))
    spec = ahead(wanted(t.game(Attack(A, UnitId("A1"))), "initial target"), "B1.1")
    assert (pools(spec)[0], spec.needs) == (4, ())


@pytest.mark.rule("DW4-QUAL-16", "DW4-QUAL-20")
def test_a_repeat_of_a_torrent_is_foreseen_with_its_own_weapons_and_shakes_nobody_twice() -> None:
    own = shooter(gun(ref("DW4-Q-TORRENT", "2"), dice=6), gun(dice=9))
    t = range_of(own, victim(armour=2))
    t.unit("B", "victim", (22, 24.3, 180))
    t.clock = replace(t.clock, unit=UnitId("A1"))
    g = t.game(Attack(A, UnitId("A1")), dice=["SS SS SS SS SS SS"])
    answer(g, "initial target", "B1.1")
    answer(g, "weapons that fire together", ("A1.1/0",))
    answer(g, "torrent goes on", True)
    same, other = ahead(wanted(g, "initial target"), "B1.1"), ahead(g, "B2.1")
    assert (pools(same)[0], pools(other)[0]) == (6, 6)
    assert "Disorder" not in [mark.name for mark in same.marks]
    assert "Disorder" in [mark.name for mark in other.marks]
    g.chance = Supplied()
    answer(g, "initial target", "B1.1")
    spec = roll_wanted(g)
    assert spec is not None
    assert spec.marks == same.marks


@pytest.mark.rule("DW4-DICE-08")
def test_optional_dice_that_were_declared_are_counted_once() -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (10, 10, 0))
    g = t.game(ActionRoll(A, B, 1, 1, 4, (ModelId("A1.1"),)), rules=(*t.rules_in_force(), BonusDice()))
    g.chance = Supplied()
    answer(g, "optional dice", ("Bonus",))
    answer(g, "optional dice", ())
    spec = roll_wanted(g)
    assert spec is not None
    assert pools(spec) == (1 + 3, 1, 4)
