"""Subterranean: what comes from below."""

from __future__ import annotations

from sandtable.geometry.measure import overlaps
from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import EVERY_OTHER, Grant, Rule, after, forbids, grants, modifies
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, place, step
from sandtable.kernel.values import Modifier
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.content.profile import Category, UnitType
from sandtable.rulesets.ac.events.setup import UnitDeployed
from sandtable.rulesets.ac.events.tokens import TokenMoved, TokenPlaced, TokenRemoved
from sandtable.rulesets.ac.fighting.dice import Face
from sandtable.rulesets.ac.formations.standing import stood
from sandtable.rulesets.ac.ids import MarkerId, UnitId
from sandtable.rulesets.ac.moving.charging import units_touched
from sandtable.rulesets.ac.moving.marching import MAY_END, Ending
from sandtable.rulesets.ac.moving.tunnelling import (
    EmergeUnit,
    MoveTunnel,
    PlaceTunnel,
    buildings_passed,
    by_which,
    can_emerge,
    shifted,
    units_passed,
)
from sandtable.rulesets.ac.procedures.activation import CALLED_UP, Activation
from sandtable.rulesets.ac.procedures.after_moves import AfterMove
from sandtable.rulesets.ac.procedures.collapse import BringDown
from sandtable.rulesets.ac.procedures.deployment import BEGINS_IN_RESERVE, Deployment
from sandtable.rulesets.ac.procedures.embarking import ask_for_loads, bring_along
from sandtable.rulesets.ac.procedures.reserves import MAY_ARRIVE, DeployReserves
from sandtable.rulesets.ac.procedures.suppression import SuppressionTest
from sandtable.rulesets.ac.special.large import Large
from sandtable.rulesets.ac.state import BattleGame, BattleTable, Status
from sandtable.rulesets.ac.table.buildings import occupant
from sandtable.rulesets.ac.table.category import category_of
from sandtable.rulesets.ac.table.special_rules import has_rule, traits_of
from sandtable.rulesets.ac.table.tokens import TUNNEL, disc_at, next_token, tokens_of
from sandtable.rulesets.ac.table.where import profile_of, shapes_of
from sandtable.rulesets.ac.tactics.declared import advises
from sandtable.rulesets.ac.tactics.tunnels import move
from sandtable.tabletop.layers import MOST
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import opponent, outline

RULE = RuleId("AC-R-SUBTERRANEAN")
TRAIT = "Subterranean"
WHERE, MOVED, EMERGED, BY = "subterranean marker", "move below the ground", "emergence", "marker to remove"
LIGHT_OF_FOOT = (UnitType.AIRCRAFT, UnitType.ROTORCRAFT)


class Subterranean(Rule):
    """Such units wait in Reserve, each with a marker in the own zone that goes below everything and shakes the ground.

    In place of a unit on the table one of them is activated: it comes up by a marker, which is removed.
    """

    id = RULE
    name = "Subterranean"

    @modifies(BEGINS_IN_RESERVE, MOST)
    def wait(self, g: BattleTable, unit: UnitId) -> Modifier | None:
        return Modifier(1) if is_subterranean(g, unit) else None

    @after(Deployment.when_it_is_settled, beside=EVERY_OTHER)
    def dig_in(self, g: BattleGame, deployment: Deployment) -> Outcome:
        unit = deployment.unit
        waits = unit is not None and g.state.units[unit].location is Location.RESERVE
        if unit is None or not waits or not is_subterranean(g, unit):
            return None
        lay_down(g, g.state.units[unit].seat)
        return None

    @forbids(MAY_ARRIVE)
    def stay_below(self, g: BattleTable, unit: UnitId) -> Refusal | None:
        return Refusal("it comes up by its marker", self.id) if is_subterranean(g, unit) else None

    @after(DeployReserves.begin, beside=EVERY_OTHER)
    def go_on_below(self, g: BattleGame, step: DeployReserves) -> Outcome:
        order = (step.turn, opponent(g, step.turn))
        last = g.state.clock.round >= g.state.settings.rounds
        tokens = () if last else tuple([token.id for seat in order for token in tokens_of(g, TUNNEL, seat)])
        return Call(MoveTunnels(tokens)) if tokens else None

    @grants(CALLED_UP)
    def call_up(self, g: BattleTable, seat: SeatId) -> list[Grant]:
        if g.state.clock.round >= g.state.settings.rounds or not tokens_of(g, TUNNEL, seat):
            return []
        own = [u for u in g.state.units.values() if u.seat == seat and u.location is Location.RESERVE]
        ready = [u.id for u in own if Status.ACTIVATED not in u.statuses and is_subterranean(g, u.id)]
        return [Grant(unit, self.id, Emerge(unit)) for unit in ready if can_emerge(g, unit)]

    @after(AfterMove.at_its_end, beside=EVERY_OTHER)
    def shake(self, g: BattleGame, move: AfterMove) -> Outcome:
        below = tuple([token.id for token in tokens_of(g, TUNNEL)])
        crossed = [token for token in below if token in move.crossed] if not is_exempt(g, move.unit) else []
        under = tuple([token for token in below if is_stood_on(g, move.unit, token)])
        return Call(ShakenGround(move.unit, bool(crossed), under)) if crossed or under else None

    @forbids(MAY_END)
    def land_elsewhere(self, g: BattleTable, ending: Ending) -> Refusal | None:
        if category_of(g, ending.unit) is not Category.AERIAL:
            return None
        body = outline(g, g.state.units[ending.unit].class_id)
        shapes = [body.at(pose) for pose in ending.poses.values()]
        discs = [disc_at(token.x, token.y) for token in tokens_of(g, TUNNEL)]
        above = any([overlaps(shape, disc) for shape in shapes for disc in discs])
        return Refusal("what flies does not end over a Subterranean Marker", self.id) if above else None


