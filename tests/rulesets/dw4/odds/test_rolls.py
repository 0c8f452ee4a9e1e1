"""Rolls as data: what odds are told is what play will roll."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from sandtable.kernel.chance import Seeded, key_from
from sandtable.kernel.ids import CardId
from sandtable.kernel.rollspec import Turn
from sandtable.kernel.view import View
from sandtable.odds import odds, passes
from sandtable.rulesets.dw4.events.attack import WeaponsContributed
from sandtable.rulesets.dw4.fighting.dice import Face
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.manifest import RULESET
from sandtable.rulesets.dw4.models.attributes import Shot
from sandtable.rulesets.dw4.odds.ahead import roll_spec
from sandtable.rulesets.dw4.odds.rolls import attack_spec, crew_check_spec, marks_of
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.drawing import card_value
from sandtable.rulesets.dw4.state import Battle, BattleGame, Critical, Mode
from sandtable.testing.answers import options_of
from tests.rulesets.dw4.gunfire import happened
from tests.rulesets.dw4.tabletop import A, B, Tabletop, answer


def attack(*, disorder: int = 0, damage: int = 0, past: bool = False, two: bool = False) -> BattleGame:
    """Two Kutsovs about to attack a Lancelot 15" ahead, perhaps past a Rurik of their own, or one of two."""
    t = Tabletop()
    a = t.unit("A", "kutsov", (10, 10, 0), (12, 10, 0))
    t.unit("B", "lancelot", (11, 28, 180))
    if past:
        t.unit("A", "rurik", (10.5, 18, 90))
    if two:
        t.unit("B", "hulk", (16, 28, 180))
    t.model("A1.2", disorder=disorder)
    t.model("B1.1", damage=damage)
    t.clock = type(t.clock)(2, t.clock.phase, A, A, a)
    return t.game(Attack(A, a), seed=1)


def at_the_weapons(g: BattleGame) -> View[Battle]:
    while g.pending[0].question != "contributing weapons":
        g.submit(A, options_of(g.pending[0]))
    return View(g, A)


@pytest.mark.parametrize("past", [False, True])
def test_the_pools_told_are_the_pools_rolled(past: bool) -> None:
    g = attack(past=past)
    view = at_the_weapons(g)
    weapons = options_of(g.pending[0])[:2]
    spec = roll_spec(view, weapons)
    assert spec is not None
    answer(g, "contributing weapons", weapons)
    rolled = happened(g, WeaponsContributed)[0]
    assert (spec.own.dice, spec.against.dice, spec.threshold) == (rolled.pool, rolled.resistance, rolled.threshold)
    assert spec.left_out == ()
    assert any("Obscured" in line for line in spec.words) == past


def test_fewer_weapons_are_fewer_dice() -> None:
    g = attack()
    view = at_the_weapons(g)
    every, one = roll_spec(view, options_of(g.pending[0])), roll_spec(view, options_of(g.pending[0])[:1])
    assert every is not None and one is not None
    assert one.own.dice < every.own.dice


@pytest.mark.parametrize(
    ("disorder", "turned"), [(0, []), (1, []), (2, [(Face.HS, Face.SS)]), (3, [(Face.HS, Face.SS), (Face.ES, Face.SS)])]
)
def test_the_highest_disorder_of_the_participating_models_tells(disorder: int, turned: list[tuple[Face, Face]]) -> None:
    spec = roll_spec(at_the_weapons(attack(disorder=disorder)), ("A1.1/0", "A1.2/0"))
    assert spec is not None
    assert [(stage.of, stage.to) for stage in spec.own.stages if isinstance(stage, Turn)] == turned


def test_a_crew_that_does_not_participate_spoils_nothing() -> None:
    g = attack(disorder=3)
    shot = Shot(A, "A1", "B1.1", ("A1.1",), ("A1.1/0",))  # type: ignore[arg-type]
    assert not [stage for stage in attack_spec(g, shot).own.stages if isinstance(stage, Turn)]


@pytest.mark.parametrize(("damage", "left"), [(0, 10), (9, 1)])
def test_the_marks_are_mass_and_what_is_left_of_the_hull(damage: int, left: int) -> None:
    spec = roll_spec(at_the_weapons(attack(damage=damage)), ("A1.1/0",))
    assert spec is not None
    assert [(mark.name, mark.at) for mark in spec.marks] == [("Disorder", 3), ("Crippled", left), ("Out of play", left)]
    assert odds(spec).chance_of(1) > odds(spec).chance_of(10) > 0


def test_a_crippled_model_leaves_play_in_core_play_alone() -> None:
    g = attack()
    g.state.settings = replace(g.state.settings, mode=Mode.FULL)
    shot = Shot(A, "A1", "B1.1", ("A1.1",), ("A1.1/0",))  # type: ignore[arg-type]
    assert [(mark.name, mark.at) for mark in marks_of(g, shot)] == [
        ("Disorder", 3),
        ("Crippled", 10),
        ("Explosion", 13),
    ]
    hurt = replace(g.state.models[ModelId("B1.1")], crippled=True, criticals=(Critical.HAZARD,))
    g.state.models[ModelId("B1.1")] = hurt
    assert [(mark.name, mark.at) for mark in marks_of(g, shot)] == [("Disorder", 3), ("Explosion", 2)]


def test_each_target_has_its_odds_before_one_is_chosen() -> None:
    g = attack(two=True)
    assert g.pending[0].question == "initial target"
    specs = [roll_spec(View(g, A), target) for target in options_of(g.pending[0])]
    assert [spec.marks[1].at for spec in specs if spec is not None] == [10, 6]


def test_nothing_is_told_to_one_who_is_not_asked_nor_for_an_answer_that_is_refused() -> None:
    g = attack()
    view = at_the_weapons(g)
    assert roll_spec(View(g, B), ("A1.1/0",)) is None
    assert roll_spec(view, ("B1.1/0",)) is None


def test_a_question_that_is_no_attack_leads_to_no_roll() -> None:
    game = RULESET.play.new_game(RULESET.play.options({}), Seeded(key_from(1)))
    seat = game.pending[0].seat
    assert RULESET.rolls.spec(View(game, seat), game.pending[0].fallback(game)) is None


def test_a_crew_check_knows_the_discards_and_the_own_hand_but_not_the_deck() -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (10, 10, 0))
    deck = [CardId(card.id) for card in t.content.decks["plain"].cards]  # type: ignore[index]
    t.values = {CardId(card.id): card.value for card in t.content.decks["plain"].cards}  # type: ignore[index]
    t.cards[A] = type(t.cards[A])(A, deck=tuple(deck[6:]), hand=tuple(deck[:4]), discard=tuple(deck[4:6]))
    g = t.game()
    own, other = crew_check_spec(View(g, A), "A1.1"), crew_check_spec(View(g, B), "A1.1")  # type: ignore[arg-type]
    assert (len(own.values), len(other.values), own.at_most) == (34, 38, 8)
    low = sum(card_value(g, card) <= 8 for card in deck[6:])
    assert passes(own)[1] == pytest.approx(low / 34)


def test_without_a_card_left_the_check_fails() -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (10, 10, 0))
    deck = t.content.decks["plain"].cards  # type: ignore[index]
    t.values = {CardId(card.id): card.value for card in deck}
    t.cards[A] = type(t.cards[A])(A, discard=tuple(CardId(card.id) for card in deck))
    assert passes(crew_check_spec(t.game(), "A1.1")).tolist() == [1.0]  # type: ignore[arg-type]
