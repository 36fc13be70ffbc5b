"""Loads, checks and lists editions, by id or by file, with their variants.

The quick way reads the snapshot and merges the changes of the variants, without YAML and pydantic. The long way reads
the files. It is imported inside functions, so that a launch does not load it.
"""

from __future__ import annotations

import json
import re
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final

from vialibera.editions.data_folders import cards_folder, rulesets_folder
from vialibera.editions.problem import EditionError, FilePlace, Problem, shorten_line, unknown_name_problem
from vialibera.prebuilt import PrebuiltFile
from vialibera.sheet import sheet_from_data
from vialibera.sheet.json_values import copy_json, require_list, require_text, require_text_object
from vialibera.sheet.sheet import OFF_PREFIX
from vialibera.words import languages
from vialibera.words.languages import LANGUAGE_FILE, language_folders

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from vialibera.editions.prebuild_editions import PrebuiltEditions
    from vialibera.editions.yaml_tree import Node
    from vialibera.sheet import Sheet
    from vialibera.sheet.sheet import OFF_PREFIX
from vialibera.sheet.json_values import JsonObject


class Edition:
    """An edition ready to play."""

    def __init__(self, snapshot: JsonObject, tree: Callable[[], Node]) -> None:
        self.data: Final = snapshot
        """The plain data, as a log keeps it."""
        self.load_tree: Final = tree
        """Returns the merged layers; called only when the place of a value is needed, since it reads the files."""

    @property
    def id(self) -> str:
        return self.sheet.id

    @property
    def varied(self) -> bool:
        return self.sheet.varied

    @cached_property
    def sheet(self) -> Sheet:
        """The typed rules, as the rest of the program reads them."""
        return sheet_from_data(self.data)

    @cached_property
    def hash(self) -> str:
        """The SHA-256 of the plain data, equal for two games with the same rules."""
        import hashlib

        return hashlib.sha256(canonical_json(self.data).encode()).hexdigest()

    @cached_property
    def root(self) -> Node:
        """The merged layers, where every value knows the file and line that set it."""
        return self.load_tree()


def canonical_json(data: object) -> str:
    """Return the data as JSON in one fixed form; hashes of editions and logs depend on it."""
    return json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def load_edition(
    id_or_path: str | Path,
    variants: Sequence[str] = (),
    settings: Sequence[str] = (),
    without: Sequence[str] = (),
) -> Edition:
    """Return an edition with variants switched on and off and with `path=value` settings; raise EditionError."""
    from_yaml = lazy_yaml_root(id_or_path, variants, settings, without)
    quick = None if settings else prebuilt_edition_data(str(id_or_path), variants, without)
    return Edition(quick, from_yaml) if quick else load_edition_from_yaml(id_or_path, variants, settings, without)


def available_editions() -> list[tuple[str, dict[str, str]]]:
    """Return the ids and titles of the editions that come with the game and can be played."""
    return [(id, require_text_object(data["title"])) for id, data in builtin_editions()["editions"].items()]


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
        load_edition_from_yaml(path, (), (), ())
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

    The languages count because the forms of names come from them.
    """
    sheets = [*sorted(rulesets_folder().rglob("*.yaml")), *sorted(cards_folder().rglob("*.yaml"))]
    tongues = [Path(folder, LANGUAGE_FILE) for folder in language_folders().values()]
    return [*sheets, *tongues, Path(languages.__file__), *sorted(Path(__file__).parent.glob("*.py"))]


def collect_editions_lazily() -> PrebuiltEditions:
    """Return the content of the snapshot, made the long way."""
    from vialibera.editions.prebuild_editions import collect_editions

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


def merge_changes(data: JsonObject, changes: JsonObject) -> JsonObject:
    """Return the data with the changes merged in; both arguments stay unchanged."""
    new = {
        key: merge_changes(old, value) if isinstance(value, dict) and isinstance(old := data.get(key), dict) else value
        for key, value in changes.items()
    }
    return data | new


# --- the long way: from the files ---


def lazy_yaml_root(
    id_or_path: str | Path, names: Sequence[str], settings: Sequence[str], without: Sequence[str]
) -> Callable[[], Node]:
    """Return a function that reads the merged layers from the files."""
    return lambda: load_edition_from_yaml(id_or_path, names, settings, without).root


def load_edition_from_yaml(
    id_or_path: str | Path, names: Sequence[str], settings: Sequence[str], without: Sequence[str]
) -> Edition:
    """Return an edition read from its files; raise EditionError with all problems."""
    from vialibera.editions.layers import LayerStack
    from vialibera.editions.pipeline import apply_variants, build_edition_data
    from vialibera.editions.validation import foreign_file_problems

    path = path_of_edition(id_or_path)
    stack = LayerStack(path)
    if strange := foreign_file_problems(stack.extended_files):
        raise EditionError(strange)
    id = id_of_edition_file(path, stack.top_name)
    root, applied, changed = apply_variants(stack.root, names, without, settings)
    data, root = build_edition_data(root, id, stack.top_name)
    data |= {"variants": applied, "settings": list(settings) if changed else [], "varied": changed or bool(applied)}
    return Edition(data, lambda: root)


def path_of_edition(id_or_path: str | Path) -> Path:
    """Return the file for an argument; an id has neither a folder nor a suffix."""
    from vialibera.editions.layers import edition_file, edition_ids

    text = str(id_or_path)
    if text in edition_ids():
        return edition_file(text)
    path = Path(text)
    if isinstance(id_or_path, Path) or path.suffix or len(path.parts) > 1 or path.exists():
        return path
    raise EditionError([unknown_name_problem("edition_unknown", FilePlace(shorten_line(text)), text, edition_ids())])


def id_of_edition_file(path: Path, top: str) -> str:
    """Return the id of an edition, made from the name of its file.

    Raise EditionError if another file has the name of an edition that comes with the game.
    """
    from vialibera.editions.layers import edition_file, edition_ids

    id = re.sub(r"[^a-z0-9]+", "_", path.stem.lower()).strip("_") or "edizione"
    if id in edition_ids() and path.resolve() != edition_file(id).resolve():
        raise EditionError([Problem("id_taken", FilePlace(top, 1, 1), found=id)])
    return id
