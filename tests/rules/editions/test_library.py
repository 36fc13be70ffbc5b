"""Editions by id or file, with variants and settings; the quick way and the long way agree."""

import itertools
import json
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.rules.editions.helpers import refused
from tests.shipped import EDITIONS

from vialibera.rules.editions import (
    Edition,
    EditionError,
    available_editions,
    available_variants,
    file_problems,
    load_edition,
    minutes_problem,
    sheet_from_log,
)
from vialibera.rules.editions.edition import canonical_json, merge_changes
from vialibera.rules.editions.from_yaml import load_edition_from_yaml
from vialibera.rules.editions.layers import node_at_path
from vialibera.rules.editions.library import prebuilt_edition_data
from vialibera.rules.editions.overlays import all_variants
from vialibera.rules.editions.prebuild_editions import changed_entries, variant_label
from vialibera.rules.sheet import sheet_from_data
from vialibera.support.data_folders import rulesets_folder

NAMES = list(available_variants())
SWITCHED = [name for name, variant in all_variants().items() if not variant.only_adds_cards]


def loads() -> list[tuple[str, tuple[str, ...], tuple[str, ...]]]:
    """Each variant alone, off and in pairs; all of them together."""
    on = [pair for count in (1, 2) for pair in itertools.combinations(NAMES, count)]
    off = [(name,) for name in SWITCHED]
    pairs = [
        ((), ()),
        *((one, ()) for one in on),
        *(((), one) for one in off),
        (tuple(NAMES), ()),
        ((), tuple(SWITCHED)),
    ]
    return [(id, *pair) for id in EDITIONS for pair in pairs]


def test_every_edition_of_the_folder_is_there() -> None:
    assert sorted(EDITIONS) == sorted(path.stem for path in rulesets_folder().glob("*.yaml"))
    assert all(title["it"] and title["en"] for _, title in available_editions())


def test_only_what_a_variant_changes_is_kept_for_it_down_to_the_entry() -> None:
    old = {"go": {"salary": 20000, "exact": 1}, "tax": {"to": "bank"}, "board": [{"id": "via"}], "score": {"tie": "a"}}
    new = {"go": {"salary": 20000, "exact": 2}, "tax": None, "board": [{"id": "jail"}], "score": {"tie": "a"}}
    new |= {"auction": {"on_decline": True}, "varied": True, "variants": ["double_go"]}
    laid = changed_entries(old, new)
    assert laid == {
        "go": {"exact": 2},
        "tax": None,
        "board": [{"id": "jail"}],
        "auction": {"on_decline": True},
    }
    assert merge_changes(old, laid) | variant_label(new) == new


@pytest.mark.slow
def test_the_quick_way_and_the_long_way_agree() -> None:
    for id, on, off in loads():
        assert prebuilt_edition_data(id, on, off) == load_edition_from_yaml(id, on, (), off).data, (id, on, off)


