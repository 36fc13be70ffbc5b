"""Whatever a file holds, it ends in an edition or in problems of one line each."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vialibera.rules.editions import EditionError
from vialibera.rules.editions.from_yaml import load_edition_from_yaml
from vialibera.rules.editions.layers import drop_null_entries, merge_nodes
from vialibera.rules.editions.pipeline import build_edition_data
from vialibera.rules.editions.yaml_tree import decode_utf8, parse_yaml

CHECKOUT = Path(__file__).resolve().parents[3]
LIRA = (CHECKOUT / "rulesets" / "lira.yaml").read_text("utf-8").replace("extends:", "#")
BORGO = (CHECKOUT / "docs" / "examples" / "borgo.yaml").read_text("utf-8").replace("extends:", "#")
BASES = {
    LIRA: load_edition_from_yaml("lira", (), (), ()).root,
    BORGO: load_edition_from_yaml("salotto", (), (), ()).root,
}

SNIPPETS = [
    "null",
    "[]",
    "{}",
    "no",
    "20.000",
    "-1",
    "'x'",
    "x",
    "&a",
    "*a",
    ": ",
    "\n",
    "\t",
    "  ",
    "- ",
    "{",
    "]",
    "#",
    "!!x",
]


@st.composite
def mangled(draw: st.DrawFn, *sources: str) -> tuple[str, str]:
    """One of these files with a few pieces cut out, moved or put in."""
    source = text = draw(st.sampled_from(sources))
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 40)))
        put = draw(st.one_of(st.sampled_from(SNIPPETS), st.text(max_size=4)))
        text = text[:start] + put + text[end:]
    return source, text


def tried(source: str, text: str) -> None:
    try:
        build_edition_data(drop_null_entries(merge_nodes(BASES[source], parse_yaml(text, "f"))), "f", "f")
    except EditionError as error:
        assert error.problems
        for problem in error.problems:
            for lang in ("it", "en"):
                line = problem.message_in(lang)
                assert line.isprintable()
                assert len(line) < 1000
                assert problem.place.line > 0


@pytest.mark.parametrize("source", BASES, ids=["lira", "borgo"])
def test_unmangled(source: str) -> None:
    assert build_edition_data(drop_null_entries(merge_nodes(BASES[source], parse_yaml(source, "f"))), "f", "f")


@given(mangled(*BASES))
def test_a_mangled_file(pair: tuple[str, str]) -> None:
    tried(*pair)


@pytest.mark.deep
@given(mangled(*BASES))
def test_many_mangled_files(pair: tuple[str, str]) -> None:
    tried(*pair)


@given(st.binary(max_size=200))
def test_any_bytes(data: bytes) -> None:
    try:
        parse_yaml(decode_utf8(data, "f"), "f")
    except EditionError as error:
        assert all(problem.message_in("it").isprintable() for problem in error.problems)
