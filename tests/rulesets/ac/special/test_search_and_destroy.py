"""Search & Destroy."""

from __future__ import annotations

import pytest

from sandtable.kernel.ids import SeatId
from sandtable.kernel.written_dice import tolerant
from sandtable.rulesets.ac.content.profile import Level
from sandtable.rulesets.ac.procedures.attacking import MakeAttack
from sandtable.rulesets.ac.procedures.close_quarters import CloseQuarters
from sandtable.rulesets.ac.procedures.shooting import RangedAttack
from sandtable.rulesets.ac.situations.battle import BattleSituation
from sandtable.tabletop.events import VictoryPointsScored
from sandtable.tabletop.state import Location
from tests.rulesets.ac.cards.hands import hand
from tests.rulesets.ac.land import unit
from tests.rulesets.ac.special.armed import A1, B1, SHOT, a_field, duel, ref, rifles
from tests.rulesets.ac.special.boons import advised, asked_of, with_bonus

HIT = "4xStrike"


def hunted(trait: str = "Union", level: Level = Level.BASIC, models: int = 1, **figures: object) -> BattleSituation:
    """B1 has so many models left, each of which a Hit destroys."""
    t = a_field()
    t.like("mine", "mine", traits=(trait,))
    t.like("theirs", "theirs", defence=1, damage_limit=1, **figures)
    t.unit("A", "mine", (24, 12, 0))
    t.unit("B", "theirs", (24, 19, 180), models=models, level=level)
    with_bonus(t, "AC-B-SEARCH-AND-DESTROY")
    t.hold("A", "Iron Brought Low", "Thinned to Nothing")
    return t


def scored(t: BattleSituation) -> dict[str, int]:
    return {event.what: event.points for event in t.events(VictoryPointsScored)}


@pytest.mark.rule("AC-B-SEARCH-AND-DESTROY")
@pytest.mark.parametrize(
    ("level", "traits", "points"),
    [(Level.BASIC, (), 1), (Level.REINFORCED, (), 2), (Level.FULL, (), 3), (Level.BASIC, ("Behemoth",), 3)],
)
def test_points_by_the_level_beside_its_rating(level: Level, traits: tuple[str, ...], points: int) -> None:
    t = hunted(level=level, traits=traits).run(MakeAttack(attack=SHOT), (HIT,)).until("search and destroy")
    cards = hand(t, "A")
    t.answer("search and destroy", cards[0]).by_default()
    rating = t.content.classes[t.units[B1].class_id].levels[level].vpr
    assert scored(t)["Search & Destroy"] == points
    assert scored(t).get("B1 annihilated", 0) == rating
    assert hand(t, "A") == cards[1:]


@pytest.mark.rule("AC-B-SEARCH-AND-DESTROY")
@pytest.mark.parametrize("discards", [True, False])
def test_then_no_conquest_objective_is_claimed_for_it(discards: bool) -> None:
    t = hunted().run(MakeAttack(attack=SHOT), (HIT,)).until("search and destroy")
    t.answer("search and destroy", hand(t, "A")[0] if discards else None)
    asked = [decision.question for decision in t.table.open_decisions]
    assert ("conquest objective" in asked) is not discards


@pytest.mark.rule("AC-B-SEARCH-AND-DESTROY")
@pytest.mark.parametrize(("trait", "models"), [("Crown", 1), ("Union", 6)])
def test_not_by_others_nor_while_somebody_is_left(trait: str, models: int) -> None:
    t = hunted(trait, models=models).run(MakeAttack(attack=SHOT), (HIT,)).by_default()
    assert "Search & Destroy" not in scored(t) and len(t.state.cards[SeatId("A")].hand) == 2


@pytest.mark.rule("AC-B-SEARCH-AND-DESTROY")
def test_a_captain_spares_a_card() -> None:
    t = hunted().run(MakeAttack(attack=SHOT), (HIT,)).until("search and destroy")
    assert advised(t) in hand(t, "A")


@pytest.mark.rule("AC-B-SEARCH-AND-DESTROY", "AC-SUPP-05")
@pytest.mark.parametrize(("traits", "asked"), [(("Union",), True), ((), False)])
def test_also_where_the_enemy_breaks_in_the_test_after_its_attack(traits: tuple[str, ...], asked: bool) -> None:
    t = with_bonus(duel(10, rows=(rifles(),), break_limit=6, defence=1), "AC-B-SEARCH-AND-DESTROY")
    t.like("mine", "mine", traits=traits)
    t.like("theirs", "theirs", damage_limit=1)
    t.deck("B", 12, 12)
    t.run(RangedAttack(SHOT), tolerant("Strike 3xBlank", otherwise="Blank"))
    assert ("search and destroy" in asked_of(t)) is asked and unit(t, "B1").location is Location.GONE


@pytest.mark.rule("AC-B-SEARCH-AND-DESTROY", "AC-R-STATIC")
def test_also_where_the_enemy_is_annihilated_for_losing_the_combat() -> None:
    t = with_bonus(duel(1, theirs=(ref("AC-R-STATIC"),)), "AC-B-SEARCH-AND-DESTROY")
    t.like("mine", "mine", traits=("Union",))
    t.run(CloseQuarters(A1, B1), tolerant("Heroic 3xBlank", otherwise="Blank"))
    assert "search and destroy" in asked_of(t) and unit(t, "B1").location is Location.GONE
