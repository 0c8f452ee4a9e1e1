"""How the extra `learn` is installed, for whoever lacks it."""

from __future__ import annotations

INSTALL = '.venv/bin/pip install -e ".[learn]" in the folder of Sandtable'
