"""What can go wrong, told apart: the user's shape, the user's move, our own fault."""

from __future__ import annotations

import msgspec

from sandtable.kernel.ids import RuleId


class Refusal(msgspec.Struct, frozen=True):
    """Why an answer is not legal now, and the rule that says so."""

    reason: str
    rule: RuleId = RuleId("")

    def __str__(self) -> str:
        return f"{self.reason} ({self.rule})" if self.rule else self.reason


class SandtableError(Exception):
    """Anything a user may be told in one sentence; never shown as a traceback."""


class MalformedCommand(SandtableError):
    """The command does not have the shape that the decision asks for."""


class IllegalCommand(SandtableError):
    """The command is well formed but not legal now; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal


class JournalError(SandtableError):
    """A journal cannot be read, or does not replay to what it says."""


class PackError(SandtableError):
    """A content pack is wrong; carries every problem found, not only the first."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("; ".join(problems))
        self.problems = problems


class NotImported(PackError):
    """A list is of a faction that is not here yet; once that is imported, it may do."""


class UnknownName(SandtableError):
    """A rule set, option, bot, force or pack of that name does not exist."""


class NotOffered(SandtableError):
    """A rule set lacks the facet that this needs, or an extra is not installed; says which."""


class EngineFault(Exception):
    """A rule broke a law of the kernel. Always our bug, never the player's."""
