"""A force as a file that a person edits."""

from __future__ import annotations

from sandtable.rulesets.dw3.content.content import Content
from sandtable.rulesets.dw3.forces.choices import force_choices
from sandtable.rulesets.dw3.forces.file import ForceFile
from sandtable.tabletop.forces.text import ForceText

HEAD = """\
# A force for Dystopian Wars, third edition. Edit it, then: sandtable force check FILE
# Every unit names its battlefleet and the place it fills. Lines that begin with # are only notes.
"""


def force_text(file: ForceFile, content: Content) -> str:
    """The whole file."""
    return ForceText(force_choices(content), HEAD).of(file, "dw3")
