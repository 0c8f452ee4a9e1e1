"""Rolls as data, for odds: the stages that play resolves, foreseen before anyone rolls, and what comes of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from sandtable.kernel.hooks import Part, Rule
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Procedure
from sandtable.kernel.rollspec import DicePool, DrawSpec, Mark, Preceded, Remove, RollSpec, Turn, TurnTogether
from sandtable.kernel.table import Table
from sandtable.kernel.values import Explained
from sandtable.kernel.view import View
from sandtable.kernel.wording import things
from sandtable.rulesets.dw4.cards.card_rule import CardRule
from sandtable.rulesets.dw4.content.profile import DeckId
from sandtable.rulesets.dw4.fighting.dice import ACTION_DIE, RESISTANCE_DIE
from sandtable.rulesets.dw4.fighting.dice_in_hand import REMOVALS
from sandtable.rulesets.dw4.fighting.firepower import AttackPools, attack_pools
from sandtable.rulesets.dw4.ids import ModelId
from sandtable.rulesets.dw4.models.attributes import Shot, damage_under_fire
from sandtable.rulesets.dw4.models.condition import damage_to_cripple, is_about_to_explode, room_for_criticals
from sandtable.rulesets.dw4.models.tokens import has_token
from sandtable.rulesets.dw4.procedures.action_roll import ActionRoll
from sandtable.rulesets.dw4.procedures.attack import action_roll_of
from sandtable.rulesets.dw4.procedures.crew_check import crew_check
from sandtable.rulesets.dw4.procedures.critical_quality import Sought, criticals_first, criticals_sought
from sandtable.rulesets.dw4.procedures.criticals import FACES, critical_dice
from sandtable.rulesets.dw4.procedures.declared_attack import ATTACK_QUESTIONS, declared_shot
from sandtable.rulesets.dw4.procedures.drawing import card_value
from sandtable.rulesets.dw4.procedures.harm import STAYING
from sandtable.rulesets.dw4.state import Battle, BattleTable, Critical, Mode
from sandtable.rulesets.dw4.table.where import register
from sandtable.rulesets.dw4.words.compass import both, count
from sandtable.rulesets.dw4.words.names import target_name
from sandtable.tabletop.dice import pooled_roll

DAMAGE = "damage"
TURNING = (Turn, TurnTogether)
NOT_FIRED = RollSpec(DicePool(0, ACTION_DIE), DicePool(0, RESISTANCE_DIE), 1, counts=DAMAGE)
"""An Attack that is over before its roll."""


def shot_of(view: View[Battle], answer: Any) -> Shot | None:
    """The Attack being declared, if this were the answer."""
    decision = view.decision
    if decision is None or decision.question not in ATTACK_QUESTIONS:
        return None
    if answer is None or decision.refusal(view, answer) is not None:
        return None
    return declared_shot(view, decision, decision.settled(answer))


def attack_spec(g: BattleTable, shot: Shot, shaken: tuple[ModelId, ...] = ()) -> RollSpec:
    """The Action Roll of an Attack, and what its Damage would mean to the target.

    Whoever the same Action has put Under Fire is `shaken` and is not a second time (DW4-QUAL-20).
    """
    first = next(iter(criticals_first(g, shot)), None)
    spec = _attack_spec(g, shot, shaken)
    return spec if first is None else _struck_first(g, shot, shaken, spec, first)


def _attack_spec(g: BattleTable, shot: Shot, shaken: tuple[ModelId, ...]) -> RollSpec:
    pools = attack_pools(g, shot)
    action, resistance, threshold = pools.action.value, pools.resistance.value, pools.threshold.value
    return replace(
        attack_roll(g, shot, pools),
        title=attack_title(g, shot),
        words=(
            pools_in_words(action, resistance, threshold),
            *_reasons("Action Pool", pools.action),
            *_reasons("Resistance Pool", pools.resistance),
            *_reasons("Success Threshold", pools.threshold),
        ),
        marks=marks_of(g, shot, shaken),
        counts=DAMAGE,
    )


def _struck_first(g: BattleTable, shot: Shot, shaken: tuple[ModelId, ...], spared: RollSpec, first: Sought) -> RollSpec:
    """The same where dice before the Action Roll may put a Critical Damage Effect on the target."""
    critical = first.critical or FACES[0]
    after = _with_critical(g, shot.target, critical)
    # Whoever is destroyed by it is not fired at any more.
    gone = is_about_to_explode(after, shot.target)
    struck = replace(NOT_FIRED, marks=spared.marks) if gone else _attack_spec(after, shot, shaken)
    return preceded_by(first_dice(first.name, first.dice, critical), spared, struck, first)


def preceded_by(dice: RollSpec, spared: RollSpec, struck: RollSpec, first: Sought) -> RollSpec:
    """A roll after dice that may change it by one Critical Damage Effect, with the chance of that."""
    mark = Mark(f"{first.critical.value if first.critical else first.name} first", 0, first.rule, dice=dice.own)
    words = (*spared.words, f"{first.name}: {dice.words[0]}")
    return replace(spared, words=words, marks=(mark, *spared.marks), preceded=Preceded(dice, (spared, struck)))


def first_dice(name: str, dice: int, critical: Critical) -> RollSpec:
    """Critical Damage Dice of which one must show the effect looked for."""
    told = f"{count(dice, 'Critical Damage Die', 'Critical Damage Dice')} for {critical.value} before the Action Roll."
    pool = critical_dice(dice, critical).foreseen()
    return RollSpec(pool, DicePool(0, pool.sides), 1, title=name, words=(told,), most=1)


def _with_critical(g: BattleTable, model: ModelId, critical: Critical) -> BattleTable:
    state = g.state.clone()
    record = state.models[model]
    state.models[model] = replace(record, criticals=(*record.criticals, critical))
    return Table(state, g.hooks, g.content)


def attack_roll(g: BattleTable, shot: Shot, pools: AttackPools | None = None) -> RollSpec:
    """The Action Roll of an Attack and nothing else: enough to rank it among others."""
    pools = attack_pools(g, shot) if pools is None else pools
    figures = pools.action.value, pools.resistance.value, pools.threshold.value
    return spec_of(g, action_roll_of(g, shot, figures, pools.first))


def attack_title(g: BattleTable, shot: Shot) -> str:
    """Who fires on whom, over the odds of it."""
    return f"{both(things(shot.participants)) or 'nobody'} on {target_name(g, shot.target)}"


def marks_of(g: BattleTable, shot: Shot, shaken: tuple[ModelId, ...] = ()) -> tuple[Mark, ...]:
    """What Damage of an Attack would mean to its target, and what the Qualities of the weapons add to it."""
    if shot.target not in g.state.models:
        return ()
    found, helped = sought_marks(g, shot)
    under_fire = 0 if shot.target in shaken else damage_under_fire(g, shot)
    return (*found, *harm_marks(g, shot.target, under_fire, helped=helped))


def sought_marks(g: BattleTable, shot: Shot) -> tuple[tuple[Mark, ...], tuple[DicePool, ...]]:
    """What is looked for once Damage is done, and the dice of which each that finds it brings an explosion closer."""
    marks: tuple[Mark, ...] = ()
    helped: tuple[DicePool, ...] = ()
    for grant in criticals_sought(g, shot):
        critical = grant.critical or FACES[0]  # which effect is looked for does not matter to the chance of it
        dice = critical_dice(grant.dice, critical).foreseen()
        marks += (Mark(grant.critical.value if grant.critical else grant.name, 1, grant.rule, dice=dice),)
        helped += (critical_dice(1, critical).foreseen(),) * grant.dice if grant.each else (dice,)
    return marks, helped


def harm_marks(
    g: BattleTable,
    model: ModelId,
    shaken: int,
    rule: str = "DW4-ATK-14",
    helped: tuple[DicePool, ...] = (),
    for_each: bool = False,
) -> tuple[Mark, ...]:
    """What Damage to a model would mean: a Crippled one leaves play at once in Core play alone (DW4-DMG-04).

    In full play it explodes when what is left over gives it as many Critical Damage Effects as its MAS (DW4-CRIT-11).
    Dice that help are rolled once, or for each point of Damage.
    """
    record = g.state.models[model]
    left = 0 if record.crippled else max(0, damage_to_cripple(g, model))
    marks = (Mark("Disorder", shaken, RuleId(rule)),) if shaken else ()
    crippled = Mark("Crippled", left, RuleId("DW4-DMG-03"))
    if g.state.settings.mode is Mode.CORE:
        return (*marks, crippled, Mark("Out of play", left, RuleId("DW4-DMG-04")))
    gone = None if record.crippled else g.refusal(STAYING, model)
    if gone is not None:
        return (*marks, crippled, Mark("Out of play", left, gone.rule))
    room = max(0, room_for_criticals(g, model))
    enough = max(1, left) if helped else 0
    blown = RuleId("DW4-CRIT-11")
    explosion = Mark("Explosion", max(1, left + room), blown, helped, enough, for_each=for_each)
    return (*marks, explosion) if record.crippled else (*marks, crippled, explosion)


def spec_of(g: BattleTable, roll: ActionRoll, at: int = 0) -> RollSpec:
    """An Action Roll that is about to be made, from one of its steps on, with what odds cannot follow."""
    left_out = not_followed(g, g.hooks.plan(ActionRoll).parts, roll)
    spec = pooled_roll.spec_of(g, roll, at)
    return replace(spec, left_out=(*left_out, *_blurred(g, roll, spec)))


def _blurred(g: BattleTable, roll: ActionRoll, spec: RollSpec) -> tuple[RuleId, ...]:
    """Rules that take dice away where it matters which of two that show the same, for one was turned before.

    What was turned may not be turned again, so odds would have to know which die lay where.
    """
    stages = spec.own.stages
    at = next((n for n, stage in enumerate(stages) if isinstance(stage, Remove)), None)
    if at is None:
        return ()
    turned, turning = [any([isinstance(stage, TURNING) for stage in part]) for part in (stages[:at], stages[at:])]
    if not turned or not turning:
        return ()
    return tuple(dict.fromkeys([grant.rule for grant in g.granted(REMOVALS, roll.in_hand(False))]))


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
    """A Crew Check as the one who looks can know it; without a card left it fails (DW4-CARD-11)."""
    deck = register(g).content.decks[DeckId(g.state.settings.deck)]
    return crew_check(g, model).foreseen(g, [card.id for card in deck.cards], lambda card: card_value(g, card))


def pools_in_words(action: int, resistance: int, threshold: int) -> str:
    return (
        f"{count(action, 'Action Die', 'Action Dice')} against "
        f"{count(resistance, 'Resistance Die', 'Resistance Dice')}, a Success for every {count(threshold, 'Hit')}."
    )


def _reasons(name: str, explained: Explained) -> list[str]:
    return [f"{name} {part.amount:+}: {part.reason} ({part.rule})" for part in explained.parts]
