"""E, A and R: exchanges, purchases; G and R: auctions."""

import pytest
from tests.clauses.board import ORANGE, ROMA, STAZIONE_NORD, STAZIONE_SUD, VERDI, VITTORIA, A, B, C
from tests.clauses.given import declines, goods, lands, new, offers_in_kind, owes, proposes
from tests.keyboard import Seated, Time, seated, seen

from vialibera.narration.surfaces.at_rest import OfferSides
from vialibera.play.bots.prudent import PrudentBot
from vialibera.rules.engine.ids import BANK
from vialibera.rules.engine.topics.auction import Auction
from vialibera.rules.engine.topics.in_kind import Price
from vialibera.rules.engine.topics.ledger import Settle
from vialibera.rules.engine.topics.mortgage import Mortgage
from vialibera.rules.engine.topics.purchase import Offer
from vialibera.rules.engine.topics.trade import Deal, Goods, Propose
from vialibera.shell.game_keys.trade_menus import deed_facts

HEARS_SHORT_FORMS = False

OFFER_WALK = ("e", "1", "enter", "1", "enter", "0", "enter")
"""E, the first of the others, the first thing one has, that is all."""
ASK_200 = ("1", "enter", "200", "enter", "0", "enter", "1")
"""Of a partner who owns nothing: money, 200, that is all, and 1 sends it."""


def deal(cash: int = 200, **position: object) -> Seated:
    """Anna offers Bruno Via Verdi for money."""
    position.setdefault("owns", {A: VERDI})
    return seated(acts=[proposes(A, B, goods(VERDI), goods(cash=cash))], **position)  # type: ignore[arg-type]


@pytest.mark.clause("salotto.key.e-starts-trade")
def test_e_walks_to_an_offer():
    at = seated(owns={A: VERDI})
    said = at.press(*OFFER_WALK, *ASK_200)
    assert at.log.commands == [Propose(A, at.log.commands[0].pause_no, B, goods(VERDI), goods(cash=200))]
    assert at.state.actors == (B,) and at.state.owner[VERDI] == A
    assert said.strip().split("\n")[-2:] == [
        "Anna offre a Bruno Via Verdi; in cambio chiede M 200.",
        "Bruno, accetti? Puoi accettare con A, rifiutare con R o proporre altro con E.",
    ]


# one deed against one

DEEDS = [space for space in range(40) if new("salotto", 4).state.rules.price[space]]
MOST_KEYS = 6
"""From E to the question that is put to the partner, both included."""


def numbers(said: str) -> dict[str, str]:
    """The entries of a list by their labels."""
    found = [line.strip().partition(": ") for line in said.split("\n")]
    return {label.casefold(): number for number, _, label in found if number.isdigit()}


def chosen(at: Seated, said: str, label: str) -> tuple[list[str], str]:
    """The entry is chosen by the number it was told with: the keys that takes, and what they bring."""
    number, menu = numbers(said)[label.casefold()], at.console.open_input.layers[-1]
    keys, said = list(number), at.press(*number)
    return (keys, said) if at.console.open_input.layers[-1] is not menu else ([*keys, "enter"], at.press("enter"))


@pytest.mark.parametrize("lang", ["it", "en"])
def test_one_deed_against_one_takes_six_keys_at_most(lang):
    """Whichever deeds, of 28 that three people have between them."""
    owns, most = {A: DEEDS[:12], B: DEEDS[12:20], C: DEEDS[20:]}, 0
    for wanted, given in zip((12, 15, 19, 20, 21, 27), (0, 4, 8, 9, 10, 11), strict=True):
        at, partner = seated(players=3, lang=lang, owns=owns), B if wanted < 20 else C
        asked = at.desk.narrator.text("ui-swap-asked", seat=partner, **deed_facts(at.desk, DEEDS[wanted])).shown
        mine = at.desk.narrator.text("ui-swap-given", **deed_facts(at.desk, DEEDS[given])).shown
        first, said = chosen(at, at.press("e"), asked)
        second, said = chosen(at, said, mine)
        assert not at.log.commands and asked.split(",")[0] in said and mine.split(",")[0] in said
        assert lines_of(at.press("1"))[-1].startswith(at.desk.narrator.text("ask-deal.fresh", seat=partner).shown)
        assert at.log.commands == [
            Propose(A, at.log.commands[0].pause_no, partner, goods(DEEDS[given]), goods(DEEDS[wanted]))
        ]
        most = max(most, len(["e", *first, *second, "1"]))
    assert most == MOST_KEYS


def lines_of(said: str) -> list[str]:
    return [line.strip() for line in said.strip().split("\n")]


