"""Short ways to write a rule file and to hear what is wrong with it."""

from pathlib import Path

from vialibera.rules.editions import EditionError, file_problems, load_edition

HEAD = "extends: lira\ntitle: Prova\n"


def wrong(folder: Path, text: str | bytes, lang: str = "en") -> list[str]:
    """The problems of a file of this text, without the name of the file."""
    path = folder / "prova.yaml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    told = [problem.message_in(lang) for problem in file_problems(path)]
    assert all(line.isprintable() for line in told)
    return [line.replace(f"{path}:", "") for line in told]


def refused(id: str, *settings: str, variants: tuple[str, ...] = (), without: tuple[str, ...] = ()) -> list[str]:
    """The problems of an edition with these changes."""
    try:
        load_edition(id, variants, settings, without)
    except EditionError as error:
        return [problem.message_in("en") for problem in error.problems]
    return []
