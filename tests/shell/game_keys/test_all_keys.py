"""What holds for every key: whom it acts for, that a refused one does nothing, letters and their cases."""

import pytest
from tests.clauses.board import ORANGE, STAZIONE_SUD, VERDI, A, B, C
from tests.clauses.given import goods, lands, proposes
from tests.keyboard import seated
from tests.narration.narrator.messages import messages
from tests.shell.console.test_time_to_claim import Idle

from vialibera.play.bots.bot_registry import BOT_MAKERS
from vialibera.play.table.landing_times import InstantHearing
from vialibera.play.table.pace import Pace
from vialibera.play.table.participants import HERE, Computer, Elsewhere
from vialibera.rules.engine.topics.auction import Bid
from vialibera.rules.engine.topics.trade import Accept
from vialibera.shell.game_keys.key_table import KEY_ACTIONS, Keymap
from vialibera.shell.terminal.key_names import key_as_called
from vialibera.shell.terminal.moved_keys import KEY_SETS, parse_key_name
from vialibera.words.languages import load_language

HEARS_SHORT_FORMS = False

GAME_KEYS = ["i", "t", "c", "p", "j", "f", "g", "v", "V", "d", "h", "H", "k", "K", "e", "a", "r", "s", "space"]


@pytest.mark.clause("salotto.key.acts-for-prompted-player")
def test_keys_act_for_the_prompted_player():
    at = seated(jailed={B: 1})
    assert "Non sei in prigione" in at.refuses("p")
    assert at.state.jail[B] == 2
    auction = seated(variants=("auctions",), acts=[lands(A, VERDI)])
    said = auction.press("r")
    assert "Bruno" in said
    auction.press("g", "80", "enter")
    assert auction.log.commands[-1] == Bid(B, auction.log.commands[-1].pause_no, 80)
    deal = seated(owns={A: VERDI}, acts=[proposes(A, C, goods(VERDI), goods(cash=200))])
    deal.press("a")
    assert isinstance(deal.log.commands[-1], Accept) and deal.log.commands[-1].by == C


@pytest.mark.clause("salotto.key.acts-for-prompted-player")
def test_a_seat_key_lends_the_keyboard_for_one_act_or_question():
    at = seated("lira", owns={B: STAZIONE_SUD})
    assert "Bruno" in at.refuses("2")
    assert "Stazione Sud" in at.refuses("v")
    assert "nessuna proprietà" in at.refuses("v")
    at.press("2", "k", "1", "enter")
    assert at.state.mortgaged[STAZIONE_SUD]
    assert "Anna" in at.press("2", "esc")
    assert "Anna" in at.press("c")


@pytest.mark.parametrize("key", ["a", "r", "enter"])
@pytest.mark.parametrize(
    ("player", "told"),
    [
        (HERE, "Ora risponde Anna."),
        (Computer(Idle()), "Un momento: sta giocando Anna."),
        (Elsewhere(InstantHearing()), "Si aspetta Anna, che gioca da un altro computer."),
    ],
    ids=["here", "computer", "elsewhere"],
)
def test_a_borrower_who_answers_for_another_hears_who_answers(player, told, key):
    at = seated(acts=[lands(A, VERDI)])
    if player is not HERE:
        at.table.change_participant(A, player)
    assert at.refuses("2", key).strip().split("\n")[-1] == told


@pytest.mark.clause("salotto.key.refused-key-changes-nothing")
@pytest.mark.parametrize(
    "table",
    [
        {},
        {"stage": "end"},
        {"acts": [lands(A, VERDI)]},
        {"jailed": {A: 1}, "cash": {A: 10}},
        {"owns": {A: VERDI}, "acts": [proposes(A, B, goods(VERDI), goods(cash=2000))]},
        {"lobby": True},
    ],
)
@pytest.mark.parametrize("key", ["z", "è", "p", "g", "K", "H", "u", "x", "m", "7", "j"])
def test_a_refused_key_changes_nothing_and_says_why(table, key):
    at = seated(**table)
    said = at.refuses(key)
    assert len(said.strip().split("\n")) <= 2
    assert len(said) < 160


