"""Count the words that people hear before each decision, and the presses that nothing but habit asks for.

    python -m bench.count_heard --edition moderno --lang en --verbosity normal --seed 11 --json

The game is `tests/narration/narrator/counted_game.py`, which `test_words_heard.py` holds to its bounds. A decision is a
question put to a person, or a rent claimed; words are those an ear gets. `--transcript` prints every line.
"""

from __future__ import annotations

import argparse
import json
from statistics import mean

from tests.narration.narrator.counted_game import CountedGame


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--edition", default="moderno")
    parser.add_argument("--lang", default="en")
    parser.add_argument("--verbosity", default="normal")
    parser.add_argument("--seed", type=int, default=11)
    parser.add_argument("--decisions", type=int, default=60)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--people", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--transcript", action="store_true")
    options = parser.parse_args()
    how = (options.edition, options.lang, options.verbosity, options.seed)
    game = CountedGame(*how, players=options.players, people=options.people)
    made = game.play(options.decisions)
    if options.transcript:
        print("\n".join(f"> {text}" if id == ">" else f"    {text}  [{id}]" for text, id in made.lines))
    figures = {
        "edition": options.edition, "lang": options.lang, "verbosity": options.verbosity, "seed": options.seed,
        "decisions": len(made.words), "mean": round(mean(made.words or [0]), 1), "most": max(made.words or [0]),
        "opening": made.opening, "presses": made.presses, "forced": made.forced,
    }  # fmt: skip
    print(json.dumps(figures) if options.json else "  ".join(f"{name} {figure}" for name, figure in figures.items()))


if __name__ == "__main__":
    main()
