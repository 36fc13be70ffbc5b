### Ciò che si dice quando si guarda indietro: riprendere una partita, riascoltarla, raccontarla.

## Riprendere

ui-resume-none = Nessuna partita da riprendere in { $folder }.
ui-resume-finished = Questa partita è finita al turno { $turn }. Per riascoltarla: vialibera replay.
ui-resume-turn = Turno { $turn }.
ui-resume-seat = { $seat }: { $cash }, { ON($space) }, proprietà { $count }.
    .jail = { $seat }: { $cash }, in prigione, proprietà { $count }.
ui-resume-out = { $seat } è fuori dal gioco.
ui-resume-copied = La partita è di un formato vecchio. Continua in una copia: { $path }
ui-resume-last = Ultima cosa detta:
ui-resume-no-clock = Nessun limite di tempo: --minutes dice quanti minuti restano.
ui-resume-minutes = Restano { $count ->
    [one] un minuto
   *[other] { $count } minuti
}.

## Salvare altrove

ui-moved = Il file non si può più scrivere. La partita continua in { $path }

## Riascoltare

ui-replay-begins = Partita da riascoltare: { $title }. Giocano { $seats }.
ui-replay-keys = Freccia destra e sinistra: fatto seguente e precedente. Pagina giù e su: turno. Punto interrogativo: tutti i tasti.
ui-replay-help-1 = Freccia destra o Invio: il fatto seguente. Freccia sinistra: il precedente. Inizio e Fine: i due capi.
ui-replay-help-2 = Pagina giù e Pagina su: turno seguente e precedente. Ctrl+G: a un turno col suo numero.
ui-replay-help-3 = Da 1 a 7: il giocatore scelto. Tab e Maiuscolo+Tab: il suo prossimo fatto, il suo precedente.
ui-replay-help-4 = Punto esclamativo: il prossimo fallimento o affitto alto. Maiuscolo+2: il precedente.
ui-replay-help-5 = Spazio: avanti da sola, o ferma. Backspace: indietro da sola. Ctrl+B: da qui comincia una nuova partita.
ui-replay-help-6 = I, C, T, V, Maiuscolo+V, F, D, S, W, L, N e B rispondono come in quel momento. F10 esce.
ui-replay-turn = Turno { $turn }.
ui-replay-start = Inizio della partita.
ui-replay-end = Fine della registrazione.
ui-replay-no-more = Più avanti non c'è niente del genere.
ui-replay-no-earlier = Più indietro non c'è niente del genere.
ui-replay-no-turn = Il turno { $turn } non c'è.
ui-replay-ask-turn = Quale turno? Un numero.
ui-replay-seat = Scelta: { $seat }.
ui-replay-no-seat = Nessun posto { $nth }.
ui-replay-plays = Avanti da sola.
ui-replay-plays-back = Indietro da sola.
ui-replay-stops = Ferma.
ui-replay-only-told = Qui si riascolta: per giocare da qui, Ctrl+B.
ui-replay-ask-branch = Cominciare da qui una nuova partita?
ui-replay-branch = sì: la vecchia resta com'è
ui-replay-stay = no, si continua ad ascoltare
ui-replay-over = Qui la partita è già finita: torna indietro.
ui-replay-broken = Da qui in poi la registrazione non si legge: { $why }

## Il racconto

report-title = Racconto della partita: { $title }.
report-players = Giocatori: { $seats }.
report-turns = Turni { $turns }, comandi { $commands }.
report-won = Vince { $seats } con { $total }.
    .level = Parità: vincono { $seats } con { $total }.
    .open = La partita non è finita: in testa { $seats } con { $total }.
report-how =
    .last = Gli altri giocatori sono usciti dal gioco.
    .time = Il tempo è scaduto e si sono fatti i conti.
    .count = Si sono fatti i conti.
report-heading =
    .result = Com'è finita
    .standings = Classifica
    .points = I momenti decisivi
    .worth = Il patrimonio nel tempo
    .seats = I giocatori
    .deeds = Affitti per proprietà
    .rents = Affitti riscossi e pagati
    .jail = Prigione
    .landings = Soste
report-column =
    .turn = Turno
    .place = Posto
    .player = Giocatore
    .total = Patrimonio
    .what = Che cosa è successo
    .deed = Proprietà
    .owner = Di chi alla fine
    .rents = Affitti
    .times = Volte
    .earned = Riscosso
    .paid = Pagato
    .jail = Turni in prigione
    .jailed = Arresti
    .square = Casella
    .landings = Soste
    .share = Parte
    .deeds = Proprietà alla fine
report-chart = Il patrimonio di ogni giocatore, turno per turno. Le cifre sono nella tabella che segue.
report-point = Turno { $turn }: { $what }
    .start = All'inizio: { $what }
report-lead = { $seat } passa in testa e ci resta.
report-standing = Posto { $place }: { $seat }, { $total }.
report-worth = Turno { $turn }: { $list }.
report-seat = { $seat }: riscossi { $earned } di affitti, pagati { $amount }; arresti { $count }, turni in prigione { $jail }.
report-owns = { $seat } ha alla fine: { $list }.
    .nothing = { $seat } non ha proprietà alla fine.
report-deed = { $space }: { $earned }, volte { $count }.
report-landing = { $square }: { $count }.
report-square = { $space }, casella { $square }
report-free = della Banca
report-nothing = Nessuno.
