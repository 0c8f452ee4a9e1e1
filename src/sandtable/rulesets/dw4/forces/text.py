"""A Force as a file that a person edits."""

from __future__ import annotations

from sandtable.rulesets.dw4.content.content import Content
from sandtable.rulesets.dw4.forces.choices import CORE, force_choices
from sandtable.rulesets.dw4.forces.file import ForceFile
from sandtable.tabletop.forces.text import ForceText

HEAD = """\
# A Force for Dystopian Wars, fourth edition. Edit it, then: sandtable force check FILE
# Every unit names its Battlefleet and the Element it fills. Lines that begin with # are only notes.
"""


def force_text(file: ForceFile, content: Content) -> str:
    """The whole file."""
    return ForceText(force_choices(content), HEAD).of(file, "dw4", (CORE,) if file.core else ())
