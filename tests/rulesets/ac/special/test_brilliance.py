"""Brilliance."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.kernel.ids import RuleId, SeatId
from sandtable.rulesets.ac.procedures.discipline import SUPPRESSION, DisciplineTest
from sandtable.rulesets.ac.situations.battle import BattleSituation
from tests.rulesets.ac.special.armed import A1, duel
from tests.rulesets.ac.special.boons import with_bonus

RULE = "AC-B-BRILLIANCE"


def under_test(*, bonus: str = RULE, spent: bool = False) -> BattleSituation:
    t = with_bonus(duel(), bonus)
    t.deck("A", 12, 3, hand=(2,))
    if spent:
        t.sides[SeatId("A")] = replace(t.sides[SeatId("A")], spent=(RuleId(RULE),))
    return t.run(DisciplineTest(A1, SUPPRESSION)).answer("discipline test", True)


@pytest.mark.rule("AC-B-BRILLIANCE")
@pytest.mark.parametrize("replaced", [True, False])
def test_a_card_of_the_hand_replaces_the_revealed_one(replaced: bool) -> None:
    t = under_test()
    shown = t.state.cards[SeatId("A")].discard[-1]
    (card,) = t.asked("brilliance", "A").options
    t.answer("brilliance", card if replaced else None)
    assert t.result is replaced
    cards = t.state.cards[SeatId("A")]
    assert cards.hand == ((shown,) if replaced else (card,))
    assert cards.discard[-1] == (card if replaced else shown)
    assert (RuleId(RULE) in t.state.sides[SeatId("A")].spent) is replaced


@pytest.mark.rule("AC-B-BRILLIANCE")
def test_once_in_a_round_and_only_with_the_bonus() -> None:
    assert under_test(spent=True).result is False
    assert under_test(bonus="AC-B-THE-DELUGE").result is False


@pytest.mark.rule("AC-B-BRILLIANCE", "AC-G-22")
def test_it_works_without_a_commander() -> None:
    t = with_bonus(duel(), RULE)
    group = t.units[next(name for name in t.units if t.units[name].battlegroup)].battlegroup
    t.like("lead", "lead", traits=())
    t.change("A1", battlegroup=group)
    t.deck("A", 12, 3, hand=(2,))
    t.run(DisciplineTest(A1, SUPPRESSION)).answer("discipline test", True)
    assert t.asked("brilliance", "A").options
