"""Every change of the tables, in order; a server applies those that are missing when it starts."""
