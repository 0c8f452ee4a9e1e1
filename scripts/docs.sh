#!/usr/bin/env bash
# Sets up what it needs and builds the documentation site into build/site.
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." >/dev/null

bash scripts/setup.sh docs
exec .venv/bin/python scripts/docs.py
