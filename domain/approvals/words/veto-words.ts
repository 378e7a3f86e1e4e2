const list = (text: string): string[] => text.split(' ');

/** What proves a bill: who asks for it has not decided, unless there is no hurry. */
export const EVIDENCE = new Set(
  list(
    'photo photos pic pics picture pictures ticket tickets backup breakdown receipt receipts detail details proof foto fotos recibo recibos boleta boletas',
  ),
);

/** A question with one of these is about the request. */
export const REQUEST_WORDS = new Set(
  list(
    'copy price prices pricing cost costs money amount total dollars rate rates markup hours hrs hour ' +
      'labor labour material materials quantity quantities qty charge charges charged charging bill billed paid pay extra cor co tm order change ' +
      'approve approved approval approving sign signs signed signature deny denied contract scope bid authorized authorize directed included include ' +
      'number numbers say many much why whose which reason explain info information log logs precio costo dinero horas monto cuanto ' +
      'cuanta cuantos cuantas orden cambio quien porque cual cuales aprobado aprobar contrato alcance firma cobro cobrar',
  ),
);

/** Words that hold an answer back wherever they stand beside it; found with one slip of a letter too. */
export const VETO_WORDS = list(
  'unless until once provided providing assuming pending contingent subject depending conditional except excluded excluding minus ' +
    'without however though although partial partially half maybe probably guess think suppose perhaps unsure never nobody noone denied ' +
    'reject rejected refuse refused wrong cancel canceled wait disregard ignore undo scratch nevermind kidding joking sike pretend ' +
    'money cost costs dollars dinero costo price prices pricing expensive cheaper contract scope error dispute disagree twice duplicate overcharge overcharged gouge gouging ' +
    'robbery ripoff ridiculous insane padded inflated bogus bullshit lied lying fraud lawyer attorney protest reserving audit verify exceed ' +
    'approves decides supposedly allegedly apparently heard said says claims claimed might negotiate lower reduce remove removed adjust ' +
    'adjusted revise revised resubmit redo deduct credit discount limit waiting hasta siempre salvo menos excepto pero aunque falta faltan ' +
    'creo quiza quizas supongo nunca jamas nada nadie ninguno precio precios caro cara contrato alcance equivocado espera espere esperen ' +
    'cancela rechazo niego parece acaso dudo demasiado mentira broma bajen quiten descuento hardly ojala podria given else many attached firme firman firmen firmar',
);

/** The same, but only as they are written or with a letter lost, doubled or swapped. */
export const SHORT_VETO_WORDS = list(
  'if not but only si sin part most some too yet stop jk nah nope nvm nor tal ni casi algunos algunas mitad parte cuando when after before if let where what who how why which',
);

/** What a 'no' or a 'not' in front of them says nothing against. */
export const NO_HARM = new Set(
  list(
    'problem problems issue issues complaint complaints argument arguments choice rush hurry worries trouble pushback objection objections ' +
      'doubt skin drawing drawings plans prints print problema problemas prisa bronca queja quejas duda ' +
      'fault culpa complain argue blame even signal reception coverage wifi',
  ),
);

/** Words one letter from a veto word that mean something else. */
export const NOT_SLIPS = new Set(
  list(
    'want wants same hall shop step steps hole home held cold told pride works hat wit host coast coat post lost list site side walk wall ' +
      'waste cat map limb costa corto casa cama causa nado pera perro mano mesa clean hood halt stoop stomp store story wide worth wanted right ' +
      'night cloud count through enough rough tough branch lunch such each teach reach punch root red reds fir fire mile took tool hot lot got pot ' +
      'writing whens ten tan toy try buy bug bus sun son win then hen ones',
  ),
);

/** By class: put off, passed on, given to something else, said in mockery. */
export const VETO_PHRASES: readonly RegExp[] = [
  /\b(?:will|ill|gonna|going to) (?:sign|look|check|review|get back|call|decide|approve|see)\b/u,
  /\b(?:theres|there is|i see|i found|has|have) (?:a |an |some )?(?:mistakes?|errors?)\b|\bhay (?:un )?error(?:es)?\b/u,
  /\b(?:stand(?:ing)? by|my decision|still (?:on my|have to|got to|gotta|need)|rests? with|pass(?:ed)? it (?:up|on|along|to))\b/u,
  /\blater (?:this|today|tonight|on|in the)\b|\bmas tarde\b/u,
  /\b(?:th|the|that|other|la otra|el otro) (?!(?:change|extra|good|great|nice|fine|hard|quick|fast|whole|entire) )\p{L}+ (?:job|ticket|order|cor|co)\b/u,
  /\bby the time\b|\bnext time (?:its|it is|theyre|they are|everything)\b|\b(?:upon|on) completion\b|\bal (?:terminar|acabar|finalizar|quedar)\b/u,
  /\bque (?:(?:lo|la|se|les?) )*(?:queden?|terminen?|acaben?|pinten?|limpien?|firmen?|hagan)\b|\b(?:long as|in case|following|cond)\b/u,
  /\b(?:must|needs? to|has to|have to|got to|gotta) (?:be|get|have|pass)\b|\bneeds? \p{L}+ed\b/u,
  /\b(?:less|exc|excl|exclud\p{L}*|except\p{L}*|other than|aside from|apart from|save for|besides|sans)\b/u,
  /\b(?:lo|la) (?:firmo|reviso|checo|veo)\b/u,
  /\bon (?:the |one )?condition\b|\bas soon as\b|\ben cuanto\b/u,
  /\bforward(?:ed|ing)?\b|\bfor (?:a |your |his |her |their )?(?:decision|approval|review)\b/u,
  /\b(?:tower|building|bldg|phase|area|lot|torre) [a-h]\b/u,
  // Something is wrong: 'sorry the lift is out', 'the gate does not close', 'la bomba no jala'.
  /\b(?:is|are|its|theyre|still|esta|estan|sigue|siguen) (?:all |still |now |totally |todavia |ya )?(?:out(?! (?:of|there|here|on|to|in|at|with)\b)|down(?! (?:to|the|there|here|on|in|at|with)\b)|broken?|busted|dead|leaking|cracked|missing|damaged|crooked|loose|clogged|stuck|flooded|failing|tripping|rot[oa]s?|danad[oa]s?|descompuest[oa]s?|fuera de servicio|tirad[oa]s?|goteando)\b/u,
  /\b(?:doesnt|dont|does not|do not|isnt|arent|wont|not|stopped|quit) (?:work|working|clos(?:e|ing)|open|opening|drain|draining|run|running|start|starting|turn on|turning on|heat|heating|cool|cooling|hold|holding)\b|\bno (?:funciona|funcionan|sirven?|cierran?|abren?|jalan?|prenden?)\b/u,
  /\bin your dreams\b|\bdream on\b|\bnot happening\b|\bbuy (?:you|u|ya) an?\b|\bwhen pigs\b|\bcomo no\b/u,
];
