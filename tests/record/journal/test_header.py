"""The first line of a log: complete, of the right types, true to its own ruleset."""

import json
from typing import Any

import pytest
from msgspec.structs import asdict
from tests.record.journal.logs import HOSTILE, STARTED, TINY, a_header, refusal, tiny_header

from vialibera import __version__
from vialibera.record.journal.codec import WORDS_ADDED_LATER
from vialibera.record.journal.header import (
    Header,
    Parent,
    Player,
    TournamentTable,
    header_data,
    header_from_data,
    new_header,
)
from vialibera.record.journal.log_format import rules_digest
from vialibera.rules.editions import load_edition

TOURNAMENT = TournamentTable("Coppa d'autunno", "0a1b2c3d", 2, 5, "Dora")


def through_json(data: Any) -> Any:
    return json.loads(json.dumps(data))


def test_a_header_comes_back_as_it_was() -> None:
    header = a_header(seed=7, dice="typed", language="en")._replace(parent=Parent("abc", 12))
    assert header_from_data(through_json(header_data(header))) == header


def test_a_game_of_a_tournament_says_so_and_no_other_speaks_of_one() -> None:
    header = a_header("torneo", tournament=TOURNAMENT)
    assert header_from_data(through_json(header_data(header))) == header
    assert "tournament" not in header_data(a_header("torneo"))


def test_what_a_header_holds() -> None:
    data = header_data(a_header("torneo", seed=7))
    assert list(data)[:4] == ["log", "format", "program", "id"]
    assert (data["log"], data["format"], data["program"]) == ("vialibera", 4, __version__)
    assert (data["edition"], data["variants"], data["varied"]) == ("torneo", [], False)
    assert (data["seed"], data["dice"], data["language"], data["parent"]) == (7, "program", "it", None)
    assert data["players"][0] == {"name": HOSTILE, "token": "cane", "bot": None}
    assert data["players"][1]["bot"] == "random"
    assert data["words"]["Paid"] == ["payer", "payee", "amount", "reason", "space"]
    assert data["started"] == STARTED


def test_a_varied_edition_says_so() -> None:
    edition = load_edition("lira", variants=["double_go"])
    data = header_data(new_header(Header(edition.data, (Player("A", ""), Player("B", "")), STARTED)))
    assert (data["edition"], data["variants"], data["varied"]) == ("lira", ["double_go"], True)


def test_the_hash_is_the_edition_s() -> None:
    edition = load_edition("euro")
    assert header_data(a_header("euro"))["hash"] == edition.hash == rules_digest(edition.data)


def test_no_two_games_are_one() -> None:
    assert tiny_header().id != tiny_header().id


def changed(**other: Any) -> dict[str, Any]:
    return through_json(header_data(tiny_header())) | other


@pytest.mark.parametrize(
    ("field", "value"),
    [
        *(("players", value) for value in (None, {}, [1], [{}], [{"name": "A", "token": "", "bot": 1}])),
        ("players", [{"name": "A", "token": "", "bot": None, "more": 1}]),
        *(("seed", value) for value in ("1", 1.5, True)),
        *(("dice", value) for value in ("loaded", None, 1)),
        *(("parent", value) for value in ("x", {"log": "x"}, {"log": 1, "line": 1}, {"log": "x", "line": "1"})),
        *(("language", value) for value in (None, 1)),
        *(("edition", value) for value in ("lira", None)),
        *(("variants", value) for value in (["x"], None)),
        *(("varied", value) for value in (True, None, 3)),
        *(("tournament", value) for value in (None, {}, "x", asdict(TOURNAMENT) | {"round": 0})),
        *(("tournament", asdict(TOURNAMENT) | change) for change in ({"table": "1"}, {"more": 1})),
        ("started", 2025),
        ("id", None),
        ("program", None),
        ("rules", []),
        ("rules", {"id": 1, "varied": False, "variants": []}),
        ("rules", {"id": "x", "varied": 0, "variants": []}),
        ("rules", {"id": "x", "varied": False}),
        ("more", 1),
    ],
)
def test_a_header_that_is_wrong_is_refused(field: str, value: Any) -> None:
    assert refusal(lambda: header_from_data(changed(**{field: value}))).code == "bad-header"


@pytest.mark.parametrize("missing", sorted(changed().keys() - {"words", "hash"}))
def test_nothing_may_be_missing(missing: str) -> None:
    data = changed()
    del data[missing]
    assert refusal(lambda: header_from_data(data)).code == "bad-header"


@pytest.mark.parametrize("change", [{"hash": "0" * 64}, {"hash": None}, {"rules": TINY | {"extra": 1}}])
def test_rules_that_are_not_those_it_began_with_are_refused(change: dict[str, Any]) -> None:
    assert refusal(lambda: header_from_data(changed(**change))).code == "forged-rules"


@pytest.mark.parametrize("words", [None, {}, {"Paid": ["payer"]}])
def test_words_that_are_not_ours_are_refused(words: Any) -> None:
    assert refusal(lambda: header_from_data(changed(words=words))).code == "other-words"


def test_a_log_that_began_before_there_were_bells_by_agreement_is_still_one() -> None:
    data = changed()
    data["words"] = {name: fields for name, fields in data["words"].items() if name not in WORDS_ADDED_LATER}
    assert header_from_data(data) == header_from_data(data | {"words": changed()["words"]})
    del data["words"]["Paid"]
    assert refusal(lambda: header_from_data(data)).code == "other-words"
