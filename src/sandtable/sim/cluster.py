"""Games shared by the machines of a Dask cluster. Needs the extra `cluster`, here and on every worker."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import CancelledError
from contextlib import contextmanager
from functools import partial
from itertools import islice
from typing import Any, TypeVar

from sandtable.kernel.errors import SandtableError
from sandtable.kernel.extras import lacking
from sandtable.rulesets import VARIABLE
from sandtable.sim.run import Sharing
from sandtable.version import __version__

J = TypeVar("J")
R = TypeVar("R")

PATIENCE = 20
"""Seconds in which a scheduler must answer and a worker must be there."""
IN_HAND = 3
"""Batches that wait for each thread of a worker, so that none is ever idle and none has far too many."""
MOST_TOGETHER = 4
"""Games of one batch."""


class NoCluster(SandtableError):
    """A cluster cannot be used; says why and what to do."""


@contextmanager
def cluster(address: str) -> Iterator[Sharing]:
    """How jobs are shared out by the cluster whose scheduler has this address; raises `NoCluster`."""
    try:
        from distributed import Client
    except ImportError:
        raise lacking("--cluster", "cluster") from None
    try:
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as wrong:
        raise NoCluster(
            f"no Dask scheduler answers at {address}: start one (`dask scheduler`) and name it as tcp://host:8786"
        ) from wrong
    with client:
        try:
            client.wait_for_workers(1, PATIENCE)
        except TimeoutError:
            raise NoCluster(
                f"the scheduler at {address} has no worker: start one with `dask worker {address}`"
            ) from None
        yield partial(_shared_out, client)


def _shared_out(client: Any, act: Callable[[J], R], todo: Sequence[J]) -> Iterator[R]:
    """What comes of each job, as they end. Whatever a worker that is lost had in hand, another does again."""
    from distributed import KilledWorker, as_completed

    threads = sum(client.nthreads().values())
    together = max(1, min(MOST_TOGETHER, len(todo) // (IN_HAND * threads)))
    batches = _batched(todo, together)
    named = os.environ.get(VARIABLE, "")

    def submit(batch: Sequence[J]) -> Any:
        return client.submit(_each, act, batch, named, __version__, pure=False)

    running = as_completed([submit(batch) for batch in islice(batches, IN_HAND * threads)], loop=client.loop)
    try:
        for future in running:
            yield from future.result()
            following = next(batches, None)
            if following is not None:
                running.add(submit(following))
    except ModuleNotFoundError as wrong:
        raise NoCluster(f"a worker lacks {wrong.name}: install the same Sandtable on all of them") from None
    except CancelledError:
        raise NoCluster(
            "the scheduler is gone; what was played is kept, and the same command goes on with it"
        ) from None
    except KilledWorker as wrong:
        raise NoCluster(f"a game ended one worker after another ({wrong}); play it here, without --cluster") from None
    finally:
        client.cancel(list(running.futures))


def _batched(todo: Sequence[J], together: int) -> Iterator[Sequence[J]]:
    return (todo[at : at + together] for at in range(0, len(todo), together))


def _each(act: Callable[[J], R], batch: Sequence[J], named: str, release: str) -> list[R]:
    """Done on a worker: a batch of jobs, by the rule sets that the caller knows."""
    if release != __version__:
        raise NoCluster(f"a worker has Sandtable {__version__}, this is {release}: install the same on all of them")
    os.environ[VARIABLE] = named
    return [act(job) for job in batch]
