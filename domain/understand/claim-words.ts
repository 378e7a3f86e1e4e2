/** How a text says who ordered work that is written already, and when it was done: closed words of both languages. */

const US = 'us|me|my (?:guys|crew|men)|the (?:guys|crew|boys)|our (?:guys|crew)';
const IT = '(?:it|that|this|them|those|these|the (?:work|job|extra))(?: (?:one|work|job|extra))?';
const GO =
  '(?:the|a|his|her|verbal) (?:go(?:[ -]?ahead)?|ok|okay|orders?|word|direction|directive|green ?light|thumbs up|nod|call)';
const AUX =
  '(?:(?:is|was|be)(?: the)?(?: (?:one|person|guy|lady|man|fella|gentleman|woman|dude))?(?: (?:who|that|to))? |(?:the )?(?:one|person|guy|lady|man|fella|gentleman|woman|dude)(?: (?:who|that|to))? |who |that )?';
const DID = '(?:instruyo|mando|ordeno|pidio|dijo|autorizo|encargo|solicito|indico|aprobo|dirigio)';
/** What was to be done, said in general: 'hacerlo', 'que lo hicieramos', 'esperar'; 'Oscar' and 'ayer' end like it. */
const TO_DO =
  '(?:(?:a |de |para |pa )?(?:(?:hacer|esperar|parar|mover|cambiar|quitar|poner|arreglar|limpiar|instalar|tumbar|reparar|trabajar|entrar|seguir|quedar|tapar|abrir|sacar|subir|bajar|componer|meter)(?:l[oa]s?|nos)?|[a-z]{2,}(?:ar|er|ir)(?:l[oa]s?|nos)|eso|esto|el trabajo|el extra)(?: (?:eso|esto))?|(?:que|q|k) (?:l[oa]s? |le )?[a-z]{2,}(?:aramos|ieramos|eramos|aran|ieran))';

