"""A log being written: what was acknowledged stays, whatever happens."""

import errno
import os
import signal
import stat
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from random import Random

import pytest
from tests.record.journal.logs import a_game, a_header, as_root, forge, refusal, seats_free, write
from tests.record.journal.random_game import play_on

from vialibera.record.journal import sealed_file
from vialibera.record.journal.log_file import LogFile
from vialibera.record.journal.plain_files import check_creatable, has_opening_bytes
from vialibera.record.journal.recover import load_game, starting_state, verify_log_file
from vialibera.rules.engine.kernel import fold_events
from vialibera.support.lock import is_locked_elsewhere

resource = pytest.importorskip("resource") if sys.platform != "win32" else None

GAME = a_game(most=40)


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[LogFile]:
    with LogFile.create(tmp_path / "log", a_header()) as journal:
        yield journal


def add(journal: LogFile, count: int) -> None:
    """The next commands of the game."""
    for played in GAME[journal.line_count : journal.line_count + count]:
        journal.append(*played)


def state_after(count: int) -> object:
    state = starting_state(a_header())
    for _, events, pause in GAME[:count]:
        fold_events(state, events, pause)
    return state


def test_what_is_written_is_what_is_loaded(journal: LogFile) -> None:
    add(journal, 40)
    game = load_game(journal.path)
    assert (game.line_count, game.notices) == (40, ())
    assert game.state == state_after(40)
    assert game.header._replace(id="") == a_header()._replace(id="")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other rights")
def test_no_other_user_of_the_machine_reads_the_dice_to_come(journal: LogFile) -> None:
    assert journal.path.stat().st_mode & 0o077 == 0


def test_what_is_not_there_or_cannot_be_opened_begins_with_nothing(tmp_path: Path) -> None:
    (tmp_path / "there").write_bytes(b"abc")
    assert has_opening_bytes(tmp_path / "there", b"ab") and not has_opening_bytes(tmp_path / "there", b"bc")
    assert not has_opening_bytes(tmp_path / "not there", b"ab") and not has_opening_bytes(tmp_path, b"ab")


def test_whether_a_file_can_be_made_is_tried_and_nothing_is_left(tmp_path: Path) -> None:
    (tmp_path / "there").write_bytes(b"abc")
    check_creatable(tmp_path / "new")
    for path, fault in ((tmp_path / "there", FileExistsError), (tmp_path / "no folder" / "new", FileNotFoundError)):
        with pytest.raises(fault):
            check_creatable(path)
    assert [path.name for path in tmp_path.iterdir()] == ["there"] and (tmp_path / "there").read_bytes() == b"abc"


def test_lines_of_another_machine_are_taken_over_all_or_none(journal: LogFile, tmp_path: Path) -> None:
    add(journal, 6)
    rows, copy = journal.path.read_bytes().splitlines(keepends=True), tmp_path / "copy"
    copy.write_bytes(b"".join(rows[:4]))
    with LogFile.resume(copy)[0] as other:
        forged = rows[5][:-4] + (b"1" if rows[5][-4:-3] == b"0" else b"0") + rows[5][-3:]
        for second, code in ((rows[6], "wrong-line"), (forged, "broken-line")):
            assert refusal(lambda second=second: other.append_rows([rows[4], second])).code == code
            assert other.line_count == 3 and copy.read_bytes() == b"".join(rows[:4])
        assert [line.number for line in other.append_rows(rows[4:])] == [4, 5, 6] and other.line_count == 6
    assert copy.read_bytes() == journal.path.read_bytes()


def agreed_after(journal: LogFile, count: int, minutes: int) -> None:
    """So many commands, then another length: ten minutes of it are played."""
    add(journal, count)
    journal.append_length(minutes, GAME[count - 1][2], 600)


def test_a_length_agreed_later_is_the_next_line_and_what_counts_from_then_on(journal: LogFile) -> None:
    agreed_after(journal, 5, 45)
    game = load_game(journal.path)
    assert (game.line_count, game.minutes, game.seconds_played, game.notices) == (6, 45, 600, ())
    assert game.state == state_after(5)
    journal.append_length(1, GAME[4][2], 700)
    assert (load_game(journal.path).minutes, load_game(journal.path).seconds_played) == (1, 700)


@pytest.mark.parametrize("minutes", [0, -5, "30", 30.0, True, None])
def test_a_length_is_a_number_of_minutes(journal: LogFile, minutes: object) -> None:
    agreed_after(journal, 5, 45)
    forge(journal.path, lambda datas: datas[6].update(minutes=minutes))
    assert refusal(lambda: load_game(journal.path)).code == "wrong-line"


