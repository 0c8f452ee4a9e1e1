"""When a captain plays cards: for their Commands, for their Conquests, and against those of the enemy."""

from __future__ import annotations

from sandtable.kernel.decision import ChooseCard, ChooseOne, Picker
from sandtable.kernel.ids import CardId
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.view import View
from sandtable.rulesets.ac.cards.command_rule import MOMENTS, Occasion, card_of, command_of, offered
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.odds.draws import cards_left
from sandtable.rulesets.ac.procedures.commands import INTERFERE, CommandWindow
from sandtable.rulesets.ac.procedures.drawing import value_of
from sandtable.rulesets.ac.procedures.weighing import Weighing, weight_of
from sandtable.rulesets.ac.state import Battle
from sandtable.rulesets.ac.tactics.commands import special_on_offer, worth_of_command, worth_of_special
from sandtable.tabletop.where import opponent

KEPT = 0.1
"""What a card is worth in hand, whatever it says."""
PER_VALUE = 0.02
"""And for each point of its Value, which takes the Initiative and stops Commands."""
LIKELY = 0.6
"""A Command is met where it is stopped as likely as this."""
SPARE = 2
"""With fewer cards in hand none is spent on Interference."""


def keeping(view: View[Battle], card: CardId) -> float:
    """What a captain would rather keep a card for; nothing in the last Round."""
    clock = view.state.clock
    return 0.0 if clock.round >= view.state.settings.rounds else KEPT + PER_VALUE * value_of(view, card)


def occasion_of(view: View[Battle]) -> Occasion | None:
    """The moment at which a Command may be issued now."""
    window = view.enclosing(CommandWindow)
    return None if window is None or window.at >= len(window.occasions) else window.occasions[window.at]


def worth_of_card(view: View[Battle], card: CardId, appraise: Appraiser | None) -> float:
    """What the Command of a card is worth now, at the best of the units that may receive it, beyond the card itself."""
    occasion, command = occasion_of(view), command_of(view, card)
    if occasion is None or command is None:
        return 0.0
    units = [unit for play in offered(view, occasion) if play.command == command for unit in play.units]
    found = [worth_of_command(view, command, occasion, unit, appraise) for unit in units]
    return max(found, default=0.0) - keeping(view, card)


def command(view: View[Battle], decision: ChooseCard, pick: Picker, appraise: Appraiser | None) -> CardId | None:
    """The Command that is worth most, if any is worth its card."""
    rated = [(worth_of_card(view, card, appraise), card) for card in decision.options]
    best = max(rated, default=None)
    return best[1] if best is not None and best[0] > 0 else None


def special(view: View[Battle], decision: ChooseCard, pick: Picker, appraise: Appraiser | None) -> CardId | None:
    """Any card will do for a Special Command: one from the middle of the hand, if it is worth that."""
    by_value = sorted(decision.options, key=lambda card: value_of(view, card))
    card = by_value[len(by_value) // 2] if by_value else None
    return card if card is not None and worth_of_special(view, appraise) > keeping(view, card) else None


def unit_to_command(view: View[Battle], decision: ChooseOne[UnitId], pick: Picker, by: Appraiser | None) -> UnitId:
    """Whom it helps most. Which card is meant nobody tells, so of those that fit the best one is supposed."""
    occasion = occasion_of(view)
    if occasion is None:
        return decision.options[0]
    held = {command_of(view, card) for card in view.state.cards[decision.seat].hand}
    meant = [
        play.command for play in offered(view, occasion) if play.units == decision.options and play.command in held
    ]

    def helped(unit: UnitId) -> float:
        return max([worth_of_command(view, each, occasion, unit, by) for each in meant], default=0.0)

    return max(decision.options, key=helped)


def conquest(view: View[Battle], decision: ChooseCard, pick: Picker, by: Appraiser | None) -> CardId | None:
    """The one that scores most, and of those the lowest Value."""
    return max(decision.options, key=lambda card: (reward(view, decision, card), -value_of(view, card)), default=None)


def reward(view: View[Battle], decision: ChooseCard, card: CardId) -> int:
    """What a card scores for its Conquest Objective now."""
    known = card_of(view, card)
    claims = view.state.sides[decision.seat].claims
    return next((each.points for each in claims if known is not None and each.objective == known.conquest), 0)


def interference(view: View[Battle], decision: ChooseCard, pick: Picker, by: Appraiser | None) -> CardId | None:
    """The lowest card that is likely enough to stop it, unless the hand is nearly empty."""
    if len(decision.options) < SPARE:
        return None
    able = [card for card in decision.options if chance_to_stop(view, decision, card) >= LIKELY]
    return min(able, key=lambda card: value_of(view, card), default=None)


def chance_to_stop(view: View[Battle], decision: ChooseCard, card: CardId) -> float:
    """How likely a card of the other hand is lower, for all that this seat can know (AC-CMD-04)."""
    other = opponent(view, decision.seat)
    mine = weight_of(view, card, Weighing(decision.seat, UnitId(decision.about[0]), interfering=True))
    left = cards_left(view, other)
    return sum([mine > value for value in left]) / max(1, len(left))


def is_worth_playing(view: View[Battle], decision: ChooseCard, card: CardId, appraise: Appraiser | None = None) -> bool:
    """Whether a captain would think of playing a card at a window now."""
    if decision.question in MOMENTS:
        return worth_of_card(view, card, appraise) > 0
    if decision.question == INTERFERE:
        return chance_to_stop(view, decision, card) >= LIKELY
    if special_on_offer(view) is not None:
        return worth_of_special(view, appraise) > keeping(view, card)
    return True
