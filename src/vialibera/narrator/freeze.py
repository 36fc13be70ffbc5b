"""Writes the texts made ready for a quick launch: `python -m vialibera.narrator.freeze`."""

from __future__ import annotations

import json

from vialibera.narrator.patterns import digest, patterns
from vialibera.narrator.texts import LANGUAGES, LOCALES, READY, sources


def frozen(lang: str) -> str:
    """The patterns of a language, and what they were made of."""
    texts = sources(lang)
    made = {"of": digest(texts), "patterns": patterns(texts)}
    return json.dumps(made, ensure_ascii=False, separators=(",", ":")) + "\n"


def main() -> None:
    for lang in LANGUAGES:
        (LOCALES / lang / READY).write_text(frozen(lang), "utf-8")


if __name__ == "__main__":
    main()
