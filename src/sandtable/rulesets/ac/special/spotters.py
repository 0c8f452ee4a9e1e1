"""Spotters: a voice on the wire."""

from __future__ import annotations

from msgspec.structs import replace

from sandtable.kernel.decision import ChooseOne
from sandtable.kernel.hooks import EVERY_OTHER, Grant, Rule, before, grants
from sandtable.kernel.ids import RuleId
from sandtable.kernel.procedure import Outcome
from sandtable.kernel.wording import thing
from sandtable.rulesets.ac.events.round import StatusLost
from sandtable.rulesets.ac.fighting.attacks import FIXED, Attack, FixedRating, Shot, row_of
from sandtable.rulesets.ac.fighting.dice import Rating
from sandtable.rulesets.ac.ids import UnitId
from sandtable.rulesets.ac.procedures.attacking import MakeAttack
from sandtable.rulesets.ac.special.indirect import Indirect
from sandtable.rulesets.ac.state import BattleGame, BattleTable, Status
from sandtable.rulesets.ac.table.sight import Sight, sights_of
from sandtable.rulesets.ac.table.special_rules import bearers, row_has
from sandtable.rulesets.ac.table.where import count_of, has, officer_of

SPOTTER = "spotter"


class Spotters(Rule):
    """On Lookout and not Suppressed it may be named for an Indirect attack of a friend, which is then Improved.

    Its Officer must see at least half of the target. It is no longer On Lookout after that.
    """

    id = RuleId("AC-R-SPOTTERS")
    name = "Spotters"

    @before(MakeAttack.before_the_roll, precedes=EVERY_OTHER)
    def name_one(self, g: BattleGame, attack: MakeAttack) -> Outcome:
        shot = attack.attack
        if not isinstance(shot, Shot) or not row_has(row_of(g, shot), INDIRECT):
            return None
        able = spotting(g, shot)
        spotter = g.ask(lambda: which(g, shot, able)) if able else None
        if spotter is not None:
            g.emit(StatusLost(spotter, Status.ON_LOOKOUT))
            attack.attack = replace(shot, spotted=True)
        return None

    @grants(FIXED)
    def be_told(self, g: BattleTable, attack: Attack) -> list[Grant]:
        spotted = isinstance(attack, Shot) and attack.spotted
        return [FixedRating(self.name, self.id, rating=Rating.IMPROVED, rank=1)] if spotted else []


INDIRECT = Indirect.id


def spotting(g: BattleTable, shot: Shot) -> tuple[UnitId, ...]:
    """The units that could be named."""
    own = [u for u in bearers(g, g.state.units[shot.unit].seat, Spotters.id) if u != shot.unit]
    ready = [u for u in own if has(g, u, Status.ON_LOOKOUT) and not has(g, u, Status.SUPPRESSED)]
    found = []
    for unit in ready:
        seen = [s for s in sights_of(g, officer_of(g, unit).id, shot.target).values() if s is not Sight.BLOCKED]
        if 2 * len(seen) >= count_of(g, shot.target):
            found.append(unit)
    return tuple(found)


def which(g: BattleTable, shot: Shot, able: tuple[UnitId, ...]) -> ChooseOne[UnitId]:
    return ChooseOne(
        g.state.units[shot.unit].seat,
        SPOTTER,
        able,
        "unit",
        prompt=f"Which unit spots for {thing(shot.unit)} at {thing(shot.target)}? The attack is then Improved.",
        rules=(Spotters.id,),
        about=(shot.unit, shot.target),
        passing="none",
        default=able[0],
    )
