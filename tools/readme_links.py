"""The links of README.md in a package: where that is shown, there is no repository around it."""

from __future__ import annotations

import re

LINK = re.compile(r"(!?)\[([^\]]*)\]\((?![a-z]+:|#)([^)]+)\)")
"""A link or a picture whose address is a path in the repository."""


def link_to_repository(text: str, source: str) -> str:
    """Return a page whose links lead to files of a repository, or as it is while the address is unknown."""
    if not source:
        return text

    def absolute(link: re.Match[str]) -> str:
        mark, shown, path = link.groups()
        return f"{mark}[{shown}]({source.rstrip('/')}/{'raw' if mark else 'blob'}/HEAD/{path})"

    return LINK.sub(absolute, text)
