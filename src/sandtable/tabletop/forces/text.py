"""Values of a force as a person writes them into TOML."""

from __future__ import annotations

import json
from typing import Any


def inline(value: Any) -> str:
    """A value on one line of TOML."""
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key} = {inline(item)}' for key, item in value.items())} }}"
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(inline(item) for item in value)}]"
    if isinstance(value, bool):
        return "true" if value else "false"
    return quoted(value) if isinstance(value, str) else str(value)


def quoted(text: str) -> str:
    """A text as TOML writes it, which is how JSON does."""
    return json.dumps(text, ensure_ascii=False)


def models_in_words(least: int, most: int) -> str:
    """How many models a unit may have."""
    if least == most:
        return "1 model" if most == 1 else f"{most} models"
    return f"{least} to {most} models"
