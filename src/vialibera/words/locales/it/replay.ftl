### Ciò che si dice quando si guarda indietro: riprendere una partita, riascoltarla, raccontarla.

## Riprendere

ui-resume-none = Nessuna partita da riprendere in { $folder }.
ui-resume-before = Per riprendere la partita precedente: vialibera resume { $nth }
ui-resume-finished = Questa partita è finita al turno { $turn }. Per riascoltarla: vialibera replay.
ui-resume-turn = Turno { $turn }.
ui-resume-seat = { $seat }: { $cash }, { ON($space) }, { $count } proprietà.
    .jail = { $seat }: { $cash }, in prigione, { $count } proprietà.
ui-resume-out = { $seat } è fuori dal gioco.
ui-resume-copied = La partita ha un formato vecchio: continua in una copia, { $path }
ui-resume-home = C'è di nuovo posto: la partita torna in { $path }
ui-resume-further = Questa partita era passata a un altro file e continua da lì: { $path }
ui-resume-temporary = La partita è ancora fra i file temporanei, che il sistema può cancellare: fai posto dove si salvano le partite.
ui-resume-unproved = Non è ancora verificato che la partita segua le regole: lo fa vialibera replay --verify.
    .chance = I lanci di questa partita non si possono provare: manca il seme da cui vengono.
    .seeds = Alcuni lanci di questa partita non si possono provare: il loro seme non deriva da quello di prima.
    .fault = Questa partita non segue le regole: { $why }. Si continua lo stesso.
ui-resume-last = Ultima cosa detta:
ui-resume-no-clock = Nessun limite di tempo: --minutes dice quanti minuti restano.
ui-resume-minutes = { $count ->
    [one] Resta un minuto
   *[other] Restano { $count } minuti
}.

## Salvare altrove

ui-moved = Il file non si può più scrivere. La partita continua in { $path }
    .temporary = Il file non si può più scrivere. La partita continua in un file temporaneo: libera spazio, poi vialibera resume la riporta al suo posto. { $path }
ui-saved-not = La partita non si trova più intera in { $path } e non si riesce a salvarla altrove.

## Riascoltare

ui-replay-begins = Partita da riascoltare: { $title }. Giocano { $seats }.
ui-replay-keys = { KEY("enter") }: il fatto seguente; Z: il precedente. Pagina giù e su: turno. Punto interrogativo: tutti i tasti.
ui-replay-help-1 = { KEY("enter") } o freccia destra: il fatto seguente. Z o freccia sinistra: il precedente. Inizio e Fine: i due capi.
ui-replay-help-2 = Pagina giù e Pagina su: turno seguente e precedente. Ctrl+G: a un turno col suo numero.
ui-replay-help-3 = Da 1 a 7: scegli il giocatore. Tab e Maiuscolo+Tab: il suo fatto seguente e precedente.
ui-replay-help-4 = Punto esclamativo: il prossimo fallimento o affitto alto. Maiuscolo+2: il precedente.
ui-replay-help-5 = Spazio: avanti da sola, o ferma. Backspace: indietro da sola. Ctrl+B: da qui comincia una nuova partita.
ui-replay-help-6 = { KEY("odds") }: quanto era probabile la vittoria di ciascuno in quel momento.
ui-replay-help-7 = I, C, T, V, Maiuscolo+V, F, D, S, W, L, N e B rispondono come in quel momento. F10 esce.
ui-replay-turn = Turno { $turn }.
ui-replay-start = Inizio della partita.
ui-replay-end = Fine della registrazione.
ui-replay-no-more = Più avanti non c'è niente del genere.
ui-replay-no-earlier = Più indietro non c'è niente del genere.
ui-replay-no-turn = Il turno { $turn } non c'è.
ui-replay-ask-turn = Quale turno? Un numero.
ui-replay-seat = Si segue { $seat }.
ui-replay-no-seat = Nessun giocatore al posto { $nth }.
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
report-turns = { $turns ->
    [one] Un turno
   *[other] { $turns } turni
}, { $commands ->
    [one] un comando
   *[other] { $commands } comandi
}.
report-won = Vince { $seats } con un patrimonio di { $total }.
    .level = Parità: vincono { $seats }, ognuno con un patrimonio di { $total }.
    .open = La partita non è finita: in testa { $seats }, patrimonio { $total }.
    .annulled = La partita è annullata: non vince nessuno.
