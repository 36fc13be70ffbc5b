### La partita alla tastiera: a chi tocca, chi aspetta, come finisce.

ui-not-saved = Non si riesce a salvare: { $why }. La mossa non vale.
ui-saved = Partita salvata: { $path }
    .aloud = Partita salvata.
    .resume = Partita salvata: «vialibera resume» la riprende.
    .over = Partita salvata: «vialibera report» la racconta.
    .guest = Hai lasciato il tavolo. Con lo stesso comando ti unisci di nuovo, finché chi ospita gioca.
ui-entry = { $nth }: { $label }
ui-time-left = { $count ->
    [0] Il tempo è scaduto.
    [one] Resta un minuto.
   *[other] Restano { $count } minuti.
}
ui-game-over = { $count ->
    [one] La partita è finita: ha vinto { $seats }.
   *[other] La partita è finita: hanno vinto { $seats }.
}
    .annulled = La partita è annullata.
ui-what-next = { KEY("scores") } per i punteggi, { KEY("why") } per i perché, { KEY("coach") } per le scelte costate di più. { KEY("another") } per un'altra partita, { KEY("list") } per condividere il risultato, { KEY("leave") } per uscire.
    .tournament = { KEY("scores") } per i punteggi, { KEY("why") } per i perché. Uscendo con { KEY("leave") }, il risultato va da solo all'organizzazione.
    .guest = { KEY("scores") } per i punteggi, { KEY("why") } per i perché, { KEY("leave") } per uscire. Un'altra partita può cominciarla chi ospita. Il racconto: «vialibera report».
ui-share-none = Si condivide solo una partita salvata su questo computer.
ui-shared = L'immagine: { $file }. Puoi mandare quella, o le righe.
ui-coach-begins = Il consigliere gioca qualche partita.
ui-coach-off = Il consigliere è spento: l'impostazione «Consigliere» lo accende.
    .tournament = In un torneo non c'è consigliere.
ui-coach-later = Il consigliere parla quando tocca a te decidere.
ui-coach-only = Non c'è altra scelta: { $act }.
ui-coach-best = Consiglio: { $act }. { $count } partite vinte su 100.
ui-coach-level = Cambia poco. { $act }: { $count } partite vinte su 100.
ui-coach-other = { $act }: { $count }.
ui-coach-lapse = { $seat }. { $act }. Vinte { $won } partite su 100. Meglio: { $better }. Vinte { $could }.
ui-coach-none = Nessuna scelta è costata molto.
ui-odds-begins = Sto calcolando.
ui-odds-left = Calcolo interrotto.
ui-odds-off = La partita non è finita: le probabilità si dicono solo dopo, o se si gioca con la variante «{ $variant }».
ui-odds-games = { $count ->
    [one] Su una partita simulata
   *[other] Su { $count } partite simulate
}, in cui ognuno scambia come finora e non guarda avanti:
ui-odds-bell = Si suppone che il tempo scada dopo il turno { $turn }, con { $pace } turni al minuto.
    .measured = Si suppone che il tempo scada dopo il turno { $turn }, al ritmo tenuto finora, { $pace } turni al minuto.
ui-odds = { $seat }: { $win } di vittorie, al 95 % tra { $low } e { $high }; posizione media { $place }, tra { $first } e { $last }.
ui-computer-plays = Un momento: sta giocando { $seat }.
ui-no-such-seat = Nessun giocatore al posto { $nth }.
ui-seat-out = { $seat } è fuori dal gioco.
ui-seat-computer = Per { $seat } gioca il computer.
ui-seat-elsewhere = { $seat } gioca da un'altra tastiera.
ui-seat-here = { $seat } gioca da questa tastiera.
ui-keyboard-to = Tastiera { TO($seat) }.
visitor-stop = { $seat } { ON($space) }
ui-landing-again = { $stops }.
ui-time-again = Il tempo per chiedere corre di nuovo: { $stops }.
ui-dice-shown = { $first } e { $second }: { KEY("enter") } per lanciare.
ui-no-dice = Scrivi due numeri da 1 a 6.
ui-page = La partita si vede anche nel browser: { $address }
ui-page-code = Codice per entrare: { $code }.
ui-hall-page-ended = La pagina della sala si è chiusa; { KEY("page") } la riapre.
ui-page-failed = La pagina nel browser non si apre: { $why }.
ui-page-ended = La pagina nel browser si è chiusa. La partita continua; { KEY("page") } la riapre.
ui-page-starts = La pagina nel browser si sta aprendo.
ui-page-guessing = Sono arrivati { $count } codici sbagliati per la pagina. { KEY("page") }, due volte, cambia il codice.
ui-no-page = Nessuna pagina nel browser: si comincia con --web, o con --lan per tutta la casa.
ui-moved = Il file non si può più scrivere. La partita continua in { $path }
    .temporary = Il file non si può più scrivere. La partita continua in un file temporaneo: libera spazio, poi vialibera resume la riporta al suo posto. { $path }
ui-saved-not = La partita non si trova più intera in { $path } e non si riesce a salvarla altrove.
ui-reply-time = Dopo ogni arrivo ci sono { $count } secondi per reagire.
ui-wait-reply = Si aspetta { $seat }.