def test_every_line_is_on_the_disk_before_the_call_returns(journal: LogFile, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", lambda file: synced.append(os.fstat(file).st_size))
    sizes = []
    for played in GAME[:5]:
        journal.append(*played)
        sizes.append(journal.path.stat().st_size)
    assert synced == sizes == sorted(set(sizes))


def test_a_new_log_is_on_the_disk_with_its_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[bool] = []
    monkeypatch.setattr(os, "fsync", lambda file: synced.append(stat.S_ISDIR(os.fstat(file).st_mode)))
    LogFile.create(tmp_path / "log", a_header()).close()
    assert synced == ([False] if sys.platform == "win32" else [False, True])


@pytest.mark.skipif(sys.platform == "win32", reason="Windows synchronises no folders")
@pytest.mark.parametrize(("number", "code"), [(errno.EINVAL, None), (errno.EIO, "disk-trouble")])
def test_a_new_log_needs_its_folder_on_the_disk_unless_that_cannot_be_asked_for(
    number: int, code: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some file systems know no such call for a folder, and say so; any other trouble leaves no file behind."""

    def sync(file: int) -> None:
        if stat.S_ISDIR(os.fstat(file).st_mode):
            raise OSError(number, "broken")

    monkeypatch.setattr(os, "fsync", sync)
    if code is None:
        LogFile.create(tmp_path / "log", a_header()).close()
        assert load_game(tmp_path / "log").line_count == 0
    else:
        assert refusal(lambda: LogFile.create(tmp_path / "log", a_header())).code == code
        assert list(tmp_path.iterdir()) == []


def test_a_line_with_a_value_too_many_is_refused_though_its_checksum_is_right(tmp_path: Path) -> None:
    path = write(tmp_path / "log", a_header(), a_game(most=3))
    forge(path, lambda datas: datas[2].update(more=1))
    fault = refusal(lambda: load_game(path))
    assert (fault.code, fault.facts["row"]) == ("wrong-line", 3)


def test_nothing_is_written_over(journal: LogFile) -> None:
    add(journal, 3)
    before = journal.path.read_bytes()
    refused = refusal(lambda: LogFile.create(journal.path, a_header()))
    assert (refused.code, refused.facts["path"]) == ("exists", str(journal.path))
    assert journal.path.read_bytes() == before


def test_a_game_goes_on_where_it_ended(journal: LogFile) -> None:
    add(journal, 7)
    journal.close()
    resumed, game = LogFile.resume(journal.path)
    with resumed:
        assert (resumed.line_count, game.line_count) == (7, 7)
        add(resumed, 33)
    assert verify_log_file(journal.path).state == state_after(40)


def test_another_hand_plays_on_from_what_was_loaded(journal: LogFile) -> None:
    add(journal, 40)
    journal.close()
    resumed, game = LogFile.resume(journal.path)
    with resumed:
        for played in islice(play_on(game.state, Random(2)), 60):
            resumed.append(*played)
    assert verify_log_file(journal.path).state == game.state


@pytest.mark.parametrize("torn", [1, 2, 19, 20, 50])
def test_a_torn_line_is_gone_when_the_game_goes_on(journal: LogFile, torn: int) -> None:
    add(journal, 9)
    journal.close()
    os.truncate(journal.path, journal.path.stat().st_size - torn)
    resumed, game = LogFile.resume(journal.path)
    with resumed:
        assert (game.line_count, [notice.code for notice in game.notices]) == (8, ["torn-line"])
        add(resumed, 4)
    assert verify_log_file(journal.path).line_count == 12
    assert load_game(journal.path).notices == ()


def test_cut_anywhere_in_a_line_the_game_goes_on(journal: LogFile) -> None:
    add(journal, 9)
    journal.close()
    data = journal.path.read_bytes()
    last = data.rindex(b"\n", 0, -1) + 1
    for length in range(last, len(data)):
        journal.path.write_bytes(data[:length])
        resumed, _ = LogFile.resume(journal.path)
        with resumed:
            add(resumed, 1)
        assert journal.path.read_bytes() == data


def test_looking_at_a_torn_log_alters_nothing(journal: LogFile) -> None:
    add(journal, 9)
    journal.close()
    os.truncate(journal.path, journal.path.stat().st_size - 7)
    before = journal.path.read_bytes()
    LogFile.resume(journal.path)[0].close()
    assert journal.path.read_bytes() == before


# Two programs.


def test_two_do_not_write_one_log(journal: LogFile) -> None:
    assert refusal(lambda: LogFile.resume(journal.path)).code == "locked"
    add(journal, 2)
    journal.close()
    assert seats_free(journal.path)


@pytest.mark.process
def test_a_lock_ends_with_the_program_that_held_it(journal: LogFile) -> None:
    add(journal, 2)
    journal.close()
    holder = writer(journal.path, "resume", "wait")
    assert acknowledged(holder) == 2
    assert not seats_free(journal.path)
    holder.kill()
    holder.wait()
    assert seats_free(journal.path)


def test_wherever_a_lock_leaves_the_file_the_log_is_read_from_its_beginning(
    journal: LogFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Windows locks the byte at the position of the file, far beyond the end."""
    add(journal, 7)
    journal.close()
    monkeypatch.setattr("vialibera.support.lock._lock", lambda file: os.lseek(file, 0x7FFF_FFF0, os.SEEK_SET))
    LogFile.create(journal.path.with_name("new"), a_header()).close()
    assert load_game(journal.path.with_name("new")).line_count == 0
    resumed, game = LogFile.resume(journal.path)
    with resumed:
        assert game.line_count == 7
        add(resumed, 3)
        with resumed.move_to(journal.path.with_name("elsewhere")) as moved:
            assert moved.path.read_bytes() == journal.path.read_bytes()
    assert verify_log_file(journal.path).line_count == 10


def test_a_lock_ends_with_the_log_that_nobody_holds_any_more(tmp_path: Path) -> None:
    """A game that is dropped without a word would otherwise keep its file until the program ends."""
    path = tmp_path / "dropped.jsonl"
    LogFile.create(path, a_header())
    assert not is_locked_elsewhere(path)


def test_whoever_reads_needs_no_lock(journal: LogFile) -> None:
    add(journal, 4)
    assert verify_log_file(journal.path).line_count == 4


def test_a_disk_that_knows_no_locks_is_written_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_locks(file: int) -> None:
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr("vialibera.support.lock._lock", no_locks)
    with LogFile.create(tmp_path / "log", a_header()) as journal:
        add(journal, 1)
    assert load_game(journal.path).line_count == 1


# Disks that refuse.


@pytest.mark.skipif(sys.platform == "win32", reason="no limit of file sizes there")
@pytest.mark.parametrize("room", [0, 1, 60])
def test_a_full_disk_takes_nothing_and_the_game_goes_on_later(journal: LogFile, room: int) -> None:
    add(journal, 5)
    before = journal.path.read_bytes()
    with at_most(len(before) + room):
        refused = refusal(lambda: add(journal, 1))
        assert (refused.code, refused.facts["path"]) == ("disk-full", str(journal.path))
        assert journal.path.read_bytes() == before
        assert journal.line_count == 5
        assert refusal(lambda: add(journal, 1)).code == "disk-full"
    add(journal, 35)
    assert verify_log_file(journal.path).state == state_after(40)


class at_most:
    """Files may be so long meanwhile, and no longer."""

    def __init__(self, size: int) -> None:
        self.size = size

    def __enter__(self) -> None:
        assert resource
        self.before = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (self.size, self.before[1]))

    def __exit__(self, *failure: object) -> None:
        assert resource
        resource.setrlimit(resource.RLIMIT_FSIZE, self.before)


@pytest.mark.skipif(sys.platform == "win32", reason="no limit of file sizes there")
def test_a_log_without_room_for_its_header_is_no_file(tmp_path: Path) -> None:
    with at_most(1000):
        assert refusal(lambda: LogFile.create(tmp_path / "log", a_header())).code == "disk-full"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("number", "code"),
    [(28, "disk-full"), (122, "disk-full"), (5, "disk-trouble"), (30, "no-access"), (9999, "disk-trouble")],
)
@pytest.mark.parametrize("call", ["write", "fsync"])
def test_whatever_the_disk_says_nothing_is_lost(
    journal: LogFile, monkeypatch: pytest.MonkeyPatch, call: str, number: int, code: str
) -> None:
    if number == 122 and sys.platform != "linux":
        pytest.skip("another number there")
    add(journal, 5)
    before = journal.path.read_bytes()
    with monkeypatch.context() as broken:
        broken.setattr(sealed_file.os, call, broken_call(number))
        assert refusal(lambda: add(journal, 1)).code == code
    assert journal.path.read_bytes() == before
    add(journal, 1)
    assert verify_log_file(journal.path).line_count == 6


