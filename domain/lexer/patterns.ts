/**
 * What is read before plain numbers: everything that holds digits and is no quantity. Tried in this order at each place
 * of the folded text; the first that fits wins. A new form is one entry.
 */
import { NOT_CO2 } from './co2.ts';
import { CREW_WORDS, TRADE_PHRASES } from './people-words.ts';
import type { TokenKind } from './token.ts';

export interface Pattern {
  kind: TokenKind;
  /** Sticky; group 1, where present, is the part that counts. */
  match: RegExp;
  /** Must fit the text before, when present. */
  after?: RegExp;
  /** Must fit the text that follows, when present. */
  before?: RegExp;
  /** Must not fit the text that follows. */
  notBefore?: RegExp;
  name: string;
}

const BULK = '(?:hrs?|hours?|h|days?|wks?|weeks?|horas?|dias?|min(?:ute|uto)?s?)';
const PIECES =
  '(?:sheets?|tubes?|box(?:es)?|bags?|rolls?|pcs?|pieces?|sticks?|buckets?|gal(?:lon)?s?|yds?|yards?|lbs?|cans?|cases?|pallets?|bundles?|sacks?|hojas?|tubos?|cajas?|bolsas?|sacos?|rollos?|piezas?|pzas?|cubetas?|botes?|galon(?:es)?|yardas?|libras?|laminas?|bultos?|costal(?:es)?)';
const PEOPLE = [...TRADE_PHRASES, ...CREW_WORDS].filter((words) => /^[a-z ]+$/.test(words)).join('|');
const END = '(?![a-z0-9])';
/** '7', '3:30 pm', '330', '0730'. */
const BARE_TIME = '(?:0?[1-9]|1[0-2])[0-5]\\d(?!\\d)';
const TIME = '\\d{1,2}(?::\\d{2})? ?(?:am|pm|a\\.m\\.|p\\.m\\.|a|p)?';
/** 'de 7 a 11 de la mañana' */
const OF_DAY = '(?: (?:de|en|por) la (?:manana|tarde|noche|madrugada)| del dia)?';
const CLOCK_END = '(?![\\d:/"\'.]*\\d|[a-z"\'/])';
const WIRE_NOUN =
  '(?:mc|romex|nm|nm-b|so|soow|sjo|uf|wire|cable|bx|ac|w\\/|thhn|fplr|fplp|shielded|cord|sj|tc|ser|alambre|metal clad|hcf|flex)';

