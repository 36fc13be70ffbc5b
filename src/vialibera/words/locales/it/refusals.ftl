### Perché no: un messaggio per ogni codice di rifiuto. `.rule` è la regola, detta dal tasto del perché.

refused-game-over = La partita è finita.
    .rule = A partita finita si può solo riascoltarla o cominciarne un'altra.
refused-too-late = Troppo tardi: nel frattempo la partita è andata avanti.
    .rule = Una mossa vale per il momento in cui è fatta: se intanto qualcosa è cambiato, va ripetuta.
refused-not-your-turn = Ora risponde { $asked }.
    .rule = A una domanda risponde solo chi è chiamato per nome.
refused-something-else = Prima rispondi all'altra domanda.
    .rule = Le domande si chiudono una alla volta: prima l'ultima arrivata.
refused-offer-open = { $partner } deve ancora rispondere all'offerta del computer. Poi il posto è tuo.
    .rule = L'offerta fatta dal computer non impegna chi prende il posto: prima si aspetta la risposta.
refused-nobody = A questo posto non c'è nessuno.
    .rule = Gioca solo chi siede al tavolo.
refused-players = I giocatori sono da { $fewest } a { $most }.
    .rule = L'edizione dice in quanti si gioca, perché ne dipende il denaro iniziale.
refused-no-cash = Non basta il denaro: servono { $needed }, hai { $cash }.
    .build = Non basta il denaro: costruire costa { $needed }, hai { $cash }.
    .bid = Non basta il denaro per l'offerta: servono { $needed }, hai { $cash }.
    .raising = Puoi { $ways }.
    .rule = Si paga in contanti: per averne di più si vende, si ipoteca o si scambia.
refused-wrong-moment = Adesso non si può.
    .turn = { $verb ->
        [build] Puoi costruire solo nel tuo turno.
        [sell] Puoi vendere solo nel tuo turno.
        [mortgage] Puoi ipotecare solo nel tuo turno.
        [redeem] Puoi riscattare solo nel tuo turno.
        [trade] Puoi scambiare solo nel tuo turno.
        [sell_deed] Puoi vendere alla Banca solo nel tuo turno.
        [pay_fee] Puoi uscire di prigione solo nel tuo turno.
        [use_pass] Puoi uscire di prigione solo nel tuo turno.
       *[other] Puoi farlo solo nel tuo turno.
    }
    .debt = Prima va pagato il debito.
    .auction = Asta in corso: prima si finisce quella.
    .deal = C'è già uno scambio in sospeso.
    .offer = Prima si decide l'acquisto.
    .rest = { $verb ->
        [pay_fee] Di prigione si esce solo prima di lanciare.
        [use_pass] Di prigione si esce solo prima di lanciare.
       *[other] Adesso non si può: aspetta il prossimo turno.
    }
    .dice = I dadi sono ancora in aria.
    .count = Il gioco è fermo: si fanno i conti finali.
    .rule = Le regole di ogni edizione dicono quando si costruisce, si vende, si ipoteca e si scambia.

## Dadi e turno

refused-already-rolled = Hai già lanciato i dadi: ora passa il turno.
    .rule = In un turno si lancia una volta, e di nuovo solo dopo un doppio.
refused-must-roll = Prima si lanciano i dadi.
refused-no-such-dice = Un dado va da 1 a 6.
    .rule = I dadi sono due, a sei facce.
refused-not-a-shuffle = Il mazzo non torna: mescola di nuovo.
    .rule = Mescolando restano le stesse carte, ognuna una volta sola.
refused-not-the-clock = Solo l'orologio può dirlo.
    .rule = Il tempo lo segna l'orologio della partita, non un giocatore.
refused-no-clock = Questa edizione non ha un limite di tempo.
refused-already-rung = Il tempo è già scaduto.
    .rule = Il tempo scade una volta sola; poi si fanno i conti finali.

## Prigione

refused-not-in-jail = Non sei in prigione.
refused-next-turn = Dal prossimo turno puoi uscire di prigione.
    .rule = Nel turno dell'arresto si resta in prigione; dal turno dopo si esce con { $fee }, con la carta o con un doppio.
refused-no-pass = Non hai carte per uscire di prigione.

## Affitti

