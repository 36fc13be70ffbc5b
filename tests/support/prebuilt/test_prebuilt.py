"""What is made beforehand is used only while it is true and whole; nothing else is ever lost by it."""

from __future__ import annotations

import os
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest
from tools.prebuild_words import prebuilt_language_files as words_ready

from vialibera.rules.editions.library import prebuilt_editions_file as editions
from vialibera.support.prebuilt import PrebuiltFile
from vialibera.support.prebuilt.cache import COPIES_IN_CACHE, cache_folder


class Words:
    """A snapshot of one file's words, and how often it took the long way."""

    def __init__(self, folder: Path) -> None:
        self.source = folder / "words.txt"
        self.source.write_text("one two", "utf-8")
        self.made = 0
        self.snapshot = PrebuiltFile("words", folder / "package" / "ready.jsonl", [self.source], self.make)

    def make(self) -> list[str]:
        self.made += 1
        return self.source.read_text("utf-8").split()


@pytest.fixture
def words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Words:
    monkeypatch.setenv("VIALIBERA_CACHE", str(tmp_path / "cache"))
    return Words(tmp_path)


def kept() -> list[Path]:
    return sorted(cache_folder().iterdir()) if cache_folder().is_dir() else []


def test_what_the_build_has_made_is_read(words: Words) -> None:
    words.snapshot.write_to_package()
    assert words.snapshot.load_content() == words.snapshot.load_content() == ["one", "two"]
    assert words.made == 1
    assert kept() == []


def test_without_a_build_the_long_way_is_taken_once(words: Words) -> None:
    assert words.snapshot.load_content() == words.snapshot.load_content() == ["one", "two"]
    assert words.made == 1


def test_a_change_counts_at_once_and_so_does_the_way_back(words: Words) -> None:
    words.snapshot.write_to_package()
    words.source.write_text("one too", "utf-8")
    assert words.snapshot.load_content() == words.snapshot.load_content() == ["one", "too"]
    words.source.write_text("one two", "utf-8")
    assert words.snapshot.load_content() == ["one", "two"]
    assert words.made == 2


def test_a_source_more_counts(words: Words) -> None:
    words.snapshot.write_to_package()
    more = words.source.with_name("more.txt")
    more.write_text("", "utf-8")
    words.snapshot._replace(sources=[words.source, more]).load_content()
    assert words.made == 2


def cut(data: bytes) -> bytes:
    return data[: len(data) // 2]


def flipped(data: bytes) -> bytes:
    return data.replace(b"two", b"tvo")


def emptied(data: bytes) -> bytes:
    return b""


def garbage(data: bytes) -> bytes:
    return b"\xff\x00" * 50


def a_list(data: bytes) -> bytes:
    return b"[]\n[]\n"


DAMAGES = (cut, flipped, emptied, garbage, a_list)


@pytest.mark.parametrize("damage", DAMAGES)
@pytest.mark.parametrize("where", ["built", "kept"])
def test_a_broken_snapshot_is_made_anew(words: Words, where: str, damage: Callable[[bytes], bytes]) -> None:
    if where == "built":
        words.snapshot.write_to_package()
    else:
        words.snapshot.load_content()
    file = words.snapshot.package_file if where == "built" else kept()[0]
    file.write_bytes(damage(file.read_bytes()))
    assert words.snapshot.load_content() == words.snapshot.load_content() == ["one", "two"]
    assert words.made == 2


def test_a_folder_in_the_place_of_a_snapshot(words: Words) -> None:
    words.snapshot.package_file.mkdir(parents=True)
    assert words.snapshot.load_content() == ["one", "two"]


def test_no_cache_is_no_fault(words: Words) -> None:
    cache_folder().write_text("a file where the folder should be", "utf-8")
    assert words.snapshot.load_content() == words.snapshot.load_content() == ["one", "two"]
    assert words.made == 2


def test_the_cache_keeps_the_latest(words: Words) -> None:
    for number in range(2 * COPIES_IN_CACHE):
        words.source.write_text(f"word {number}", "utf-8")
        words.snapshot.load_content()
        for age, file in enumerate(reversed(kept())):
            os.utime(file, (0, file.stat().st_mtime - 10 * age))
    assert len(kept()) == COPIES_IN_CACHE
    assert words.snapshot.load_content() == ["word", str(2 * COPIES_IN_CACHE - 1)]
    assert words.made == 2 * COPIES_IN_CACHE


def test_no_half_written_file_is_left(words: Words) -> None:
    words.snapshot.write_to_package()
    words.source.write_text("other", "utf-8")
    words.snapshot.load_content()
    assert [file.suffix for file in (*words.snapshot.package_file.parent.iterdir(), *kept())] == [".jsonl", ".jsonl"]


def test_a_checksum_alone_does_not_make_it_true(words: Words) -> None:
    """Of other sources, though whole in itself."""
    words.snapshot.write_to_package()
    head, _, _ = words.snapshot.package_file.read_bytes().partition(b"\n")
    body = b'["lies"]\n'
    old = zlib.crc32(b'["one","two"]\n')
    other = head.replace(str(old).encode(), str(zlib.crc32(body)).encode()).replace(b'"of": "', b'"of": "0')
    words.snapshot.package_file.write_bytes(other + b"\n" + body)
    assert words.snapshot.load_content() == ["one", "two"]


def test_the_games_own_are_made_of_all_their_files() -> None:
    names = {file.name for file in editions().sources}
    assert {
        "lira.yaml",
        "variants.yaml",
        "deeds_lire.yaml",
        "classic.yaml",
        "normalize.py",
        "model.py",
        "language.toml",
    } <= names
    assert {"events.ftl", "console.ftl", "language.toml"} <= {Path(each.sources[0]).name for each in words_ready()}
    for each in words_ready():
        text, parser = map(Path, each.sources)
        assert Path(each.package_file) == text.parent / "ready" / f"{text.stem}.jsonl" and parser.name == "patterns.py"


def test_a_build_gives_what_the_long_way_gives(tmp_path: Path) -> None:
    for number, own in enumerate((editions(), *words_ready())):
        made = own.make_content()
        there = own._replace(package_file=tmp_path / f"{number}.jsonl", make_content=lambda made=made: made)
        there.write_to_package()
        assert there._replace(make_content=dict).load_content() == made
