"""What players answer where a word is not enough: records, on the wire as in journals."""

from __future__ import annotations

import msgspec

from sandtable.kernel.board import CellAt
from sandtable.kernel.ids import CardId, SeatId
from sandtable.rulesets.dreadnaught.ids import SystemId


class Answer(msgspec.Struct, frozen=True):
    """An option of a question that has parts."""


class Spot(Answer, frozen=True):
    """A Component, and the face that it is hit through (DN-DMG-01)."""

    face: int
    cell: CellAt

    @property
    def row(self) -> Row:
        """The row that it lies in, as the face counts them."""
        q, r = self.cell
        return Row(self.face, (q, q + r, r)[self.face % 3])


class Row(Answer, frozen=True):
    """A row of Components, seen from a face."""

    face: int
    row: int


class Commitment(Answer, frozen=True):
    """What a player commits to in an exchange: what is done, how it is paid, and with which cards (DN-VOLLEY-07)."""

    kind: str
    """`activate` a System card, `drift`, `attach` by Energy; without a Dreadnaught Cruisers `sail` or `strike`."""
    by: str
    """`limit`, `token`, `energy` or `free`."""
    system: SystemId = SystemId("")
    effect: int = 0
    hand: tuple[CardId, ...] = ()
    """Grid cards of the hand that pay, or the one that is Attached."""
    attached: tuple[CardId, ...] = ()
    """Attached Grid cards that pay."""


class Attachment(Answer, frozen=True):
    """A Grid card under a System card, perhaps in the place of another (DN-ATTACH-01, DN-ATTACH-03)."""

    card: CardId
    system: SystemId
    over: CardId = CardId("")


class AttachedCard(Answer, frozen=True):
    """A Grid card that lies under a System card."""

    system: SystemId
    card: CardId


class Exchange(Answer, frozen=True):
    """A System card for one that was set aside (DN-SETUP-24)."""

    system: SystemId
    card: str


class MoveTo(Answer, frozen=True):
    """A Beacon or a Cruiser, and the hex that it goes to."""

    thing: str
    cell: CellAt


class Heading(Answer, frozen=True):
    """Where something that is being placed looks, and the hex that it is placed in (DN-SETUP-03)."""

    cell: CellAt
    facing: int


class Shift(Answer, frozen=True):
    """A marker that goes from one Component of a vessel to another (DN-DMG-19)."""

    vessel: str
    start: CellAt
    end: CellAt


class BeaconShift(Answer, frozen=True):
    """Where a new Beacon goes, and where one that it would touch (DN-MULTI-09)."""

    cell: CellAt
    other: CellAt


class Mending(Answer, frozen=True):
    """A System card that gets rid of a Disabled token or of a marker (DN-BONUS-10)."""

    what: str
    system: SystemId


class Marker(Answer, frozen=True, order=True):
    """One damage marker of a System card."""

    system: SystemId
    number: int


LOOK, TURN_BACK = "look", "burn"
"""What a Counter does: cancels a Scan or Scry, or turns a Burn back."""


class Counter(Answer, frozen=True):
    """A revealed action that is answered: what it looks at, or its Burn."""

    seat: SeatId
    what: str


class MissionTarget(Answer, frozen=True):
    """A Mission to reveal, and against whom; its owner where it has no target."""

    mission: str
    target: SeatId
