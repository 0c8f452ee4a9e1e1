"""Who is the Officer of a unit as its models stand."""

from __future__ import annotations

from sandtable.rulesets.ac.content.profile import Formation
from sandtable.rulesets.ac.formations.ranks import ranks_of
from sandtable.rulesets.ac.ids import ModelId, UnitId
from sandtable.rulesets.ac.state import BattleTable
from sandtable.rulesets.ac.table.where import officer_of


def centred_officer(g: BattleTable, unit: UnitId) -> ModelId:
    """The model nearest to the middle of the front rank: losses may have left the Officer off it (AC-FORM-07).

    Ruling: then the one in the middle is the Officer from now on, and nothing else changes. Of two the present
    Officer stays, else it is the left one.
    """
    officer = officer_of(g, unit).id
    if g.state.units[unit].formation is Formation.OPEN:
        return officer
    front = {file: model for model, (rank, file) in ranks_of(g, unit).items() if rank == 0}
    twice = max(front) + min(front)
    least = min([abs(2 * file - twice) for file in front])
    central = [front[file] for file in sorted(front) if abs(2 * file - twice) == least]
    return officer if officer in central else central[0]
