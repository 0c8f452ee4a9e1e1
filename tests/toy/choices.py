"""What captains may choose before a game of Skerries."""

from __future__ import annotations

from sandtable.kernel.gameform import NUMBER, GameField, GameForm, Preset, SeatRange
from tests.toy.world import CORNERS

LONGEST = 20
FORM = GameForm(
    fields=(
        GameField(
            name="captains",
            label="Captains",
            kind=NUMBER,
            section="The harbour",
            default=3,
            least=min(CORNERS),
            most=max(CORNERS),
            note="Each has a boat and a corner of the sea.",
        ),
        GameField(
            name="turns",
            label="Turns",
            kind=NUMBER,
            section="The harbour",
            default=6,
            least=1,
            most=LONGEST,
            note="The best score of those afloat wins.",
        ),
    ),
    seats=SeatRange(least=min(CORNERS), most=max(CORNERS), field="captains"),
    presets=(
        Preset(id="usual", label="Three boats", note="Three captains, six turns.", use="play"),
        Preset(id="duel", label="A duel", note="Two captains alone.", options={"captains": 2}, use="list"),
    ),
)
