"""`python -m vialibera` is the same as `vialibera`."""

import sys

from vialibera.cli import main

if __name__ == "__main__":
    sys.exit(main())
