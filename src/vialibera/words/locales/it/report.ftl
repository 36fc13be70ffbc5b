### Il resoconto di una partita.

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
    .coach = Le scelte costate di più
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
report-seat = { $seat }: riscossi { $earned } di affitti, pagati { $amount }; { $count ->
    [0] mai in prigione
    [one] in prigione una volta
   *[other] in prigione { $count } volte
}{ $jail ->
    [0] { "" }
    [one] , per un turno
   *[other] , per { $jail } turni
}.
report-owns = Alla fine { $seat } possiede: { $list }.
    .nothing = Alla fine { $seat } non possiede niente.
report-deed = { $space }: { $earned }, { $count ->
    [one] una volta
   *[other] { $count } volte
}.
    .best = Più affitti: { $space }, { $earned } in { $count ->
    [one] un pagamento
   *[other] { $count } pagamenti
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
