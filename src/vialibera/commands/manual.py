"""`vialibera manual`: list the pages of the manual, or print one in lines."""

from __future__ import annotations

import re
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from vialibera.commands.long_output import add_text_option, print_long_text
from vialibera.support.data_folders import find_data_folder
from vialibera.words.texts import format_text

PACKAGE_PAGES = "docs"
"""The folder of the pages, in the package and at the top of the checkout."""

HALVED_PAGES = ("keys", "sounds")
"""Pages that hold each language in a part of its own, English first."""

FENCE = re.compile(r"^```(.*)\n((?:.*\n)*?)^```$", re.MULTILINE)
SOFT_BREAK = re.compile(r"(?<=[^\n|])\n *(?=[^\s|#<!-]|-[^ ])(?!\d+\. )")
"""A line break within a paragraph or an item; a title, an item and a row of a table begin a line of their own."""
LINK = re.compile(r"!?\[([^\]]*)\]\(([^)#]*?)(?:\.md)?(?:#[^)]*)?\)")
MARKED = re.compile(r"`([^`]*)`|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|\\([*_<>])")


def add_parser(parser: ArgumentParser, lang: str) -> None:
    """Add the name of the page; without it the first page is printed, which names the others."""
    parser.add_argument(
        "page",
        nargs="?",
        default=format_text(lang, "cli-manual-page.index"),
        choices=page_names(),
        metavar="cli-value-page",
        help="cli-manual-page-help",
    )
    add_text_option(parser)


def page_names() -> list[str]:
    """Return the names of the pages in both languages."""
    return sorted(page.stem for page in find_data_folder(PACKAGE_PAGES).glob("*.md"))


def run(arguments: Namespace, lang: str) -> int:
    """Print the page; the first one ends with the sentence that tells how to read the others."""
    text = (find_data_folder(PACKAGE_PAGES) / f"{arguments.page}.md").read_text("utf-8")
    if arguments.page in HALVED_PAGES:
        text = re.split(r"\n(?=# )", text)[lang != "en"]
    lines = [*page_lines(text)]
    if arguments.page == format_text(lang, "cli-manual-page.index"):
        lines.append(format_text(lang, "cli-manual-others"))
    print_long_text(lines, arguments)
    return 0


def page_lines(text: str) -> Iterator[str]:
    """Yield a page without its marks: each paragraph, item and row of a table is a line."""
    prose, *rest = FENCE.split(re.sub(r"<!--.*?-->", "", text, flags=re.DOTALL))
    yield from prose_lines(prose)
    for kind, code, after in zip(rest[::3], rest[1::3], rest[2::3], strict=True):
        if kind == "{toctree}":
            title, *names = re.sub(":caption: |:maxdepth: .*\n", "", code).splitlines()
            yield f"{title}: {', '.join(filter(page_names().__contains__, names))}"
        else:
            yield from code.splitlines()
        yield from prose_lines(after)


def prose_lines(prose: str) -> Iterator[str]:
    """Yield the lines of a text without code; a title has an empty line before it."""
    for line in SOFT_BREAK.sub(" ", prose).split("\n"):
        if line.startswith("##"):
            yield ""
        if line.strip() and not re.fullmatch(r"[|: -]+", line):
            yield plain_line(line)


def plain_line(line: str) -> str:
    """Return a line without the marks of Markdown; a link has the name of its page behind it, in brackets."""
    if line.startswith("|"):
        first, *rest = [cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
        line = f"{first}: {'; '.join(filter(None, rest))}".replace("\\|", "|")
    line = LINK.sub(lambda link: f"{link[1]} ({link[2]})" if link[2] else link[1], line.lstrip("# "))
    return MARKED.sub(lambda found: found[found.lastindex or 0], line)
