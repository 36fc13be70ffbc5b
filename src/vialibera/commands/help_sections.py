"""The end of a command's help: two examples, then editions, variants and kinds of players, a sentence each.

Only printed help needs this file, so no launch of a game pays for it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from textwrap import TextWrapper, fill

from vialibera.words.texts import format_text

EXAMPLES: dict[str, list[str]] = json.loads(Path(__file__).with_name("examples.json").read_text("utf-8"))
"""Two command lines for each command, action and step, as they stand behind its name."""

WITH_EDITIONS = ("play", "rulesets show", "rulesets explain")
WITH_KINDS = ("play", "simulate")


def help_sections(prog: str, lang: str, width: int) -> str:
    """Return the sections at the end of the help of `prog`, such as “vialibera play”; empty for a name without any."""
    name = prog.partition(" ")[2]
    if name not in EXAMPLES:
        return ""
    examples = [f"{prog} {words}".rstrip() for words in EXAMPLES[name]]
    sections = [(format_text(lang, "cli-examples"), examples)]
    if not name:
        sections.append((format_text(lang, "cli-manual-yours", page=page_of_reader(lang)), []))
    if name in WITH_EDITIONS:
        sections.append((format_text(lang, "cli-editions"), list(edition_lines(lang))))
        sections.append((format_text(lang, "cli-variants"), list(variant_lines(lang))))
    if name in WITH_KINDS:
        sections.append((format_text(lang, "cli-kinds"), list(bot_kind_lines(lang))))
    wrap = TextWrapper(width, initial_indent="  ", subsequent_indent="      ", break_on_hyphens=False)
    rows = [row for title, lines in sections for row in ("", fill(title, width), *map(wrap.fill, lines))]
    return "\n".join(rows) + "\n"


def page_of_reader(lang: str) -> str:
    """Return the name of the page of the manual for who reads this screen."""
    from vialibera.shell.settings.running_reader import is_braille_running_alone, sight_of_reader, situation_of_reader

    return format_text(lang, f"cli-manual-page.{situation_of_reader(sight_of_reader(), is_braille_running_alone())}")


def edition_lines(lang: str) -> Iterator[str]:
    """Yield the id, the title and the summary of each edition."""
    from vialibera.rules.editions import available_editions, load_edition
    from vialibera.rules.sheet.sheet import in_language

    for id, title in available_editions():
        yield f"{id}: {in_language(title, lang)}. {in_language(load_edition(id).sheet.summary, lang)}"


def variant_lines(lang: str) -> Iterator[str]:
    """Yield the id, the title and a sentence of each variant."""
    from vialibera.rules.editions import available_variants
    from vialibera.rules.sheet.sheet import in_language

    for name, words in available_variants().items():
        yield f"{name}: {in_language(words['title'], lang)}. {in_language(words['help'], lang)}"


def bot_kind_lines(lang: str) -> Iterator[str]:
    """Yield the id of each kind of computer player, its name in the language, and a sentence."""
    from vialibera.play.bots.bot_kinds import BOT_KINDS

    for kind in BOT_KINDS:
        yield f"{kind}: {format_text(lang, f'cli-kind.{kind}')}"
