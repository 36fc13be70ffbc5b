"""The report: true to the log, whole in both languages and both forms, a page that asks nothing of anybody."""

import json
import re
from functools import cache
from html.parser import HTMLParser
from itertools import count, pairwise
from pathlib import Path
from types import SimpleNamespace
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace
from tests.clauses.given import given
from tests.play.bots.finished import finished_log
from tests.record.journal.logs import HOSTILE, a_game, a_header, write
from tests.shipped import EDITIONS

from vialibera.analysis.report import report_lines
from vialibera.analysis.report.deed_tenures import MOST_DEED_CHANGES, Ownership, Reign, Tenure, TenureRecorder
from vialibera.analysis.report.game_facts import (
    MOST_DEAR_RENTS,
    MOST_SAMPLES,
    FactReader,
    GameFacts,
    TurnFigures,
    read_game_facts,
)
from vialibera.analysis.report.report_data import game_data
from vialibera.analysis.report.report_drawings import money_legend, tenure_label
from vialibera.analysis.report.report_parts import report_document
from vialibera.analysis.report.report_tables import table_as_columns, visits_table
from vialibera.cli import main
from vialibera.play.table import hindsight
from vialibera.record.journal.header import TournamentTable
from vialibera.record.journal.log_lines import open_log
from vialibera.record.journal.recover import load_game, starting_state
from vialibera.record.reading.line_search import big_rent_amount
from vialibera.rules.engine.draft import Draft
from vialibera.rules.engine.ids import REFEREE
from vialibera.rules.engine.kernel import current_pause, fold_events, play_command
from vialibera.rules.engine.state import State
from vialibera.rules.engine.topics.bankruptcy import Bankrupt
from vialibera.rules.engine.topics.ending import final_standings, score_of_seat
from vialibera.rules.engine.topics.ledger import Paid
from vialibera.rules.engine.topics.movement import Moved
from vialibera.rules.engine.topics.rulings import Annul
from vialibera.senses.pictures.axes import Axis
from vialibera.senses.pictures.document import document_lines
from vialibera.senses.pictures.document_page import render_document_page
from vialibera.senses.screen.glyphs import SIGN_GLYPHS
from vialibera.words.texts import format_text

VOID = {"meta"}


