"""Renders docs/accessibility.md and accessibilita.md from docs/accessibility.toml: `python -m tools.access_doc`."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path

DOCS = Path(__file__).resolve().parents[1] / "docs"
PAGES = ("accessibility.md", "accessibilita.md")
WORDS = (
    {
        "title": "Accessibility",
        "about": "This page compares the game with the Game Accessibility Guidelines and, at the end, the Xbox"
        " Accessibility Guidelines, in our own"
        " words.\nA line is met only where a test of the folder `tests/access` holds it."
        " Made of `accessibility.toml`: do not edit it here.",
        "head": "| guideline | state | test, or what is missing |",
        "met": "met",
        "partly": "partly",
        "not": "not",
        "people": "needs people",
        "sum": "{list}: {met} of {all} met.",
    },
    {
        "title": "Accessibilità",
        "about": "Questa pagina confronta il gioco con le Game Accessibility Guidelines e, alla fine, le Xbox"
        " Accessibility Guidelines, con parole nostre.\n"
        "Una riga vale «sì» solo dove un test della cartella `tests/access` la sorveglia."
        " È fatta da `accessibility.toml`: non cambiarla qui.",
        "head": "| indicazione | stato | test, o che cosa manca |",
        "met": "sì",
        "partly": "in parte",
        "not": "no",
        "people": "servono persone",
        "sum": "{list}: {met} su {all}.",
    },
)


def load_lists() -> dict[str, dict[str, list[list[str]]]]:
    """Return the sections with their rows."""
    return tomllib.loads((DOCS / "accessibility.toml").read_text("utf-8"))


def state_of(row: list[str]) -> str:
    """Return `met`, `partly`, `not` or `people`."""
    return row[2] if len(row) > 3 else "met"


def count_met() -> Counter[str]:
    """Return how many lines each list has, and how many of them are met."""
    counts: Counter[str] = Counter()
    for name, section in load_lists().items():
        for row in section["rows"]:
            which = "XAG" if name == "xag" else "GAG"
            counts[which] += 1
            counts[f"{which} met"] += state_of(row) == "met"
    return counts


def test_id(row: list[str]) -> str:
    """Return the id of the test that holds a row which is met."""
    file, _, name = row[2].partition("::")
    return f"tests/access/test_{file}.py::test_{name}"


def render_page(language: int) -> str:
    """Return the page in English (0) or Italian (1)."""
    words, counts = WORDS[language], count_met()
    lines = [f"# {words['title']}", "", words["about"], ""]
    lines += [words["sum"].format(list=one, met=counts[f"{one} met"], all=counts[one]) for one in ("GAG", "XAG")]
    for section in load_lists().values():
        lines += ["", f"## {section['title'][language]}", "", words["head"], "|---|---|---|"]
        for row in section["rows"]:
            state = state_of(row)
            why = f"`{test_id(row)}`" if state == "met" else row[3 + language]
            lines.append(f"| {row[language]} | {words[state]} | {why} |")
    return "\n".join([*lines, ""])


def main() -> None:
    """Write both pages."""
    for language, page in enumerate(PAGES):
        (DOCS / page).write_text(render_page(language), "utf-8", newline="\n")


if __name__ == "__main__":
    main()