/** What somebody did who ordered it. */
export const TELL = phrases(
  `${AUX}(?:told|asked|directed|ordered|requested|instructed|authorized|approved|ok'?d|okayed|greenlit|signed off|called for|pushed for|wanted)(?: (?:${US}))?(?: ${GO})?(?: (?:to|for|on))?(?: (?:do|handle|take care of))?(?: ${IT})?(?: done)?`,
  `${AUX}(?:(?:had|has|got|made|sent)(?: (?:${US}))|gave (?:${US})(?= (?:${GO}|${IT})))(?: ${GO})?(?: (?:out|over|back))?(?: (?:to|for|on))?(?: (?:do|handle|take care of|doing))?(?: ${IT})?`,
  `${AUX}(?:called|radioed|brought|pulled) (?:${US})(?: (?:out|in|over|back|to|for))*(?: ${IT})?`,
  `${AUX}(?:gave|made|put in) ${GO}(?: (?:on|for) ${IT})?`,
  `(?:wants|needs|asks for|is having us do|is asking for) ${IT}(?: done)?`,
  `(?:is|was)(?: the)? (?:one|who|person|guy)(?: (?:on|behind|for) ${IT})?|(?:is|was) (?:behind|responsible for|in charge of) ${IT}`,
  '(?:called|caught|flagged) (?:it|that|this)(?: out| in)?(?= *(?:$|[,.;!-]| (?:and|y)(?![a-z])))|(?:if (?:they|anybody|anyone|somebody) asks? )?who (?:did|said)(?: it| so| to)?|as (?:the )?director|(?:the )?(?:direction|directive|order|request|ask|approval|authorization|call|word|instructions?)(?: actually| really)? (?:came|was|is|comes)(?: down)? from|per|segun|director (?:on|for|of|is|was)|(?:put|list|mark) (?:it|that|this) under|',
  '(?:the )?(?:person|one|guy|lady|man|woman) (?:who was )?(?:asking|ordering|directing|telling us|wanting it)(?: (?:for )?(?:it|that|this))?',
  // 'change director to Lorraine', 'make the director Dean'
  '(?:(?:change|switch|fix|update|correct|make|set|put|list|show|have) )?(?:the )?(?:director|directed by|who (?:directed|ordered|told us)(?: it)?|person)(?: (?:on|for) (?:it|that|this))?(?: name)? (?:to|as|should (?:be|say|read)|should have been|s/b|needs to (?:be|say))(?: be)?|change (?:the )?director|director [:=]',
  "'s (?:call|say so|orders?|request|directions?|instructions|idea|decision|directive)|" +
    'said (?:(?:to )?(?:do|fix|handle|go ahead and do|go ahead with|take care of) (?:it|that|this)|(?:to )?go ahead|to(?: do)?(?: it| that| this)?|so)|(?:it )?came from|on (?:the )?orders? (?:of|from)',
  '(?:ordered|directed|requested|authorized|approved|asked for|called for|called in|instructed|told|sent) by|(?:directive|direction|instructions?|request) (?:of|from|by)|(?:was |were )?(?:made|given|issued|put in|initiated) by',
  'who(?: told us| asked| directed(?: it)?| ordered(?: it)?| wanted it)? ?[:=]|(?:the )?who and (?:the )?when',
  `(?:el |la )?(?:que|quien|q|k) (?:nos |me |lo |los |la |le )*(?:${DID}(?: ${TO_DO})?|dio (?:la orden|la instruccion|la indicacion|permiso|el ok|el visto bueno|luz verde|chance)(?: (?:de|para|pa) ${TO_DO})?)`,
  `(?:nos |me |lo |los |la |le )*(?:${DID}|dio (?:la orden|permiso|el ok|luz verde))(?: ${TO_DO})?`,
  '(?:(?:la|el) )?(?:orden|instruccion|indicacion|autorizacion|ok|okay|permiso|visto bueno|si) (?:nos )?(?:la|lo|me la|me lo|nos la|nos lo) (?:dio|dieron|firmo|mando)|(?:por )?(?:la )?orden(?:es)? (?:del?)|(?:dirigido|pedido|ordenado|autorizado|mandado|solicitado|aprobado) por|de parte del?|instrucciones del?|(?:la )?(?:orden|order|instruccion|indicacion) (?:came|vino|viene|salio|llego|fue|es|era) del?|idea del?|(?:direction|orders?|request) de|a peticion del?|segun(?: lo)? (?:pidio|dijo|ordeno)',
);

/** What says that somebody or some day is the wrong one. */
export const DENY = phrases(
  "(?:is|was|it'?s|its) not|isn'?t|wasn'?t|aint|ain'?t|not|instead of|rather than|scratch|(?:was|is) wrong|i (?:said|put|had|typed|wrote|told you|gave you)(?= [a-z])|(?:(?:change|switch|fix|update) )?(?:the )?(?:name|director|directed by|person)(?: on (?:it|that))? from(?= [a-z])",
  "(?:had|has|have) nothing to do(?: (?:with|w/?)(?: (?:it|that|this))?)?|(?:did(?:n'?t| not)|never)(?: (?:ask|tell|order|direct|want|say|do|work|request|approve|asked|told|ordered|directed|wanted|said))?(?: (?:us|me))?(?: (?:for|to))?(?: (?:do|that|this|it|anything))*",
  `no (?:lo |nos |la )*(?:fue|era|es|${DID})|y no|en vez de|en lugar de|(?<=(?:^|[^a-z])(?:fue|era|es|hicimos|hizo|hicieron|paso|${DID})[^.]*[a-z\\d],? )no`,
);

