"""Cards, Valour Effects and Minor Victories in words."""

from __future__ import annotations

from sandtable.kernel.cards import CardsPutOnTop
from sandtable.kernel.ids import CardId
from sandtable.kernel.view import View
from sandtable.kernel.wording import plain
from sandtable.rulesets.dw4.client.sheets import cards
from sandtable.rulesets.dw4.content.content import builtin
from sandtable.rulesets.dw4.events.valour import (
    BonusCardsGranted,
    ClaimsClosed,
    MinorVictoryWithinReach,
    ValourAttempted,
    ValourSettled,
)
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.procedures.movement import MovementStep
from tests.rulesets.dw4.plainly import about, narrate, remark, show
from tests.rulesets.dw4.procedures.test_valour import HARD_OVER, card, duel
from tests.rulesets.dw4.tabletop import A, B

A1 = UnitId("A1")


def test_a_card_reads_by_what_is_on_it() -> None:
    g = duel((HARD_OVER,)).game(MovementStep(A1))
    assert show(View(g, A), "card", card(HARD_OVER)) == "Helm Hard Over, Clear Skies (Value 5)"
    assert show(View(g, B), "card", CardId("?")) == "a card"


def test_what_a_card_does_stands_beside_it() -> None:
    g = duel((HARD_OVER,)).game(MovementStep(A1))
    beside = remark(View(g, A), card(HARD_OVER))
    assert beside.title == "Helm Hard Over"
    assert plain(beside.hint).startswith("When your unit is about to move")
    assert about(View(g, A)) == [
        "Helm Hard Over, Clear Skies (Value 5): "
        "When your unit is about to move: one model has one Additional Manoeuvre and 1 more TRN, at most 4."
    ]


def test_a_client_is_given_both_halves_of_every_card() -> None:
    shown = cards(builtin(), {"use_valour": True})
    assert len(shown) == 54
    assert (shown[0].title, shown[0].value) == ("Fair Current", "10")
    assert (shown[0].second, shown[0].second_value) == ("Grace Under Fire", 2)
    assert cards(builtin(), {})[0].title == "Value 1"


def test_the_log_tells_what_everyone_may_know() -> None:
    g = duel((HARD_OVER,)).game()
    told = [
        narrate(g, event)
        for event in (
            ValourAttempted(A, A1, "valour before moving", "Round 2"),
            ValourAttempted(A, A1, "", "Round 2", "Cruelty"),
            ValourSettled(A, A1, "Fair Current", 10, 0, True),
            ValourSettled(A, A1, "Fair Current", 10, 9, True),
            ValourSettled(A, A1, "Fair Current", 10, 10, False),
            BonusCardsGranted(A, 2, "Fresh Orders"),
            CardsPutOnTop(A, (CardId("?"),) * 3),
            MinorVictoryWithinReach(B, "M01"),
            ClaimsClosed(B),
        )
    ]
    assert told == [
        "Admiral A attempts a Valour Effect with Kutsov A1 before moving.",
        "Admiral A attempts the Special Valour Effect Cruelty with Kutsov A1.",
        "Fair Current is enacted.",
        "Fair Current is enacted, Value 10 against 9.",
        "Fair Current is Denied: Value 10 against 10.",
        "Admiral A has 2 Bonus Cards to come: Fresh Orders.",
        "Admiral A puts 3 cards back onto the deck.",
        "The Minor Victory First Blood is within reach of Admiral B.",
        "",
    ]
