"""The shooting step: every attack is declared first, then they are resolved one after the other."""

from __future__ import annotations

import msgspec

from sandtable.kernel.cards import CardsDiscarded
from sandtable.kernel.decision import ChooseCard, ChooseOne, ChooseSome
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Again, Call, Outcome, Procedure, place, step
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw3.events.combat import AttackDeclared, BonusUsed
from sandtable.rulesets.dw3.fighting.crossing import CROSSING, crossing_supports, may_cross
from sandtable.rulesets.dw3.fighting.support import Bearings, leads_at, supports_for
from sandtable.rulesets.dw3.fighting.weapons import dice_at, gun_named, use_of
from sandtable.rulesets.dw3.ids import ModelId, UnitId
from sandtable.rulesets.dw3.procedures.attack import Attack
from sandtable.rulesets.dw3.procedures.valour import SettleValour
from sandtable.rulesets.dw3.state import BattleGame, BattleTable
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import enemies


class Declared(msgspec.Struct, frozen=True):
    """An attack as it was declared."""

    lead: str
    target: ModelId
    supports: tuple[str, ...]
    crossing: bool = False


class ShootingStep(Procedure):
    """Declarations for every weapon that is used, all before the first roll; then resolution in A's order."""

    unit: UnitId
    declared: tuple[Declared, ...] = ()
    arcs: tuple[tuple[ModelId, ModelId, str], ...] = ()
    """The arc in which each model has declared each target to lie (DW3-ARC-02)."""
    crossed: bool = True
    """Crossing the T stood, where it was tried last."""

    def goes_on(self, g: BattleGame) -> bool:
        return g.state.units[self.unit].location is Location.IN_PLAY

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
        card = g.ask(lambda: self._which_card(g, target)) if may_cross(g, lead, target) else None
        helping = supports_for if card is None else crossing_supports
        offered = tuple([gun.name for gun in helping(g, lead, target, spent, bearings)])
        chosen = g.ask(lambda: self._which_supports(g, target, offered)) if offered else ()
        guns = (lead, *[gun_named(name) for name in chosen])
        self.arcs = tuple(dict.fromkeys((*self.arcs, *[(gun.model, target, gun.arc) for gun in guns])))
        self.declared = (*self.declared, Declared(lead.name, target, chosen, card is not None))
        uses = [use_of(g, gun) for gun in guns]
        g.emit(AttackDeclared(self.unit, uses[0], target, tuple(uses[1:])))
        if card is not None:
            g.emit(CardsDiscarded(g.state.units[self.unit].seat, (card,)))
            g.emit(BonusUsed(self.unit, CROSSING))
            return Call(SettleValour(g.state.units[self.unit].seat, card, CROSSING), into=ShootingStep.crossed)
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
        valour = (seat,) if attack.crossing else ()
        return Call(Attack(attack.lead, attack.supports, attack.target, attack.crossing, valour=valour))

    @step("DW3-SHOOT-11")
    def resolve_the_others(self, g: BattleGame) -> Outcome:
        return Again(self.resolve_an_attack) if self.declared else None

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
            "initial target",
            targets,
            "model",
            prompt="Declare an attack: choose its initial target, or declare no more.",
            rules=(RuleId("DW3-SHOOT-01"),),
            passing="declare no more attacks",
        )

    def _which_lead(self, g: BattleTable, target: ModelId) -> ChooseOne[str]:
        guns = leads_at(g, self.unit, target, g.state.units[self.unit].used, self._bearings())
        best = max(guns, key=lambda gun: dice_at(g, gun.weapon, target).lead or 0)
        return ChooseOne(
            g.state.units[self.unit].seat,
            "lead weapon",
            tuple([gun.name for gun in guns]),
            "weapon",
            prompt=f"Choose the lead weapon of the attack on {thing(target)}.",
            rules=(RuleId("DW3-SHOOT-08"),),
            about=(target,),
            default=best.name,
        )

    def _which_card(self, g: BattleTable, target: ModelId) -> ChooseCard:
        seat = g.state.units[self.unit].seat
        return ChooseCard(
            seat,
            "crossing the T",
            g.state.cards[seat].hand,
            "card",
            prompt=f"Discard a card to cross the T of {thing(target)}? Any GUNNERY weapon may support then.",
            rules=(RuleId("DW3-SHOOT-25"), RuleId("DW3-CARD-08")),
            about=(target,),
            passing="fire as usual",
        )

    def _which_supports(self, g: BattleTable, target: ModelId, offered: tuple[str, ...]) -> ChooseSome[str]:
        return ChooseSome(
            g.state.units[self.unit].seat,
            "support weapons",
            offered,
            "weapon",
            prompt=f"Choose the weapons that support the attack on {thing(target)}.",
            rules=(RuleId("DW3-SHOOT-09"),),
            about=(target,),
            default=offered,
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
