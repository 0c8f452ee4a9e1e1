"""What a place means, read out: ranges with their band where the game has bands, and no hole where it has none."""

from __future__ import annotations

from sandtable.kernel.board import Exchange, Seen
from sandtable.tabletop.client.vantage import read_out


def words(band: str, obscured: bool = False) -> str:
    foe = Seen(id="B1.1", range=5_100, text="", visible=True, band=band, obscured=obscured)
    return read_out([foe], [Exchange("B1", "B1.1", 1.8, 0.6)], [], "damage", lambda id: "Lark Jumpers")


def test_a_band_stands_after_the_range() -> None:
    assert 'Seen: Lark Jumpers at 5.1", Short Range' in words("Short Range")


def test_without_a_band_nothing_is_left_open() -> None:
    assert 'Seen: Lark Jumpers at 5.1".' in words("")
    assert 'Seen: Lark Jumpers at 5.1", part hidden.' in words("", obscured=True)
