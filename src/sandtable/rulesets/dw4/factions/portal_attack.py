"""Attacking through a Portal: shells that go in here and come out there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from sandtable.geometry.measure import within
from sandtable.geometry.sight import Thing, sees
from sandtable.kernel.decision import ChooseOne, Picker
from sandtable.kernel.errors import Refusal
from sandtable.kernel.event import Event
from sandtable.kernel.hooks import Grant, Rule, forbids, grants
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import Call, Outcome, step
from sandtable.kernel.view import View
from sandtable.kernel.visibility import PUBLIC, Visibility
from sandtable.kernel.wording import thing
from sandtable.rulesets.dw4.content.figures import mils
from sandtable.rulesets.dw4.fighting.targeting import CONTRIBUTION, PARTICIPATION, Aim, Laying, can_attack
from sandtable.rulesets.dw4.ids import MarkerId, ModelId, UnitId, WeaponId, number_of, owner_of
from sandtable.rulesets.dw4.models.attributes import ATTACK
from sandtable.rulesets.dw4.models.qualities import has_quality
from sandtable.rulesets.dw4.procedures.actions import ACTIONS_CHOICE, DECLARING, Declaring
from sandtable.rulesets.dw4.procedures.attack import Attack
from sandtable.rulesets.dw4.procedures.joint_action import NamedAction
from sandtable.rulesets.dw4.special.portals import figures, knows_portals, portals
from sandtable.rulesets.dw4.state import Battle, BattleGame, BattleTable, MarkerKind
from sandtable.rulesets.dw4.table.passage import Passage, note_passage, passage_now, table_through
from sandtable.rulesets.dw4.table.scene import scene
from sandtable.rulesets.dw4.table.visibility import CLEARING, Line
from sandtable.rulesets.dw4.tactics.advice import advises, judges
from sandtable.rulesets.dw4.tactics.gunnery import best_volley
from sandtable.rulesets.dw4.terrain.marker_shapes import MASSIVE
from sandtable.rulesets.dw4.terrain.markers import marker_shape
from sandtable.rulesets.dw4.words.names import marker_name, unit_name
from sandtable.rulesets.dw4.words.telling import tells
from sandtable.tabletop.where import footprint, models_of

THROUGH = RuleId("DW4-F-SULTANATE-PORTAL-ATTACK")
BARRED = (RuleId("DW4-Q-ASSAULT"), RuleId("DW4-Q-BOMB"), RuleId("DW4-Q-SUBMERGED"))
"""Qualities of weapons that are of no use there."""
HEIGHT = MASSIVE[MarkerKind.PORTAL]
QUESTIONS = ("portal entry", "portal exit")


class PassageTaken(Event, frozen=True):
    """The fire of a unit goes in at one Portal and out of another until its Attack is over."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId
    entry: MarkerId
    exit: MarkerId

    def apply(self, state: Battle) -> None:
        note_passage(state, self.unit, number_of(self.entry), number_of(self.exit))


class PassageEnded(Event, frozen=True):
    """An Attack through a Portal is over."""

    visibility: ClassVar[Visibility] = PUBLIC

    unit: UnitId

    def apply(self, state: Battle) -> None:
        note_passage(state, self.unit, 0, 0)


@tells(PassageTaken)
def passage_taken(g: BattleTable, event: PassageTaken) -> str:
    ways = [marker_name(MarkerKind.PORTAL, portal) for portal in (event.entry, event.exit)]
    return f"{unit_name(g, event.unit)} fires into {ways[0]} and out of {ways[1]}."


@tells(PassageEnded)
def passage_ended(g: BattleTable, event: PassageEnded) -> str:
    return f"{unit_name(g, event.unit)} ceases fire through Portals."


class PortalAttack(Rule):
    """An Attack of a Surface unit of the Sultanate may go in at one Portal and come out of another.

    Participants need the Entry within 7" and Visible, weapons need it in one of their Arcs; Range and Visibility are
    measured from the Exit, which always Obscures. Ruling: not for Assault, Bomb and Submerged weapons; a special rule
    by which views are not Obscured contradicts it about the Exit alone (DW4-F-SULTANATE-PORTAL-ATTACK).
    """

    id = THROUGH
    name = "Attacking through a Portal"

    @grants(ACTIONS_CHOICE)
    def offer_it(self, g: BattleTable, unit: UnitId) -> Iterable[Grant]:
        if len(portals(g)) < 2 or not ways_through(g, unit):
            return ()
        if g.refusal(DECLARING, Declaring(unit, ATTACK)) is not None:
            return ()
        return (Grant(AttackThroughPortal.name, self.id, AttackThroughPortal(unit)),)

    @forbids(PARTICIPATION)
    def need_the_entry(self, g: BattleTable, aim: Aim) -> Refusal | None:
        passage = passage_now(g)
        if passage is None or g.state.models[aim.model].unit != passage.unit:
            return None
        if sees_entry(g, aim.model, passage.entry.id):
            return None
        return Refusal(f"{aim.model} does not have the Entry in reach", self.id)

    @forbids(CONTRIBUTION)
    def keep_some_out(self, g: BattleTable, laying: Laying) -> Refusal | None:
        passage = passage_now(g)
        if passage is None or g.state.models[owner_of(laying.weapon)].unit != passage.unit:
            return None
        if _is_barred(g, laying.weapon):
            return Refusal("it does not fire through Portals", self.id)
        return None

    @forbids(CLEARING)
    def always_obscure(self, g: BattleTable, line: Line) -> Refusal | None:
        passage = passage_now(g)
        if passage is None or g.state.models[line.viewer].unit != passage.unit:
            return None
        return Refusal(f"{passage.exit.id} always Obscures", self.id)


