"""A table with Valour: two units near each other, and cards in hand by what is on them."""

from __future__ import annotations

from typing import Any

from sandtable.kernel.ids import CardId
from sandtable.rulesets.dw4.content.content import builtin
from sandtable.rulesets.dw4.content.profile import DeckId
from sandtable.rulesets.dw4.state import BattleGame, Mode
from tests.rulesets.dw4.tabletop import Tabletop, answer

DECK = builtin().decks[DeckId("valour")]
UNRELATED = 38
"""A card for a hand that is to hold nothing of use: Read the Signal Book and Iron Kiss, Value 12."""


def holding(effect: str) -> int:
    """The number of the first card with this Valour Effect or Minor Victory."""
    return next(n for n, card in enumerate(DECK.cards, start=1) if effect in (card.valour, card.victory))


def card_with(effect: str) -> CardId:
    return CardId(f"valour-{holding(effect):02}")


def table(*effects: str, b: tuple[str, ...] = (), mode: Mode = Mode.FULL, **other: Any) -> Tabletop:
    """A table at which A holds cards with these effects, and B those given."""
    t = Tabletop(mode=mode, use_valour=True, **other)
    for seat, held in (("A", effects), ("B", b)):
        t.deal(seat, *[holding(effect) for effect in held], deck=(50, 51, 53, 31))
    return t


def enact(g: BattleGame, moment: str, effect: str) -> None:
    """Play the card with that effect; nobody Denies it."""
    answer(g, f"valour {moment}", card_with(effect))
    while g.pending and g.pending[0].question in ("denial", "enacting unit"):
        g.submit(g.pending[0].seat, g.pending[0].fallback(g))


def asked(g: BattleGame) -> tuple[str, str]:
    return (g.pending[0].seat, g.pending[0].question) if g.pending else ("", "")


def questions(g: BattleGame) -> list[str]:
    """Let everything pass to the end, and tell what was asked."""
    found: list[str] = []
    while g.pending:
        found.append(g.pending[0].question)
        g.submit(g.pending[0].seat, g.pending[0].fallback(g))
    return found
