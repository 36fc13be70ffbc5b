"""Esc through all questions before a game, from the last one back to the first."""

from __future__ import annotations

from tests.launching import Launched

FORWARD = (
    "ui-ask-lesson",
    "ui-ask-edition",
    "ui-ask-first-name",
    "ui-ask-name",
    "ui-ask-name",
    "ui-ask-bots",
    "ui-ready",
    "ui-ask-token",
    "ui-ask-token",
    "ui-ask-variants",
    "ui-ask-dice",
    "ui-ask-reply",
    "ui-ask-elsewhere",
)
BACKWARD = (
    "ui-ready",
    "ui-ask-elsewhere",
    "ui-ask-reply",
    "ui-ask-dice",
    "ui-ask-variants",
    "ui-ask-token",
    "ui-ready",
    "ui-ask-bots",
    "ui-ask-first-name",
    "ui-ask-edition",
    "ui-ask-edition",
)
"""The messages of the questions in the order in which Esc comes back to them."""


def open_question(at: Launched) -> str:
    """Return the id of the message with which the open question was asked."""
    layer = at.program.console.open_input.describe_open_layer()
    assert layer is not None
    return layer.heading[0].id


def go_back(at: Launched) -> str:
    """Press Esc at the open list or field; return what it has brought to the screen."""
    before, console = len(at.said), at.program.console
    if console.open_input.typed_question is None:
        console.press("escape")
    else:
        console.take_typed(None)
    return at.said[before:]


def test_esc_walks_back_through_all_questions() -> None:
    at = Launched("--voice", "off", first=True)
    at.program.console.open_input.layers[0].open_door = lambda is_far: None
    at.program.services.settings.grace = 1.0
    forward = [open_question(at)]
    for keys in (("2", "enter"), ("enter",), ("Anna", "enter"), ("Bruno", "enter"), ("enter",), ("enter",)):
        at.press(*keys)
        forward.append(open_question(at))
    assert forward[-1] == "ui-ready"
    at.press("3", "enter")
    while open_question(at) != "ui-ready":
        forward.append(open_question(at))
        at.press("enter")
    backward = [open_question(at)]
    while len(backward) < 2 or backward[-1] != backward[-2]:
        go_back(at)
        backward.append(open_question(at))
        assert len(backward) < 40
    assert tuple(forward) == FORWARD and tuple(backward) == BACKWARD
