"""Sailing: what happens to a model on its course, by the rules for what it meets.

Only Properties and Systems grant a Direction of Travel other than ahead (DW4-MOVE-02): without one a straight leg runs
along the line from stern to bow, with the facing unchanged.

Ruling: among friends a Collision is with what ended the move; the run-up to it counts all the same (DW4-RAM-01).
"""

from __future__ import annotations

import msgspec

from sandtable.geometry.course import Course
from sandtable.geometry.measure import Pieces, overlaps_any
from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Outline
from sandtable.kernel.errors import Refusal
from sandtable.kernel.hooks import Grant
from sandtable.kernel.ids import RuleId
from sandtable.kernel.values import Choice, Question
from sandtable.rulesets.dw4.ids import FeatureId, ModelId
from sandtable.rulesets.dw4.state import BattleTable, Model
from sandtable.rulesets.dw4.table.where import register
from sandtable.tabletop.moving import travel
from sandtable.tabletop.moving.travel import Journey, Mover, Obstacles, Surroundings
from sandtable.tabletop.where import grounds


class Meeting(msgspec.Struct, frozen=True):
    """A moving model and a model of another unit in its way."""

    mover: ModelId
    other: ModelId


class Landfall(msgspec.Struct, frozen=True):
    """A moving model and a Terrain Feature in its way, or the Impassable Ground on it."""

    mover: ModelId
    feature: FeatureId
    impassable: bool = False


class Snag(Grant, frozen=True, kw_only=True):
    """Something that interrupts a move on contact: its procedure runs, then the move goes on. Its name is its id."""

    pieces: Pieces
    harms: bool = True
    """Whether whoever plots a course should mind it."""


COLLISION: Question[Meeting] = Question("whether a model Collides with a model of another unit that it moves into")
"""A rule that forbids it lets the mover Pass Through."""
PASS_THROUGH: Question[Meeting] = Question("whether an Admiral may choose to Pass Through instead of Colliding")
"""Only a rule that says so permits it (DW4-COLL-06)."""
LANDFALL: Question[Landfall] = Question("whether a model Collides with a Terrain Feature that it moves into")
"""A rule that forbids it makes the feature Open Water for the mover."""
SNAGS: Choice[ModelId] = Choice("what interrupts a move")

_BARRED = Refusal("it Collides with what it moves into", RuleId("DW4-MOVE-12"))


class Sailor(Mover[Model]):
    """A model on the move. `through` names the models that it Passes Through by choice; None stands for all it may.

    What it has `met` already interrupts its move no more.
    """

    __slots__ = ("met", "through")

    g: BattleTable

    def __init__(
        self,
        g: BattleTable,
        model: Model,
        start: Pose,
        through: tuple[str, ...] | None = None,
        met: tuple[str, ...] = (),
    ) -> None:
        super().__init__(g, model, start)
        self.through, self.met = through, met

    def among(self, other: Model, around: Surroundings) -> Obstacles:
        """What meeting another model means: a Collision (DW4-MOVE-12), passing a friend (DW4-MOVE-13) or anyone."""
        meeting = Meeting(self.model.id, other.id)
        if may_pass_through(self.g, meeting):
            return around.passed if self.through is None or other.id in self.through else around.obstacles
        if other.unit == self.model.unit:
            return around.mates
        return around.obstacles if self.g.refusal(COLLISION, meeting) is None else around.passed

    def struck(self, feature: FeatureId) -> Pieces:
        """What it Collides with of a Terrain Feature (DW4-MOVE-14)."""
        return ground_struck(self.g, self.model.id, feature)

    def snags(self) -> Obstacles:
        return [(snag.name, snag.pieces) for snag in found_snags(self.g, self.model, self.start, self.met)]


def may_pass_through(g: BattleTable, meeting: Meeting) -> bool:
    """Whether the mover's Admiral chooses between Passing Through a model and Colliding with it (DW4-COLL-06).

    There is no choice where nobody Collides with it anyway, as with an Incoming model.
    """
    if PASS_THROUGH not in g.hooks.permits or g.refusal(PASS_THROUGH, meeting, _BARRED) is not None:
        return False
    return g.refusal(COLLISION, meeting) is None


def ground_struck(g: BattleTable, mover: ModelId, feature: FeatureId) -> Pieces:
    """The part of a Terrain Feature that a model Collides with: all of it, its Impassable Ground, or nothing.

    Every kind of Terrain Feature is Collided with alike (DW4-TERR-09).
    """
    if LANDFALL not in g.hooks.forbids or g.refusal(LANDFALL, Landfall(mover, feature)) is None:
        return grounds(g).lands[feature].pieces
    record = g.state.features[feature]
    impassable = register(g).content.terrain[record.piece].impassable
    # Who may cross an Island may still not enter this, unless Terrain Features do not exist for it (DW4-TERR-06).
    if not impassable or g.refusal(LANDFALL, Landfall(mover, feature, impassable=True)) is not None:
        return ()
    return tuple([Outline.polygon(polygon).at(record.pose) for polygon in impassable])


def sail(
    g: BattleTable,
    mover: Model,
    start: Pose,
    course: Course,
    sailed: int = 0,
    until: int | None = None,
    through: tuple[str, ...] | None = None,
    heeding: bool = True,
    met: tuple[str, ...] = (),
) -> Journey:
    """Sail the legs from number `sailed` up to `until` from where the mover is; `start` is where its course began.

    The way is measured from Centre Point to Centre Point (DW4-MOVE-04, DW4-MODEL-01); what stops it is the footprint.
    Who does not heed what would interrupt the move sails past it, as one does in the mind.

    Rulings: crossing an Edge with the Centre Point is legal, and final (DW4-PLAY-08, DW4-MOVE-17). Who ends in contact
    with a model of its own unit is set back to the first contact with it, farther where that spot overlaps another
    (DW4-MOVE-13); models that touched already and still only touch do not Collide again (DW4-MOVE-18). A model that
    runs into something while it Pivots cannot Ram (DW4-PIVOT-04, DW4-PIVOT-05). Whoever ends on a model that it Passes
    Through is carried straight ahead until it touches none, free of the Speed limit (DW4-MOVE-15), and nobody is kept
    from lining models up for that (DW4-PLAY-18).
    """
    return travel.travel(Sailor(g, mover, start, through, met), course, sailed, until, heeding)


def carry_on(
    g: BattleTable, mover: Model, start: Pose, astern: bool, travelled: int, met: tuple[str, ...] = ()
) -> Journey:
    """The rest of the way that a model is carried on, after something interrupted it there."""
    return travel.carry_on(Sailor(g, mover, start, met=met), astern, travelled)


def found_snags(g: BattleTable, mover: Model, start: Pose, met: tuple[str, ...] = ()) -> list[Snag]:
    """What interrupts a move that began there, but what has done so already.

    Ruling: what a model was in contact with when the move began is not moved into (DW4-MARK-05).
    """
    snags = [grant for grant in g.granted(SNAGS, mover.id) if isinstance(grant, Snag) and grant.name not in met]
    if not snags:
        return snags
    began = register(g).outline(mover.class_id).at(start)
    return [snag for snag in snags if not overlaps_any((began,), snag.pieces)]
