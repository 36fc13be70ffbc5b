"""`vialibera rulesets`."""

from argparse import Namespace
from pathlib import Path

import pytest

from vialibera.commands import rulesets


def test_one_id_a_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("torneo.yaml", "lira.yaml", "README.md"):
        (tmp_path / name).touch()
    monkeypatch.setattr(rulesets, "rulesets_folder", lambda: tmp_path)
    assert rulesets.run(Namespace(), "it") == 0
    assert capsys.readouterr().out == "lira\ntorneo\n"


@pytest.mark.parametrize(
    ("lang", "text"), [("it", "Non c'è ancora nessun regolamento."), ("en", "There is no rule sheet yet.")]
)
def test_none_yet(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], lang: str, text: str
) -> None:
    monkeypatch.setattr(rulesets, "rulesets_folder", lambda: tmp_path)
    assert rulesets.run(Namespace(), lang) == 0
    assert capsys.readouterr().out == text + "\n"
