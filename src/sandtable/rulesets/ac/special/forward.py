"""Forward: built before anybody came to look."""

from __future__ import annotations

from sandtable.geometry.pose import Pose
from sandtable.geometry.units import INCH
from sandtable.kernel.decision import ChooseOne, ChooseSome, Picker
from sandtable.kernel.hooks import EVERY_OTHER, Rule, after
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.presentation import Button, Presentation
from sandtable.kernel.procedure import LEAVE, Again, Call, Outcome, Procedure, place, step
from sandtable.kernel.rollspec import Appraiser
from sandtable.kernel.view import View
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.events.setup import DicePooled, UnitDeployed
from sandtable.rulesets.ac.fighting.dice import NAMES, Face
from sandtable.rulesets.ac.formations.places import Frame
from sandtable.rulesets.ac.formations.standing import Stand, stood, usual_files
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.moving.placing_freely import PlaceFreely
from sandtable.rulesets.ac.procedures.attacking import ApplyDamage
from sandtable.rulesets.ac.procedures.deployment import DeployTogether, begins_in_reserve, followers, undeployed
from sandtable.rulesets.ac.procedures.embarking import ask_for_loads, bring_along
from sandtable.rulesets.ac.procedures.setup import BeforeDeployment
from sandtable.rulesets.ac.state import Battle, BattleGame, BattleTable
from sandtable.rulesets.ac.table.special_rules import has_rule
from sandtable.rulesets.ac.table.zones import ahead_from
from sandtable.rulesets.ac.tactics.declared import advises
from sandtable.tabletop.state import Location
from sandtable.tabletop.where import models_of, opponent

FORWARD, DIE, AHEAD = "forward units", "forward die", "forward deployment"
REACH = {Face.BLANK: 0, Face.MISS: -1, Face.GLANCING: 5 * INCH, Face.STRIKE: 10 * INCH, Face.HEROIC: -1}
"""How far outside the own zone each die lets a unit stand; below 0 anywhere but in the enemy's."""
CLEAR = 3 * INCH
FACES = {NAMES[face]: face for face in REACH}
PLACED = Presentation(button=Button("Place the unit"))


class Forward(Rule):
    """Units with it may be deployed before all others, each by a die of a pool: from the own zone to anywhere.

    A Miss costs 1 Damage. Both Generals name their units at the same time, and General A deploys first, one in turn.
    Ruling: outside the zone means every model within that distance of it; any die may be used within it.
    """

    id = RuleId("AC-R-FORWARD")
    name = "Forward"

    @after(BeforeDeployment.deploy_ahead, beside=EVERY_OTHER)
    def go_ahead(self, g: BattleGame, before: BeforeDeployment) -> Outcome:
        seats = (before.first, opponent(g, before.first))
        return Call(DeployForward(seats)) if any([forward_units(g, seat) for seat in seats]) else None


def forward_units(g: BattleTable, seat: SeatId) -> tuple[UnitId, ...]:
    own = [unit for unit in undeployed(g, seat) if has_rule(g, unit, Forward.id)]
    return tuple([unit for unit in own if not begins_in_reserve(g, unit)])


