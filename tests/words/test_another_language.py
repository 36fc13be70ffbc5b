"""A language is a folder of files: French, as far as this test needs it, put beside the others without a line of code.

What it lacks is said in English, the language whose `language.toml` says `default = true`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from vialibera.words import languages
from vialibera.words.languages import LOCALES_FOLDER, default_language, language_codes, plural_rule_matches
from vialibera.words.texts import TEXT_ROOMS, Texts, check_all_files

FILES = {
    "language.toml": """
        name = "français"
        english = "French"

        [plural]
        one = "n = 0..1"

        [numbers]
        thousands = " "
        decimals = ","

        [nouns]
        bare = ["", "de ", "à ", "sur ", "de "]

        [keys]
        enter = "Entrée"

        [spelt]
        "entrée" = "enter"
    """,
    "cli.ftl": """
        cli-about = Jeu de société accessible pour le terminal.
        cli-first = Vialibera. { $how }
            .lines = Vialibera. Une commande par ligne. { $how }
            .voice = Voix : { $voice }, par { $source }.
            .off = aucune
        cli-rulesets-fine = { $file } : aucun problème
    """,
    "argparse.ftl": """
        argparse-usage = usage :
        argparse-expected-one-argument = une valeur est attendue
    """,
    "jeu.ftl": """
        turn-began = À { $seat }, tour { $turn }.
            .from = { $other } ({ $space }) passe la main. À { $seat }, tour { $turn }.
        dice-thrown = { $seat } lance { $first } et { $second } : { $space }.
        moved = { $seat } arrive { ON($space) }.
        paid = { $payer } paie { $amount } { TO($payee) }.
            .salary = { $payee } touche { $amount }.
        total = { $seat } a { $cash }.
        person = { $name }
            .to = à { $name }
        refused-no-offer = Il n'y a rien à acheter.
        refused-must-roll = Il faut d'abord lancer.
        ask-turn-start = { $seat } : lance avec { KEY("enter") }.
        key-enter = commence, lance, passe
        key =
            .enter = Entrée
        ui-game-saved = Partie enregistrée : { $path }
        nothing-to =
            .build-group = Tu n'as aucun groupe complet.
    """,
    "problem.ftl": """
        problem-key-unknown-near = clé inconnue dans { $path }
            .hint = peut-être { $near } ?
        problem-found = , trouvé « { $found } »
    """,
}


@pytest.fixture
def french(tmp_path: Path) -> Path:
    """The folder that VIALIBERA_LOCALES names."""
    folder = tmp_path / "langues" / "fr"
    folder.mkdir(parents=True)
    for name, text in FILES.items():
        lines = text.strip("\n").splitlines()
        (folder / name).write_text("\n".join(line[8:] for line in lines) + "\n", "utf-8")
    return folder.parent


def run(locales: Path, *arguments: str, keys: str = "") -> tuple[int, str, str]:
    """One launch of the program, as a player starts it."""
    environment = os.environ | {
        "VIALIBERA_LOCALES": str(locales),
        "VIALIBERA_CACHE": str(locales.parent / "cache"),
        "VIALIBERA_CONFIG": str(locales.parent / "config"),
        "VIALIBERA_GAMES": str(locales.parent / "games"),
        "PYTHONIOENCODING": "utf-8",
    }
    command = [sys.executable, "-m", "vialibera", *arguments]
    done = subprocess.run(
        command, input=keys, env=environment, capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert "Traceback" not in done.stderr
    return done.returncode, done.stdout, done.stderr


@pytest.mark.process
def test_it_is_offered_and_chosen_by_the_locale(french: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    status, told, _ = run(french, "--lang", "fr", "--help")
    assert status == 0
    assert told.startswith("usage : vialibera [-h] [-V] [--lang en|fr|it]")
    assert "Jeu de société accessible pour le terminal." in told
    assert "go on with a saved game" in told or "continue a saved game" in told, "what is missing is English"
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert run(french, "--help")[1] == told


@pytest.mark.process
def test_two_turns_and_a_refusal_are_played_in_it(french: Path) -> None:
    keys = "entrée\nh\n\n\nr\n\n\n\nr\n\n"
    game = ("--ruleset", "salotto", "--players", "Anna,Bruno", "--voice", "off", "--seed", "3")
    status, told, _ = run(french, "--lang", "fr", "play", *game, keys=keys)
    assert status == 0
    assert told.startswith("Vialibera. Une commande par ligne. Voix : aucune, par --voice.\n")
    assert "Tu n'as aucun groupe complet." in told
    assert "tour 1." in told and "tour 2." in told
    assert " lance " in told
    assert "Entrée" in told
    assert "M 1 500" in told, "figures have the marks of the language"


@pytest.mark.process
def test_a_wrong_rule_file_is_told_in_it(french: Path, tmp_path: Path) -> None:
    sheet = tmp_path / "prova.yaml"
    sheet.write_text("extends: lira\ntitle: Prova\ngo: {salry: 5}\n", "utf-8")
    status, told, _ = run(french, "--lang", "fr", "rulesets", "check", str(sheet))
    assert status == 1
    assert told == f"{sheet}:3:6: clé inconnue dans go, trouvé « salry »; peut-être salary ?\n"


@pytest.mark.process
def test_what_argparse_says_is_said_in_it(french: Path) -> None:
    status, _, told = run(french, "--lang", "fr", "play", "--seed")
    assert status == 2
    assert "une valeur est attendue" in told


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("language.toml", "name = \n"),
        ("language.toml", "name = 5\n"),
        ("language.toml", "[plural]\none = 'many'\n"),
        ("language.toml", "[nouns]\nbare = ['']\n"),
        ("language.toml", "plural = 3\n"),
        ("cli.ftl", "cli-about = { $\n"),
        ("cli.ftl", "cli-about = { NUMBER($a, b: 1) -> \n *[x] y }\n"),
    ],
)
@pytest.mark.process
def test_a_broken_file_is_named_in_one_sentence(french: Path, name: str, text: str) -> None:
    (french / "fr" / name).write_text(text, "utf-8")
    status, _, told = run(french, "--lang", "fr", "--help")
    assert status == 1
    assert told.startswith(f"{french / 'fr' / name}: this is not a valid language file: ")
    assert told.count("\n") == 1


@pytest.mark.process
def test_the_shipped_languages_are_not_harmed_by_a_broken_one(french: Path) -> None:
    (french / "fr" / "cli.ftl").write_text("cli-about = { $\n", "utf-8")
    assert run(french, "--lang", "it", "--help")[0] == 0


@pytest.mark.parametrize(
    ("file", "text", "message", "home"),
    [
        ("jeu.ftl", "sound-dice = deux dés\n", "sound-dice", "sound.ftl"),
        ("jeu.ftl", "cli-games-head =\n    .size = o\n", "cli-games-head", "cli.ftl"),
        ("sound.ftl", "voice-off = muet\n", "voice-off", "voice.ftl"),
        ("problem.ftl", "moved = { $seat } arrive.\n", "moved", "a file not named after a room, such as texts.ftl"),
    ],
)
@pytest.mark.process
def test_a_message_in_the_wrong_file_is_named_with_its_place(
    french: Path, file: str, text: str, message: str, home: str
) -> None:
    """Nobody looks it up there: the program would say it in English without a word."""
    (french / "fr" / file).write_text(text, "utf-8")
    status, told, complaint = run(french, "--lang", "fr", "--help")
    assert (status, told) == (1, "")
    why = f"the message {message} belongs in {home}"
    assert complaint == f"{french / 'fr' / file}: this is not a valid language file: {why}\n"


@pytest.mark.process
def test_a_complete_language_is_checked_as_its_files_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No message is missing at `--help`, so the other files stay unread, as they should: a launch is short."""
    shutil.copytree(Path(LOCALES_FOLDER) / "it", tmp_path / "xx", ignore=shutil.ignore_patterns("ready"))
    with (tmp_path / "xx" / "events.ftl").open("a", encoding="utf-8") as events:
        events.write("sound-more = di più\n")
    assert run(tmp_path, "--lang", "xx", "--help")[0] == 0
    status, _, complaint = run(tmp_path, "--lang", "xx", "play", "--players", "A,B", "--voice", "off")
    assert status == 1
    assert complaint.startswith(f"{tmp_path / 'xx' / 'events.ftl'}: ")
    assert complaint.endswith(": the message sound-more belongs in sound.ftl\n")


