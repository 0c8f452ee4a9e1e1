"""Studies: a question about a game as a file, and what many games answer to it."""
