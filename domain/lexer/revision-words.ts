/** The words of texts that tell hours or men of a crew anew, by what they say of them. */

import { wordSet } from '../word-table.ts';

export type RevisionKind =
  | 'hour'
  | 'day'
  | 'guy'
  | 'each'
  | 'total'
  | 'one'
  | 'rest'
  | 'all'
  | 'self'
  | 'pair'
  | 'less'
  | 'more'
  | 'early'
  | 'late'
  | 'stays'
  | 'comes'
  | 'to'
  | 'by'
  | 'set'
  | 'only'
  | 'not'
  | 'keep'
  | 'heads'
  | 'ofday'
  | 'forall'
  | 'fullday'
  | 'part'
  | 'uncounted'
  | 'lunch'
  | 'half'
  | 'double'
  | 'small';

const KINDS: readonly (readonly [RevisionKind, ReadonlySet<string>])[] = [
  ['hour', wordSet('h hr hrs hour hours hora horas hra hras horita horitas')],
  ['day', wordSet('day days dia dias')],
  [
    'guy',
    wordSet(
      'guy guys man men person people hand hands worker workers dude dudes kid kids hombre hombres persona personas muchacho muchachos compa compas vato vatos bato batos gente gentes trabajador trabajadores elemento elementos companero companeros',
    ),
  ],
  ['each', wordSet('eachone')],
  ['total', wordSet('intotal')],
  ['one', wordSet('onewho otherone he him his hes himself')],
  ['rest', wordSet('restwho')],
  ['all', wordSet('all everybody everyone they them we us both their theyre ours todos ambos ellos nosotros')],
  ['self', wordSet('me myself i mine yo')],
  ['pair', wordSet('pair couple')],
  [
    'less',
    wordSet(
      'less minus fewer off knock shave take subtract deduct dock lose remove pull menos quita quitale quitales quitar quiteles quitele resta restale restales descuenta descuentale descuentales recorta recortale tumbale rebaja rebajale sobran sobra sobraron',
    ),
  ],
  [
    'more',
    wordSet(
      'more longer another extra additional add plus added tack mas agrega agregale agregales agreguele suma sumale sumales aumenta aumentale aumentales anade anadele echale echales otra otras faltan falta faltaron falto faltaba faltaban',
    ),
  ],
  ['early', wordSet('early temprano antes')],
  ['late', wordSet('late tarde')],
  [
    'stays',
    wordSet(
      'stayed stays stay kept keep ran went going hung stuck after over quedo quede quedaron quedamos siguio siguieron aguanto',
    ),
  ],
  [
    'comes',
    wordSet('came come comes showed started got in llego llegue llegaron llegamos empezo empezaron entro entraron'),
  ],
  ['to', wordSet('to at')],
  ['by', wordSet('by')],
  [
    'set',
    wordSet(
      'was were is are be been had has have did do does put worked work make made change set should shoulda says said ended finished spent logged took takes call real actual its thats fue fueron hizo hicieron trabajo trabajaron estuvo eran son tuvo era es hice hicimos trabaje trabajamos estuve estuvieron estuvimos echo eche echaron echamos avento aventaron aventamos metio metieron metimos dio dieron dimos puso pusieron pon ponle ponles ponlo pongan ponga pongale duro duraron tardo tardaron tuve tuvieron tuvimos chambeo chambearon jalo jalaron cambia cambiale cambiales cambialo cambialas corrige corrigele serian sean sea debe deben ser deberian quedan queda dale dales anduvo anduvieron',
    ),
  ],
  ['only', wordSet('only just really actually solo nomas solamente nada apenas')],
  ['not', wordSet('not instead rather isnt wasnt didnt dont no never nunca')],
  ['keep', wordSet('right good fine same correct stands still ok okay stay stays igual bien')],
  ['heads', wordSet('headcount')],
  ['forall', wordSet('forall')],
  ['fullday', wordSet('fullday')],
  ['ofday', wordSet('ofday')],
  ['part', wordSet('partof')],
  ['uncounted', wordSet('uncounted')],
  ['lunch', wordSet('lunch break lunches breaks lonche almuerzo comida')],
  ['half', wordSet('halfofit')],
  ['double', wordSet('double doubled twice')],
];