def test_a_swap_is_told_as_it_grows():
    at = seated(players=3, owns={A: (VERDI, ROMA), B: STAZIONE_SUD, C: DEEDS[0]})
    assert lines_of(at.press("e")) == [
        "Anna propone uno scambio. Quale proprietà chiede?",
        "1: Stazione Sud, di Bruno, stazioni, 1 su 4, M 200",
        "2: Vicolo Corto, di Carla, marrone, 1 su 2, M 60",
        "0: Altro: denaro, carte, più proprietà",
    ]
    assert lines_of(at.press("1")) == [
        "Che cosa dà Anna a Bruno per la Stazione Sud?",
        "1: Via Verdi, arancione, 1 su 3, M 180",
        "2: Via Roma, verde, 1 su 3, M 300",
        "0: Denaro, o più cose",
    ]
    assert lines_of(at.press("2"))[0] == "Anna offre a Bruno Via Roma; in cambio: la Stazione Sud."
    assert lines_of(at.press("esc"))[0].startswith("Che cosa dà Anna a Bruno"), "Esc goes one step back"
    assert lines_of(at.press("esc"))[0].startswith("Anna propone uno scambio.")
    assert "nessun effetto" in at.press("esc") and not at.log.commands


def test_f_reads_the_deeds_of_an_offer_that_is_ready():
    at = seated(players=3, owns={A: (VERDI, ROMA), B: STAZIONE_SUD})
    said = at.press("e", "1", "2", "f")
    assert "Via Roma" in said and said.count("Affitto attuale") == 2


def test_f_reads_a_deed_that_the_list_has_come_to():
    at = seated(owns={A: VERDI, B: ROMA})
    assert "Affitto attuale M 26." in at.press("e", "c-i", "f")
    assert lines_of(at.press("enter"))[0].startswith("Che cosa dà Anna a Bruno per Via Roma?"), "Enter chooses it"


def test_money_for_a_deed_goes_on_from_the_deed_that_was_chosen():
    at = seated(owns={A: VERDI, B: ROMA})
    at.press("e", "1", "0", "2", "enter", "150", "enter", "0", "enter", "0", "enter", "1")
    assert at.log.commands == [Propose(A, at.log.commands[0].pause_no, B, goods(cash=150), goods(ROMA))]


def test_who_owns_nothing_gives_money_for_a_deed():
    at = seated(owns={B: ROMA})
    at.press("e", "1", "1", "enter", "150", "enter", "0", "enter", "0", "enter", "1")
    assert at.log.commands == [Propose(A, at.log.commands[0].pause_no, B, goods(cash=150), goods(ROMA))]


def test_a_swap_without_a_terminal_is_a_number_a_line():
    at = seated(owns={A: VERDI, B: ROMA}, size=None)
    at.lines("e", "1", "1", "1")
    assert at.log.commands == [Propose(A, at.log.commands[0].pause_no, B, goods(VERDI), goods(ROMA))]


def test_the_list_of_moves_and_help_have_the_counter_offer_that_the_question_names():
    at = deal(owns={A: VERDI, B: ROMA})
    assert "Proponi altro (E)" in at.press("?")
    listed = at.press("o")
    at.press(listed.partition(": Proponi altro (E)")[0][-1])
    at.press("1", "1", "1")
    assert isinstance(at.state.step, Deal) and at.state.actors == (A,)


@pytest.mark.clause("salotto.key.e-built-lot")
def test_built_groups_are_not_in_a_swap():
    at = seated(owns={A: ROMA, B: (*ORANGE, STAZIONE_SUD)}, built={VERDI: 1})
    said = at.press("e")
    assert (
        "1: Stazione Sud, di Bruno, stazioni, 1 su 4, M 200" in said
        and "2:" not in said
        and "vendi prima le costruzioni" in said
    )


def test_the_built_deeds_of_several_partners_are_one_line():
    owns = {A: VERDI, B: [VITTORIA, 37], C: [6, 8, 9, STAZIONE_NORD]}
    at = seated(players=3, owns=owns, built=dict.fromkeys((VITTORIA, 37, 6, 8, 9), 1), lang="en")
    assert at.press("e").count("Not listed") == 1


@pytest.mark.clause("salotto.key.e-not-possible")
def test_e_with_nothing_to_exchange_or_something_open():
    assert "Non c'è nulla da scambiare" in seated().refuses("e")
    at = seated(owns={A: VERDI}, out=[B])
    assert "Bruno" not in at.refuses("e")
    auction = seated(variants=("auctions",), owns={B: ROMA}, acts=[lands(A, VERDI)])
    auction.press("r")
    assert "Asta in corso" in auction.refuses("e")
    assert "C'è già uno scambio in sospeso" in deal().refuses("3", "e")


