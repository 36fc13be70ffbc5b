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

from vialibera.editions.places import cards_folder, rulesets_folder
from vialibera.editions.problem import EditionError, FilePlace, Problem, shortened, unknown
from vialibera.sheet import sheet_from
from vialibera.sheet.plain import copy_of, row_of, text_of, texts_of
from vialibera.sheet.sheet import OFF
from vialibera.snapshots import Snapshot
from vialibera.words import languages
from vialibera.words.languages import FILE, folders

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from vialibera.editions.documents import Node
    from vialibera.editions.freeze import Frozen
    from vialibera.sheet import Sheet
    from vialibera.sheet.sheet import OFF
from vialibera.sheet.plain import Table


class Edition:
    """An edition ready to play."""

    def __init__(self, snapshot: Table, tree: Callable[[], Node]) -> None:
        self.snapshot: Final = snapshot
        """The plain data, as a log keeps it."""
        self.tree: Final = tree
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
        return sheet_from(self.snapshot)

    @cached_property
    def hash(self) -> str:
        """The SHA-256 of the plain data, equal for two games with the same rules."""
        import hashlib

        return hashlib.sha256(canonical(self.snapshot).encode()).hexdigest()

    @cached_property
    def root(self) -> Node:
        """The merged layers, where every value knows the file and line that set it."""
        return self.tree()


def canonical(data: object) -> str:
    """Return the data as JSON in one fixed form; hashes of editions and logs depend on it."""
    return json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def load(
    id_or_path: str | Path,
    variants: Sequence[str] = (),
    settings: Sequence[str] = (),
    without: Sequence[str] = (),
) -> Edition:
    """Return an edition with variants switched on and off and with `path=value` settings; raise EditionError."""
    from_yaml = layered(id_or_path, variants, settings, without)
    quick = None if settings else quickly(str(id_or_path), variants, without)
    return Edition(quick, from_yaml) if quick else slowly(id_or_path, variants, settings, without)


def available() -> list[tuple[str, dict[str, str]]]:
    """Return the ids and titles of the editions that come with the game and can be played."""
    return [(id, texts_of(data["title"])) for id, data in builtin()["editions"].items()]


def unsound() -> list[Problem]:
    """Return the problems of the rule files that come with the game; there are some only if a file was edited."""
    return [problem for id in builtin()["unsound"] for problem in problems(id)]


def variants() -> dict[str, dict[str, dict[str, str]]]:
    """Return the variants by name, each with its title and a line of help by language."""
    return dict(builtin()["variants"])


def looks() -> Table:
    """Return marks, colours and short names of boards, by the ids of groups and squares."""
    return builtin()["looks"]


def problems(path: str | Path) -> list[Problem]:
    """Return all problems of a rule file; empty if it can be played."""
    try:
        slowly(path, (), (), ())
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
def builtin() -> Frozen:
    """Return the content of the snapshot, parsed once and shared: callers copy the parts that they pass on."""
    return snapshot().read()


def snapshot() -> Snapshot[Frozen]:
    """Return the snapshot of all editions."""
    return Snapshot("editions", Path(__file__).with_name("ready.jsonl"), sources(), made_ready)


def sources() -> list[Path]:
    """Return the sources of the snapshot: all rule files, decks and language files, and the code that reads them.

    The languages count because the forms of names come from them.
    """
    sheets = [*sorted(rulesets_folder().rglob("*.yaml")), *sorted(cards_folder().rglob("*.yaml"))]
    tongues = [Path(folder, FILE) for folder in folders().values()]
    return [*sheets, *tongues, Path(languages.__file__), *sorted(Path(__file__).parent.glob("*.py"))]


def made_ready() -> Frozen:
    """Return the content of the snapshot, made the long way."""
    from vialibera.editions.freeze import frozen

    return frozen()


def quickly(id: str, variants: Sequence[str], without: Sequence[str]) -> Table | None:
    """Return the data of a built-in edition with its variants, without YAML, or None if only the long way can tell.

    None means a file, a mistake, or variants whose changes are not in the snapshot.
    """
    ready = builtin()
    names = [*dict.fromkeys(variants), *(OFF + name for name in dict.fromkeys(without))]
    changes = ready["overlays"].get(id, {})
    if id not in ready["editions"] or not set(names) <= set(changes) or set(variants) & set(without):
        return None
    data = copy_of(ready["editions"][id])
    for name in names:
        data = laid_upon(data, copy_of(changes[name]))
    data["variants"] = [name for name in names if changes[name]]
    data["varied"] = bool(data["variants"])
    return data


def ready_made(data: Table) -> bool:
    """Return True if the data equals a built-in edition of today, with or without variants."""
    try:
        return data == quickly(text_of(data["id"]), [text_of(name) for name in row_of(data["variants"])], ())
    except (LookupError, TypeError):
        return False


def laid_upon(data: Table, changes: Table) -> Table:
    """Return the data with the changes merged in; both arguments stay unchanged."""
    new = {
        key: laid_upon(old, value) if isinstance(value, dict) and isinstance(old := data.get(key), dict) else value
        for key, value in changes.items()
    }
    return data | new


# --- the long way: from the files ---


def layered(
    id_or_path: str | Path, names: Sequence[str], settings: Sequence[str], without: Sequence[str]
) -> Callable[[], Node]:
    """Return a function that reads the merged layers from the files."""
    return lambda: slowly(id_or_path, names, settings, without).root


def slowly(id_or_path: str | Path, names: Sequence[str], settings: Sequence[str], without: Sequence[str]) -> Edition:
    """Return an edition read from its files; raise EditionError with all problems."""
    from vialibera.editions.layers import Stack
    from vialibera.editions.making import finished, varied
    from vialibera.editions.reading import strangers

    path = file_of(id_or_path)
    stack = Stack(path)
    if strange := strangers(stack.extended):
        raise EditionError(strange)
    id = id_of(path, stack.top)
    root, applied, changed = varied(stack.root, names, without, settings)
    data, root = finished(root, id, stack.top)
    data |= {"variants": applied, "settings": list(settings) if changed else [], "varied": changed or bool(applied)}
    return Edition(data, lambda: root)


def file_of(id_or_path: str | Path) -> Path:
    """Return the file for an argument; an id has neither a folder nor a suffix."""
    from vialibera.editions.layers import edition_file, edition_ids

    text = str(id_or_path)
    if text in edition_ids():
        return edition_file(text)
    path = Path(text)
    if isinstance(id_or_path, Path) or path.suffix or len(path.parts) > 1 or path.exists():
        return path
    raise EditionError([unknown("edition_unknown", FilePlace(shortened(text)), text, edition_ids())])


def id_of(path: Path, top: str) -> str:
    """Return the id of an edition, made from the name of its file.

    Raise EditionError if another file has the name of an edition that comes with the game.
    """
    from vialibera.editions.layers import edition_file, edition_ids

    id = re.sub(r"[^a-z0-9]+", "_", path.stem.lower()).strip("_") or "edizione"
    if id in edition_ids() and path.resolve() != edition_file(id).resolve():
        raise EditionError([Problem("id_taken", FilePlace(top, 1, 1), found=id)])
    return id
