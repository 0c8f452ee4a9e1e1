"""Odds of the third edition: what they are told is what play will roll."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from sandtable.kernel.chance import Supplied, key_from
from sandtable.kernel.engine import Game
from sandtable.kernel.errors import UnknownName
from sandtable.kernel.ids import SeatId
from sandtable.kernel.match import Match
from sandtable.kernel.view import View
from sandtable.odds import luck_of, odds
from sandtable.odds.rolls import as_plain
from sandtable.rulesets.dw3.fighting.dice import Face
from sandtable.rulesets.dw3.ids import UnitId
from sandtable.rulesets.dw3.manifest import RULESET
from sandtable.rulesets.dw3.odds.what_if import NOBODYS
from sandtable.rulesets.dw3.procedures.action_roll import RollAction, foreseen
from sandtable.rulesets.dw3.procedures.assault import AssaultStep
from sandtable.rulesets.dw3.procedures.shooting import ShootingStep
from sandtable.rulesets.dw3.tactics.advice import advise
from sandtable.tabletop.dice.pooled_roll import RolledDice
from sandtable.testing.enumerating import outcomes
from sandtable.testing.situations import tolerant
from tests.rulesets.dw3.cards.test_valour_in_fights import guns
from tests.rulesets.dw3.table import battle, duel

A, B = SeatId("A"), SeatId("B")
BLANKS = tolerant(otherwise="B")


def roll(pool: int, against: int, **fields: Any) -> RollAction:
    return RollAction(roller=A, opponent=B, what="test", pool=pool, resistance=against, **fields)


def played_out(roll: RollAction, least: Fraction) -> tuple[dict[int, Fraction], Fraction]:
    """Net hits by their chance, each way that the resolver can take followed; and what is left of rarer ways."""
    game: Game[Any] = battle().laid_out(roll, Supplied())
    game.start()
    found: dict[int, Fraction] = defaultdict(Fraction)
    rest = Fraction(0)
    todo = [(Fraction(1), game)]
    while todo:
        share, at = todo.pop()
        if at.wanted is None:
            found[max(0, at.result)] += share
        elif share < least:
            rest += share
        else:
            for weight, faces in outcomes(at.wanted):
                twin = at.clone()
                twin.supply(faces)
                todo.append((share * weight, twin))
    return found, rest


@pytest.mark.rule("DW3-SHOOT-17", "DW3-SHOOT-18", "DW3-SHOOT-20", "DW3-SETUP-22", "DW3-R-LETHAL")
@pytest.mark.parametrize(
    "made",
    [
        roll(2, 1, explodes=False),
        roll(1, 2, explodes=False, heavy_counter=1),
        roll(2, 0, explodes=False, devastates_at=1),
        roll(1, 1, explodes=False, again_on=(Face.BLANK,)),
        roll(1, 1, explodes=False, again_on=(Face.COUNTER, Face.HEAVY_COUNTER), heavy=1),
        roll(1, 1, explodes=False, resisting_again_on=(Face.BLANK,)),
        roll(0, 1, explodes=False),
        roll(3, 0, explodes=False, devastates_at=2),
        roll(2, 1, explodes=False, devastates_at=2, again_on=(Face.BLANK,)),
        roll(2, 1, explodes=False, devastates_at=2, heavy=1),
        roll(1, 0, explodes=False, devastates_at=4),
    ],
)
def test_odds_are_those_of_the_resolver(made: RollAction) -> None:
    found, rest = played_out(made, Fraction(0))
    told = odds(foreseen(NOBODYS, made))
    assert not rest
    for hits in range(max(found) + 1):
        assert told.chance_of(hits) == pytest.approx(float(sum(share for net, share in found.items() if net >= hits)))


@pytest.mark.rule("DW3-SHOOT-17", "DW3-SHOOT-19")
@pytest.mark.parametrize(
    "made",
    [
        roll(1, 0),
        roll(2, 1),
        roll(1, 1, devastates_at=1),
        roll(1, 0, again_on=(Face.BLANK,)),
        roll(1, 0, again_on=(Face.COUNTER, Face.HEAVY_COUNTER)),
        roll(1, 0, devastates_at=2),
        roll(2, 0, devastates_at=2),
        roll(2, 0, devastates_at=4),
        roll(1, 1, devastates_at=2, again_on=(Face.BLANK,)),
    ],
)
def test_exploding_dice_are_told_as_far_as_anyone_can_follow_them(made: RollAction) -> None:
    found, rest = played_out(made, Fraction(1, 6**5))
    told = odds(foreseen(NOBODYS, made))
    for hits in range(1, 9):
        counted = float(sum(share for net, share in found.items() if net >= hits))
        assert counted - 1e-9 <= told.chance_of(hits) <= counted + float(rest) + 1e-9


@pytest.mark.rule("DW3-SHOOT-17")
def test_a_die_is_worth_one_hit_on_average() -> None:
    assert odds(foreseen(NOBODYS, roll(7, 0))).mean == pytest.approx(7)


@pytest.mark.rule("DW3-QUAL-19")
def test_what_cannot_be_told_is_said() -> None:
    assert foreseen(NOBODYS, roll(2, 0, sustained=True)).left_out == ("DW3-QUAL-19",)
    assert foreseen(NOBODYS, roll(2, 0)).left_out == ()


def test_the_pool_of_a_target_is_the_one_that_is_rolled() -> None:
    t = guns("Plumb Torpedoes", sdv=2)
    t.run(ShootingStep(UnitId("A1")), BLANKS)
    spec = RULESET.rolls.spec(View(t.table, A), "B1.1")
    assert spec is not None
    assert (spec.own.dice, spec.against.dice) == (7, 2)
    assert [mark.name for mark in spec.marks] == ["1 damage", "crippled", "critical", "explosion"]
    assert RULESET.rolls.spec(View(t.table, A), None) is None


def test_a_card_that_is_kept_leads_to_the_roll_as_it_stands() -> None:
    t = guns()
    t.hand("A", 1)
    t.run(ShootingStep(UnitId("A1")), BLANKS).answer("initial target", "B1.1").until("valour before an attack")
    view = View(t.table, A)
    without, played = RULESET.rolls.spec(view, None), RULESET.rolls.spec(view, "1")
    assert without is not None and played is not None
    assert (without.own.dice, played.own.dice) == (9, 13)


def test_an_assault_is_told_by_its_table() -> None:
    t = duel(gap=2)
    t.run(AssaultStep(UnitId("A1")), BLANKS)
    spec = RULESET.rolls.spec(View(t.table, A), "B1.1")
    assert spec is not None
    assert (spec.own.dice, spec.against.dice) == (6, 12)
    assert [mark.at for mark in spec.marks] == [1, 4, 6, 8]


def test_figures_make_a_roll_and_wrong_ones_are_told() -> None:
    spec = RULESET.rolls.in_words("pool=12 armour=6 obscured=1")
    assert spec.own.dice == 12 and spec.own.stages == () and spec.marks[0].at == 6
    assert RULESET.rolls.of_form({"pool": 3, "blanks": True}).own.dice == 3
    for wrong in ("pool=0", "dice=3", "12", "obscured=perhaps"):
        with pytest.raises(UnknownName):
            RULESET.rolls.in_words(wrong)
    assert {field.name for field in RULESET.rolls.form().fields} == {f.name for f in RULESET.rolls.form().figures}


def test_the_luck_of_a_game_is_accounted_for() -> None:
    pick = Random(4)
    match = Match.start(RULESET, RULESET.play.options({"first_game": True}), key_from(4))
    while not match.game.over and match.game.state.clock.round < 3:
        decision = match.game.open_decisions[0]
        match.submit(decision.seat, advise(View(match.game, decision.seat), pick))
    luck = luck_of(RULESET, match.header, match.lines)
    assert luck.throws and all(throw.counts == "hits" for throw in luck.throws)


@pytest.mark.rule("DW3-R-LETHAL")
@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({}, ()),
        ({"devastates_at": 2}, ()),
        ({"sustained": True, "muffled": 1, "spare": "A1.1: note"}, ("DW3-QUAL-19", "DW3-SETUP-22", "DW3-SHOOT-18")),
    ],
)
def test_what_the_odds_of_a_roll_leave_out_is_told(fields: dict[str, Any], told: tuple[str, ...]) -> None:
    assert foreseen(NOBODYS, roll(12, 4, **fields)).left_out == told


def test_every_field_of_a_roll_is_foreseen_or_told_as_left_out() -> None:
    """A field that changes the dice must change what is told of them before they are rolled."""
    plain = foreseen(NOBODYS, roll(12, 4))
    other: dict[str, Any] = {
        "pool": 11,
        "against": 3,
        "explodes": False,
        "again_on": (0,),
        "sustained": True,
        "heavy_counter": 1,
        "devastates_at": 2,
        "muffled": 1,
        "heavy": 1,
        "spare": "A1.1: x",
        "resisting_again_on": (0,),
    }
    whose = {"roller", "opponent", "what", "result", "threshold", "aim"}
    named = {"resistance" if field == "against" else field for field in other}
    assert {*named, *RolledDice.__struct_fields__, *whose} == set(RollAction.__struct_fields__)
    for field, value in other.items():
        assert foreseen(NOBODYS, roll(**{"pool": 12, "against": 4, field: value})) != plain, field


def test_odds_are_told_by_the_damage_that_hits_come_to() -> None:
    spec = RULESET.rolls.of_figures({"pool": 14, "armour": 6})
    found = odds(spec)
    told = as_plain(spec, found)["grouped"]
    assert (told["counts"], told["each"]) == ("damage", 6)
    assert told["chances"][0] == pytest.approx(1 - found.chance_of(6))
    assert told["chances"][1] == pytest.approx(found.chance_of(6) - found.chance_of(12))
    assert sum(told["chances"]) == pytest.approx(1)
    assert told["mean"] == pytest.approx(sum([found.chance_of(6 * n) for n in range(1, 40)]))


def test_a_roll_by_its_figures_is_called_as_it_can_be_written() -> None:
    spec = RULESET.rolls.of_figures({"pool": 14, "armour": 6, "obscured": True})
    assert spec.title == "pool=14 against=0 armour=6 citadel=12 hull=4 obscured=1"
    assert RULESET.rolls.in_words(spec.title) == spec
