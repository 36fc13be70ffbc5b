"""The page on rulesets: its files load or are refused as it says, its commands print what it shows."""

import re
import shlex
import shutil
from pathlib import Path

import pytest

from vialibera import cli
from vialibera.rules.editions import available_variants, file_problems, load_edition, model
from vialibera.rules.sheet import slot_values

DOCS = Path(__file__).resolve().parents[3] / "docs"
PAGE = (DOCS / "rulesets.md").read_text("utf-8")
FENCE = re.compile(r"^```(yaml|yaml refused|console)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FENCES = FENCE.findall(PAGE)
FILES = {text.split("\n")[0].removeprefix("# "): (kind, text) for kind, text in FENCES if kind != "console"}
SESSIONS = [
    session for kind, text in FENCES if kind == "console" for session in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]
]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the files of the page, to stand in."""
    for name, (_, text) in FILES.items():
        (tmp_path / name).write_text(text, "utf-8")
    shutil.copytree(DOCS / "examples", tmp_path / "examples")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("name", FILES)
def test_files(folder: Path, name: str) -> None:
    assert bool(file_problems(folder / name)) == (FILES[name][0] == "yaml refused")


@pytest.mark.parametrize("session", SESSIONS)
def test_commands(folder: Path, capsys: pytest.CaptureFixture[str], session: str) -> None:
    """What the page shows is all there is; a command shown without an answer prints some."""
    command, _, shown = session.partition("\n")
    program, *argv = shlex.split(command)
    assert program == "vialibera"
    cli.main(argv)
    written = capsys.readouterr()
    printed = written.out + written.err
    assert printed == shown.rstrip("\n") + "\n" if shown.strip() else printed


def test_what_the_files_change(folder: Path) -> None:
    casa = load_edition(folder / "casa.yaml").data
    assert (casa["go"]["salary"], casa["board"][39]["mortgage"], list(casa["players"]["capital"])[-1]) == (
        25000,
        25000,
        "6",
    )
    nonni = load_edition(folder / "nonni.yaml").data
    assert nonni["title"] == {"it": "Dai nonni", "en": "Dai nonni"}
    assert nonni["timing"]["trade"] == {"between": "all", "rest": "all", "debt": "parties"}
    assert nonni["go"]["salary"] == 25000
    festa = load_edition(folder / "festa.yaml").data
    assert festa["decks"]["probabilita"]["cards"][-1]["amount"] == 1250


def test_every_key_variant_and_card_verb_is_on_the_page() -> None:
    words = set(re.findall(r"\w+", PAGE))
    assert set(model.Ruleset.model_fields) <= words
    assert set(available_variants()) <= words
    for names in (
        model.TimingVerb,
        slot_values.TimingMoment,
        slot_values.RentClaimRule,
        slot_values.EstateRule,
    ):
        assert set(names.__args__) <= words
    for card in model.AnyCard.__origin__.__args__:
        assert set(card.model_fields["do"].annotation.__args__) <= words
    for square in model.AnySquare.__origin__.__args__:
        assert set(square.model_fields["kind"].annotation.__args__) <= words


def test_il_borgo_is_all_its_own() -> None:
    data = load_edition(DOCS / "examples" / "borgo.yaml").data
    assert len(data["board"]) == 20
    assert [square["id"] for square in data["board"] if square["kind"] == "cards"] == ["sorte", "sorte_2", "sorte_3"]
    assert list(data["decks"]) == ["sorte"]
    assert list(data["players"]["capital"]) == ["2", "3", "4", "5"]
