"""Keeping imported packs, and copying them: written whole beside their place, looked at, and only then put there."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from sandtable.kernel.imports import PackDraft
from sandtable.store.files import CannotSave


def keep_own_packs(folder: Path, drafts: Sequence[PackDraft], check: Callable[[Path], object]) -> list[Path]:
    """Put packs into a folder, each in one of its own; where one fails nothing of them is there."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        waiting = Path(tempfile.mkdtemp(prefix=".import-", dir=folder))
    except OSError as wrong:
        raise CannotSave(f"{folder} cannot be written: {wrong.strerror}") from None
    try:
        for draft in drafts:
            _write(waiting / draft.id, draft)
        for draft in drafts:
            check(waiting / draft.id)
        return [_put(waiting, folder, draft.id) for draft in drafts]
    except OSError as wrong:
        raise CannotSave(f"{folder} cannot be written: {wrong.strerror}") from None
    finally:
        shutil.rmtree(waiting, ignore_errors=True)


def copy_own_packs(folder: Path, copy: Path) -> None:
    """Copy the packs of all rule sets; the copy is there whole, or not at all. An import under way is left out."""
    try:
        waiting = Path(tempfile.mkdtemp(prefix=f".{copy.name}-", dir=copy.parent))
        try:
            shutil.copytree(
                folder, waiting / copy.name, ignore=shutil.ignore_patterns(".*"), copy_function=_copied_to_disk
            )
            (waiting / copy.name).chmod(0o700)
            (waiting / copy.name).rename(copy)
        finally:
            shutil.rmtree(waiting, ignore_errors=True)
    except OSError as wrong:
        raise CannotSave(f"{copy} cannot be written: {wrong.strerror or wrong}") from None


def _copied_to_disk(source: str, target: str) -> None:
    shutil.copyfile(source, target)
    with open(target, "rb") as file:
        os.fsync(file.fileno())


def _write(place: Path, draft: PackDraft) -> None:
    place.mkdir()
    for name, data in draft.files.items():
        with (place / name).open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())


def _put(waiting: Path, folder: Path, name: str) -> Path:
    """Put a folder in its place; one that was there goes away with what is left of the import."""
    place = folder / name
    if place.exists():
        place.rename(waiting / f"former-{name}")
    (waiting / name).rename(place)
    return place
