"""The data is found in a checkout and in an installed package."""

from pathlib import Path

import pytest

from vialibera.support.data_folders import cards_folder, find_data_folder, rulesets_folder

CHECKOUT = Path(__file__).resolve().parents[3]


def test_in_the_checkout() -> None:
    assert rulesets_folder() == CHECKOUT / "rulesets"
    assert cards_folder() == CHECKOUT / "cards"


def test_in_an_installed_package(tmp_path: Path) -> None:
    package = tmp_path / "site-packages" / "vialibera"
    (package / "data" / "cards").mkdir(parents=True)
    assert find_data_folder("cards", package) == package / "data" / "cards"


def test_nowhere(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"rulesets is neither .* nor "):
        find_data_folder("rulesets", tmp_path / "src" / "vialibera")