def _is_barred(g: BattleTable, weapon: WeaponId) -> bool:
    return any([has_quality(g, weapon, quality) for quality in BARRED])


def sees_entry(g: BattleTable, model: ModelId, entry: MarkerId) -> bool:
    """Whether a model has a Portal within 7" and sees it."""
    hull, shape = footprint(g, model), marker_shape(g, entry)
    if not within(hull, shape, mils(figures(g).entry)):
        return False
    passage, things = passage_now(g), scene(g).things
    if passage is not None:
        # The Exit is not in the way of what comes out of it, but in that of what goes in.
        things = [*things, Thing(passage.exit.id, (marker_shape(g, passage.exit.id),), HEIGHT)]
    return sees(hull.centre, shape, things, HEIGHT, (model, entry))


def ways_through(g: BattleTable, unit: UnitId) -> tuple[Passage, ...]:
    """Every pair of Portals through which a unit could fire at somebody now."""
    return g.memo(("ways through", unit), lambda: _ways_through(g, unit))


def _ways_through(g: BattleTable, unit: UnitId) -> tuple[Passage, ...]:
    if not knows_portals(g, unit):
        return ()
    models = [model.id for model in models_of(g, unit) if model.pose is not None]
    there = {portal: g.state.markers[portal] for portal in portals(g)}
    found: list[Passage] = []
    for entry in there:
        if any([sees_entry(g, model, entry) for model in models]):
            passages = [Passage(unit, there[entry], there[out]) for out in there if out != entry]
            found += [passage for passage in passages if can_attack(table_through(g, passage), unit)]
    return tuple(found)


class AttackThroughPortal(NamedAction):
    """The Entry and the Exit are named, and then it is an Attack like any other."""

    name: ClassVar[str] = "Attack through a Portal"
    hint: ClassVar[str] = "Fire into a Portal close by and out of another; the Portal gives each target dice to resist."

    unit: UnitId

    @step("DW4-F-SULTANATE-PORTAL-ATTACK")
    def name_entry_and_exit(self, g: BattleGame) -> Outcome:
        ways, seat = ways_through(g, self.unit), g.state.units[self.unit].seat
        entries = tuple(dict.fromkeys([way.entry.id for way in ways]))
        entry = g.ask(lambda: _which(seat, self.unit, "portal entry", entries))
        exits = tuple([way.exit.id for way in ways if way.entry.id == entry])
        out = g.ask(lambda: _which(seat, self.unit, "portal exit", exits, entry))
        g.emit(PassageTaken(self.unit, entry, out))
        return None

    @step("DW4-F-SULTANATE-PORTAL-ATTACK")
    def make_the_attack(self, g: BattleGame) -> Outcome:
        return Call(Attack(g.state.units[self.unit].seat, self.unit))

    @step("DW4-F-SULTANATE-PORTAL-ATTACK")
    def end_the_passage(self, g: BattleGame) -> Outcome:
        g.emit(PassageEnded(self.unit))
        return None


def _which(
    seat: SeatId, unit: UnitId, question: str, there: tuple[MarkerId, ...], entry: MarkerId | None = None
) -> ChooseOne[MarkerId]:
    wanted = "into which" if entry is None else "out of which"
    return ChooseOne(
        seat,
        question,
        there,
        "marker",
        prompt=f"Choose the Portal {wanted} {thing(unit)} fires.",
        rules=(THROUGH,),
        about=(unit,) if entry is None else (unit, entry),
        default=there[0],
    )


def _worth(g: BattleTable, passage: Passage) -> float:
    """What the best target through a passage is worth."""
    return best_volley(table_through(g, passage), passage.unit, None)


@judges(AttackThroughPortal.name)
def worth_of_the_attack(g: BattleTable, unit: UnitId) -> float:
    """What the best way brings."""
    return max([_worth(g, passage) for passage in ways_through(g, unit)], default=0.0)


@advises("portal entry", "portal exit")
def portal_of_the_attack(view: View[Battle], decision: ChooseOne[MarkerId], pick: Picker) -> MarkerId:
    """Those of the best way."""
    unit, *entry = decision.about
    ways = [way for way in ways_through(view, UnitId(unit)) if not entry or way.entry.id == entry[0]]
    best = max(ways, key=lambda way: _worth(view, way), default=None)
    if best is None:
        return decision.options[0]
    return best.exit.id if entry else best.entry.id