refused-nothing-due = Nessun affitto da riscuotere.
    .lapsed = Troppo tardi: l'affitto { OF($space) } è perso.
    .mortgaged = Il contratto { OF($space) } è sotto ipoteca: nessun affitto.
refused-automatic-rents = Gli affitti si pagano automaticamente.

## Aste e acquisti

refused-bid-too-low = Offri almeno { $lowest }.
refused-no-price = Il prezzo è di almeno 1.
    .rule = Il creditore può rifiutare il contratto; se gli dà un prezzo, è almeno di 1.

## Costruire e vendere

refused-no-lot = Non è un terreno edificabile: { $space }.
    .rule = Si costruisce solo sui terreni colorati, non su stazioni e società.
refused-group-incomplete = Per costruire { ON($space) } serve il gruppo completo.
    .rule = Si costruisce solo su un gruppo di colore posseduto per intero.
refused-full = C'è già l'albergo { ON($space) }.
    .rule = Un terreno porta al massimo quattro case, o un albergo al loro posto.
refused-group-mortgaged = Prima riscatta { THE($space) }.
    .rule = Finché un terreno del gruppo è sotto ipoteca, sul gruppo non si costruisce.
refused-uneven = Prima una casa { ON($space) }: si costruisce in modo uniforme.
refused-uneven-sale = Prima si vende dove le case sono di più.
    .rule = Anche le case si vendono in modo uniforme, dal terreno che ne ha di più.
refused-no-houses = La Banca non ha abbastanza case.
    .rule = Le case sono contate: ne tornano quando qualcuno ne vende o costruisce un albergo.
refused-no-hotels = La Banca non ha più alberghi.
    .rule = Gli alberghi sono contati: ne tornano quando qualcuno ne vende.
refused-nothing-ordered = Nessun terreno scelto.
    .rule = Un ordine nomina almeno un terreno.
refused-nothing-to-sell = Niente da vendere qui.
    .rule = Alla Banca si rivendono solo le costruzioni dei propri terreni.
refused-no-room = Puoi chiederne al massimo { $most }.
    .rule = Si può chiedere quanto resta alla Banca, quanto si può mettere e quanto si può pagare al prezzo di partenza dell'asta.
refused-not-here = Questa costruzione non può andare { ON($space) }.
    .rule = Una costruzione va su un gruppo intero, senza ipoteche, dove l'ordine fra case e alberghi la permette.
refused-must-place = Questa costruzione va messa subito.
    .rule = Chi ha il denaro per la costruzione che ha ordinato la mette; ne fa a meno solo chi non lo ha.
refused-no-place-left = { $hotel ->
    [yes] Così per l'albergo { OF($seat) } non resta posto.
   *[no] Così per la casa { OF($seat) } non resta posto.
}
    .rule = Chi vuole una costruzione all'asta deve avere dove metterla, e conservare il posto finché non la mette. Solo un debito viene prima.

## Ipoteche e scambi

refused-not-yours = Il contratto { OF($space) } non è tuo.
    .rule = Ognuno dispone solo di ciò che è suo.
refused-already-mortgaged = Il contratto { OF($space) } è già sotto ipoteca.
    .rule = Un contratto sotto ipoteca va riscattato prima di ipotecarlo o venderlo di nuovo alla Banca.
refused-not-mortgaged = Il contratto { OF($space) } non ha ipoteche.
    .rule = Si riscatta solo un contratto sotto ipoteca.
refused-group-built = Vendi prima le costruzioni del gruppo { OF($space) }.
refused-bank-buys-nothing = La Banca non ricompra i contratti.
refused-no-such-goods = Questa offerta non si può fare.
    .rule = Si scambiano contratti, denaro e carte che si hanno, ognuno una volta sola.
refused-no-partner = Con questo giocatore non si può scambiare.
    .rule = Si scambia con un altro giocatore ancora in gioco.
refused-gift = I regali non sono ammessi: ognuno deve dare qualcosa.
refused-only-money = Non si scambia denaro contro denaro.
    .rule = In uno scambio c'è sempre almeno un contratto o una carta: prestiti e doni di denaro non sono ammessi.
refused-unpaid-money = Il denaro non si regala: chi ne dà riceve un contratto o una carta.
refused-offered-once = Il tempo è scaduto: resta una sola offerta a ciascuno, e solo di chi ha il debito.
    .rule = Scaduto il tempo scambia solo chi ha un debito, con un'offerta a ciascuno.
