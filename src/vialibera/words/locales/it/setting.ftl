### La configurazione in parole: i suoi errori, e che cosa vale per ogni voce.

setting-where = { $file }, riga { $nth }
    .file = { $file }
setting-fault =
    .unknown = { $where }: l'impostazione «{ $entry }» non esiste{ $near }.
    .value = { $where }: «{ $entry }» non vale{ $near }.
    .broken = { $where }: non si capisce «{ $entry }». Le altre righe valgono, ma il file non viene più scritto finché non è corretto.
setting-near =
    .unknown = ; forse «{ $near }»
    .value = ; ci vuole { $near }
    .broken = { $near }
setting-faults-more = { $count ->
    [one] C'è un altro errore nella configurazione.
   *[other] Ci sono altri { $count } errori nella configurazione.
}
setting-unparsed = la riga { $nth } di { $file } non è valida
setting-range =
    .switch = true o false
    .number = un numero da { $least } a { $most }
    .choice = una di queste parole: { $choices }
    .text = un testo tra virgolette
    .list = un elenco tra parentesi quadre
