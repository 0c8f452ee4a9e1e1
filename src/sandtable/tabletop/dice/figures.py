"""A roll that nobody is about to make, given by its figures: what may be supposed, and how it is written."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from sandtable.kernel.errors import UnknownName
from sandtable.kernel.meant import guess
from sandtable.kernel.rollform import Field, Figure, RollForm

YES = {"1", "yes", "true", "on"}
NO = {"0", "no", "false", "off"}


class Figures(msgspec.Struct, frozen=True):
    """Numbers and switches of a roll."""

    numbers: Mapping[str, tuple[str, int, int, int]]
    """Each figure: what it is, its least and its most, and what is supposed where it is not given."""
    switches: Mapping[str, str]
    examples: tuple[str, ...]

    def form(self) -> RollForm:
        """Everything that can be supposed."""
        numbers = [
            Field(name=name, label=label, kind="number", section="The roll", default=usual, least=least, most=most)
            for name, (label, least, most, usual) in self.numbers.items()
        ]
        switches = [
            Field(name=name, label=label, kind="switch", section="Its qualities", default=False)
            for name, label in self.switches.items()
        ]
        figures = [Figure(name, label) for name, (label, _, _, _) in self.numbers.items()]
        figures += [Figure(name, f"{label}; 1 or 0") for name, label in self.switches.items()]
        return RollForm(fields=(*numbers, *switches), figures=tuple(figures), examples=self.examples)

    def read(self, figures: Mapping[str, Any]) -> tuple[dict[str, int], dict[str, bool]]:
        """The numbers and switches of a roll, with what is supposed of those that are not given."""
        for name in figures:
            if name not in self.numbers and name not in self.switches:
                raise UnknownName(f"there is no figure {name!r}{guess(name, (*self.numbers, *self.switches))}")
        numbers = {
            name: self._number(name, figures.get(name, usual)) for name, (_, _, _, usual) in self.numbers.items()
        }
        return numbers, {name: self._switch(name, figures.get(name, False)) for name in self.switches}

    def written(self, numbers: Mapping[str, int], switches: Mapping[str, bool]) -> str:
        """A roll as `figures_in` reads it: `dice=8 improved=1`."""
        return " ".join(
            [f"{name}={number}" for name, number in {**numbers, **{k: 1 for k, v in switches.items() if v}}.items()]
        )

    def _number(self, name: str, given: Any) -> int:
        label, least, most, _ = self.numbers[name]
        text = str(given)
        if isinstance(given, bool) or not text.isdecimal() or not least <= int(text) <= most:
            raise UnknownName(f"{name} ({label}) is a number from {least} to {most}")
        return int(text)

    def _switch(self, name: str, given: Any) -> bool:
        text = str(given).casefold()
        if text not in YES and text not in NO:
            raise UnknownName(f"{name} ({self.switches[name]}) is 1 or 0")
        return text in YES


def figures_in(text: str) -> dict[str, str]:
    """The figures of a line such as `dice=8 improved=1`."""
    pairs = [part.partition("=") for part in text.split()]
    odd = [name for name, sign, _ in pairs if not sign]
    if odd:
        raise UnknownName(f"{odd[0]!r} is no figure: write each with its number, as in dice=8")
    return {name: value for name, _, value in pairs}
