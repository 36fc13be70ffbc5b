"""Wrong words on the command line: one sentence with the remedy, alone, in both languages, with its status."""

import io
from pathlib import Path

import pytest
from tests.commands.test_files import folders  # noqa: F401
from tests.record.journal.logs import a_game, a_header, write

from vialibera.cli import main
from vialibera.record.journal.line_seals import CURRENT_OPENING
from vialibera.record.journal.log_format import LOG_FORMAT

FIRST_WORD = "Vialibera."
"""The beginning of the first line of a program that has begun."""

WRONG_USE, FAILED = 2, 1

EDITIONS = "euro, lira, moderno, salotto, torneo"

REFUSALS = {
    "play --players Anna,Anna": (WRONG_USE, "Anna is taken", "Anna c'è già"),
    "play --players Anna,12": (WRONG_USE, "12 is a number", "12 è un numero"),
    "play --bot 7=facile": (WRONG_USE, "7 is a number", "7 è un numero"),
    "play --players Anna,ANNA": (WRONG_USE, "ANNA is taken", "ANNA c'è già"),
    "play --ruleset scacchi": (WRONG_USE, EDITIONS, EDITIONS),
    "play --ruleset modernn": (WRONG_USE, "did you mean moderno?", "forse moderno?"),
    "play --ruleset lira --variant nix": (WRONG_USE, "there are: automatic_rent", "ci sono: automatic_rent"),
    "play --variant nix": (WRONG_USE, "there are: automatic_rent", "ci sono: automatic_rent"),
    "play --no-variant nix": (WRONG_USE, "there are: automatic_rent", "ci sono: automatic_rent"),
    "play --ruleset lira --set nope=3": (WRONG_USE, "there are: title", "ci sono: title"),
    "play --set nope=3": (WRONG_USE, "there are: title", "ci sono: title"),
    "play --set nope": (WRONG_USE, "write path=value", "si scrive percorso=valore"),
    "play --players Anna --bot Carla=foo": (WRONG_USE, "Available: easy", "ci sono: facile"),
    "play --quick --minutes 3000": (WRONG_USE, "--minutes 3000", "--minutes 3000"),
    "play --log MISSING/game.jsonl": (WRONG_USE, "make it, or choose another", "creala, o scegline un'altra"),
    "play --log TAKEN": (WRONG_USE, "choose another name", "scegli un altro nome"),
    "play --voice MISSING/said.txt": (WRONG_USE, "make it, or choose another", "creala, o scegline un'altra"),
    "play --sound MISSING/mix.wav": (WRONG_USE, "make it, or choose another", "creala, o scegline un'altra"),
    "play --until 25:99": (WRONG_USE, "such as 22:30", "per esempio 22:30"),
    "play --seed abc": (WRONG_USE, "such as 1", "per esempio 1"),
    "plya": (WRONG_USE, "did you mean play?", "forse play?"),
    "resume": (FAILED, "No game to resume", "Nessuna partita da riprendere"),
    "resume MISSING/game.jsonl": (FAILED, "check the name", "controlla il nome"),
    "resume TAKEN": (FAILED, "check the name", "controlla il nome"),
    "resume 99": (FAILED, "No saved games", "Nessuna partita salvata"),
    "replay MISSING/game.jsonl": (FAILED, "check the name", "controlla il nome"),
    "replay --text MISSING/game.jsonl": (FAILED, "check the name", "controlla il nome"),
    "watch MISSING/game.jsonl": (FAILED, "check the name", "controlla il nome"),
    "watch TAKEN": (FAILED, "check the name", "controlla il nome"),
    "games --folder MISSING": (FAILED, "make it, or choose another", "creala, o scegline un'altra"),
    "report MISSING/game.jsonl": (FAILED, "check the name", "controlla il nome"),
    "rulesets show nope": (WRONG_USE, EDITIONS, EDITIONS),
    "rulesets show MISSING/mine.yaml": (FAILED, "check the name", "controlla il nome"),
    "rulesets explain lira go.nope": (WRONG_USE, "go.nope", "go.nope"),
    "simulate --ruleset nope": (WRONG_USE, EDITIONS, EDITIONS),
    "simulate --ruleset lira --bots nope": (WRONG_USE, "medium", "medio"),
    "simulate --ruleset lira --players 40": (WRONG_USE, "2 to 7", "2-7"),
    "sounds nope": (WRONG_USE, "vialibera sounds --list", "vialibera sounds --list"),
    "sounds pack MISSING": (FAILED, "or make the folder", "o creala"),
}  # fmt: skip
"""The status of each wrong command line, and a part of its sentence in English and in Italian."""


