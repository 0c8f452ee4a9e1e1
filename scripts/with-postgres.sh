#!/usr/bin/env bash
# Runs a command beside a throw-away PostgreSQL: with-postgres.sh [CMD...], the tests of store and server if none is given.
set -euo pipefail
here=$PWD
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.." >/dev/null
root=$PWD

bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -1 || true)
if [ -z "$bin" ] && command -v initdb >/dev/null; then bin=$(dirname -- "$(command -v initdb)"); fi
if [ -z "$bin" ]; then
    echo "with-postgres.sh: there is no PostgreSQL here; install it (on Debian and Ubuntu: apt install postgresql)." >&2
    exit 3
fi

dir=$(mktemp -d)
as=()
# PostgreSQL does not run as root; its package brings a user of its own.
if [ "$(id -u)" = 0 ]; then
    chown postgres "$dir"
    as=(setpriv --reuid=postgres --regid=postgres --clear-groups)
fi
port=${PGPORT:-$("$root/.venv/bin/python" -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')}

stop() {
    cd "$dir"
    "${as[@]}" "$bin/pg_ctl" -D "$dir/data" -m immediate stop >/dev/null 2>&1 || true
    cd "$root"
    rm -rf "$dir"
}
trap stop EXIT

cd "$dir"
"${as[@]}" "$bin/initdb" -D "$dir/data" -U sandtable --auth=trust --no-sync -E UTF8 --locale=C >/dev/null
"${as[@]}" "$bin/pg_ctl" -D "$dir/data" -w -l "$dir/log" -o "-h 127.0.0.1 -p $port -k $dir -c fsync=off" start >/dev/null
"${as[@]}" "$bin/createdb" -h 127.0.0.1 -p "$port" -U sandtable sandtable

export SANDTABLE_TEST_DATABASE="postgresql+psycopg://sandtable@127.0.0.1:$port/sandtable"
if [ $# -eq 0 ]; then
    cd "$root"
    # All but what hangs on no database: what a game tells and to whom, forms, forces, odds.
    tests=(.venv/bin/pytest -q -n 2 --dist worksteal tests/server tests/store)
    for apart in twin_worlds worlds asking automatic forces odds settings; do
        tests+=("--ignore=tests/server/test_$apart.py")
    done
    . scripts/tersely.sh
    tersely "${tests[@]}"
else
    cd "$here"
    "$@"
fi