@pytest.mark.clause("salotto.key.e-not-possible")
def test_e_by_the_partner_is_a_counter_offer():
    for walk in (("e", "1", "1", "1"), ("e", "0", "1", "enter", "0", "enter", "1", "enter", "0", "enter", "1")):
        at = deal(owns={A: VERDI, B: ROMA})
        at.press(*walk)
        assert isinstance(at.state.step, Deal)
        assert at.state.actors == (A,)
        assert at.state.step.gives == goods(ROMA) and at.state.step.asks == goods(VERDI)


@pytest.mark.clause("salotto.key.e-built-lot")
def test_e_does_not_offer_a_built_group():
    at = seated(owns={A: (*ORANGE, STAZIONE_SUD)}, built={VERDI: 1})
    said = at.refuses("e", "1", "enter")
    listed = [line for line in said.split("\n") if line.strip()[:2] in ("1:", "2:", "3:", "4:")]
    assert any("Stazione Sud" in line for line in listed)
    assert not any("Via Verdi" in line or "Dante" in line or "Raffaello" in line for line in listed)
    assert "vendi prima le costruzioni" in said


@pytest.mark.clause("salotto.key.e-who-and-when")
@pytest.mark.parametrize("stage", ["between", "end"])
def test_e_in_the_own_turn(stage):
    at = seated(owns={A: VERDI}, stage=stage)
    at.press(*OFFER_WALK, *ASK_200)
    assert at.log.commands[0].by == A


@pytest.mark.clause("salotto.key.e-who-and-when")
def test_e_by_a_debtor_in_anothers_turn_and_by_nobody_else():
    at = seated(turn=B, owns={A: VERDI}, cash={A: 10}, acts=[owes(A, B, 80)])
    at.press(*OFFER_WALK, *ASK_200)
    assert at.log.commands[0].by == A
    other = seated(owns={B: VERDI})
    other.refuses("2", "e")
    assert not other.log.commands


@pytest.mark.clause("salotto.key.e-who-and-when")
def test_a_half_made_offer_is_kept_until_the_turn_passes():
    """Esc twice within a second leaves all its steps at once, and E takes it up where it was left."""
    at = seated(owns={A: VERDI}, time=Time(0.1), guard=0.0, dice=[(3, 1)])
    assert (
        at.refuses(*OFFER_WALK, "esc")
        .splitlines()[-3:][0]
        .startswith("1: Via Verdi, arancione, 1 su 3, M 180, già nell'offerta")
    )
    at.table.now.pass_by(5.0)
    said = at.refuses("0", "enter", "esc", "esc")
    assert "La proposta resta finché passa il turno" in said and len(at.console.open_input.layers) == 1
    taken_up = at.press("e")
    assert "già nell'offerta" in taken_up and len(at.console.open_input.layers) == 2
    at.press("esc", "esc")
    assert at.desk.half_offer is not None
    at.table.state.turn_no += 1
    assert "A chi?" in at.press("e"), "in another turn it is a new offer"


def test_esc_goes_back_from_an_empty_offer_and_keeps_a_filled_one() -> None:
    at = seated(players=3, owns={A: (VERDI, ROMA), B: STAZIONE_SUD})
    at.press("e", "0", "1")
    assert lines_of(at.press("esc"))[0] == "Anna propone uno scambio. A chi?"
    said = lines_of(at.press("1", "1", "esc"))
    assert said[-2].startswith("La proposta resta finché passa il turno") and len(at.console.open_input.layers) == 1
    assert "Via Verdi, arancione, 1 su 3, M 180, già nell'offerta" in at.press("e")


def test_esc_leaves_a_counter_offer_that_began_without_a_list_of_deeds() -> None:
    at = seated(owns={B: VERDI}, acts=[proposes(A, B, goods(cash=200), goods(VERDI))])
    assert lines_of(at.press("e"))[0].startswith("Che cosa dà Bruno?")
    assert "nessun effetto" in at.press("esc") and len(at.console.open_input.layers) == 1


def test_esc_goes_from_a_swap_that_was_begun_again_back_through_both_sides() -> None:
    """Each step back is to the list that stood before it, and not to the swap of one deed for one."""
    at = seated(players=3, owns={A: (VERDI, ROMA), B: STAZIONE_SUD})
    at.press("e", "1", "1", "4", "0")
    assert lines_of(at.press("0"))[0] == "Anna offre a Bruno Via Verdi; in cambio: la Stazione Sud."
    assert lines_of(at.press("esc"))[0] == "Che cosa deve dare Bruno?"
    assert lines_of(at.press("esc"))[0].startswith("Che cosa dà Anna?")


def test_a_deed_that_was_asked_for_is_kept_as_a_half_made_offer() -> None:
    at = seated(owns={A: VERDI, B: 1}, time=Time(0.1), guard=0.0)
    said = at.refuses("e", "1", "1", "esc", "esc")
    assert "La proposta resta finché passa il turno" in said and len(at.console.open_input.layers) == 1
    taken_up = at.press("e")
    assert "Che cosa dà Anna" in taken_up and len(at.console.open_input.layers) == 2
    at.press("esc", "esc")
    at.state.owner[1] = A
    assert "Che cosa dà Anna" not in at.press("e"), "the deed has changed hands meanwhile"


