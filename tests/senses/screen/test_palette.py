"""What can be read on what, and told apart from what: computed for every pair, by whatever eyes."""

from __future__ import annotations

from itertools import combinations

import pytest

from vialibera.rules.editions import board_looks
from vialibera.senses.screen.board_view import GroupColour
from vialibera.senses.screen.cells import Style
from vialibera.senses.screen.palette import (
    PLAYER_INKS,
    SPARE_GROUP_COLOURS,
    THEME_COLOURS,
    Theme,
    colour_of_256,
    contrast_ratio,
    letter_colour_on,
    relative_luminance,
)
from vialibera.senses.screen.printed_board import group_colour_from
from vialibera.support.json_values import require_object

GROUPS: dict[str, GroupColour] = {
    id: group_colour_from(require_object(look)) for id, look in require_object(board_looks()["groups"]).items()
}
CLASSIC = [id for id in GROUPS if id not in ("rosa", "blu")]
MODERN = [id for id in GROUPS if id not in ("fucsia", "viola")]
PAINTED = [Theme(name, depth) for name in THEME_COLOURS for depth in ("exact", "256")]

EYES = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
"""How colours are seen: Machado, Oliveira and Fernandes 2009, severity 1."""

LETTERS, OUTLINE = 4.5, 3.0


def theme_id(theme: Theme) -> str:
    return f"{theme.name}-{theme.depth}"


def linear(colour: str) -> list[float]:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def seen_by(eyes: str, colour: str) -> tuple[float, float, float]:
    """The colour in OKLab, times a hundred."""
    plain = linear(colour)
    red, green, blue = (min(1.0, max(0.0, sum(a * b for a, b in zip(row, plain, strict=True)))) for row in EYES[eyes])
    cones = (
        (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3),
        (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3),
        (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3),
    )
    rows = (
        (0.2104542553, 0.7936177850, -0.0040720468),
        (1.9779984951, -2.4285922050, 0.4505937099),
        (0.0259040371, 0.7827717662, -0.8086757660),
    )
    light, a, b = (100 * sum(x * y for x, y in zip(row, cones, strict=True)) for row in rows)
    return light, a, b


def apart(eyes: str, one: str, other: str) -> float:
    pairs = zip(seen_by(eyes, one), seen_by(eyes, other), strict=True)
    return sum((a - b) ** 2 for a, b in pairs) ** 0.5


@pytest.mark.parametrize("theme", PAINTED, ids=theme_id)
def test_all_letters_can_be_read(theme: Theme) -> None:
    styles = [theme.plain, theme.dim, theme.band, theme.highlight, theme.header, theme.box, theme.question, theme.key]
    styles += [theme.group_style(colour) for colour in (*GROUPS.values(), *SPARE_GROUP_COLOURS)]
    for seat in range(7):
        styles += [theme.seat_style(seat), theme.seat_style(seat, lit=True), theme.token_style(seat)]
        styles += [theme.box._replace(ink=theme.seat_style(seat).ink)]
    assert [style for style in styles if contrast_ratio(style.ink, style.ground) < LETTERS] == []


@pytest.mark.parametrize("theme", PAINTED, ids=theme_id)
def test_rules_can_be_seen(theme: Theme) -> None:
    assert contrast_ratio(theme.rule.ink, theme.rule.ground) >= OUTLINE


@pytest.mark.parametrize("depth", ["exact", "256"])
def test_bands_stand_out_from_the_dark_ground(depth: str) -> None:
    theme = Theme("dark", depth)  # type: ignore[arg-type]
    fills = {id: theme.group_style(colour).ground for id, colour in GROUPS.items()}
    assert {id for id, fill in fills.items() if contrast_ratio(fill, theme.plain.ground) < OUTLINE} == set()


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize(("depth", "least"), [("exact", 9.0), ("256", 7.0)])
@pytest.mark.parametrize("groups", [CLASSIC, MODERN], ids=["classic", "modern"])
def test_groups_are_apart_for_all_eyes(eyes: str, depth: str, least: float, groups: list[str]) -> None:
    theme = Theme("dark", depth)  # type: ignore[arg-type]
    fills = [theme.group_style(GROUPS[id]).ground for id in groups]
    assert min(apart(eyes, *pair) for pair in combinations(fills, 2)) >= least


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("theme", PAINTED, ids=theme_id)
def test_players_are_apart_for_all_eyes(eyes: str, theme: Theme) -> None:
    inks = [theme.seat_style(seat).ink for seat in range(len(PLAYER_INKS["dark"]))]
    assert min(apart(eyes, *pair) for pair in combinations(inks, 2)) >= 6.5


