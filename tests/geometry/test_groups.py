from sandtable.geometry.groups import groups
from tests.geometry.test_measure import square


def test_gaps_of_exactly_the_link_hold_together() -> None:
    assert groups([(square(0, 0),), (square(5000, 0),)], 4000) == ((0, 1),)
    assert groups([(square(0, 0),), (square(5001, 0),)], 4000) == ((0,), (1,))


def test_a_chain_is_one_group_though_its_ends_are_far_apart() -> None:
    assert groups([(square(0, 0),), (square(8000, 0),), (square(4000, 0),)], 4000) == ((0, 1, 2),)


def test_two_distant_pairs_are_two_groups_in_order_of_their_first_member() -> None:
    pairs = [(square(0, 0),), (square(50000, 0),), (square(52000, 0),), (square(2000, 0),)]
    assert groups(pairs, 4000) == ((0, 3), (1, 2))


def test_a_thing_of_pieces_links_by_any_of_them() -> None:
    assert groups([(square(0, 0),), (square(20000, 0), square(3000, 0))], 2000) == ((0, 1),)


def test_nothing_makes_no_group() -> None:
    assert groups([], 4000) == ()
