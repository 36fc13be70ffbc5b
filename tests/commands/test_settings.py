"""`vialibera settings`, and the one table from which the file, the list and the manuals come."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.launching import Launched

from vialibera.cli import main
from vialibera.senses.sound.sound_settings import SoundSettings
from vialibera.senses.voice.voice_settings import VoiceProfile
from vialibera.shell.settings.setting_values import (
    listed_settings,
    parse_value,
    put_value,
    setting_by_id,
    stepped_value,
    value_of,
)
from vialibera.shell.settings.setting_words import setting_hint, setting_id, setting_label
from vialibera.shell.settings.settings_file import ProgramSettings, load_settings, save_settings
from vialibera.words.setting_table import SETTING_TABLES, SETTINGS, Setting, choices_of, find_setting
from vialibera.words.texts import Texts

NO_SETTINGS = {*SETTING_TABLES}


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("VIALIBERA_CONFIG", str(tmp_path))
    return tmp_path / "vialibera.toml"


def row(id: str) -> Setting:
    found = setting_by_id(id)
    assert found is not None
    return found


def test_every_attribute_has_its_row_and_its_preset() -> None:
    usual = ProgramSettings()
    for name in vars(usual).keys() - NO_SETTINGS:
        found = find_setting(name)
        assert found is not None and found.usual == getattr(usual, name), name
    for table, attributes in (("speech", vars(VoiceProfile())), ("sound", vars(SoundSettings()))):
        for name in attributes.keys() - {"voices", "players"}:
            found = find_setting(name, table)
            assert found is not None, name
            assert attributes[name] in (found.usual, None, list(found.usual) if name == "without" else None), name
    assert len({one.id for one in listed_settings()}) == len(listed_settings())


@pytest.mark.parametrize("lang", ["it", "en"])
def test_each_setting_has_a_name_and_a_hint(lang: str) -> None:
    for one in listed_settings():
        assert Texts(lang).has_own_text(setting_id(one)) and Texts(lang).has_own_text(f"setting-group.{one.group}")
        assert setting_label(one, lang) and setting_hint(one, lang), one.id
        for word in choices_of(one) if one.name != "lang" else ():
            assert Texts(lang).has_own_text(f"setting-value.{word}"), word


def test_values_as_people_type_them() -> None:
    for id, text, value in (
        ("pace", "300", 300),
        ("speech.pace", "300", 300),
        ("think", "0,5", 0.5),
        ("turn-bell", "no", False),
        ("aloud", "sì", True),
        ("theme", "Light", "light"),
        ("sound.without", "step, bid", ["step", "bid"]),
        ("hold", "-1", -1.0),
        ("reply", "60", 60.0),
        ("set", "left", "left"),
        ("mono", "on", True),
        ("volume", "60", 60),
    ):
        assert parse_value(row(id), text) == value
    for id, text in (
        ("pace", "x"),
        ("pace", "79"),
        ("reply", "61"),
        ("theme", "pink"),
        ("aloud", "perhaps"),
        ("think", "nan"),
    ):
        with pytest.raises(ValueError):
            parse_value(row(id), text)


def test_steps_stay_lawful_and_come_back() -> None:
    for one in listed_settings():
        settings = ProgramSettings()
        value = value_of(settings, one)
        for steps in (1, 1, -1, -1, -1, *[1] * 40, *[-1] * 80):
            value = stepped_value(one, value, steps)
            assert one.allows(value), (one.id, value)
    assert stepped_value(row("columns"), 0, 1) == 20 and stepped_value(row("columns"), 20, -1) == 0


def test_a_word_of_ones_own_has_no_next_one() -> None:
    assert [stepped_value(row("claim_key"), key, 1) for key in ("x", "")] == ["x", ""]


def test_a_step_leads_to_the_next_word_and_from_an_unknown_one_to_the_first() -> None:
    words = choices_of(row("theme"))
    assert [stepped_value(row("theme"), word, 1) for word in words] == [*words[1:], words[0]]
    assert [stepped_value(row("theme"), word, -1) for word in words] == [words[-1], *words[:-1]]
    assert stepped_value(row("theme"), "pink", 1) == words[0]


def test_a_person_s_own_value_leaves_the_others_alone() -> None:
    settings = ProgramSettings()
    put_value(settings, row("pace"), 300, "Anna")
    put_value(settings, row("pace"), 320, "ANNA")
    assert settings.speech == {"Anna.pace": 320}
    assert [value_of(settings, row("pace"), who) for who in ("anna", "Bruno", "")] == [320, 200, 200]


def test_the_command_lists_changes_and_checks(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text("# mine\nthnk = 3\n", "utf-8")
    assert main(["--lang", "en", "settings", "check"]) == 2
    assert capsys.readouterr().out == "vialibera.toml, line 2: there is no setting “thnk”; did you mean “think”?\n"
    assert main(["--lang", "en", "settings", "pace", "300", "--person", "Anna"]) == 0
    assert capsys.readouterr().out.startswith("Anna.pace = 300  # ")
    assert file.read_text("utf-8").startswith("# mine\nthnk = 3\n")
    assert load_settings().speech == {"Anna.pace": 300}
    assert main(["--lang", "en", "settings", "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["pace"] == {"value": 200, "usual": 200, "people": {"Anna": 300}}
    assert set(shown) == {one.id for one in SETTINGS if one.group}
    for words, begins in ((["pace"], "pace = 200"), (["pace", "--person", "anna"], "anna.pace = 300")):
        assert main(["--lang", "en", "settings", *words]) == 0 and capsys.readouterr().out.startswith(f"{begins}  # ")
    assert main(["--lang", "en", "settings", "guard", "--person", "Anna"]) == 0
    assert capsys.readouterr().out.startswith("guard = "), "it is for everybody"
    assert main(["--lang", "en", "settings"]) == 0
    assert "Anna.pace = 300" in capsys.readouterr().out
    assert main(["--lang", "en", "settings", "quiet", "chat", "balances"]) == 0
    assert capsys.readouterr().out.startswith('quiet = ["chat", "balances"]  # ')
    assert main(["settings", "path"]) == 0 and capsys.readouterr().out.strip() == str(file)
    file.write_text("think = 3\n", "utf-8")
    assert main(["--lang", "en", "settings", "check"]) == 0 and capsys.readouterr().out == f"{file}: no problem\n"


def test_a_wrong_call_is_one_sentence_and_writes_nothing(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for words, told in (
        (["thnk", "3"], "there is no setting “thnk”; did you mean think?"),
        (["pace", "x"], "pace: a number from 80 to 900"),
        (["think", "3", "4"], "think: a number from 0 to 60"),
        (["guard", "1", "--person", "Anna"], "guard is for everybody"),
    ):
        assert main(["--lang", "en", "settings", *words]) == 2
        assert told in capsys.readouterr().err
    assert not file.exists()
    file.write_text("think = 2,5\n", "utf-8")
    assert main(["--lang", "en", "settings", "pace", "300"]) == 1
    assert "line 1 of vialibera.toml is not valid" in capsys.readouterr().err
    assert main(["--lang", "it", "sounds", "--without", "step"]) == 1
    said = capsys.readouterr()
    assert "la riga 1 di vialibera.toml non è valida" in said.err and not said.out
    assert file.read_text("utf-8") == "think = 2,5\n"


def test_a_claim_key_with_a_task_is_refused_with_its_line(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In the file as in the list: the key as moved counts, and the entry stays where its writer will look for it."""
    content = '[hands]\nclaim_key = "A"\n"Anna.claim_key" = "$"\n"Bruno.claim_key" = "!"\n[keys]\naccept = ["$"]\n'
    file.write_text(content, "utf-8")
    for lang, told in (
        ("en", ('line 2: “claim_key = "A"” has no effect: that key', 'line 3: “Anna.claim_key = "$"” has no effect')),
        ("it", ('riga 2: «claim_key = "A"» non è valido: quel tasto', 'riga 3: «Anna.claim_key = "$"» non è valido')),
    ):
        assert main(["--lang", lang, "settings", "check"]) == 2
        said = capsys.readouterr().out.splitlines()
        assert [part in line for part, line in zip(told, said, strict=True)] == [True, True], said
    at = Launched("--ruleset", "salotto", "--players", "Anna,Bruno", "--voice", "off", lang="en")
    at.program.greet()
    assert "“Anna.claim_key" in at.said and at.program.services.settings.hands == {"Bruno.claim_key": "!"}
    at.program.services.settings.think = 3.0
    assert save_settings(at.program.services.settings)
    at.close()
    assert '"Anna.claim_key" = "$"' in file.read_text("utf-8") and "think = 3" in file.read_text("utf-8")


