"""Where the rule sheets and the decks lie: inside the installed package, or at the top of the checkout it runs from."""

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent


def rulesets_folder() -> Path:
    """The folder of the editions' YAML files."""
    return data_folder("rulesets", PACKAGE)


def cards_folder() -> Path:
    """The folder of the decks."""
    return data_folder("cards", PACKAGE)


def data_folder(name: str, package: Path) -> Path:
    """The installed folder before the checkout's: only one of the two is ever there."""
    installed, checkout = package / "data" / name, package.parent.parent / name
    for place in (installed, checkout):
        if place.is_dir():
            return place
    raise FileNotFoundError(f"the folder of {name} is neither {installed} nor {checkout}")
