"""Asking for a card at a moment."""

from __future__ import annotations

from sandtable.kernel.ids import CardId, RuleId, SeatId
from sandtable.kernel.presentation import Presentation
from sandtable.tabletop.cards.moments import Asking, card_at

ASKING = Asking("play a card", "play none", Presentation(window=True))


def test_the_question_is_the_moment_and_the_prompt_says_when_without_its_first_word() -> None:
    held, rule = (CardId("3"), CardId("7")), RuleId("X-1")
    asked = card_at(SeatId("A"), "valour before a ram", held, ASKING, rules=(rule,), about=("A1",), of="A1")
    assert (asked.question, asked.options, asked.rules, asked.about) == ("valour before a ram", held, (rule,), ("A1",))
    assert asked.prompt == "You may play a card before a ram (A1)."
    assert asked.passing == "play none" and asked.presentation is ASKING.shown


def test_of_nothing_the_prompt_says_nothing() -> None:
    asked = card_at(SeatId("A"), "valour after the roll", (), ASKING, rules=(), about=())
    assert asked.prompt == "You may play a card after the roll."
