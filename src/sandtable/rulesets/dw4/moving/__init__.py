"""Movement: courses plotted and sailed, and whom they pass."""
