"""Events: the only way the world changes."""

from __future__ import annotations

from typing import Any, ClassVar

from sandtable.kernel.visibility import Declared, Visibility


class Event(Declared, frozen=True):
    """Something that happened, in the past tense. It applies itself to the state."""

    visibility: ClassVar[Visibility] = Visibility()
    reveals: ClassVar[bool] = False
    """A secret became known: nobody may undo past it."""
    checkpoint: ClassVar[bool] = False
    """A good moment for the journal to note the digest of the state."""

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        if "visibility" not in vars(cls):
            raise TypeError(f"the event {cls.__name__} does not declare its visibility")

    def apply(self, state: Any) -> None:
        """Change the state. The only place in a rule set that writes to it."""
        raise NotImplementedError
