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
step "page" bash scripts/web.sh
step "pytest" pytest -n 2 --dist worksteal --ignore=tests/browser "$@"

# The page in a real Chromium, in one process; without a browser this fails, because nothing else proves the page.
if [ $# -eq 0 ]; then
    if [ -z "${SANDTABLE_CHROMIUM:-}" ] && ! command -v chromium >/dev/null && ! command -v google-chrome >/dev/null &&
        [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        apt-get update -q >/dev/null && apt-get install -qy --no-install-recommends chromium >/dev/null || true
    fi
    # On a busy machine a browser may miss a moment: what failed is tried once more, and must pass then.
    step "browser" bash -c 'pytest -n 0 tests/browser || pytest -n 0 --last-failed tests/browser'
fi

# The server's tests once more on PostgreSQL; whoever narrows pytest wants an answer soon.
has_postgres() { compgen -G '/usr/lib/postgresql/*/bin' >/dev/null || command -v initdb >/dev/null; }
if [ $# -eq 0 ]; then
    if ! has_postgres && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        apt-get update -q >/dev/null && apt-get install -qy --no-install-recommends postgresql >/dev/null || true
    fi
    if has_postgres; then
        step "pytest on PostgreSQL" bash scripts/with-postgres.sh
    else
        echo "== pytest on PostgreSQL: SKIPPED, because there is none here and it could not be installed"
    fi
fi
echo "== all checks passed"
