#!/usr/bin/env bash
# Measures Sandtable beside other engines: bench.sh [options of the runner].
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." >/dev/null

bash scripts/setup.sh bench
exec .venv/bin/python -m tests.bench.run "$@"