@pytest.mark.usefixtures("folders")
@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("words", REFUSALS)
def test_a_refusal_is_one_sentence_alone(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, words: str, lang: str
) -> None:
    (tmp_path / "taken").write_text("a letter", encoding="utf-8")
    names = words.replace("MISSING", str(tmp_path / "missing")).replace("TAKEN", str(tmp_path / "taken")).split()
    status, *parts = REFUSALS[words]
    try:
        ended = main([*names, "--lang", lang])
    except SystemExit as end:
        ended = int(str(end.code))
    told = capsys.readouterr()
    assert ended == status
    assert told.out == "" and FIRST_WORD not in told.err
    assert len(told.err.splitlines()) == 1
    assert parts[lang == "it"] in told.err


@pytest.mark.usefixtures("folders")
@pytest.mark.parametrize("lang", ["en", "it"])
def test_a_game_that_begins_says_the_first_word(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    """Otherwise the test above could not fail."""
    monkeypatch.setattr("sys.stdin", io.StringIO())
    assert main(["play", "--players", "Anna,Bruno", "--voice", "off", "--lang", lang]) == 0
    assert capsys.readouterr().out.startswith(FIRST_WORD)


@pytest.mark.usefixtures("folders")
@pytest.mark.parametrize("option", ["--log", "--voice"])
def test_a_file_that_is_only_checked_is_not_made(tmp_path: Path, option: str) -> None:
    path = tmp_path / "new.jsonl"
    with pytest.raises(SystemExit):
        main(["play", option, str(path), "--seed", "abc", "--lang", "en"])
    assert not path.exists()


DAMAGED = {
    "resume CHANGED": ("line 3: the checksum does not match", "riga 3: la somma di controllo"),
    "watch CHANGED": ("line 3: the checksum does not match", "riga 3: la somma di controllo"),
    "resume BEHEADED": ("line 1: the checksum does not match", "riga 1: la somma di controllo"),
    "watch BEHEADED": ("line 1: the checksum does not match", "riga 1: la somma di controllo"),
    "replay BEHEADED": ("line 1: the checksum does not match", "riga 1: la somma di controllo"),
    "replay --from 9999 WHOLE": ("There is no turn 9999.", "Il turno 9999 non c'è."),
    "replay --play --from 9999 WHOLE": ("There is no turn 9999.", "Il turno 9999 non c'è."),
    "replay --from 9999 CHANGED": ("line 3: the checksum does not match", "riga 3: la somma di controllo"),
}
"""What is wrong within a saved game, and a part of the sentence in English and in Italian."""


def saved_games(folder: Path) -> dict[str, Path]:
    """Return a whole game, and the same with a letter changed in its third line and in its first."""
    whole = write(folder / "whole.jsonl", a_header(), a_game(most=20))
    rows = whole.read_bytes().splitlines(keepends=True)
    found = {"WHOLE": whole}
    for name, row in (("CHANGED", 2), ("BEHEADED", 0)):
        changed = [*rows]
        changed[row] = rows[row].replace(b"0", b"1", 1)
        assert changed != rows
        found[name] = folder / f"{name.lower()}.jsonl"
        found[name].write_bytes(b"".join(changed))
    return found


@pytest.mark.usefixtures("folders")
@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize("words", DAMAGED)
def test_what_is_wrong_within_a_saved_game_is_said_alone(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, words: str, lang: str
) -> None:
    games = saved_games(tmp_path)
    assert main([*(str(games.get(word, word)) for word in words.split()), "--lang", lang]) == FAILED
    told = capsys.readouterr()
    assert told.out == "" and FIRST_WORD not in told.err
    assert len(told.err.splitlines()) == 1
    assert DAMAGED[words][lang == "it"] in told.err


@pytest.mark.usefixtures("folders")
def test_a_damaged_game_is_still_replayed_up_to_the_damage(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("\n"))
    main(["replay", str(saved_games(tmp_path)["CHANGED"]), "--voice", "off", "--lang", "en"])
    assert capsys.readouterr().out.startswith(FIRST_WORD)


def test_the_quick_look_knows_the_format_of_today() -> None:
    assert f'"format":{LOG_FORMAT},'.encode() in CURRENT_OPENING
