"""What the report says and draws of fitted costs."""

from __future__ import annotations

import msgspec

from sandtable.sim.studies.findings import ClassDid, findings
from sandtable.sim.studies.fitting import FittedCost
from sandtable.sim.studies.plan import Plan
from sandtable.sim.studies.report import BAR, markdown, page, parts_of

PLAN = Plan(ruleset="toy", games=1, bots=("captain",))


def did(kind: str) -> ClassDid:
    return ClassDid(kind=kind, name=f"The {kind}", units=4, points=100, lost=0.5, dealt=20, per_point=0.2)


def test_costs_are_told_with_names_and_drawn_against_twice_the_price() -> None:
    found = msgspec.structs.replace(
        findings(PLAN, []),
        classes=(did("pawn"), did("rook")),
        costs=(FittedCost("pawn", 2.0, 100.0, 150.0, 120.0, 320.0),),
    )
    parts = parts_of(PLAN, found, "Toy")
    told, shown = markdown(parts, "Toy"), page(parts, "Toy")
    assert "| The pawn (pawn) | 100 | 150 | 120 to 320 | too cheap |" in told
    assert "Of 1 more classes the games tell too little" in told
    assert f"M{0.6 * BAR:.1f} 9H{BAR:.1f}" in shown and f'cx="{0.75 * BAR:.1f}"' in shown


def test_where_nothing_can_be_told_the_report_says_what_it_takes() -> None:
    parts = parts_of(PLAN, findings(PLAN, []), "Toy")
    assert "too much alike to tell" in markdown(parts, "Toy")