export const PATTERNS: readonly Pattern[] = [
  // '(somos 4) 5 horas' closes what was opened.
  { name: 'list mark', kind: 'mark', match: /\d{1,2}\)(?= )/y, after: /(?:^|(?:^|\))[^(]*[ \n])$/ },
  { name: 'list number', kind: 'mark', match: /\d{1,2}\.(?= )/y, after: /(?:^|\n ?)$/ },
  { name: 'mask', kind: 'word', match: /(?:k?n-?95|p-?100)(?![\d])/y },
  // 'pl premium', 'r-410a', 'dow 795': named by a number or a word that is a rate elsewhere
  {
    name: 'glue',
    kind: 'word',
    match:
      /pl[ -]?premium(?![a-z])|(?:dow|dowsil|ge|sika|tremco|vulkem|pecora|osi)[ -]?\d{3,4}(?![\d/"'])|np-?1(?![\d])/y,
  },
  {
    name: 'refrigerant',
    kind: 'word',
    match: /r-?(?:410a?|22|32|134a|454b|404a|407c|448a|513a)(?![\d"'/-])(?! (?:batts?|insulation|value|wall))/y,
    after: /(?:lbs?|pounds?|jugs?|cylinders?|bottles?|oz|of) $/,
  },
  { name: 'link', kind: 'link', match: /https?:\/\/\S+|www\.\S+|[\w.+-]+@[\w-]+\.[a-z.]{2,}/y },
  {
    name: 'phone',
    kind: 'phone',
    match: /(?:\+?1[-. ]?)?\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}(?!\d)|\+?1?\d{10}(?!\d)|\d{3}-\d{4}(?!\d)/y,
  },
  {
    name: 'money',
    kind: 'money',
    match: /\$ ?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?: ?k(?![a-z]))?|\$ ?\.\d+/y,
  },
  {
    name: 'bare price each',
    kind: 'money',
    match:
      /\d+\.\d{2}(?= (?:each|ea|apiece|c\/u|cada un[oa]|(?:a|per) (?:foot|ft|box|sheet|piece|bag|yard|roll))(?![a-z]))/y,
  },
  {
    name: 'money words',
    kind: 'money',
    match: /(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)? ?(?:dollars|dollar|bucks|buck|usd|dlls|dolares|dolar)(?![a-z])/y,
  },
  {
    name: 'order number',
    kind: 'ref',
    match: new RegExp(
      String.raw`${NOT_CO2}(?:(?:t&m|cor|co|change order|order|orden de cambio|orden)(?: ?(?:#|no\.?|num\.?|number|numero|nr\.?))? ?#?|cambio(?: ?(?:#|num\.?|numero) ?#?| (?=\d{4})))\d{1,6}(?![\d"'/.]*\d|["'/])`,
      'y',
    ),
    before: new RegExp(`^(?! ?(?:${BULK}|ft|feet|guys?|men)${END})`),
  },
  {
    name: 'other number',
    kind: 'ref',
    match:
      /(?:rfi|pco|asi|ccd|bulletin|ticket|po|p\.o\.|invoice|inv|submittal|detail|sheet|dwg|drawing|spec|section|sku|part|tag|id|wo|work order|plano|detalle|hoja)(?: ?(?:#|no\.?|num\.?|number|numero)) ?#?[a-z]{0,2}-?\d[\d.-]*|(?:rfi|pco|asi|ccd|bulletin|wo|plano|ticket|tkt) ?-?\d+|(?:sheet|detail|dwg) [aempst]-?\d+(?:\.\d+)?/y,
  },
  { name: 'bare order number', kind: 'ref', match: /# ?\d{4,6}(?!\d)/y },
  { name: 'iso date', kind: 'date', match: /\d{4}-\d{2}-\d{2}(?!\d)/y },
  { name: 'dated year', kind: 'date', match: /\d{1,2}[/-]\d{1,2}[/-](?:20)?\d{2}(?![\d/])/y },
  {
    name: 'month day',
    kind: 'date',
    match:
      /(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.? \d{1,2}(?:st|nd|rd|th)?(?:,? 20\d\d)?(?![\d/"'a-z])/y,
  },
  {
    name: 'dia de mes',
    kind: 'date',
    match:
      /\d{1,2} de (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre)(?: de 20\d\d)?/y,
  },
  {
    name: 'day that opens a text',
    kind: 'date',
    match: /(?:1[0-2]|0?[1-9])\/(?:1[3579]|2\d|3[01])(?![\d/"]|-\d)/y,
    after: /^$/,
  },
  {
    name: 'day of month',
    kind: 'date',
    match: /\d{1,2}\/\d{1,2}(?![\d/"]|-\d| ?(?:in|inch|emt|pvc|pipe|rigid|conduit|copper|flex|x)(?![a-z]))/y,
    after:
      /(?:^|[^a-z])(?:on|dated|date|since|el|del dia|fecha|monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tues?|wed|thurs?|thu|fri|sat|sun|lunes|martes|miercoles|jueves|viernes|sabado|domingo),? $/,
  },
  {
    name: 'clock range',
    kind: 'clock',
    match: new RegExp(
      `(?:from |de |desde (?:las? )?)?(?:las )?(${TIME})${OF_DAY} ?(?:-|to|til|till|until|thru|a|hasta|al?)(?: las?)? ?(${TIME}|noon|mediodia)${OF_DAY}${CLOCK_END}`,
      'y',
    ),
  },
  {
    name: 'clock range without a colon',
    kind: 'clock',
    match: new RegExp(
      `(?:from )?(${BARE_TIME}|${TIME}) ?(?:-| to | til | till | until | thru ) ?(${BARE_TIME}|${TIME}|noon)${CLOCK_END}`,
      'y',
    ),
  },
  {
    name: 'started and done',
    kind: 'clock',
    match: new RegExp(
      `(?:started|starting|start|began|showed up|arrived|rolled in|clocked in|punched in|in|got there|got here|there|here)(?: at)? (${BARE_TIME}|${TIME}),?(?: and)?(?: (?:we|they|were|was|got|all))*? (?:quit|done|finished|off|ended|wrapped(?: up)?|stopped|left|out)(?: at| by| around)? (${BARE_TIME}|${TIME}|noon)${CLOCK_END}`,
      'y',
    ),
  },
  {
    // 'empezaron a las 7 terminaron 12 del dia', 'entramos 6:30 y salimos a las 2'
    name: 'empezado y acabado',
    kind: 'clock',
    match: new RegExp(
      `(?:empez|entr|lleg|inici|comenz|arranc)(?:e|amos|aron|o)(?: como)?(?: a)?(?: las?)? (${TIME})${OF_DAY},?(?: y)? (?:termin|acab|par|sal)(?:e|i|io|amos|imos|aron|ieron|o)(?: como)?(?: a)?(?: las?| al?)? (${TIME}|mediodia)${OF_DAY}${CLOCK_END}`,
      'y',
    ),
  },
  {
    name: 'place',
    kind: 'place',
    match:
      /(?!lvls )(?!(?:tower|torre|warehouse|whse|wh|building|bldg) ?\d{1,2}-(?:[1-9]|1[0-2])[0-5]\d(?!\d))(?:floor|flr|fl|level|lvl|room|rm|classroom|dock|gate|booth|suite|ste|apt|bldg|building|bldgs|tower|torre|phase|zone|area|section|gridline|grid|grid line|col|column line|line|door|stair|stairwell|bay|wing|pod|warehouse|whse|wh|lot|elevator|hole|pier|footing|sector|edificio|piso|nivel|cuarto|quirofano|consultorio|sala|oficina|bano|salon|habitacion|recamara|fase|zona|puerta|escalera|pasillo|aisle|anden|muelle|aula|linea|bodega|rtu|ahu|vav|fcu|ef|lp|mdp|panel|pnl|circuit|ckt|circuito|highway|hwy|route|exit|unit|shaft|ramp|deck)s?[ -]?#?\d{1,4}[a-z]?(?:-\d+)?(?![\d/"'.x]*\d|["'/]|[a-z])/y,
    after:
      /(?<!(?:supply|water|gas|air|chalk|mason|flex|zipper|cabinet|bifold|prehung|metal|steel|roof|siding|fence|access|wall|ceiling|acoustic|acoustical|frp|glass|plywood|exit) )$/,
    notBefore: new RegExp(
      `^ ?(?:${BULK}|ft|feet|pies|metros|more|additional|new|ea|${PIECES}|${PEOPLE})${END}|^ (?:\\d+x\\d|#\\d|\\d+/\\d|\\d+(?:a|amps?| amps?|v|w)${END})`,
    ),
  },
  {
    name: 'grid',
    kind: 'place',
    match: /[a-hj-np-v]\/\d{1,2}(?![\d/"'a-z])/y,
    after: /(?:^|[^a-z])(?:at|by|near|grid|line|col|column|@) $/,
  },
  { name: 'short level', kind: 'place', match: /[lb][1-9]\d?(?![\d\-/x"'a-z])/y },
  {
    name: 'nth floor',
    kind: 'place',
    match:
      /(?:\d{1,3}(?:st|nd|rd|th)|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d{1,3}(?:er|ro|do|to|mo|vo|no)|primer|primero|segundo|tercer|tercero|cuarto|quinto|sexto|septimo|octavo|noveno|decimo) (?:floor|flr|fl|level|lvl|story|street|st|ave|avenue|piso|nivel)(?![a-z])/y,
  },
  {
    name: 'floors',
    kind: 'place',
    match:
      /\d{1,2} ?(?:fl|flr|floor)(?![a-z])(?! (?:drain|sink|box|tile|plate|mat|joist|panel|grinder|scraper|patch|stand|clean|layer|cover|install|tech|guys?|men|man|hands?|crew))/y,
  },
  {
    name: 'street address',
    kind: 'place',
    match:
      /\d{2,5} (?:[nsew]\.? )?(?:(?!for |the |an? )[a-z]+ ){1,2}(?:street|st|ave|avenue|blvd|road|rd|drive|dr|lane|ln|way|court|ct|pkwy|parkway|calle)(?![a-z]| (?:base|plates?|salt|mix|cones?)(?![a-z]))/y,
  },
  {
    name: 'ordinal',
    kind: 'ordinal',
    match: /\d{1,3}(?:st|nd|rd|th)(?![a-z])|\d{1,2}(?:er|ro|do|ra|da|ta|to)(?![a-z])/y,
  },
  // '16 hrs each (two 8's)'
  {
    name: 'shifts',
    kind: 'word',
    match: /(?:8|10|12)'s(?![a-z])/y,
    after: /(?:hrs?|hours?)(?: each| ea| apiece)? ?\(?(?:\d|two|three|four|five|six) $/,
  },
  // sizes
  {
    name: 'steel shape',
    kind: 'size',
    match: /(?:w|hss|wt|hp|mc|l|c|s)\d{1,2}(?:\.\d+)? ?x ?\d+(?:[./]\d+)?(?: ?x ?\d+(?:[./]\d+)?)?(?![a-z0-9])/y,
  },
  {
    name: 'line set',
    kind: 'size',
    match: /\d\/\d ?[-&/] ?\d\/\d(?= (?:line ?sets?|insulated|copper line)(?![a-z]))/y,
  },
  {
    name: 'dimensions',
    kind: 'size',
    match:
      /\d+(?:-\d+\/\d+|\/\d+|\.\d+)?(?:"|'|ft|in)?(?:x| x | by )\d+(?:-\d+\/\d+|\/\d+|\.\d+)?(?:"|'|ft|in)?(?:(?:x| x | by )\d+(?:-\d+\/\d+|\/\d+|\.\d+)?(?:"|'|ft|in)?)?s?(?![a-z0-9]|\.\d)/y,
    notBefore: new RegExp(
      `^ ?(?:${BULK}|st|ot|dt|reg|regular|straight(?! (?:duct|pipe|runs?|sections?|tray|track|stock|bar|lengths?|joints?|pieces?))|overtime|guys?|men|hombres|(?:ft|feet|foot|pies) (?:of|de)|(?:pza|pieza|pc)s?)${END}`,
    ),
  },
  { name: 'feet and inches', kind: 'size', match: /\d+'-?\d+(?:-\d+\/\d+)?"/y },
  {
    name: 'inches',
    kind: 'size',
    match:
      /\d+(?:-\d+\/\d+| \d+\/\d+|\/\d+|\.\d+)?(?: ?(?:"|'')|[- ]?(?:inches|inch|pulgadas?|pulg)(?![a-z])\.?)(?! ?x ?\d)|\.\d+"/y,
  },
  { name: 'glued in', kind: 'size', match: /\d+(?:-\d+\/\d+|\/\d+|\.\d+)? ?in(?= \d+ ?(?:ft|feet|'))/y },
  {
    name: 'in',
    kind: 'size',
    match: /\d+(?:-\d+\/\d+| \d+\/\d+|\/\d+|\.\d+)?[- ]?in(?![a-z])\.?/y,
    notBefore:
      /^ (?:use|the|a|an|my|our|each|all|room|rm|both|every|this|that|total|here|there|at|on|bldg|building|unit|hall|hallway|lobby|kitchen|bathroom|restroom|corridor|office|conference|mechanical|electrical|stairwell|basement|garage|wall|ceiling|tower|\d)(?![a-z])/,
  },
  { name: 'wire gauge', kind: 'size', match: /# ?\d{1,2}(?:\/0)?(?![\d/])/y },
  { name: 'aught', kind: 'size', match: /[1-4]\/0(?![\d/])/y },
  { name: 'kcmil', kind: 'size', match: /\d{3,4} ?(?:kcmil|mcm)(?![a-z])/y },
  {
    name: 'cable',
    kind: 'size',
    match: new RegExp(`(?:[4-9]|1\\d|2[0-4])[/-][1-9](?:[/-][1-9])?(?![\\d/])(?=s? ?${WIRE_NOUN}(?![a-z0-9]))`, 'y'),
  },
  {
    name: 'cable after its name',
    kind: 'size',
    match: /(?:6|8|10|12|14|16|18)[/-][1-9](?:[/-][1-9])?(?![\d/])/y,
    after:
      /(?:(?:romex|mc|nm|nm-b|bx|cable|wire|uf|so|alambre|cord)(?: cable| wire)?|(?:rolls?|coils?|spools?)(?: of)?) $/,
  },
  { name: 'angle fitting', kind: 'size', match: /(?:90|45|22)'?s(?![a-z0-9])/y },
  { name: 'cable size', kind: 'size', match: /(?:8|10|12|14|16|18|22)\/[2-9](?:\/[23])?(?![\d/])/y },
  { name: 'gauge', kind: 'size', match: /(?:no\. *)?\d{1,2}[- ]?(?:awg|ga|gauge|guage|gage)(?![a-z])\.?/y },
  {
    name: 'calibre',
    kind: 'size',
    match:
      /(?:calibre|cal\.?|numero|num\.?|no\.(?! *\d+ ?(?:each|ea|apiece|total|hrs?|hours?|h|guys|men|of|not|thats|that's|people|bags?|boxes|sheets|ft)(?![a-z]))) *#?\d{1,2}(?:\/0)?(?![\d/])/y,
  },
  { name: 'schedule', kind: 'size', match: /(?:sch(?:edule)?|cedula|ced)\.? ?\d{2}(?!\d)/y },
  {
    name: 'category cable',
    kind: 'size',
    match: /cat[- ]?\d[ea]?(?![a-z0-9])|rg-?\d{1,2}(?![a-z0-9])|awg ?\d{1,2}(?!\d)/y,
  },
  {
    name: 'electrical rating',
    kind: 'size',
    match:
      /\d+(?:\/\d+)?(?:\.\d+)?-?[avw](?![a-z0-9&/])|\d{1,3},\d{3}[- ]?psi(?![a-z0-9&/])|\d+(?:\/\d+)?(?:\.\d+)?[- ]?(?:amps?|ah|volts?|vac|vdc|watts?|kva|kw|kv|hp|btu|mbtu|cfm|psi|hz|lumens?|mil|gpm|gpf|amperes?|amperios|voltios|ph|phase)(?![a-z0-9&/])/y,
  },
  { name: 'nema', kind: 'size', match: /(?:l|nema ?)\d{1,2}-\d{2}[pr]?(?![a-z0-9])|nema ?\d{1,2}[rx]?(?!\d)/y },
  {
    name: 'configuration',
    kind: 'size',
    match:
      /(?:\d|single|double|triple|one|two|three|four)[- ]?(?:gang|pole|hole|ply|lamp|port|tier|bulb|stage|conductor)(?![a-z])|\d{2}[- ](?:port|pair|space|strand)(?![a-z])|\d-way|\d-wire|\d ?(?:-way|-wire)/y,
  },
  {
    name: 'poles',
    kind: 'size',
    match: /[1-4]-?p(?= (?:breaker|contactor|switch|disconnect|relay))|(?<=\d ?a(?:mps?)? )[1-4]-?p(?![a-z0-9])/y,
  },
  {
    name: 'square box',
    kind: 'size',
    match:
      /4[ -]?(?:sq|square)(?:(?= (?:deep )?(?:box|boxes|bx|cover|covers|mud|ring|rings)(?![a-z]))|(?<=box(?:es)? 4[ -]?(?:sq|square))(?![a-z]))/y,
  },
  { name: 'insulation', kind: 'size', match: /r-?\d{2}(?!\d)/y },
  {
    name: 'grade',
    kind: 'size',
    match:
      /(?:grade|gr|type|class|clase|tipo)-? ?\d{2,3}(?![\d/])|a\d{2,3}(?![\d/a-z])|sdr[- ]?\d{2}(?!\d)|class (?:ii|2)(?= base)/y,
  },
  {
    name: 'angle of a fitting',
    kind: 'size',
    match:
      /(?:90|45|22)(?= (?:(?:weld|copper|pvc|press|steel|black|long|short|radius|sweep|emt) )*(?:ells?|elbows?|bends?|codos?)(?![a-z]))/y,
    after: /(?:\d|ea|each|one|two|three|four|five|six|seven|eight|nine|ten|twelve|dozen|of|de) $/,
  },
  {
    name: 'hours a wall stands fire',
    kind: 'size',
    match:
      /(?:[1-4]|one|two|three|four)[- ]?(?:hr|hour)(?= (?:fire[- ]?|smoke[- ]?)?(?:rated|rating|barrier|separation|assembly)(?![a-z]))/y,
  },
  {
    name: 'hours that the wall stands fire',
    kind: 'size',
    match:
      /(?:[1-4]|one|two|three|four)[- ]?(?:hr|hour)(?= (?:(?:fire|smoke|shaft|corridor|stair|demising|masonry|block|cmu|gyp|drywall)[- ]?)*(?:wall|walls|door|doors|partition|ceiling|shaft|enclosure|corridor|lid|stairwell)(?![a-z]))/y,
    after: /(?:^|[^a-z])(?:the|a|that|this|our|existing|those|these|of|thru|through) $/,
  },
  { name: 'nail', kind: 'size', match: /\d{1,2}d(?= (?:[a-z]+ )?(?:nails?|sinkers?|duplex)(?![a-z]))/y },
  { name: 'yarder', kind: 'size', match: /\d{1,2}(?=[ -]yarders?(?![a-z]))/y },
  {
    name: 'weight of felt',
    kind: 'size',
    match:
      /\d{2} ?(?:lbs?|#)(?= (?:felt|fieltro|tar paper|roofing)(?![a-z]))|(?<=(?:felt|fieltro) (?:de )?)\d{2} ?(?:lbs?|#)(?![a-z])/y,
  },
  {
    name: 'strength of concrete',
    kind: 'size',
    match: /\d{4} ?(?:#|pounds?|lbs?)(?= (?:concrete|mix|psi|slurry|grout))/y,
  },
  { name: 'angle', kind: 'size', match: /\d{2}(?:\.\d)? ?(?:°|deg(?:ree)?s?|grados)(?![a-z])/y },
  {
    name: 'machine size',
    kind: 'size',
    match:
      /\d+(?:\.\d+)?[- ]?(?:ft|foot|feet|'|yd|yard|yarda|ton|tons|gal|gallon|k|lb|pies?|yardas?|toneladas?|galones)\.?(?= (?:articulating |electric |rough terrain |rt |rolling |extension |step |steel )?(?:scissor|boom|manlift|man lift|lift|ladder|telehandler|reach|forklift|crane|boom truck|dumpster|roll ?-?off|container|conex|rtu|ac unit|a\/c|condens|split|heat pump|chiller|(?:hot |electric |gas )?(?:water |wtr )?heater|bucket|tank|hoist|chain (?:hoist|fall)|genie|jlg|compressor|pole|light pole|flatbed|excavator|de tijera|truck|trailer|fence|panel))/y,
  },
  // 'dumpster, 1, 20 yd', 'un contenedor de basura de 30 yardas'
  {
    name: 'size of a dumpster',
    kind: 'size',
    match: /\d{1,2}[- ]?(?:yd|yard|yarda)s?(?![a-z]| ?(?:of|de)(?![a-z]))/y,
    after:
      /(?:dumpster|roll ?-?off|debris box|contenedor|contenedore)s?(?: de (?:basura|escombro))?[ ,-]*(?:(?:of|de|rental) |(?:one|two|uno|dos|\d)[ ,-]+)?$/,
  },
  // '60 lb breaker one day'
  {
    name: 'weight of a hammer',
    kind: 'size',
    match:
      /\d{2,3}[- ]?(?:lbs?|#|pounds?|pounders?)(?= (?:jack ?hammer|breaker|(?:demo|chipping|breaker) hammer|plate compactor|rivet buster))/y,
  },
  {
    name: 'weight of a bag',
    kind: 'size',
    match:
      /\d{2,3}[- ]?(?:lbs?|#|pounds?|pounders?)(?= (?:bags?|sacks?)(?![a-z])| ?[-:x,]? ?(?:\d+|\(\d+\)) (?:bags?|sacks?)(?![a-z])|(?<=(?:bags?|sacks?) (?:of )?\d{2,3} ?(?:lbs?|#)) [a-z]| [a-z]+ (?:mix|bags?)(?![a-z]))/y,
  },
  { name: 'adjective length', kind: 'size', match: /\d+(?:\.\d+)?-(?:ft|foot|feet)(?![a-z])/y },
];
