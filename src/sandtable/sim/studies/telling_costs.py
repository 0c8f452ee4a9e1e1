"""What is said of fitted costs: what is clear first, how much of it may be luck, and of which too little is known."""

from __future__ import annotations

from collections import Counter

from sandtable.sim.studies.findings import Findings
from sandtable.sim.studies.fitting import FittedCost

LEFT_OUT = 0.05
"""How often an interval of 95 % leaves out what is right."""
MANY = 10
"""Costs from which on some verdict is likely to be luck."""
COUNTED = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}
UNTOLD = "Of {} the games tell too little, because every force has them alike or because too few games were played: {}."


def clear_first(found: Findings) -> list[FittedCost]:
    """Costs that are clearly wrong, then open ones; among each those that lie farthest off in widths of interval."""
    return sorted(found.costs, key=lambda each: (not each.verdict, -_off(each), each.kind))


def _off(each: FittedCost) -> float:
    wide = each.high - each.low
    return abs(each.worth - each.price) / wide if wide else 0.0


def sentence(found: Findings) -> str:
    """How many classes are too cheap or too dear, with their names; empty where no cost is told of."""
    if not found.costs:
        return ""
    names, of = names_of(found), len(found.costs)
    called = [
        f"{len(those)} {'is' if len(those) == 1 else 'are'} {verdict} ({', '.join(those)})"
        for verdict in ("too cheap", "too dear")
        if (those := [names[each.kind] for each in clear_first(found) if each.verdict == verdict])
    ]
    rest = sum(not each.verdict for each in found.costs)
    still = f"; {rest} {'is' if rest == 1 else 'are'} open" if rest else ""
    told = f"{' and '.join(called)}{still}" if called else "none is shown to be too cheap or too dear"
    return f"Of {of} {'class' if of == 1 else 'classes'} whose cost is told of, {told}.{_luck(of)}"


def _luck(of: int) -> str:
    """How many right costs luck alone would call wrong."""
    if of < MANY:
        return ""
    wrong = int(of * LEFT_OUT + 0.5)
    return f" Of {of} right costs about {COUNTED.get(wrong, wrong)} would be called wrong by luck."


def untold(found: Findings) -> str:
    """The classes with points of which too little is known, by name; empty where there is none."""
    names, told = names_of(found), {each.kind for each in found.costs}
    left = [names[each.kind] for each in found.classes if each.points > 0 and each.kind not in told]
    return (
        UNTOLD.format(f"{len(left)} more {'class' if len(left) == 1 else 'classes'}", ", ".join(left)) if left else ""
    )


def names_of(found: Findings) -> dict[str, str]:
    """Classes by their names; by their ids, too, where two have one name."""
    often = Counter(each.name for each in found.classes)
    told = {each.kind: each.name if often[each.name] == 1 else f"{each.name}, {each.kind}" for each in found.classes}
    return {each.kind: each.kind for each in found.costs} | told
