"""The law that no game is owned twice, held by the database itself: it notes who writes each line by which lease."""

from __future__ import annotations

from sqlalchemy import Connection, make_url, text

NOTING = """
CREATE TABLE written (game text, n int, epoch int, who text);
CREATE FUNCTION note_who() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO written
        SELECT NEW.game, NEW.n, epoch, regexp_replace(current_setting('application_name'), '^sandtable [0-9a-f]+ ', '')
        FROM games WHERE id = NEW.game;
    RETURN NEW;
END $$;
CREATE TRIGGER note_who BEFORE INSERT ON lines FOR EACH ROW EXECUTE FUNCTION note_who();
"""


def named(url: str, name: str) -> str:
    """The address of a database under which a process is known to it by a name."""
    return make_url(url).update_query_dict({"application_name": name}).render_as_string(hide_password=False)


def note_writers(db: Connection) -> None:
    """From now on note who writes."""
    forget_writers(db)
    db.exec_driver_sql(NOTING)


def forget_writers(db: Connection) -> None:
    db.exec_driver_sql("DROP TABLE IF EXISTS written; DROP FUNCTION IF EXISTS note_who CASCADE")


def owned_twice(db: Connection) -> list[str]:
    """Where two processes wrote by one taking of a game, or one wrote by an older taking after a newer."""
    two = text("SELECT game, epoch FROM written WHERE epoch > 0 GROUP BY game, epoch HAVING count(DISTINCT who) > 1")
    late = text(
        "SELECT game, n FROM (SELECT game, n, epoch, lag(epoch) OVER (PARTITION BY game ORDER BY n) AS before "
        "FROM written) AS each WHERE epoch < before"
    )
    return [f"game {row[0]}: two wrote by taking {row[1]}" for row in db.execute(two)] + [
        f"game {row[0]}: line {row[1]} was written by an older taking" for row in db.execute(late)
    ]


def writers(db: Connection, game: str) -> list[str]:
    """Who wrote lines of a game by a lease, one after the other."""
    found = db.execute(text("SELECT who FROM written WHERE game = :game AND epoch > 0 ORDER BY n"), {"game": game})
    told: list[str] = []
    for who in found.scalars():
        if told[-1:] != [who]:
            told.append(who)
    return told
