"""A first draft of a force: a legal list, filled as far as its limit allows."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from typing import Generic, TypeVar

from sandtable.tabletop.forces.slots import S

L = TypeVar("L")
U = TypeVar("U")


class Drafting(ABC, Generic[L, U, S]):
    """How the lists of one game grow, for a rule set to say; L is a list, U a unit of it."""

    @abstractmethod
    def slots(self) -> Sequence[S]:
        """The slots that are filled."""

    @abstractmethod
    def fitting(self, draft: L, slot: S) -> Iterable[U]:
        """Every unit, at its smallest, that a slot may hold."""

    @abstractmethod
    def cost(self, unit: U) -> int: ...

    @abstractmethod
    def with_unit(self, draft: L, unit: U) -> L:
        """The list with one unit more."""

    @abstractmethod
    def may_have(self, draft: L, unit: U) -> bool:
        """Whether one unit more breaks nothing. That a list is not complete yet is no reason."""

    @abstractmethod
    def larger(self, draft: L) -> Iterable[L]:
        """The same units, one of them larger by a step; those to be preferred first."""

    @abstractmethod
    def is_legal(self, draft: L) -> bool: ...

    def filled(self, empty: L) -> L | None:
        """First the cheapest units that must be there, then the dearest that still fit, then larger ones."""
        draft = empty
        for slot in self.slots():
            for _ in range(slot.mandatory):
                longer = self._longer(draft, sorted(self.fitting(draft, slot), key=self.cost))
                if longer is None:
                    return None
                draft = longer
        while (more := self._with_more(draft)) is not None:
            draft = more
        return draft if self.is_legal(draft) else None

    def _with_more(self, draft: L) -> L | None:
        units = [unit for slot in self.slots() for unit in self.fitting(draft, slot)]
        longer = self._longer(draft, sorted(units, key=self.cost, reverse=True))
        if longer is not None:
            return longer
        return next((larger for larger in self.larger(draft) if self.is_legal(larger)), None)

    def _longer(self, draft: L, units: Iterable[U]) -> L | None:
        """The list with the first of these units that it may have."""
        return next((self.with_unit(draft, unit) for unit in units if self.may_have(draft, unit)), None)