@pytest.mark.process
def test_the_quick_way_needs_neither_yaml_nor_pydantic() -> None:
    program = (
        "import sys; from vialibera.rules.editions import load_edition;"
        "load_edition('lira', ('auctions', 'double_go'));"
        "print(sorted({'yaml', 'pydantic'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


@pytest.mark.parametrize("id", EDITIONS)
def test_an_edition_as_it_is(id: str) -> None:
    edition = load_edition(id)
    assert (edition.id, edition.varied, edition.data["variants"], edition.data["settings"]) == (
        id,
        False,
        [],
        [],
    )
    assert edition.data == json.loads(json.dumps(edition.data))
    assert file_problems(rulesets_folder() / f"{id}.yaml") == []


def test_a_variant_that_changes_nothing_varies_nothing() -> None:
    assert not load_edition("euro", ["automatic_rent"]).varied
    assert load_edition("lira", ["automatic_rent"]).data["variants"] == ["automatic_rent"]
    assert not load_edition("lira", ["auctions"]).varied
    assert load_edition("lira", without=["auctions"]).data["variants"] == ["no_auctions"]
    assert not load_edition("lira", settings=["go.salary=20000"]).varied


def test_settings() -> None:
    edition = load_edition("euro", settings=["go.salary=612.50", "squares.via_verdi.rent=[1, 2, 3, 4, 5, 6]"])
    assert edition.varied
    assert edition.data["go"]["salary"] == 61250
    assert edition.data["board"][16]["rent"] == [100, 200, 300, 400, 500, 600]
    assert edition.data["settings"] == ["go.salary=612.50", "squares.via_verdi.rent=[1, 2, 3, 4, 5, 6]"]


def test_a_file(tmp_path: Path) -> None:
    path = tmp_path / "Casa mia.yaml"
    path.write_text("extends: euro\ntitle: Casa\ngo: {salary: 600}\n", "utf-8")
    for argument in (path, str(path)):
        edition = load_edition(argument, ["auctions"])
        assert (edition.id, edition.varied) == ("casa_mia", True)
        assert edition.data["title"] == {"it": "Casa", "en": "Casa"}
        assert edition.data["auction"] == {
            "on_decline": True,
            "opening": 100,
            "step": 100,
            "beyond_cash": "refused",
            "held_again": True,
        }


def test_files_extend_files(tmp_path: Path) -> None:
    (tmp_path / "sotto").mkdir()
    (tmp_path / "sotto" / "a.yaml").write_text("extends: [lira, ../b.yaml]\ntitle: A\n", "utf-8")
    (tmp_path / "b.yaml").write_text("go: {exact: 2}\nplayers: {capital: {7: null}, contracts: {7: null}}\n", "utf-8")
    edition = load_edition(tmp_path / "sotto" / "a.yaml")
    assert edition.data["go"] == {"salary": 20000, "exact": 2}
    assert list(edition.data["players"]["capital"]) == list("23456")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("extends: lyra", "1:10: unknown edition, found “lyra”; did you mean lira?"),
        ("extends: xyz", "1:10: unknown edition, found “xyz”; there are: euro, lira, moderno, salotto, torneo"),
        ("extends: 5", "1:10: extends needs an edition, a file or a list, found “5”"),
        ("extends: ./none.yaml", "1:10: the extended file is not there, found “./none.yaml”"),
        ("extends: a.yaml", "1:1: the files extend each other in a loop"),
        ("extends: [b.yaml, b.yaml, b.yaml]", "1:1: too many extended files"),
    ],
)
def test_wrong_extends(tmp_path: Path, text: str, told: str) -> None:
    (tmp_path / "a.yaml").write_text(text, "utf-8")
    (tmp_path / "b.yaml").write_text("extends: [c.yaml, c.yaml, c.yaml, c.yaml]\n", "utf-8")
    (tmp_path / "c.yaml").write_text("extends: [d.yaml, d.yaml, d.yaml, d.yaml]\n", "utf-8")
    (tmp_path / "d.yaml").write_text("title: D\n", "utf-8")
    (problem, *_) = file_problems(tmp_path / "a.yaml")
    assert told in problem.message_in("en")


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right of their own there")
def test_a_link_that_leads_to_itself_is_told(tmp_path: Path) -> None:
    """Up to Python 3.12 pathlib raises RuntimeError for one, whether it is the file itself or one that it extends."""
    loop = tmp_path / "loop.yaml"
    loop.symlink_to(loop)
    (tmp_path / "a.yaml").write_text("extends: loop.yaml\n", "utf-8")
    (problem,) = file_problems(loop)
    assert problem.message_in("en").endswith("there is no such file; check the name")
    (problem,) = file_problems(tmp_path / "a.yaml")
    assert "the extended file is not there, found “loop.yaml”" in problem.message_in("en")


def test_the_names_of_the_five_are_taken(tmp_path: Path) -> None:
    (tmp_path / "lira.yaml").write_text("extends: lira\ntitle: Altra\n", "utf-8")
    (problem,) = file_problems(tmp_path / "lira.yaml")
    assert problem.message_in("it").endswith(
        "è già il nome di un'edizione del gioco, trovato «lira»; cambia nome al file"
    )


