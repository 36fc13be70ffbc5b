"""`python -m vialibera` is the same as `vialibera`."""

import sys


def main() -> int:
    """Whoever presses Ctrl+C while the program is still being read sees no traceback either."""
    try:
        from vialibera import cli

        return cli.main()
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