def broken_call(number: int) -> object:
    def call(*_: object) -> int:
        raise OSError(number, "broken")

    return call


def test_what_could_not_be_cut_off_is_cut_off_later(journal: LogFile, monkeypatch: pytest.MonkeyPatch) -> None:
    add(journal, 5)
    before = journal.path.read_bytes()
    with monkeypatch.context() as broken:
        broken.setattr(sealed_file.os, "fsync", broken_call(5))
        broken.setattr(sealed_file.os, "ftruncate", broken_call(5))
        refusal(lambda: add(journal, 1))
    assert len(journal.path.read_bytes()) > len(before)
    add(journal, 3)
    assert verify_log_file(journal.path).line_count == 8


def test_ctrl_c_in_the_middle_of_a_line_leaves_no_half_line(journal: LogFile, monkeypatch: pytest.MonkeyPatch) -> None:
    add(journal, 5)

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as broken:
        broken.setattr(sealed_file.os, "fsync", interrupted)
        with pytest.raises(KeyboardInterrupt):
            add(journal, 1)
    add(journal, 1)
    assert verify_log_file(journal.path).line_count == 6


@pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be deleted there")
def test_a_log_deleted_meanwhile_is_noticed_and_saved_elsewhere(journal: LogFile, tmp_path: Path) -> None:
    add(journal, 5)
    journal.path.unlink()
    assert refusal(lambda: add(journal, 1)).code == "vanished"
    with journal.move_to(tmp_path / "elsewhere") as moved:
        add(moved, 35)
    assert verify_log_file(moved.path).state == state_after(40)