REFUSED = [
    ("lira", [], ["action"], [], "--variant action: unknown variant, found “action”; did you mean auctions?"),
    ("lira", [], [], ["zzz"], "--no-variant zzz: unknown variant, found “zzz”; there are: automatic_rent, parking_"),
    ("lira", [], ["auctions"], ["auctions"], "--variant auctions: variant both turned on and turned off"),
    ("lira", [], [], ["extra_cards"], "--no-variant extra_cards: this variant can only be added"),
    (
        "lira",
        ["tax.to=bank"],
        ["parking_jackpot"],
        [],
        "--set tax.to=bank: this contradicts the variant parking_jackpot",
    ),
    ("lira", ["rent.claim=until_next_throw"], ["automatic_rent"], [], "this contradicts the variant automatic_rent"),
    ("lira", ["parking.on_landing=jackpot"], [], [], "parking cannot pay a prize while taxes go to the Bank"),
    ("moderno", ["ending.minutes_at_most=60"], [], [], "a limit in minutes means nothing without the clock"),
    ("lira", ["bank_buys=true"], [], [], "no moment is named for selling deeds to the Bank"),
    ("lira", ["go.salary"], [], [], "--set go.salary: write path=value; for example --set go.salary=25000"),
    ("lira", ["=5"], [], [], "--set =5: write path=value"),
    ("lira", ["go.salary="], [], [], "--set go.salary=: write path=value"),
    (
        "lira",
        ["go.salary=20.000"],
        [],
        [],
        "go.salary: an amount is written without separating thousands, found “20.000”",
    ),
    ("lira", ["go.salry=5"], [], [], "--set go.salry=5: unknown key in go, found “salry”; did you mean salary?"),
    ("lira", ["go.salary=null"], [], [], "go.salary is missing"),
    ("lira", ["go.salary=[1"], [], [], "--set go.salary=[1: not valid YAML; "),
    ("lira", ["go.salary=&a 5"], [], [], "--set go.salary=&a 5: anchors and aliases are not allowed"),
    ("lira", ["decks.imprevisti.cards.I07.square=41"], [], [], "there is no such square, found “41”"),
    ("lyra", [], [], [], "lyra: unknown edition; did you mean lira?"),
]


@pytest.mark.parametrize(("id", "settings", "on", "off", "told"), REFUSED)
def test_refused(id: str, settings: list[str], on: list[str], off: list[str], told: str) -> None:
    (line, *_) = refused(id, *settings, variants=tuple(on), without=tuple(off))
    assert told in line
    assert line.isprintable()


def test_extra_cards_want_the_decks_they_join() -> None:
    borgo = Path(__file__).parents[3] / "docs" / "examples" / "borgo.yaml"
    with pytest.raises(EditionError, match="this variant needs a deck that is not here, found “imprevisti”"):
        load_edition(borgo, ["extra_cards"])


def test_an_extra_card_may_be_changed() -> None:
    edition = load_edition("lira", ["extra_cards"], ["decks.imprevisti.cards.X01.amount=700"])
    (card,) = [card for card in edition.data["decks"]["imprevisti"]["cards"] if card["id"] == "X01"]
    assert card["amount"] == 700


def test_minutes() -> None:
    def code(id: str, minutes: int, *names: str) -> str | None:
        problem = minutes_problem(load_edition(id, names).sheet, minutes)
        return problem and problem.code

    assert code("torneo", 90) is None
    assert code("torneo", 91) == "minutes_above"
    assert code("lira", 300) is None
    assert code("lira", 0) == "minutes_few"
    assert code("moderno", 60) == "minutes_none"
    assert code("moderno", 60, "time_limit") is None


