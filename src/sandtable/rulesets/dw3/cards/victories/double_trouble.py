"""Double Trouble: it never rains but it pours."""

from __future__ import annotations

from sandtable.rulesets.dw3.cards.aftermath import Aftermath
from sandtable.rulesets.dw3.cards.victory_windows import EXPLOSION, MARKER
from sandtable.rulesets.dw3.procedures.deeds import Deed
from sandtable.rulesets.dw3.state import BattleGame


class DoubleTrouble(Aftermath):
    """One own action put two critical markers, or a marker and a catastrophic explosion, on one enemy model."""

    name = "Double Trouble"
    effect = "W06"

    def holds(self, g: BattleGame, deed: Deed) -> bool:
        return any([_is_troubled(deed.noted, model) for model in g.state.models])


def _is_troubled(noted: tuple[str, ...], model: str) -> bool:
    markers = noted.count(f"{MARKER} {model}")
    return markers > 0 and markers + noted.count(f"{EXPLOSION} {model}") > 1
