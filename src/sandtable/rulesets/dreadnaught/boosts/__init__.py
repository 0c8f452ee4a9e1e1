"""Boosts, one module each: when it may be played, what it does, its words, its moment, and a captain's advice on it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from sandtable.kernel.rule_modules import modules_in
from sandtable.rulesets.dreadnaught.boosts.boost import Boost, EnergyBoost, SystemBoost

# All at once: Boosts bring procedures of their own, and a save that names one must find it.
modules_in(__name__, __path__)

BOOSTS: Mapping[str, Boost] = MappingProxyType(Boost.known)
"""Every Boost by its id: of Grid cards, of System cards, and by Energy."""
BY_EFFECT: Mapping[str, SystemBoost] = {
    boost.effect: boost for boost in BOOSTS.values() if isinstance(boost, SystemBoost)
}
"""Boosts of System cards, by what their effect is called."""
BY_ENERGY: tuple[EnergyBoost, ...] = tuple(
    sorted([boost for boost in BOOSTS.values() if isinstance(boost, EnergyBoost)], key=lambda boost: boost.place)
)
"""What an Energy token does as a Boost, in the order of the book."""