@pytest.mark.parametrize("room", TEXT_ROOMS)
def test_the_page_names_every_room(room: str) -> None:
    page = Path(__file__).parents[2] / "docs" / "languages.md"
    assert f"`{room}`" in page.read_text("utf-8")


@pytest.mark.parametrize("lang", language_codes())
def test_every_message_of_the_game_stands_where_it_is_looked_up(lang: str) -> None:
    check_all_files(lang)


def test_a_plural_rule_has_ranges_remainders_and_exceptions() -> None:
    """The rules of Polish and of Latvian, against the numbers themselves."""
    for number in range(230):
        few = number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14)
        assert plural_rule_matches("n % 10 = 2..4 and n % 100 != 12..14", number) == few
        none = number % 10 == 0 or 11 <= number % 100 <= 19
        assert plural_rule_matches("n % 10 = 0 or n % 100 = 11..19", number) == none
        assert plural_rule_matches("n = 1,3..5,9", number) == (number in (1, 3, 4, 5, 9))


@pytest.fixture
def forgotten(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The languages are looked for anew, in the test as after it."""
    cached = languages.language_folders, languages.default_language, languages.language_data, languages.load_language
    for found in cached:
        found.cache_clear()
    yield
    monkeypatch.undo()
    for found in cached:
        found.cache_clear()


@pytest.mark.usefixtures("forgotten")
def test_a_text_that_a_language_lacks_is_said_in_the_default_one_with_its_facts(
    french: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("VIALIBERA_LOCALES", str(french))
    monkeypatch.setenv("VIALIBERA_CACHE", str(tmp_path / "cache"))
    texts, english = Texts("fr"), Texts("en")
    assert texts.format("ui-game-saved", {"path": "a.jsonl"}) == "Partie enregistrée : a.jsonl"
    lacking = "ui-people.here", {"seat": "Anna"}
    assert texts.format(*lacking) == english.format(*lacking) == "Anna: at this computer."


@pytest.mark.usefixtures("forgotten")
def test_only_a_language_of_the_package_can_be_the_default_one(
    french: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("VIALIBERA_CACHE", str(tmp_path / "cache"))
    (french / "fr").rename(french / "aa")
    with (french / "aa" / "language.toml").open("r+", encoding="utf-8") as file:
        text = file.read()
        file.seek(0)
        file.write("default = true\n" + text)
    monkeypatch.setenv("VIALIBERA_LOCALES", str(french))
    assert (language_codes()[0], default_language()) == ("aa", "en")


@pytest.mark.usefixtures("forgotten")
def test_the_default_language_is_the_one_whose_file_says_so(
    french: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Though another of the package comes first by its code."""
    monkeypatch.setenv("VIALIBERA_CACHE", str(tmp_path / "cache"))
    shutil.copytree(Path(LOCALES_FOLDER) / "en", french / "zz", ignore=shutil.ignore_patterns("ready"))
    monkeypatch.setattr(languages, "LOCALES_FOLDER", str(french))
    assert (language_codes(), default_language()) == (("fr", "zz"), "zz")