def entries_of(at: Seated) -> list[str]:
    """The entries of the open list as they are by now."""
    return [entry.label for entry in at.console.open_input.layers[-1].describe().entries]


def test_an_open_list_of_an_offer_shows_what_is_in_it_by_now() -> None:
    at = seated(owns={A: VERDI}, cash={A: 500})
    at.press("e", "1", "1")
    deed, money, done = entries_of(at)
    assert deed.endswith("già nell'offerta") and money.endswith("M 0") and done.endswith("così: Via Verdi")
    at.press("2", "50", "enter")
    assert [entry[-4:] for entry in entries_of(at)[1:]] == ["M 50", "M 50"]
    offer = at.console.open_input.layers[-1].describe().offer
    assert offer == OfferSides(A, B, goods(VERDI, cash=50), goods())


def test_an_offer_that_is_taken_up_is_without_what_has_changed_hands() -> None:
    """And no side gives more money than it has by now."""
    at = seated(players=3, owns={A: (VERDI, ROMA), B: STAZIONE_SUD}, passes={A: ["imprevisti"]}, cash={A: 500, B: 80})
    at.press("e", "0", "1", "1", "2", "3", "4", "400", "enter", "0", "1", "2", "80", "enter")
    whole = "Via Verdi, Via Roma, M 400 e una carta per uscire di prigione; in cambio: la Stazione Sud e M 80."
    at.console.now = Time(0.0)
    at.press("esc", "esc", "e")
    assert lines_of(at.press("."))[0] == f"Finora Anna dà a Bruno: {whole}"
    at.press("esc", "esc")
    for space in (VERDI, STAZIONE_SUD):
        at.state.owner[space] = C
    at.state.jail_cards[C], at.state.jail_cards[A] = at.state.jail_cards[A], []
    at.state.cash[A], at.state.cash[B] = 250, 0
    at.press("e")
    assert lines_of(at.press("."))[0] == "Finora Anna dà a Bruno: Via Roma e M 250; in cambio: niente."


def test_an_empty_offer_or_one_that_answers_another_is_not_kept() -> None:
    """What is asked for alone makes an offer, too."""
    at = seated(owns={A: VERDI}, time=Time(0.1))
    assert "nessun effetto" in at.refuses("e", "1", "0", "esc", "esc") and at.desk.half_offer is None
    at.press("e", "1", "0", "1", "200", "enter")
    assert "La proposta resta finché passa il turno" in at.press("esc", "esc")
    at = deal(owns={A: VERDI, B: ROMA}, time=Time(0.1))
    assert "nessun effetto" in at.refuses("e", "1", "1", "esc", "esc") and at.desk.half_offer is None


def test_a_sum_in_an_offer_is_up_to_all_the_cash_and_none_by_enter_alone() -> None:
    at = seated(owns={A: VERDI}, cash={A: 500})
    at.press("e", "1", "2")
    for typed, told in (
        ("501", "Scrivi una somma fino a M 500."),
        ("x", "Scrivi una somma fino a M 500."),
        ("500", "Denaro nell'offerta: M 500."),
    ):
        assert told in at.press(typed, "enter"), typed
    assert "Denaro nell'offerta: M 0." in at.press("2", "enter", "enter"), "the first is the habit after a number"
    at.state.cash[A] = 0
    assert "Scrivi una somma fino a M 0." in at.press("2", "5", "enter")


def test_f_in_an_offer_without_deeds_says_so() -> None:
    at = seated(owns={A: VERDI})
    assert lines_of(at.press("e", "1", "f"))[-1] == "Nell'offerta non c'è ancora nessuna proprietà."


def test_a_list_is_closed_by_one_row_once_what_it_asks_is_over():
    at = seated(owns={A: VERDI}, dice=[(3, 1)])
    at.press("k")
    at.table.state.turn_no += 1
    said = at.press("i")
    at.table.submit(Mortgage(A, at.state.pause_no, VERDI))
    assert len(at.console.open_input.layers) == 1 and "L'elenco si chiude" in seen(at.screen)[-200:], said


