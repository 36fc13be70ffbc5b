"""The words of the problems: what is wrong, and a hint, in Italian and in English."""

from __future__ import annotations

FOUND = {"it": ", trovato «{found}»", "en": ", found “{found}”"}

Both = dict[str, tuple[str, str]]


def words(it: str, it_hint: str, en: str, en_hint: str) -> Both:
    return {"it": (it, it_hint), "en": (en, en_hint)}


WORDS: dict[str, Both] = {
    # files
    "file_missing": words("il file non c'è", "controlla il nome", "there is no such file", "check the name"),
    "file_unreadable": words("il file non si può leggere", "", "the file cannot be read", ""),
    "file_too_big": words(
        "il file supera un milione di byte",
        "le regole di un gioco stanno in molto meno",
        "the file is larger than a million bytes",
        "the rules of a game take far less",
    ),
    "file_empty": words(
        "il file è vuoto",
        "comincia con «extends: lira» e un titolo",
        "the file is empty",
        "begin with “extends: lira” and a title",
    ),
    "not_text": words(
        "non è un testo UTF-8", "salvalo come testo semplice", "this is not UTF-8 text", "save it as plain text"
    ),
    "not_a_mapping": words(
        "un file di regole è fatto di righe «chiave: valore»",
        "comincia con «extends: lira»",
        "a rule file is made of “key: value” lines",
        "begin with “extends: lira”",
    ),
    # YAML
    "tab": words("tabulazione nel rientro", "usa gli spazi", "a tab in the indentation", "use spaces"),
    "duplicate": words(
        "chiave ripetuta",
        "c'è già alla riga {line}: tienine una sola",
        "key given twice",
        "it is already on line {line}: keep one",
    ),
    "anchor": words(
        "ancore e richiami non sono ammessi",
        "scrivi il valore per esteso",
        "anchors and aliases are not allowed",
        "write the value in full",
    ),
    "tag": words("le etichette di tipo non sono ammesse", "toglila", "type tags are not allowed", "take it away"),
    "several_documents": words(
        "più di un documento", "togli la riga «---»", "more than one document", "take the “---” line away"
    ),
    "too_deep": words("troppi livelli uno dentro l'altro", "", "too many levels inside each other", ""),
    "name_not_text": words("una chiave deve essere una parola", "", "a key must be a word", ""),
    "value_missing": words(
        "manca il valore",
        "scrivilo dopo i due punti, o null per togliere la chiave",
        "the value is missing",
        "write it after the colon, or null to take the key away",
    ),
    "yaml_colon": words(
        "due punti dove non possono stare",
        "metti il testo fra virgolette",
        "a colon where it cannot stand",
        "put the text in quotes",
    ),
    "yaml_indent": words(
        "rientro o punteggiatura fuori posto",
        "allinea le chiavi dello stesso livello",
        "indentation or punctuation out of place",
        "align the keys of one level",
    ),
    "yaml_other": words("non è YAML valido", "in inglese: {complaint}", "not valid YAML", "{complaint}"),
    # layers and settings
    "extends_circle": words("i file si estendono in cerchio", "", "files extend each other in a circle", ""),
    "extends_many": words("troppi file estesi", "", "too many extended files", ""),
    "extends_kind": words(
        "extends vuole un'edizione o un file, o un elenco",
        "per esempio «extends: lira»",
        "extends wants an edition or a file, or a list",
        "for example “extends: lira”",
    ),
    "extends_missing": words(
        "il file esteso non c'è",
        "il percorso parte dalla cartella di questo file",
        "the extended file is not there",
        "the path starts at this file's folder",
    ),
    "edition_unknown": words("edizione sconosciuta", "ci sono: {known}", "unknown edition", "there are: {known}"),
    "edition_unknown_near": words("edizione sconosciuta", "forse {near}?", "unknown edition", "did you mean {near}?"),
    "id_taken": words(
        "è già il nome di un'edizione del gioco",
        "cambia nome al file",
        "this is already the name of an edition of the game",
        "rename the file",
    ),
    "title_own": words(
        "manca un titolo tutto suo",
        "aggiungi per esempio «title: La mia edizione»",
        "it has no title of its own",
        "add, for example, “title: My edition”",
    ),
    "setting_shape": words(
        "si scrive percorso=valore",
        "per esempio --set go.salary=25000",
        "write path=value",
        "for example --set go.salary=25000",
    ),
    "variant_unknown": words("variante sconosciuta", "ci sono: {known}", "unknown variant", "there are: {known}"),
    "variant_unknown_near": words("variante sconosciuta", "forse {near}?", "unknown variant", "did you mean {near}?"),
    "variant_both": words(
        "variante accesa e spenta insieme",
        "scegli",
        "variant both switched on and switched off",
        "choose one",
    ),
    "variant_no_off": words(
        "questa variante si può solo aggiungere",
        "",
        "this variant can only be added",
        "",
    ),
    "variant_decks": words(
        "questa variante vuole un mazzo che qui non c'è",
        "",
        "this variant wants a deck that is not here",
        "",
    ),
    "more": words("e altri {count} problemi", "", "and {count} more problems", ""),
    "variant_undone": words(
        "questo disdice la variante {variant}",
        "togli l'una o l'altra",
        "this takes back the variant {variant}",
        "drop one of the two",
    ),
    "minutes_above": words(
        "qui una partita dura al massimo {most} minuti",
        "",
        "here a game lasts {most} minutes at most",
        "",
    ),
    "minutes_none": words(
        "qui una partita non finisce a tempo",
        "aggiungi la variante time_limit",
        "here a game does not end by the clock",
        "add the variant time_limit",
    ),
    "minutes_few": words("serve almeno un minuto", "", "it takes a minute at least", ""),
    # shape
    "key_unknown": words(
        "chiave sconosciuta in {path}", "ci sono: {known}", "unknown key in {path}", "there are: {known}"
    ),
    "key_unknown_near": words(
        "chiave sconosciuta in {path}", "forse {near}?", "unknown key in {path}", "did you mean {near}?"
    ),
    "key_missing": words("manca {path}", "", "{path} is missing", ""),
    "choice": words("{path}: valore sconosciuto", "può essere: {known}", "{path}: unknown value", "it may be: {known}"),
    "choice_near": words(
        "{path}: valore sconosciuto", "forse {near}?", "{path}: unknown value", "did you mean {near}?"
    ),
    "yes_no": words("{path}: serve true o false", "", "{path}: true or false is wanted", ""),
    "yes_no_near": words(
        "{path}: serve true o false", "scrivi {near}", "{path}: true or false is wanted", "write {near}"
    ),
    "amount": words("{path}: serve una somma", "scrivi solo cifre", "{path}: a sum is wanted", "write figures only"),
    "amount_decimals": words(
        "{path}: troppi decimali",
        "questa moneta ne ha {decimals}",
        "{path}: too many decimals",
        "this currency has {decimals}",
    ),
    "amount_grouped": words(
        "{path}: una somma si scrive senza separare le migliaia",
        "scrivi {near}",
        "{path}: a sum is written without separating thousands",
        "write {near}",
    ),
    "amount_comma": words(
        "{path}: i decimali vogliono il punto",
        "scrivi {near}",
        "{path}: decimals want a point",
        "write {near}",
    ),
    "amount_range": words(
        "{path}: la somma è negativa o smisurata",
        "",
        "{path}: the sum is negative or out of all measure",
        "",
    ),
    "amount_zero": words("{path}: qui zero non va", "", "{path}: nothing is not enough here", ""),
    "number_or": words(
        "{path}: serve un numero o la parola {word}",
        "",
        "{path}: a number or the word {word} is wanted",
        "",
    ),
    "salaries": words(
        "{path}: serve una somma, o un numero di stipendi",
        "per esempio {{salaries: 0.5}}",
        "{path}: a sum or a number of salaries is wanted",
        "for example {{salaries: 0.5}}",
    ),
    "count": words("{path}: serve un numero intero da 1 in su", "", "{path}: a whole number from 1 up is wanted", ""),
    "whole": words("{path}: serve un numero intero", "", "{path}: a whole number is wanted", ""),
    "greater_than_equal": words("{path}: almeno {limit}", "", "{path}: {limit} at least", ""),
    "less_than_equal": words("{path}: al massimo {limit}", "", "{path}: {limit} at most", ""),
    "text": words("{path}: serve un testo su una riga", "", "{path}: one line of text is wanted", ""),
    "text_long": words("{path}: al massimo {longest} lettere", "", "{path}: {longest} letters at most", ""),
    "list": words(
        "{path}: serve un elenco",
        "per esempio [10, 20, 30]",
        "{path}: a list is wanted",
        "for example [10, 20, 30]",
    ),
    "mapping": words(
        "{path}: servono righe «chiave: valore»",
        "",
        "{path}: “key: value” lines are wanted",
        "",
    ),
    "id_shape": words(
        "{path}: un nome ha lettere senza accento, cifre e _, e comincia con una lettera",
        "",
        "{path}: a name has plain letters, digits and _, and begins with a letter",
        "",
    ),
    "value": words("{path}: valore non ammesso", "", "{path}: value not allowed", ""),
    # parts that must fit
    "square_unknown": words(
        "{path}: casella sconosciuta", "ci sono: {known}", "{path}: unknown square", "there are: {known}"
    ),
    "square_unknown_near": words(
        "{path}: casella sconosciuta", "forse {near}?", "{path}: unknown square", "did you mean {near}?"
    ),
    "square_unused": words(
        "{path}: la casella non è sul tabellone",
        "aggiungila a board, o toglila",
        "{path}: the square is not on the board",
        "add it to board, or take it away",
    ),
    "square_twice": words(
        "{path}: questa casella c'è già",
        "solo carte, tasse e posteggi si ripetono",
        "{path}: this square is already there",
        "only cards, taxes and parking may come again",
    ),
    "board_size": words(
        "{path}: servono da {least} a {most} caselle",
        "",
        "{path}: from {least} to {most} squares are wanted",
        "",
    ),
    "one_of_kind": words(
        "{path}: serve una e una sola casella di tipo {kind}",
        "",
        "{path}: exactly one square of kind {kind} is wanted",
        "",
    ),
    "one_group": words(
        "{path}: un solo gruppo può essere di tipo {kind}",
        "",
        "{path}: only one group may be of kind {kind}",
        "",
    ),
    "colour_size": words(
        "{path}: un colore ha da due a quattro terreni sul tabellone",
        "",
        "{path}: a colour has two to four lots on the board",
        "",
    ),
    "group_unknown": words(
        "{path}: gruppo inesistente", "ci sono: {known}", "{path}: no such group", "there are: {known}"
    ),
    "group_unknown_near": words(
        "{path}: gruppo inesistente", "forse {near}?", "{path}: no such group", "did you mean {near}?"
    ),
    "group_kind": words("{path}: serve un gruppo di tipo {kind}", "", "{path}: a group of kind {kind} is wanted", ""),
    "row_of_group": words(
        "{path}: servono {size} somme, una per ogni numero di contratti posseduti",
        "",
        "{path}: {size} sums are wanted, one for each number owned",
        "",
    ),
    "rent_row": words(
        "{path}: servono sei affitti: terreno nudo, da una a quattro case, albergo",
        "",
        "{path}: six rents are wanted: bare, one to four houses, hotel",
        "",
    ),
    "half_price": words(
        "{path}: il prezzo non si divide a metà",
        "aggiungi mortgage",
        "{path}: the price cannot be halved",
        "add mortgage",
    ),
    "deck_unknown": words(
        "{path}: mazzo inesistente", "ci sono: {known}", "{path}: no such deck", "there are: {known}"
    ),
    "deck_unknown_near": words(
        "{path}: mazzo inesistente", "forse {near}?", "{path}: no such deck", "did you mean {near}?"
    ),
    "deck_size": words(
        "{path}: servono {size} carte, oltre a quelle in più",
        "se il mazzo è davvero diverso, scrivi decks.{deck}.size",
        "{path}: {size} cards are wanted, extra ones apart",
        "if the deck is meant to differ, write decks.{deck}.size",
    ),
    "target_number": words(
        "{path}: la casella non c'è",
        "il tabellone va da 0 a {last}",
        "{path}: there is no such square",
        "the board goes from 0 to {last}",
    ),
    "target_unknown": words(
        "{path}: la casella non è sul tabellone",
        "",
        "{path}: the square is not on the board",
        "",
    ),
    "target_unknown_near": words(
        "{path}: la casella non è sul tabellone",
        "forse {near}?",
        "{path}: the square is not on the board",
        "did you mean {near}?",
    ),
    "target_twice": words(
        "{path}: la casella è sul tabellone più volte",
        "indica il numero",
        "{path}: the square is on the board more than once",
        "give its number",
    ),
    "no_next": words(
        "{path}: sul tabellone non ce n'è nessuna",
        "",
        "{path}: there is none on the board",
        "",
    ),
    "steps": words(
        "{path}: i passi sono almeno uno e meno di un giro",
        "",
        "{path}: at least one step, and less than a lap",
        "",
    ),
    "braces": words("{path}: parentesi graffe fuori posto", "", "{path}: braces out of place", ""),
    "placeholder": words(
        "{path}: la carta non ha questo segnaposto",
        "può usare: {known}",
        "{path}: the card has no such placeholder",
        "it may use: {known}",
    ),
    "seats_gap": words(
        "{path}: servono numeri di giocatori uno dopo l'altro",
        "",
        "{path}: numbers of players without a gap are wanted",
        "",
    ),
    "contracts_seats": words(
        "{path}: servono gli stessi numeri di giocatori di capital, o nessuno",
        "",
        "{path}: the same numbers of players as in capital are wanted, or none",
        "",
    ),
    "contracts_many": words(
        "{path}: i contratti sono solo {deeds}",
        "",
        "{path}: there are only {deeds} contracts",
        "",
    ),
    "contracts_dear": words(
        "{path}: la mano più cara costerebbe più del capitale",
        "",
        "{path}: the dearest hand would cost more than the capital",
        "",
    ),
    "stages": words("{path}: servono una volta ciascuno {wanted}", "", "{path}: each of {wanted} is wanted once", ""),
    "jackpot_without_taxes": words(
        "{path}: il posteggio non può dare un premio se le tasse vanno alla Banca",
        "con il premio, tax.to è middle",
        "{path}: parking cannot pay a prize while taxes go to the Bank",
        "with the prize, tax.to is middle",
    ),
    "minutes_without_clock": words(
        "{path}: un limite di minuti non serve senza l'orologio",
        "metti ending.clock a true",
        "{path}: a limit in minutes means nothing without the clock",
        "set ending.clock to true",
    ),
    "contest_without_stock": words(
        "{path}: con case e alberghi senza fine nessuno se li contende",
        "scrivi contest: none",
        "{path}: houses and hotels without limit are never contested",
        "write contest: none",
    ),
    "sale_without_moment": words(
        "{path}: nessun momento è indicato per vendere contratti alla Banca",
        "aggiungi timing.sell_deed, per esempio {{rest: turn, debt: asked}}",
        "{path}: no moment is named for selling deeds to the Bank",
        "add timing.sell_deed, for instance {{rest: turn, debt: asked}}",
    ),
    # logs
    "snapshot": words("la partita non contiene regole leggibili", "", "the game holds no readable rules", ""),
}
