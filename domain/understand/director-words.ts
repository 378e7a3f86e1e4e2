/** People known by what they are, who order extra work. */
export const ROLES = new Set(['gc', 'super', 'superintendent', 'supe', 'owner', "owner's", 'owners', 'architect', 'engineer', 'inspector', 'pm', 'client', 'customer', 'foreman', 'tenant', 'landlord', 'contractor', 'super intendent', 'dueno', 'duena', 'arquitecta', 'ingeniera', 'directora', 'coordinador', 'coordinadora', 'gerente', 'administrador', 'administradora', 'supervisora', 'jefa', 'inspectora', 'clienta', 'representante', 'encargada', 'constructora', 'arquitecto', 'ingeniero', 'inspector', 'cliente', 'supervisor', 'superintendente', 'contratista', 'boss', 'jefe', 'manager', 'office', 'city', 'fire marshal', 'designer', 'rep', 'residente', 'encargado', 'mayordomo', 'principal', 'coordinator', 'director', 'developer', 'homeowner', 'cm', 'consultant', 'marshal', 'custodian', 'mgr', 'supt', 'engr', 'eor', 'nurse', 'teacher', 'librarian', 'chef', 'dean', 'pastor', 'janitor']); // prettier-ignore
export const NOT_PEOPLE = new Set(['nadie', 'doble', 'dobles', 'alguien', 'todos', 'oh', 'ok', 'okay', 'yeah', 'yep', 'nope', 'hey', 'um', 'uh', 'ah', 'btw', 'lol', 'and', 'also', 'plan', 'plans', 'drawing', 'drawings', 'spec', 'specs', 'code', 'rfi', 'asi', 'hour', 'hr', 'day', 'man', 'guy', 'person', 'ft', 'foot', 'each', 'floor', 'room', 'unit', 'week', 'box', 'sheet', 'request', 'his', 'her', 'their', 'our', 'contract', 'print', 'prints', 'detail', 'schedule', 'diem', 'the', 'revised', 'new', 'panel', 'roll', 'addendum', 'bulletin', 'email', 'phone', 'side', 'mile', 'run', 'dia', 'hora', 'persona', 'hombre', 'pie', 'metro', 'plano', 'planos', 'yard', 'ton', 'load', 'lb', 'gal', 'night', 'shift', 'worker', 'stick', 'location', 'head', 'mom', 'dad', 'wife', 'husband', 'email', 'text', 'message', 'note', 'letter', 'news', 'problem', 'problems', 'worries', 'rush', 'bye']); // prettier-ignore
/** What people also say in small talk: it tells who ordered work only where the text reports work. */
export const SMALL_TALK: ReadonlySet<string> = new Set([
  ...['is', 'was'].flatMap((aux) => ['good', 'ok', 'okay', 'fine', 'cool'].map((so) => `${aux} ${so} with`)),
  ...["doesn't", 'doesnt', "didn't", 'didnt', 'does not', 'did not'].flatMap((no) => [`${no} want`, `${no} like`]),
  'agreed', 'agrees', 'got us', 'got me', 'knows about', 'can confirm', 'will confirm', 'decided', 'decides', 'insists', 'requires',
  'required', ...['marked', 'marked up', 'showed us', 'showed me', 'pointed out', 'pointed us', 'walked us', 'pulled them', 'pulled us', 'emailed', 'radioed', 'texted'],
  'will sign', 'is gonna sign', 'is going to sign', 'made the call', 'made the decision', 'changed his mind',
  'changed her mind', 'changed their mind', ...['him', 'them', 'us', 'me'].map((whom) => `sent ${whom}`), 'came to us', 'reached out', 'sent word', 'decidio', 'cambio de opinion', 'cambio de idea',
]); // prettier-ignore