def test_deeds_cards_and_money_are_put_into_an_offer_and_taken_out_again():
    """The list stays open meanwhile, and 0 says what is in it."""
    at = seated(owns={A: VERDI}, passes={A: ["imprevisti"]})
    at.press("e", "1", "enter")
    assert at.press("2", "enter").endswith("Nell'offerta: una carta per uscire di prigione.")
    assert at.press("1", "enter").endswith("Nell'offerta: Via Verdi.")
    assert "Finora Anna dà a Bruno: Via Verdi e una carta per uscire di prigione" in at.press(".")
    assert at.press("1", "enter").endswith("Fuori dall'offerta: Via Verdi.")
    at.press("0", "enter")
    assert "Scrivi una somma fino a M 1.500." in at.press("1", "enter", "1501", "enter")
    assert "Denaro nell'offerta: M 50." in at.press("50", "enter")
    at.press("0", "enter", "1")
    card = at.state.jail_cards[A][0]
    assert at.log.commands == [Propose(A, at.log.commands[0].pause_no, B, goods(passes=(card,)), goods(cash=50))]


def test_whoever_walks_an_offer_goes_on_where_enter_has_chosen():
    at = seated(owns={A: (VERDI, ROMA), B: STAZIONE_SUD})
    at.press("e", "1", "0")
    assert lines_of(at.press("c-i", "enter", "c-i"))[-1].startswith("2 di 3: Via Roma")
    assert lines_of(at.press("s-tab"))[-1].startswith("1 di 3: Via Verdi, arancione, 1 su 3, M 180, già nell'offerta")
    at.press("2")
    assert "Scegli un numero" in at.press("enter", "enter"), "a number leaves nothing for a later Enter"


@pytest.mark.parametrize(("mortgaged", "value"), [([], 40_000), ([VITTORIA], 20_000)])
def test_a_creditor_is_proposed_what_the_deed_is_worth_now(mortgaged, value):
    """Its price, or what is left of it while it is mortgaged."""
    owes_30_000 = [owes(A, B, 30_000), offers_in_kind(A, VITTORIA)]
    at = seated("lira", owns={A: VITTORIA}, mortgaged=mortgaged, cash={A: 0}, acts=owes_30_000)
    assert f"solo Invio per L. {value // 1000}.000." in at.press("g")
    at.press("enter")
    assert at.log.commands[0] == Price(B, at.log.commands[0].pause_no, value)


def test_the_keyboard_that_was_lent_for_an_exchange_is_the_borrowers_until_the_offer_is_sent():
    """In lira all may trade at any time: in Anna's turn Bruno offers Carla, whose first key then counts."""
    at = seated("lira", players=3, owns={B: VERDI})
    assert "Bruno propone uno scambio. A chi?" in at.press("2", "e")
    for step in (("1", "enter"), ("1", "enter"), ("0", "enter"), ("1", "enter", "200", "enter")):
        at.press(*step)
        assert at.desk.people.borrower == B
    said = at.press("0", "enter", "1")
    assert "Bruno offre a Carla Via Verdi; in cambio chiede L. 200." in said
    assert at.desk.people.borrower is None and "Carla, accetti?" in said
    at.press("a")
    assert at.state.owner[VERDI] == C
    assert "Anna, Invio per lanciare i dadi." in at.press("?")


@pytest.mark.parametrize("left_after", range(1, len(OFFER_WALK)))
def test_an_exchange_that_the_borrower_leaves_gives_the_keyboard_back(left_after):
    """Esc closes the list, whichever it is; Anna is asked again, and her Enter throws."""
    at = seated("lira", players=3, owns={B: VERDI}, dice=[(4, 6)])
    said = at.refuses("2", *OFFER_WALK[:left_after], "esc")
    while len(at.console.open_input.layers) > 1:
        assert at.desk.people.borrower == B
        said = at.press("esc")
    assert said.endswith(
        ("nessun effetto.\nAnna, Invio per lanciare i dadi.", "riprende.\nAnna, Invio per lanciare i dadi.")
    )
    assert at.desk.people.borrower is None and len(at.console.open_input.layers) == 1
    at.press("enter")
    assert at.state.pos[A] == 10


@pytest.mark.clause("salotto.key.a-accepts-trade")
def test_a_accepts():
    at = seated(owns={A: VERDI}, cash={B: 900}, acts=[proposes(A, B, goods(VERDI), goods(cash=200))])
    at.press("a")
    assert (at.cash(B), at.state.owner[VERDI], at.cash(A)) == (700, B, 1700)
    assert at.state.actors == (A,) and len(at.log.commands) == 1


@pytest.mark.clause("salotto.key.a-nothing-to-accept")
def test_a_without_an_offer():
    assert "Niente da comprare o accettare, ora" in seated().refuses("a")


@pytest.mark.clause("salotto.key.a-cannot-honour")
def test_a_without_the_money():
    at = seated(owns={A: VERDI}, cash={B: 150}, acts=[proposes(A, B, goods(VERDI), goods(cash=200))])
    said = at.refuses("a")
    assert "denaro" in said
    assert isinstance(at.state.step, Deal)
    at.press("r")
    assert at.state.actors == (A,)


