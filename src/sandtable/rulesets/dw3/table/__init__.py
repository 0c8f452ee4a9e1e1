"""Questions about the table: who sees whom, how far, in which arc."""