/** What tells that something written is wrong. */
export const WRONG = phrases(
  '(?:i )?(?:misread|misheard|mistyped|misspelled|butchered)(?: (?:it|that|his name|her name|the name))?',
  // 'my days are all mixed up', 'his name is Mitch'
  '(?:my|the) (?:days?|dates?|names?) (?:(?:are|is|were|was|got|get) )?(?:all )?(?:mixed up|messed up|crossed|backwards?|wrong|off)',
  "(?:his|her|(?:the )?(?:guy|super|pm|lady|owner)'?s) (?:real |right |actual |correct )?name(?:'?s| is| was| should be| is really| is actually)",
  '(?:i )?(?:got|had|have|put|typed|wrote) (?:that|it|this|those) (?:wrong|mixed up)|i (?:messed|screwed) (?:that|it) up|(?:i )?(?:got|had|have|put|gave you|typed|said|wrote) (?:the|his|her|that|you the)? ?(?:wrong )?(?:name|date|day|guy|person|days)(?: (?:wrong|mixed up))?',
  '(?:wrong|other) (?:name|guy|person|day|date)|correction|i was wrong|(?:the )?(?:name|date|day|that)(?: (?:i|we) (?:gave|told|sent|texted|put)(?: (?:you|u))?)? (?:is|was) (?:wrong|incorrect|not right|mistaken)|off by (?:a|one|1) day|(?:(?:el|la) )?(?:fecha|dia) (?:esta|estaba|iba|quedo) mal|mal (?:la fecha|el dia)|me equivoque(?: de (?:nombre|persona|dia|fecha))?',
);

/** Words that tell nothing by themselves. */
export const GLUE = phrases(
  'callout|call-out|shutdown|shoot|dang|dammit|damn|darn|crap|shit|heck|aw|ah|gosh|man|lets|let us|had|(?:i )?should (?:have )?(?:correct|say|said)|(?:two|a couple) (?:things|amendments|corrections|changes)|' +
    "(?:im |i.m |i am )?(?:just )?(?:now )?(?:finally )?(?:getting|got) (?:around )?to (?:it|this|sending it|texting it)|i forgot(?: to (?:say|mention|add|tell (?:you|u)))?|forgot(?: to (?:say|mention|add|tell (?:you|u)))?|(?:lady|guy|man|woman|dude) (?:named|called)|named|by the name of|should of|shouldve|go with|use|date of (?:the )?work|work date|(?:the )?(?:morning|afternoon|evening|night) of|if any ?(?:body|one) (?:asks|wants to know)|just got off the phone with (?:him|her|them)|(?:can|could|would) (?:you|u)(?= (?:please |pls )?(?:put|change|make|show|fix|set|update|mark|list|note)(?![a-z]))|so you know|got (?:it |that )?done|thank you|took place|by mistake|(?:over|on) the weekend|de alla|al|for the record|(?:over|on|by) (?:the )?(?:phone|text|email)|on-?site|in person|(?:un|una) tal|se llama|por telefono|en persona|'s|turns out|found out|by the way|needs?(?: to)?(?= (?:show|be dated|say|read|\\d))|my (?:bad|mistake|fault)|should have|should.ve",
  "a|an|the|that|thats|that's|this|these|those|them|it|its|it's|they|we|i|im|he|hes|he's|she|shes|she's|him|her|us|me|my|our|their|his|guy|lady|dude|one|ones|thing|job|work|order|ticket|extra|co|cor|change",
  'is|was|were|be|been|are|should|shld|shd|shoulda|s/b|sb|supposed|meant|mean|said|say|says|did|done|do|happened|performed|completed|worked|dated|date|day|days|name|names|show|shows|put|fix|set|update|mark|list|note|record|add|changed|actual|even|crew|guys|morning|afternoon|evening|night|down|make|actually|really|just|also|too|and|but|so|then|oh|ok|okay|yeah|yes|ya|yep|no|nah|nope|sorry|oops|wait|hey|btw|fyi|lol|please|pls|thx|thanks|thank|again|sir|think|believe|guess',
  'backdate|back date|back-date|late|early|nite|yea|yup|pero|eh|ahi|entonces|be|would|on|for|of|at|in|to|as|by|from|with|w|w/|who|whoever|person|side|over|there|here|back|all|still|right|correct|instead|up',
  'eh|pero|compas?|compadre|carnal|bro|amigo|oiga|mire|mira|fijate|todo|toda|todos|correcta|correcto|verdadera|verdadero|real|realmente|en realidad|al final|nomas|(?:apunta|anota|pon|registra|guarda|marca|cambia|corrige|ponga|arregla)(?:le|l[oa]s?|sel[oa])|corrijo|corregir|(?:pa|para) (?:q|que|k) (?:sepas|sepa|quede|conste)|por si preguntan|a ver|ah si|creo|segun yo|lo de|pa|para|trabaj[ao]n? (?:con|para|en)|hecho|hecha|ya|quedo|mismo|misma|me acabo de acordar|acabo de (?:acordarme|ver|darme cuenta)|mas bien|trabajamos|anduvimos|estuvimos|chambeamos|se',
  'ella|le entraramos|lo hicieramos|lo hiciera|hicieramos|un|una|unos|q|ya me acorde|acorde|acuerdo|recorde|fue|era|es|eso|esa|ese|esto|esta|este|lo|la|el|los|las|le|les|nos|me|se|fecha|dia|trabajo|orden|hicimos|hicieron|hice|hizo|paso|ah|oye|pues|que|quien|de|del|en|con|y|si|no|mejor|perdon|perdona|disculpa|digo|pon|ponle|ponga|cambia|corrige|como|para|por|hecho|nomas|bueno|gracias|favor|a',
);

