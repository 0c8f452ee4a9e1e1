"""Stacking: what several copies of one rule come to, said by the rule and worked out where copies are gathered.

A rule without a number is in effect or is not: a second copy changes nothing. One with a number, X, says what its
copies on one bearer come to. Whoever gathers them takes it from there, so that no rule can add up by hand what the
book does not.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import Any, ClassVar, Final

from sandtable.kernel.hooks import Rule


class Stacking(Enum):
    """What several Xs come to."""

    SUM_OF_X = "sum of X"
    HIGHEST_X = "highest X"

    def of(self, xs: Iterable[int]) -> int:
        """One X for several; 0 for none."""
        return sum(xs) if self is _SUM_OF_X else max(xs, default=0)


_SUM_OF_X: Final = Stacking.SUM_OF_X
"""By a name of its own, because an enum looks up its members slowly."""


def _insist(rule: type[Rule], field: str, what: str, abstract: bool = False) -> None:
    if not abstract and not isinstance(getattr(rule, field, None), Stacking):
        raise TypeError(f"the rule {rule.__name__} has an X but does not say what {what} come to: {field} is missing")


class RuleWithX(Rule, abstract=True):
    """A rule with a number, which the profile of each bearer gives."""

    stacking: ClassVar[Stacking]
    """What several copies on one bearer come to."""
    unnumbered: ClassVar[int] = 0
    """The X of a copy whose profile gives no number."""

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        _insist(cls, "stacking", "several copies of it on one bearer", **options)


class RuleWithJointX(RuleWithX, abstract=True):
    """A rule with a number whose bearers act together."""

    together: ClassVar[Stacking]
    """What the Xs of several bearers come to."""

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        _insist(cls, "together", "several bearers of it together", **options)


WithX = RuleWithX | type[RuleWithX]
"""A rule with a number, or its class: both say the same."""
WithJointX = RuleWithJointX | type[RuleWithJointX]
