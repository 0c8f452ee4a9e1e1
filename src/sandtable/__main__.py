"""`python -m sandtable` is the `sandtable` command."""

import sys

from sandtable.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
