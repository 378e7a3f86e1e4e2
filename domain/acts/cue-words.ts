/**
 * Words that tell what a sentence is for: to report, to ask, to plan, to order material. Folded, without apostrophes; a cue
 * of several words is longer than any of its parts. `opens` counts at the start of a sentence alone.
 */
export type Cue = keyof typeof CUE_WORDS;

export const CUE_WORDS = {
  /** Before what a sentence says: 'hey boss', 'please', 'oye'. */
  greeting: `
    hey, hi, hello, ok, okay, so, and, but, also, yo, man, boss, guys, fellas, morning, good morning, afternoon, good afternoon,
    please, pls, plz, sorry, lol, haha, fyi, heads up, btw, by the way, just, question, quick question, well, look, listen, buddy, bro, dude,
    oye, oiga, hola, buenos dias, buenas, buenas tardes, buen dia, jefe, patron, por favor, porfa, y, pues, mire, fijese, disculpe, ey, compa, mano
  `,
  /** A wish in the form of a question. */
  wishes: `
    can you, can u, could you, could u, would you, will you, me puede, puede, puedes, pueden, me pueden
  `,
  /** Opens a question, or stands for its mark. */
  asks: `
    who, whos, whose, what, whats, when, whens, where, wheres, why, how, how many, how much, which, did, does, do you, do we, do i, is, are, am i,
    was, were we, has, have you, have we, have they, can we, can i, can someone, can somebody, can sumone, could we,
    could someone, could somebody, should we, should i, will they, will the, any idea, anybody, anyone, does anybody, does anyone,
    que hora, a que hora, a q hora, a que horas, quien, quienes, cuando, cuanto, cuanta, cuantos, cuantas, donde, en donde, por que, como, cual, que,
    ya llego, ya pidieron, ya mandaron, hay, sabe, saben, alguien
  `,
  /** Tells where or when, and asks nothing. */
  tells: `
    did it, did the same, did another, did some, did more, where we, where they, where the, when we, when they, what we, how we, cuando llegamos, cuando nos, donde estaba, donde nos
  `,
  /** The work is not done yet. */
  future: `
    tomorrow, tmrw, tmw, tomoro, tomorow, 2morrow, manana por la, manana, pasado manana, next week, next month, next monday, next tuesday, next wednesday,
    next thursday, next friday, gonna, going to, goin to, gon, will, well be, ill, we will, theyll, hell be, finna, fixin to, fixing to, plan is, plan for,
    planning on, planning to, plan on, plan to, planned for, scheduled for, starting tomorrow, by friday, by thursday, by wednesday, by monday, by tuesday,
    by fri, by thurs, by wed, by mon, by tues, end of the week, later this week, this coming, when it comes, when the, once they, once we, about to,
    vamos a, van a, voy a, va a, la proxima semana, la otra semana, la semana que entra, el proximo, el lunes que viene, ocupamos para, para manana, al rato

  `,
  /** Nobody has decided, or it is only a figure. */
  maybe: `
    if, might, mite, may, maybe, probably, prolly, would, wud, could, could be, figure, i figure, figuring, estimate, estimating, ballpark, guess,
    hasnt decided, has not decided, havent decided, aint decided, not decided, undecided, not sure if, not sure yet, nothing yet, nothin yet, not yet,
    nobody has told us, havent started, havent started nothing, not started, waiting on, waitin on, waiting to hear, let you know, let u know, will know,
    dont write, dont write nothin, dont write nothing, do not write, thinking about, thinkin about, talking about, talkin about, talk of, wants to know, want to know, askin how much,
    asking how much, price it, price that, can price, get a price, need a price, quote, a quote, how much it would, how much it wud, would cost, wud cost, would it take, hypothetically,
    what if, in case, unless, depends, wants a price, give a price, supposed to,
    si, a lo mejor, tal vez, talvez, quizas, quiza, capaz que, puede que, puede ser, seria, serian, costaria, cuanto costaria, todavia no, aun no, no han decidido, no ha decidido,
    no decide, no escriba, no anote, no apunte, cotizar, cotizacion, piensan, esta pensando, estan pensando, quieren saber, quiere saber
  `,
  /** Material or people are asked for. */
  request: `
    need, we need, i need, gonna need, going to need, will need, gon need, do need, still need, need some, sent over, sent to us, please send, can somebody order,
    have the shop, have shop, restock, running low, runnin low, running out, about out, almost out,
    necesito, necesitamos, ocupo, ocupamos, voy a ocupar, vamos a ocupar, que traiga, que manden, que traigan,
    hacen falta, hace falta, nos falta, nos faltan, ya se acabo, se acabo, se nos acaba, se nos acabo, se nos estan acabando, se estan acabando, ya no hay, ya no tenemos
  `,
  /** Asks for things where it opens a sentence. */
  orders: `
    send, order, deliver, bring, drop off, get me, get us, pick up, load up, load, ship, grab me, have somebody, have someone, somebody bring, someone bring, somebody send, tell the shop,
    mande, mandeme, mandenos, manden, mandenme, mandenos, manda, mandame, traiga, traigan, traigame, traiganme, traeme, pida, pidan, pidame, pidanme, consigame, subanme, envie, envien, envieme, me manda, me mandan, me trae, me traen, nos manda, nos mandan
  `,
  /** The need is of the bill or of the paper. */
  needsPaper: `
    need to bill, need to write, need to send, need to add, need to put, need to charge, need to log, need to report, need to turn in, need to do, need to get, need to make, need to change, need to fix, need to correct, need to take, need to remove,
    need a co, need a change order, need an extra, need one, need a ticket, need another, need cos, need two, need 2 separate, need 2 seperate, need a separate, need a new, needs to be, need it, need that, need this, need them, need those, need you, added, on it, on that one, on there
  `,
  /** Work of the contract. */
  contract: `
    contract, contract work, base contract, base scope, base work, base bid, original scope, in our scope, in scope, regular scope, per contract, per plan, part of contract, our contract, the contract,
    contrato, del contrato, de contrato, puro contrato, trabajo de contrato, trabajo del contrato, trabajo normal, el contrato
  `,
  /** Says that there is nothing extra. */
  noExtra: `
    no extras, nothing extra, nothin extra, not extra, not an extra, none extra, no extra work, no t m, no change order, no change orders, nothing to bill, nothin to bill, nothing to report,
    nothing billable, not billable, no cos, without extras, sin extra, sin extras, nada extra, nada de extra, nada de extras, no hay extra, no hay extras, no hubo extra, no hubo extras, ningun extra, sin nada extra, nada que cobrar, no es extra
  `,
  /** A meeting or a talk. */
  meeting: `
    safety talk, safety meeting, safety mtg, safety stand down, safety brief, toolbox talk, toolbox, tool box talk, tailgate talk, tailgate meeting, stretch and flex, jha, jsa, orientation,
    meeting, mtg, signed in, signed the sheet, signd the sheet, all signed, guys signed, men signed, everybody signed, everyone signed, no exceptions,
    junta, platica de seguridad, charla de seguridad, junta de seguridad, platica, firmaron
  `,
  /** Nobody worked. */
  idle: `
    rained out, rain out, rain delay, weather day, snowed out, sent everybody home, sent everbody home, sent everyone home, sent the guys home, sent them home, nobody worked, no one worked, no work today,
    called in sick, out sick, called off, running late, runnin late, on schedule, on schedul, ahead of schedule, makin good time, making good time, no trabajamos, no hubo trabajo, nadie trabajo, se fueron a su casa, los mande a la casa
  `,
  /** Work beside the contract, or who ordered it: a report. */
  extra: `
    extra, extras, xtra, ext work, t m, tm work, change order, co, cor, additional, outside scope, out of scope, not in our scope, beyond scope, not on the plans, had us, made us, per, told us to, asked us to, wanted us to,
    extra work, add on, trabajo extra, adicional, fuera de contrato, fuera del contrato, nos pidio, nos dijo, orden de cambio
  `,
} as const;