OUTSIDE: dict[str, tuple[str, Callable[[Path], object]]] = {
    "shortened": ("cut-short", lambda path: os.truncate(path, 100)),
    "emptied": ("cut-short", lambda path: path.write_bytes(b"")),
    "renamed": ("vanished", lambda path: path.rename(path.with_name("renamed"))),
    "replaced": ("vanished", lambda path: path.with_name("x").write_bytes(b"x") and path.with_name("x").replace(path)),
    "overwritten": ("overwritten", lambda path: path.write_bytes(path.read_bytes().replace(b"[", b"{"))),
    "overwritten by more": ("overwritten", lambda path: path.write_bytes(b"x" * 10**6)),
}


windows_refuses = pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be renamed there")
BEFALLS = [pytest.param(how, marks=windows_refuses) if OUTSIDE[how][0] == "vanished" else how for how in OUTSIDE]


@pytest.mark.parametrize("how", BEFALLS)
def test_what_befalls_the_file_from_outside_is_noticed_and_the_game_moves_on_whole(
    journal: LogFile, tmp_path: Path, how: str
) -> None:
    code, befalls = OUTSIDE[how]
    add(journal, 5)
    assert journal.is_intact()
    befalls(journal.path)
    assert not journal.is_intact()
    assert refusal(lambda: add(journal, 1)).code == code
    with journal.move_to(tmp_path / "elsewhere") as moved:
        assert moved.is_intact()
        add(moved, 35)
    assert verify_log_file(moved.path).state == state_after(40)


def test_a_resumed_game_moves_on_whole_too(journal: LogFile, tmp_path: Path) -> None:
    add(journal, 20)
    journal.close()
    resumed, _ = LogFile.resume(journal.path)
    os.truncate(journal.path, 0)
    with resumed, resumed.move_to(tmp_path / "elsewhere") as moved:
        add(moved, 20)
    assert verify_log_file(moved.path).state == state_after(40)


def test_a_file_that_was_only_touched_is_gone_on_with(journal: LogFile) -> None:
    add(journal, 5)
    os.utime(journal.path, (10**9, 10**9))
    add(journal, 35)
    assert verify_log_file(journal.path).state == state_after(40)


def test_a_game_moves_to_another_log_without_what_failed(journal: LogFile, tmp_path: Path) -> None:
    add(journal, 5)
    with journal.move_to(tmp_path / "elsewhere") as moved:
        assert moved.path.read_bytes() == journal.path.read_bytes()
        assert moved.line_count == 5
        add(moved, 2)
    assert (load_game(moved.path).line_count, load_game(journal.path).line_count) == (7, 5)