/** What stands before a name. */
export const TITLE = phrases(
  '(?:mr|mrs|ms|miss|dr|doctor|chief|captain|coach|sr|sra|senor|senora|don(?= (?!from|with|at|of|the|told|asked|who|is|was|had)[a-z])|dona|ing|inge|arq|lic|prof)(?: ?\\.)?',
);

/** What people are who order work, or where they are from, beside the roles that stand alone elsewhere. */
export const OFFICE = phrases(
  "general(?:'?s)?(?: contractor)?|gc'?s|super'?s|architect'?s|district|school|company|team|firm|county|church|hospital|project|site|assistant|asst|facilities|facility|maintenance|construction|safety|property|plumbing|electrical|mechanical|structural|building|(?:plumb(?:er|ing)|electric(?:ian|al)|drywall(?:er)?|hvac|duct|sprinkler|roof(?:er|ing)|paint(?:er|ing)|framing|concrete|elevator|landscap(?:er|ing)|mason(?:ry)?|tile|flooring|glass|steel|civil|night|day|shift|tenants?|owners|building|leasing|store|plant|school|lead|head|senior|field)(?:'?s)?(?= (?:foreman|super|superintendent|pm|lead|guy|sub|contractor|manager|mgr|coordinator|boss|engineer|rep|lady|principal|director|supervisor)(?![a-z]))|fire (?:marshal|department|dept)|(?:building|health|fire|parks|police|water) (?:department|dept)|(?:property|facilities|facility|building|construction|project) (?:management|mgmt)|prop mgmt|infection control|public works|superior|project manager|arquitecta|ingeniera|directora?|maestra|duena|patron|patrona|supervisora?|administradora?|inspectora|gerente|escuela|oficina|contratista",
  'enfermer[ao]s?|jef[ae](?= de)|jefa|coordinadora?|representante|secretari[ao]|rectora?|doctora|padre|pastora?|encargada|residenta|gerenta|municipio|ciudad|condado|distrito|iglesia|constructora|compania|empresa|mantenimiento|seguridad|obra|proyecto|constructor|apoderad[ao]|turno|almacen|bodega|mero mero|mera mera|inquilin[ao]|principal',
);

/** One form an entry; all are tried, and the longest holds. */
function phrases(...forms: string[]): RegExp[] {
  return forms.map((form) => new RegExp(`(?:${form})(?![\\p{L}\\p{N}'])`, 'uy'));
}
