"""The link of the host's program to the page with seats: the same code for all, and the port of the table."""

from __future__ import annotations

from vialibera.narration.surfaces.batch import Batch
from vialibera.network.guests.guest_door import GuestDoor
from vialibera.shell.game.page_link import PageLink
from vialibera.shell.program import Program


class PhoneLink(PageLink):
    """A page on which visitors can take a seat, if guests can join."""

    module = "vialibera.network.phone"
    address_message = "ui-page-seats"

    def __init__(self, program: Program, port: int, lan: bool, door: GuestDoor) -> None:
        self.door = door
        self.told_seats: tuple[list[str], str] = ([], "")
        super().__init__(program, port, lan)

    def start(self) -> None:
        """Start the process of the page; it has the code of the table, and knows where the table is."""
        if self.lan:
            self.code, self.token = self.door.code.code, self.door.code.token
        super().start()
        self.told_seats = ([], "")
        if self.process is not None:
            self.process.send("table", port=self.door.server.port, word=self.door.desk.page_word)

    def hear(self, batch: Batch) -> None:
        """Notify the page as any other one, and of the seats that guests have taken, if these are others now."""
        super().hear(batch)
        guests = self.door.guests
        names = guests.place.kept_names()
        seats = (sorted({*names} - {*guests.free_names()}), next(iter(names), ""))
        if seats != self.told_seats and self.process is not None:
            self.told_seats = seats
            self.process.send("seats", taken=[*seats[0]], host=seats[1])

    def _note_code(self, code: str) -> None:
        """Note a code that was drawn; the guests join with the same one."""
        if code != self.door.code.code:
            self.door.code.start_code(code, self.token)
            super()._note_code(code)
        self.code = code


def offer_seats(program: Program) -> None:
    """Let the page of this program offer seats, if guests can join."""
    door = program.guests
    if isinstance(door, GuestDoor):
        door.offers_seats = True
        program.make_page = lambda host, port, lan: PhoneLink(host, port, lan, door)
