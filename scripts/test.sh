#!/usr/bin/env bash
# Sets up the developers' tools and runs every check, stopping at the first that fails: test.sh [options of pytest].
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." >/dev/null

step() {
    local name=$1
    shift
    echo "== $name"
    "$@" || { echo "== $name: FAILED" >&2; exit 1; }
}

bash scripts/setup.sh dev
export PATH="$PWD/.venv/bin:$PATH"

step "ruff check" ruff check src tests
step "ruff format" ruff format --check src tests
step "mypy" mypy
step "import-linter" lint-imports
step "pytest" pytest -n 2 --cov --cov-report=term "$@"
echo "== all checks passed"
