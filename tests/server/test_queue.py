from __future__ import annotations

import asyncio

from bocage.server.think.queue import Queue


def test_who_has_the_lower_rank_comes_first_and_of_equal_ones_who_came_first() -> None:
    order: list[str] = []

    async def wait(queue: Queue, name: str, rank: int) -> None:
        await queue.enter(rank)
        order.append(name)
        queue.leave()

    async def all_of_them() -> None:
        queue = Queue(1)
        await queue.enter(0)
        names = [("nobody waits", 1), ("a person", 0), ("another", 0), ("nobody either", 1)]
        waiting = [asyncio.create_task(wait(queue, name, rank)) for name, rank in names]
        await asyncio.sleep(0)
        queue.leave()
        await asyncio.gather(*waiting)

    asyncio.run(all_of_them())
    assert order == ["a person", "another", "nobody waits", "nobody either"]


def test_who_gives_up_takes_no_place() -> None:
    async def some_give_up() -> None:
        queue = Queue(1)
        await queue.enter(0)
        waiting = [asyncio.create_task(queue.enter(0)) for _ in range(2)]
        await asyncio.sleep(0)
        waiting[0].cancel()
        await asyncio.sleep(0)
        queue.leave()
        # The place was given to the second, who is cancelled before it hears of it.
        waiting[1].cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        await asyncio.wait_for(queue.enter(0), 5)

    asyncio.run(some_give_up())
