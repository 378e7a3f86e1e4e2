const wordList = (text: string): string[] => text.split(' ');

/** What proves a bill: who asks for it has not decided. */
export const EVIDENCE = new Set(
  wordList(
    'photo photos pic pics picture pictures ticket tickets backup breakdown receipt receipts detail details proof foto fotos recibo recibos boleta boletas',
  ),
);

/** Of the pieces of this request; a question that names one of them is about the request. */
export const REQUEST_WORDS = new Set(
  wordList(
    'it this that these those them one ones photo photos pic pics picture pictures ticket tickets backup breakdown receipt receipts copy ' +
      'price prices pricing cost costs money amount total dollars rate rates markup hours hrs hour time labor labour material materials ' +
      'quantity quantities qty charge charges charged charging bill billed paid pay extra cor co tm order change approve approved approval ' +
      'approving sign signed signature deny denied contract scope bid authorized authorize directed included include much many why who whose ' +
      'which reason explain detail details proof info information log logs eso esto esta este ese esa foto fotos precio costo dinero horas ' +
      'hora tiempo monto cuanto cuanta cuantos cuantas orden cambio quien porque cual cuales aprobado aprobar contrato alcance boleta recibo ' +
      'recibos lo firma firmar firme firmen dueno cobro cobrar mean means happen happened',
  ),
);

/**
 * Words that hold an answer back wherever they stand in a remark. Exact ones of the phrase tables count too; these are
 * also found with one slip of a letter.
 */
export const DANGER = wordList(
  'unless until once provided providing assuming pending contingent subject depending conditional except exclude excluded excluding minus ' +
    'without however though although partial partially half maybe probably guess think suppose perhaps unsure never nobody noone denied reject rejected ' +
    'refuse refused wrong cancel canceled wait hold stop disregard ignore undo scratch nevermind kidding joking joke psych sike sarcasm ' +
    'price prices pricing cost costs money dollars expensive steep cheaper contract contact scope mistake error dispute disagree twice duplicate ' +
    'duplicated overcharge overcharged gouge gouging robbery ripoff ridiculous crazy insane unbelievable padded inflated bogus bullshit ' +
    'ours false lying lied lie fraud lawyer attorney protest reserve reserving review reviewing verify audit pretend exceed minute minutes approves decides final else short off supposedly ' +
    'allegedly apparently heard said says claims claimed thought wish should might must discuss negotiate lower reduce ' +
    'remove removed adjust adjusted correct fix revise revised resubmit redo split deduct credit discount cap limit exceed exceeding ' +
    'waiting waits sign signs signature hasta siempre salvo menos excepto pero aunque falta faltan ' +
    'creo quiza quizas supongo nunca jamas nada nadie ninguno precio precios costo dinero caro cara contrato alcance equivocado ' +
    'espera espere esperen cancela rechazo niego parece acaso dudo demasiado mentira broma bajen revisar reviso quiten descuento',
);

/** Held back by these only as they are written, or by a slip in them. */
export const SHORT_DANGER = wordList(
  'quien vez tal too if not no nor but only yet si sin ni part most rest some need needs dont cant wont didnt doesnt isnt wasnt arent werent ' +
    'couldnt wouldnt shouldnt aint hasnt havent hadnt cannot todavia aun check checking supposed instead rather ' +
    'ifs buts jk nah nope nvm casi algunos algunas mitad parte',
);

/** Harmless only in a story: 'when they hit the duct', never 'when you are done'. */
export const STORY_WORDS = new Set(wordList('when whenever before after first antes despues cuando'));

/** Words one letter from a danger that mean something else. */
export const NO_DANGER = new Set(
  wordList(
    'want wants same hall shop step steps hole home held cold told one pride work works word hat wit must host coast coat post lost ' +
      'list site side sing singed walk wall wants waste cat map cup limb costa corto casa cama causa nadia nado pera perro mano manos ' +
      'mesa clean hood help hand halt stoop stops stomp store story wire wide worth waited wanted words right night cloud count counts ' +
      'through enough rough tough french branch lunch much such each teach reach inch punch ones roof root read red reds fir fire five mile',
  ),
);

/** What a sentence of its own may begin with, besides a first name. */
export const SUBJECTS = new Set(
  wordList(
    'the your our my that this those these his her their its it concrete inspector inspection architect engineer owner crane hoist drawings ' +
      'plans drywall drywallers framers framing plumbers plumbing electricians electrical painters roofers roofing mechanical duct pipe panel ' +
      'wall ceiling floor slab trailer foreman crew guys schedule weather rain city county utility office accounting billing paperwork parking ' +
      'gate fire steel masons masonry carpenters tile elevator deliveries material everything everybody people safety traffic trucks pump dock ' +
      'architects engineers inspectors design designer client tenant landlord el la los las su sus mi nuestro nuestra ingeniero arquitecto dueno ' +
      'inspector concreto grua gente muchachos',
  ),
);

export const VERBS = new Set(
  wordList(
    'is are was were has have had will gets got goes went comes came looks looked shows showed starts needs runs takes wants likes knows ' +
      'says did does can saved made told asked caught put hit broke came es esta estan fue son van viene vienen llega llegan tiene tienen hizo ' +
      'quedo va queda anda andan',
  ),
);