def test_moving_overwrites_nothing(journal: LogFile, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.write_text("precious")
    assert refusal(lambda: journal.move_to(other)).code == "exists"
    assert other.read_text() == "precious"


def test_folders_that_are_not_there(tmp_path: Path) -> None:
    """Windows makes no difference between a folder that is not there and a file in its place."""
    (tmp_path / "file").touch()
    told = "not-found", "no-folder"
    for name, (read, made) in (
        ("no/such/folder/log", told),
        ("file/log", told if sys.platform == "win32" else ("not-folder", "not-folder")),
    ):
        assert refusal(lambda name=name: LogFile.create(tmp_path / name, a_header())).code == made
        assert refusal(lambda name=name: LogFile.resume(tmp_path / name)).code == read


@pytest.mark.skipif(as_root() or sys.platform == "win32", reason="needs a folder that refuses")
def test_a_read_only_folder(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir(0o500)
    assert refusal(lambda: LogFile.create(folder / "log", a_header())).code == "no-access"


def test_a_system_that_does_not_let_write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write(tmp_path / "log", a_header(), GAME[:3])
    monkeypatch.setattr(sealed_file.os, "open", broken_call(13))
    # Windows would be asked again, and grants what only this test refuses
    monkeypatch.setattr("vialibera.record.journal.plain_files.is_held_by_program", lambda path, flags: False)
    assert refusal(lambda: LogFile.create(tmp_path / "new", a_header())).code == "no-access"
    assert refusal(lambda: LogFile.resume(path)).code == "no-access"


def test_a_closed_journal_writes_nothing_more(journal: LogFile) -> None:
    add(journal, 1)
    journal.close()
    other = journal.path.with_name("other")
    with other.open("wb"):  # it has the number now that the log had
        journal.close()
        assert refusal(lambda: add(journal, 1)).code == "disk-trouble"
    assert other.read_bytes() == b""


def test_a_log_that_cannot_be_gone_on_with_is_let_go(tmp_path: Path) -> None:
    path = tmp_path / "log"
    path.write_text("a letter to grandmother")
    assert refusal(lambda: LogFile.resume(path)).code == "no-log"
    assert path.read_text() == "a letter to grandmother"
    assert seats_free(path) or refusal(lambda: LogFile.resume(path)).code != "locked"


# Kill -9.


def writer(path: Path, *how: str) -> "subprocess.Popen[bytes]":
    """Another program that plays into a log and says after each command how many it holds."""
    command = [sys.executable, __file__, str(path), *how]
    root = Path(__file__).parents[3]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(root), str(root / "src")])}
    return subprocess.Popen(command, stdout=subprocess.PIPE, cwd=root, env=environment)


def acknowledged(process: "subprocess.Popen[bytes]", least: int = 0) -> int:
    """How many commands it says it has written, once these are at least so many."""
    assert process.stdout
    for said in process.stdout:
        if int(said) >= least:
            return int(said)
    return -1


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL there")
@pytest.mark.process
def test_nothing_acknowledged_is_lost_when_the_program_is_killed(tmp_path: Path) -> None:
    killed_again_and_again(tmp_path / "log", 5)


@pytest.mark.deep
@pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL there")
def test_nothing_acknowledged_is_lost_in_five_hundred_kills(tmp_path: Path) -> None:
    killed_again_and_again(tmp_path / "log", 500)


def killed_again_and_again(path: Path, kills: int) -> None:
    """A game goes on from kill to kill; at the end it has gone by the rules."""
    random = Random(kills)
    LogFile.create(path, a_header()).close()
    lines = 0
    for _ in range(kills):
        process = writer(path, "resume")
        acknowledged(process, lines + random.randrange(1, 40))
        process.send_signal(signal.SIGKILL)
        assert process.stdout
        told = [int(said) for said in process.stdout.read().split(b"\n") if said]
        process.wait()
        game = load_game(path)
        assert game.line_count >= max([lines, *told])
        lines = game.line_count
    assert verify_log_file(path).line_count == lines


def rest_of_game(path: Path) -> Iterator[int]:
    """Plays on at random, without end."""
    journal, game = LogFile.resume(path)
    yield journal.line_count
    random = Random(journal.line_count)
    for played in play_on(game.state, random):
        journal.append(*played)
        yield journal.line_count


if __name__ == "__main__":
    for count in rest_of_game(Path(sys.argv[1])):
        print(count, flush=True)
        if "wait" in sys.argv:
            time.sleep(60)


def test_a_log_whose_last_line_ends_with_crlf_goes_on(journal: LogFile) -> None:
    add(journal, 12)
    whole = journal.path.read_bytes()
    journal.close()
    rows = whole.splitlines(keepends=True)
    journal.path.write_bytes(b"".join(rows[:-1])[:-1] + b"\r\n")
    resumed, game = LogFile.resume(journal.path)
    with resumed:
        assert (game.line_count, game.notices) == (11, ())
        add(resumed, 1)
        assert resumed.is_intact()
    assert journal.path.read_bytes() == whole