@pytest.mark.clause("salotto.key.letter-case")
def test_only_five_letters_have_a_second_meaning():
    at = seated(at={A: VERDI})
    assert "Anna: Via Verdi" in at.refuses("i")
    assert "Anna: Via Verdi" in at.refuses("c", "I")
    keymap = Keymap()
    for action in KEY_ACTIONS:
        for key in action.keys:
            if len(key) == 1 and key.isalpha() and key.lower() not in "vhklw":
                assert keymap.action_for_key(key.upper()) is keymap.action_for_key(key.lower()) is action
    assert len({keymap.action_for_key(key).id for key in "vVhHkKlLwW"}) == 10  # type: ignore[union-attr]


@pytest.mark.clause("salotto.key.letter-case")
@pytest.mark.parametrize(("small", "large"), [("h", "H"), ("k", "K")], ids=["buildings", "mortgages"])
def test_the_lists_say_what_they_do_and_wait_for_a_number(small, large):
    at = seated(owns={A: (*ORANGE, STAZIONE_SUD, 15)}, built={VERDI: 1}, mortgaged=[15])
    before, told = at.state.copy(), []
    for key in (small, large):
        told.append(at.press(key, "enter", "esc"))
        assert "nessun effetto" in told[-1]
    assert at.state == before
    assert told[0].split("\n")[1] != told[1].split("\n")[1]


@pytest.mark.clause("salotto.key.letter-case")
def test_h_builds_and_shift_h_sells():
    at = seated(owns={A: ORANGE})
    at.press("h", "1", "enter", "esc")
    assert sum(at.state.level) == 1
    at.press("H", "1", "enter", "esc")
    assert sum(at.state.level) == 0
    at.press("k", "1", "enter")
    assert sum(at.state.mortgaged) == 1
    at.press("K", "1", "enter")
    assert sum(at.state.mortgaged) == 0


@pytest.mark.clause("salotto.key.unlisted-keys")
@pytest.mark.parametrize("key", ["è", "!", "ß"])
def test_keys_that_are_not_used(key):
    assert "Tasto non usato" in seated().refuses(key)


@pytest.mark.clause("salotto.key.no-keys-before-start")
@pytest.mark.parametrize("key", GAME_KEYS)
def test_no_key_of_the_game_before_it_begins(key):
    assert "La partita non è ancora iniziata" in seated(lobby=True).refuses(key)


def test_every_action_has_texts_in_both_languages():
    for lang in ("it", "en"):
        assert all(f"key-{action.id}" in messages(lang) for action in KEY_ACTIONS)
        assert load_language("it").key_names.keys() == load_language(lang).key_names.keys()


def test_no_key_means_two_things():
    keys = [key for action in KEY_ACTIONS for key in action.keys]
    assert len(keys) == len(set(keys))


def test_learning_the_keys_does_nothing_but_tell():
    at = seated(dice=[(1, 2)])
    said = at.refuses("f2", "enter", "h", "H", "space", "è", "f10", "1", "esc")
    for word in ("lancia i dadi", "costruisce", "vende costruzioni", "chiede l'affitto", "Tasto non usato", "esce"):
        assert word.casefold() in said.casefold()
    at.press("f2", "enter")
    assert at.state.pos[A] == 3


def test_keys_can_be_moved_and_help_follows():
    at = seated(keys={"cash": ["ù"], "scores": ["i"], "enter": ["è"]}, dice=[(1, 2)])
    assert "Anna: M 1.500" in at.refuses("ù")
    assert "Tasto non usato" in at.refuses("c")
    assert "Ù: Dice quanto" in at.press("f2", "ù", "f2")
    assert [(fault.kind, fault.action) for fault in at.console.keymap.faults] == [("taken", "scores")]
    assert "Tasto non usato" in at.refuses("enter")
    at.press("è")
    assert at.state.pos[A] == 3


def test_two_keys_can_be_exchanged():
    at = seated(keys={"accept": ["b"], "board": ["a"]}, acts=[lands(A, VERDI)])
    assert not at.console.keymap.faults
    at.press("b")
    assert at.state.owner[VERDI] == A


def test_each_fault_of_a_moved_key_is_named():
    """A configuration may have moved a key to one that is ours since: Z is the key for talk."""
    entries = {"cash": ["z"], "pay": ["zz"], "nothing": ["ù"], "suspend": ["ù"], "news": ["Ctrl+M"], "list": []}
    found = Keymap(entries, "en")
    kinds = {fault.action: (fault.kind, fault.detail) for fault in found.faults}
    assert kinds | {"pay": ("key", "")} == {
        "cash": ("taken", "talk"),
        "pay": ("key", ""),
        "nothing": ("action", ""),
        "suspend": ("fixed", ""),
        "news": ("sent", "enter"),
        "list": ("needed", ""),
    }
    assert found.keys == Keymap(lang="en").keys