class DeployForward(Procedure):
    """The Forward Pool, and the units that are deployed by it."""

    seats: tuple[SeatId, ...]
    """General A first."""
    units: tuple[UnitId, ...] = ()
    """Those that are still to be deployed."""
    pools: tuple[tuple[SeatId, tuple[int, ...]], ...] = ()
    """The dice of each General."""
    unit: UnitId | None = None
    face: int = 0
    along: tuple[UnitId, ...] = ()
    """Units that are deployed at the same time."""

    @step("AC-R-FORWARD")
    def declare(self, g: BattleGame) -> Outcome:
        able = [(seat, forward_units(g, seat)) for seat in self.seats]
        named = g.ask_sealed(*[_which_units(seat, units) for seat, units in able if units])
        self.units = tuple([unit for units in named for unit in units])
        return None if self.units else LEAVE

    @step("AC-R-FORWARD")
    def roll(self, g: BattleGame) -> Outcome:
        named = {seat: units for seat in self.seats if (units := self._of(g, seat))}
        self.pools = tuple([(seat, g.roll(len(units), Forward.name)) for seat, units in named.items()])
        for seat, faces in self.pools:
            g.emit(DicePooled(seat, Forward.name, faces, named[seat]))  # chosen at the same time, and public now
        return None

    @place("AC-R-FORWARD")
    def after_the_roll(self, g: BattleGame) -> Outcome:
        """What Generals do to their dice."""

    @step("AC-R-FORWARD")
    def choose(self, g: BattleGame) -> Outcome:
        turns = [seat for seat in self.seats if self._of(g, seat)]
        if not turns:
            return LEAVE
        seat = turns[0]
        unit = g.ask(lambda: _which_unit(seat, self._of(g, seat)))
        faces = [_plain(face) for face in dict(self.pools)[seat]]
        self.unit, self.face = unit, FACES[g.ask(lambda: _which_die(seat, unit, faces))]
        return None

    def _of(self, g: BattleTable, seat: SeatId) -> tuple[UnitId, ...]:
        return tuple([unit for unit in self.units if g.state.units[unit].seat == seat])

    @step("AC-R-FORWARD", "AC-TRANS-03")
    def put_it_there(self, g: BattleGame) -> Outcome:
        assert self.unit is not None
        unit, face = self.unit, Face(self.face)
        seat = g.state.units[unit].seat
        stand = g.ask(lambda: _where(seat, unit, face))
        poses = stood(g, unit, stand)
        loads = ask_for_loads(g, unit, Location.WAITING)
        g.emit(UnitDeployed(unit, tuple(poses), tuple(poses.values())))
        bring_along(g, unit, loads, Location.WAITING)
        self.along = followers(g, (unit, *loads), Location.WAITING)
        self.units = tuple([other for other in self.units if other not in (unit, *loads)])
        self.pools = tuple([(each, _without(dice, face) if each == seat else dice) for each, dice in self.pools])
        self.seats = (opponent(g, seat), seat)
        return Call(ApplyDamage(unit, 1, unit)) if face is Face.MISS else None

    @step("AC-R-FORWARD", "AC-SETUP-22")
    def bring_the_others(self, g: BattleGame) -> Outcome:
        """Fireteams of whoever is aboard are deployed with it, as usual: they have no die of their own."""
        along, self.along = self.along, ()
        self.units = tuple([unit for unit in self.units if unit not in along])
        return Call(DeployTogether(along)) if along else None

    @step("AC-R-FORWARD")
    def go_on(self, g: BattleGame) -> Outcome:
        return Again(self.choose)


def _plain(face: int) -> Face:
    return Face.STRIKE if face == Face.SECOND_STRIKE else Face(face)


def _without(dice: tuple[int, ...], face: Face) -> tuple[int, ...]:
    """The dice without one that shows a face."""
    at = [_plain(each) for each in dice].index(face)
    return (*dice[:at], *dice[at + 1 :])


def _which_units(seat: SeatId, units: tuple[UnitId, ...]) -> ChooseSome[UnitId]:
    return ChooseSome(
        seat,
        FORWARD,
        units,
        "unit",
        prompt="Which of your Forward units do you deploy before all others, each by a die?",
        rules=(Forward.id,),
        about=units,
        default=units,
    )


def _which_unit(seat: SeatId, units: tuple[UnitId, ...]) -> ChooseOne[UnitId]:
    return ChooseOne(
        seat,
        "forward unit",
        units,
        "unit",
        prompt="Which Forward unit do you deploy now?",
        rules=(Forward.id,),
        about=units,
        default=units[0],
    )


def _which_die(seat: SeatId, unit: UnitId, faces: list[Face]) -> ChooseOne[str]:
    names = tuple(dict.fromkeys([NAMES[face] for face in sorted(faces)]))
    return ChooseOne(
        seat,
        DIE,
        names,
        "die",
        prompt=f"Which die of the Forward Pool do you use for {thing(unit)}?",
        rules=(Forward.id,),
        about=(unit,),
        default=names[0],
    )


def _where(seat: SeatId, unit: UnitId, face: Face) -> PlaceFreely:
    far = REACH[face]
    outside = "anywhere but the enemy's zone" if far < 0 else f"within {far // INCH} inches of your zone"
    return PlaceFreely(
        seat,
        AHEAD,
        unit,
        reach=far,
        clear=CLEAR if far >= 0 else 0,
        home=True,
        rule=Forward.id,
        prompt=f"Put {thing(unit)} {outside if far else 'into your zone'} ({NAMES[face]}).",
        rules=(Forward.id,),
        about=(unit,),
        presentation=PLACED,
    )


@advises(AHEAD)
def _ahead(view: View[Battle], decision: PlaceFreely, pick: Picker, appraise: Appraiser | None) -> Stand | None:
    """Before the middle of the battlefield, as near to it as the die allows."""
    settings, edge = view.state.settings, view.state.sides[decision.seat].edge
    assert edge is not None
    files, heading = usual_files(len(models_of(view, decision.unit))), ahead_from(edge)
    way = -1 if heading == 0 else 1
    for back in range(3, settings.height // (2 * INCH)):
        for aside in (0, 6, -6, 12, -12):
            x, y = settings.width // 2 + aside * INCH, settings.height // 2 + way * back * INCH
            stand = Stand(Frame(Pose(x, y, heading), files))
            if decision.refusal(view, stand) is None:
                return stand
    return decision.fallback(view)