def is_subterranean(g: BattleTable, unit: UnitId) -> bool:
    """A trait, or a rule of its profile."""
    return TRAIT in traits_of(g, unit) or has_rule(g, unit, RULE)


def is_exempt(g: BattleTable, unit: UnitId) -> bool:
    """Whether shaken ground is nothing to a unit."""
    return profile_of(g, unit).type in LIGHT_OF_FOOT or has_rule(g, unit, Large.id)


def is_stood_on(g: BattleTable, unit: UnitId, token: MarkerId) -> bool:
    at = g.state.tokens[token]
    disc, inside = disc_at(at.x, at.y), g.state.units[unit].garrison
    return not inside and any([overlaps(shape, disc) for shape in shapes_of(g, unit)])


def lay_down(g: BattleGame, seat: SeatId) -> None:
    """A General puts one more marker into the own zone."""
    spot = g.ask(
        PlaceTunnel(
            seat, WHERE, prompt="Place a Subterranean Marker in your Deployment Zone.", rules=(RULE, RuleId("AC-G-19"))
        )
    )
    g.emit(TokenPlaced(next_token(g, "S"), seat, TUNNEL, spot.x, spot.y))


class MoveTunnels(Procedure):
    """Each marker in turn, with all that it does to whatever is above its way."""

    tokens: tuple[MarkerId, ...]
    at: int = 0
    shaken: tuple[UnitId, ...] = ()
    houses: tuple[str, ...] = ()

    @step("AC-R-SUBTERRANEAN")
    def move(self, g: BattleGame) -> Outcome:
        if self.at == len(self.tokens):
            return LEAVE
        token = g.state.tokens[self.tokens[self.at]]
        spot = g.ask(lambda: self._where(token.seat, token.id))
        self.at += 1
        if spot is None:
            return Again(self.move)
        self.shaken = tuple([unit for unit in units_passed(g, token, spot) if not is_exempt(g, unit)])
        self.houses = tuple([building.id for building in buildings_passed(g, token, spot)])
        g.emit(TokenMoved(token.id, spot.x, spot.y))
        return None

    @step("AC-R-SUBTERRANEAN", "AC-SUPP-01")
    def shake(self, g: BattleGame) -> Outcome:
        if not self.shaken:
            return None
        unit, self.shaken = self.shaken[0], self.shaken[1:]
        there = g.state.units[unit].location is Location.IN_PLAY
        return Call(SuppressionTest(unit, 0)) if there else Again(self.shake)

    @step("AC-R-SUBTERRANEAN")
    def shake_others(self, g: BattleGame) -> Outcome:
        return Again(self.shake) if self.shaken else None

    @step("AC-R-SUBTERRANEAN", "AC-G-18", "AC-GARR-07")
    def undermine(self, g: BattleGame) -> Outcome:
        """Ruling: whoever is inside leaves only where the building is Wrecked."""
        if not self.houses:
            return None
        falls = g.roll(1, "undermined building")[0] == Face.HEROIC
        house, self.houses = self.houses[0], self.houses[1:]
        inside = occupant(g, house)
        return Call(BringDown(house, UnitId("") if inside is None else inside.id)) if falls else Again(self.undermine)

    @step("AC-R-SUBTERRANEAN")
    def go_on(self, g: BattleGame) -> Outcome:
        return Again(self.undermine) if self.houses else Again(self.move)

    def _where(self, seat: SeatId, token: MarkerId) -> MoveTunnel:
        return MoveTunnel(
            seat,
            MOVED,
            token,
            prompt=f'Move {thing(token)} up to 10" straight below everything, onto free ground?',
            rules=(RULE,),
            about=(token,),
            passing="leave it",
        )


