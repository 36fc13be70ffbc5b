### La console: elenchi, risposte scritte, campi, uscita, tasti senza effetto.

ui-pasted = Testo incollato: in partita non conta.
ui-line-too-long = Riga troppo lunga: non più di { $count } caratteri.
ui-unused = Tasto non usato.
ui-no-columns = Serve con un display braille: «--columns 40».
ui-no-suspend = Windows non può sospendere il gioco: { KEY("leave") } esce, «vialibera resume» lo riprende.
ui-one-moment = Un momento.
ui-more = { $count ->
    [one] C'è un'altra riga: { KEY("more") }.
   *[other] Ci sono altre { $count } righe: { KEY("more") }.
}
ui-no-more = Non c'è altro.
ui-really-leave = Uscire? Di nuovo Ctrl+C per uscire, un altro tasto per restare.
    .saved = Uscire? Di nuovo Ctrl+C per uscire, un altro tasto per restare. La partita è salvata.
    .key = Uscire? Di nuovo { KEY("leave") } per uscire, un altro tasto per restare. La partita è salvata.
ui-no-message = Ancora nessun messaggio.
ui-bad-key =
    .action = Tasti: non c'è un'azione «{ $name }». La più vicina: «{ $other }».
    .key = Tasti: quello per { $name } non esiste. Il più vicino: «{ $other }». Vale il tasto solito.
    .taken = Tasti: quello per { $name } è già di { $other }. Per { $name } vale ancora il tasto solito.
    .fixed = Tasti: quello per { $name } non si sposta.
    .sent = Tasti: il terminale non distingue quello per { $name } da «{ $other }». Vale il tasto solito.
    .needed = Tasti: { $name } non può restare senza tasto.
ui-no-voice = Il gioco non parla: nessuna voce da regolare.
ui-stopped = Silenzio.
ui-no-sounds = I suoni sono spenti: { KEY("sound") } li accende.
ui-entry-of = { $nth } di { $count }: { $label }
ui-enter-alone = Solo { KEY("enter") }: { $label }.
ui-layer-enter = { KEY("enter") }: { $label }.
ui-layer-pick = Scegli con un numero, o con le frecce e { KEY("enter") }.
ui-find = Che testo cerchi?
ui-not-found = Nessuna voce lo contiene.
ui-list-over = L'elenco si chiude: la partita è andata avanti.
ui-choose = Scegli un numero: solo { KEY("enter") } qui non fa niente.
ui-number-from = Scrivi un numero da 1 a { $count }.
ui-no-entry = Il numero { $nth } non c'è: l'elenco arriva a { $count }.
ui-left = Chiuso, nessun effetto.
ui-rows-left =
    { $count ->
        [one] Prima 1 riga; { KEY("older") } la rilegge.
       *[other] Prima { $count } righe; { KEY("older") } le rilegge.
    }
ui-skip = { KEY("enter") } manda avanti il gioco; { KEY("stop") } due volte fa tacere la voce.
ui-field-tab = Tab rilegge.
ui-closed = Chiuso.
ui-list-open = C'è un elenco aperto: scegli un numero, oppure Esc.
ui-typed = Hai scritto «{ $typed }»: riprova, oppure Esc.
ui-nothing-open = Niente da chiudere.
ui-field = Risposta
    .bid = Offerta
    .amount = Somma
    .number = Numero
    .value = Valore
    .nth-name = Nome { $nth }
    .minutes = Durata
    .token = Pedina
ui-field-is =
    .empty = { $label }: ancora vuota.
    .end = { $label }:
    .inside = { $label }, cursore su { $typed }:
ui-field-end = fine
ui-field-removed = Tolto { $typed }
ui-field-keys = Frecce, Inizio, Fine, Canc e Backspace correggono, Pagina su e giù cambiano una somma, Tab rilegge, { KEY("enter") } conferma, Esc annulla.
    .offer = { KEY("deed") } legge i contratti dell'offerta, { KEY("repeat") } ripete l'offerta finché il campo è vuoto. Backspace e le frecce correggono, Tab rilegge, { KEY("enter") } conferma, Esc annulla.
ui-list-stays = Un altro numero, o Esc.
ui-option = { $label } ({ $key })
ui-look =
    .board = Il tabellone. { KEY("look") }: di nuovo le righe.
    .lines = Le righe. { KEY("look") }: il tabellone.
    .reader = Il tabellone non è per un lettore di schermo. Ancora { KEY("look") } lo mostra lo stesso, solo per questa volta.

ui-unheard = Non si riesce più a scrivere: nessuno sente il gioco. { $path }
ui-bad-variable = { $name } vale «{ $text }» e non ha effetto: scegli tra { $choices }, oppure un file con un punto o una barra nel nome.
ui-hall-page = La sala è su una pagina del browser: { $address }
ui-hall-referee = L'arbitro scrive dal telefono: { $address }referee, codice { $code }.
ui-settings-unread = Le impostazioni non si leggono: per questa volta valgono le solite, e il file resta com'è: { $why }
ui-settings-unsaved = Le impostazioni non sono ancora salvate: per ora valgono lo stesso, e il programma riprova: { $why }
ui-settings-saved = Ora le impostazioni sono salvate.
ui-settings-lost = Le impostazioni di questa volta non si sono potute salvare: { $why }

## Gioco con i sensori

ui-scan-entry = { $label }.
ui-scan-claim = chiedi affitto
ui-scan-enter = avanti
ui-scan-situation = situazione
ui-scan-repeat = ripeti
ui-scan-list = altre mosse
ui-scan-raise = trova il denaro
ui-scan-settings = impostazioni
ui-scan-leave = esci dal programma
ui-scan-more = continua
ui-scan-on = avanti
ui-scan-back = indietro
ui-scan-done = fatto
ui-scan-erase = cancella
ui-scan-space = spazio
ui-scan-dash = meno, o trattino
ui-scan-plus = { $step } in più
ui-scan-minus = { $step } in meno
ui-scan-accept = sì
ui-scan-refuse = no
ui-scan-row = dalla { $first } alla { $last }
