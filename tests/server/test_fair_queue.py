"""Turns at something scarce are given to one customer after the other."""

from __future__ import annotations

import asyncio

import pytest

from sandtable.server.fair_queue import FairQueue, QueueFull


class Shop:
    """Customers who come, are served in some order, and note it."""

    def __init__(self, queue: FairQueue) -> None:
        self.queue = queue
        self.served: list[str] = []
        self.most_at_once = 0
        self._at_once = 0

    async def visit(self, customer: str, rank: int = 0, household: str = "") -> None:
        async with self.queue.turn(customer, rank, household):
            self._at_once += 1
            self.most_at_once = max(self.most_at_once, self._at_once)
            self.served.append(customer)
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            self._at_once -= 1

    async def all(self, *visits: tuple[str, int]) -> list[str]:
        await asyncio.gather(*(self.visit(customer, rank) for customer, rank in visits))
        return self.served


def test_a_customer_with_much_to_do_keeps_nobody_waiting() -> None:
    shop = Shop(FairQueue(1))
    served = asyncio.run(shop.all(*[("a", 0)] * 5, ("b", 0), ("c", 0), ("b", 0)))
    assert served == ["a", "b", "c", "a", "b", "a", "a", "a"]
    assert shop.most_at_once == 1


def test_many_customers_of_one_household_get_no_more_than_one_of_another() -> None:
    async def scene() -> list[str]:
        shop = Shop(FairQueue(1))
        crowd = [shop.visit(f"game {n}", 0, "crowd") for n in range(8)]
        await asyncio.gather(*crowd, *[shop.visit("alone", 0, "lone") for _ in range(3)])
        return shop.served

    served = asyncio.run(scene())
    assert [n for n, customer in enumerate(served) if customer == "alone"] == [1, 3, 5]
    assert served[0::2][:4] == ["game 0", "game 1", "game 2", "game 3"]


def test_one_customer_has_one_turn_at_a_time() -> None:
    shop = Shop(FairQueue(3))
    asyncio.run(shop.all(*[("a", 0)] * 5))
    assert shop.most_at_once == 1
    shop = Shop(FairQueue(3))
    asyncio.run(shop.all(("a", 0), ("b", 0), ("c", 0), ("d", 0)))
    assert shop.most_at_once == 3


def test_a_lower_rank_comes_first_and_a_turn_may_be_kept_for_the_first() -> None:
    shop = Shop(FairQueue(1))
    assert asyncio.run(shop.all(("a", 2), ("b", 2), ("c", 1), ("d", 0)))[1:] == ["d", "c", "b"]
    shop = Shop(FairQueue(2, kept_for_first=1))
    asyncio.run(shop.all(*[(name, n % 2 + 1) for n, name in enumerate("abcd")]))
    assert shop.most_at_once == 1
    shop = Shop(FairQueue(2, kept_for_first=1))
    assert asyncio.run(shop.all(("a", 2), ("b", 2), ("c", 0)))[:2] == ["a", "c"]


def test_whoever_waits_may_be_moved_to_another_rank() -> None:
    async def crowd() -> None:
        queue = FairQueue(1)
        shop = Shop(queue)
        there = [asyncio.create_task(shop.visit(name, 2)) for name in "abcd"]
        await asyncio.sleep(0)
        queue.move("d", 0)
        queue.move("nobody", 0)
        await asyncio.gather(*there)
        assert shop.served == ["a", "d", "b", "c"]

    asyncio.run(crowd())


def test_whoever_waits_may_be_moved_to_the_account_of_another_household() -> None:
    async def crowd() -> None:
        queue = FairQueue(1)
        shop = Shop(queue)
        there = [asyncio.create_task(shop.visit(name)) for name in "abcd"]
        await asyncio.sleep(0)
        for name in "bc":
            queue.move(name, 0, "a")  # who has just had a turn
        await asyncio.gather(*there)
        assert shop.served == ["a", "d", "b", "c"]

    asyncio.run(crowd())


def test_only_so_much_may_wait() -> None:
    async def crowd() -> None:
        queue = FairQueue(1, most=3, most_of_one=2)
        shop = Shop(queue)
        there = [asyncio.create_task(shop.visit("a")) for _ in range(3)]
        await asyncio.sleep(0)
        with pytest.raises(QueueFull):
            await shop.visit("a")
        there.append(asyncio.create_task(shop.visit("b")))
        await asyncio.sleep(0)
        with pytest.raises(QueueFull):
            await shop.visit("c")
        await asyncio.gather(*there)
        await shop.visit("c")
        assert queue.waiting == 0

    asyncio.run(crowd())


def test_whoever_goes_away_holds_up_nobody() -> None:
    async def crowd() -> None:
        queue = FairQueue(1)
        shop = Shop(queue)
        there = [asyncio.create_task(shop.visit(name)) for name in "abc"]
        await asyncio.sleep(0)
        there[1].cancel()
        there[0].cancel()
        await asyncio.gather(*there, return_exceptions=True)
        assert shop.served[-1] == "c"
        await shop.visit("d")
        assert queue.waiting == 0

    asyncio.run(crowd())
