"""Enacting Valour Effects: windows, face-down cards, Denials, the limit, Special Valour Effects."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from sandtable.kernel.engine import Happened
from sandtable.kernel.errors import IllegalCommand, UnknownName
from sandtable.kernel.ids import CardId, RuleId
from sandtable.kernel.procedure import Call, Outcome, Procedure, step
from sandtable.kernel.view import View
from sandtable.kernel.visibility import seen
from sandtable.rulesets.dw4.cards.valour import valour_effects
from sandtable.rulesets.dw4.cards.valour_cards import MOMENTS, unseen
from sandtable.rulesets.dw4.content.content import builtin
from sandtable.rulesets.dw4.content.profile import DeckId
from sandtable.rulesets.dw4.events.valour import ValourAttempted, ValourSettled
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.moving.plotting import PlotCourse
from sandtable.rulesets.dw4.options import Options, checked, default_deck
from sandtable.rulesets.dw4.procedures.activation import Activation
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.drawing import DrawCards
from sandtable.rulesets.dw4.procedures.end_phase import EndPhase
from sandtable.rulesets.dw4.procedures.movement import MovementStep
from sandtable.rulesets.dw4.procedures.valour import SpecialValour
from sandtable.rulesets.dw4.state import BattleGame, Mode
from sandtable.rulesets.dw4.words import narrate
from sandtable.tabletop.state import Location
from sandtable.testing.answers import options_of
from tests.rulesets.dw4.tabletop import A, B, Tabletop, answer

DECK = builtin().decks[DeckId("valour")]

EVERY_GUN, HARD_OVER, SMOKE, SECOND_BELL, CURRENT, DRIFT = 7, 20, 43, 30, 1, 2
"""Cards by their numbers: Values 1, 5, 5, 1, 10 and 8."""
TWELVE, FIVE, NINE = 38, 12, 32
"""Cards of these Values whose Effects fit no moment of an Attack or a move."""


def card(number: int) -> CardId:
    return CardId(f"valour-{number:02}")


def duel(hand_a: tuple[int, ...], hand_b: tuple[int, ...] = (), mode: Mode = Mode.CORE, **settings: Any) -> Tabletop:
    """A unit of each side within gun range; A is First Admiral."""
    t = Tabletop(mode=mode, use_valour=True, **settings)
    t.unit("A", "kutsov", (18, 10))
    t.unit("B", "kutsov", (18, 24, 180))
    t.deal("A", *hand_a, deck=(50, 51, 52))
    t.deal("B", *hand_b, deck=(50, 51, 52))
    return t


def settled(g: BattleGame) -> list[ValourSettled]:
    return [e.event for e in g.record if isinstance(e, Happened) and isinstance(e.event, ValourSettled)]


def asked(g: BattleGame) -> tuple[str, str]:
    return g.pending[0].seat, g.pending[0].question


@pytest.mark.rule("DW4-CARD-01")
def test_the_deck_has_54_different_cards_with_a_value_an_effect_and_a_minor_victory() -> None:
    assert len(DECK.cards) == 54
    assert len({(c.valour, c.victory) for c in DECK.cards}) == 54
    assert Counter(c.value for c in DECK.cards) == {v: 5 if 4 <= v <= 9 else 4 for v in range(1, 13)}
    assert {c.valour for c in DECK.cards} == {f"V{n:02}" for n in range(1, 24)}
    assert Counter(c.victory for c in DECK.cards) == {f"M{n:02}": 3 for n in range(1, 19)}


@pytest.mark.rule("DW4-CARD-01")
def test_the_code_knows_every_valour_effect_by_the_name_on_the_cards() -> None:
    told = {effect.id: effect.name for effect in DECK.effects}
    for rule in valour_effects():
        if effect := getattr(rule, "effect", ""):
            assert told[effect] == rule.name


@pytest.mark.rule("DW4-MODE-04")
def test_valour_is_an_option_of_core_play_and_brings_its_deck() -> None:
    content = builtin()
    assert default_deck(checked({}, content), content) == "plain"
    assert default_deck(checked({"use_valour": True}, content), content) == "valour"
    assert default_deck(Options(mode="full"), content) == "valour"
    with pytest.raises(UnknownName, match="DW4-MODE-05"):
        checked({"first_game": True, "use_valour": True}, content)


@pytest.mark.rule("DW4-MODE-04")
def test_without_the_option_nothing_is_asked() -> None:
    t = Tabletop()
    t.unit("A", "kutsov", (18, 10))
    t.hand("A", 1, 2)
    g = t.game(MovementStep(UnitId("A1")))
    assert asked(g) == ("A", "course")


@pytest.mark.rule("DW4-CARD-05")
def test_a_card_is_laid_face_down_with_a_unit_named_and_nobody_else_sees_which() -> None:
    t = duel((HARD_OVER, TWELVE), (TWELVE,))
    g = t.game(MovementStep(UnitId("A1")))
    assert asked(g) == ("A", "valour before moving")
    assert options_of(g.pending[0]) == (card(HARD_OVER),)
    answer(g, "valour before moving", card(HARD_OVER))
    assert asked(g) == ("B", "denial")
    attempts = [e.event for e in g.record if isinstance(e, Happened) and isinstance(e.event, ValourAttempted)]
    assert [(a.seat, a.unit) for a in attempts] == [("A", "A1")]
    view = View(g, B)
    assert view.state.cards[A].face_down == "?"
    told = [narrate(view, shown) for e in g.record if isinstance(e, Happened) and (shown := seen(e.event, B))]
    assert not any("Helm" in line or "Value" in line for line in told)
    assert not any("HelmHardOver" in doing.procedure or "PutTheHelm" in doing.procedure for doing in view.activity)


@pytest.mark.rule("DW4-CARD-05")
def test_a_card_whose_effect_does_not_fit_the_moment_cannot_be_laid() -> None:
    g = duel((HARD_OVER, EVERY_GUN), ()).game(MovementStep(UnitId("A1")))
    with pytest.raises(IllegalCommand):
        g.submit(A, card(EVERY_GUN))
    assert card(EVERY_GUN) in g.state.cards[A].hand


@pytest.mark.rule("DW4-CARD-05")
def test_an_admiral_is_asked_whatever_the_hand_holds() -> None:
    """Being asked tells nothing: only an empty hand, or every fitting card among the discards, closes the window."""
    assert asked(duel((TWELVE,)).game(MovementStep(UnitId("A1")))) == ("A", "valour before moving")
    assert asked(duel(()).game(MovementStep(UnitId("A1")))) == ("A", "course")
    t = duel((TWELVE,))
    moving = [n for n in range(1, 55) if DECK.cards[n - 1].valour in ("V06", "V09", "V17")]
    t.deal("A", TWELVE, discard=moving[:-1])
    assert asked(t.game(MovementStep(UnitId("A1")))) == ("A", "valour before moving")
    t.deal("A", TWELVE, discard=moving)
    assert asked(t.game(MovementStep(UnitId("A1")))) == ("A", "course")


@pytest.mark.rule("DW4-CARD-05")
def test_what_a_hand_may_hold_is_known_from_the_discards_alone() -> None:
    t = duel((EVERY_GUN,))
    t.deal("A", EVERY_GUN, discard=(45,))
    g = t.game()
    assert "V01" in unseen(g, A)
    assert unseen(g, A) == unseen(View(g, B), A) == unseen(View(g, None), A)
    t.deal("A", TWELVE, discard=(EVERY_GUN, 45))
    assert "V01" not in unseen(t.game(), A)


@pytest.mark.rule("DW4-CARD-06")
@pytest.mark.parametrize(("denial", "stands"), [(NINE, True), (16, False), (TWELVE, False)])
def test_only_a_higher_value_withstands_a_denial(denial: int, stands: bool) -> None:
    """Interaction 26: an equal Value Denies. Fair Current is of Value 10."""
    t = duel((CURRENT,), (denial,))
    g = t.game(MovementStep(UnitId("A1")))
    answer(g, "valour before moving", card(CURRENT))
    answer(g, "denial", card(denial))
    assert [event.stands for event in settled(g)] == [stands]
    assert g.state.cards[A].discard[-1] == card(CURRENT)
    assert g.state.cards[B].discard[-1] == card(denial)
    assert g.state.cards[A].hand == g.state.cards[B].hand == ()
    most = 8_000 if stands else 7_000
    asked = g.pending[0]
    assert isinstance(asked, PlotCourse) and asked.ahead is not None
    assert asked.ahead.most == most


@pytest.mark.rule("DW4-CARD-06")
def test_who_has_no_card_cannot_deny() -> None:
    g = duel((CURRENT,), ()).game(MovementStep(UnitId("A1")))
    answer(g, "valour before moving", card(CURRENT))
    assert asked(g) == ("A", "course")
    assert [event.stands for event in settled(g)] == [True]


@pytest.mark.rule("DW4-CARD-22")
def test_a_card_that_denied_is_gone_though_it_denied_nothing() -> None:
    g = duel((CURRENT,), (FIVE, NINE)).game(MovementStep(UnitId("A1")))
    answer(g, "valour before moving", card(CURRENT))
    answer(g, "denial", card(FIVE))
    assert g.state.cards[B].hand == (card(NINE),)


@pytest.mark.rule("DW4-CARD-08")
def test_one_valour_effect_for_each_step_and_admiral() -> None:
    t = duel((CURRENT, HARD_OVER, EVERY_GUN, 45), ())
    g = t.game(Activation(UnitId("A1")), seed=1)
    answer(g, "valour before moving", card(HARD_OVER))
    g.submit(A, g.pending[0].fallback(g))
    assert g.state.sides[A].valour_played == "Round 2, A1, movement step"
    answer(g, "next action", "Attack")
    answer(g, "valour before an Attack", card(EVERY_GUN))
    assert g.state.sides[A].valour_played == "Round 2, A1, action step"
    while g.pending and g.pending[0].question != "next action":
        assert not g.pending[0].question.startswith("valour")
        g.submit(g.pending[0].seat, g.pending[0].fallback(g))


@pytest.mark.rule("DW4-CARD-08")
def test_a_denied_attempt_uses_the_step_up_and_a_denial_does_not() -> None:
    t = duel((HARD_OVER, EVERY_GUN), (TWELVE, SMOKE))
    g = t.game(Activation(UnitId("A1")))
    answer(g, "valour before moving", card(HARD_OVER))
    answer(g, "denial", card(TWELVE))
    assert g.state.sides[A].valour_played == "Round 2, A1, movement step"
    assert g.state.sides[B].valour_played == ""


@pytest.mark.rule("DW4-CARD-08")
def test_a_ready_phase_has_one_valour_effect_for_each_admiral() -> None:
    t = duel((13, 52), (FIVE,))
    t.clock = replace(t.clock, phase=t.clock.phase.READY)
    g = t.game(DrawCards())
    for _ in range(2):
        answer(g, "cards to discard", ())
    answer(g, "valour before drawing", card(13))
    answer(g, "denial", None)
    assert g.state.sides[A].valour_played == "Round 2, Ready Phase"


@pytest.mark.rule("DW4-CARD-21")
def test_the_enacting_unit_is_an_own_one_in_the_play_area() -> None:
    t = duel((DRIFT,), (), mode=Mode.FULL)
    t.unit("A", "kutsov", (30, 10))
    t.unit("A", "kutsov", (6, 2), location=Location.INCOMING)
    t.unit("A", "kutsov", None, location=Location.RESERVE)
    g = t.game(EndPhase())
    answer(g, "valour at Clean Up", card(DRIFT))
    assert asked(g) == ("A", "enacting unit")
    assert options_of(g.pending[0]) == ("A1", "A2")


@pytest.mark.rule("DW4-CARD-21")
def test_where_nothing_hangs_on_the_enacting_unit_nobody_is_asked_for_it() -> None:
    t = duel((13,), (FIVE,))
    t.units[UnitId("A1")] = replace(t.units[UnitId("A1")], location=Location.INCOMING)
    t.unit("A", "kutsov", (30, 10))
    t.unit("A", "kutsov", (6, 10))
    g = t.game(DrawCards())
    for _ in range(2):
        answer(g, "cards to discard", ())
    answer(g, "valour before drawing", card(13))
    assert asked(g) == ("B", "denial")
    assert "A2" in g.pending[0].prompt


@pytest.mark.rule("DW4-CARD-24")
def test_the_first_admiral_plays_first_with_its_denial_then_the_second() -> None:
    t = duel((13, NINE), (52, FIVE))
    t.clock = replace(t.clock, first=B)
    g = t.game(DrawCards())
    answer(g, "cards to discard", ())
    answer(g, "cards to discard", ())
    assert asked(g) == ("B", "valour before drawing")
    answer(g, "valour before drawing", card(52))
    assert asked(g) == ("A", "denial")
    answer(g, "denial", None)
    assert g.state.sides[B].bonus_cards == 2
    assert asked(g) == ("A", "valour before drawing")


class Cruelty(Procedure):
    """A rule that grants a Special Valour Effect."""

    worked: bool = False

    @step("-")
    def attempt(self, g: BattleGame) -> Outcome:
        return Call(SpecialValour(A, UnitId("A1"), "Cruelty", RuleId("DW4-CARD-07")), into=Cruelty.worked)

    @step("-")
    def attempt_again(self, g: BattleGame) -> Outcome:
        self.result = self.worked
        return Call(SpecialValour(A, UnitId("A1"), "Cruelty", RuleId("DW4-CARD-07")))


@pytest.mark.rule("DW4-CARD-07")
@pytest.mark.rule("DW4-G-15")
def test_any_card_serves_a_special_valour_effect_and_its_name_is_stated() -> None:
    g = duel((TWELVE, EVERY_GUN), (NINE,)).game(Cruelty())
    assert asked(g) == ("A", "special valour")
    assert options_of(g.pending[0]) == (card(TWELVE), card(EVERY_GUN))
    answer(g, "special valour", card(TWELVE))
    assert "Cruelty" in g.pending[0].prompt
    answer(g, "denial", card(NINE))
    assert g.over and g.result is True
    assert settled(g)[0].name == "Cruelty"


@pytest.mark.rule("DW4-CARD-07")
@pytest.mark.rule("DW4-G-15")
def test_a_special_valour_effect_can_be_denied_and_is_the_one_of_its_step() -> None:
    g = duel((EVERY_GUN, TWELVE), (NINE,)).game(Cruelty())
    answer(g, "special valour", card(EVERY_GUN))
    answer(g, "denial", card(NINE))
    assert g.over, "a second attempt in the same step is not offered"
    assert g.result is False


@pytest.mark.rule("DW4-CARD-07")
@pytest.mark.rule("DW4-G-15")
def test_without_a_card_no_special_valour_effect_can_be_attempted() -> None:
    g = duel((), (NINE,)).game(Cruelty())
    assert g.over and g.result is False


@pytest.mark.rule("DW4-CARD-05")
def test_every_window_has_an_effect_and_a_name_to_let_it_pass_by() -> None:
    methods = [getattr(rule, name) for rule in valour_effects() for name in dir(rule)]
    offered = {hook[1].name for method in methods for hook in getattr(method, "hooks", ()) if hook[0] == "grants"}
    assert set(MOMENTS) <= offered
    assert all(name.startswith("valour ") for name in MOMENTS)


def test_an_attack_asks_the_attacker_before_the_roll_and_the_target_once_dice_score() -> None:
    t = duel((TWELVE,), (TWELVE,))
    g = t.game(Attack(A, UnitId("A1")), dice=["HS HS HS HS HS HS", "BL BL BL BL BL"])
    assert asked(g) == ("A", "valour before an Attack")
    answer(g, "valour before an Attack", None)
    assert asked(g) == ("B", "valour after the roll")


def test_nobody_is_asked_after_a_roll_that_scores_nothing() -> None:
    t = duel((TWELVE,), (TWELVE,))
    g = t.game(Attack(A, UnitId("A1")), dice=["SS SS SS BL BL BL", "BL BL BL BL BL"])
    answer(g, "valour before an Attack", None)
    assert g.over
