"""Loads, checks and lists editions, by id or by file, with their variants.

The quick way reads the snapshot and merges the changes of the variants, without YAML and pydantic. The long way reads
the files. It is imported inside functions, because loading YAML and pydantic would make every launch slower.
"""

from __future__ import annotations

from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

from vialibera.rules.editions.edition import Edition, merge_changes
from vialibera.rules.editions.problem import EditionError, FilePlace, Problem
from vialibera.rules.sheet.sheet import OFF_PREFIX
from vialibera.support.data_folders import cards_folder, rulesets_folder
from vialibera.support.json_values import copy_json, require_list, require_text, require_text_object
from vialibera.support.prebuilt import PrebuiltFile
from vialibera.words import languages
from vialibera.words.languages import LANGUAGE_FILE, language_folders

if TYPE_CHECKING:
    from collections.abc import Sequence

    from vialibera.rules.editions.prebuild_editions import PrebuiltEditions
    from vialibera.rules.sheet import Sheet
    from vialibera.support.json_values import JsonObject


def load_edition(
    id_or_path: str | Path,
    variants: Sequence[str] = (),
    settings: Sequence[str] = (),
    without: Sequence[str] = (),
) -> Edition:
    """Return an edition with variants switched on and off and with `path=value` settings; raise EditionError."""
    id_or_path = edition_id_of_title(str(id_or_path)) or id_or_path
    long_way = partial(_load_long_way, id_or_path, variants, settings, without)
    quick = None if settings else prebuilt_edition_data(str(id_or_path), variants, without)
    return Edition(quick, lambda: long_way().root) if quick else long_way()


def available_editions() -> list[tuple[str, dict[str, str]]]:
    """Return the ids and titles of the editions that come with the game and can be played."""
    return [(id, require_text_object(data["title"])) for id, data in builtin_editions()["editions"].items()]


def edition_id_of_title(name: str) -> str:
    """Return the id of the edition with this title in any language, such as “Parlour”, or ""."""
    return next((id for id, title in available_editions() if name.casefold() in map(str.casefold, title.values())), "")


def shipped_problems() -> list[Problem]:
    """Return the problems of the rule files that come with the game; there are some only if a file was edited."""
    return [problem for id in builtin_editions()["unsound"] for problem in file_problems(id)]


def available_variants() -> dict[str, dict[str, dict[str, str]]]:
    """Return the variants by name, each with its title and a line of help by language."""
    return dict(builtin_editions()["variants"])


def board_looks() -> JsonObject:
    """Return marks, colours and short names of boards, by the ids of groups and squares."""
    return builtin_editions()["looks"]


def file_problems(path: str | Path) -> list[Problem]:
    """Return all problems of a rule file; empty if it can be played."""
    try:
        _load_long_way(path, (), (), ())
    except EditionError as error:
        return error.problems
    return []


def minutes_problem(sheet: Sheet, minutes: int) -> Problem | None:
    """Return the reason why a game of this edition cannot be limited to so many minutes, or None if it can."""
    place, most = FilePlace(f"--minutes {minutes}"), sheet.ending.minutes_at_most
    if minutes < 1:
        return Problem("minutes_few", place)
    if not sheet.ending.clock:
        return Problem("minutes_none", place)
    return Problem("minutes_above", place, {"most": str(most)}) if most is not None and minutes > most else None


# --- the quick way: what was made ready beforehand ---


@cache
def builtin_editions() -> PrebuiltEditions:
    """Return the content of the snapshot, parsed once and shared: callers copy the parts that they pass on."""
    return prebuilt_editions_file().load_content()


def prebuilt_editions_file() -> PrebuiltFile[PrebuiltEditions]:
    """Return the snapshot of all editions."""
    return PrebuiltFile("editions", Path(__file__).with_name("ready.jsonl"), edition_sources(), collect_editions_lazily)


def edition_sources() -> list[Path]:
    """Return the sources of the snapshot: all rule files, decks and language files, and the code that reads them.

    The languages count because the forms of names come from them, the parts of the sheet because they say what each
    slot holds.
    """
    sheets = [*sorted(rulesets_folder().rglob("*.yaml")), *sorted(cards_folder().rglob("*.yaml"))]
    tongues = [Path(folder, LANGUAGE_FILE) for folder in language_folders().values()]
    here = Path(__file__).parent
    code = [*sorted(here.glob("*.py")), *sorted(here.with_name("sheet").glob("*.py"))]
    return [*sheets, *tongues, Path(languages.__file__), *code]


def collect_editions_lazily() -> PrebuiltEditions:
    """Return the content of the snapshot, made the long way."""
    # One slip in a sheet must not end everybody's evening: the others still play. (decision:
    # editions.broken-sheet-left-out)
    from vialibera.rules.editions.prebuild_editions import collect_editions

    return collect_editions()


def prebuilt_edition_data(id: str, variants: Sequence[str], without: Sequence[str]) -> JsonObject | None:
    """Return the data of a built-in edition with its variants, without YAML, or None if only the long way can tell.

    None means a file, a mistake, or variants whose changes are not in the snapshot.
    """
    ready = builtin_editions()
    names = [*dict.fromkeys(variants), *(OFF_PREFIX + name for name in dict.fromkeys(without))]
    changes = ready["overlays"].get(id, {})
    if id not in ready["editions"] or not set(names) <= set(changes) or set(variants) & set(without):
        return None
    data = copy_json(ready["editions"][id])
    for name in names:
        data = merge_changes(data, copy_json(changes[name]))
    data["variants"] = [name for name in names if changes[name]]
    data["varied"] = bool(data["variants"])
    return data


def is_builtin_data(data: JsonObject) -> bool:
    """Return True if the data equals a built-in edition of today, with or without variants."""
    try:
        return data == prebuilt_edition_data(
            require_text(data["id"]), [require_text(name) for name in require_list(data["variants"])], ()
        )
    except (LookupError, TypeError):
        return False


# --- the long way: from the files ---


def _load_long_way(
    id_or_path: str | Path, names: Sequence[str], settings: Sequence[str], without: Sequence[str]
) -> Edition:
    """Return an edition read from its files; raise EditionError with all problems."""
    from vialibera.rules.editions.from_yaml import load_edition_from_yaml

    return load_edition_from_yaml(id_or_path, names, settings, without)
