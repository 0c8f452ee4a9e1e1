"""What is wrong with a model and may be repaired, and the names by which it is chosen."""

from __future__ import annotations

import re

import msgspec

from sandtable.rulesets.dw3.ids import ModelId

DISORDER = "disorder"
_BY_MODEL = re.compile(r"(?P<model>\S+\.\d+) (?P<what>.+?)(?: level (?P<level>\d+))?")
_OF_ANOTHER = re.compile(r"(?P<what>.+) of (?P<model>\S+)")


class Trouble(msgspec.Struct, frozen=True):
    """A critical marker on a model, or its disorder."""

    model: ModelId
    what: str
    level: int = 0
    """Of disorder, where each level is tried by itself."""

    @property
    def by_model(self) -> str:
        """As it is chosen among those of all models: `A1.1 reactor leak`, `A1.1 disorder level 2`."""
        return f"{self.model} {self.what}{f' level {self.level}' if self.level else ''}"

    def in_the_test_of(self, model: ModelId) -> str:
        """As it is chosen in the repair test of a model: by what it is, and of whom where it helps another."""
        return self.what if model == self.model else f"{self.what} of {self.model}"


def trouble_named(name: str, tested: str = "") -> Trouble:
    """The trouble of such a name; where none is in it, it is one of the model that is tested."""
    found = _BY_MODEL.fullmatch(name)
    if found is not None:
        return Trouble(ModelId(found["model"]), found["what"], int(found["level"] or 0))
    other = _OF_ANOTHER.fullmatch(name)
    return Trouble(ModelId(tested), name) if other is None else Trouble(ModelId(other["model"]), other["what"])
