"""How the models of a unit stand: ranks, files, places by one frame, Coherency."""