def test_two_people_cannot_claim_with_one_key(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Neither in the file nor by the command; a key that acts is refused with what it does."""
    file.write_text('[hands]\n"Anna.claim_key" = "!"\n"Bruno.claim_key" = "!"\n', "utf-8")
    assert main(["--lang", "en", "settings", "check"]) == 2
    told = 'vialibera.toml, line 3: “Bruno.claim_key = "!"” has no effect: Anna already claims with that key.\n'
    assert capsys.readouterr().out == told
    assert load_settings().hands == {"Anna.claim_key": "!"}
    assert main(["--lang", "en", "settings", "claim_key", "!", "--person", "Carla"]) == 2
    assert "Anna already claims with that key" in capsys.readouterr().err
    assert main(["--lang", "en", "settings", "claim_key", "a", "--person", "Carla"]) == 2
    assert "accepts, buys" in capsys.readouterr().err
    assert main(["--lang", "en", "settings", "claim_key", "$", "--person", "Carla"]) == 0
    assert main(["--lang", "en", "settings", "claim_key", "!", "--person", "anna"]) == 0


def test_a_misspelt_or_clashing_key_is_named_by_the_check(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text('[keys]\nacccept = ["b"]\nbuild = ["ctrl+h"]\nrefuse = ["ctrl+o"]\ntrade = ["qqq"]\n')
    assert main(["--lang", "en", "settings", "check"]) == 2
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 4 and "“accept”" in lines[0] and "no action “acccept”" in lines[0]
    assert "build" in lines[1] and "refuse belongs to settings" in lines[3], lines


def test_a_set_of_keys_is_chosen_by_keys_and_a_range_names_what_is_beyond_it(
    file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--lang", "en", "settings", "keys", "left"]) == 0 and load_settings().keys == {"set": "left"}
    assert main(["--lang", "en", "settings", "columns", "5"]) == main(["settings", "my_reply", "90"]) == 2
    said = capsys.readouterr().err
    assert "from 20 to 120, or 0" in said and "to 60, or -1" in said


def test_a_line_that_is_no_text_is_named_once(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_bytes(b"\xff\xfe junk")
    assert main(["settings", "check"]) == 2 and len(capsys.readouterr().out.splitlines()) == 1
