"""Rolls without a table are told without the numbers that units and models have on one."""

from __future__ import annotations

import re

from msgspec.structs import replace

from sandtable.kernel.rollspec import RollSpec
from sandtable.kernel.wording import plain

_NUMBER = re.compile(r" (?:over |of )?[A-Z]\d+(?:\.\d+)?\b")
"""As in `Dolmen Cruiser A2.1`, `over A3` and `of A3`."""


def without_numbers(spec: RollSpec) -> RollSpec:
    """The same roll; those that are told with it are named as one would without a table."""
    first = spec.preceded and replace(spec.preceded, roll=_renamed(spec.preceded.roll))
    return replace(spec, also=tuple(_renamed(other) for other in spec.also), preceded=first)


def _renamed(spec: RollSpec) -> RollSpec:
    return replace(spec, title=_NUMBER.sub("", plain(spec.title)))
