"""The documentation site: each page is in one language's table of contents, and no page has a fault by axe.

Building takes the dependency group `docs`; the faults take Debian's chromium and axe, as in tests/network/web.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.network.web.chromium import Chromium, needs_axe, needs_chromium
from tools.build_site import (
    DOCS,
    ENGLISH,
    ITALIAN,
    LANGUAGES,
    PAGE_LINK,
    build_site,
    commands_page,
    half_in_language,
    linked,
    page_text,
    pages_of_language,
    settings_page,
    write_front_pages,
)
from tools.moving_picture import frames, moving_svg, row_versions, still_svg

from vialibera.commands.help_sections import EXAMPLES
from vialibera.shell.settings.setting_values import listed_settings
from vialibera.shell.settings.setting_words import setting_hint

NOT_PAGES = {"fidelity"}
"""Made by a command, and kept by no one."""


def test_every_page_is_in_one_table_of_contents() -> None:
    pages = [path for path in DOCS.rglob("*.md") if path.parent.name != "mass"]  # they are read beside the code alone
    written = {path.relative_to(DOCS).with_suffix("").as_posix() for path in pages} - NOT_PAGES
    english, italian = pages_of_language(ENGLISH), pages_of_language(ITALIAN)
    made = {"commands", "comandi", "settings", "impostazioni", *ENGLISH.halves.values(), *ITALIAN.halves.values()}
    assert written | made == {*english, *italian}
    assert not {*english} & {*italian} and len({*english, *italian}) == len(english) + len(italian)


def test_what_a_player_needs_is_in_both_languages() -> None:
    """The pages to learn, to do and to look up have their counterparts; what developers read is in English."""
    pairs = {
        "index": "indice", "first-evening": "prima-sera", "which-edition": "quale-edizione",
        "twelve-keys": "dodici-tasti", "questions": "domande",
        "symptoms": "sintomi", "tournament": "torneo", "own-edition": "edizione-propria",
        "own-sounds": "suoni-propri", "better-voice": "voce-migliore", "with-nvda": "con-nvda",
        "with-jaws": "con-jaws", "with-voiceover": "con-voiceover", "with-orca": "con-orca", "together": "insieme",
        "we-live-apart": "abitiamo-lontani", "with-a-phone": "con-un-telefono", "for-a-club": "per-un-club",
        "teaching": "insegnare", "braille": "con-il-braille", "playing-apart": "giocare-lontani", "manual": "manuale",
        "keys": "tasti", "sounds": "suoni", "commands": "comandi", "systems": "sistemi", "phone": "telefono",
        "silences": "silenzi", "accessibility": "accessibilita", "listening": "ascoltare", "screen": "schermo",
        "after-the-game": "dopo-la-partita", "settings": "impostazioni",
    }  # fmt: skip
    assert [*pairs.values()] == [page for page in pairs.values() if page in pages_of_language(ITALIAN)]
    assert {*pairs} <= {*pages_of_language(ENGLISH)} and {*pairs.values()} == {*pages_of_language(ITALIAN)}
    for english, italian in pairs.items():
        count = [
            len(re.findall("^#+ ", page_text(*one), re.MULTILINE)) for one in ((english, ENGLISH), (italian, ITALIAN))
        ]
        if english not in ("manual", "manuale", "sounds"):
            assert count[0] == count[1], (english, count)


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_the_page_of_commands_has_them_all(language: object) -> None:
    page = commands_page(language)  # type: ignore[arg-type]
    assert {*re.findall("^##+ vialibera (.+)$", page, re.MULTILINE)} == {*EXAMPLES} - {""}


def test_each_setting_is_on_the_page_of_settings_and_the_manual_names_the_way_there() -> None:
    for language, manual in (ENGLISH, "manual"), (ITALIAN, "manuale"):
        page = settings_page(language)
        for one in listed_settings():
            assert f"| `{one.id}` | {setting_hint(one, language.code)} |" in page, one.id
        words = (DOCS / f"{manual}.md").read_text("utf-8")
        assert all(way in words for way in ("Ctrl+O", "`vialibera settings`", "`vialibera settings path`"))


def test_a_link_leads_to_the_page_of_the_language_that_has_it() -> None:
    def link(text: str, page: str, language: object) -> str:
        return PAGE_LINK.sub(lambda found: linked(found, page, language), text)  # type: ignore[arg-type]

    assert link("[keys](keys.md#x)", "domande", ITALIAN) == "[keys](tasti.md#x)"
    assert link("[log](log.md)", "manual", ENGLISH) == "[log](log.md)"
    assert link("[log](log.md)", "manuale", ITALIAN) == '<a href="../en/log.html" hreflang="en">log</a>'
    assert link("[sounds](../sounds.md)", "decisions/sound", ENGLISH) == "[sounds](../sounds.md)"
    with pytest.raises(SystemExit, match="nowhere"):
        link("[x](nowhere.md)", "manual", ENGLISH)


def test_a_page_in_two_languages_is_parted() -> None:
    text = "# The keys\n\none\n\n# I tasti\n\nuno\n\n# More\n\ntwo\n"
    assert half_in_language(text, ITALIAN) == "# I tasti\n\nuno\n\n"
    assert half_in_language(text, ENGLISH) == "# The keys\n\none\n\n## More\n\ntwo\n"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    pytest.importorskip("sphinx")
    pytest.importorskip("pydata_sphinx_theme")
    out = tmp_path_factory.mktemp("built") / "site"
    assert build_site(out) == 0, "a warning, printed above"
    return out


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Chromium]:
    with Chromium(tmp_path_factory.mktemp("browser")) as browser:
        yield browser


@pytest.mark.slow
def test_the_site_has_every_page_and_its_language(site: Path) -> None:
    for language in LANGUAGES:
        for page in pages_of_language(language):
            text = (site / language.code / f"{page}.html").read_text("utf-8")
            assert f'<html lang="{language.code}"' in text, page
    assert sum(path.stat().st_size for path in site.rglob("*")) < 5_000_000


@pytest.mark.slow
def test_every_icon_of_the_site_has_a_letter(site: Path) -> None:
    """The fonts of the icons are left out: what is not named here would be drawn as an empty box."""
    named = {*re.findall(r"\.(fa-[\w-]+) \{ --fa", (DOCS / "site/icons.css").read_text("utf-8"))}
    shown = {
        icon
        for page in site.rglob("*.html")
        for icon in re.findall(r'class="fa-solid (fa-[\w-]+)', page.read_text("utf-8"))
    }
    assert shown and shown <= named, shown - named


@pytest.mark.slow
def test_every_file_that_a_page_asks_for_is_there(site: Path) -> None:
    """Also those that the Italian pages share with the English ones."""
    asked = set()
    for page in site.rglob("*.html"):
        for address in re.findall(r'(?:src|href)="([^":#?]+)(?:[#?][^"]*)?"', page.read_text("utf-8")):
            assert (page.parent / address).exists(), f"{page}: {address}"
            asked.add((page.parent / address).resolve().relative_to(site).as_posix())
    assert {"en/_static/pygments.css", "it/_static/translations.js", "en/_images/report.webp"} <= asked
    assert not (site / "it" / "_images" / "report.webp").exists()


MOST_BYTES_OF_PICTURES = 140_000
WIDTHS = (320, 390, 834, 1024, 1280, 1920)


def test_the_front_page_of_each_language_has_all_persons_and_light_pictures(tmp_path: Path) -> None:
    write_front_pages(tmp_path)
    for language, file in (ENGLISH, "index.html"), (ITALIAN, "indice.html"):
        text = (tmp_path / file).read_text("utf-8")
        persons = re.findall(rf'<li><a href="{language.code}/([\w-]+)\.html">', text)
        assert len(persons) == 10 and {*persons} <= {*pages_of_language(language)}
        pictures = {*re.findall(r'(?:src|srcset)="([\w./-]+)"', text)} - {
            f"{language.code}/_images/page-1280x800-{language.code}.webp"
        }  # for wide windows
        on_a_phone = [name for name in pictures if "still" not in name]  # one of the two is fetched
        assert len(pictures) == 4 and len(on_a_phone) == 3
        weights = [(tmp_path / name if "turn" in name else DOCS / "pictures" / Path(name).name) for name in on_a_phone]
        assert sum(path.stat().st_size for path in weights) <= MOST_BYTES_OF_PICTURES
        assert f'<html lang="{language.code}">' in text and not re.search('(?:src|srcset)="https?:', text)


def test_the_moving_picture_is_short_light_and_alone() -> None:
    for language in LANGUAGES:
        shown = [*frames(language.code)]
        assert len(shown) > 10 and sum(frame.seconds for frame in shown) < 5, (
            "longer motion would need a way to pause it"
        )
        svg = moving_svg(language.code)
        assert len(svg.encode()) <= 100_000 and "<script" not in svg
        assert re.findall(r'(?:href|src)=|url\(|https?://(?!www\.w3\.org/2000/svg")', svg) == []
        last = shown[-1].rows
        assert all(
            "".join(span.text for span in versions[-1][1]) == "".join(span.text for span in last[number])
            for number, versions in ((number, row_versions(shown, number)) for number in range(len(last)))
        )
        assert "prefers-reduced-motion" in svg and "@keyframes" not in still_svg(language.code)


@pytest.mark.slow
@needs_chromium[0]
@needs_chromium[1]
def test_no_front_page_scrolls_sideways_at_any_width(browser: Chromium, site: Path) -> None:
    for page in ("index.html", "indice.html", "en/manual.html", "it/torneo.html"):
        for width in WIDTHS:
            browser.size(width, 900)
            browser.open((site / page).as_uri())
            assert browser.value("document.documentElement.scrollWidth") <= width, (page, width)


@pytest.mark.slow
@needs_chromium[0]
@needs_chromium[1]
def test_the_site_is_searched_without_a_net(browser: Chromium, site: Path) -> None:
    """From a folder on the disk, as somebody without a net has it."""
    for code, word, page in (("en", "mortgage", "manual"), ("it", "ipoteca", "manuale")):
        browser.open((site / code / "search.html").as_uri() + f"?q={word}")
        browser.until(f"[...document.querySelectorAll('#search-results a')].some((a) => a.href.includes('{page}'))")


@pytest.mark.slow
def test_every_page_lists_all_pages_of_its_language_but_decisions(site: Path) -> None:
    for language in LANGUAGES:
        listed = {page for page in pages_of_language(language) if not re.match("decisions/[a-z]", page)}
        for page in pages_of_language(language):
            text = (site / language.code / f"{page}.html").read_text("utf-8")
            sidebar = "".join(re.findall(r'<nav class="bd-docs-nav.*?</nav>', text, re.DOTALL))
            links = {name.rpartition("/")[2] for name in re.findall(r'href="([^"#]+)\.html"', sidebar)}
            expected = {name.rpartition("/")[2] for name in listed - {page, language.root}}
            assert expected <= links, page


@pytest.mark.slow
def test_the_theme_speaks_italian_on_italian_pages(site: Path) -> None:
    """Outside of the text a page of one language has no label that the other has too."""
    labels = []
    for page in ("en/manual.html", "it/manuale.html"):
        text = re.sub(r"<article.*?</article>", "", (site / page).read_text("utf-8"), flags=re.DOTALL)
        found = re.findall(r' (?:title|aria-label|placeholder)="(\w[^"]+)"', text)
        labels.append({*found, *(one.strip() for one in re.findall(r">([^<>{}]*[a-z]{3}[^<>{}]*)</(?:span|a)>", text))})
    assert labels[0] & labels[1] == set()
    assert "Cerca nella documentazione" in labels[1]


@pytest.mark.slow
def test_two_builds_of_the_site_are_the_same(tmp_path: Path) -> None:
    pytest.importorskip("sphinx")
    pytest.importorskip("pydata_sphinx_theme")
    outs = [tmp_path / name for name in ("one", "two")]
    for number, out in enumerate(outs):  # each in a process of its own, with its own order of sets
        environment = os.environ | {"PYTHONHASHSEED": str(number)}
        subprocess.run([sys.executable, "-m", "tools.build_site", out], check=True, env=environment)
    one, two = ({path.relative_to(out): path.read_bytes() for path in out.rglob("*") if path.is_file()} for out in outs)
    assert one.keys() == two.keys()
    assert [path for path in one if one[path] != two[path]] == []


@pytest.mark.slow
@needs_chromium[0]
@needs_chromium[1]
@needs_axe
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_fault_on_any_page(browser: Chromium, site: Path, scheme: str) -> None:
    browser.size(1280, 800)
    browser.wishes(prefers_color_scheme=scheme)
    faults = {}
    for page in sorted(site.rglob("*.html")):
        if "_static" not in page.parts:
            browser.open(page.as_uri())
            faults[page.relative_to(site).as_posix()] = browser.faults()
    assert len(faults) > 50
    assert {page: found for page, found in faults.items() if found} == {}


@pytest.mark.slow
@needs_chromium[0]
@needs_chromium[1]
@needs_axe
def test_axe_would_find_one(browser: Chromium, site: Path) -> None:
    browser.open((site / "en" / "index.html").as_uri())
    browser.value("document.querySelector('main').insertAdjacentHTML('beforeend', '<img src=x>'); true")
    assert any(fault.startswith("image-alt") for fault in browser.faults())