def test_hash() -> None:
    assert (
        load_edition("lira").hash
        == load_edition("lira").hash
        == Edition(load_edition_from_yaml("lira", (), (), ()).data, None).hash
    )  # type: ignore[arg-type]
    assert len({load_edition(id, on).hash for id in EDITIONS for on in ((), ("double_go",))}) == 2 * len(EDITIONS)
    assert canonical_json({"b": 1, "a": "è"}) == '{"a":"è","b":1}'


def set_by(edition: Edition, path: str) -> tuple[str, int]:
    """The file and line that set a value."""
    steps = tuple(int(step) if step.isdigit() else step for step in path.split("."))
    place = node_at_path(edition.root, steps).name_place
    return place.file, place.line


def test_every_value_knows_the_file_and_line_that_set_it(tmp_path: Path) -> None:
    path = tmp_path / "casa.yaml"
    path.write_text("extends: lira\ntitle: Casa\n\ngo:\n  salary: 5\n", "utf-8")
    edition = load_edition(path, ["double_go"], ["jail.turns=2"])
    assert set_by(edition, "go.salary") == (str(path), 5)
    assert set_by(edition, "go.exact")[0] == "rulesets/parts/variants.yaml"
    assert set_by(edition, "jail.turns") == ("--set jail.turns=2", 0)
    assert set_by(edition, "squares.via_verdi.rent.3")[0] == "rulesets/parts/deeds_lire.yaml"
    assert set_by(edition, "board.16")[0] == "rulesets/parts/streets.yaml"
    assert set_by(load_edition("lira"), "jail.fee")[0] == "rulesets/lira.yaml"


# --- snapshots read back from a log ---


@pytest.mark.slow
def test_what_was_written_is_revived() -> None:
    borgo = Path(__file__).parents[3] / "docs" / "examples" / "borgo.yaml"
    snapshots = [load_edition_from_yaml(id, on, (), off).data for id, on, off in loads() if len(on) < 2]
    snapshots += [load_edition(borgo).data, load_edition("euro", settings=["go.salary=0.50"]).data]
    for data in snapshots:
        assert sheet_from_log(json.loads(canonical_json(data))) == sheet_from_data(data)


@pytest.mark.parametrize(
    ("id", "on", "off"), [("lira", (), ()), ("euro", ("auctions",), ()), ("torneo", (), ("auctions",))]
)
@pytest.mark.process
def test_one_of_ours_is_revived_without_pydantic(id: str, on: tuple[str, ...], off: tuple[str, ...]) -> None:
    code = (
        "import json, sys; from vialibera.rules.editions import sheet_from_log; sheet_from_log(json.load(sys.stdin)); "
        "assert not {'pydantic', 'yaml'} & sys.modules.keys()"
    )
    subprocess.run(
        [sys.executable, "-c", code], input=json.dumps(load_edition(id, on, (), off).data), text=True, check=True
    )


JUNK = [None, 5, "lira", [], {}, {"id": "lira"}, {"id": ["lira"]}, {"board": {}, "decks": []}]


@pytest.mark.parametrize("data", JUNK)
def test_junk_is_refused(data: object) -> None:
    with pytest.raises(EditionError, match="log"):
        sheet_from_log(data)


def paths(data: object, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    if isinstance(data, dict):
        return [path, *(below for key, value in data.items() for below in paths(value, (*path, key)))]
    if isinstance(data, list):
        return [path, *(below for n, value in enumerate(data) for below in paths(value, (*path, n)))]
    return [path]


MOST_PATHS = paths(load_edition("salotto").data)[1:]
VALUES = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=5), st.just([]), st.just({}))


@given(st.sampled_from(MOST_PATHS), VALUES)
def test_a_tampered_snapshot_is_refused_or_plays_by_rules_that_could_be(
    path: tuple[str | int, ...], value: object
) -> None:
    data = load_edition("salotto").data
    holder: object = data
    for step in path[:-1]:
        holder = holder[step]  # type: ignore[index]
    holder[path[-1]] = value  # type: ignore[index]
    try:
        assert sheet_from_log(data) == sheet_from_data(data)
    except EditionError as error:
        assert all(problem.message_in("it").isprintable() for problem in error.problems)
