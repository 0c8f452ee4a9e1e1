"""The test suite's common ground: how hypothesis draws its examples."""

import os

from hypothesis import settings

# No deadline in either: how long an example takes says nothing about the rules.
settings.register_profile("steady", deadline=None, derandomize=True, print_blob=True)
settings.register_profile("search", deadline=None, print_blob=True)
# Whoever looks for what nobody has thought of takes their time; a check that fails must fail again.
settings.load_profile("search" if os.environ.get("SANDTABLE_THOROUGH") else "steady")
