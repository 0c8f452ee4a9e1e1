"""Questions about the table: where, how large, in which arc, in whose sight."""
