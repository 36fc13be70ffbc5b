"""Finds the folders of rule files, decks and pages: inside the installed package, or at the top of the checkout.

They stay top-level folders of the repository, because they are the files that people want to change.
"""

from pathlib import Path

PACKAGE_FOLDER = Path(__file__).resolve().parents[1]


def rulesets_folder() -> Path:
    """Return the folder of the editions' YAML files."""
    return find_data_folder("rulesets")


def cards_folder() -> Path:
    """Return the folder of the decks."""
    return find_data_folder("cards")


def find_data_folder(name: str, package: Path = PACKAGE_FOLDER) -> Path:
    """Return the installed folder or the checkout's, of which only one exists; raise FileNotFoundError if none does."""
    installed, checkout = package / "data" / name, package.parent.parent / name
    for place in (installed, checkout):
        if place.is_dir():
            return place
    raise FileNotFoundError(f"the folder of {name} is neither {installed} nor {checkout}")
