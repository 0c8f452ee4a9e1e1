"""What is wrong with a list, told alike in every game."""

from __future__ import annotations

from sandtable.tabletop.forces.problems import in_order, no_faction, of_each, of_group, problem


def test_a_unit_is_told_of_as_its_list_calls_it() -> None:
    called = [(1, "unit 1"), (1, "unit 1: attached")]
    found = of_each(called, lambda at: [problem("is lost", "TOY-1")] if at else [])
    assert found == [problem("is lost", "TOY-1", "unit 1: attached", 1)]


def test_units_of_no_list_are_called_in_their_order() -> None:
    assert in_order(2) == [(1, "unit 1"), (2, "unit 2")]
    assert in_order(0) == []


def test_a_group_is_told_of_by_its_name() -> None:
    assert of_group("Vanguard", [problem("is empty", "TOY-2", "unit 1", 1)]) == [
        problem("is empty", "TOY-2", "Vanguard")
    ]


def test_of_a_faction_that_there_is_not_those_are_named_that_there_are() -> None:
    told = str(no_faction("Atlantis", ["karst", "meridian"], "TOY-3"))
    assert told == "there is no faction 'Atlantis'; there is: karst, meridian (TOY-3)"
