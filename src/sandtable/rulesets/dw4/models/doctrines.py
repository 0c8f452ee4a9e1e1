"""Doctrines: rules of a faction that are bought for the Flagship of a Battlefleet."""

from __future__ import annotations

from typing import ClassVar

from sandtable.kernel.hooks import Rule


class Doctrine(Rule, abstract=True):
    """A rule of a faction that a Force has where it was bought for one of its Flagships (DW4-F-ANY-DOCTRINES)."""

    flagship: ClassVar[tuple[str, ...]] = ()
    """The Traits that the Flagship must have besides."""
