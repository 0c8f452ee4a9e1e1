"""Odds of full play are those of the code that rolls: whole Actions, enumerated, come to the same."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from sandtable.kernel.cards import Cards
from sandtable.kernel.ids import CardId
from sandtable.kernel.rollspec import RollSpec
from sandtable.odds import odds, odds_of_many
from sandtable.rulesets.dw4.content.profile import DeckId
from sandtable.rulesets.dw4.ids import ModelId, StackId, UnitId
from sandtable.rulesets.dw4.odds.ahead import foreseen
from sandtable.rulesets.dw4.odds.full_play import criticals_spec
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.attack_run import AttackRun
from sandtable.rulesets.dw4.procedures.boarding import Boarding
from sandtable.rulesets.dw4.procedures.broadside import Broadside
from sandtable.rulesets.dw4.procedures.crew_check import CrewCheck
from sandtable.rulesets.dw4.procedures.criticals import SufferCriticals
from sandtable.rulesets.dw4.procedures.ram import Ram
from sandtable.rulesets.dw4.procedures.repair_roll import RepairRoll
from sandtable.rulesets.dw4.state import BattleGame, Critical, Exit, Mode
from sandtable.tabletop.ids import ClassId
from tests.odds.following import by_number, plainly, started, ways
from tests.rulesets.dw4.boarding_deck import marines, side_by_side
from tests.rulesets.dw4.flight_deck import at_sea, flyers, support, threaten
from tests.rulesets.dw4.gunfire import gun, range_of, shooter, victim
from tests.rulesets.dw4.tabletop import A, B, Tabletop, ref, ship_class

EXACT = 1e-12
OWN, FOE = ModelId("A1.1"), ModelId("B1.1")
BREACH, HAZARD, LOCK = Critical.BREACH, Critical.HAZARD, Critical.NAVIGATION_LOCK


def spec_in(game: BattleGame) -> RollSpec:
    spec = foreseen(game, 1, game)
    assert spec is not None
    assert spec.left_out == ()
    # The quick way and the plain way are one.
    whole = plainly(spec, None)
    assert np.abs(whole[: len(odds(spec).chances)] - odds(spec).chances).max() < EXACT
    return spec


def damage(model: ModelId) -> Any:
    return lambda game: game.state.models[model].damage


def exploded(model: ModelId) -> Any:
    return lambda game: game.state.models[model].left_as is Exit.DESTROYED


def chance_of(spec: RollSpec, name: str) -> float:
    return next(chance for mark, chance in odds(spec).marks(spec.marks) if mark.name == name)


# --- Broadsides ---


def abeam(*, brd: int = 3, disorder: int = 0, **foe: Any) -> Tabletop:
    t = Tabletop([ship_class("Own", 3, broadside=brd), ship_class("Foe", 3, hull=20)], mode=Mode.FULL)
    t.unit("A", "own", (18, 20, 0))
    t.unit("B", "foe", (21, 20, 0))
    t.model("A1.1", disorder=disorder)
    t.model("B1.1", **foe)
    return t


@pytest.mark.rule("DW4-BRD-05", "DW4-DIS-07")
@pytest.mark.parametrize("disorder", [0, 1, 2, 3])
@pytest.mark.parametrize("brd", [1, 4])
def test_a_broadside(brd: int, disorder: int) -> None:
    t = abeam(brd=brd, disorder=disorder)
    spec = spec_in(started(t, Broadside(unit=UnitId("A1"), seat=A)))
    found = ways(started(t, Broadside(unit=UnitId("A1"), seat=A)), 0, damage(FOE))
    assert np.abs(plainly(spec, 0) - by_number(found)).max() < EXACT


@pytest.mark.rule("DW4-BRD-05", "DW4-CRIT-11", "DW4-CRIP-08")
@pytest.mark.parametrize(
    ("suffered", "held"), [(18, ()), (18, (LOCK, LOCK)), (19, (LOCK, LOCK, LOCK)), (17, (HAZARD,))]
)
def test_a_broadside_that_makes_its_target_explode(suffered: int, held: tuple[Critical, ...]) -> None:
    t = abeam(brd=2, damage=suffered, criticals=held)
    spec = spec_in(started(t, Broadside(unit=UnitId("A1"), seat=A)))
    found = ways(started(t, Broadside(unit=UnitId("A1"), seat=A)), 0, exploded(FOE))
    assert chance_of(spec, "Explosion") == pytest.approx(found.get(True, 0.0), abs=EXACT)
    crippled = ways(started(t, Broadside(unit=UnitId("A1"), seat=A)), 0, lambda g: g.state.models[FOE].crippled)
    assert chance_of(spec, "Crippled") == pytest.approx(crippled.get(True, 0.0), abs=EXACT)


@pytest.mark.rule("DW4-P-LIGHT-VESSEL", "DW4-BRD-05")
@pytest.mark.parametrize("held", [(), (LOCK, LOCK)])
def test_a_light_vessel_goes_down_without_an_explosion(held: tuple[Critical, ...]) -> None:
    t = abeam(brd=2, damage=18, criticals=held)
    foe = t.content.classes[ClassId("foe")]
    light = replace(foe, properties=(ref("DW4-P-LIGHT-VESSEL"),))
    t.content = replace(t.content, classes={**t.content.classes, light.id: light})
    spec = spec_in(started(t, Broadside(unit=UnitId("A1"), seat=A)))
    assert [mark.name for mark in spec.marks] == ["Disorder", "Crippled", "Out of play"]
    found = ways(started(t, Broadside(unit=UnitId("A1"), seat=A)), 0, exploded(FOE))
    assert chance_of(spec, "Out of play") == pytest.approx(found[True], abs=EXACT)


# --- Rams ---


def rammer(hull: int, disorder: int, values: tuple[int, ...] = (1,), crew: int = 8) -> Tabletop:
    """A1.1 about to ram B1.1, a card of one of these Values on top of its deck; each other card was seen."""
    own = ship_class("Own", 2, hull=hull, crew=crew)
    t = Tabletop([own, ship_class("Foe", 3, hull=20)], mode=Mode.FULL)
    t.unit("A", "own", (18, 10, 0))
    t.unit("B", "foe", (18, 24, 90))  # Out of reach of an explosion, which is no part of the roll.
    t.model("A1.1", disorder=disorder)
    plain = t.content.decks[DeckId("plain")].cards
    t.values = {CardId(card.id): card.value for card in plain}
    left = list(plain)
    top = [left.pop(next(n for n, card in enumerate(left) if card.value == value)) for value in values]
    ids = tuple(CardId(card.id) for card in top), tuple(CardId(card.id) for card in left)
    t.cards[A] = Cards(A, deck=ids[0], discard=ids[1])
    return t


def hull_lost(g: BattleGame, model: ModelId, hull: int) -> int:
    """The Damage of a model; beyond what cripples it there is none."""
    return hull if g.state.models[model].crippled else g.state.models[model].damage


@pytest.mark.rule("DW4-RAM-03", "DW4-RAM-05", "DW4-RAM-06")
@pytest.mark.parametrize("disorder", [0, 1, 2, 3])
def test_a_ram_hurts_both_of_one_roll(disorder: int) -> None:
    """The Disorder that ramming brings counts already."""
    hull = 3
    t = rammer(hull, disorder)
    spec = spec_in(started(t, Ram(OWN, FOE, 0)))
    (back,) = spec.also
    found = ways(started(t, Ram(OWN, FOE, 0)), 1, lambda g: (damage(FOE)(g), hull_lost(g, OWN, hull)))
    theirs, own = by_number({}), by_number({})
    for outcome, chance in found.items():
        theirs[outcome[0]] += chance
        own[outcome[1]] += chance
    assert np.abs(plainly(spec, 1) - theirs).max() < EXACT
    expected = plainly(replace(back, most=hull), 1)
    assert np.abs(expected - own).max() < EXACT
    assert chance_of(back, "Crippled") == pytest.approx(odds(back).chance_of(hull))


@pytest.mark.rule("DW4-RAM-02", "DW4-CARD-11")
@pytest.mark.parametrize(("values", "share"), [((1, 9), 1 / 2), ((1, 2, 9), 2 / 3), ((9, 10), 0.0)])
def test_a_ram_comes_to_nothing_where_the_crew_check_fails(values: tuple[int, ...], share: float) -> None:
    t = rammer(2, 0, values, crew=8)
    spec = spec_in(started(t, Ram(OWN, FOE, 0)))
    found = by_number({})
    for top in range(len(values)):
        deck = t.cards[A].deck
        t.cards[A] = Cards(A, deck=(*deck[1:], deck[0]), discard=t.cards[A].discard)
        game = started(t, Ram(OWN, FOE, 0))
        assert isinstance(game.stack[-1].procedure, CrewCheck), top
        found += by_number(ways(game, 0, damage(FOE))) / len(values)
    whole = plainly(spec, 0)
    # Ways in which something explodes are left out of the roll, not of the failed check.
    whole[0] += (1 - share) * (1 - (5 / 6) ** 2)
    assert np.abs(whole - found).max() < EXACT


# --- Boarding ---


@pytest.mark.rule("DW4-BOARD-04", "DW4-BOARD-05", "DW4-BOARD-06", "DW4-BOARD-08")
@pytest.mark.parametrize(("x", "defence", "crew"), [(2, 0, 1), (3, 1, 2), (1, 2, 1)])
def test_a_boarding_action(x: int, defence: int, crew: int) -> None:
    t = side_by_side(own=marines(x), defence=defence, crew=crew)
    spec = spec_in(started(t, Boarding(A, UnitId("A1"))))
    found = ways(started(t, Boarding(A, UnitId("A1"))), 1, lambda g: len(g.state.models[FOE].criticals))
    assert np.abs(plainly(spec, 1) - by_number(found)).max() < EXACT
    assert spec.marks[0].name == "Disorder"


@pytest.mark.rule("DW4-BOARD-09", "DW4-CRIT-11")
@pytest.mark.parametrize("held", [(), (LOCK,), (LOCK, LOCK)])
def test_boarders_set_off_an_explosion(held: tuple[Critical, ...]) -> None:
    t = side_by_side(own=marines(2), defence=1, crew=1)
    t.model("B1.1", crippled=True, criticals=held)
    spec = spec_in(started(t, Boarding(A, UnitId("A1"))))
    found = ways(started(t, Boarding(A, UnitId("A1"))), 1, exploded(FOE))
    at = spec.marks[1].at
    assert plainly(spec, 1)[at:].sum() == pytest.approx(found[True], abs=EXACT)


# --- Attacks that look for Critical Damage ---


@pytest.mark.rule("DW4-Q-BREACH", "DW4-Q-HAZARD", "DW4-CRIT-11")
@pytest.mark.parametrize("qualities", [("DW4-Q-BREACH",), ("DW4-Q-BREACH", "DW4-Q-HAZARD")])
@pytest.mark.parametrize(("hull", "held"), [(1, (LOCK, LOCK)), (2, (LOCK, LOCK)), (1, (LOCK,))])
def test_critical_damage_that_weapons_look_for_helps_an_explosion(
    qualities: tuple[str, ...], hull: int, held: tuple[Critical, ...]
) -> None:
    weapon = gun(*[ref(quality, "1") for quality in qualities], dice=2)
    t = range_of(shooter(weapon), victim(defence=0, armour=1, hull=hull))
    t.model("B1.1", criticals=held)
    spec = spec_in(started(t, Attack(A, UnitId("A1"))))
    found = ways(started(t, Attack(A, UnitId("A1"))), 0, exploded(FOE))
    assert marked(spec, "Explosion", 0) == pytest.approx(found.get(True, 0.0), abs=EXACT)
    assert chance_of(spec, "Explosion") == pytest.approx(marked(spec, "Explosion", None), abs=EXACT)


@pytest.mark.rule("DW4-Q-BREACH")
@pytest.mark.parametrize("x", ["1", "3"])
def test_a_breach_that_weapons_look_for(x: str) -> None:
    t = range_of(shooter(gun(ref("DW4-Q-BREACH", x), dice=2)), victim(defence=0, armour=2))
    spec = spec_in(started(t, Attack(A, UnitId("A1"))))
    found = ways(started(t, Attack(A, UnitId("A1"))), 0, lambda g: BREACH in g.state.models[FOE].criticals)
    assert marked(spec, "Breach", 0) == pytest.approx(found[True], abs=EXACT)
    assert chance_of(spec, "Breach") == pytest.approx(marked(spec, "Breach", None), abs=EXACT)


def marked(spec: RollSpec, name: str, rounds: int | None) -> float:
    """The chance of a mark, by the plain sum."""
    mark = next(mark for mark in spec.marks if mark.name == name)
    chances = plainly(spec, rounds)
    if mark.dice is not None:
        return float(chances[mark.at :].sum()) * (1 - (5 / 6) ** mark.dice.dice)
    total = 0.0
    for successes, chance in enumerate(chances):
        if successes < mark.enough:
            continue
        helping = {0: 1.0}
        for pool in mark.helped:
            helps = 1 - (5 / 6) ** pool.dice
            step: dict[int, float] = {}
            for number, share in helping.items():
                step[number] = step.get(number, 0.0) + share * (1 - helps)
                step[number + 1] = step.get(number + 1, 0.0) + share * helps
            helping = step
        total += chance * sum(share for number, share in helping.items() if successes + number >= mark.at)
    return float(total)


# --- Attack Runs ---


def raid(
    attackers: dict[str, int], defenders: dict[str, int] | None = None, models: int = 1, **fields: Any
) -> Tabletop:
    small = flyers("Small", 1, 1, 1, 1), flyers("Tough", 1, 2, 1, 2)
    t = threaten(at_sea(*small, models=models, **{"defence": 0, "armour": 1, **fields}), **attackers)
    return support(t, **defenders) if defenders else t


def run_of() -> AttackRun:
    return AttackRun(A, StackId("A>B1"), UnitId("B1"))


def effects(g: BattleGame) -> int:
    return sum(len(model.criticals) for model in g.state.models.values() if model.seat == B)


@pytest.mark.rule("DW4-SRS-26", "DW4-SRS-27", "DW4-SRS-28")
@pytest.mark.parametrize(("models", "defence"), [(1, 0), (2, 1)])
def test_an_attack_run_that_nobody_intercepts(models: int, defence: int) -> None:
    t = raid({"Small": 2}, models=models, defence=defence)
    spec = spec_in(started(t, run_of()))
    assert spec.preceded is None
    found = ways(started(t, run_of()), 0, effects)
    assert np.abs(plainly(spec, 0) - by_number(found)).max() < EXACT


@pytest.mark.rule("DW4-SRS-21", "DW4-SRS-22", "DW4-SRS-23")
@pytest.mark.parametrize(("attackers", "defenders"), [({"Small": 2}, {"Small": 1}), ({"Tough": 2}, {"Tough": 1})])
def test_an_attack_run_through_an_interception(attackers: dict[str, int], defenders: dict[str, int]) -> None:
    t = raid(attackers, defenders, models=2)
    spec = spec_in(started(t, run_of()))
    assert spec.preceded is not None
    found = ways(started(t, run_of()), 0, effects)
    assert np.abs(plainly(spec, 0) - by_number(found)).max() < EXACT


@pytest.mark.rule("DW4-SRS-24")
def test_an_attack_run_of_two_types_through_an_interception() -> None:
    t = raid({"Small": 1, "Tough": 1}, {"Small": 2}, models=2)
    spec = spec_in(started(t, run_of()))
    assert spec.preceded is not None
    assert spec.preceded.roll.counts == "hits"
    found = ways(started(t, run_of()), 0, effects)
    assert np.abs(plainly(spec, 0) - by_number(found)).max() < EXACT


@pytest.mark.rule("DW4-SRS-28", "DW4-ESC-07")
def test_what_the_targets_cannot_take_falls_on_escorts() -> None:
    t = raid({"Small": 3})
    t.units[UnitId("B1")] = replace(t.units[UnitId("B1")], escorts=1)
    spec = spec_in(started(t, run_of()))
    (lost,) = spec.also
    found = ways(started(t, run_of()), 0, lambda g: 1 - g.state.units[UnitId("B1")].escorts)
    assert np.abs(plainly(lost, 0) - by_number(found)).max() < EXACT


@pytest.mark.rule("DW4-SRS-22", "DW4-ESC-07")
def test_escorts_behind_an_interception() -> None:
    t = raid({"Small": 2}, {"Small": 1})
    t.units[UnitId("B1")] = replace(t.units[UnitId("B1")], escorts=1)
    (lost,) = spec_in(started(t, run_of())).also
    assert lost.preceded is not None
    found = ways(started(t, run_of()), 0, lambda g: 1 - g.state.units[UnitId("B1")].escorts)
    assert np.abs(plainly(lost, 0) - by_number(found)).max() < EXACT


@pytest.mark.rule("DW4-SRS-32", "DW4-CRIT-11")
@pytest.mark.parametrize(("held", "marked_at"), [((LOCK, LOCK), [1]), ((LOCK,), [])])
def test_one_effect_of_an_attack_run_may_be_one_too_many(held: tuple[Critical, ...], marked_at: list[int]) -> None:
    t = raid({"Small": 2})
    t.model("B1.1", crippled=True, criticals=held)
    spec = spec_in(started(t, run_of()))
    assert [mark.at for mark in spec.marks] == marked_at
    found = ways(started(t, run_of()), 0, exploded(FOE))
    expected = plainly(spec, 0)[1:].sum() if marked_at else 0.0
    assert expected == pytest.approx(found.get(True, 0.0), abs=EXACT)


def test_many_at_once_are_the_same_one_by_one() -> None:
    met = spec_in(started(raid({"Small": 2}, {"Small": 1}, models=2), run_of()))
    ram = spec_in(started(rammer(3, 0, (1, 9)), Ram(OWN, FOE, 0)))
    specs = [met, ram, ram.also[0], replace(ram, most=2, needs=()), criticals_spec(3)]
    many = odds_of_many(specs)
    for row, spec in enumerate(specs):
        alone = odds(spec).chances
        assert np.abs(many.chances[row, : len(alone)] - alone).max() < EXACT
        assert many.mean[row] == pytest.approx(odds(spec).mean)


# --- Repairs and Critical Damage Dice ---


@pytest.mark.rule("DW4-MAINT-02", "DW4-MAINT-03")
@pytest.mark.parametrize("jury_rigged", [False, True])
@pytest.mark.parametrize("held", [(LOCK,), (LOCK, HAZARD), (LOCK, HAZARD, BREACH, BREACH)])
def test_a_repair_roll(held: tuple[Critical, ...], jury_rigged: bool) -> None:
    t = Tabletop(mode=Mode.FULL)
    t.unit("A", "hulk", (18, 10, 0))
    t.model("A1.1", criticals=held)

    def rolling() -> BattleGame:
        game = started(t, RepairRoll(OWN))
        game.submit(A, jury_rigged)
        return game

    spec = spec_in(rolling())
    found = ways(rolling(), 0, lambda g: len(held) - len(g.state.models[OWN].criticals))
    assert np.abs(plainly(spec, 0) - by_number(found)).max() < EXACT
    shaken = ways(rolling(), 0, lambda g: g.state.models[OWN].disorder)
    expected = plainly(spec.also[0], 0) if jury_rigged else by_number({0: 1.0})
    assert np.abs(expected - by_number(shaken)).max() < EXACT


@pytest.mark.rule("DW4-CRIT-01", "DW4-CRIT-02")
@pytest.mark.parametrize("dice", [1, 2, 4])
def test_critical_damage_dice(dice: int) -> None:
    t = Tabletop(mode=Mode.FULL)
    t.unit("A", "hulk", (18, 10, 0))
    found = ways(
        started(t, SufferCriticals(OWN, dice)), 0, lambda g: g.state.models[OWN].criticals.count(Critical.BREACH)
    )
    assert np.abs(plainly(criticals_spec(dice), None) - by_number(found)).max() < EXACT