@pytest.mark.clause("salotto.key.a-buys")
def test_a_buys():
    at = seated(acts=[lands(A, VERDI)])
    at.press("a")
    assert at.state.owner[VERDI] == A and at.cash(A) == 1320
    poor = seated(cash={A: 100}, acts=[lands(A, VERDI)])
    assert "denaro" in poor.refuses("a")
    assert isinstance(poor.state.step, Offer)


@pytest.mark.clause("salotto.key.a-buys")
def test_the_offer_names_its_keys():
    at = seated(at={A: 9}, dice=[(3, 4)])
    said = at.press("enter")
    assert "Via Verdi, M 180. Puoi comprare con A o rinunciare con R" in said


@pytest.mark.clause("salotto.key.r-refuses-trade")
def test_r_refuses_an_exchange():
    at = deal()
    before = at.state.owner[:], at.state.cash[:]
    said = at.press("r")
    assert "Bruno rifiuta" in said
    assert (at.state.owner, at.state.cash) == before and at.state.actors == (A,)
    at.press(*OFFER_WALK, *ASK_200)
    assert at.state.actors == (B,)


@pytest.mark.clause("salotto.key.r-nothing-to-refuse")
def test_r_with_nothing_to_refuse():
    assert "Niente da rifiutare, ora" in seated().refuses("r")
    debt = seated(cash={A: 10}, owns={A: VERDI}, acts=[owes(A, B, 50)])
    assert "Niente da rifiutare, ora" in debt.refuses("r")
    assert isinstance(debt.state.step, Settle)
    claim = seated(owns={B: VERDI}, acts=[lands(A, VERDI)])
    claim.refuses("r")
    assert claim.state.open_claims


@pytest.mark.clause("salotto.key.r-declines-purchase")
def test_r_declines_a_purchase():
    on = seated(variants=("auctions",), acts=[lands(A, VERDI)])
    on.press("r")
    assert isinstance(on.state.step, Auction)
    off = seated(acts=[lands(A, VERDI)])
    off.press("r")
    assert off.state.owner[VERDI] == BANK and off.state.actors == (A,)
    assert off.state.step.pause_kind == "rest"


def test_e_trades_in_an_auction_where_the_edition_allows_it():
    """The question names E to a bidder who cannot pay the lowest bid."""
    at = seated("moderno", 3, owns={A: 11, B: 13, C: 14}, cash={B: 5}, at={A: 9}, acts=[lands(A, VERDI), declines(A)])
    assert isinstance(at.state.step, Auction) and "scambiare con E" in at.press(".", ".")
    at.press("e", "1", "1", "1", "a")
    assert at.state.owner[13] == C and at.state.owner[14] == B
    assert isinstance(at.state.step, Auction) and at.state.actors == (B,)


# auctions


def auction(*bids: str, **position: object) -> Seated:
    """Anna has declined Via Verdi: Bruno is asked first."""
    players = position.pop("players", 3)
    at = seated(players=players, variants=("auctions",), acts=[lands(A, VERDI)], **position)  # type: ignore[arg-type]
    at.press("r", *bids)
    return at


@pytest.mark.clause("salotto.key.r-drops-out-of-auction")
def test_r_leaves_an_auction():
    at = auction("g", "50", "enter")
    at.press("r")
    assert at.state.actors == (A,)
    at.press("r")
    assert at.state.owner[VERDI] == B and at.cash(B) == 1450
    nobody = auction("r", "r", "r")
    assert nobody.state.owner[VERDI] == BANK and nobody.state.actors == (A,)


@pytest.mark.clause("salotto.key.g-bids")
def test_g_bids_the_preset_or_what_is_typed():
    at = auction("r", "g", "50", "enter", "r", cash={B: 900})
    assert at.state.owner[VERDI] == C
    preset = auction("g", "50", "enter", cash={C: 900})
    said = preset.press("g")
    assert "51" in said and "900" in said
    preset = auction("g", "50", "enter", "g", "enter", cash={C: 900})
    assert preset.state.step.high == 51 and preset.state.actors == (A,)
    typed = auction("g", "50", "enter", "g", "80", "enter")
    assert typed.state.step.high == 80 and typed.state.actors == (A,)


def test_after_a_typed_bid_the_next_bidder_may_press_g_at_once():
    at = auction(time=Time(between=0.1))
    at.table.now.pass_by(1.0)
    at.press("g", "50", "enter", "g")
    assert at.state.actors == (C,) and at.console.open_input.typed_question is not None


@pytest.mark.parametrize(("typed", "bid"), [((), 300), (("251",), 251), (("300",), 300), (("12000",), 12_000)])
def test_in_lire_enter_alone_bids_the_next_hundred_and_any_whole_sum_above_counts(typed, bid):
    at = seated("lira", players=3, acts=[lands(A, VERDI)])
    at.press("r", "g", "250", "enter")
    at.press("g", *typed, "enter")
    assert at.state.step.high == bid


