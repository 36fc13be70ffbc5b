"""Writes the golden games anew: `python -m tests.playthroughs.regenerate`. Read what changes as a player hears it."""

from pathlib import Path

from tests.playthroughs.playing import heard

FOLDER = Path(__file__).parent
SEEDS = {"lira": "18", "euro": "23", "moderno": "42", "torneo": "21", "salotto": "59"}
"""Games of moderate length in which much happens."""
LANGUAGES = ("it", "en")


def golden(edition: str, lang: str) -> Path:
    return FOLDER / f"{edition}.{lang}.txt"


def told(edition: str, lang: str) -> str:
    """A whole game, questions included, as it stands on the screen."""
    return "".join(f"{line.shown}\n" for line in heard(edition, lang, SEEDS[edition], questions=True))


def main() -> None:
    for edition in SEEDS:
        for lang in LANGUAGES:
            golden(edition, lang).write_text(told(edition, lang), "utf-8")


if __name__ == "__main__":
    main()
