"""Run the program as `python -m vialibera`, which is the same as `vialibera`."""

import sys


def main() -> int:
    """Run the command line and return its exit status; the import is inside, so that Ctrl+C during it is quiet, too."""
    try:
        from vialibera import cli

        return cli.main()
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