@pytest.mark.clause("salotto.key.g-no-auction")
def test_g_without_an_auction():
    assert "Nessuna asta in corso" in seated(variants=("auctions",)).refuses("g")
    assert "In questa partita non ci sono aste" in seated().refuses("g")
    assert "In questa partita non ci sono aste" in seated(acts=[lands(A, VERDI)]).refuses("g")


@pytest.mark.clause("salotto.key.g-bid-too-low")
@pytest.mark.parametrize("low", ["50", "0"])
def test_a_bid_must_top_the_last_one(low):
    at = auction("g", "50", "enter")
    assert "Offri almeno M 51" in at.refuses("g", low, "enter")
    assert at.state.actors == (C,)


@pytest.mark.clause("salotto.key.g-not-enough-cash")
def test_a_bid_is_limited_by_the_cash():
    """Short of cash G is refused, says how to raise it, and asks again; nobody leaves an auction but by R. A sum beyond
    the cash is asked for again in the same question."""
    poor = auction("g", "50", "enter", cash={C: 40}, owns={C: STAZIONE_SUD})
    said = poor.refuses("g")
    assert "Non basta il denaro per l'offerta: servono M 51, hai M 40. Puoi ipotecare con K" in said
    assert "Carla, almeno M 51 per Via Verdi" in said and C in poor.state.step.active
    poor.press("k", "1", "enter")
    poor.press("g", "60", "enter")
    assert (poor.state.step.high, poor.state.step.leader) == (60, C)
    dropped = auction("g", "50", "enter", cash={C: 40})
    dropped.press("r")
    assert C not in dropped.state.step.active
    at = auction("g", "50", "enter", cash={C: 60})
    at.press("g", "61", "enter", "60", "enter")
    assert at.state.step.high == 60


@pytest.mark.clause("salotto.key.g-dropped-out")
def test_who_is_out_or_may_not_buy_is_not_asked():
    at = auction("r", "g", "50", "enter")
    assert at.state.actors == (A,)
    at.press("g", "60", "enter")
    assert at.state.actors == (C,)  # Bruno has passed, Anna leads
    banned = seated(variants=("auctions", "no_buying_first_lap"), players=3, lapped=[A, C], acts=[lands(A, VERDI)])
    banned.press("r")
    assert banned.state.actors == (C,)
    banned.press("g", "5", "enter", "r")
    assert banned.state.owner[VERDI] == C


@pytest.mark.clause("torneo.auction.winner-cannot-pay-annulled")
@pytest.mark.parametrize("lang", ["it", "en"])
def test_a_promise_is_called_one_from_the_bid_to_the_annulment(lang):
    """Bruno has 100 and promises 500: he heard before what that risks, and hears afterwards what is left to do."""
    at = seated("torneo", players=3, lang=lang, cash={B: 100}, acts=[lands(A, VERDI)])
    asked, warned, short, annulled = {
        "it": (
            "Bruno, almeno M 1 per Via Verdi. Hai M 100; puoi promettere di più, ma se poi non paghi "
            "l'asta si rifà senza di te. Puoi offrire con G o lasciare l'asta con R.",
            "Bruno, offerta per Via Verdi: almeno M 1; oltre M 100 è una promessa. Solo Invio per M 1.",
            "Bruno deve pagare M 500 per Via Verdi: mancano M 400. "
            "Puoi dichiarare di non poter pagare con R o elencare tutto con O.",
            "Bruno non paga M 500: l'asta di Via Verdi si rifà senza Bruno.",
        ),
        "en": (
            "Bruno, bid at least M 1 for Via Verdi. You have M 100; you may promise more, but if you "
            "cannot pay, the auction is held again without you. Bid with G, drop out with R.",
            "Bruno, your bid for Via Verdi: at least M 1; beyond M 100 it is a promise. Just Enter means M 1.",
            "Bruno must pay M 500 for Via Verdi, and is M 400 short. Declare that you cannot pay with R or list "
            "everything with O.",
            "Bruno does not pay M 500: the auction for Via Verdi is held again without Bruno.",
        ),
    }[lang]
    assert asked in " ".join(at.press("r").split("\n"))
    assert warned in at.press("g")
    at.press("500", "enter", "a", "r")
    assert short in at.press("r")
    explained = (
        "Con M 500 Bruno ha vinto l'asta di Via Verdi" if lang == "it" else "won the auction for Via Verdi with M 500"
    )
    assert explained in at.press("w"), "the deal that is asked about, not the one before"
    assert annulled in at.press("r")
    assert at.state.actors == (C,) and at.state.step.involved_seats() == (C, A)


