### Partite salvate: riprese, riascoltate, seguite.

ui-no-log = La partita non si può salvare: { $why }
ui-goes-on = La partita continua: { $title }. Giocano { $seats }.
ui-resume-none = Nessuna partita da riprendere in { $folder }.
ui-resume-before = Per riprendere la partita precedente: vialibera resume { $nth }
ui-resume-finished = Questa partita è finita al turno { $turn }. Per riascoltarla: vialibera replay.
ui-resume-turn = Turno { $turn }.
ui-resume-seat = { $seat }: { $cash }, { ON($space) }, { $count } proprietà.
    .jail = { $seat }: { $cash }, in prigione, { $count } proprietà.
ui-resume-out = { $seat } è fuori dal gioco.
ui-resume-home = C'è di nuovo spazio: la partita torna in { $path }
ui-resume-further = Questa partita era passata a un altro file e continua da lì: { $path }
ui-resume-temporary = La partita è ancora fra i file temporanei, che il sistema può cancellare: libera spazio dove si salvano le partite.
ui-resume-unproved = La partita non è ancora verificata: usa vialibera replay --verify.
    .chance = I lanci di questa partita non si possono verificare: manca il seme da cui vengono.
    .seeds = Alcuni lanci di questa partita non si possono verificare: il loro seme non deriva da quello di prima.
    .fault = Questa partita non segue le regole: { $why }. Si continua lo stesso.
ui-resume-last = Ultima cosa detta:
ui-resume-bell-agreed = La fine è già stata decisa da tutti: --minutes non la cambia.
ui-resume-no-clock = Nessun limite di tempo: --minutes dice quanti minuti restano.
ui-resume-minutes = { $count ->
    [one] Resta un minuto
   *[other] Restano { $count } minuti
}.
ui-replay-begins = Partita da riascoltare: { $title }. Giocano { $seats }.
ui-replay-keys = { KEY("enter") }: l'evento successivo; Z: il precedente. Pagina giù e su: turno. Punto interrogativo: tutti i tasti.
ui-replay-help-1 = { KEY("enter") } o freccia destra: l'evento successivo. Z o freccia sinistra: il precedente. Inizio e Fine: il primo evento, l'ultimo.
ui-replay-help-2 = Pagina giù e Pagina su: turno seguente e precedente. Ctrl+G: a un turno col suo numero.
ui-replay-help-3 = Da 1 a 7: scegli il giocatore. Tab e Maiuscolo+Tab: il suo evento successivo e precedente.
ui-replay-help-4 = Punto esclamativo: il prossimo fallimento o affitto alto. Maiuscolo+2: il precedente. Maiuscolo+W: la prossima scelta costata cara.
ui-replay-help-5 = Spazio: riproduzione automatica, o pausa. Backspace: riproduzione all'indietro. Ctrl+B: da qui comincia una nuova partita.
ui-replay-help-6 = { KEY("odds") }: quanto era probabile la vittoria di ciascuno in quel momento.
ui-replay-help-7 = I, C, T, V, Maiuscolo+V, F, D, S, W, L, N e B rispondono come in quel momento. F10 esce.
ui-replay-coach = Il consigliere non ha ancora visto questa partita: «vialibera report --coach».
ui-replay-turn = Turno { $turn }.
ui-replay-place = Turno { $turn } di { $last }{ $way ->
    [on] {", riproduzione automatica, velocità "}{ $speed }
    [back] {", riproduzione all'indietro, velocità "}{ $speed }
   *[stopped] {""}
}.
ui-replay-start = Inizio della partita.
ui-replay-end = Fine della registrazione.
ui-replay-no-more = Più avanti non c'è niente del genere.
ui-replay-no-earlier = Più indietro non c'è niente del genere.
ui-replay-no-turn = Il turno { $turn } non c'è.
ui-replay-ask-turn = Quale turno? Un numero.
ui-replay-seat = Si segue { $seat }.
ui-replay-no-seat = Nessun giocatore al posto { $nth }.
ui-replay-plays = Riproduzione automatica.
ui-replay-plays-back = Riproduzione all'indietro.
ui-replay-stops = In pausa.
ui-replay-only-told = Qui si ascolta soltanto: per giocare da qui premi Ctrl+B.
ui-replay-ask-branch = Cominciare da qui una nuova partita?
ui-replay-branch = sì: la vecchia resta com'è
ui-replay-stay = no, si continua ad ascoltare
ui-replay-over = Qui la partita è già finita: torna indietro.
ui-replay-broken = Da qui in poi la registrazione non si legge: { $why }
ui-watch-keys = Si guarda soltanto: la partita va avanti da sé, i tasti di informazione funzionano, { KEY("leave") } esce.
ui-watch-only = Qui si guarda soltanto: la partita si gioca altrove.
