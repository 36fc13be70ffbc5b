"""The end of a command's help: two examples, then editions, variants and kinds of players, a sentence each.

Only printed help needs this file, so no launch of a game pays for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import TextWrapper, fill

from vialibera.words.texts import format_text

EXAMPLES: dict[str, tuple[str, str]] = {
    "": ("", "play --quick"),
    "play": ("--quick", "--ruleset lira --players Anna,Bruno --bot Minerva=facile --minutes 60"),
    "learn": ("", "--screen lines --voice reader"),
    "join": ("192.168.1.20 --name Bruno", "volpe acqua lilla"),
    "relay": ("", "--behind-proxy --rooms 100"),
    "resume": ("", "2 --web"),
    "games": ("", "--folder backup"),
    "replay": ("2 --from 20", "--verify game.jsonl"),
    "watch": ("--web", "2"),
    "report": ("", "2 --html report.html"),
    "odds": ("2", "2 --turn 40"),
    "log": ("check 2", "repair game.jsonl --to mended.jsonl"),
    "log check": ("2", "game.jsonl"),
    "log repair": ("game.jsonl", "game.jsonl --to mended.jsonl"),
    "log show": ("2", "game.jsonl --events"),
    "rulesets": ("show lira", "check mine.yaml"),
    "rulesets list": ("", "--text"),
    "rulesets show": ("lira", "moderno --variant time_limit --text"),
    "rulesets explain": ("lira", "lira squares.via_verdi"),
    "rulesets check": ("mine.yaml", "mine.yaml yours.yaml"),
    "rulesets schema": ("", "--lang it"),
    "simulate": ("--ruleset moderno --games 200", "--ruleset lira --bots esperto,facile --players 2"),
    "voices": ("", "--all"),
    "voices try": ("roa/it", 'roa/it "Tocca ad Anna."'),
    "voices use": ("roa/it", "en-gb"),
    "sounds": ("dice step", "--without step"),
    "settings": ("pace 300 --person Anna", "check"),
    "manual": ("", "keys"),
    "feedback": ("", "--log 2"),
    "completion": ("bash", "fish"),
    "tournament": ("new cup --name Cup", "standings cup"),
    "tournament new": ("cup --name Cup", 'cup --name Cup --referee "Rita Neri" --rounds 3 --final 4'),
    "tournament add": ('cup "Anna Rossi"', 'cup "Anna Rossi" "Bruno Neri" --club Pavia'),
    "tournament import": ("cup players.csv", "cup players.csv --sure"),
    "tournament withdraw": ('cup "Anna Rossi"', 'cup "Anna Rossi" --once'),
    "tournament players": ("cup", "cup --csv players.csv"),
    "tournament draw": ("cup", 'cup --dice "3 5 1 6 2 2"'),
    "tournament call": ("cup", "cup --html sheets.html"),
    "tournament seat": (
        'cup 3 --out Anna --why "she did not come"',
        'cup 3 --out Anna --in Bruno --why "he came late"',
    ),
    "tournament apart": ("cup Anna Bruno", "cup Anna Bruno --round 2"),
    "tournament backup": ("cup", "cup cup.zip --force"),
    "tournament publish": ("cup", "cup page"),
    "tournament seats": ("cup", "cup --html wall.html"),
    "tournament start": ("cup", "cup --table 3"),
    "tournament pause": ("cup", 'cup --table 3 --why "a token was lost"'),
    "tournament resume": ("cup", "cup --table 3"),
    "tournament extra": ('cup 5 --why "late start"', 'cup 5 --table 3 --why "a long ruling"'),
    "tournament incident": ("cup", 'cup --table 3 --ruling "the roll stands"'),
    "tournament hall": ("cup --web", "cup --lan"),
    "tournament release": ("cup", "cup --lang it"),
    "tournament show": ("cup", "cup --table 1.3"),
    "tournament now": ("cup", "cup --json"),
    "tournament reckon": ("cup 350", 'cup 350 "Via Verdi=3" "Stazione Nord=m"'),
    "tournament result": (
        'cup 1 Anna=1540 Bruno=900 --out "Carla,Dario"',
        "cup 1.3 Anna=900 Bruno=900 --property Anna=400 --property Bruno=350",
    ),
    "tournament play": ("cup 1", "cup 1.3"),
    "tournament take": ("cup game.jsonl", "cup game.jsonl --json"),
    "tournament correct": (
        'cup 1 Anna=1600 Bruno=900 --why "a sum was misread"',
        'cup 1.3 Anna=1600 Bruno=900 --out Carla --why "a sum was misread"',
    ),
    "tournament standings": ("cup", "cup --html poster.html"),
    "tournament throw": ("cup Anna Bruno", "cup Anna=9 Bruno=5"),
    "tournament rule": ('cup Anna Bruno --why "a draw of lots"', 'cup Bruno Anna Carla --why "by agreement"'),
    "tournament qualified": ("cup", "cup --csv national.csv"),
    "tournament rename": (
        'cup "Ana Rossi" "Anna Rossi" --why "a slip"',
        'cup "Zaneta Kowal" "Żaneta Kowal" --why "a letter was lost"',
    ),
    "tournament change": ('cup --minutes 60 --why "a short day"', 'cup --referee "Rita Neri" --why "she came"'),
    "tournament history": ("cup", "cup --json"),
    "tournament undo": ('cup 12 --why "a slip"', 'cup 30 --why "the wrong table"'),
    "tournament check": ("cup", "cup --digest 3f9a2c81"),
}  # fmt: skip
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
