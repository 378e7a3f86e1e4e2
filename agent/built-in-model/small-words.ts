/** Words that tell nothing but that a number or a thing is told anew. */
export const SMALL: ReadonlySet<string> = new Set(
  `a an the that thats that's this those these them they theyre it its it's he hes she him his her their i im we u you me my our
  was were is are be been being r wasnt wasn't isnt isn't should shoulda shouldve should've shd shld s/b sb supposed really actually only just exactly about like more
  make change bump set fix correct correction corrected amend amended revise revised update put say says said tell told hand gave give show shows showed have has had got meant mean mine wrong mistake misread miscounted counted
  count qty quantity number numbers recount total altogether combined all both each ea apiece per man person guy guys men crew hours hour hrs hr time labor line lines
  to at of for on as from and n & y not no nope nah instead rather than but so now then back up down well ok okay oh hey wait hold sorry sry oops whoops my bad please pls plz thanks
  scratch forget strike ticket tickets receipt receipts slip slips invoice reel roll tape measured checked looked goes go went came comes needs need stays stayed still right fine same there theres there's left stuff thing piece pieces unit units
  less fewer off minus shorter longer shave knock take trim lop deduct subtract cut drop lower reduce raise by half halve in what much many as every everybody everyone
   never mind nevermind card cards timecard timecards timesheet timesheets sheet hmm huh spent clock
  early ended end being turned wound gets get too length size footage though tho instead actual fact misspoke typo kindly note read reads quantities did do done worked work who
  el la los las le les lo un uno unos unas de del al en con por para pa y e o que q se su sus mi me te es era eran fue fueron son sean seria serian ser esta estan estaba estaban estuvo estuvieron
  hizo hicieron trabajo trabajaron anduvo anduvieron tiene tienen tenia llevo llevaron no ni si ya nomas nada mas solo mero realidad bien mal mejor entonces igual tambien siempre eso esa ese esas esos esto esta aqui ahi
  hora horas total todos todo entre ambos cada quien cabeza persona hombre hombres gente gentes cuenta conte recontamos medi medimos cantidad numero linea corrijo corrige corrigeme correccion cambia cambiale cambialo cambialas cambialos
  pon ponle ponlo ponlas dejalo dejala sube subele subelo baja bajale bajalo perdon disculpa disculpe oye oiga corregir corrigela corrigelas corrigelo corrigelos corrijan corrijame rectifica rectifico ajusta ajustale ajustalo ajustar cambiar cambien cambiame actualiza actualizar modifica queda quedan quedaron quedo salio salieron resulto resultaron cuentame cuentale cuentalo cuentalos cuentalas contar conteo conto contaron contamos
  ponles ponlos poner ponga pongan pongale ponganle dejar dejalos dejalas dejale marca marcale debe deben deberia deberian serian peso pesaron midio midieron echo echaron echamos aventaron avento chambearon chambeo tardaron tardo duraron duro estuvimos trabajamos hicimos fuimos somos metieron metio dieron dimos horitas menos fijese fijate digo quise decir equivoque equivocado error ahora antes vez lugar final cambio dice dicen ticket recibo segun vi`.split(
    /\s+/,
  ),
);

/** Says nothing of its own; 'tape' and 'roll' may be a thing. */
export const isSmall = (word: string): boolean => SMALL.has(word) && !['tape', 'roll', 'reel'].includes(word);
