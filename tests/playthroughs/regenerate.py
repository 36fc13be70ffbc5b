"""Writes the golden games anew: `python -m tests.playthroughs.regenerate`. Read what changes as a player hears it.

The commands of each game are kept beside it, so that only what is said can change; with
`--new-games` the computer players play them afresh from their seeds (for when the rules no longer allow a command that
was kept).
"""

import json
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.playthroughs.playing import lines_of, played

from vialibera.narration.surfaces.utterance import Utterance
from vialibera.record.journal.codec import dump_json, encode_message, parse_message
from vialibera.rules.engine.messages import Command
from vialibera.words.languages import language_codes

FOLDER = Path(__file__).parent
SEEDS = {"lira": "15", "euro": "35", "moderno": "42", "torneo": "23", "salotto": "41"}
"""Games of four prudent players, of moderate length, in which much happens."""
LANGUAGES = language_codes()


def golden(edition: str, lang: str) -> Path:
    return FOLDER / f"{edition}.{lang}.txt"


def kept(edition: str) -> Path:
    return FOLDER / f"{edition}.jsonl"


def commands(edition: str) -> Iterator[Command]:
    for line in kept(edition).read_text("utf-8").splitlines():
        yield parse_message(dump_json(json.loads(line)), Command)


@cache
def lines(edition: str, lang: str, questions: bool = True) -> tuple[Utterance, ...]:
    """All lines of a game, told once for all tests that look at them."""
    return tuple(lines_of(edition, lang, commands(edition), questions))


def told(edition: str, lang: str) -> str:
    """A whole game, questions included, as it stands on the screen."""
    return "".join(f"{line.shown}\n" for line in lines(edition, lang))


def play_anew(edition: str) -> None:
    """A game of computer players, command by command."""
    rows = [json.dumps(encode_message(command), ensure_ascii=False) for command in played(edition, SEEDS[edition])]
    kept(edition).write_text("\n".join(rows) + "\n", "utf-8")


def main() -> None:
    for edition in SEEDS:
        if "--new-games" in sys.argv:
            play_anew(edition)
        for lang in LANGUAGES:
            golden(edition, lang).write_text(told(edition, lang), "utf-8")


if __name__ == "__main__":
    main()
