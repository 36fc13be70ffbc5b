"""What is wrong with a log, in words: one sentence a code, in both languages, and what to do where that can be said."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from vialibera.editions.problem import shortened

if TYPE_CHECKING:
    from vialibera.journal.errors import JournalError, Notice

LONGEST_PATH = 400


class Sentence(NamedTuple):
    """One text; what stands in braces are the facts."""

    it: str
    en: str


WHERE = Sentence(it="{path}, riga {row}: ", en="{path}, line {row}: ")
WHICH = Sentence(it="{path}: ", en="{path}: ")

SENTENCES = {
    # the disk
    "not-found": Sentence(it="il file non c'è: controlla il nome", en="there is no such file: check the name"),
    "exists": Sentence(
        it="c'è già e non viene sovrascritto: scegli un altro nome",
        en="it is there already and is not written over: choose another name",
    ),
    "no-access": Sentence(
        it="il sistema non permette di leggerlo o di scriverci: controlla i permessi, o scegli un'altra cartella",
        en="the system does not allow reading or writing it: check the permissions, or choose another folder",
    ),
    "is-folder": Sentence(it="è una cartella, non una partita", en="this is a folder, not a game"),
    "disk-full": Sentence(
        it="il disco è pieno, il comando non è stato registrato: fai posto e riprova, o salva altrove",
        en="the disk is full, the command was not recorded: make room and try again, or save elsewhere",
    ),
    "disk-trouble": Sentence(
        it="il disco non risponde ({reason}): riprova, o salva altrove",
        en="the disk does not respond ({reason}): try again, or save elsewhere",
    ),
    "locked": Sentence(
        it="un altro programma ha aperta questa partita: chiudilo e riprova",
        en="another program has this game open: close it and try again",
    ),
    "vanished": Sentence(
        it="il file della partita è stato cancellato mentre si giocava: salva altrove",
        en="the file of the game was deleted while it was played: save elsewhere",
    ),
    "cut-short": Sentence(
        it="il file della partita è stato accorciato da fuori: salva altrove",
        en="the file of the game was shortened from outside: save elsewhere",
    ),
    # the header
    "no-log": Sentence(it="non è una partita di vialibera", en="this is not a game of vialibera"),
    "newer-format": Sentence(
        it="la partita è scritta nel formato {found}, questo programma arriva al {known}: aggiorna vialibera",
        en="the game is written in format {found}, this program knows up to {known}: update vialibera",
    ),
    "unknown-format": Sentence(
        it="formato sconosciuto: {found}, questo programma conosce il {known}",
        en="unknown format: {found}, this program knows {known}",
    ),
    "old-format": Sentence(
        it="è scritta in un formato vecchio: si rilegge, ma per continuarla serve una copia nel formato di oggi",
        en="it is written in an old format: it can be read, but to go on it takes a copy in the format of today",
    ),
    "other-words": Sentence(
        it="l'ha scritta la versione {program}, che usa parole diverse: aprila con quella",
        en="it was written by version {program}, which uses other words: open it with that one",
    ),
    "bad-header": Sentence(it="l'intestazione non va: {field}", en="the header is wrong: {field}"),
    "forged-rules": Sentence(
        it="le regole nell'intestazione non sono quelle con cui è cominciata la partita",
        en="the rules in the header are not those the game began with",
    ),
    "bad-rules": Sentence(it="le regole nell'intestazione non valgono", en="the rules in the header are not valid"),
    "bad-players": Sentence(
        it="i giocatori sono {players}, le regole ne vogliono da {fewest} a {most}",
        en="there are {players} players, the rules ask for {fewest} to {most}",
    ),
    # the lines
    "broken-line": Sentence(
        it="la somma di controllo non torna, la riga è stata alterata: si può salvare quel che viene prima",
        en="the checksum does not match, the line was altered: what comes before it can be saved",
    ),
    "torn-line": Sentence(
        it="l'ultima riga è rimasta a metà e non conta: la partita riprende dal comando prima",
        en="the last line was cut short and does not count: the game goes on from the command before",
    ),
    "no-json": Sentence(it="non è scritta come si deve", en="it is not written as it should be"),
    "wrong-line": Sentence(it="non è la riga che ci si aspetta qui", en="this is not the line expected here"),
    "unknown-word": Sentence(it="parola sconosciuta: {found}", en="unknown word: {found}"),
    "wrong-value": Sentence(it="{found} non va, serve {wanted}", en="{found} will not do, {wanted} is wanted"),
    "wrong-fields": Sentence(
        it="{word} ha {found} valori, ne servono {wanted}", en="{word} has {found} values, {wanted} are wanted"
    ),
    "impossible": Sentence(it="non può essere successo ({what})", en="this cannot have happened ({what})"),
    "unsound": Sentence(it="la partita non può stare così ({what})", en="the game cannot stand like this ({what})"),
    "not-to-take-back": Sentence(
        it="annulla quello che non si può annullare", en="it takes back what cannot be taken back"
    ),
    "no-such-line": Sentence(
        it="i comandi sono {found}, non si può arrivare al {wanted}",
        en="there are {found} commands, {wanted} is beyond them",
    ),
    # verified
    "refused": Sentence(
        it="le regole non permettono questo comando ({refused})", en="the rules do not allow this command ({refused})"
    ),
    "other-event": Sentence(
        it="evento {number}: qui c'è {told}, le regole danno {decided}",
        en="event {number}: here it is {told}, by the rules it is {decided}",
    ),
    "other-consent": Sentence(
        it="qui si annulla senza l'accordo di tutti", en="something is taken back here without everybody's consent"
    ),
    "other-pause": Sentence(
        it="dopo questo comando le regole chiedono altro", en="after this command the rules ask something else"
    ),
    "other-state": Sentence(
        it="alla fine le cose stanno diversamente da come le regole le mettono",
        en="in the end things stand otherwise than the rules have them",
    ),
}


def told(about: JournalError | Notice, lang: str, path: object = "log") -> str:
    """One line: which file, which line of it, what. A notice does not know its file by itself."""
    facts = {"path": shortened(str(path), LONGEST_PATH)} | {
        name: shortened(str(fact), LONGEST_PATH) for name, fact in about.facts.items()
    }
    place: str = getattr(WHERE if "row" in facts else WHICH, lang)
    sentence: str = getattr(SENTENCES[about.code], lang)
    return (place + sentence).format_map(facts)
