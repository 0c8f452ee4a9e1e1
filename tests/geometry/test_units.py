from decimal import Decimal

import pytest

from sandtable.geometry.units import degrees, inches, normal, show_degrees, show_inches


@pytest.mark.parametrize(
    ("written", "mils"),
    [(10, 10000), ("2.2", 2200), (0.1, 100), (Decimal("0.0005"), 1), ("0.0004", 0), (1.005, 1005), ("-1.5", -1500)],
)
def test_a_length_in_inches_becomes_whole_mils(written: str | int | float | Decimal, mils: int) -> None:
    assert inches(written) == mils


def test_an_angle_in_degrees_becomes_whole_centi_degrees() -> None:
    assert degrees(22.5) == 2250


@pytest.mark.parametrize(
    ("mils", "shown"), [(7500, '7.5"'), (10000, '10"'), (50, '0.05"'), (-1250, '-1.25"'), (0, '0"')]
)
def test_a_length_is_shown_without_useless_zeros(mils: int, shown: str) -> None:
    assert show_inches(mils) == shown


def test_an_angle_is_shown_in_degrees() -> None:
    assert show_degrees(2250) == "22.5°"


@pytest.mark.parametrize(("heading", "same"), [(36000, 0), (-9000, 27000), (35999, 35999)])
def test_a_heading_is_kept_within_one_turn(heading: int, same: int) -> None:
    assert normal(heading) == same