class ShakenGround(Procedure):
    """A unit has gone over a marker, or stands on one."""

    unit: UnitId
    crossed: bool
    under: tuple[MarkerId, ...]

    @step("AC-R-SUBTERRANEAN", "AC-SUPP-01")
    def test(self, g: BattleGame) -> Outcome:
        return Call(SuppressionTest(self.unit, 0)) if self.crossed else None

    @step("AC-R-SUBTERRANEAN")
    def break_off(self, g: BattleGame) -> Outcome:
        """Who was driven back from the target of its Charge does not fight it."""
        activation = g.enclosing(Activation)
        charged = None if activation is None or activation.unit != self.unit else activation.charged
        if activation is not None and charged is not None and charged.target not in units_touched(g, self.unit):
            activation.charged, activation.spent = None, True
        return None

    @step("AC-R-SUBTERRANEAN")
    def shift(self, g: BattleGame) -> Outcome:
        """Ruling: the marker gives way by the least distance; nobody is asked, for there is nothing to choose."""
        for name in self.under:
            token = g.state.tokens[name]
            spot = shifted(g, token) if is_stood_on(g, self.unit, name) else None
            if spot is not None:
                g.emit(TokenMoved(name, spot.x, spot.y))
        return None


class Emerge(Procedure):
    """A unit comes up by a marker of its General, and is activated."""

    unit: UnitId

    @step("AC-R-SUBTERRANEAN", "AC-TRANS-03")
    def come_up(self, g: BattleGame) -> Outcome:
        stand = g.ask(lambda: self._where(g))
        assert stand is not None
        seat, poses = g.state.units[self.unit].seat, stood(g, self.unit, stand)
        body = outline(g, g.state.units[self.unit].class_id)
        near = by_which(g, self.unit, [body.at(pose) for pose in poses.values()])
        token = g.ask(lambda: self._by_which(seat, near))
        loads = ask_for_loads(g, self.unit, Location.RESERVE)
        g.emit(UnitDeployed(self.unit, tuple(poses), tuple(poses.values())))
        bring_along(g, self.unit, loads, Location.RESERVE)
        g.emit(TokenRemoved(token))
        return Call(AfterMove(self.unit))

    @place("AC-R-SUBTERRANEAN")
    def when_it_is_up(self, g: BattleGame) -> Outcome:
        """It stands on the table, and is not activated yet."""

    @step("AC-R-SUBTERRANEAN", "AC-ACTV-01")
    def activate(self, g: BattleGame) -> Outcome:
        return Call(Activation(self.unit))

    def _where(self, g: BattleTable) -> EmergeUnit:
        return EmergeUnit(
            g.state.units[self.unit].seat,
            EMERGED,
            self.unit,
            prompt=f'Put {thing(self.unit)} within 3" of one of your Subterranean Markers.',
            rules=(RULE,),
            about=(self.unit,),
        )

    def _by_which(self, seat: SeatId, near: tuple[MarkerId, ...]) -> ChooseOne[MarkerId]:
        return ChooseOne(
            seat,
            BY,
            near,
            "marker",
            prompt=f"By which marker has {thing(self.unit)} come up? It is removed.",
            rules=(RULE,),
            about=(self.unit,),
            default=near[0],
        )


advises(MOVED)(move)
