"""Placing terrain: the Generals alternate, until both have had enough or the table is full."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

import msgspec

from sandtable.geometry.measure import contains_point, overlaps, within
from sandtable.geometry.pose import Pose
from sandtable.geometry.shape import Shape
from sandtable.geometry.units import FULL_TURN, INCH
from sandtable.kernel.decision import Picker, Place
from sandtable.kernel.errors import Refusal
from sandtable.kernel.ids import RuleId, SeatId
from sandtable.kernel.procedure import LEAVE, Again, Outcome, Procedure, step
from sandtable.kernel.table import Table
from sandtable.rulesets.ac.clashes.scoring import LORD_OF_THE_MANOR
from sandtable.rulesets.ac.content.tables import FeatureKind
from sandtable.rulesets.ac.events.setup import FeaturePlaced
from sandtable.rulesets.ac.ids import FeatureId, PieceId
from sandtable.rulesets.ac.moving.spots import is_whole
from sandtable.rulesets.ac.state import BattleGame, BattleTable
from sandtable.rulesets.ac.table.sizes import piece_of
from sandtable.rulesets.ac.table.where import register
from sandtable.tabletop.where import grounds, opponent

APART = 4 * INCH
"""From an edge, and from one piece to the next (AC-SETUP-07)."""
USUAL = ("woods", "broken ground", "hills")
"""Pools of which a piece is taken for somebody who gives no answer."""
TRIES, GRID, TURNS = 40, 2 * INCH, 24
RULE = RuleId("AC-SETUP-07")


class LaidPiece(msgspec.Struct, frozen=True):
    """A piece of terrain where it is to lie."""

    piece: PieceId
    pose: Pose


def limits(g: BattleTable) -> tuple[int, int]:
    """The fewest and the most pieces at this scale (AC-SETUP-05)."""
    return register(g).content.scales[g.state.settings.scale].pieces


def is_exempt(g: BattleTable, piece: PieceId) -> bool:
    """Obstacles, Roads and Water are held to no distance (AC-SETUP-07)."""
    return register(g).content.terrain[piece].exempt


def placing_fault(g: BattleTable, laid: LaidPiece) -> Refusal | None:
    """Why a piece may not lie there; its Size and Features are those of the piece (AC-SETUP-08)."""
    content = register(g).content
    if laid.piece not in content.terrain:
        return Refusal(f"there is no piece of terrain {laid.piece!r}", RuleId("AC-SETUP-08"))
    shapes = register(g).footprints.region((laid.piece, laid.pose)).pieces
    exempt, area = is_exempt(g, laid.piece), g.state.play_area
    edge = 0 if exempt else APART
    for shape in shapes:
        gap = min(shape.x0 - area.x0, shape.y0 - area.y0, area.x1 - shape.x1, area.y1 - shape.y1)
        if gap < 0 or (not exempt and gap <= edge):
            return Refusal('it is not on the battlefield, or within 4" of its edge', RULE)
    for name, feature in g.state.features.items():
        there = grounds(g).lands[name].pieces
        far = 0 if exempt or is_exempt(g, feature.piece) else APART
        near = [within(a, b, far) if far else overlaps(a, b) for a in shapes for b in there]
        if any(near):
            return Refusal(f'it is within 4" of {piece_of(g, feature).name}', RULE)
    return _on_a_marker(g, laid.piece, shapes)


def _on_a_marker(g: BattleTable, piece: PieceId, shapes: tuple[Shape, ...]) -> Refusal | None:
    """Ruling: what bars units covers no spot of a marker, unless it is a Defensible Building (AC-CLASH1-02)."""
    settings, content = g.state.settings, register(g).content
    kind = content.terrain[piece]
    if FeatureKind.IMPASSABLE not in kind.features or kind.capacity is not None:
        return None
    for spot in content.clashes[settings.clash].spots:
        y = settings.height * spot.y // 1000
        for across in (spot.x, 1000 - spot.x):
            if any([contains_point(shape, settings.width * across // 1000, y) for shape in shapes]):
                return Refusal("it would lie on the spot of a marker", RuleId("AC-CLASH1-02"))
    return None


class LayPiece(Place[LaidPiece], frozen=True):
    """Put a piece of terrain on the battlefield, or say that there is enough."""

    answers: ClassVar[Any] = LaidPiece

    def parse(self, raw: Any) -> Any:
        return None if raw is None else super().parse(raw)

    def refusal(self, table: Table[Any], answer: Any) -> Refusal | None:
        if answer is None:
            return None if self.passing else Refusal("there are too few pieces yet", RuleId("AC-SETUP-05"))
        if not isinstance(answer, LaidPiece) or not is_whole(answer.pose):
            return self._refuse(f"{self.question}: a piece and its place are wanted")
        return placing_fault(table, answer)

    def sample(self, table: Table[Any], pick: Picker) -> LaidPiece | None:
        if self.passing and pick.randrange(2):
            return None
        names, settings = list(register(table).content.terrain), table.state.settings
        for _ in range(TRIES):
            pose = Pose(
                pick.randrange(settings.width),
                pick.randrange(settings.height),
                pick.randrange(TURNS) * (FULL_TURN // TURNS),
            )
            laid = LaidPiece(names[pick.randrange(len(names))], pose)
            if placing_fault(table, laid) is None:
                return laid
        return self.fallback(table)

    def fallback(self, table: Table[Any]) -> LaidPiece | None:
        """Enough, if that may be said; else the first piece of usual ground that fits somewhere."""
        return None if self.passing else next(free_places(table), None)

    def exists(self, table: Table[Any]) -> bool:
        return next(free_places(table), None) is not None


def free_places(g: BattleTable) -> Iterator[LaidPiece]:
    """Pieces of usual ground, then any others, where they fit on a grid."""
    settings, terrain = g.state.settings, register(g).content.terrain
    for piece in sorted(terrain.values(), key=lambda piece: piece.pool not in USUAL):
        for y in range(0, settings.height + 1, GRID):
            for x in range(0, settings.width + 1, GRID):
                laid = LaidPiece(piece.id, Pose(x, y))
                if placing_fault(g, laid) is None:
                    yield laid


class PlaceTerrain(Procedure):
    """Generals place pieces in turn; from the least number on either may say that it is enough (AC-SETUP-10)."""

    turn: SeatId
    last: bool = False
    """One General has had enough: the other may place one more piece, and that is all."""

    @step("AC-SETUP-05", "AC-SETUP-06", "AC-SETUP-08", "AC-SETUP-09", "AC-SETUP-10")
    def place(self, g: BattleGame) -> Outcome:
        least, most = limits(g)
        number = placed(g)
        enough = number >= least
        if number >= most or not self._where(enough, number, most).exists(g):
            return LEAVE
        laid = g.ask(lambda: self._where(enough, number, most))
        if laid is not None:
            piece = register(g).content.terrain[laid.piece]
            g.emit(FeaturePlaced(FeatureId(f"T{number + 1}"), piece.id, laid.pose, piece.size, ""))
        if self.last:
            return LEAVE
        self.last, self.turn = laid is None, opponent(g, self.turn)
        return Again(self.place)

    def _where(self, enough: bool, number: int, most: int) -> LayPiece:
        return LayPiece(
            self.turn,
            "terrain",
            prompt=f'Place a piece of terrain, more than 4" from edges and others; {number} of up to {most} lie there.',
            rules=(RuleId("AC-SETUP-06"), RULE),
            passing="no more terrain" if enough else "",
        )


def placed(g: BattleTable) -> int:
    """The pieces that lie there, without the Manor of its Clash."""
    return len(g.state.features) - (g.state.settings.clash == LORD_OF_THE_MANOR)
