#!/usr/bin/env bash
# Measures Sandtable beside other engines, or beside another state of its own: bench.sh [NAME...|against REV [NAME...]].
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." >/dev/null

bash scripts/setup.sh bench
exec .venv/bin/python -m tests.bench.run "$@"
