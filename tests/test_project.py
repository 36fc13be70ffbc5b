"""What pyproject.toml promises."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from vialibera.editions.library import snapshot as editions
from vialibera.snapshots import Snapshot
from vialibera.words.freeze import snapshots as words

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
EXTRAS = [requirement for extra in PROJECT["project"]["optional-dependencies"].values() for requirement in extra]
REQUIRED = [*PROJECT["build-system"]["requires"], *PROJECT["project"]["dependencies"], *EXTRAS]
WORKFLOWS = ROOT / ".github" / "workflows"
CHECKS = (ROOT / ".ci" / "run").read_text("utf-8")
STEPS = set(re.findall(r'^STEPS="(.*)"', CHECKS, re.MULTILINE)[0].split())
NAMED = {re.split(r"[>=<]", one)[0]: one for one in PROJECT["project"]["dependencies"]}


@pytest.mark.parametrize("requirement", REQUIRED)
def test_every_dependency_has_a_lower_and_an_upper_bound(requirement: str) -> None:
    bounds = requirement.partition(";")[0]
    assert re.search(r">=\d.*<\d|==\d", bounds)


def test_the_build_asks_for_nothing_the_game_does_not() -> None:
    """A snapshot is made by the same readers that take the long way."""
    builder, *readers = PROJECT["build-system"]["requires"]
    assert builder.startswith("hatchling")
    assert all(NAMED[re.split(r"[>=<]", reader)[0]] == reader for reader in readers)


def test_a_compiled_build_has_what_makes_the_messages_it_writes_out() -> None:
    assert f'"{NAMED["msgspec"]}"' in (ROOT / "hatch_build.py").read_text("utf-8")


def test_the_workflows_try_every_python_that_is_promised() -> None:
    promised = re.findall(r"Python :: (3\.\d+)", " ".join(PROJECT["project"]["classifiers"]))
    assert promised[0] == PROJECT["project"]["requires-python"].removeprefix(">=")
    for name in ("checks.yml", "nightly.yml"):
        assert f"python: {promised}".replace("'", '"') in (WORKFLOWS / name).read_text("utf-8"), name


def test_the_long_checks_run_each_night_and_before_a_release() -> None:
    nightly, release = ((WORKFLOWS / name).read_text("utf-8") for name in ("nightly.yml", "release.yml"))
    assert "schedule:" in nightly and "workflow_call:" in nightly and "bash .ci/run --nightly\n" in nightly
    assert "uses: ./.github/workflows/nightly.yml" in release and "needs: [nightly, " in release


@pytest.mark.skipif(sys.platform == "win32", reason="bash is no part of Windows")
@pytest.mark.parametrize(
    ("words", "left_out"),
    [
        ([], {"coverage", "mutants", "versions"}),
        (["--nightly"], set()),
        (["--nightly", "--without", "windows"], {"windows"}),
        (["--only", "mutants"], STEPS - {"mutants"}),
    ],
)
def test_the_checks_take_quick_steps_and_at_night_all(tmp_path: Path, words: list[str], left_out: set[str]) -> None:
    """In a copy of the script in which no step does anything."""
    copy = tmp_path / ".ci" / "run"
    copy.parent.mkdir()
    copy.write_text(CHECKS.replace('"step_$1"', "true"), "utf-8")
    told = subprocess.run(["bash", str(copy), *words], check=True, capture_output=True, text=True).stdout
    assert set(re.findall(r"^== (\w+): left out$", told, re.MULTILINE)) == left_out
    assert set(re.findall(r"^== (\w+): done", told, re.MULTILINE)) == STEPS - left_out


WATCHED = {file for key in PROJECT["tool"]["uv"]["cache-keys"] for file in ROOT.glob(key["file"])}
"""The files whose change makes `uv sync` and `uv run` build the project again."""


@pytest.mark.parametrize("snapshot", [editions(), *words()], ids=lambda snapshot: snapshot.name)
def test_a_change_of_what_a_snapshot_is_made_of_makes_uv_build_it_again(snapshot: Snapshot[object]) -> None:
    assert {Path(file).resolve() for file in snapshot.sources} <= WATCHED


def test_what_the_build_writes_makes_nobody_build_again() -> None:
    """Else every `uv run` would."""
    assert {Path(snapshot.built) for snapshot in (editions(), *words())}.isdisjoint(WATCHED)


def test_a_new_version_is_built() -> None:
    assert ROOT / PROJECT["tool"]["hatch"]["version"]["path"] in WATCHED
