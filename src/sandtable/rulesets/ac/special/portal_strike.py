"""Portal Strike: in by one door, out by another."""

from __future__ import annotations

from sandtable.kernel.decision import YesNo
from sandtable.kernel.hooks import EVERY_OTHER, Grant, Rule, after, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.presentation import Button, Presentation
from sandtable.kernel.procedure import Call, Outcome, Procedure, place, step
from sandtable.kernel.values import Query
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.events.moving import UnitMoved
from sandtable.rulesets.ac.events.tokens import TokenRemoved
from sandtable.rulesets.ac.formations.standing import stood
from sandtable.rulesets.ac.ids import MarkerId, UnitId
from sandtable.rulesets.ac.moving.striking import (
    Passage,
    StrikeUnit,
    is_impeded_from,
    is_outflanked_from,
    passages,
    way_to,
)
from sandtable.rulesets.ac.procedures.activation import Activation
from sandtable.rulesets.ac.procedures.after_moves import AfterMove
from sandtable.rulesets.ac.procedures.losses import Annihilate
from sandtable.rulesets.ac.procedures.manoeuvres import (
    CHARGES,
    MANOEUVRES,
    MAY_MAKE,
    Charge,
    Charged,
    ChargingActivation,
    Making,
    Manoeuvre,
    movement_limit,
    speed_of,
)
from sandtable.rulesets.ac.procedures.under_way import note_the_way
from sandtable.rulesets.ac.special.to_the_winds import slip_away
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.special_rules import has_rule
from sandtable.rulesets.ac.table.tokens import PORTAL
from sandtable.rulesets.ac.table.where import officer_of, profile_of, standing
from sandtable.rulesets.ac.tactics.declared import advises
from sandtable.rulesets.ac.tactics.portals import go_back
from sandtable.tabletop.layers import MOST

STRIKES: Query[UnitId] = Query("a unit may strike through Portals", MOST)
OUT = "out by the portal"
STRUCK = Presentation(button=Button("Strike"))


class PortalStrike(Rule):
    """A Charge through two Portals: to one that its Officer sees, and out of another at an enemy that sees that one.

    Ruling: it counts as a Charge for every rule about Charges, and any General's Portals will do. Where it wins it may
    go back through the second one into Reserve. Both are removed at the end of the Activation.
    """

    id = RuleId("AC-R-PORTAL-STRIKE")
    name = "Portal Strike"

    @grants(MANOEUVRES)
    def offer(self, g: BattleTable, unit: UnitId) -> list[Grant]:
        if not (has_rule(g, unit, self.id) or g.value(STRIKES, unit, 0) > 0):
            return []
        return [Grant(told(way), self.id, StrikeThrough(unit, way.target, way=way)) for way in strikes(g, unit)]

    @after(Activation.after_its_attack, beside=EVERY_OTHER)
    def go_back(self, g: BattleGame, activation: Activation) -> Outcome:
        unit = activation.unit
        if not activation.through or activation.won != unit or not standing(g, unit):
            return None
        token = g.state.tokens.get(activation.through[-1])
        able = token is not None and way_to(g, unit, token, speed_of(g, unit)) is not None
        if able and g.ask(lambda: whether(g, unit, activation.through[-1])):
            slip_away(g, unit)
        return None

    @after(Activation.at_its_end, beside=EVERY_OTHER)
    def close_behind_it(self, g: BattleGame, activation: Activation) -> Outcome:
        return _close(g, activation)

    @after(Annihilate.after_it, beside=EVERY_OTHER)
    def close_behind_the_lost(self, g: BattleGame, annihilation: Annihilate) -> Outcome:
        activation = g.enclosing(Activation)
        mine = activation is not None and activation.unit == annihilation.unit
        return _close(g, activation) if activation is not None and mine else None


def strikes(g: BattleTable, unit: UnitId) -> tuple[Passage, ...]:
    """The Charges through Portals that a unit could make, if it has the rule."""
    if profile_of(g, unit).speed is None or g.refusal(MAY_MAKE, Making(unit, Manoeuvre.CHARGE)) is not None:
        return ()
    return passages(g, unit, PORTAL, movement_limit(g, unit, Manoeuvre.CHARGE))


def told(way: Passage) -> str:
    return f"{CHARGES}{way.target} through {way.entry} and {way.exit}"


def _close(g: BattleGame, activation: Activation) -> Outcome:
    through, activation.through = activation.through, ()
    return Call(ClosePortals(activation.unit, through)) if through else None


class StrikeThrough(Charge, kw_only=True):
    """The Charge itself."""

    way: Passage

    @step("AC-R-PORTAL-STRIKE", "AC-MANOEUVRE-06", "AC-MANOEUVRE-12", "AC-MANOEUVRE-13")
    def charge(self, g: BattleGame) -> Outcome:
        stand = g.ask(lambda: self._set_up(g))
        assert stand is not None
        ends = stood(g, self.unit, stand)
        officer, exit = officer_of(g, self.unit).id, g.state.tokens[self.way.exit]
        entry = way_to(g, self.unit, g.state.tokens[self.way.entry], movement_limit(g, self.unit, Manoeuvre.CHARGE))
        activation = g.enclosing(ChargingActivation)
        if activation is not None:
            walls = bool(g.state.units[self.target].garrison)
            impeded = walls or is_impeded_from(g, self.unit, exit, ends[officer])
            activation.charged = Charged(self.target, impeded, is_outflanked_from(g, self.target, exit))
            activation.through = (self.way.entry, self.way.exit)
        if entry is not None:
            note_the_way(g, self.unit, {officer: entry})
        g.emit(UnitMoved(self.unit, PortalStrike.name, tuple(ends), tuple(ends.values())))
        return Call(AfterMove(self.unit))

    def _set_up(self, g: BattleTable) -> StrikeUnit:
        return StrikeUnit(
            g.state.units[self.unit].seat,
            "portal strike",
            self.unit,
            target=self.target,
            exit=self.way.exit,
            left=self.way.left,
            prompt=f"Set {thing(self.unit)} up out of {thing(self.way.exit)}, In Contact with {thing(self.target)}.",
            rules=(PortalStrike.id,),
            about=(self.unit, self.target),
            presentation=STRUCK,
        )


class ClosePortals(Procedure):
    """Both Portals go, but for those that a rule keeps."""

    unit: UnitId
    portals: tuple[MarkerId, ...]

    @place("AC-R-PORTAL-STRIKE")
    def before_they_close(self, g: BattleGame) -> Outcome:
        """Which they are is known."""

    @step("AC-R-PORTAL-STRIKE")
    def close(self, g: BattleGame) -> Outcome:
        for portal in self.portals:
            if portal in g.state.tokens:
                g.emit(TokenRemoved(portal))
        return None


def whether(g: BattleTable, unit: UnitId, portal: MarkerId) -> YesNo:
    return YesNo(
        g.state.units[unit].seat,
        OUT,
        prompt=f"{thing(unit)} has won: does it go back through {thing(portal)} into Reserve?",
        rules=(PortalStrike.id,),
        about=(unit,),
        yes="go into Reserve",
        no="stay",
        default=False,
    )


advises(OUT)(go_back)