report-chance-anew = { $count ->
    [one] I dadi e i mazzi hanno cambiato seme una volta, al comando { $lines }.
   *[other] I dadi e i mazzi hanno cambiato seme { $count } volte, ai comandi { $lines }.
}
report-chance-unproved = { $count ->
    [one] Il seme al comando { $lines } non deriva da quello di prima: lo ha scritto una versione precedente del programma, o qualcuno ha scelto i dadi.
   *[other] I semi ai comandi { $lines } non derivano da quelli di prima: li ha scritti una versione precedente del programma, o qualcuno ha scelto i dadi.
}
report-how =
    .last = Gli altri giocatori sono usciti dal gioco.
    .time = Il tempo è scaduto e si sono fatti i conti finali.
    .count = Si sono fatti i conti finali.
report-heading =
    .result = Com'è finita
    .standings = Classifica
    .rulings = Decisioni dell'arbitro
    .points = I momenti decisivi
    .chances = Le probabilità di vittoria nel tempo
    .worth = Il patrimonio nel tempo
    .seats = I giocatori
    .deeds = Affitti per proprietà
    .tenures = Chi ha avuto che cosa
    .landings = Soste
report-column =
    .player = Giocatore
    .turn = Turno
    .place = Posizione
    .figure = Dato
    .total = Patrimonio
    .chance = Probabilità di vittoria
    .deed = Proprietà
    .owner = Proprietario
    .times = Volte
    .sum = Totale
    .earned = Affitti riscossi
    .paid = Affitti pagati
    .jail = Turni in prigione
    .jailed = Volte in prigione
    .out = Fuori dal turno
    .gone = fuori
    .square = Casella
    .all = Totale
    .share = Quota
    .cash = Contanti
    .deeds = Proprietà
    .from = Dal turno
    .to = Al turno
    .state = Case e ipoteche
    .swing = La svolta
    .most = Le più visitate
report-axis = Patrimonio ({ $sign })
    .thousands = Patrimonio, in migliaia ({ $sign })
report-chart =
    .worth = Il patrimonio di ogni giocatore, turno per turno. Le cifre sono nella tabella che segue.
    .chances = La probabilità di vittoria di ogni giocatore, turno per turno. Le cifre sono nella tabella che segue.
    .tenures = Di chi è stata ogni proprietà, turno per turno; la tabella che segue dice lo stesso.
    .bars = La barra ha il numero del giocatore, si alza con le case ed è vuota sotto ipoteca.
    .landings = Il tabellone: più una casella è calda, più pedine ci si sono fermate. Le cifre sono nella tabella che segue.
report-point = Turno { $turn }: { $what }
    .start = All'inizio: { $what }
report-ruling = { $what } Arbitro { $referee }: «{ $words }».
    .no-words = { $what } Arbitro { $referee }.
report-overruled = Annulla una mossa { OF($other) }.
    .ruling = Annulla una propria decisione.
report-lead = { $seat } passa in testa e ci resta.
report-standing = Posizione { $place }: { $seat }, { $total }.
report-swing = La svolta: turno { $turn }, { $seat } passa dal { $before } al { $after }.
report-worth = Turno { $turn }: { $list }.
report-seat = { $seat }: riscossi { $earned } di affitti, pagati { $amount }; in prigione { $count ->
    [one] una volta
   *[other] { $count } volte
}, per { $jail ->
    [one] un turno
   *[other] { $jail } turni
}.
report-owns = { $seat } ha alla fine: { $list }.
    .nothing = { $seat } non ha proprietà alla fine.
report-deed = { $space }: { $earned } in { $count ->
    [one] una volta
   *[other] { $count } volte
}.
report-landing = { $square }: { $count }.
report-square = { $space }, casella { $square }
report-tenure = { $space }: { $list }.
    .never = { $space }: sempre della Banca.
report-reign = { $seat } dal turno { $start } al { $stop }
    .news = { $seat } dal turno { $start } al { $stop } ({ $news })
report-since = { $state } dal { $turn }
    .redeemed = riscattata
    .bare = senza case
report-free = della Banca
report-folded = Le cifre in una tabella
report-nothing = Nessuno.
ui-watch-keys = Si guarda soltanto: la partita va avanti da sé, i tasti che informano rispondono, { KEY("leave") } esce.
ui-watch-only = Qui si guarda soltanto: la partita si gioca altrove.
