"""Rolls as data, for odds: the same pools, grants and faces that play uses, written down before anyone rolls.

What is optional is taken to be used where it helps its roller, and a choice between Conversions to be made as its
default says. A grant is asked for before the dice are known, so a rule that looks at their faces is not followed.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from sandtable.kernel.hooks import Part, Rule
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Procedure
from sandtable.kernel.rollspec import DicePool, DrawSpec, Explode, Mark, ReRoll, RollSpec, Side, Stage, Turn
from sandtable.kernel.values import Choice, Explained
from sandtable.kernel.view import View
from sandtable.rulesets.dw4.cards.card_rule import CardRule
from sandtable.rulesets.dw4.client.considered_attacks import ATTACK_QUESTIONS, declared_shot
from sandtable.rulesets.dw4.content.profile import DeckId
from sandtable.rulesets.dw4.fighting import dice_in_hand
from sandtable.rulesets.dw4.fighting.dice import FACES, LEAST_THRESHOLD, Face, hits, negated
from sandtable.rulesets.dw4.fighting.dice_in_hand import (
    ADDITIONS,
    CONVERSIONS,
    COUNTED_CONVERSIONS,
    DOUBLED_EXPLOSIONS,
    EXPLODED_CONVERSIONS,
    RE_ROLLS,
    ROLLED_CONVERSIONS,
    Addition,
    Conversion,
    DiceInHand,
)
from sandtable.rulesets.dw4.fighting.firepower import AttackPools, attack_pools
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import ATTACK, Shot, crew, damage_under_fire, hull, mass
from sandtable.rulesets.dw4.models.tokens import has_token
from sandtable.rulesets.dw4.procedures.action_roll import ActionRoll
from sandtable.rulesets.dw4.procedures.critical_quality import SOUGHT_CRITICALS, Sought
from sandtable.rulesets.dw4.procedures.drawing import card_value
from sandtable.rulesets.dw4.procedures.harm import STAYING
from sandtable.rulesets.dw4.state import Battle, BattleTable, Critical, Mode
from sandtable.rulesets.dw4.table.where import opponent, register
from sandtable.rulesets.dw4.words.compass import both, count
from sandtable.rulesets.dw4.words.names import target_name

ACTION_DIE = tuple(Side(face.name, hits((face,)), int(face is Face.ES)) for face in FACES)
"""What the faces count in an Action Roll; Exploding Strikes alone explode (DW4-DICE-09, DW4-DICE-15)."""
RESISTANCE_DIE = tuple(Side(face.name, negated((face,))) for face in FACES)
"""The same die in a Resistance Roll, where nothing explodes (DW4-DICE-10, DW4-DICE-16)."""


DAMAGE = "damage"


def shot_of(view: View[Battle], answer: Any) -> Shot | None:
    """The Attack being declared, if this were the answer."""
    decision = view.decision
    if decision is None or decision.question not in ATTACK_QUESTIONS:
        return None
    meant = decision.parse(answer)
    if meant is None or decision.refusal(view, meant) is not None:
        return None
    return declared_shot(view, decision, decision.settled(meant))


def attack_spec(g: BattleTable, shot: Shot, shaken: tuple[ModelId, ...] = ()) -> RollSpec:
    """The Action Roll of an Attack, and what its Damage would mean to the target.

    Whoever the same Action has put Under Fire is `shaken` and is not a second time (DW4-QUAL-20).
    """
    pools = attack_pools(g, shot)
    action, resistance, threshold = pools.action.value, pools.resistance.value, pools.threshold.value
    return replace(
        attack_roll(g, shot, pools),
        title=f"{both(shot.participants) or 'nobody'} on {target_name(g, shot.target)}",
        words=(
            pools_in_words(action, resistance, threshold),
            *_reasons("Action Pool", pools.action),
            *_reasons("Resistance Pool", pools.resistance),
            *_reasons("Success Threshold", pools.threshold),
        ),
        marks=marks_of(g, shot, shaken),
        counts=DAMAGE,
    )


def attack_roll(g: BattleTable, shot: Shot, pools: AttackPools | None = None) -> RollSpec:
    """The Action Roll of an Attack and nothing else: enough to rank it among others."""
    pools = attack_pools(g, shot) if pools is None else pools
    roll = ActionRoll(
        shot.seat,
        opponent(g, shot.seat),
        pools.action.value,
        pools.resistance.value,
        pools.threshold.value,
        shot.participants,
        ATTACK,
        shot=shot,
        first=pools.first,
    )
    return spec_of(g, roll)


def marks_of(g: BattleTable, shot: Shot, shaken: tuple[ModelId, ...] = ()) -> tuple[Mark, ...]:
    """What Damage of an Attack would mean to its target, and what the Qualities of the weapons add to it."""
    if shot.target not in g.state.models:
        return ()
    looked_for = [grant for grant in g.granted(SOUGHT_CRITICALS, shot) if isinstance(grant, Sought)]
    helped = tuple([DicePool(grant.dice, critical_die(grant.critical)) for grant in looked_for])
    found = [
        Mark(grant.critical.value, 1, grant.rule, dice=dice) for grant, dice in zip(looked_for, helped, strict=True)
    ]
    under_fire = 0 if shot.target in shaken else damage_under_fire(g, shot)
    return (*found, *harm_marks(g, shot.target, under_fire, helped=helped))


def harm_marks(
    g: BattleTable, model: ModelId, shaken: int, rule: str = "DW4-ATK-14", helped: tuple[DicePool, ...] = ()
) -> tuple[Mark, ...]:
    """What Damage to a model would mean: a Crippled one leaves play at once in Core play alone (DW4-DMG-04).

    In full play it explodes when what is left over gives it as many Critical Damage Effects as its MAS (DW4-CRIT-11).
    """
    record = g.state.models[model]
    left = 0 if record.crippled else max(0, hull(g, model) - record.damage)
    marks = (Mark("Disorder", shaken, RuleId(rule)),) if shaken else ()
    crippled = Mark("Crippled", left, RuleId("DW4-DMG-03"))
    if g.state.settings.mode is Mode.CORE:
        return (*marks, crippled, Mark("Out of play", left, RuleId("DW4-DMG-04")))
    gone = None if record.crippled else g.refusal(STAYING, model)
    if gone is not None:
        return (*marks, crippled, Mark("Out of play", left, gone.rule))
    room = max(0, mass(g, model) - len(record.criticals))
    explosion = Mark("Explosion", max(1, left + room), RuleId("DW4-CRIT-11"), helped, max(1, left) if helped else 0)
    return (*marks, explosion) if record.crippled else (*marks, crippled, explosion)


def critical_die(looked_for: Critical) -> tuple[Side, ...]:
    """A Critical Damage Die that counts one of its effects alone (DW4-DICE-02)."""
    return tuple([Side(critical.value, int(critical is looked_for)) for critical in Critical])


def spec_of(g: BattleTable, roll: ActionRoll, declared: bool = False) -> RollSpec:
    """An Action Roll that is about to be made, with everything that the rules in force do to its dice.

    Where the optional dice are declared already they are part of the pools.
    """
    own, resisting = roll.in_hand(False), roll.in_hand(True)
    return RollSpec(
        DicePool(roll.pool + (0 if declared else _added(g, own)), ACTION_DIE, _stages(g, own)),
        DicePool(roll.resistance + (0 if declared else _added(g, resisting)), RESISTANCE_DIE, _stages(g, resisting)),
        max(LEAST_THRESHOLD, roll.threshold),
        roll.first,
        left_out=not_followed(g, g.hooks.plan(ActionRoll).parts, roll),
        roller=roll.roller,
    )


def not_followed(g: BattleTable, parts: Iterable[Part], subject: Procedure) -> tuple[RuleId, ...]:
    """Rules that reach into a roll by themselves, where odds cannot see it. Cards that nobody has played do nothing."""
    reaching = [part for part in parts if part.is_hook and not _is_idle(g, part)]
    return tuple(dict.fromkeys([part.rule for part in reaching if not g.hooks.suppressed(g, part.rule, subject)]))


def _is_idle(g: BattleTable, part: Part) -> bool:
    rule = getattr(part.act, "__self__", None)
    if not isinstance(rule, Rule):
        return False
    if rule.only_offers:
        return True
    # A Valour Effect leaves its name on those that it touches.
    return isinstance(rule, CardRule) and not any([has_token(model, rule.name) for model in g.state.models.values()])


def crew_check_spec(g: BattleTable, model: ModelId) -> DrawSpec:
    """A Crew Check as the one who looks can know it: every card that is not seen elsewhere may be the next.

    Without a card left the check fails (DW4-CARD-11).
    """
    cards = g.state.cards[g.state.models[model].seat]
    seen = {*cards.discard, *cards.hand, cards.face_down}
    deck = register(g).content.decks[DeckId(g.state.settings.deck)]
    values = tuple(card_value(g, card.id) for card in deck.cards if card.id not in seen)
    return DrawSpec(values, crew(g, model), min(1, len(values)))


def pools_in_words(action: int, resistance: int, threshold: int) -> str:
    return (
        f"{count(action, 'Action Die', 'Action Dice')} against "
        f"{count(resistance, 'Resistance Die', 'Resistance Dice')}, a Success for every {count(threshold, 'Hit')}."
    )


def _reasons(name: str, explained: Explained) -> list[str]:
    return [f"{name} {part.amount:+}: {part.reason} ({part.rule})" for part in explained.parts]


def _added(g: BattleTable, dice: DiceInHand) -> int:
    """Optional dice: whoever is offered them takes them (DW4-DICE-08)."""
    return sum(offer.dice for offer in g.granted(ADDITIONS, dice) if isinstance(offer, Addition))


def _stages(g: BattleTable, dice: DiceInHand) -> tuple[Stage, ...]:
    """What happens to a pool, in the order of the stages of an Action Roll."""
    last = (*_turns(g, CONVERSIONS, dice), *_turns(g, COUNTED_CONVERSIONS, dice))
    again = _re_rolled(g, dice, last)
    return (
        *_turns(g, ROLLED_CONVERSIONS, dice),
        *(() if dice.resisting else (Explode(doubled=max(0, g.value(DOUBLED_EXPLOSIONS, dice, 0))),)),
        *_turns(g, EXPLODED_CONVERSIONS, dice),
        *((ReRoll(again),) if again else ()),
        *last,
    )


def _worth(dice: DiceInHand, face: int) -> int:
    return negated((face,)) if dice.resisting else hits((face,))


def _turns(g: BattleTable, moment: Choice[DiceInHand], dice: DiceInHand) -> list[Turn]:
    """The Conversions of one moment. Where several fit a face the most valuable comes first (DW4-DICE-06)."""
    offers: dict[tuple[Face, Face], int | None] = {}
    for offer in g.granted(moment, dice):
        if isinstance(offer, Conversion):
            so_far = offers.get((offer.of, offer.to), 0)
            unlimited = so_far is None or offer.most is None
            offers[offer.of, offer.to] = None if unlimited else (so_far or 0) + (offer.most or 0)
    turns = [Turn(int(of), int(to), most) for (of, to), most in offers.items()]
    return sorted(turns, key=lambda turn: -_worth(dice, turn.to))


def _re_rolled(g: BattleTable, dice: DiceInHand, last: tuple[Turn, ...]) -> tuple[int, ...]:
    """The faces that are rolled again: by every rule that must, and by those that may where a new die is better."""
    becomes = {turn.of: turn.to for turn in reversed(last) if turn.most is None}
    worth = [_worth(dice, becomes.get(face, face)) for face in FACES]
    faces: set[int] = set()
    for offer in g.granted(RE_ROLLS, dice):
        if not isinstance(offer, dice_in_hand.ReRoll):
            continue
        mean = sum(worth[face] for face in offer.faces) / len(offer.faces)
        if not offer.optional or mean < sum(worth) / len(worth):
            faces.update(int(face) for face in offer.faces)
    return tuple(sorted(faces))
