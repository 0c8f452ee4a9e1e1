"""Interfering as a page asks it: beside each card its chance to stop the one that lies face down."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.kernel.view import View
from sandtable.kernel.wording import plain
from sandtable.rulesets.ac.manifest import RULESET
from sandtable.rulesets.ac.procedures.manoeuvres import MovementStep
from sandtable.rulesets.ac.situations.battle import BattleSituation
from tests.rulesets.ac.land import facing
from tests.rulesets.ac.special.armed import A1


def commanded(issued: int = 0) -> BattleSituation:
    """A has issued one of two Commands to A1; B holds a low card and the highest."""
    t = facing(34)
    t.hold("A", "Long Stride", "Long Stride")
    t.deck("B", 3, 4, hand=(2, 12))
    return t.run(MovementStep(A1)).answer("command before moving", t.asked("", "A").options[issued])


def hints(t: BattleSituation) -> list[str]:
    view = View(t.table, SeatId("B"))
    return [plain(RULESET.client.remark(view, card).hint) for card in t.asked("interfere", "B").options]


def test_beside_each_card_stands_its_chance_and_a_higher_one_has_more() -> None:
    low, high = [int(hint.split("chance of ")[1].split("%")[0]) for hint in hints(commanded())]
    assert 0 <= low < 25 < 75 < high <= 100


def test_the_chance_is_the_same_whichever_card_lies_there() -> None:
    assert hints(commanded(0)) == hints(commanded(1))
