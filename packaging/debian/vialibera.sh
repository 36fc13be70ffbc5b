#!/bin/sh
# The game has a Python environment of its own: Debian lacks some of its libraries, or has older ones.
exec /usr/lib/vialibera/bin/python3 -P -m vialibera "$@"
