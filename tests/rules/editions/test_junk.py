"""Rule files of junk as somebody meets them at the terminal: checked, and played if nothing is wrong with them."""

import io
import json
import re
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from tests.conftest import PROFILE
from tests.rules.editions.test_fuzz import CHECKOUT, mangled

from vialibera.cli import main

FILES = 200 if PROFILE == "deep" else 8
EXAMPLE = (CHECKOUT / "docs" / "examples" / "borgo.yaml").read_text("utf-8")
WORDS = sorted(set(re.findall(r"[a-z_]{3,}", EXAMPLE)))

scalars = st.one_of(st.none(), st.booleans(), st.integers(-(10**6), 10**6), st.sampled_from(WORDS), st.text(max_size=9))
trees = st.recursive(
    scalars,
    lambda below: st.lists(below, max_size=4) | st.dictionaries(st.sampled_from(WORDS), below, max_size=4),
    max_leaves=20,
)


@st.composite
def junk(draw: st.DrawFn) -> bytes:
    """A rule file with pieces cut out, moved or put in; one with a value or two of any kind; anything at all."""
    kind = draw(st.sampled_from(["mangled", "mangled", "keys", "keys", "bytes"]))
    if kind == "mangled":
        return draw(mangled(EXAMPLE))[1].encode("utf-8", "replace")
    if kind == "keys":
        changes = draw(st.dictionaries(st.sampled_from(WORDS), trees, max_size=2))
        return "".join([EXAMPLE, *(f"{key}: {json.dumps(value)}\n" for key, value in changes.items())]).encode()
    return draw(st.binary(max_size=300))


@pytest.fixture(scope="module")
def tried() -> Iterator[list[int]]:
    """What became of the files: something must be wrong with some, and nothing with others."""
    found: list[int] = []
    yield found
    assert len(found) >= FILES and set(found) == {0, 1}


def said(*words: str, keys: str = "") -> tuple[int, str]:
    """What a command answers, on either stream."""
    heard = io.StringIO()
    with redirect_stdout(heard), redirect_stderr(heard), patch("sys.stdin", io.StringIO(keys)):
        return main([*words, "--lang", "en"]), heard.getvalue()


@pytest.mark.slow
@settings(max_examples=FILES)
@given(data=junk())
@example(data=EXAMPLE.encode())
@example(data=b"junk")
def test_junk_is_refused_in_words_or_can_be_played(tried: list[int], data: bytes) -> None:
    with TemporaryDirectory() as folder:
        file, log = Path(folder) / "casa.yaml", Path(folder) / "game.jsonl"
        file.write_bytes(data)
        status, text = said("rulesets", "check", str(file))
        tried.append(status)
        assert text and all(line.isprintable() and len(line) < 1200 for line in text.splitlines())
        game = ["play", "--ruleset", str(file), "--bot", "A=random", "--bot", "B=random", "--bot", "C=prudente"]
        begun, heard = said(*game, "--log", str(log), "--voice", "off", keys="\n" * 60)
        assert (begun == 0) is (status == 0), heard
        if status == 0:
            assert said("replay", "--verify", str(log))[0] == 0
