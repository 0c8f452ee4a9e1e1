"""Who strikes whom by an event, and what comes over those it strikes: for whoever shows it on the table.

As with everything told of an event, of the table only what never changes is used.
"""

from __future__ import annotations

from sandtable.kernel.board import Effect, Stroke
from sandtable.kernel.event import Event
from sandtable.rulesets.dw4.events.attack import WeaponsContributed
from sandtable.rulesets.dw4.events.combat import BoardingDeclared, BroadsideFired
from sandtable.rulesets.dw4.events.criticals import CriticalsInflicted, DamageRepaired, Exploded
from sandtable.rulesets.dw4.events.harm import Crippled, Damaged, DisorderGained, DisorderRemoved, LeftPlay
from sandtable.rulesets.dw4.events.movement import RamDeclared
from sandtable.rulesets.dw4.events.squadrons import AttackRunDeclared, InterceptionDeclared
from sandtable.rulesets.dw4.events.terrain import FeatureDamaged, FeatureRemoved, MineDetonated
from sandtable.rulesets.dw4.models.attributes import hull
from sandtable.rulesets.dw4.state import BattleTable, Exit
from sandtable.tabletop.events import Collided


def stroke(g: BattleTable, event: Event) -> Stroke | None:
    """What goes from whom to whom; nothing where nobody strikes."""
    if isinstance(event, (WeaponsContributed, BroadsideFired)):
        return Stroke(event.participants, (event.target,))
    if isinstance(event, BoardingDeclared):
        return Stroke(event.participants, (event.target,), "blow")
    if isinstance(event, RamDeclared):
        return Stroke((event.model,), (event.target,), "blow")
    if isinstance(event, Collided):
        return Stroke((event.model,), (event.struck,), "blow")
    if isinstance(event, MineDetonated):
        return Stroke((event.marker,), (event.model,), "blow")
    if isinstance(event, Exploded):
        return Stroke((event.model,), event.caught, "blow")
    if isinstance(event, AttackRunDeclared):
        return Stroke((), event.models, "flight")
    if isinstance(event, InterceptionDeclared):
        unit = g.state.units.get(event.unit)
        return None if unit is None else Stroke((), unit.models, "flight")
    return None


def effects(g: BattleTable, event: Event) -> tuple[Effect, ...]:
    """What came over models and Terrain."""
    if isinstance(event, Damaged):
        whole = hull(g, event.model)
        left = max(0, whole - event.in_all) if event.in_all else None
        return (Effect(piece=event.model, kind="hurt", word="Damage", amount=event.points, left=left, most=whole),)
    if isinstance(event, Crippled):
        return (Effect(piece=event.model, kind="broken", word="Crippled"),)
    if isinstance(event, LeftPlay):
        # That it was Crippled has been said: that it is gone for that, and does not float on, is the news.
        word = "Out of the game" if event.how is Exit.CRIPPLED else event.how.value
        return (Effect(piece=event.model, kind="gone", word=word),)
    if isinstance(event, DisorderGained):
        return (Effect(piece=event.model, kind="shaken", word="Disorder", amount=1),)
    if isinstance(event, DisorderRemoved):
        return (Effect(piece=event.model, kind="mended", word="Disorder", amount=event.levels),)
    if isinstance(event, CriticalsInflicted):
        named = ", ".join(critical.value for critical in event.criticals)
        return (Effect(piece=event.model, kind="shaken", word=named),)
    if isinstance(event, DamageRepaired):
        return (Effect(piece=event.model, kind="mended", word="Damage", amount=event.points),)
    if isinstance(event, FeatureDamaged):
        return (Effect(piece=event.feature, kind="hurt", word="Damage", amount=event.points),)
    if isinstance(event, FeatureRemoved):
        return (Effect(piece=event.feature, kind="gone", word="Taken off the table"),)
    return ()
