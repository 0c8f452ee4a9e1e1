"""What a valour effect does once it stands."""

from __future__ import annotations

from sandtable.kernel.ids import SeatId
from sandtable.kernel.procedure import Outcome, Procedure, step
from sandtable.rulesets.dw3.events.cards import ModelsMarked
from sandtable.rulesets.dw3.ids import ModelId
from sandtable.rulesets.dw3.state import BattleGame


class Enacted(Procedure):
    """A valour effect at work; each has its own steps. What it changes of the deed it belongs to, it changes last."""

    seat: SeatId


class MarkModels(Enacted):
    """Models are marked with the name of an effect that lasts a while."""

    models: tuple[ModelId, ...]
    mark: str

    @step("DW3-CARD-02")
    def mark_them(self, g: BattleGame) -> Outcome:
        g.emit(ModelsMarked(self.models, self.mark, True))
        return None
