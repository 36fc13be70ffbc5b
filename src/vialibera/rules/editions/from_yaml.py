"""The long way to an edition: from its files, with the variants and settings laid upon them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from vialibera.rules.editions.edition import Edition
from vialibera.rules.editions.layers import LayerStack, edition_file, edition_ids, real_path
from vialibera.rules.editions.pipeline import apply_variants, build_edition_data
from vialibera.rules.editions.problem import EditionError, FilePlace, Problem, shorten_line, unknown_name_problem
from vialibera.rules.editions.rules_in_words import difference_text
from vialibera.rules.editions.validation import foreign_file_problems
from vialibera.rules.sheet import sheet_from_data
from vialibera.support.json_values import JsonObject, require_object
from vialibera.words.languages import language_codes


def load_edition_from_yaml(
    id_or_path: str | Path, names: Sequence[str], settings: Sequence[str], without: Sequence[str]
) -> Edition:
    """Return an edition read from its files; raise EditionError with all problems."""
    path = path_of_edition(id_or_path)
    stack = LayerStack(path)
    if strange := foreign_file_problems(stack.extended_files):
        raise EditionError(strange)
    id = id_of_edition_file(path, stack.top_name)
    root, applied, changed = apply_variants(stack.root, names, without, settings)
    data, root = build_edition_data(root, id, stack.top_name)
    summary = root.get("summary")
    if summary is not None and summary.place.file in stack.paths and summary.place.file != stack.top_name:
        data["summary"] = summary_of_heir(data, stack.paths[summary.place.file])
    data |= {"variants": applied, "settings": list(settings) if changed else [], "varied": changed or bool(applied)}
    return Edition(data, lambda: root)


def summary_of_heir(data: JsonObject, path: Path) -> JsonObject:
    """Return the summary for an edition that inherits that of the file: the rules in which it differs, if any.

    If the file is no whole edition, its summary stays.
    """
    summary = require_object(data["summary"])
    try:
        parent = load_edition_from_yaml(path, (), (), ())
    except EditionError:
        return summary
    return {
        lang: difference_text(sheet_from_data(data), parent.sheet, lang) or text if lang in language_codes() else text
        for lang, text in summary.items()
    }


def path_of_edition(id_or_path: str | Path) -> Path:
    """Return the file for an argument; an id has neither a folder nor a suffix."""
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
    id = re.sub(r"[^a-z0-9]+", "_", path.stem.lower()).strip("_") or "edizione"
    if id in edition_ids() and real_path(path) != real_path(edition_file(id)):
        raise EditionError([Problem("id_taken", FilePlace(top, 1, 1), found=id)])
    return id