def test_groups_have_sixteen_colours_of_their_own() -> None:
    for groups in (CLASSIC, MODERN):
        numbers = [GROUPS[id].in_16 for id in groups]
        assert len(set(numbers)) == len(numbers)


def test_contrast_is_measured_as_it_should_be() -> None:
    assert contrast_ratio("#000000", "#ffffff") == pytest.approx(21)
    assert contrast_ratio("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert (letter_colour_on("#f2d816"), letter_colour_on("#2d55df")) == ("#000000", "#ffffff")
    assert (colour_of_256(16), colour_of_256(231), colour_of_256(232), colour_of_256(255), colour_of_256(160)) == (
        "#000000",
        "#ffffff",
        "#080808",
        "#eeeeee",
        "#d70000",
    )


def test_each_part_of_a_painted_board_has_its_colours() -> None:
    """The chosen, the bold and the underlined stand out by the letter, too."""
    for theme in (Theme(each.name, each.depth) for each in PAINTED):
        colours = THEME_COLOURS[theme.name]
        shades = {
            name: colour.exact if theme.depth == "exact" else colour_of_256(colour.in_256)
            for name, colour in colours.items()
        }
        ink, ground, box = shades["ink"], shades["ground"], shades["box"]
        assert (theme.plain, theme.bold) == (Style(ink, ground), Style(ink, ground, bold=True))
        assert (theme.dim, theme.rule) == (Style(shades["dim"], ground), Style(shades["rule"], ground))
        assert theme.heading == Style(shades["dim"], ground, bold=True, underline=True)
        assert theme.mortgaged == Style(ink, ground, underline=True)
        assert theme.band == Style(shades["band-ink"], shades["band"])
        assert theme.highlight == Style(ink, shades["lit"], bold=True)
        assert theme.marked == theme.die == Style(ground, ink, bold=True)
        assert theme.header == theme.question == Style(ink, box, bold=True)
        assert (theme.box, theme.frame) == (Style(ink, box), Style(shades["rule"], box))
        assert (theme.key, theme.key_cap) == (Style(shades["key"], box, True), Style(box, shades["key"], True))
        assert theme.camera_code == Style("#000000", "#ffffff")
        seat = PLAYER_INKS[theme.name][2]
        own = seat.exact if theme.depth == "exact" else colour_of_256(seat.in_256)
        assert theme.seat_style(2) == theme.seat_style(9) == Style(own, ground, bold=True)
        assert theme.seat_style(2, lit=True) == Style(own, shades["lit"], bold=True)
        assert theme.token_style(2) == Style(ground, own, bold=True)
        group = GROUPS["verde"]
        fill = group.exact if theme.depth == "exact" else colour_of_256(group.in_256)
        assert theme.group_style(group) == Style(letter_colour_on(fill), fill, bold=True)


def test_without_painted_colours_letters_stand_out_by_their_look() -> None:
    """With sixteen colours a group has a swatch and a code for a camera is black on white; without any nothing is."""
    for theme in (Theme("terminal"), Theme("dark", "16"), Theme("dark", "none"), Theme("terminal", "none")):
        bold, few = Style(bold=True), theme.depth == "16"
        assert {theme.plain, theme.dim, theme.rule, theme.box, theme.frame} == {Style()}
        assert {theme.bold, theme.band, theme.question, theme.key} == {bold}
        assert theme.seat_style(2) == theme.seat_style(2, lit=True) == bold
        assert {theme.marked, theme.die, theme.header, theme.token_style(2)} == {Style(bold=True, reverse=True)}
        assert theme.highlight == theme.heading == Style(bold=True, underline=True)
        assert theme.mortgaged == Style(underline=True)
        assert theme.key_cap == Style(bold=True, reverse=few)
        assert theme.camera_code == (Style("ansi0", "ansi15") if few else Style())
        number = GROUPS["verde"].in_16
        assert theme.group_style(GROUPS["verde"]) == (Style("", f"ansi{number}") if few else Style())


def test_light_is_added_up_as_eyes_see_it() -> None:
    shades = {"#ff0000": 0.2126, "#00ff00": 0.7152, "#0000ff": 0.0722, "#000000": 0, "#ffffff": 1, "#0a0a0a": 0.003035}
    for colour, light in shades.items():
        assert relative_luminance(colour) == pytest.approx(light, abs=1e-5)
    assert contrast_ratio("#ff0000", "#000000") == contrast_ratio("#000000", "#ff0000") == pytest.approx(5.252)
    assert [colour_of_256(number) for number in (17, 22, 59, 231, 244)] == [
        "#00005f",
        "#005f00",
        "#5f5f5f",
        "#ffffff",
        "#808080",
    ]
