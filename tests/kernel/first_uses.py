"""Many threads at once meet types that nobody has used before: a process of its own, because it may not survive."""

from __future__ import annotations

import sys
from collections.abc import Callable
from threading import Barrier, Thread
from typing import Any

import msgspec

from sandtable.kernel.reading import converted, decoded

THREADS = 8
FIELDS = 60


def never_used() -> Any:
    """A record of many records."""
    parts = [msgspec.defstruct(f"Part{n}", [("a", int), ("b", tuple[str, ...])]) for n in range(FIELDS)]
    return msgspec.defstruct("Whole", [(f"part{n}", tuple[part, ...]) for n, part in enumerate(parts)])  # type: ignore[valid-type]


def at_once(work: Callable[[], Any]) -> None:
    together = Barrier(THREADS)

    def go() -> None:
        together.wait()
        work()

    threads = [Thread(target=go) for _ in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def main(rounds: int) -> None:
    sys.setswitchinterval(1e-6)
    plain = {f"part{n}": [{"a": n, "b": ["x"]}] for n in range(FIELDS)}
    text = msgspec.json.encode(plain)
    for _ in range(rounds):
        first, second = never_used(), never_used()
        at_once(lambda kind=first: converted(plain, kind))  # type: ignore[misc]
        at_once(lambda kind=second: decoded(text, kind))  # type: ignore[misc]
    print("alive")


if __name__ == "__main__":
    main(int(sys.argv[1]))
