"""Damage, Disorder, losses and Victory Points in words."""

from __future__ import annotations

from sandtable.rulesets.dw4.events.harm import Crippled, Damaged, DisorderGained, DisorderRemoved, LeftPlay
from sandtable.rulesets.dw4.models.attributes import hull
from sandtable.rulesets.dw4.state import BattleTable, Exit
from sandtable.rulesets.dw4.words.compass import count
from sandtable.rulesets.dw4.words.names import does, model_name
from sandtable.rulesets.dw4.words.telling import tells
from sandtable.tabletop.events import VictoryPointsScored

FAREWELLS = {
    Exit.CRIPPLED: "is removed from play",
    Exit.DESTROYED: "is Destroyed and removed from play",
    Exit.ABANDONED: "is Abandoned and removed from play",
    Exit.WITHDRAWN: "Withdraws from the battle",
    Exit.BROKEN_OUT: "has Broken Out and leaves the table safely",
}


@tells(Damaged)
def damaged(g: BattleTable, event: Damaged) -> str:
    in_all = f", {event.in_all} in all" if event.in_all > event.points else ""
    return f"{model_name(g, event.model)} suffers {event.points} Damage{in_all} (Hull {hull(g, event.model)})."


@tells(Crippled)
def crippled(g: BattleTable, event: Crippled) -> str:
    return f"{model_name(g, event.model)} is Crippled."


@tells(DisorderGained)
def disorder_gained(g: BattleTable, event: DisorderGained) -> str:
    because = f": {event.because}" if event.because else ""
    return f"{model_name(g, event.model)} gains 1 level of Disorder{because}."


@tells(DisorderRemoved)
def disorder_removed(g: BattleTable, event: DisorderRemoved) -> str:
    return f"{model_name(g, event.model)} loses {count(event.levels, 'level')} of Disorder."


@tells(LeftPlay)
def left_play(g: BattleTable, event: LeftPlay) -> str:
    return f"{model_name(g, event.model)} {FAREWELLS[event.how]}."


@tells(VictoryPointsScored)
def victory_points_scored(g: BattleTable, event: VictoryPointsScored) -> str:
    return (
        f"{does(event.seat, 'scores', 'score')} {count(event.points, 'Victory Point')}: {_in_plain_words(event.what)}."
    )


def _in_plain_words(what: str) -> str:
    """What was scored for, with what the book's word for it means (DW4-ENC1-05)."""
    return f"{what}, with a whole unit in it" if what.startswith("Contesting") else what
