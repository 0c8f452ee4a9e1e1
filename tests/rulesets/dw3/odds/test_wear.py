"""What several attacks come to together: the points of damage that stay, told as the resolver makes them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from sandtable.kernel.chance import Supplied
from sandtable.kernel.engine import Game
from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, step
from sandtable.kernel.view import View
from sandtable.odds import in_time, odds
from sandtable.odds.wearing import after, fresh, worn_through
from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.manifest import RULESET
from sandtable.rulesets.dw3.odds.meaning import struck_marks
from sandtable.rulesets.dw3.procedures.hits import TakeHits
from sandtable.rulesets.dw3.situations.battle import BattleSituation
from sandtable.rulesets.dw3.state import BattleGame
from sandtable.testing.enumerating import outcomes
from tests.rulesets.dw3.table import duel

TARGET = ModelId("B1.1")
PIERCING = (Quality.PIERCING,)


class Struck(Procedure):
    """So many hits one after the other."""

    hits: tuple[int, ...]
    qualities: tuple[Quality, ...] = ()

    @step("DW3-SHOOT-21")
    def strike(self, g: BattleGame) -> Outcome:
        first, self.hits = self.hits[0], self.hits[1:]
        return Call(TakeHits(TARGET, first, self.qualities))

    @step("DW3-SHOOT-21")
    def strike_again(self, g: BattleGame) -> Outcome:
        return Again(self.strike) if self.hits else None


def by_the_resolver(t: BattleSituation, hits: Sequence[int], qualities: tuple[Quality, ...]) -> float:
    """The chance that the target changes its status, each way that the dice can fall followed."""
    game: Game[Any] = t.laid_out(Struck(tuple(hits), qualities), Supplied())
    game.start()
    fell, todo = Fraction(0), [(Fraction(1), game)]
    while todo:
        share, at = todo.pop()
        model = at.state.models[TARGET]
        if model.crippled or model.left_as is not None:
            fell += share
        elif at.wanted is not None:
            for weight, faces in outcomes(at.wanted):
                twin = at.clone()
                twin.supply(faces)
                todo.append((share * weight, twin))
        elif at.open_decisions:
            asked = at.open_decisions[0]
            at.submit(asked.seat, asked.fallback(View(at, asked.seat)))
            todo.append((share, at))
    return float(fell)


def by_odds(t: BattleSituation, hits: Sequence[int], qualities: tuple[Quality, ...]) -> float:
    mark = next(mark for mark in struck_marks(t.table, TARGET, qualities) if mark.wear is not None)
    assert mark.wear is not None
    left = fresh(mark.wear)
    for many in hits:
        sure = np.zeros(many + 1)
        sure[many] = 1.0
        left = after(mark.wear, left, sure)
    return worn_through(left)


def struck(damage: int, criticals: Sequence[str] = (), of: str = "hull") -> BattleSituation:
    t = duel(seat_b=of)
    t.model(TARGET, damage=damage, criticals=list(criticals))
    return t


@pytest.mark.rule("DW3-SHOOT-21", "DW3-CRIT-01", "DW3-CRIT-02", "DW3-CRIT-03", "DW3-CRIT-04", "DW3-QUAL-16")
@pytest.mark.parametrize("qualities", [(), PIERCING], ids=["plain", "piercing"])
@pytest.mark.parametrize("criticals", [(), ("reactor leak",), ("sturginium flare", "magazine explosion")])
@pytest.mark.parametrize("damage", [0, 2, 3])
def test_every_number_of_hits_fells_a_model_as_often_as_the_resolver_says(
    damage: int, criticals: tuple[str, ...], qualities: tuple[Quality, ...]
) -> None:
    t = struck(damage, criticals)
    for hits in (1, 5, 6, 9, 10, 12, 13, 19, 20, 25, 26):
        told = by_odds(t, (hits,), qualities)
        assert told == pytest.approx(by_the_resolver(t, (hits,), qualities), abs=1e-9), hits


@pytest.mark.rule("DW3-SHOOT-21", "DW3-CRIT-02")
@pytest.mark.parametrize("hits", [(13, 13), (12, 20), (7, 13, 7)])
def test_markers_that_one_attack_leaves_count_in_the_next(hits: tuple[int, ...]) -> None:
    t = struck(0)
    assert by_odds(t, hits, ()) == pytest.approx(by_the_resolver(t, hits, ()), abs=1e-9)


@pytest.mark.rule("DW3-CRIT-05", "DW3-QUAL-16")
@pytest.mark.parametrize("hits", [4, 5, 10, 12, 13])
def test_a_small_ship_is_destroyed_outright_as_the_resolver_says(hits: int) -> None:
    t = struck(0, of="karst.cobble")
    for qualities in ((), PIERCING):
        told = by_odds(t, (hits, hits), qualities)
        assert told == pytest.approx(by_the_resolver(t, (hits, hits), qualities), abs=1e-9)


def test_hits_that_are_left_over_do_not_add_up_from_attack_to_attack() -> None:
    """6 dice without luck never reach ARMOUR 50, however often they are rolled."""
    spec = RULESET.rolls.of_figures({"pool": 6, "armour": 50, "citadel": 99, "hull": 1, "obscured": 1})
    told = in_time(spec, odds(spec), 5)
    assert told is not None
    mark, within = told
    assert mark.name == "its HULL" and within == pytest.approx([0.0] * 5)


def test_a_second_attack_goes_on_where_the_first_has_left_off() -> None:
    spec = RULESET.rolls.of_figures({"pool": 12, "armour": 6, "citadel": 12, "hull": 4})
    found = odds(spec)
    told = in_time(spec, found, 5)
    assert told is not None
    _, within = told
    assert within == sorted(within) and within[0] < within[1] < within[4]
    [(_, first)] = [(mark, chance) for mark, chance in found.marks(spec.marks) if mark.name == "its HULL"]
    assert within[0] == pytest.approx(first)
