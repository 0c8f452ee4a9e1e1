# For the scripts that run checks one after the other, or side by side: source it from the root of the repository.
export PATH="$PWD/.venv/bin:$PATH"
# Dozens of processes import the package here, and most of the time each spends on compiling it is saved.
unset PYTHONDONTWRITEBYTECODE

. scripts/tersely.sh

told=$(mktemp -d)
begun=()
trap 'kill $(jobs -p) 2>/dev/null || true; rm -rf "$told"' EXIT

# A check that everything after it waits for: step NAME COMMAND...
step() {
    local name=$1 from=$SECONDS
    shift
    echo "== $name"
    "$@" || { echo "== $name: FAILED" >&2; exit 1; }
    echo "== $name: $((SECONDS - from)) s"
}

# A check that runs beside those that follow: begin NAME COMMAND...
begin() {
    local name=$1 from=$SECONDS
    shift
    { "$@" && echo "== $name: $((SECONDS - from)) s"; } >"$told/$name" 2>&1 &
    begun+=("$name:$!")
}

# Waits for all that were begun, and says what they said.
finish() {
    local each name
    for each in "${begun[@]}"; do
        name=${each%:*}
        echo "== $name"
        if ! wait "${each##*:}"; then
            cat "$told/$name"
            echo "== $name: FAILED" >&2
            exit 1
        fi
        cat "$told/$name"
    done
    begun=()
}

style() { ruff check src tests scripts && ruff format --check src tests scripts; }
