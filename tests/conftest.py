"""What all tests share: how hard Hypothesis tries, the check of the clauses that tests claim (claims.py), signals."""

import gc
import os
import shutil
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

pytest_plugins = ("tests.left_out", "tests.claims", "tests.signals", "pytester")

# Whoever changes the game gets the same answer twice; the night looks for what nobody has seen yet.
settings.register_profile("dev", max_examples=20, deadline=None, derandomize=True)
settings.register_profile("ci", max_examples=50, deadline=None, derandomize=True, print_blob=True)
settings.register_profile("night", max_examples=200, deadline=None, print_blob=True)
settings.register_profile("deep", max_examples=5000, deadline=None, suppress_health_check=[HealthCheck.too_slow])

PROFILE = os.environ.get("HYPOTHESIS_PROFILE") or ("ci" if os.environ.get("CI") == "true" else "dev")
settings.load_profile(PROFILE)

DONE: Counter[str] = Counter()
"""How many kills, keys and so on there were in this run."""


def count_done(what: str, number: int = 1) -> None:
    """Counts, and under the deep profile, which takes hours, says so (with `-s`)."""
    DONE[what] += number
    if PROFILE == "deep":
        print(f"\n{what}: {DONE[what]:,}", flush=True)


@pytest.fixture(scope="session", autouse=True)
def own_folders_of_session(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Settings, games and states of the program stay out of the folders of whoever runs the tests."""
    folders = {name: tmp_path_factory.mktemp(name.lower()) for name in ("STATE", "CONFIG", "GAMES")}
    with pytest.MonkeyPatch.context() as patch:
        for name, folder in folders.items():
            patch.setenv(f"VIALIBERA_{name}", str(folder))
        patch.setattr(os, "fsync", lambda file: None)  # no test cuts the power, and the disk is slow
        patch.setenv("VIALIBERA_SOUND", "off")  # a test of sounds says so
        patch.setenv("SPEECHD_ADDRESS", "unix_socket:/nonexistent/speechd.sock")  # no test speaks by chance
        yield folders["CONFIG"]


@pytest.fixture(autouse=True)
def no_settings_left_behind(own_folders_of_session: Path) -> Iterator[None]:
    """A key that a test presses can save a setting: the next test must not find it, whatever runs before it."""
    yield
    for left in own_folders_of_session.iterdir():
        if left.is_dir():
            shutil.rmtree(left)
        else:
            left.unlink()


READERS = frozenset(["parse_file", "list_nodes", "parse_modules"])
"""What tests outside this folder use of forest.py to read the source."""

SHORT_FORM_FOLDERS = ("console", "game_control", "game_keys", "terminal")
"""The folders whose tests hear what players hear, unless a module says `HEARS_SHORT_FORMS = False`."""


@pytest.fixture(autouse=True, scope="module")
def whole_sentences(request: pytest.FixtureRequest) -> Iterator[None]:
    """Other games tell whole sentences, which the tests of surfaces quote.

    A module that tests the shorter forms of normal and brief narration says `HEARS_SHORT_FORMS = True`.
    """
    usual = request.path.parent.name in SHORT_FORM_FOLDERS
    with pytest.MonkeyPatch.context() as patch:
        if not getattr(request.module, "HEARS_SHORT_FORMS", usual):
            from vialibera.narration.narrator.context import NarrationContext

            patch.setattr(NarrationContext, "is_short", False)
        yield


def pytest_collection_finish() -> None:
    """What is there by now stays to the end: the collector need not go through all of it every few tests."""
    gc.freeze()
    gc.set_threshold(50_000)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Tests marked deep run under the profile of that name alone, and there as long as they like.

    Those that read the source come first: processes that share the tests begin with long pieces, so one reads it all.
    """
    here = Path(__file__).parent
    items.sort(key=lambda item: item.path.parent != here and READERS.isdisjoint(dir(getattr(item, "module", None))))
    for item in items:
        if PROFILE == "deep":
            item.add_marker(pytest.mark.timeout(0))
    if PROFILE != "deep":
        deep = [item for item in items if item.get_closest_marker("deep")]
        config.hook.pytest_deselected(items=deep)
        items[:] = [item for item in items if item not in deep]