@pytest.fixture(scope="module", params=EDITIONS)
def log(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("report") / "log"
    return write(path, a_header(request.param, players=4), a_game(request.param, seed=4, players=4, most=900))


@cache
def facts(log: Path, lang: str = "it") -> GameFacts:
    with open_log(log) as found:
        return read_game_facts(found, lang)


class Tags(HTMLParser):
    """The page as a tree of names, each closed where it should be."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def test_the_figures_are_those_of_the_log(log: Path) -> None:
    found, game = facts(log), load_game(log)
    with open_log(log) as lines:
        events = [event for line in lines for event in line.events]
    assert found.state.cash == game.state.cash
    assert found.standings_at_end() == final_standings(game.state)
    rents = [event for event in events if isinstance(event, Paid) and event.reason == "rent"]
    assert sum(one.earned for one in found.income_by_deed.values()) == sum(event.amount for event in rents)
    assert sum(one.payment_count for one in found.income_by_deed.values()) == len(rents)
    assert sum(found.visit_counts.values()) == sum(isinstance(event, Moved) for event in events)
    last = found.net_worth[-1].by_seat
    assert [sum for sum in last if sum is not None] == [
        score_of_seat(game.state, seat) for seat in game.state.seats if not game.state.out[seat]
    ]


def test_turning_points_stand_in_order_and_are_sentences(log: Path) -> None:
    points = facts(log).turning_points
    assert all(one.line <= other.line for one, other in pairwise(points))
    assert all(point.phrase.shown.endswith((".", "!", "?")) for point in points)


def test_turning_points_are_what_they_are_called(log: Path) -> None:
    """Each bankruptcy, each group made whole, the dearest rents and the last change of the lead; nothing else."""
    found, state = facts(log, "en"), starting_state(load_game(log).header)
    rents, broke, whole = [], [], []
    with open_log(log) as lines:
        for line in lines:
            before = list(map(set, state.full_groups))
            fold_events(state, line.events)
            broke += [line.number for event in line.events if isinstance(event, Bankrupt)]
            rents += [event.amount for event in line.events if isinstance(event, Paid) and event.reason == "rent"]
            whole += [line.number for seat in state.seats if set(state.full_groups[seat]) - before[seat]]
    texts = [(point.line, point.phrase.shown) for point in found.turning_points]
    assert [at for at, text in texts if "bankrupt" in text or "leaves" in text] == broke
    assert [at for at, text in texts if "completes" in text] == whole
    dearest = [rent for rent in sorted(rents, reverse=True) if rent >= big_rent_amount(state)][:MOST_DEAR_RENTS]
    told = [text for _, text in texts if " pays " in text]
    assert len(told) == len(dearest)
    assert all(any(found.narrator.formatter.money_phrase(rent).shown in text for text in told) for rent in dearest)
    ahead = [str(found.narrator.formatter.person_noun(leader(state)))] if leader(state) >= 0 else []
    assert [text for _, text in texts if "takes the lead" in text] == [
        f"{name} takes the lead and keeps it." for name in ahead
    ]
    assert len(texts) == len(broke) + len(whole) + len(dearest) + len(ahead)


def leader(state: State) -> int:
    """Who alone has most, or nobody."""
    sums = {seat: score_of_seat(state, seat) for seat in state.seats_left()}
    first = [seat for seat in sums if sums[seat] == max(sums.values())]
    return first[0] if len(first) == 1 else -1


@pytest.mark.parametrize("lang", ["it", "en"])
def test_as_text(log: Path, capsys: pytest.CaptureFixture[str], lang: str) -> None:
    assert main(["report", str(log), "--text", "--lang", lang]) == 0
    lines = capsys.readouterr().out.splitlines()
    found = facts(log, lang)
    assert lines == list(document_lines(report_document(found)))
    assert all(part.heading in lines for part in report_document(found).parts)
    assert all(line.isprintable() for line in lines)


def test_as_data(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`--json` has the figures of the log, part by part in the order of the page."""
    assert main(["report", str(log), "--json", "--lang", "en"]) == 0
    found, data = facts(log, "en"), json.loads(capsys.readouterr().out)
    state = found.state
    assert [data["turns"], data["commands"], data["ended"]] == [state.turn_no, found.command_count, state.is_over]
    assert [row["cash"] for row in data["seats"]] == [state.cash[seat] for seat in state.seats]
    assert {(row["seat"] - 1, row["place"], row["total"]) for row in data["standings"]} == {
        (row.seat, row.place, row.value) for row in final_standings(state)
    }
    assert [point["text"] for point in data["points"]] == [point.phrase.shown for point in found.turning_points]
    assert [tuple(row["seats"]) for row in data["worth"]] == [row.by_seat for row in found.net_worth]
    assert sum(row["earned"] for row in data["rents"]) == sum(row["earned"] for row in data["seats"])
    assert data["landings"] == [found.visit_counts[space] for space in range(state.rules.board_size)]
    owned = {(row["space"], row["seat"] - 1) for row in data["owners"]}
    assert owned >= {(space, seat) for seat in state.seats for space in state.deeds_of(seat)}
    parts = [part.data() for part in report_document(found).parts]
    assert [*data][-len(parts) :] == [key for part in parts for key in part]


class Tables(HTMLParser):
    """Every table of a page by the heading it is called as: its rows, each cell as its text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: dict[str, list[list[str]]] = {}
        self.scopes: set[str | None] = set()
        self.rows: list[list[str]] = []
        self.hidden = 0
        self.inside = False
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        about = dict(attrs)
        if tag == "table":
            self.rows = self.found.setdefault(about["aria-labelledby"] or "", [])
        elif tag == "tr":
            self.rows.append([])
        elif tag in ("th", "td"):
            self.rows[-1].append("")
            self.scopes |= {about.get("scope")} if tag == "th" else set()
        self.inside = self.inside or tag in ("th", "td")
        self.hidden += bool(self.hidden) or about.get("aria-hidden") == "true"

    def handle_endtag(self, tag: str) -> None:
        self.hidden -= bool(self.hidden)
        self.inside = self.inside and tag not in ("th", "td")

    def handle_data(self, data: str) -> None:
        if self.inside and not self.hidden:
            self.rows[-1][-1] += data


def drawing(text: str, part: str) -> ElementTree.Element:
    """The figure of a part of the page."""
    found = re.search(rf'<section aria-labelledby="{part}">.*?(<figure>.*?</figure>)', text, re.S)
    assert found is not None
    return ElementTree.fromstring(found[1])


def names_of(found: GameFacts) -> list[str]:
    return [str(found.narrator.formatter.person_noun(seat)) for seat in found.state.seats]


@pytest.mark.parametrize("lang", ["it", "en"])
def test_the_page_is_whole_and_asks_nothing_of_anybody(log: Path, lang: str) -> None:
    text = render_document_page(report_document(facts(log, lang)))
    tags = Tags(text)
    assert tags.open == []
    assert ("html", {"lang": lang}) in tags.seen
    assert not {tag for tag, _ in tags.seen} & {"script", "link", "img", "iframe", "object", "a", "form"}
    policies = [about for tag, about in tags.seen if tag == "meta" and "http-equiv" in about]
    assert [(policy.get("content") or "").split("; ")[0] for policy in policies] == ["default-src 'none'"]
    assert not [tag for tag, about in tags.seen if "style" in about]
    outside = re.sub(r'<meta http-equiv="Content-Security-Policy".*?>', "", text.replace("<!DOCTYPE html>", ""))
    assert not re.search(r"https?:|//|url\(|@import|\ssrc=|\son\w+=", outside)


@pytest.mark.parametrize("lang", ["it", "en"])
def test_each_part_has_its_heading_and_each_picture_its_table(log: Path, lang: str) -> None:
    text = render_document_page(report_document(facts(log, lang)))
    seen = Tags(text).seen
    assert [tag for tag, _ in seen if tag in ("main", "h1", "h2")] == ["main", "h1"] + ["h2"] * 7
    pictures = [about.get("aria-labelledby") for tag, about in seen if tag == "svg" and about.get("role") == "img"]
    assert pictures == ["worth", "tenures", "landings"]
    tables = Tables(text)
    deeds = ["deeds"] * bool(facts(log).income_by_deed)
    assert list(tables.found) == ["standings", "worth", "seats", *deeds, "tenures", "landings"]
    assert tables.scopes == {"col", "row"}
    folded = re.findall(r'<details><summary>[^<]+</summary><table[^>]* aria-labelledby="(\w+)"', text)
    assert folded == ["worth", "tenures", "landings"] and text.count("<details>") == 3


def test_ids_are_unique_and_found(log: Path) -> None:
    seen = Tags(render_document_page(report_document(facts(log)))).seen
    ids = [attrs["id"] for _, attrs in seen if "id" in attrs]
    assert len(ids) == len(set(ids))
    asked = " ".join(
        f"{attrs.get('aria-labelledby') or ''} {attrs.get('aria-describedby') or ''}" for _, attrs in seen
    ).split()
    assert set(asked) <= set(ids)


def test_players_are_columns(log: Path) -> None:
    """In every table of sums, in the order of the seats; in the standings they are rows, in the order of places."""
    found = facts(log)
    tables, names = Tables(render_document_page(report_document(found))).found, names_of(found)
    for part in {"worth", "seats", "deeds", "landings"} & set(tables):
        assert tables[part][0][1 : 1 + len(names)] == names
    money = found.narrator.formatter.money_phrase
    assert tables["standings"][1:] == [
        [names[row.seat], str(row.place), money(row.value).shown] for row in final_standings(found.state)
    ]


def test_worth_is_that_of_the_log_turn_by_turn(log: Path) -> None:
    """What everybody had as the turn began; at the end, as it ended. The chart shows the same moments."""
    found = facts(log)
    state, had, jailed = starting_state(load_game(log).header), {}, [0] * 4
    with open_log(log) as lines:
        for line in lines:
            turn = state.turn_no
            fold_events(state, line.events, line.pause)
            if state.turn_no > turn:
                had[str(state.turn_no)] = worths(state, found)
                jailed[state.seat_in_turn] += bool(state.jail[state.seat_in_turn])
    assert [found.jailed_turn_counts[seat] for seat in state.seats] == jailed
    had[str(state.turn_no)] = worths(state, found)
    text = render_document_page(report_document(found))
    rows = Tables(text).found["worth"][1:]
    assert len(rows) <= MOST_SAMPLES + 2 and rows[-1][0] == str(state.turn_no)
    assert all(row[1:] == had[row[0]] for row in rows)
    paths = [path.get("d") or "" for path in drawing(text, "worth").iter("path")]
    gone = found.narrator.texts.format("report-column.gone", {})
    for seat, path in enumerate(paths):
        moments = sum(row[1 + seat] != gone for row in rows)
        assert len(path.split()) == moments + (rows[-1][1 + seat] == gone)


def worths(state: State, found: GameFacts) -> list[str]:
    gone = found.narrator.texts.format("report-column.gone", {})
    money = found.narrator.formatter.money_phrase
    return [gone if state.out[seat] else money(score_of_seat(state, seat)).shown for seat in state.seats]


def test_landings_are_those_of_the_log_and_the_map_shows_them(log: Path) -> None:
    found = facts(log)
    with open_log(log) as lines:
        stops = [(one.space, one.seat) for line in lines for one in line.events if isinstance(one, Moved)]
    text = render_document_page(report_document(found))
    rows = {row[0]: row[1:] for row in Tables(text).found["landings"][1:]}
    assert len(rows) == found.state.rules.board_size
    cells = drawing(text, "landings")[0][0].findall("svg")
    for space, cell in enumerate(cells):
        by_seat = [stops.count((space, seat)) for seat in found.state.seats]
        assert rows[report_lines.report_square_name(found, space)][:-1] == [*map(str, by_seat), str(sum(by_seat))]
        assert [one.text for one in cell.iter("text")][-1] == str(sum(by_seat))
        assert cell[0].text == f"{found.printed_board.square_names[space]}: {sum(by_seat)}"


def test_who_owned_what_is_what_the_log_says(log: Path) -> None:
    """At the end of every turn."""
    found = facts(log)
    state = starting_state(load_game(log).header)
    at_end: dict[int, list[tuple[int, int, bool]]] = {}
    with open_log(log) as lines:
        for line in lines:
            fold_events(state, line.events, line.pause)
            spaces = found.tenures
            at_end[max(1, state.turn_no)] = [(state.owner[at], state.level[at], state.mortgaged[at]) for at in spaces]
    told = [
        [next(one.owned for one in reversed(spells) if one.start <= turn) for spells in found.tenures.values()]
        for turn in at_end
    ]
    assert told == list(at_end.values())


def test_the_lanes_are_those_of_the_table(log: Path) -> None:
    found = facts(log)
    text = render_document_page(report_document(found))
    names, figure = names_of(found), drawing(text, "tenures")
    rows = Tables(text).found["tenures"][1:]
    bars = [one for one in figure.iter("rect") if (one.get("class") or "").startswith("span")]
    owners = [owner for _, owner, *_ in rows if owner in names]
    shown = [re.split(r", \d", one[0].text or "")[0] for one in bars]
    assert set(owners) == set(shown)
    assert len(bars) == sum(one.owned.owner >= 0 for spells in found.tenures.values() for one in spells)
    hollow = sum("hollow" in (one.get("class") or "") for one in bars)
    assert hollow == sum(one.owned.pledged for spells in found.tenures.values() for one in spells)
    lanes = [one.text for one in figure.iter("text") if one.get("class") == "lane-name"]
    assert lanes == [found.printed_board.short_names[space] for space in found.tenures]


def test_a_bar_is_labelled_by_its_houses_its_hotel_or_its_mortgage(log: Path) -> None:
    found = facts(log)
    words = found.printed_board.words
    houses = [tenure_label(found, Ownership(0, level, False)) for level in range(6)]
    assert houses == [
        "",
        *(f"{SIGN_GLYPHS.house}{level}" for level in range(1, 5)),
        SIGN_GLYPHS.house + words.hotel_letter,
    ]
    assert tenure_label(found, Ownership(0, 0, True)) == words.pledged_letters


def test_of_equal_rents_the_first_five_are_turning_points_until_one_is_higher() -> None:
    points: list[int] = []
    reader = SimpleNamespace(least_big_rent=100, dearest_rents=[], tie_breaker=count())

    def kept_after(*amounts: int) -> list[tuple[int, int]]:
        for amount in amounts:
            points.append(amount)
            reader.make_point = lambda id, **facts: len(points)
            FactReader.note_dear_rent(reader, Paid(0, 1, amount, "rent"))  # type: ignore[arg-type]
        return sorted((amount, number) for amount, _, number in reader.dearest_rents)

    assert kept_after(99) == []
    assert kept_after(*[100] * 7) == [(100, number) for number in range(2, 7)]
    assert kept_after(101, 100)[-1] == (101, 9) and len(reader.dearest_rents) == MOST_DEAR_RENTS
    assert [amount for amount, _ in kept_after(300, 300, 300, 300, 150)] == [150, 300, 300, 300, 300]


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("it", "dal turno 1 al 60 (2 case dal 5, senza case dal 20, sotto ipoteca dal 30, riscattata dal 40)"),
        ("en", "from turn 1 to 60 (2 houses from 5, no houses from 20, mortgaged from 30, mortgage lifted from 40)"),
    ],
)
def test_what_became_of_a_deed_is_told_in_words(tmp_path: Path, lang: str, told: str) -> None:
    found = facts(write(tmp_path / "log", a_header(), []), lang)
    stands = [(1, 0, False), (5, 2, False), (20, 0, False), (30, 0, True), (40, 0, False)]
    ends = [start for start, *_ in stands[1:]] + [60]
    spells = [
        Tenure(start, stop, Ownership(1, level, pledged))
        for (start, level, pledged), stop in zip(stands, ends, strict=True)
    ]
    assert report_lines.reign_text(found, Reign(1, spells)) == f"Bot 1 {told}"


@pytest.mark.parametrize("lang", ["it", "en"])
def test_chances_are_told_drawn_and_tabled_with_the_turn_at_which_they_turned(tmp_path: Path, lang: str) -> None:
    found = facts(write(tmp_path / "log", a_header(), a_game(most=60)), lang)
    found.win_chances = [TurnFigures(1, (40, 30, 30)), TurnFigures(9, (10, 80, 10)), TurnFigures(20, (0, 100, 0))]
    text = render_document_page(report_document(found))
    percent = found.narrator.texts.language.format_percent
    rows = Tables(text).found["chances"]
    assert rows[1:] == [[str(row.turn), *(percent(part / 100, 0) for part in row.by_seat)] for row in found.win_chances]
    assert f"<p>{report_lines.swing_line(found)}</p>" in text
    told = " ".join(document_lines(report_document(found)))
    for row in found.win_chances:
        parts = [f"{name} {percent(part / 100, 0)}" for name, part in zip(names_of(found), row.by_seat, strict=True)]
        assert "; ".join(parts) in told
    figure = drawing(text, "chances")
    pins = [one for one in figure.iter("line") if one.get("class") == "pin"]
    assert [pin.get("x1") for pin in pins] == [f"{100 * 8 / 19:.2f}%"]
    # from 0 at the foot to 100 in a hundred at the top
    curves = [re.findall(r",([\d.]+)", one.get("d") or "") for one in figure.iter("path")]
    assert [[100 - float(y) for y in curve] for curve in curves] == [[40, 10, 0], [30, 80, 100], [30, 10, 0]]


def test_what_is_kept_of_who_owned_what_does_not_grow() -> None:
    """Deeds that change hands every turn for five thousand turns; at the moments that are kept it is true."""
    state = starting_state(a_header("lira"))
    deeds = [space for space in range(40) if state.rules.price[space]]
    watched, owners = TenureRecorder(deeds), {}
    for turn in range(1, 5001):
        state.turn_no = turn
        for space in deeds:
            state.owner[space] = (turn * 7 + space) // 3 % 3
        owners[turn] = state.owner[:]
        watched.note_state(state)
    kept = watched.tenures_until(5000)
    assert sum(map(len, kept.values())) <= MOST_DEED_CHANGES
    for space, spells in kept.items():
        assert (spells[0].start, spells[-1].stop) == (1, 5000)
        assert all(one.stop == other.start for one, other in pairwise(spells))
        for spell in spells[1:-1]:
            assert spell.owned.owner == owners[spell.start][space] and spell.start % watched.stride == 0


def test_no_two_squares_are_called_the_same(log: Path) -> None:
    found = facts(log)
    names = [report_lines.report_square_name(found, space) for space in range(found.state.rules.board_size)]
    assert len(set(names)) == len(names)


def test_a_hostile_name_is_only_a_name(tmp_path: Path) -> None:
    header = a_header()
    evil = '"><script>alert(1)</script><b style="x'
    players = [replace(header.players[0], name=evil), *header.players[1:]]
    players[1] = replace(players[1], name=HOSTILE)
    path = write(tmp_path / "log", header._replace(players=tuple(players)), a_game(most=80))
    text = render_document_page(report_document(facts(path)))
    tags = Tags(text)
    assert not {tag for tag, _ in tags.seen} & {"script", "b"} and "\x1b" not in text and "\u202e" not in text
    assert not [tag for tag, about in tags.seen if "style" in about]
    assert Tables(text).found["worth"][0][1] == str(facts(path).narrator.formatter.person_noun(0))


@pytest.mark.parametrize("lang", ["it", "en"])
@pytest.mark.parametrize(
    "kind",
    [("lira", 3, 0, 0), ("lira", 3, 12, 0), ("lira", 2, 500, 0), ("lira", 7, 500, 0), ("torneo", 4, 900, 300)],
)
def test_games_of_all_kinds(tmp_path: Path, kind: tuple[str, int, int, int], lang: str) -> None:
    """Of nothing but a header, of a turn, of two and of seven players, ended by the bell."""
    edition, players, most, bell = kind
    header = a_header(edition, players=players)
    found = facts(write(tmp_path / "log", header, a_game(edition, 3, players, most, bell)), lang)
    assert found.has_bell_rung == bool(bell)
    text = render_document_page(report_document(found))
    assert Tags(text).open == []
    for part in ("worth", "tenures", "landings"):
        assert drawing(text, part).find("figcaption") is not None
    assert all(line.isprintable() for line in document_lines(report_document(found)))


def test_an_open_and_an_annulled_game_have_no_winner_and_no_end(tmp_path: Path) -> None:
    """The words of the referee are told as words, after what was decided."""
    header = a_header("torneo", tournament=TournamentTable("Lega", "00112233aabbccdd", 1, 2, "Carla"))
    game = a_game("torneo", 4, 3, 60)
    path = write(tmp_path / "open", header, game)
    state = load_game(path).state
    ruling = Annul(REFEREE, state.pause_no, "The table was pushed.", "Carla")
    draft = Draft(state)
    play_command(draft, ruling)
    played = (ruling, draft.events, current_pause(state), 0)
    for found in (facts(path, "en"), facts(write(tmp_path / "void", header, [*game, played]), "en")):
        data = game_data(found)
        assert data["winners"] == [] and found.ending_kind() == ""
    assert data["annulled"] and len(found.ruling_points) == 1
    told = found.ruling_points[0].phrase.shown
    assert "Carla" in told and told.index("void") < told.index("The table was pushed.")


@pytest.mark.parametrize(("bell", "kind"), [(0, "last"), (300, "time")])
def test_a_game_ends_by_its_bell_or_with_its_last_player(bell: int, kind: str, tmp_path: Path) -> None:
    edition, most = ("torneo", 900) if bell else ("euro", 4000)
    path = write(tmp_path / "log", a_header(edition, players=3), a_game(edition, 3, 3, most, bell))
    found = facts(path)
    assert found.state.is_over
    assert found.ending_kind() == kind
    assert game_data(found)["winners"] == [row.seat + 1 for row in final_standings(found.state) if row.place == 1] != []


def test_samples_stay_few(tmp_path: Path) -> None:
    path = write(tmp_path / "log", a_header("euro"), a_game("euro", seed=8, most=6000))
    found = facts(path)
    assert len(found.net_worth) <= MOST_SAMPLES + 2
    assert found.net_worth[0].turn == 1 and found.net_worth[-1].turn == found.state.turn_no
    steps = {after.turn - before.turn for before, after in pairwise(found.net_worth[1:-1])}
    assert len(steps) == 1


def test_a_long_game_has_few_samples_evenly_spread(tmp_path: Path) -> None:
    header = a_header("euro")
    with open_log(write(tmp_path / "log", header, [])) as lines:
        reader = FactReader(lines, "en", starting_state(header))
        kept = reader.thin_samples([TurnFigures(turn, (turn,)) for turn in range(1, 200)])
    assert [row.turn for row in kept] == [1, *range(4, 199, 4), 199]


def test_as_long_as_all_have_the_same_worth_no_seat_leads(tmp_path: Path) -> None:
    found = facts(write(tmp_path / "log", a_header("euro"), []))
    assert found.lead_point is None and found.turning_points == []


def test_once_is_told_as_once(log: Path) -> None:
    for lang, odd in (("it", r"\b1 (volte|turni|comandi)"), ("en", r"\b1 (times|turns|commands)")):
        assert not [line for line in document_lines(report_document(facts(log, lang))) if re.search(odd, line)]


def test_where_eyes_read_it_comes_in_columns(
    log: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("vialibera.commands.report.wants_tables", lambda asked: not hasattr(asked, "at_once"))
    found = facts(log, "en")
    texts = [cell.text for row in visits_table(found).rows for cell in row[:1]]
    cells = [row[-2:] for row in visits_table(found).rows]
    counts = [int(all_of.text) for all_of, _ in cells]
    assert {*table_as_columns(visits_table(found)).right_aligned} == {*range(1, len(found.state.seats) + 3)}
    assert [share.text for _, share in cells] == [f"{100 * count / sum(counts):.1f}%" for count in counts]
    for width, fits in ((200, True), (30, False)):
        monkeypatch.setenv("COLUMNS", str(width))
        assert main(["report", str(log), "--lang", "en"]) == 0
        lines = capsys.readouterr().out.splitlines()
        rows = [line for line in lines if line.endswith("%") and any(line.startswith(f"{name}  ") for name in texts)]
        assert len(rows) == (found.state.rules.board_size if fits else 0)
        assert max(map(len, lines)) > width or fits, "sentences are wrapped as they are printed, not before"
    assert main(["report", str(log), "--lang", "en", "--text"]) == 0
    assert capsys.readouterr().out.splitlines() == list(document_lines(report_document(found)))


def test_the_page_is_written_whole_or_not_at_all(log: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "page.html"
    assert main(["report", str(log), "--html", str(target), "--lang", "en"]) == 0
    assert target.read_text("utf-8").startswith("<!DOCTYPE html>")
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith("page")] == ["page.html"]
    assert main(["report", str(log), "--html", str(tmp_path / "no" / "page.html"), "--lang", "en"]) == 1
    assert "cannot be written: there is no such folder: make it" in capsys.readouterr().err
    assert main(["report", str(log), "--html", str(tmp_path), "--lang", "en"]) == 1
    assert "cannot be written: this is a folder" in capsys.readouterr().err
    assert [path.name for path in tmp_path.parent.iterdir() if path.name.endswith(".new")] == []


def test_a_page_is_never_written_over_a_game(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = log.read_bytes()
    assert main(["report", str(log), "--html", str(log), "--lang", "it"]) == 1
    assert "non viene sovrascritto: scegli un altro nome" in capsys.readouterr().err
    assert log.read_bytes() == before


def test_the_coach_is_heard_alone_and_is_one_part_of_page_and_data(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A game that is not over gets no advice, but its report."""
    rounds = lambda plans, tens, track: [[(0.2, 1.0, 0.0, 0.0)[: len(plan.courses)]] * 300 for plan in plans]  # noqa: E731
    monkeypatch.setattr(hindsight, "play_orders", rounds)
    path = finished_log(tmp_path / "log", "moderno", seed=4)
    assert main(["--lang", "it", "report", "--coach", str(path)]) == 0
    said = capsys.readouterr().out
    assert said.count("Vinte 20 partite su 100. Meglio: ") == 3 and "Soste" not in said
    assert main(["--lang", "it", "report", "--coach", "--json", str(path)]) == 0
    data = json.loads(capsys.readouterr().out)
    decisions = [one.decision for one in hindsight.find_lapses(path)]
    coached = [(row["turn"], row["line"]) for row in data["coach"]]
    assert coached == [(one.plan.state.turn_no, one.line) for one in decisions] != []
    assert data["landings"] and "\x1b" not in str(data["coach"])
    open_game = write(tmp_path / "open", a_header("moderno"), a_game("moderno", most=100))
    assert main(["--lang", "it", "report", "--coach", str(open_game)]) == 0
    told = capsys.readouterr()
    assert "La partita non è finita" in told.err and "Soste" in told.out


def test_money_is_marked_in_thousands_where_all_marks_are_round_thousands(tmp_path: Path) -> None:
    found = facts(write(tmp_path / "log", a_header("salotto"), a_game("salotto", most=5)), "en")
    for ticks, marks in (((0.0, 1000.0, 12_000.0), ["0", "1", "12"]), ((0.0, 500.0, 1000.0), ["0", "500", "1,000"])):
        _, mark = money_legend(found, Axis(ticks[0], ticks[-1], ticks))
        assert [mark(tick) for tick in ticks] == marks


def test_worths_that_lie_close_are_marked_at_whole_units_of_the_currency(tmp_path: Path) -> None:
    found = facts(write(tmp_path / "log", a_header("euro"), []), "en")
    found.net_worth = [TurnFigures(turn, (150_000, 150_000 + turn, 150_300)) for turn in (1, 9)]
    marks = [one.text for one in drawing(render_document_page(report_document(found)), "worth").iter("text")]
    assert [mark for mark in marks if mark and mark.startswith("1,")] == ["1,500", "1,501", "1,502", "1,503"]


def test_a_deed_that_was_sold_to_no_player_was_always_the_bank_s(tmp_path: Path) -> None:
    found = facts(write(tmp_path / "log", a_header("moderno"), []), "en")
    told = [line for line in document_lines(report_document(found)) if line.endswith(": always the Bank's.")]
    assert len(set(told)) == len(told) == len(found.state.rules.deed_spaces)


def test_of_too_many_changes_those_at_every_second_turn_are_kept() -> None:
    recorder, state = TenureRecorder([1]), given("moderno").state
    for turn in range(1, MOST_DEED_CHANGES + 2):
        state.turn_no, state.level[1] = turn, turn % 2
        recorder.note_state(state)
    turns = [turn for turn, _ in recorder.changes[1]]
    assert turns[0] == 1 and all(turn % 2 == 0 for turn in turns[1:]) and recorder.kept_turn(801) == 802


def test_one_rent_in_italian_is_not_all_of_it_in_one_go() -> None:
    """“M 22 in una volta” would say that the sum was paid in one go."""
    said = [format_text("it", "report-deed", space="Roma", earned="M 22", count=count) for count in (1, 2)]
    assert said == ["Roma: M 22, una volta.", "Roma: M 22, 2 volte."]


@pytest.mark.parametrize(
    ("lang", "times", "turns", "told"),
    [
        ("it", 0, 0, "mai in prigione."),
        ("it", 1, 0, "in prigione una volta."),
        ("it", 2, 3, "in prigione 2 volte, per 3 turni."),
        ("en", 0, 0, "never sent to jail."),
        ("en", 1, 0, "sent to jail once."),
        ("en", 2, 1, "sent to jail 2 times, one turn there."),
    ],
)
def test_who_never_was_in_jail_is_told_without_figures(lang: str, times: int, turns: int, told: str) -> None:
    said = format_text(lang, "report-seat", seat="Anna", earned="M 2", amount="M 4", count=times, jail=turns)
    assert said.partition("; ")[2] == told