const SMALL = wordSet(`
  last first once ofthose an the of on in it that this those these there here and n y & or e so then but though tho pero for from with as up down out back now also too well my our her she you your it's he'd i'd
  actually sorry sry oops wait oh hey yeah yep nope nah bad mistake wrong low high crew labor time total hours's number count job order ticket one please pls thx thanks just bill charge write use go goes mark log
  forgot gotta need needs needed meant mean thing turns turned because cause cuz bc since before while till til when got get gets left leave leaves home early noon today yesterday friday monday tuesday wednesday thursday saturday sunday morning
  showed shows apart instead should've shouldve didn't wasn't weren't don't isn't drop bump raise lower what which where who whole entire though anyway btw see says tell told think thought figured figure put puts him's
  la los las le les lo se que de del en con por un una uno ese esa eso ya si al perdon fue fui fuimos ahi alla cuando porque pues me te nos equivoque equivocado error cuenta mal disculpa disculpe oye oiga jefe compadre mira mire espera entonces tambien realmente realidad trabajo obra tiempo desde hasta salio sali salieron fueron vino vino vinieron ayer hoy esas esos este esta estos estas su sus mi mis parece creo dije puse mande anote pero o correcto correcta favor ahora aqui
`);

const BY_WORD = new Map<string, RevisionKind>([...SMALL].map((word) => [word, 'small']));
for (const [kind, all] of KINDS) for (const word of all) BY_WORD.set(word, kind);

export const revisionKind = (word: string): RevisionKind | null => BY_WORD.get(word) ?? null;

const NUMBER = String.raw`(?:\d{1,2}(?:\.\d+)?|one|two|three|four|five|six|seven|eight|nine|ten|half|an?|un[ao]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|media)`;
const DOES = String.raw`(?:showed|shows?|left|leaves|came|comes|was|is|only|just|had|has|did|got|gets|went|goes|bailed|worked|stayed|stays|put|started|cut|hung|kept|ran|missed|took)`;

