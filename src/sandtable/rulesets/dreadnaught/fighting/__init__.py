"""Questions about attacks: who can be hit by what, how hard, and what stands against it."""
