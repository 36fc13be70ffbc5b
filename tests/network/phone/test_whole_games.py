"""Whole games on the page of a seat, to their natural end: by keyboard alone in Firefox, and by the accessibility
tree alone, which is all that a reader and a finger that follows it have.

The players begin with so little money that one of them is soon bankrupt, so debts come up besides purchases.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest
from tests.network.phone.phones import PhoneHouse, open_house
from tests.network.phone.test_phone_browser import Seat
from tests.network.web.chromium import CHROMIUM, Chromium
from tests.network.web.firefox import Firefox, needs_firefox

from vialibera.shell.game_control.game_setup import GameSetup, PlayerSetup

pytestmark = [pytest.mark.slow, pytest.mark.browser, pytest.mark.timeout(900)]
needs_chromium = pytest.mark.skipif(CHROMIUM is None, reason="there is no chromium here")

ACT_SECONDS = 1.0
"""The most seconds until an act changes what is asked; a button that only tells changes nothing."""

GIVING_UP = ("Declare bankruptcy", "Yes")
"""What is chosen wherever it is offered: it is in the list of all moves once somebody cannot pay, and asks twice."""

LITTLE_MONEY = {"salotto": ["players.capital.2=200"], "moderno": ["players.capital.2=200"]}


class Node(NamedTuple):
    """A node of the accessibility tree that a reader stops at."""

    role: str
    name: str
    is_disabled: bool
    is_checked: bool
    dom_id: int


def begin_game(house: PhoneHouse, edition: str, seed: int = 5) -> None:
    people = [PlayerSetup("Anna", "prudente"), PlayerSetup("Bruno")]
    settings = [*LITTLE_MONEY[edition], "go.salary=0"]
    house.host.program.games.start_game(GameSetup(edition, people, rule_settings=settings, seed=seed))
    house.look()


def read_tree(browser: Chromium) -> list[Node]:
    """Return what the accessibility tree holds, in its order."""
    nodes = {node["nodeId"]: node for node in browser.call("Accessibility.getFullAXTree")["nodes"]}
    root = next(node for node in nodes.values() if "parentId" not in node)
    found: list[Node] = []

    def walk(node: dict[str, Any]) -> None:
        if not node["ignored"]:
            facts = {one["name"]: one["value"].get("value") for one in node.get("properties", ())}
            role, name = node["role"]["value"], node.get("name", {}).get("value", "")
            is_off, is_on = bool(facts.get("disabled")), facts.get("checked") == "true"
            found.append(Node(role, name, is_off, is_on, node.get("backendDOMNodeId", 0)))
        for child in node.get("childIds", ()):
            if child in nodes:
                walk(nodes[child])

    walk(root)
    return found


DOORS = (("button", "All my moves"), ("button", "Ask…"))
"""The list of all moves, and the button that opens the questions among which it stands."""


def touch(browser: Chromium, node: Node) -> None:
    """Press what a node of the tree stands for."""
    found = browser.call("DOM.resolveNode", backendNodeId=node.dom_id)["object"]["objectId"]
    browser.call("Runtime.callFunctionOn", functionDeclaration="function() { this.click() }", objectId=found)


def play_to_the_end(seat: Seat, act: Callable[[], None]) -> None:
    """Let Bruno act by `act` whenever the page asks him, and a computer player beside him, until the game is over."""
    session = seat.house.host.program.session
    assert session is not None

    while not session.table.state.is_over:
        matter = seat.until("(now.over || now.asked || now.layer !== null) && now.matter")
        if not session.table.state.is_over:
            act()
        ends_at = time.monotonic() + ACT_SECONDS
        seat.house.until(lambda: time.monotonic() > ends_at or seat.browser.value("now.matter") != matter)  # noqa: B023
    seat.until("now.over")
    assert not seat.browser.said


@needs_chromium
@pytest.mark.parametrize("edition", ["salotto", "moderno"])
def test_an_automaton_that_knows_only_the_accessibility_tree_plays_to_the_end(tmp_path: Path, edition: str) -> None:
    with open_house() as house, Chromium(tmp_path) as browser:
        begin_game(house, edition)
        seat, luck, pressed = Seat(house, browser, "en"), Random(2), set[str]()
        seat.sit()

        def act() -> None:
            nodes = read_tree(browser)
            radios = [node for node in nodes if node.role == "radio"]
            giving_up = [node for node in radios if node.name in GIVING_UP]
            if giving_up or (radios and not any(node.is_checked for node in radios)):
                touch(browser, luck.choice(giving_up or radios))
                nodes = read_tree(browser)
            names = [node.name for node in nodes]
            asked = nodes[names.index("Open question") :]
            buttons = [node for node in asked if node.role == "button" and not node.is_disabled]
            claims = [node for node in buttons if node.name.startswith("Claim the rent")]
            assert len(claims) == 1, "the button is there at every moment"
            doors = [node for node in nodes if (node.role, node.name) in DOORS]
            answers = [node for node in buttons if node not in claims and not node.name.endswith("…")]
            chosen = luck.choice([*answers, *([] if radios else doors[:1])])
            touch(browser, claims[0])
            touch(browser, chosen)
            pressed.add(chosen.name.partition(" ")[0])

        play_to_the_end(seat, act)
        assert pressed >= {"Roll", "End", "Buy", "Decline", "Choose"}


def press_keys(seat: Seat, luck: Random) -> None:
    """Answer with the keyboard what the page asks: keys of the game, or arrows and Enter in a list.

    Whoever cannot pay gives up by the list of all moves, which asks twice.
    """
    browser = seat.browser
    layer = browser.value("now.layer && [now.layer.chosen, ...now.layer.entries.map((row) => row[1])]")
    if layer is None:
        rows = browser.value("now.answers.map((row) => [row[0], row[3]])")
        keys = [key.lower() for action, key in rows if len(key) == 1 and action in ("accept", "refuse", "pay", "pass")]
        keys += ["Enter"] * 3 if browser.value("now.main[2]") else []
        browser.press(" ", luck.choice(keys or ["o"]))
    elif len(layer) > 1:
        chosen, labels = layer[0], layer[1:]
        wanted = [at for at, label in enumerate(labels) if label in GIVING_UP] or [luck.randrange(len(labels))]
        seat.until("document.activeElement.name === 'entry'")
        steps = (wanted[0] - chosen) % len(labels) if chosen >= 0 else len(labels) + wanted[0]
        browser.press(*["ArrowDown"] * steps, "Enter")
    else:
        browser.press("Escape")


@needs_firefox
@pytest.mark.parametrize("edition", ["salotto", "moderno"])
def test_a_keyboard_alone_plays_to_the_end_in_firefox(tmp_path: Path, edition: str) -> None:
    with open_house() as house, Firefox(tmp_path / "browser") as browser:
        begin_game(house, edition)
        seat, luck = Seat(house, browser, "en"), Random(2)
        seat.sit()
        browser.value("single.click(); true")  # without a window Firefox checks no box by Space
        play_to_the_end(seat, lambda: press_keys(seat, luck))