/** What somebody does who orders work, up to four words; '#' is any number. */
export const TELLS: ReadonlySet<string> = new Set([
  ...SMALL_TALK,
  ...['has', 'had'].flatMap((aux) => ['asked', 'approved', 'requested', 'authorized', 'okayed', 'directed', 'ordered', 'agreed'].map((did) => `${aux} ${did}`)),
  ...['is', 'was', 'keeps', 'kept'].flatMap((aux) => ['asking', 'requesting', 'insisting', 'having us', 'making us', 'telling us'].map((did) => `${aux} ${did}`)),
  ...['pulled', 'took', 'grabbed', 'borrowed', 'had', 'put', 'has'].map((did) => `${did} # of my`),
  ...['pulled', 'took', 'grabbed', 'borrowed', 'had'].flatMap((did) => [`${did} # guys`, `${did} # men`]),
  ...['pulled', 'has', 'had'].flatMap((did) => ['my guys', 'my crew', 'our guys'].map((whom) => `${did} ${whom}`)),
  ...['hollered', 'yelled', 'barked', 'screamed', 'shouted'].flatMap((did) => [`${did} at us`, `${did} for it`, `${did} for us`, `${did} at my`]),
  'flagged us', 'flagged me', 'flagged us down', 'flagged me down', 'waved us', 'grabbed us', 'texted me go', 'texted us go', 'texted go', 'pushed for it', 'pushed us', 'ordered it', 'gave clearance',
  ...['him', 'her', 'them'].map((whom) => `had ${whom}`),
  'stuck us', 'sprung it', 'sprung this', 'begged us', 'had the guys', 'had the crew', 'had the boys', 'roped us', 'needed it',
  'needed this', 'needed that', 'needed them', 'needs it', 'needs this', 'needs that', 'okd', 'okays', "okay'd", "ok'ed", 'instructs',
  'makes us', 'is having us', 'is making us', 'had me', 'has me', 'got us to', 'wants me', 'wanted me', 'needed me', 'needs me',
  'made me', 'demanded', 'demands', 'insisted', 'put us on', 'pulled us', 'sent us to', 'sent us back', 'sent us over', 'directed us',
  'telling us', 'telling me', 'asking us', 'told', 'tells', 'tell', 'asked', 'greenlit', 'green lit', 'gave us', 'gave the', 'signed off', 'said go', 'ask', 'asks', 'wanted',
  'wants', 'said', 'says', 'directed', 'directs', 'requested', 'requests', 'ordered', 'approved', 'instructed', 'called for', 'had us',
  'has us', 'made us', 'needs us', 'needed us', 'wanted us', "ok'd", 'okayed', 'authorized', 'gave', 'is the one who', 'was the one who', 'is the one that', 'was the one that', 'is the guy who', 'is the guy that', 'was the guy who', 'is the person who', 'is the lady who', 'is the lady that',
  ...['is', 'was'].flatMap((aux) => ['one', 'guy', 'lady'].flatMap((who) => ['told', 'said', 'asked', 'directed', 'wanted', 'approved', 'ordered'].map((did) => `${aux} the ${who} ${did}`))),
  'is who', 'was who', 'signed the ticket', 'signed our ticket', 'signed the tag', 'signed my ticket', 'revised it', 'cleared it',
  'cleared us', 'blessed it', 'sent me to', 'texted us to', 'texted me to', 'emailed us to', 'emailed me to', 'called us to',
  'called me to', 'called us in', ...['us', 'me', 'the crew', 'my guys'].flatMap((whom) => ['out', 'back', 'over'].map((where) => `called ${whom} ${where}`)), 'put my guys', 'put my crew', 'put our guys', 'sent us an', 'sent me an', 'sent an email',
  'sent a text',
  'nos tiene', 'nos puso', 'nos hizo', 'me hizo', 'me puso', 'nos manda', 'nos pide', 'pide', 'nos quiere', 'nos dijo', 'me dijo', 'dijo',
  'nos pidio', 'me pidio', 'pidio', 'quiere', 'quiso', 'ordeno', 'nos mando', 'mando', 'solicito', 'autorizo', 'indico', 'nos ordeno',
  'lo ordeno', 'lo pidio', 'lo mando', 'lo autorizo', 'lo quiso', 'lo quiere', 'lo solicito', 'dijo que', 'pidio que', 'nos lo pidio',
  'me lo pidio', 'me mando', 'nos mandaron', 'lo encargo', 'me encargo', 'nos encargo', 'me aviso', 'nos aviso', 'lo indico',
  'nos indico', 'me indico', 'me autorizo', 'nos autorizo', 'me ordeno', 'me lo dijo', 'nos lo dijo', 'me lo ordeno', 'nos lo ordeno',
  'me lo autorizo', 'lo dijo', 'dio la orden', 'nos dio la orden', 'dio el visto', 'dio permiso', 'dio luz verde', 'nos dio luz verde',
  'dio el ok', 'aprobo', 'lo aprobo', 'firmo el ticket', 'lo firmo', 'el que dijo', 'el que pidio', 'el que mando', 'quien dijo',
  'quien lo pidio', 'quien pidio', 'instruyo', 'nos instruyo', 'me instruyo', 'lo instruyo', 'lo dirigio', 'nos dirigio', 'nos solicito', 'me solicito', 'nos lo solicito', 'nos lo encargo',
  // Slips of the thumb.
  ...['say', 'says', 'tell', 'ask', 'want'].flatMap((tells) => ['us', 'me'].map((whom) => `${tells} ${whom}`)), ...['he', 'she'].flatMap((who) => ['want', 'wants', 'say', 'says', 'ask', 'asks', 'tell us', 'tell me'].map((tells) => `${who} ${tells}`)),
  'wantd', 'wntd', 'askd', 'directd', 'requestd', 'approvd', 'phoned us', 'phoned me', 'phoned it in', 'called it in', 'called this in', 'called that in', 'rang us',
  'asekd', 'aksed', 'aked', 'say me', 'say us', 'say to me', 'say to us', 'tld us', 'told is', 'siad',
]); // prettier-ignore

