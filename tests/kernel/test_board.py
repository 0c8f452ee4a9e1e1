"""What a client draws: cards as they lie, and cells with their neighbours."""

from sandtable.kernel.board import NEIGHBOURS, lying
from sandtable.kernel.ids import UNKNOWN


def test_five_unknown_cards_stay_five_and_each_has_its_place() -> None:
    row = lying("hand of x", (UNKNOWN,) * 5)
    assert len({card.id for card in row}) == 5
    assert {(card.card, card.face) for card in row} == {(UNKNOWN, "down")}


def test_the_place_of_a_card_tells_nothing_of_it() -> None:
    mine, theirs = lying("row", ("ace", "king"), face_up=False), lying("row", (UNKNOWN, UNKNOWN), face_up=False)
    assert [card.id for card in mine] == [card.id for card in theirs]


def test_a_card_that_only_its_reader_knows_lies_face_down_with_its_name() -> None:
    (card,) = lying("order", ("ace",), face_up=False)
    assert (card.card, card.face) == ("ace", "down")


def test_the_six_facings_lead_once_around() -> None:
    assert len(set(NEIGHBOURS)) == 6
    assert tuple(map(sum, zip(*NEIGHBOURS, strict=True))) == (0, 0)
    assert all((q, r) == (-p, -s) for (q, r), (p, s) in zip(NEIGHBOURS[:3], NEIGHBOURS[3:], strict=True))
