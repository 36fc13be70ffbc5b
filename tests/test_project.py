"""What pyproject.toml promises."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
import yaml
from tools.prebuild_words import prebuilt_language_files
from tools.readme_links import link_to_repository

import vialibera
from tools import synthesis
from vialibera.rules.editions.library import prebuilt_editions_file
from vialibera.senses.sound import recipes, sample_store
from vialibera.support.prebuilt import PrebuiltFile

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
EXTRAS = [requirement for extra in PROJECT["project"]["optional-dependencies"].values() for requirement in extra]
REQUIRED = [*PROJECT["build-system"]["requires"], *PROJECT["project"]["dependencies"], *EXTRAS]
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
    checks = (ROOT / ".github" / "workflows" / "checks.yml").read_text("utf-8")
    tried = re.findall(r'"(3\.\d+)"', re.search(r"python: \[.*\]", checks).group())  # type: ignore[union-attr]
    assert tried[: len(promised)] == promised


SNAPSHOTS = (prebuilt_editions_file(), *prebuilt_language_files())

WATCHED = {file for key in PROJECT["tool"]["uv"]["cache-keys"] for file in ROOT.glob(key["file"])}
"""The files whose change makes `uv sync` and `uv run` build the project again."""


@pytest.mark.parametrize(
    "snapshot",
    SNAPSHOTS,
    ids=lambda snapshot: snapshot.cache_name,
)
def test_a_change_of_what_a_snapshot_is_made_of_makes_uv_build_it_again(snapshot: PrebuiltFile[object]) -> None:
    assert {Path(file).resolve() for file in snapshot.sources} <= WATCHED


def test_a_change_of_what_sounds_are_made_of_makes_uv_build_them_again() -> None:
    assert {
        recipes.SOUNDS_FILE,
        Path(recipes.__file__),
        Path(sample_store.__file__),
        Path(synthesis.__file__),
    } <= WATCHED


def test_what_the_build_writes_makes_nobody_build_again() -> None:
    """Else every `uv run` would."""
    assert {sample_store.SAMPLES_FILE, *(Path(one.package_file) for one in SNAPSHOTS)}.isdisjoint(WATCHED)


def test_a_new_version_is_built() -> None:
    assert ROOT / PROJECT["tool"]["hatch"]["version"]["path"] in WATCHED


def test_the_citation_names_this_version() -> None:
    assert yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))["version"] == vialibera.__version__


def test_the_forms_ask_how_somebody_follows_the_game() -> None:
    forms = [yaml.safe_load(form.read_text("utf-8")) for form in (ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml")]
    assert len(forms) == 3 and all({"name", "description", "body"} <= form.keys() for form in forms)
    assert any("NVDA" in str(form["body"]) for form in forms)


def test_the_readme_of_a_package_has_links_that_lead_somewhere() -> None:
    """`[project.urls]` is the one place for the address; without one the page stays as it is."""
    text = (ROOT / "README.md").read_text("utf-8")
    built = link_to_repository(text, "https://example.org/us/vialibera/")
    links = re.findall(r"(!?)\[[^\]]*\]\(([^)]*)\)", built)
    assert len(links) > 20 and all(target.startswith(("https://", "#")) for _, target in links)
    for mark, target in links:
        start, _, path = target.partition("/HEAD/")
        assert not path or start == f"https://example.org/us/vialibera/{'raw' if mark else 'blob'}"
        assert (ROOT / path.partition("#")[0]).exists()
    assert link_to_repository(text, "") == text
    assert PROJECT["tool"]["hatch"]["metadata"]["hooks"] == {"custom": {}} and "readme" in PROJECT["project"]["dynamic"]
