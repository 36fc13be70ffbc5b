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
    "no-folder": Sentence(
        it="la cartella non c'è: creala, o scegline un'altra", en="there is no such folder: make it, or choose another"
    ),
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
        it="il disco è pieno: fai posto e riprova",
        en="the disk is full: make room and try again",
    ),
    "disk-trouble": Sentence(
        it="il disco non risponde ({reason}): controlla che sia collegato e riprova",
        en="the disk does not respond ({reason}): check that it is connected and try again",
    ),
    "locked": Sentence(
        it="un altro programma ha aperta questa partita: chiudilo e riprova",
        en="another program has this game open: close it and try again",
    ),
    "vanished": Sentence(
        it="il file della partita è stato cancellato mentre si giocava: rimetti la cartella al suo posto e riprova",
        en="the file of the game was deleted while it was played: put its folder back and try again",
    ),
    "cut-short": Sentence(
        it="il file della partita è stato accorciato da fuori: esci, poi vialibera resume va avanti da quel che resta",
        en="the file of the game was shortened from outside: leave, then vialibera resume goes on from what is left",
    ),
    # the header
    "no-log": Sentence(
        it="non è una partita di vialibera: controlla il nome", en="this is not a game of vialibera: check the name"
    ),
    "newer-format": Sentence(
        it="la partita è scritta nel formato {found}, questo programma arriva al {known}: aggiorna vialibera",
        en="the game is written in format {found}, this program knows up to {known}: update vialibera",
    ),
    "unknown-format": Sentence(
        it="formato sconosciuto: {found}, questo programma conosce il {known}: aggiorna vialibera",
        en="unknown format: {found}, this program knows {known}: update vialibera",
    ),
    "old-format": Sentence(
        it="è scritta in un formato vecchio: vialibera log repair ne fa una copia con cui andare avanti",
        en="it is written in an old format: vialibera log repair makes a copy to go on with",
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
        it="la somma di controllo non torna, la riga è stata alterata",
        en="the checksum does not match, the line was altered",
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

SPOILT = {
    *("broken-line", "no-json", "wrong-line", "unknown-word", "wrong-value", "wrong-fields", "impossible", "unsound"),
    *("bad-header", "forged-rules", "bad-rules", "bad-players"),
}
"""What only a file has that was altered."""

REPAIR = Sentence(
    it="{sentence}; vialibera log repair salva quel che viene prima",
    en="{sentence}; vialibera log repair saves what comes before it",
)
COPY = Sentence(
    it="{sentence}; senza la prima riga non si salva niente, serve una copia del file",
    en="{sentence}; without the first line nothing can be saved, it takes a copy of the file",
)


def advised(about: JournalError | Notice, lang: str, path: object = "log") -> str:
    """What is wrong, and what to do."""
    sentence = told(about, lang, path)
    if about.code not in SPOILT:
        return sentence
    form: str = getattr(REPAIR if about.facts.get("row", 1) > 1 else COPY, lang)
    return form.format(sentence=sentence)


def told(about: JournalError | Notice, lang: str, path: object = "log") -> str:
    """One line: which file, which line of it, what. A notice does not know its file by itself."""
    place: str = getattr(WHERE if "row" in about.facts else WHICH, lang)
    return place.format_map({"path": shortened(str(path), LONGEST_PATH)} | _short(about)) + why(about, lang)


def why(about: JournalError | Notice, lang: str) -> str:
    """What, for whoever knows which file is meant."""
    sentence: str = getattr(SENTENCES[about.code], lang)
    return sentence.format_map(_short(about))


def _short(about: JournalError | Notice) -> dict[str, str]:
    return {name: shortened(str(fact), LONGEST_PATH) for name, fact in about.facts.items()}
