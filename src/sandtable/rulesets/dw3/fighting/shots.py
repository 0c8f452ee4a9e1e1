"""What rules may look at in an attack, and the figures of one that they may change."""

from __future__ import annotations

import msgspec

from sandtable.kernel.hooks import Grant
from sandtable.kernel.ids import SeatId
from sandtable.kernel.values import Choice, Query, Question
from sandtable.rulesets.dw3.content.profile import Quality
from sandtable.rulesets.dw3.ids import ModelId, WeaponId
from sandtable.rulesets.dw3.models.attributes import LEAST, MOST, PLUS, citadel
from sandtable.rulesets.dw3.state import BattleTable
from sandtable.tabletop.dice.die import mask as mask
from sandtable.tabletop.layers import FACES as FACES

ATTACK, RAM, ASSAULT, ATTACK_RUN, MINEFIELD = "attack", "ram", "assault", "attack run", "minefield"
INTERCEPTION = "interception"


class Shot(msgspec.Struct, frozen=True):
    """An action with dice against a model: an attack, a ram, an assault, an attack run or a minefield."""

    what: str
    seat: SeatId
    """Whose dice they are."""
    target: ModelId
    attacker: ModelId | None = None
    """The model with the lead weapon, that rams or assaults; none in an attack run or a minefield."""
    qualities: tuple[Quality, ...] = ()
    guns: tuple[WeaponId, ...] = ()
    """The weapons of the pool, the lead first."""
    freely: tuple[Quality, ...] = ()
    """Of the qualities those that it has whatever stands in brackets on its weapons."""
    supporters: tuple[ModelId, ...] = ()
    """The models that support an assault."""

    @property
    def models(self) -> tuple[ModelId, ...]:
        """The models whose weapons are in the pool, each once."""
        return tuple(dict.fromkeys([ModelId(gun.partition("/")[0]) for gun in self.guns]))


class Bonus(Grant, frozen=True, kw_only=True):
    """Something that a player may use for one attack in an activation (DW3-R-G-03)."""

    dice: int = 0
    qualities: tuple[Quality, ...] = ()
    again: bool = False
    """Blanks are rolled again."""


class Defending(msgspec.Struct, frozen=True):
    """A model that forms a defence pool with ADV or SDV."""

    model: ModelId
    which: str


class Struck(msgspec.Struct, frozen=True):
    """A model that hits of an attack are counted against."""

    model: ModelId
    qualities: tuple[Quality, ...]
    initial: bool
    """It is the initial target, not only touched by a template."""


POOL: Query[Shot] = Query("dice of the pool", PLUS)
ROLLED_AGAIN: Query[Shot] = Query("faces that are rolled again", FACES)
"""A bit for each face."""
MUFFLED: Query[Shot] = Query("Exploding Hits without an extra die", MOST)
HEAVY_HIT: Query[Shot] = Query("what a Heavy Hit is worth", LEAST)
DEVASTATES: Query[Shot] = Query("Exploding Hits at which all of them count 3", LEAST)
HEAVY_COUNTER: Query[Shot] = Query("what a Heavy Counter against it is worth", LEAST)
SUSTAINS: Query[Shot] = Query("results of a pool that may be rolled again", MOST)
SHIELDED: Query[Shot] = Query("dice that a shield takes away", MOST)
SHIELD_MASS: Query[ModelId] = Query("MASS for a shield", MOST)
SHIELD_LIMIT: Query[ModelId] = Query("most dice that a shield takes", MOST)
DEFENCE: Query[Defending] = Query("dice of the defence pool", PLUS)
RESISTED_AGAIN: Query[Shot] = Query("faces that are rolled again against it", FACES)
STRUCK: Query[Struck] = Query("CITADEL against hits", PLUS)

GAINED: Choice[Shot] = Choice("qualities that an attack gains")
"""Each grant is named as the quality."""
KEPT: Choice[Shot] = Choice("qualities that an attack keeps in crossing the T")
DEFENDED: Choice[Shot] = Choice("defences that may be used against an attack")
"""Each grant is named as the value that defends."""
ONCE: Choice[Shot] = Choice("what may be used for one attack in an activation")
FITTED: Choice[WeaponId] = Choice("qualities that a weapon gains, whatever its target")
STRIPPED: Choice[WeaponId] = Choice("qualities that a weapon loses, whatever its target")

PLAIN_SIGHT: Question[Shot] = Question("a target is in plain sight")
"""A rule that obscures it forbids this."""
TOO_DEEP: Question[Shot] = Question("a SUBMERGED target is obscured by that")
"""A rule that ignores the trait forbids this."""
SCREENED: Question[Shot] = Question("smoke that a target laid hides it")
"""A rule by which nobody is obscured from an attack forbids this."""
PIERCED: Question[Struck] = Question("damage by itself brings a critical roll")
"""Only a rule of the hits permits it."""
HIDDEN: Question[Shot] = Question("a target has the benefit of being obscured")
"""A rule by which that is ignored forbids this."""


def citadel_struck(g: BattleTable, struck: Struck) -> int:
    """CITADEL as hits with these qualities find it, never below 1."""
    return max(1, g.value(STRUCK, struck, citadel(g, struck.model)))


def faces_in(number: int) -> tuple[int, ...]:
    return tuple([face for face in range(6) if number >> face & 1])