refused-on-sale = Il contratto { OF($space) } è all'asta: prima si finisce quella.
    .rule = Ciò che è all'asta non passa ad altri finché l'asta non è finita.
refused-pass-alone = Una carta per uscire di prigione si vende da sola, per denaro.
    .rule = La carta per uscire di prigione si vende da sola, per denaro.
refused-pass-too-dear = Una carta per uscire di prigione costa al massimo { $ceiling }.
    .rule = Il prezzo della carta per uscire di prigione ha un massimo.
refused-not-the-debtor = Ora può scambiare solo chi ha un debito da pagare.
    .rule = Con un debito aperto vengono prima gli scambi di chi lo deve pagare.
refused-poorer = Con un debito aperto non puoi dare più denaro di quanto ne ricevi.
    .rule = Chi ha un debito non può uscire da uno scambio con meno denaro.

## Debiti

refused-no-late-debt = Vale solo a tempo scaduto, per chi non può pagare il suo debito.
    .rule = Scaduto il tempo nessuno ferma i conti: chi non può pagare e tace è dichiarato fallito da chi tiene la Banca, o da altri dopo una chiamata per nome.
refused-debtor-can-pay = { $seat } può ancora pagare { $amount }: con tutto ciò che ha arriva a { $worth }.
    .rule = Chi può ancora pagare vendendo o ipotecando non è dichiarato fallito da altri.
refused-debtor-not-called = Prima chiedi { TO($seat) } di pagare o fallire.
    .rule = Chi tiene la Banca dichiara subito il fallimento, se il debito non è verso di lui; tutti gli altri prima chiamano il debitore per nome.
refused-could-pay = Puoi ancora pagare { $amount }: con tutto ciò che hai arrivi a { $worth }.
refused-not-in-kind = Questo debito si paga solo in denaro.
refused-creditor-prices = Il prezzo lo dice il creditore.
    .rule = Quanto vale il contratto per il creditore lo dice il creditore; a chi non piace resta l'asta.
refused-not-the-debt = Il prezzo va da 1 fino al debito, { $amount }.
    .rule = Un contratto salda al massimo il debito: il resto non torna in denaro.

## L'arbitro

refused-not-the-referee = Questo lo decide solo l'arbitro.
    .rule = Le decisioni le prende solo l'arbitro della gara.
refused-play-stopped = L'arbitro ha fermato il gioco.
    .rule = Finché l'arbitro non fa riprendere, nessuno muove e l'orologio sta fermo.
refused-not-stopped = Gioco e orologio non sono fermi.
    .rule = Riprende solo ciò che è stato fermato.
refused-not-begun = La partita non è ancora cominciata.
    .rule = L'arbitro decide dal primo turno in poi.
refused-not-in-game = A questo posto non gioca nessuno.
    .rule = Le decisioni riguardano chi è ancora in gioco.
refused-no-change = Così non cambia niente.
    .rule = Una correzione cambia qualcosa; per il resto bastano le parole dell'arbitro.
refused-below-nothing = Una somma non può essere sotto zero.
    .rule = Il denaro che manca è un debito, non un conto sotto zero.
refused-no-deed = Qui non c'è un contratto.
    .rule = Hanno un contratto solo terreni, stazioni e società.
refused-no-such-place = La pedina non può stare su quella casella.
    .rule = La pedina sta su una casella del tabellone, e chi è detenuto sta solo in prigione.
refused-buildings-shared-out = Le costruzioni della Banca sono contese: prima si finisce, o si annulla la mossa.
    .rule = Mentre si dividono le ultime costruzioni la scorta della Banca resta com'è.
refused-still-built = Togli prima le costruzioni dal gruppo { OF($space) }.
    .rule = Un contratto passa di mano solo quando il suo gruppo è senza costruzioni.
refused-no-such-mortgage = { $space }: in questo stato non si può ipotecare.
    .rule = Non è mai sotto ipoteca un contratto della Banca o con costruzioni.
refused-no-such-buildings = { $space }: così non si può. Servono il gruppo intero, nessuna ipoteca e case in modo uniforme.
    .rule = Anche l'arbitro rispetta il contenuto della scatola: gruppo intero, nessuna ipoteca, case quante ce ne sono.
