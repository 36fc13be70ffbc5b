"""Editions by id or file: loaded, checked, varied, and read back from a log."""

from __future__ import annotations

import hashlib
import json
import re
from dataclasses import dataclass, field
from functools import cached_property
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING, Any

from vialibera.editions.problem import EditionError, Place, Problem, shortened, unknown

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from vialibera.editions.documents import Node

SNAPSHOT = "builtin.json"


@dataclass(frozen=True)
class Edition:
    """An edition ready to play: its data as the engine and the log want them."""

    data: dict[str, Any]
    tree: Callable[[], Node] = field(repr=False)
    """The merged layers it was made of, read only when somebody asks where a value comes from."""

    @property
    def id(self) -> str:
        return str(self.data["id"])

    @property
    def varied(self) -> bool:
        return bool(self.data["varied"])

    @cached_property
    def hash(self) -> str:
        """What two games by the same rules have in common."""
        return hashlib.sha256(canonical(self.data).encode()).hexdigest()

    @cached_property
    def root(self) -> Node:
        return self.tree()

    def provenance(self, path: str) -> tuple[str, int]:
        """The file and line that set the value at a dotted path of the rule file."""
        from vialibera.editions.layers import descend

        steps = tuple(int(step) if step.isdigit() else step for step in path.split("."))
        place = descend(self.root, steps).at
        return place.file, place.line


def canonical(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def load(
    id_or_path: str | Path,
    variants: Sequence[str] = (),
    settings: Sequence[str] = (),
    without: Sequence[str] = (),
) -> Edition:
    """An edition with the variants switched on and off and the `path=value` settings, or EditionError."""
    from_yaml = layered(id_or_path, variants, settings, without)
    quick = None if settings else quickly(str(id_or_path), variants, without)
    return Edition(quick, from_yaml) if quick else slowly(id_or_path, variants, settings, without)


def available() -> list[tuple[str, dict[str, str]]]:
    """The editions that come with the game, with their titles."""
    return [(id, data["title"]) for id, data in builtin()["editions"].items()]


def variants() -> dict[str, dict[str, dict[str, str]]]:
    """The variants by name, each with its title and a line of help in both languages."""
    return dict(builtin()["variants"])


def problems(path: str | Path) -> list[Problem]:
    """All that is wrong with a rule file."""
    try:
        slowly(path, (), (), ())
    except EditionError as error:
        return error.problems
    return []


def minutes_problem(data: dict[str, Any], minutes: int) -> Problem | None:
    """Why a game of this edition cannot be limited to so many minutes, if it cannot."""
    place, most = Place(f"--minutes {minutes}"), data["ending"]["minutes_at_most"]
    if minutes < 1:
        return Problem("minutes_few", place)
    if not data["ending"]["clock"]:
        return Problem("minutes_none", place)
    return Problem("minutes_above", place, {"most": str(most)}) if most is not None and minutes > most else None


# --- the quick way: what was made ready when the game was built ---


def builtin() -> dict[str, Any]:
    text = resources.files("vialibera.editions").joinpath(SNAPSHOT).read_text("utf-8")
    return dict(json.loads(text))


def quickly(id: str, variants: Sequence[str], without: Sequence[str]) -> dict[str, Any] | None:
    """A built-in edition with its variants, without YAML; None where a file or a mistake wants the long way."""
    ready = builtin()
    names = [*dict.fromkeys(variants), *(f"no_{name}" for name in dict.fromkeys(without))]
    changes = ready["overlays"].get(id, {})
    if id not in ready["editions"] or not set(names) <= set(changes) or set(variants) & set(without):
        return None
    data: dict[str, Any] = ready["editions"][id]
    for name in names:
        laid_upon(data, changes[name])
    data["variants"] = [name for name in names if changes[name]]
    data["varied"] = bool(data["variants"])
    return data


def ready_made(data: dict[str, Any]) -> bool:
    """Whether this is a built-in edition as it is today, with variants or without."""
    try:
        return data == quickly(data["id"], data["variants"], ())
    except (LookupError, TypeError):
        return False


def laid_upon(data: dict[str, Any], changes: dict[str, Any]) -> None:
    for key, value in changes.items():
        if isinstance(value, dict):
            laid_upon(data[key], value)
        else:
            data[key] = value


# --- the long way: from the files ---


def layered(
    id_or_path: str | Path, names: Sequence[str], settings: Sequence[str], without: Sequence[str]
) -> Callable[[], Node]:
    return lambda: slowly(id_or_path, names, settings, without).root


def slowly(id_or_path: str | Path, names: Sequence[str], settings: Sequence[str], without: Sequence[str]) -> Edition:
    from vialibera.editions.layers import Stack
    from vialibera.editions.making import finished, varied

    path = file_of(id_or_path)
    stack = Stack(path)
    id = id_of(path, stack.top)
    root, applied, changed = varied(stack.root, names, without, settings)
    data, root = finished(root, id, stack.top)
    data |= {"variants": applied, "settings": list(settings) if changed else [], "varied": changed or bool(applied)}
    return Edition(data, lambda: root)


def file_of(id_or_path: str | Path) -> Path:
    """The file an argument means: an id has neither folder nor ending."""
    from vialibera.editions.layers import edition_file, edition_ids

    text = str(id_or_path)
    if text in edition_ids():
        return edition_file(text)
    path = Path(text)
    if isinstance(id_or_path, Path) or path.suffix or len(path.parts) > 1 or path.exists():
        return path
    raise EditionError([unknown("edition_unknown", Place(shortened(text)), text, edition_ids())])


def id_of(path: Path, top: str) -> str:
    """A file's name is its edition's id; the names of our own editions are theirs alone."""
    from vialibera.editions.layers import edition_file, edition_ids

    id = re.sub(r"[^a-z0-9]+", "_", path.stem.lower()).strip("_") or "edizione"
    if id in edition_ids() and path.resolve() != edition_file(id).resolve():
        raise EditionError([Problem("id_taken", Place(top, 1, 1), found=id)])
    return id
