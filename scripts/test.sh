#!/usr/bin/env bash
# Sets up the developers' tools and runs every check, stopping at the first that fails: test.sh [options of pytest].
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." >/dev/null

step() {
    local name=$1 began=$SECONDS
    shift
    echo "== $name"
    "$@" || { echo "== $name: FAILED" >&2; exit 1; }
    echo "== $name: $((SECONDS - began)) s"
}

# What was begun in the background: what it has said, once it is done.
begun() {
    local code=0
    wait "$1" || code=$?
    cat "$2"
    return "$code"
}

can_install() { [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; }
installed() { apt-get update -q >/dev/null && apt-get install -qy --no-install-recommends "$1" >/dev/null; }

bash scripts/setup.sh dev
export PATH="$PWD/.venv/bin:$PATH"
# Dozens of processes import the package here, and most of the time each spends on compiling it is saved.
unset PYTHONDONTWRITEBYTECODE

said=$(mktemp)
trap 'kill "${page:-}" 2>/dev/null || true; rm -f "$said"' EXIT

step "ruff check" ruff check src tests
step "ruff format" ruff format --check src tests
# The page and the types know nothing of each other, and each keeps one core busy.
bash scripts/web.sh >"$said" 2>&1 &
page=$!
step "mypy" mypy
step "import-linter" lint-imports
step "page" begun "$page" "$said"
page=
step "pytest" pytest -n 2 --dist worksteal --ignore=tests/browser "$@"

# The page in a real Chromium; without a browser this fails, because nothing else proves the page.
if [ $# -eq 0 ]; then
    python -m tests.browser.chromium || { can_install && installed chromium; } ||
        NODE_USE_SYSTEM_CA=1 playwright install chromium || true
    # On a busy machine a browser may miss a moment: what failed is tried once more, and must pass then.
    step "browser" bash -c 'pytest -n 2 --dist worksteal tests/browser || pytest -n 0 --last-failed tests/browser'
fi

# What is kept, once more on PostgreSQL; whoever narrows pytest wants an answer soon.
has_postgres() { compgen -G '/usr/lib/postgresql/*/bin' >/dev/null || command -v initdb >/dev/null; }
if [ $# -eq 0 ]; then
    if ! has_postgres && can_install; then installed postgresql || true; fi
    if has_postgres; then
        step "pytest on PostgreSQL" bash scripts/with-postgres.sh
    else
        echo "== pytest on PostgreSQL: SKIPPED, because there is none here and it could not be installed"
    fi
fi
echo "== all checks passed, in $SECONDS s"