type Form = readonly [RegExp, string | ((...told: string[]) => string)];
/** Forms of several words that mean one. */
const PHRASES: readonly Form[] = [
  [/[’`]/g, "'"],
  // 'danny's 4 hours only', 'my time was 3'
  [
    /(?<![a-z])(?!(?:it|that|what|he|she|there|here|today|let|who|one|man|guy|day|other)')([a-z]{3,})'s (?=(?:time|hours|hrs)?(?:was|is)? ?(?:\d|one|two|three|four|five|six|seven|eight))/g,
    '$1 had ',
  ],
  [/(?<![a-z])my (?:time|hours|hrs)(?![a-z])/g, ' mine '],
  [
    /(?<![a-z])(?:leave|count|keep|take|cut|pull) (me|mine|him|her|(?!lunch|break|travel|drive|time|that|this|them|those|these|all|one|two|half|some|his|hour|hrs|each|back|over)[a-z]{3,}) (?:out|off)(?: of (?:it|that|this|there|the [a-z]+))?(?= *(?:$|[,.;!]| on (?:it|that|this)| i | he ))/g,
    ' uncounted $1 ',
  ],
  [
    /(?<![a-z])(?:leave|keep|take|pull|drop|scratch|lose) (?:his|her|mine|[a-z]{3,}'s)(?: (?:time|hours|hrs))? (?:off|out)(?! ?(?:\d|an? ))/g,
    ' uncounted him ',
  ],
  [/(?<![a-z])(?:(?:lost|lose|minus|down|short) (?:an?|one)) (?=(?:guy|man|hand)(?![a-z]))/g, ' minus 1 '],
  [
    new RegExp(
      String.raw`(?<![a-z])(?:the )?(?:(?:crew|head|man) ?(?:size|count)|crew)(?= (?:was|is|of|should(?: be)?|to|up to|down to|at|=) ?(?:only |just )?${NUMBER}(?![a-z]))`,
      'g',
    ),
    ' headcount ',
  ],
  [/(?<![a-z])(?:off|from) (?:of )?(?:that|this|the) (?:ticket|order|change order|co)(?![a-z])/g, ' off '],
  [/(?<![a-z])short (?:on|for) (?=each|every|both|all|them|those)/g, ' more '],
  [/(?<![a-z])(?:the )?(?:new|right|correct|actual|real) total(?![a-z])/g, ' total '],
  [
    new RegExp(
      String.raw`(?<![a-z])brings(?= (?:[a-z]+ ){1,3}?(?:up |down )?(?:to|at) ${NUMBER}(?![a-z.\d])(?! ?(?:hrs?|hours?)? ?(?:each|a ?piece|ea|a man|per)))`,
      'g',
    ),
    ' intotal ',
  ],
  [/(?<![a-z\d/])(\d+)[- ]?(?:1\/2|½)(?![a-z\d"])/g, '$1.5'],
  [/(?<![a-z\d/])(\d+)[- ]?(?:1\/4|¼)(?![a-z\d"])/g, '$1.25'],
  [/(?<![a-z\d/])(\d+)[- ]?(?:3\/4|¾)(?![a-z\d"])/g, '$1.75'],
  [/(?<=(?:just|only) )(?:the|that) one(?= [a-z])/g, '1'],
  [/(?<![a-z])on the clock(?: for)?(?![a-z])/g, ' on it '],
  // 'stayed 2 more hrs to fill and test'
  [
    new RegExp(
      String.raw`(?<=(?:hrs?|hours?|longer|late|over) )to (?!(?:${NUMBER}|full|just|only|match|be|every(?:body|one)|each|all|both|him|her|them|the|his|their|my|me|us|it|that)(?![a-z]))[a-z]+(?: (?!${NUMBER}(?![a-z])|was|were|so|but|not|he|and (?:he|the|i|they)(?![a-z]))[a-z']+){0,6}(?= *(?:$|[,.;]))`,
      'g',
    ),
    ' ',
  ],
  // 'second day was just the one roofer'
  [
    /(?<![a-z])(?:(?:on|for) )?(?:the )?(?:(?:second|2nd|first|1st|last|third|3rd|other|next) day|day (?:one|two|three|[123]))(?![a-z\d])/g,
    ' ofday ',
  ],
  // 'shorted mike 2 hrs'
  [
    /(?<![a-z])shorted (?!you )(him|her|them|'?em|me|everybody|everyone|those guys|the guys|[a-z]{2,})(?: by)? (?=\d|an? |one |two |three |four |half )/g,
    ' bump $1 up ',
  ],
  [/(?<![a-z])(?:need(?:s|ed)?|has|had|ought) to (?:be|say|read|show)(?![a-z])/g, ' should '],
  [/(?<![a-z])(?:put|wrote|marked|has|had) down (?=\d|one|two|three|four|five|six|seven|eight|nine|ten)/g, ' put '],
  [
    /(?<![a-z])not (?:all|every ?(?:one|body)|each)(?: of)?(?: (?:them|'?em|us|the (?:guys|men)))? (?:was|were|had|did|got|worked)(?![a-z])/g,
    ' not ',
  ],
  [
    /(?<=(?:off|for|to|on|with|from|give|gave) )all (?:of )?(?:the )?(?:\d|two|three|four|five|six|seven|eight)(?: of (?:them|'?em|us|those))?(?! ?(?:h|and a half|or))/g,
    ' everybody ',
  ],
  [/(?<![a-z])(?:that|the|this)(?: (?:extra|other|added|last))? (?=(?:hour|hr)(?![a-z])[^,.;]* off(?![a-z]))/g, ' 1 '],
  [/(?<=(?:there|here|on it|on that|worked|stayed) )all day(?![a-z])/g, ' 8 hr fullday '],
  [/(?<![a-z])s\/b(?![a-z])/g, ' should '],
  [
    /(?<![a-z])(?:(?:right )?(?:after|before|at|til|till|until|by|around|about) lunch|more like|more than(?= (?:\d|half|an? )))(?![a-z])/g,
    ' then ',
  ],
  // 'puse 2 horas de mas', 'quedaron 2 hrs de menos'; 'una hora antes que yo'
  [
    new RegExp(String.raw`(?<![a-z\d.])(${NUMBER})( ?(?:hrs?|horas?))? de (mas|menos)(?! de)(?![a-z])`, 'g'),
    (_, number: string, hours = '', way: string) => ` ${way === 'mas' ? 'less' : 'more'} ${number}${hours || ' hr'} `,
  ],
  [
    new RegExp(
      String.raw`(?<![a-z\d.])(?:(?:i|we) (?:put|had|gave|wrote|texted|charged|told|sent|said)(?: (?:you|u|ya|it|down|in))* )?(${NUMBER})( (?:hrs?|hours?))? (too (?:many|much|few)|short)(?= *(?:$|[,.;])| on (?:it|that|there))`,
      'g',
    ),
    (_, number: string, hours = '', way: string) =>
      ` ${/few|short/.test(way) ? 'more' : 'less'} ${number}${hours || ' hr'} `,
  ],
  [
    new RegExp(
      String.raw`(?<!otros )(?<![a-z])(?:los|las) (dos|tres|cuatro|cinco|[2-6])(?= (?:se |nomas |solo |le )?(?:hic|trabaj|ech|avent|estuv|quedar|anduv|chambe|metier|dier|fuer|erar?n|son))`,
      'g',
    ),
    ' todos $1 guys ',
  ],
  [/(?<![a-z])(?:por|x) (?=[a-z]{3,}(?:ero|era|ista|dor|tor|ante|il)(?![a-z]))/g, ' eachone '],
  [
    / que (?:yo|el|ella|nosotros|ellos|(?:el|la|los|las) (?:otr[oa]s?|demas))(?![a-z])| de lo que (?:te |le )?(?:dije|puse|mande|anote|escribi|reporte)(?![a-z])/g,
    ' ',
  ],
  [
    new RegExp(
      String.raw`(?<=(?:cambi|baj|sub|ajust|correg|corrig|ponl|pon)[a-z]*(?: (?:a|las|los|el|la|me|del?|horas|hrs))*) a (?=${NUMBER}(?![a-z]))`,
      'g',
    ),
    ' to ',
  ],
  [
    new RegExp(
      String.raw`(?<![a-z])(?:bajale|bajales|baja|bajalo|subele|subeles|sube|subelo)(?= [^.,;]*(?<![a-z])(?:to|a) ${NUMBER}(?![a-z]))`,
      'g',
    ),
    ' set ',
  ],
  [/(?<![a-z])(?:bajale|bajales|baja)(?![a-z])/g, ' less '],
  [/(?<![a-z])(?:subele|subeles|sube)(?![a-z])/g, ' more '],
  [/(?<![a-z])(?:a |por |x |de )?cada (?=[a-z]{4,})/g, ' eachone '],
  [/(?<![a-z])por (?:barba|piocha|bato|vato|elemento|trabajador)(?![a-z])/g, ' eachone '],
  [/ than (?:the |my |our |what )?[a-z']+(?: [a-z']+){0,2}(?= *(?:$|[,.;]| so ))/g, ' '],
  [/(?<![a-z\d])(15|20|30|45|90|fifteen|twenty|thirty|forty[- ]five|ninety)[- ]?min(?:ute)?s?(?![a-z])/g, ' $1min '],
  [/(?<![a-z])(?:15|fifteen)min/g, '0.25 hr'],
  [/(?<![a-z])(?:30|thirty)min/g, '0.5 hr'],
  [/(?<![a-z])(?:45|forty[- ]five)min/g, '0.75 hr'],
  [/(?<![a-z])(?:90|ninety)min/g, '1.5 hr'],
  [/(?<![a-z])(?:an?|one) (?:extra|additional) (?=(?:hr|hour)(?![a-z]))/g, ' extra 1 '],
  [
    new RegExp(
      String.raw`(?<![a-z\d.])(${NUMBER}) (more|extra|additional|less|fewer) (?=(?:hrs?|hours?)(?![a-z]))`,
      'g',
    ),
    ' $2 $1 ',
  ],
  [
    new RegExp(
      String.raw`(?<![a-z])(?:stayed|stuck around|hung|kept going|hung around) (?:back|on|late|over|after|around|behind)(?: for)? (?=${NUMBER}(?![a-z]))`,
      'g',
    ),
    ' stayed extra ',
  ],
  [new RegExp(String.raw`(?<![a-z])took off(?= (?:${NUMBER})(?![a-z]))`, 'g'), ' minus '],
  [
    /(?<![a-z])(he|she|they|it|that|i|we)'(?:s|re|m|d|ve|ll)(?![a-z])|(?<![a-z])(he|she|it|that|they)(?:s|re)(?![a-z])/g,
    '$1$2 is',
  ],
  [/(?<![a-z])(?:should|shoulda|could|would)(?:'?ve| have)?(?: be(?:en)?| said| say)?(?![a-z])/g, ' should '],
  [/(?<![a-z])(\d+(?:\.\d+)?) ?(?:hrs?|hours?) and (?:a )?half(?![a-z])/g, '$1.5 hrs'],
  [
    /(?<![a-z])(?:(?:(?:for )?(?:each|every)|per|(?<=(?:\d|half|h|hrs?|hours?|hour|one|two|three|four|five|six|seven|eight|nine|ten|\dmin) )a|al?? cada|cada|por) (?:man(?:'?s(?: time| hours)?)?|guy(?:'?s(?: time| hours)?)?|person|head|uno|quien|cual|persona|cabeza)|(?:for each|for every|per) [a-z]{3,}(?:er|ian|man|ist|or))(?![a-z])|(?<![a-z])(?:each(?: of (?:them|'?em|us|those|the guys|the men))?(?: one)?|apiece|a ?piece|ea|c\/u)(?![a-z])/g,
    ' eachone ',
  ],
  [
    /,? ?(?<![a-z])not (?:total|(?:in|all) (?:total|together)|combined|altogether|between (?:us|them|'?em|the (?:two|three|four|pair)|both)(?: of (?:us|them|'?em))?)(?![a-z])/g,
    ' eachone ',
  ],
  [/(?<![a-z]|total |together )for every(?:body|one)(?! together)(?![a-z])/g, ' eachone '],
  [
    /(?<![a-z])(?:in (?:all|total)|all ?(?:together|told|in)|altogether|combined|en total|between (?:them|us|the (?:two|three|four|five|pair|crew|lot)|both|all)(?: of (?:them|us|'?em))?(?: all)?|man[- ]?(?:hours|hrs)|for the (?:pair|crew|bunch|whole crew)|for (?:both|all(?: (?:two|three|four|\d|the))?) (?:of the )?days|every(?:body|one) together|together|grand total|total)(?![a-z])/g,
    ' intotal ',
  ],
  [
    /(?<![a-z])for (?:(?:all|both)(?: (?:\d|two|three|four|five|six))?(?: of)?(?: (?:them|us|'?em|those|the))?(?: (?:guys?|men|hands))?|every(?:body|one))(?![a-z])/g,
    ' forall ',
  ],
  // 'he wrote down 4.5 for each of them'
  [/(?<![a-z])(?:he|she) (?:put|said|says|has|had it at)(?= [\d.a-z ]{1,16}? (?:for )?eachone)/g, ' put '],
  [
    new RegExp(
      String.raw`(?<![a-z])(?:the )?(?:other|remaining) (${NUMBER})(?: ?(?:hrs?|hours?))?( eachone)? (?=(?:was|were|is|are) (?!only|just|there|here|on it|still|\d|h))`,
      'g',
    ),
    ' $1 hr partof$2 ',
  ],
  [
    new RegExp(
      String.raw`(?<![a-z])(?:the )?(?:other|remaining) (${NUMBER})(?= (?:guys?|men|had|did|got|worked|put|stay|stayed|stays|are|were|still|keep|kept|both|stand|\d+ (?:hrs?|hours|eachone)))`,
      'g',
    ),
    ' restwho $1 ',
  ],
  [
    /(?<![a-z])(?:every(?:body|one) else|the others|(?:the )?rest of (?:them|us|'?em|the (?:guys|men|crew))|(?:the )?rest(?= (?:were|are|had|did|got|worked|put|stays?|stayed|keep|full|all|\d))|los otros|los demas|el resto(?: de (?:ellos|los (?:muchachos|demas)))?)(?![a-z])/g,
    ' restwho ',
  ],
  [
    new RegExp(
      String.raw`(?<![a-z\d])(?:one|1|uno|un) (?:of (?:them|'?em|us|those|these|the|my|our)(?: (?:\d|two|three|four|five|six)(?! ?(?:hrs?|hours)))?|de (?:ellos|nosotros|los|mis|nuestros))(?! ?(?:hrs?|hours|horas|days))`,
      'g',
    ),
    ' onewho ',
  ],
  [
    new RegExp(
      String.raw`(?<![a-z\d])(?:(?:the )?(?:second|third|fourth|2nd|3rd|4th) (?:guy|man|dude|hand)|(?:one|1) (?:guy|man|person|kid|dude|hombre)|the (?:kid|guy|new guy|young guy))(?![a-z])`,
      'g',
    ),
    ' onewho ',
  ],
  [
    new RegExp(
      String.raw`(?<![a-z\d])(?:the )?other (?:(?:one|guy|man|fella|dude)(?![a-z])|(?=(?:was|had|did|only|just|got|worked|left)(?![a-z])))|(?<=(?:one|1|onewho) [^.]{0,40})the other (?=${NUMBER}(?: ?hrs?| hours?)? *(?:$|[,.;]))`,
      'g',
    ),
    ' otherone ',
  ],
  [
    new RegExp(
      String.raw`(?<![a-z\d])one(?= ${DOES}(?![a-z]))|(?<![a-z\d])(?:uno|un (?:muchacho|compa|vato|bato|hombre))(?= (?:se|nomas|solo|hizo|fue|estuvo|trabajo|salio|echo|llego|tuvo|metio|avento|anduvo|puso|le|nada))`,
      'g',
    ),
    ' onewho ',
  ],
  [
    new RegExp(
      String.raw`(?<![a-z\d])el otro(?= (?:se|nomas|solo|hizo|fue|si|estuvo|trabajo|salio|echo|llego|tuvo|metio|avento|anduvo|le|nada|${NUMBER}|$)|$)`,
      'g',
    ),
    ' otherone ',
  ],
  [
    /(?<![a-z])half (?:of )?(?:it|that|those|these|the (?:time|hours|hrs|day)|them)(?![a-z])|(?<![a-z])(?:by|in) half(?![a-z])|(?<=(?:bill|charge|only|just) (?:the |for )?)half(?! (?:an?|hr|hour|day))(?![a-z])|(?<![a-z])la mitad(?![a-z])/g,
    ' halfofit ',
  ],
  [/(?<![a-z])(?:hrs? |hours? )?of eachone (?=(?:was|were)(?![a-z]))/g, ' hr partof eachone '],
  [
    /(?<![a-z])(?:hrs? |hours? )?of (?:it|that|those|the)(?: \d+)?(?: hrs?| hours?)? (?:is|are|was|were) (?:the )?(?:extra|billable|chargeable|legit|ours to bill|really extra|on this|for this)(?![a-z])/g,
    ' hr intotal ',
  ],
  [
    new RegExp(
      String.raw`(?<![a-z])(bill|charge|count|only|use|put|keep)( for| only| just)? (${NUMBER})(?: hrs?| hours?)? of (?:it|that|those (?:hrs?|hours?))(?! (?:was|were|is|are))(?![a-z])`,
      'g',
    ),
    ' $1 $3 hr intotal ',
  ],
  [new RegExp(String.raw`(?<![a-z])(${NUMBER}) of (?:those|these)(?= *(?:$|[,.;]))`, 'g'), ' $1 hr ofthose '],
  [
    /(?<![a-z])(?:hrs? |hours? )?(?:of (?:it|that)|of (?:those|these|the|them)(?: \d+)? ?(?:hrs?|hours?)?)(?= (?:was|were|is|are)(?![a-z]))/g,
    ' hr partof ',
  ],
  [
    /(?<![a-z])(?:hrs? |horas? )?de (?:eso|esas|estas|ellas)(?: \d+)? ?(?:hrs?|horas?)?(?= (?:fue|fueron|era|eran|es|son)(?![a-z]))/g,
    ' hr partof ',
  ],
  [
    /(?<![a-z])(?:(?:do not|dont|don't|didn't mean to|shouldn't|shouldnt|not) (?:count|bill|charge|include|pay)|not (?:billable|extra|ours to bill)|(?:wasn't|was not|isn't|is not|not) (?:on|part of) (?:this|that|it)|no (?:se )?(?:cuent|cobr|va)\w*)(?: (?:it|that|them|those|this|for it|for that))?(?![a-z])/g,
    ' uncounted ',
  ],
  [/(?<![a-z])half (?:an? )?(?:hr|hour)(?![a-z])|(?<![a-z])media hora(?![a-z])/g, ' 0.5 hr '],
  [/(?<![a-z])(?:an?|one) (?:hr|hour) and a half(?![a-z])|(?<![a-z])hora y media(?![a-z])/g, ' 1.5 hr '],
  [/(?<![a-z])(?:half (?:a |the )?day|medio dia)(?![a-z])/g, ' 4 hr fullday '],
  [/(?<![a-z])(?:a |the )?(?:full|whole) day(?![a-z])/g, ' 8 hr fullday '],
  [/(?<![a-z])no\.(?= \d)/g, 'no, '],
  [
    /(?<![a-z])(?:(?:were|was|got) )?(?:outta|out of|done|wrapped up|through|finished up)(?: (?:there|here|with it|it))? (?:in|after)(?= (?:\d|one|two|three|four|five|six|seven|eight|nine|ten))/g,
    ' had ',
  ],
  [
    new RegExp(String.raw`(?<![a-z])(?:scratch|forget|strike|nix) (?:the |that |those )?(?=${NUMBER}(?![a-z]))`, 'g'),
    ' not ',
  ],
  [/(?<![a-z])both of (?:them|'?em|us)(?= *(?:$|[,.;]))/g, ' eachone '],
];

/** The folded text with each of those forms as one word. */
export const inRevisionWords = (folded: string): string =>
  PHRASES.reduce((text, [form, by]) => text.replace(form, by as string).replace(/ {2,}/g, ' '), folded).trim();

/** 'Another two hours per man of OT on top of the regular': without the rate, which tells whose line it is. */
export const withoutRate = (text: string): string =>
  RATE_WORDS.reduce((left, words) => left.replace(words, ' '), text).replace(/ {2,}/g, ' ');
const RATE = String.raw`(?:o\.?t\.?|over ?time|d\.?t\.?|double ?time|time and a half|premium)`;
const RATE_WORDS: readonly RegExp[] = [
  /(?:on top of|besides|after|not counting) (?:the|his|her|their|that|those|our)?(?: ?(?:regular|reg|straight|normal))?(?: (?:time|hours|hrs|8|eight))?(?=\W|$)/giu,
  new RegExp(
    String.raw`[,.;]? *(?:and )?(?:that'?s|it'?s|those are|all|make (?:it|that)|at|as|on|in|of|was|were)? *(?:the )?${RATE}(?: (?:time|hours|rate|pay))(?=\W|$)`,
    'giu',
  ),
  new RegExp(
    String.raw`(?<=^|\W)(?:(?:that'?s|it'?s|thats|its|those are|which is|at|as|on|of)(?: all)? )?(?:the )?${RATE}(?=\W|$)`,
    'giu',
  ),
];

/** What was done besides the extra work: 'an hour of that was drive time'. */
export const NOT_BILLED =
  /(?<![a-z])(?:drive|driving|travel|traffic|truck|commute|road|lunch|breaks?|contract|base|ours|our own|warranty|punch|mobiliz\w+|set ?up|waiting|standing around|callback|theirs|on us|base bid|in the bid|included|not extra|the meeting|safety|toolbox|orientation|another job|other job|other stuff|something else|shop|supply house|parts run|handrail|rework|regular work|scope|(?:on|at|for) (?:the|our|my|another|an|that) (?:other|own|different)|manejo|manejando|traslado|camino|trafico|lonche|comida|almuerzo|contrato|garantia|otra obra|otro (?:trabajo|lado|jale)|junta|platica|descanso)(?![a-z])/;
