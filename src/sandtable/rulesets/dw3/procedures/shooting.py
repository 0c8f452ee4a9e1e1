"""The shooting step: every attack is declared first, then they are resolved one after the other."""

from __future__ import annotations

import msgspec

from sandtable.kernel.cards import CardsDiscarded
from sandtable.kernel.decision import ChooseCard, ChooseOne, ChooseSome
from sandtable.kernel.errors import Refusal
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, place, step
from sandtable.kernel.values import Question
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw3.events.combat import AttackDeclared, BonusUsed
from sandtable.rulesets.dw3.fighting.attack_shown import shown
from sandtable.rulesets.dw3.fighting.crossing import CROSSING, crossing_supports, may_cross
from sandtable.rulesets.dw3.fighting.support import Bearings, leads_at, supports_for
from sandtable.rulesets.dw3.fighting.weapons import PLAINLY, Gun, dice_at, gun_named, use_of
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.procedures.attack import Attack
from sandtable.rulesets.dw3.procedures.drawing import card_number
from sandtable.rulesets.dw3.procedures.valour import SettleValour
from sandtable.rulesets.dw3.state import BattleGame, BattleTable
from sandtable.rulesets.dw3.table.attached import is_acting
from sandtable.tabletop.where import enemies

INITIAL_TARGET, LEAD_WEAPON = "initial target", "lead weapon"


class Declared(msgspec.Struct, frozen=True):
    """An attack as it was declared."""

    lead: str
    target: ModelId
    supports: tuple[str, ...]
    crossing: bool = False
    leading: tuple[str, ...] = ()
    """Of the supports those that add what they would lead with."""


OWN_VOLLEY = "a volley of the lead's own weapons"
VOLLEY: Question[ModelId] = Question(OWN_VOLLEY)
"""A rule by which up to three of them add what they lead with, for a card, permits this."""
MOST_WEAPONS = 3
WORTH_A_CARD = 6
"""Dice more for which a volley is proposed."""
_NO_VOLLEY = Refusal("its weapons support as usual", RuleId("DW3-SHOOT-12"))


class CrossingCard(ChooseCard, frozen=True):
    """A card for crossing the T of a target with this lead weapon."""

    lead: str = ""


class SupportWeapons(ChooseSome[str], frozen=True):
    """The weapons that support a lead weapon, which may cross the T of their target."""

    lead: str = ""
    crossing: bool = False


class VolleyCard(ChooseCard, frozen=True):
    """A card with which some of the supports of a lead weapon lead as well."""

    lead: str = ""
    supports: tuple[str, ...] = ()
    volley: tuple[str, ...] = ()