/** What is no order of a crew's own man, but is one of a role: 'owner changed the layout', 'the GC needs it moved'. */
export const ROLE_TELLS =
  /^(?:needs|needed|changed|changes|revised|moved|redesigned|relocated|cambio|necesita) (?!out|order|in |in$|away|home|off|his|her|their|the (?:walk|meeting|date|schedule|inspection|time|deadline|crane|truck|trailer))/;
/** 'Dave needed the pipe moved', 'Dave needs it done' */
export const NEEDS_DONE =
  /^(?:needs|needed) (?!(?:to|more|a ride|a hand) )(?:[\p{L}\u00b7][\p{L}'-]* ){1,6}(?:gone|out|up|down|cut|put|set|torn|redone|done|fed|hung|run|built|dug|laid|shut|swept|\p{L}+ed) /u;
/** When and where somebody told it: 'Dave this morning told us', 'directed on site by Dave'. */
export const WHEN_TOLD =
  /^(?:(?:this|yesterday|last|on|in|at) (?:the )?(?:morning|afternoon|am|pm|night|week|site|field|monday|tuesday|wednesday|thursday|friday|phone|meeting|walk)|yesterday|today|earlier|verbally|monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tue|tues|wed|thu|thurs|fri|sat|sun|ayer|hoy|given|was given|for|it|us|me|to do (?:it|this)) /;
/** In small letters an unknown word behind these that tells is somebody. */
export const BEFORE_TELLER = new Set('hey so today yesterday ok okay and because bc cuz cause since that morning am extra y porque que hoy ayer'.split(' ')); // prettier-ignore
/** Between a name and what he told: 'Dave verbally approved it'. */
export const ADVERBS = new Set('just also the specifically from then already verbally personally'.split(' '));
/** 'direction of', 'verbal from', 'directed by': what stands before the name, shortest last; 'the' may follow each. */
const GIVEN = 'direction directions directive directives orders request requests instruction instructions ok okay approval verbal word permission authorization authorisation signoff call nod blessing thumbs-up go-ahead'.split(' ').concat('go ahead', 'green light'); // prettier-ignore
export const DONE = "directed requested ordered authorized authorised approved asked told instructed okayed okd ok'd dir req tasked demanded auth appr apprvd greenlit".split(' '); // prettier-ignore
const PHRASES = [
  ...GIVEN.flatMap((noun) => [
    `${noun} from`,
    `${noun} came from`,
    `${noun} came down from`,
    `${noun} is from`,
    `${noun} was from`,
    `${noun} come from`,
    `${noun} was given by`,
    `${noun} given by`,
  ]),
  ...['direction', 'directions', 'request', 'orders', 'instructions', 'instruction'].flatMap((noun) => [`${noun} of`, `${noun} by`]), // prettier-ignore
  ...DONE.flatMap((verb) => [
    `${verb} by`,
    `${verb} . by`,
    `${verb} :`,
    `${verb} by :`,
    `${verb} to by`,
    `${verb} verbally by`,
    `${verb} in person by`,
  ]),
  ...['direction', 'directive', 'verbal', 'approval', 'authority'].map((noun) => `${noun} :`),
  ...['instruction', 'instructions', 'direction', 'directive', 'request', 'orders', 'order', 'order', 'approval', 'authorization'].flatMap((noun) => ['of', 'from', 'by'].flatMap((of) => [`per ${noun} ${of}`, `per the ${noun} ${of}`, `per verbal ${noun} ${of}`])), // prettier-ignore
  ...['in', 'out', 'back', 'over'].map((where) => `called ${where} by`),
  'phoned in by',
  'called us in by',
  ...['told', 'asked'].flatMap((verb) => [`${verb} to do it by`, `${verb} to do this by`]),
  ...['cleared', 'checked', 'confirmed', 'ran'].flatMap((verb) => ['it ', 'this ', 'that ', ''].flatMap((it) => ['with', 'w', 'w/', 'by', 'past'].map((by) => `${verb} ${it}${by}`))), // prettier-ignore
  ...[
    'ask of',
    'behest of',
    'insistence of',
    'text from',
    'email from',
    'e-mail from',
    'this one came from',
    'order came from',
    'favor to',
    'favor for',
    'on account of',
    'because of',
    'bc of',
    'cuz of',
    'due to',
    'thanks to',
    'por culpa de',
    'req',
    'one more from',
    'another from',
    'another one from',
    'extra from',
    'extra by',
    'extras from',
    'verbal go from',
    'verbal',
    'verbal approval',
    'verbal ok',
    'verbal direction',
    'verbal authorization',
    'verbal by',
    'verbal with',
    'verbal w/',
  ],
  ...['conversation', 'convo', 'call', 'phone call', 'talk', 'discussion', 'meeting', 'text', 'email', 'message'].flatMap((talk) => ['', 'our ', 'my '].flatMap((whose) => [`per ${whose}${talk} with`, `per ${whose}${talk} from`])), // prettier-ignore
  ...['go ahead from', 'thumbs up from', 'green light from', 'sign off from', 'came down from', 'signed off by', ...['thats', "that's", 'that is', 'that was', 'its', "it's", 'this is', 'this one is', 'this was'].map((it) => `${it} from`), 'it came from', 'this came from', 'that came from', 'it come from', 'this come from', 'that come from', ', came from', '. came from', 'was from', 'by order of', 'according to', ...['asked', 'directed', 'told us', 'ordered', 'approved', 'wanted'].flatMap((did) => [`who ${did} -`, `who ${did} it -`, `who ${did} :`, `who ${did} it :`]), 'who asked was', 'who asked for it was', 'who told us was', 'who wanted it was', 'who :', 'auth :', 'authorization :', 'requestor :', 'requester :', 'asked for by', 'called for by'], // prettier-ignore
  ...['por orden', 'ordenes', 'por instruccion', 'por instrucciones', 'por pedido', 'a peticion', 'por indicacion', 'por indicaciones', 'a solicitud', 'de parte', 'autorizacion'].flatMap((lead) => [`${lead} de`, `${lead} del`]), // prettier-ignore
  ...['pedid', 'solicitad', 'autorizad', 'dirigid', 'ordenad', 'mandad', 'indicad', 'aprobad', 'instruid', 'encargad'].flatMap((verb) => ['o', 'a', 'os', 'as'].map((ending) => `${verb}${ending} por`)), // prettier-ignore
  ...[
    'lo pidio',
    'lo autorizo',
    'lo ordeno',
    'lo aprobo',
    'nos dijo',
    'nos pidio',
    'me dijo',
    'me pidio',
    'dice',
    'dijo',
    'pidio',
    'ordeno',
    'autorizo',
    'aprobo',
    'quiso',
    'lo quiso',
    'lo mando',
    'per',
    'segun',
  ],
  ...['la orden', 'la instruccion', 'el ok', 'el permiso', 'la autorizacion', 'el visto bueno', 'el si'].flatMap((what) => [...['dio', 'nos dio', 'me dio', 'dieron', 'firmo', 'mando'].map((gave) => `${what} ${what.startsWith('la') ? 'la' : 'lo'} ${gave}`), ...['vino', 'salio', 'llego', 'fue', 'era'].flatMap((came) => [`${what} ${came} de`, `${what} ${came} del`])]), // prettier-ignore
  ...['permiso', 'el ok', 'visto bueno', 'orden', 'la orden', 'a pedido'].flatMap((lead) => [`${lead} de`, `${lead} del`]), // prettier-ignore
  ...['el que', 'la que', 'el q', 'la q', 'quien'].flatMap((who) => ['', 'lo ', 'nos ', 'nos lo '].flatMap((whom) => ['mando', 'dijo', 'pidio', 'ordeno', 'autorizo', 'dirigio', 'solicito', 'encargo', 'instruyo', 'aprobo'].map((did) => `${who} ${whom}${did} fue`))), // prettier-ignore
  ...['me', 'nos', 'lo', 'le'].flatMap((who) => ['mando', 'aviso', 'encargo', 'solicito', 'indico', 'hablo', 'llamo', 'dijo', 'pidio', 'ordeno', 'autorizo', 'dio luz verde'].map((did) => `${who} ${did}`)), // prettier-ignore
];
/** By their first word; of each the longest first. */
const byFirstWord = (phrases: readonly string[][]): ReadonlyMap<string, readonly string[][]> =>
  Map.groupBy(phrases.toSorted((a, b) => b.length - a.length), ([first]) => first!); // prettier-ignore
export const BEFORE_NAME = byFirstWord(PHRASES.flatMap(withArticles));
/** Leads at the beginning of a clause alone. */
export const OPENS_WITH_NAME = byFirstWord(['came from', 'go ahead', 'ok by', 'by'].flatMap(withArticles));

function withArticles(phrase: string): string[][] {
  const words = phrase.split(' ');
  return [...['the', 'el', 'la', 'our', 'their', 'un', 'una', 'some'].map((article) => [...words, article]), words];
}

/** First names that are words too: in small letters they are no names. */
export const WORDS_TOO = new Set('torres flores reyes campos luna cruz santos rios rosas will mark art bill rich pat drew ray jack sue grant frank chuck gene al ed ted max wade hank stan dale glen ross jay rosa vince'.split(' ')); // prettier-ignore

/** 'project manager', 'site super': what stands in a role before its last word. */
export const ROLE_OPENS = new Set(['project', 'general', 'site', 'safety', 'construction', 'building', 'facility', 'facilities', 'property', 'assistant', 'asst', 'fire', 'city', 'county', 'structural', 'electrical', 'mechanical', 'store', 'school']); // prettier-ignore

/** Behind these any word that is nothing else is a name: 'requested by kowalski'. */
export const NAMES_ANYBODY = new Set(['called', 'phoned', 'per', 'segun', ...DONE, 'who', 'auth', 'direction', 'directions', 'directive', 'directives', 'orders', 'request', 'instruction', 'instructions', 'ask', 'behest', 'cleared', 'go']); // prettier-ignore

/** 'waiting on approval from Gary', 'no direction from Dave': nobody has ordered it. */
export const NOT_GIVEN = /(?:^| )(?:waiting|wait|need|needs|needed|pending|awaiting|no|not|without|get|getting|until|sin|falta|esperando)(?: [a-z]+){0,2} $/; // prettier-ignore

/** 'Karen's request', 'on Pete's say so': what is somebody's own. */
export const SOMEBODYS = new Set(['request', 'requests', 'direction', 'directions', 'directive', 'order', 'orders', 'instruction', 'instructions', 'ok', 'okay', 'call', 'say', 'decision', 'approval', 'go', 'word', 'demand', 'blessing', 'nod', 'permission', 'instructions', 'authorization', 'idea', 'extra', 'extras', 'change', 'changes']); // prettier-ignore

/** First names that everybody knows, also in small letters. */
export const FIRST_NAMES = new Set('simone ricky ricki angie bruno carmen dario derek devin dmitri dominic ellis elliot gavin greta hannah ignacio imelda irma jorge josie julian kayla kurtis latisha leah lena leslie lionel lloyd lonnie lorenzo lyle mabel malik mariana maribel marisa maya mohammed mona nadine naomi nestor noel noah octavio opal orlando otis perry quentin ramon randall renee renata rocco roland rosie rudy ruthie sasha selena shelby simon sonny sylvester tamika thad theo tomas valentin vivian wally wendell xavier yuri zach zane alma anita barb beatriz bernie bev blanca carlene carol caroline cheryl christine claudia colleen darlene darren deb debra delia denny dolores donna doreen dora dwight eileen elaine elsa erika esmeralda esperanza esther fatima frida gail gwen hilda irene irma isabel jan janelle janice jeanne joan joanne josefina judy kendra kristen latoya leticia lorena lorraine lucia lucy lupita lynn margarita margie marge marisol marla marlene marilyn maureen meg megan melinda meredith mildred mindy miriam monique nadia natalie nina norma olga olivia opal pam pamela patricia patty peggy priya ramona raquel rebecca regina rhonda rita roberta robin roxanne sabrina shannon sharon shelly sheryl silvia sonya sylvia tamara tasha tess trish trisha valerie veronica vicky wanda yesenia yvonne torres flores reyes campos luna cruz santos rios rosas adam al alan albert alejandro alex alfredo andre andrew andy angel anthony antonio armando art arturo ben bill billy bob bobby brad brandon brian bruce bryan carl carlos cesar charlie chris chuck craig dale dan daniel danny dave david dean dennis diego don doug drew dustin dwayne earl ed eddie eduardo edwin emilio enrique eric ernesto esteban felipe felix fernando francisco frank fred gabriel gary george gerardo german gilbert glen greg gus hank hector henry hugo ian ismael ivan jack jacob jaime jake james jason javier jay jeff jeremy jerry jesse jesus jill jim jimmy joe joel john johnny jon jorge jose josh juan julio justin karl keith ken kenny kevin kim kurt kyle larry lee leo leon leonardo linda lisa logan lou luis lupe luke lyle manny manuel marco marcos mario martin marty matt maria mauricio mel miguel mike mitch nate ned nick norm omar oscar pablo pat paul pedro pete phil rafael ralph ramon randy raul ray rich richard rick ricardo rob roberto rodrigo roger ron ross roy ruben russ ryan salvador sam sammy santiago saul scott sean sergio seth shane shawn stan steve stu ted terry tim tina toby todd tom tommy tony travis troy tyler vern vic victor vince wade walt wayne wes will sal abel abraham adolfo adrian agustin alan alicia allen alonso amy andrea angela ann anna ashley barbara becky benito beth beto brenda brent brett calvin carla cathy chad chuy cindy clint cody connie corey cristian curtis dana darrell debbie denise diane dwight edgar efrain elena elias emily erica ernie eugene evan gilberto gina glenn gloria gonzalo guillermo harold heather herman holly howard isaac jackie janet jared jen jenn jennifer jenny jessica jordan josue julia julie karen kate katie kelly kenneth kirk kristin lalo lance laura lori lucas mandy marcus melissa memo michelle mickey moises monica nacho nancy nathan neil nora paula rachel ramiro reggie rene rigo rodney rogelio rosa ruth sandra sara sarah sheila sherry sonia stacy stephanie susan tammy tanya teresa theresa tracy trevor tyrone vanessa vince virginia wendy yolanda'.split(' ')); // prettier-ignore
