"""Build the documentation site from docs/, in both languages: `uv run --group docs python -m tools.build_site OUT`.

Each language is a site of its own, so that its pages name their language and a screen reader reads them with the right
voice. A page that only the other language has is linked to there. Made while building: the page of commands, from the
parsers, that of settings, from their texts, and the half of the two pages that the program writes in both languages.
Any warning ends the build.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import sys
import tomllib
from collections.abc import Callable, Iterator
from html import escape
from pathlib import Path
from string import Template
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tools.moving_picture import SIZE, moving_svg, still_svg
from tools.screen_svg import CELL_HEIGHT, CELL_WIDTH

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
SITE = DOCS / "site"
CODE_FENCE = re.compile(r"^( *```.*?^ *```[^\S\n]*$)", re.MULTILINE | re.DOTALL)
PAGE_LINK = re.compile(r"\[([^\]\[]*)\]\(([\w./-]+)\.md(#[^)]*)?\)")
SHARED = re.compile(r"(?<=[\"' ])((?:_static|_images|_downloads)/[^\"'?#]+)")
PERSON = re.compile(r"^- \[([^\]]+)\]\(([\w-]+)\.md\)$", re.MULTILINE)
TOCTREE = re.compile(r"^```\{toctree\}\n(.*?)^```", re.MULTILINE | re.DOTALL)
UNNEEDED = ("*.map", ".buildinfo", "webpack-macros.html", "fa-*.woff2")
"""For debuggers of the theme (a third of the site), for a build that continues from this one, for the theme, and the
fonts of icons, for which docs/site/icons.css has letters."""

UNTRANSLATED = {
    "Link to this heading": "Collegamento a questo titolo",
    "Search the docs ...": "Cerca nella documentazione",
    "Color mode": "Colori",
    "System Settings": "Come il sistema",
    "Collapse Sidebar": "Chiudi la barra laterale",
    "Expand Sidebar": "Apri la barra laterale",
    "Breadcrumb": "Percorso",
    "Table of Contents": "Indice",
}
"""The texts of the theme that its Italian lacks."""

HELP_COLUMNS = "88"
SETTINGS_HEAD = {"en": "| setting | what it says |", "it": "| impostazione | che cosa dice |"}


class SiteLanguage(NamedTuple):
    """A language of the site: its first page, and the names of the pages that are made while building."""

    code: str
    root: str
    commands: str
    commands_title: str
    settings: str
    settings_title: str
    halves: dict[str, str]
    """The pages that docs/ holds in both languages in one file, by their names in this language."""


ENGLISH = SiteLanguage(
    "en", "index", "commands", "The commands", "settings", "The settings", {"keys": "keys", "sounds": "sounds"}
)
ITALIAN = SiteLanguage(
    "it", "indice", "comandi", "I comandi", "impostazioni", "Le impostazioni", {"keys": "tasti", "sounds": "suoni"}
)
LANGUAGES = (ENGLISH, ITALIAN)


def pages_in_toctree(root: Path) -> list[str]:
    """Return the pages that the toctrees of a first page name, and the first page."""
    listed = [line for block in TOCTREE.findall(root.read_text("utf-8")) for line in block.split("\n")]
    return [root.stem, *(line for line in listed if line and not line.startswith(":"))]


def pages_of_language(language: SiteLanguage) -> list[str]:
    """Return the pages of a language by their paths in docs/ without .md; the decisions are in English only."""
    named = pages_in_toctree(DOCS / f"{language.root}.md")
    decisions = [f"decisions/{page.stem}" for page in sorted((DOCS / "decisions").glob("*.md"))]
    return list(dict.fromkeys([*named, *(decisions if language is ENGLISH else [])]))


def write_sources(folder: Path, language: SiteLanguage) -> None:
    """Write the sources of one language into a folder: its pages, with links to the other language as they must be."""
    for page in pages_of_language(language):
        target = folder / f"{page}.md"
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(page_text(page, language), "utf-8")
    for kept in ("pictures", "examples"):
        shutil.copytree(DOCS / kept, folder / kept)
    for schema in DOCS.glob("*.json"):
        shutil.copy(schema, folder)


def page_text(page: str, language: SiteLanguage) -> str:
    """Return the source of a page for Sphinx."""
    own = {name: page for page, name in language.halves.items()}
    if page == language.commands:
        return commands_page(language)
    if page == language.settings:
        return settings_page(language)
    if page in own:
        text = half_in_language((DOCS / f"{own[page]}.md").read_text("utf-8"), language)
    else:
        text = (DOCS / f"{page}.md").read_text("utf-8")
    text = map_prose(text, demote_later_titles)
    text = map_prose(text, lambda prose: PAGE_LINK.sub(lambda link: linked(link, page, language), prose))
    if page == "decisions/README":
        others = "\n".join(path.stem for path in sorted((DOCS / "decisions").glob("*.md")) if path.stem != "README")
        text += f"\n```{{toctree}}\n:hidden:\n\n{others}\n```\n"
    return text


def map_prose(text: str, change: Callable[[str], str]) -> str:
    """Return a page with its text outside code fences changed."""
    return "".join(part if part.lstrip().startswith("```") else change(part) for part in CODE_FENCE.split(text))


def demote_later_titles(prose: str) -> str:
    """Return the text with each title but that of the page one level lower."""
    if not re.search(r"^# .*\n(?:.*\n)*^# ", prose, re.MULTILINE):
        return prose
    first, _, rest = prose.partition("\n")
    return f"{first}\n" + re.sub(r"^#", "##", rest, flags=re.MULTILINE)


def half_in_language(text: str, language: SiteLanguage) -> str:
    """Return the sections of a language from a page that has each twice: the second title begins the other language."""
    sections = re.split(r"(?=^# )", text, flags=re.MULTILINE)
    english, italian, *more = [section for section in sections if section.strip()]
    return (
        italian
        if language is ITALIAN
        else "".join([english, *(re.sub(r"^#", "##", one, flags=re.MULTILINE) for one in more)])
    )


def linked(link: re.Match[str], page: str, language: SiteLanguage) -> str:
    """Return a link to a page as it must be in this language: to its own page, else to that of the other one."""
    target = os.path.normpath(Path(page).parent / link[2]).replace(os.sep, "/")
    anchor = link[3] or ""
    own = language.halves.get(target, target)
    if own in pages_of_language(language):
        here = os.path.relpath(own, Path(page).parent).replace(os.sep, "/")
        return f"[{link[1]}]({here}.md{anchor})"
    other = ENGLISH if language is ITALIAN else ITALIAN
    if target not in pages_of_language(other):
        raise SystemExit(f"docs/{page}.md: {target}.md is in no table of contents")
    up = "../" * (page.count("/") + 1)
    return f'<a href="{up}{other.code}/{target}.html{anchor}" hreflang="{other.code}">{link[1]}</a>'


def commands_page(language: SiteLanguage) -> str:
    """Return the page of all commands: their help, as the program prints it."""
    from vialibera.cli import make_parser
    from vialibera.commands import COMMAND_NAMES
    from vialibera.commands.parsing import argparse_translated

    os.environ["COLUMNS"] = HELP_COLUMNS
    lines = [f"# {language.commands_title}", ""]
    with argparse_translated(language.code):
        for name in COMMAND_NAMES:
            _top, *parsers = inner_parsers(make_parser(language.code, name))
            for parser in parsers:
                level = "##" if parser.prog.count(" ") == 1 else "###"
                lines += [f"{level} {parser.prog}", "", "```text", parser.format_help().rstrip(), "```", ""]
    return "\n".join(lines)


def settings_page(language: SiteLanguage) -> str:
    """Return the page of all settings, each with what it says and what it can hold."""
    from vialibera.shell.settings.setting_values import listed_settings
    from vialibera.shell.settings.setting_words import setting_hint

    lines = [f"# {language.settings_title}", "", SETTINGS_HEAD[language.code], "|---|---|"]
    lines += [f"| `{one.id}` | {setting_hint(one, language.code)} |" for one in listed_settings()]
    return "\n".join([*lines, ""])


def inner_parsers(parser: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    """Yield a parser and those of its commands, actions and steps."""
    yield parser
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for inner in action.choices.values():
                yield from inner_parsers(inner)


def build_language(language: SiteLanguage, out: Path) -> int:
    """Build the site of a language and return the status of Sphinx; a warning is an error."""
    from sphinx.cmd.build import build_main

    with TemporaryDirectory() as folder:
        sources = Path(folder, "sources")
        sources.mkdir()
        write_sources(sources, language)
        settings = ["-D", f"language={language.code}", "-D", f"root_doc={language.root}"]
        options = ["-q", "-W", "--keep-going", "-E", "-c", str(SITE), "-d", str(Path(folder, "trees")), *settings]
        status = build_main([*options, str(sources), str(out / language.code)])
    for pattern in UNNEEDED:
        for file in (out / language.code).rglob(pattern):
            file.unlink()
    first = out / language.code / "index.html"
    if language.root != "index":
        shutil.copy(out / language.code / f"{language.root}.html", first)
    return status


def translate_theme(folder: Path) -> None:
    """Put what the theme says in English alone into Italian: a screen reader says it on every page."""
    for page in folder.glob("*.html"):
        text = page.read_text("utf-8")
        for english, italian in UNTRANSLATED.items():
            label = re.escape(english)
            text = re.sub(rf'(?<="){label}(?=")|(?<=>)(\s*){label}(?=\s*<)', rf"\1{italian}", text)
        page.write_text(text, "utf-8")


def share_files(first: Path, other: Path) -> None:
    """Let one language use the files of another where they are the same: half of its weight."""
    same = {
        file
        for folder in ("_static", "_images", "_downloads")
        for path in (other / folder).rglob("*")
        if path.is_file()
        and (first / (file := path.relative_to(other).as_posix())).is_file()
        and (first / file).read_bytes() == path.read_bytes()
    }

    def shared(found: re.Match[str]) -> str:
        return f"../{first.name}/{found[1]}" if found[1] in same else found[1]

    for page in other.glob("*.html"):
        page.write_text(SHARED.sub(shared, page.read_text("utf-8")), "utf-8")
    for file in same:
        (other / file).unlink()


def write_front_pages(out: Path) -> None:
    """Write the first page of the site in each language, with the other one a link away."""
    form = Template((SITE / "front.html").read_text("utf-8"))
    words = tomllib.loads((SITE / "front.toml").read_text("utf-8"))
    (out / "pictures").mkdir(parents=True, exist_ok=True)
    for language, other in (ENGLISH, ITALIAN), (ITALIAN, ENGLISH):
        own, others = words[language.code], words[other.code]
        facts = own | {"code": language.code, "other_code": other.code, "other_file": others["file"]}
        facts |= {"other_name": others["name"], "persons": persons_list(language), **picture_facts(language.code)}
        (out / own["file"]).write_text(form.substitute(facts), "utf-8")
        for name, drawn in ("turn", moving_svg), ("still", still_svg):
            (out / "pictures" / f"{name}-{language.code}.svg").write_text(drawn(language.code), "utf-8")


def persons_list(language: SiteLanguage) -> str:
    """Return the list of the pages by person as the first page of docs/ has it, for HTML."""
    rows = PERSON.findall((DOCS / f"{language.root}.md").read_text("utf-8"))
    return "\n".join(f'<li><a href="{language.code}/{page}.html">{escape(who)}</a></li>' for who, page in rows)


def picture_facts(code: str) -> dict[str, str]:
    """Return the pictures of a front page; those of the page and of the phone are in the pages of its language."""
    columns, rows = SIZE
    return {
        "terminal": f"pictures/turn-{code}.svg", "terminal_still": f"pictures/still-{code}.svg",
        "terminal_width": f"{columns * CELL_WIDTH:g}", "terminal_height": f"{rows * CELL_HEIGHT}",
        "page_small": f"{code}/_images/page-390x844-{code}.webp",
        "page_large": f"{code}/_images/page-1280x800-{code}.webp",
        "phone": f"{code}/_images/phone-buy-{code}.webp",
    }  # fmt: skip


def build_site(out: Path) -> int:
    """Build the sites of all languages and the first page of each; return 0 if there was no warning."""
    if out.exists():
        shutil.rmtree(out)
    statuses = [build_language(language, out) for language in LANGUAGES]
    translate_theme(out / ITALIAN.code)
    share_files(out / ENGLISH.code, out / ITALIAN.code)
    write_front_pages(out)
    return max(statuses)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("out", type=Path, help="the folder of the site, which is made anew")
    return build_site(parser.parse_args().out)


if __name__ == "__main__":
    sys.exit(main())
