"""Newcomers at the desk: who is there already, and how two people of one name are told apart."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import count
from typing import NamedTuple

from vialibera.tournament.rounds.book import Entrant, TournamentBook
from vialibera.tournament.rounds.desk_refusal import NoteList, make_note
from vialibera.tournament.rounds.entrant_names import name_key, split_mark


class Newcomer(NamedTuple):
    """A person as a list or the desk names them."""

    name: str
    club: str = ""
    surname: str = ""
    """The surname, if the list tells it."""
    is_gone: bool = False
    """True if the list says that the person has withdrawn."""


class Marking(NamedTuple):
    """The names by which newcomers are entered, and those of people who were there and get a mark now."""

    people: list[Newcomer]
    renamed: list[tuple[str, str]]
    notes: NoteList


def mark_people(people: Sequence[Newcomer], book: TournamentBook) -> Marking:
    """Return all people with the names that they have in the register, or get there.

    All who share a name are marked: by club, or by number where clubs do not tell.
    """
    twins: defaultdict[str, list[Entrant]] = defaultdict(list)
    for entrant in book.entrants.values():
        twins[name_key(split_mark(entrant.name)[0])].append(entrant)
    groups: defaultdict[str, list[int]] = defaultdict(list)
    for at, one in enumerate(people):
        groups[name_key(split_mark(one.name)[0])].append(at)
    there: dict[int, Entrant] = {}
    for key, spots in groups.items():
        there |= match_known({at: people[at] for at in spots}, twins[key])
    made = Marking(list(people), [], [])
    for at, entrant in there.items():
        made.people[at] = people[at]._replace(name=entrant.name)
    numbers = dict(zip((at for at in range(len(people)) if at not in there), count(book.last_number + 1)))
    for key, spots in groups.items():
        fresh = {at: numbers[at] for at in spots if at in numbers}
        if fresh and len(fresh) + len(twins[key]) > 1:
            mark_group(made, fresh, twins[key])
    return made


def mark_group(made: Marking, fresh: dict[int, int], twins: Sequence[Entrant]) -> None:
    """Mark the new people of one name, and those in the register who have no mark yet."""
    people = [made.people[at] for at in fresh]
    clubs = [name_key(club) for club in (*(one.club for one in people), *(it.club for it in twins))]
    by_club = all(clubs) and len({*clubs}) == len(clubs)
    for (at, number), one in zip(fresh.items(), people, strict=True):
        if not split_mark(one.name)[1]:
            made.people[at] = one._replace(name=f"{one.name} ({one.club if by_club else number})")
    for entrant in twins:
        if not split_mark(entrant.name)[1]:
            mark = entrant.club if by_club or (entrant.club and clubs.count(name_key(entrant.club)) == 1) else ""
            made.renamed.append((entrant.name, f"{entrant.name} ({mark or entrant.number})"))
    names = [made.people[at].name for at in fresh] + [new for _, new in made.renamed]
    made.notes.append(make_note("homonym", name=split_mark(people[0].name)[0], names=names))


def match_known(people: Mapping[int, Newcomer], twins: Sequence[Entrant]) -> dict[int, Entrant]:
    """Return who of the people of one name is in the register already; each entrant is one of them at most."""
    left = list(twins)
    found: dict[int, Entrant] = {}
    for at, one in people.items():
        same = [it for it in left if is_same_person(one, it)]
        if same:
            found[at] = next((it for it in same if it.club == one.club), same[0])
            left.remove(found[at])
    return found


def is_same_person(one: Newcomer, entrant: Entrant) -> bool:
    """Return True if a person can be the entrant of that name: the same mark, or no other club."""
    _, mark = split_mark(one.name)
    if mark:
        return name_key(one.name) == name_key(entrant.name)
    return not (one.club and entrant.club) or name_key(one.club) == name_key(entrant.club)
