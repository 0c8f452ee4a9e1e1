#!/usr/bin/env bash
# Formats the Python sources and mends what ruff can mend by itself.
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." >/dev/null

bash scripts/setup.sh dev
.venv/bin/ruff check --fix src tests scripts
.venv/bin/ruff format src tests scripts