@pytest.mark.parametrize("lang", ["it", "en"])
def test_a_key_is_understood_by_the_name_that_the_program_writes(lang):
    for action in KEY_ACTIONS:
        for key in action.keys:
            assert parse_key_name(key_as_called(key, lang)).lower() == key.lower(), key
    assert [parse_key_name(name) for name in ("c-u", "Ctrl+U", "pageup", "zz", "è")] == [
        "c-u",
        "c-u",
        "pageup",
        "",
        "è",
    ]


@pytest.mark.parametrize("keyset", KEY_SETS)
def test_a_set_moves_keys_without_a_clash(keyset):
    keymap = Keymap({"set": keyset}, "it")
    keys = [key for its in keymap.keys.values() for key in its]
    assert len(keys) == len(set(keys)) and not keymap.faults
    for name, its in keymap.keys.items():
        assert its, name
        for key in its:
            assert keymap.action_for_key(keymap.own_key(key)).id == name, (name, key)


def test_a_seeded_game_by_each_set_gives_the_acts_of_the_usual_keys():
    """The same acts, each by the key that the set gives it."""

    def acts_of(keyset):
        dice = [(a, b) for a in (1, 2, 3, 4, 5) for b in (6, 2, 4)] * 4
        at = seated("moderno", players=2, keys={"set": keyset}, dice=dice)
        keys = at.console.keymap.keys
        for _ in range(12):
            at.press(*[keys[act][-1] for act in ("enter", "accept", "enter", "space", "cash", "enter")])
        return at.log.commands

    usual = acts_of("usual")
    assert len(usual) > 20
    for keyset in KEY_SETS:
        assert acts_of(keyset) == usual, keyset


def test_memory_of_messages():
    at = seated(at={A: VERDI})
    first = at.press("i").strip()
    second = at.press("c").strip()
    assert at.press(".").strip() == second
    assert at.press(",").strip() == first
    assert at.press(";").strip() == second
    assert at.press("home").strip() == first
    assert at.press("end").strip() == second
    assert at.press("up").strip() == first


def test_ctrl_c_asks_and_a_second_one_leaves():
    at = seated()
    assert "Uscire?" in at.refuses("c-c")
    assert not at.console.is_done
    at.press("i", "c-c")
    assert not at.console.is_done
    at.press("c-c")
    assert at.console.is_done


@pytest.mark.parametrize("key", ["f10", "c-q"])
def test_leaving(key):
    at = seated()
    assert "Uscire? Di nuovo F10" in at.press(key) and not at.console.is_done
    at.press("i")
    assert "Uscire?" in at.press(key) and not at.console.is_done
    at.press(key)
    assert at.console.is_done


def test_a_script_and_a_game_that_is_over_are_left_at_once():
    script = seated(size=None)
    script.lines("f10")
    assert script.console.is_done
    over = seated()
    over.table.state.is_over = True
    over.press("f10")
    assert over.console.is_done


def test_the_answer_never_begins_with_the_key():
    at = seated()
    for key in "abcdefghijklmnopqrstuvwxyz?.,":
        for line in at.press(key).split("\n"):
            assert line[:1].casefold() != key or not line
        at.press("esc")


@pytest.mark.parametrize("key", ["h", "H", "k", "K", "e"])
def test_while_a_computer_player_plays_keys_of_nobody_say_so(key):
    """Two people are there, and neither is asked."""
    at = seated(players=3, pace=Pace(1e6, 1e6, None))
    at.table.seats[A].participant = Computer(BOT_MAKERS["prudente"](at.state.rules, "1"))
    assert "Un momento: sta giocando Anna." in at.refuses(key)


def test_help_names_the_key_of_all_moves_only_while_somebody_here_has_moves():
    at = seated(players=3, pace=Pace(1e6, 1e6, None))
    assert "premi O" in at.press("?")
    at.table.seats[A].participant = Computer(BOT_MAKERS["prudente"](at.state.rules, "1"))
    helped = at.press("?")
    assert "premi F2" in helped and "premi O" not in helped