class ShootingStep(Procedure):
    """Declarations for every weapon that is used, all before the first roll; then resolution in A's order."""

    unit: UnitId
    declared: tuple[Declared, ...] = ()
    arcs: tuple[tuple[ModelId, ModelId, str], ...] = ()
    """The arc in which each model has declared each target to lie (DW3-ARC-02)."""
    crossed: bool = True
    """Crossing the T stood, where it was tried last."""

    def goes_on(self, g: BattleGame) -> bool:
        return is_acting(g, self.unit)

    @place("DW3-SHOOT-01")
    def begin(self, g: BattleGame) -> Outcome:
        """What rules do before attacks are declared."""

    @step("DW3-SHOOT-01", "DW3-SHOOT-02", "DW3-SHOOT-08", "DW3-SHOOT-09", "DW3-ARC-02", "DW3-SHOOT-25", "DW3-CARD-08")
    def declare_an_attack(self, g: BattleGame) -> Outcome:
        targets = self._targets(g)
        target = g.ask(lambda: self._which_target(g, targets)) if targets else None
        if target is None:
            return Again(self.resolve_an_attack)
        used = g.state.units[self.unit].used
        lead = gun_named(g.ask(lambda: self._which_lead(g, target)))
        bearings = {**self._bearings(), (lead.model, target): lead.arc}
        spent = (*used, use_of(g, lead))
        card = g.ask(lambda: self._which_card(g, target, lead)) if may_cross(g, lead, target) else None
        helping = supports_for if card is None else crossing_supports
        offered = tuple([gun.name for gun in helping(g, lead, target, spent, bearings)])
        crossing = card is not None
        chosen = g.ask(lambda: self._which_supports(g, target, lead, offered, crossing)) if offered else ()
        volley = self._volley(g, lead, target, chosen) if card is None else ()
        fired = g.ask(lambda: self._which_card_for_a_volley(g, target, lead, chosen, volley)) if volley else None
        guns = (lead, *[gun_named(name) for name in chosen])
        self.arcs = tuple(dict.fromkeys((*self.arcs, *[(gun.model, target, gun.arc) for gun in guns])))
        leading = () if fired is None else volley
        self.declared = (*self.declared, Declared(lead.name, target, chosen, crossing, leading))
        uses = [use_of(g, gun) for gun in guns]
        g.emit(AttackDeclared(self.unit, uses[0], target, tuple(uses[1:])))
        if card is not None:
            g.emit(CardsDiscarded(g.state.units[self.unit].seat, (card,)))
            g.emit(BonusUsed(self.unit, CROSSING))
            return Call(SettleValour(g.state.units[self.unit].seat, card, CROSSING), into=ShootingStep.crossed)
        if fired is not None:
            g.emit(CardsDiscarded(g.state.units[self.unit].seat, (fired,)))
            g.emit(BonusUsed(self.unit, f"{VOLLEY.name} {lead.model}"))
            return Call(SettleValour(g.state.units[self.unit].seat, fired, VOLLEY.name), into=ShootingStep.crossed)
        return None

    @step("DW3-CARD-05", "DW3-CARD-08")
    def lose_a_crossing_that_was_cancelled(self, g: BattleGame) -> Outcome:
        """Ruling: the attack stays as it was declared, with its own qualities and those supports that match it."""
        if not self.crossed and self.declared:
            last = self.declared[-1]
            matching = supports_for(g, gun_named(last.lead), last.target, (), self._bearings())
            kept = tuple([name for name in last.supports if gun_named(name) in matching])
            self.declared = (*self.declared[:-1], Declared(last.lead, last.target, kept))
        self.crossed = True
        return Again(self.declare_an_attack)

    @step("DW3-SHOOT-11")
    def resolve_an_attack(self, g: BattleGame) -> Outcome:
        if not self.declared:
            return None
        names = tuple([attack.lead for attack in self.declared])
        lead = g.ask(lambda: self._which_first(g, names))
        attack = next(attack for attack in self.declared if attack.lead == lead)
        self.declared = tuple([other for other in self.declared if other is not attack])
        seat = g.state.units[self.unit].seat
        # Crossing the T is the one valour effect that its player applies to this attack (DW3-CARD-03).
        guns = [gun_named(name).weapon for name in (attack.lead, *attack.supports)]
        plainly = all([g.refusal(PLAINLY, weapon) is None for weapon in guns])
        valour = () if plainly and not attack.crossing and not attack.leading else (seat,)
        with_it = (attack.lead, attack.supports, attack.target, attack.crossing, attack.leading)
        return Call(Attack(*with_it, valour=valour))

    @step("DW3-SHOOT-11")
    def resolve_the_others(self, g: BattleGame) -> Outcome:
        return Again(self.resolve_an_attack) if self.declared else None

    def _volley(self, g: BattleTable, lead: Gun, target: ModelId, chosen: tuple[str, ...]) -> tuple[str, ...]:
        """The supports of the lead's own model that would lead as well, the best two."""
        unit = g.state.units[self.unit]
        if f"{VOLLEY.name} {lead.model}" in unit.used or not g.state.cards[unit.seat].hand:
            return ()
        if g.refusal(VOLLEY, lead.model, _NO_VOLLEY) is not None:
            return ()
        own = [name for name in chosen if gun_named(name).model == lead.model]
        able = [name for name in own if dice_at(g, gun_named(name).weapon, target).lead is not None]
        best = sorted(able, key=lambda name: -(dice_at(g, gun_named(name).weapon, target).lead or 0))
        return tuple(best[: MOST_WEAPONS - 1])

    def _which_card_for_a_volley(
        self, g: BattleTable, target: ModelId, lead: Gun, chosen: tuple[str, ...], volley: tuple[str, ...]
    ) -> ChooseCard:
        seat = g.state.units[self.unit].seat
        dice = [dice_at(g, gun_named(name).weapon, target) for name in volley]
        more = sum([(d.lead or 0) - (d.support or 0) for d in dice])
        hand = g.state.cards[seat].hand
        return VolleyCard(
            seat,
            OWN_VOLLEY,
            hand,
            "card",
            prompt=f"Discard a card for {more} more dice: {len(volley) + 1} weapons of {thing(lead.model)} lead?",
            rules=(RuleId("DW3-CARD-08"),),
            about=(target,),
            passing="fire as usual",
            default=min(hand, key=lambda card: card_number(g, card)) if more >= WORTH_A_CARD else None,
            presentation=shown(len(self.declared), 2),
            lead=lead.name,
            supports=chosen,
            volley=volley,
        )

    def _bearings(self) -> Bearings:
        return {(model, target): arc for model, target, arc in self.arcs}

    def _targets(self, g: BattleTable) -> tuple[ModelId, ...]:
        """Enemy models that some unused weapon of the unit could lead an attack on."""

        def look() -> tuple[ModelId, ...]:
            unit, bearings = g.state.units[self.unit], self._bearings()
            foes = enemies(g, unit.seat)
            return tuple([foe.id for foe in foes if leads_at(g, self.unit, foe.id, unit.used, bearings)])

        # The step is run again with each answer; nothing has changed until an attack is declared.
        return g.memo(("shooting targets", self.unit, self.arcs), look)

    def _which_target(self, g: BattleTable, targets: tuple[ModelId, ...]) -> ChooseOne[ModelId]:
        return ChooseOne(
            g.state.units[self.unit].seat,
            INITIAL_TARGET,
            targets,
            "model",
            prompt=(
                "Declare another attack with weapons that are left, or open fire."
                if self.declared
                else "Declare an attack: choose its initial target, or hold fire."
            ),
            rules=(RuleId("DW3-SHOOT-01"),),
            passing="open fire with what is declared" if self.declared else "hold fire",
            presentation=shown(len(self.declared), 0),
        )

    def _which_lead(self, g: BattleTable, target: ModelId) -> ChooseOne[str]:
        guns = leads_at(g, self.unit, target, g.state.units[self.unit].used, self._bearings())
        best = max(guns, key=lambda gun: dice_at(g, gun.weapon, target).lead or 0)
        return ChooseOne(
            g.state.units[self.unit].seat,
            LEAD_WEAPON,
            tuple([gun.name for gun in guns]),
            "weapon",
            prompt=f"Choose the lead weapon of the attack on {thing(target)}.",
            rules=(RuleId("DW3-SHOOT-08"),),
            about=(target,),
            default=best.name,
            presentation=shown(len(self.declared), 1),
        )

    def _which_card(self, g: BattleTable, target: ModelId, lead: Gun) -> ChooseCard:
        seat = g.state.units[self.unit].seat
        return CrossingCard(
            seat,
            "crossing the T",
            g.state.cards[seat].hand,
            "card",
            prompt=f"Discard a card to cross the T of {thing(target)}? Any GUNNERY weapon may support then.",
            rules=(RuleId("DW3-SHOOT-25"), RuleId("DW3-CARD-08")),
            about=(target,),
            passing="fire as usual",
            presentation=shown(len(self.declared), 1),
            lead=lead.name,
        )

    def _which_supports(
        self, g: BattleTable, target: ModelId, lead: Gun, offered: tuple[str, ...], crossing: bool
    ) -> ChooseSome[str]:
        return SupportWeapons(
            g.state.units[self.unit].seat,
            "support weapons",
            offered,
            "weapon",
            prompt=f"Choose the weapons that support the attack on {thing(target)}.",
            rules=(RuleId("DW3-SHOOT-09"),),
            about=(target,),
            default=offered,
            presentation=shown(len(self.declared), 2),
            lead=lead.name,
            crossing=crossing,
        )

    def _which_first(self, g: BattleTable, names: tuple[str, ...]) -> ChooseOne[str]:
        return ChooseOne(
            g.state.units[self.unit].seat,
            "attack to resolve",
            names,
            "weapon",
            prompt="Choose the attack that is resolved next, by its lead weapon.",
            rules=(RuleId("DW3-SHOOT-11"),),
            default=names[0],
        )
