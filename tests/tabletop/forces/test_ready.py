"""Forces for two players, of which somebody named one, both or something else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
import pytest

from sandtable.kernel.errors import UnknownName
from sandtable.tabletop.forces.ready import agreed, paired


class Ready(msgspec.Struct, frozen=True):
    """A force that is ready to play."""

    id: str
    faction: str
    limit: int

    @property
    def name(self) -> str:
        return self.id


READY = {each.id: each for each in (Ready("a", "us", 500), Ready("b", "us", 500), Ready("c", "them", 900))}


class Written(msgspec.Struct, frozen=True):
    """A list that somebody wrote."""

    name: str


def read(given: Mapping[str, Any], place: str) -> Written:
    return Written(**given)


def pair(*forces: Any) -> tuple[Any, ...]:
    def taken(chosen: str | Written) -> Ready:
        return READY[chosen] if isinstance(chosen, str) else Ready(chosen.name, "them", 500)

    return paired(forces, read, taken, lambda force: READY.values(), lambda force: force.limit, "captain", "fleet")


def test_one_alone_meets_another_faction_however_strong() -> None:
    assert pair("a") == ("a", "c")


def test_a_list_that_is_written_is_read_and_met_by_the_nearest_of_another_faction() -> None:
    assert pair({"name": "mine"}) == (Written("mine"), "a")


def test_two_are_taken_as_they_are_named() -> None:
    assert pair("a", "b") == ("a", "b")


@pytest.mark.parametrize("forces", [(), (5,), (None,), ("a", "b", "c")])
def test_anything_else_is_refused_in_a_sentence(forces: tuple[Any, ...]) -> None:
    with pytest.raises(UnknownName, match=f"one for each captain, not {len(forces)}"):
        pair(*forces)


class Wishes(msgspec.Struct, forbid_unknown_fields=True):
    """Options of a toy game."""

    forces: tuple[str, str] = ("a", "b")
    table: str = "plain"


def test_what_is_given_counts_more_than_a_preset_and_forces_are_read() -> None:
    wished = agreed(Wishes, {"forces": ["x"]}, {"table": "hills", "forces": ("c", "d")}, lambda forces: (*forces, "y"))
    assert wished == Wishes(("x", "y"), "hills")


def test_an_option_that_there_is_not_is_refused_in_a_sentence() -> None:
    with pytest.raises(UnknownName, match="options: unknown field `moon`; there is: forces, table"):
        agreed(Wishes, {"moon": 1}, {}, tuple)
    with pytest.raises(UnknownName, match="options: unknown field `tabel`; did you mean `table`"):
        agreed(Wishes, {"tabel": 1}, {}, tuple)
