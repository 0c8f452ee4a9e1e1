"""The test suite's common ground: how hypothesis draws its examples."""

import os

from hypothesis import settings

# No deadline in either: how long an example takes says nothing about the rules.
settings.register_profile("dev", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "dev")
