"""How a captain plays Valour Effects, Denies those of the enemy and claims Minor Victories."""

from __future__ import annotations

from collections.abc import Callable

from sandtable.geometry.units import INCH
from sandtable.kernel.decision import ChooseCard, Picker
from sandtable.kernel.ids import CardId
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.cards.valour_cards import MOMENTS
from sandtable.rulesets.dw4.ids import UnitId
from sandtable.rulesets.dw4.procedures.end_phase import LAST_ROUND
from sandtable.rulesets.dw4.procedures.minor_victories import CLAIM
from sandtable.rulesets.dw4.state import Battle
from sandtable.rulesets.dw4.table.where import register
from sandtable.rulesets.dw4.tactics.advice import CARD_JUDGES, Counsel, advises, known
from sandtable.rulesets.dw4.tactics.seamanship import Room
from sandtable.tabletop.distances import are_within
from sandtable.tabletop.where import enemies, models_of

Seen = View[Battle]

SPECIAL = "special valour"
"""The question for a card for a Special Valour Effect."""
FAR = 24 * INCH
"""With no enemy closer than this, speed is worth a card."""
HIGH = 10
"""A card of this Value takes the Initiative; it is not spent on little."""
DENYING = 6
"""The strong effects stand on low cards, which a card of this Value Denies."""
FEW = 2
"""With so few cards in hand none is spent on a Denial."""


def _always(view: Seen, unit: UnitId) -> bool:
    return True


def _never(view: Seen, unit: UnitId) -> bool:
    return False


def _is_far_off(view: Seen, unit: UnitId) -> bool:
    own = [model for model in models_of(view, unit) if model.pose is not None]
    foes = enemies(view, view.state.units[unit].seat)
    return not any([are_within(view, model.id, foe.id, FAR) for model in own for foe in foes])


def _is_shaken(view: Seen, unit: UnitId) -> bool:
    return sum([model.disorder for model in models_of(view, unit)]) > 1


def _is_hemmed_in(view: Seen, unit: UnitId) -> bool:
    """Whether an Edge or land lies close ahead of one of its models."""
    afloat = [(model, model.pose) for model in models_of(view, unit) if model.pose is not None]
    return any([Room(view, model).lacking(pose) > 0 for model, pose in afloat])


WORTH: dict[str, tuple[int, Callable[[Seen, UnitId], bool]]] = {
    "V01": (9, _always),
    "V02": (9, _always),
    "V03": (7, _always),
    "V04": (9, _always),
    "V05": (6, _always),
    "V06": (4, _is_far_off),
    "V07": (6, _always),
    "V08": (7, _always),
    "V09": (1, _never),
    "V10": (5, _always),
    "V11": (6, _is_shaken),
    "V12": (6, _always),
    "V13": (5, _always),
    "V14": (6, _always),
    "V15": (5, _always),
    "V16": (2, _always),
    "V17": (1, _is_far_off),
    "V18": (4, _always),
    "V19": (4, _always),
    "V20": (2, _is_shaken),
    "V21": (4, _always),
    "V22": (1, _never),
    "V23": (3, _is_shaken),
}
"""How much a captain thinks of each Valour Effect, and when."""

HANDY: dict[str, Callable[[Seen, UnitId], bool]] = {"V09": _is_hemmed_in, "V22": _always}
"""When an effect may be handy that a captain does without."""

GREAT = 4
"""Worth a high card."""


@advises(*MOMENTS)
def valour(view: Seen, decision: ChooseCard, pick: Picker) -> CardId | None:
    """The best effect of the hand that is worth its card now; in the last Round any is."""
    unit = UnitId(decision.about[0]) if decision.about else UnitId("")
    rated = [(worth, card) for card in decision.options if (worth := _worth(view, card, unit))]
    return max(rated)[1] if rated else None


def _worth(view: Seen, card: CardId, unit: UnitId) -> int:
    printed = register(view).cards[card]
    worth, is_due = WORTH.get(printed.valour, (0, _never))
    if view.state.clock.round >= LAST_ROUND:
        return worth
    if printed.value >= HIGH and worth < GREAT:
        return 0
    return worth if is_due(view, unit) else 0


def matters(view: Seen, decision: ChooseCard, card: CardId) -> bool:
    """Whether a captain would think about playing this card at a window: for whoever wants to be asked no oftener."""
    if decision.question in MOMENTS:
        unit = UnitId(decision.about[0]) if decision.about else UnitId("")
        effect = register(view).cards[card].valour
        return _worth(view, card, unit) > 0 or HANDY.get(effect, _never)(view, unit)
    if decision.question == "denial":
        return register(view).card_values[card] >= DENYING and _is_at_stake(view, decision)
    if decision.question == SPECIAL:
        return _is_worth_a_card(view, decision)
    return True


def _is_worth_a_card(view: Seen, decision: ChooseCard) -> bool:
    """Whether the rule that offers it always is, or says so as things stand."""
    if any([rule in known(Counsel.WORTH_A_CARD) for rule in decision.rules]):
        return True
    return any([CARD_JUDGES[rule](view) for rule in decision.rules if rule in CARD_JUDGES])


def _is_at_stake(view: Seen, decision: ChooseCard) -> bool:
    """Whether an Attack hangs on a Valour Effect, and the hand can spare a card to Deny it."""
    return len(decision.options) > FEW and any([doing.procedure == "Attack" for doing in view.activity])


@advises("denial")
def denial(view: Seen, decision: ChooseCard, pick: Picker) -> CardId | None:
    """A middling card, where an Attack is at stake and the hand can spare it."""
    values = register(view).card_values
    fitting = [card for card in decision.options if DENYING <= values[card] < HIGH]
    if not fitting or not _is_at_stake(view, decision):
        return None
    return min(fitting, key=lambda card: (values[card], card))


@advises(SPECIAL)
def special_valour(view: Seen, decision: ChooseCard, pick: Picker) -> CardId | None:
    """The highest card that is not too good for it, where the effect is worth one and the hand can spare it."""
    values = register(view).card_values
    fitting = [card for card in decision.options if values[card] < HIGH]
    if not fitting or len(decision.options) <= FEW or not _is_worth_a_card(view, decision):
        return None
    return max(fitting, key=lambda card: (values[card], card))


@advises(CLAIM)
def minor_victory(view: Seen, decision: ChooseCard, pick: Picker) -> CardId | None:
    """Points are points: the best reward first."""
    effects, cards = register(view).card_effects, register(view).cards
    return max(decision.options, key=lambda card: (effects[cards[card].victory].reward, card), default=None)