def test_who_owns_nothing_is_not_told_to_trade():
    """Money is given for a deed or a release card only: with one of them E stands among the ways."""
    for owns, ways in (
        ({}, "Puoi dichiarare di"),
        ({B: ROMA}, "Puoi avere una proposta con A, ipotecare con K, scambiare con E, dichiarare di"),
    ):
        at = seated("torneo", players=3, owns=owns, cash={B: 100}, acts=[lands(A, VERDI)])
        said = at.press("r", "g", "500", "enter", "a", "r", "r")
        assert f"mancano M 400. {ways} non poter pagare con R" in " ".join(said.split())


def test_each_step_of_a_trade_tells_its_keys_the_offer_and_its_deeds():
    """`?`, full stop and F answer for the offer, and not for the move or the square behind it."""
    at = seated(owns={A: VERDI, B: ROMA})
    at.press("e")
    assert "L'offerta è ancora vuota." in at.press(".")
    assert lines_of(at.press("f")) == ["L'offerta è ancora vuota."], "not the square behind the list"
    at.press("1")
    assert lines_of(at.press(".")) == ["Finora Anna dà a Bruno: niente; in cambio: Via Roma."]
    assert lines_of(at.press("f"))[0].startswith("Via Roma, gruppo verde")
    help_lines = " ".join(lines_of(at.press("?")))
    assert "Che cosa dà Anna a Bruno" in help_lines and "F legge" in help_lines and "lancia" not in help_lines
    at.press("1")
    said = lines_of(at.press("f"))
    assert said[0].startswith("Via Verdi, gruppo") and any(line.startswith("Via Roma, gruppo") for line in said)
    assert "Via Verdi; in cambio: Via Roma" in at.press(".")
    assert "1: Proponi a Bruno" in at.press("enter") and not at.log.commands


def test_while_money_is_typed_the_offer_can_be_asked_for():
    at = seated(owns={A: VERDI, B: ROMA})
    said = at.press("e", "1", "0", "2", ".", "f", "?", "1", "f", "?", "5", "enter", ".")
    assert "Finora Anna dà a Bruno: niente; in cambio: Via Roma." in said
    assert said.count("Via Roma, gruppo verde") == 2, "no sum holds an F: it asks behind digits, too"
    assert said.count("Quanto denaro dà Anna") == 3
    assert said.count("F legge i contratti dell'offerta") == 2, "the question mark lists what works in the field"
    assert lines_of(said)[-1] == "Finora Anna dà a Bruno: M 15; in cambio: Via Roma."


# no more offers


def test_a_computer_player_is_told_from_the_list_to_ask_no_more_about_a_deed():
    """Bruno, at the keyboard, has an offer of the computer player Anna for the Stazione Sud."""
    rules = new("salotto", 4).state.rules
    at = seated(
        bots={A: PrudentBot(rules)},
        dice=[(1, 2)],
        owns={A: VERDI, B: STAZIONE_SUD},
        acts=[proposes(A, B, goods(VERDI, cash=10), goods(STAZIONE_SUD))],
    )
    entry = "rifiuta, e niente più proposte dei computer per la Stazione Sud"
    said = at.press("o")
    assert entry.casefold() in numbers(said)
    said = chosen(at, said, entry)[1]
    assert "I computer non fanno più proposte a Bruno per la Stazione Sud." in said
    assert at.state.closed_offers == [(B, STAZIONE_SUD)]


def test_people_are_not_forbidden_to_ask_and_the_list_does_not_offer_it():
    at = deal()
    assert "niente più proposte" not in at.press("o")


def test_the_list_that_sends_an_offer_takes_no_enter_that_was_typed_by_habit() -> None:
    """Neither the Enter after the number that opened it, nor a later one."""
    at, now = seated(owns={A: VERDI}), Time()
    at.console.now = now
    at.press("e", "1", "1", "0", "1", "200", "enter", "0")
    assert len(at.console.open_input.layers) == 2 and at.press("enter") == ""
    now.pass_by(0.7)
    assert "solo Invio" in at.press("enter") and not at.log.commands
    assert "Anna offre a Bruno Via Verdi" in at.press("1")
    assert at.press("enter") == "" and [type(command) for command in at.log.commands] == [Propose]


def test_a_swap_with_money_takes_nine_keys() -> None:
    """E, the two deeds, 3 for money, the sum with Enter, and 1 proposes: what was there before stays in the offer."""
    at = seated(owns={A: [VERDI], B: [STAZIONE_NORD]}, lang="en", stage="between")
    said = at.press("e", "1", "1")
    assert "2: Ask for money too" in said and "3: Add money" in said
    said = at.press("3", "1", "0", "0", "enter")
    assert "M 100" in said and "1: " in said
    at.press("1")
    step = at.state.step
    assert isinstance(step, Deal) and step.gives == Goods((VERDI,), 100) and step.asks == Goods((STAZIONE_NORD,))
