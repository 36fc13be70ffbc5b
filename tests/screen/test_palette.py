"""What can be read on what, and told apart from what: computed for every pair, by whatever eyes."""

from __future__ import annotations

from itertools import combinations

import pytest

from vialibera.editions import looks
from vialibera.screen.palette import GROUNDS, PLAYERS, SPARE, Theme, contrast, indexed, letters_on
from vialibera.screen.printed import colour_of
from vialibera.screen.view import GroupColour
from vialibera.sheet.plain import table_of

GROUPS: dict[str, GroupColour] = {id: colour_of(table_of(look)) for id, look in table_of(looks()["groups"]).items()}
CLASSIC = [id for id in GROUPS if id not in ("rosa", "blu")]
MODERN = [id for id in GROUPS if id not in ("fucsia", "viola")]
PAINTED = [Theme(name, depth) for name in GROUNDS for depth in ("exact", "256")]

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
    styles = [theme.plain, theme.dim, theme.band, theme.lit, theme.header, theme.box, theme.asked, theme.key]
    styles += [theme.fill(colour) for colour in (*GROUPS.values(), *SPARE)]
    for seat in range(7):
        styles += [theme.seat(seat), theme.seat(seat, lit=True), theme.token(seat)]
        styles += [theme.box._replace(ink=theme.seat(seat).ink)]
    assert [style for style in styles if contrast(style.ink, style.ground) < LETTERS] == []


@pytest.mark.parametrize("theme", PAINTED, ids=theme_id)
def test_rules_can_be_seen(theme: Theme) -> None:
    assert contrast(theme.rule.ink, theme.rule.ground) >= OUTLINE


@pytest.mark.parametrize("depth", ["exact", "256"])
def test_bands_stand_out_from_the_dark_ground(depth: str) -> None:
    theme = Theme("dark", depth)  # type: ignore[arg-type]
    fills = {id: theme.fill(colour).ground for id, colour in GROUPS.items()}
    assert {id for id, fill in fills.items() if contrast(fill, theme.plain.ground) < OUTLINE} == set()


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize(("depth", "least"), [("exact", 9.0), ("256", 7.0)])
@pytest.mark.parametrize("groups", [CLASSIC, MODERN], ids=["classic", "modern"])
def test_groups_are_apart_for_all_eyes(eyes: str, depth: str, least: float, groups: list[str]) -> None:
    theme = Theme("dark", depth)  # type: ignore[arg-type]
    fills = [theme.fill(GROUPS[id]).ground for id in groups]
    assert min(apart(eyes, *pair) for pair in combinations(fills, 2)) >= least


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("theme", PAINTED, ids=theme_id)
def test_players_are_apart_for_all_eyes(eyes: str, theme: Theme) -> None:
    inks = [theme.seat(seat).ink for seat in range(len(PLAYERS["dark"]))]
    assert min(apart(eyes, *pair) for pair in combinations(inks, 2)) >= 6.5


def test_groups_have_sixteen_colours_of_their_own() -> None:
    for groups in (CLASSIC, MODERN):
        numbers = [GROUPS[id].in_16 for id in groups]
        assert len(set(numbers)) == len(numbers)


def test_contrast_is_measured_as_it_should_be() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert (letters_on("#f2d816"), letters_on("#2d55df")) == ("#000000", "#ffffff")
    assert (indexed(16), indexed(231), indexed(232), indexed(255), indexed(160)) == (
        "#000000",
        "#ffffff",
        "#080808",
        "#eeeeee",
        "#d70000",
    )
