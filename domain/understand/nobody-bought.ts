import { ONE } from '../lexer/amount.ts';
import type { MeasureChunk } from '../lexer/chunk.ts';
import { nounAt } from '../lexer/counted-noun.ts';
import type { LexedText } from '../lexer/lex.ts';
import { MATERIAL_ADJECTIVES } from '../lexer/material-words.ts';
import { LENGTH_PIECES } from '../lexer/unit-words.ts';
import { type Governing, PUTS_WITH_IN } from './governing-verb.ts';
import type { ReadName } from './read-name.ts';
import { verbClass } from './verbs.ts';
import { isHowFar, isWhereNotWhat } from './where-not-what.ts';
import { textAt, tokenAt } from './words-at.ts';

interface Told {
  /** The first token of the clause. */
  first: number;
  verb: Governing;
  isWorn: boolean;
  /** Counted by the piece. */
  isBare: boolean;
}

/** What a text counts and nobody put in: it is how far, where, what was worked on, what others did or bought. */
export function isNobodys(lexed: LexedText, chunk: MeasureChunk, name: ReadName | null, told: Told): boolean {
  const { first, verb, isWorn, isBare } = told;
  if (isDistance(lexed, chunk) || isHowFar(lexed, chunk, first) || isThereAlready(lexed, chunk)) return true;
  const isCost = name?.category === 'other' && /fee|dump|permit|haul|dispos|charge/i.test(name.name);
  // 'moved it to a new 20a breaker (just 1)'
  const isNew =
    name !== null && name.last < chunk.first && /^(?:new|replacement|nuev[oa]s?)$/.test(textAt(lexed, name.first - 1));
  if (verb.stripped && name?.category !== 'equipment' && !isCost && !isWorn && !isNew) return true;
  if (!name) return false;
  // 'half a foot of snow'
  if (['ft', 'yd'].includes(chunk.unit ?? '') && WEATHER.test(name.name)) return true;
  const behind = Math.max(name.last, chunk.last) + 1;
  if (
    isPutBack(lexed, behind) ||
    isSupplied(lexed, behind) ||
    isSuppliedAgain(lexed, name) ||
    isUncharged(lexed, behind)
  )
    return true;
  if (name.first > chunk.last && isWhereNotWhat(lexed, chunk, name.last + 1)) return true;
  if (
    isBare &&
    ((isPlaceOfWork(lexed, chunk.first) && !tokenAt(lexed, chunk.first).wrapped) ||
      isWorkedOnBehind(lexed, behind, verb.consumes) ||
      isWorkAhead(lexed, chunk, name))
  )
    return true;
  if (isBare && BUILDING.test(name.name) && !verb.consumes) return true;
  if (isBare && /^cores?$/i.test(name.name) && lexed.tokens.some(({ text }) => CORED.test(text))) return true;
  if (name.category === 'equipment' && (HARMS.has(textAt(lexed, name.last + 1)) || isRunInto(lexed, chunk, name)))
    return true;
  if (isRoomOf(lexed, chunk, name) || isSomebodys(lexed, chunk.first) || isWorkOn(lexed, chunk, name)) return true;
  if (chunk.form !== 'article') return false;
  // 'abrir el muro para una caja': what the work was for
  if (
    /^(?:for|para|pa)$/.test(textAt(lexed, chunk.first - 1)) &&
    verbClass(textAt(lexed, chunk.first - 2)) === null &&
    isOpening(lexed, chunk.first)
  )
    return true;
  // 'a block wall demo': what is counted is the word behind.
  // 'a strip of parking'
  if (name.category === 'other' && LENGTH_PIECES.has(chunk.unitWord ?? textAt(lexed, chunk.last + 1))) return true;
  if ((isBare && NO_GOODS.has(textAt(lexed, name.last + 1))) || WORKS.has(textAt(lexed, name.last + 1))) return true;
  return (
    textAt(lexed, chunk.last + 1) === 'section' ||
    isBuilt(lexed, chunk, name) ||
    isOfOthers(lexed, chunk.first, name.last + 1)
  );
}

/** What comes down or in by itself. */
const WEATHER = /^(?:snow|slush|ice|rain|(?:standing |flood)?water|hail)$/i;
/** 'had to open the wall for a box' */
const isOpening = (lexed: LexedText, at: number): boolean =>
  lexed.tokens
    .slice(Math.max(0, at - 7), at)
    .some(({ text }) =>
      /^(?:open(?:ed|ing)?|cut(?:ting)?|saw(?:cut|ed)?|chip(?:ped)?|abr(?:ir|imos|io|ieron)|cort(?:ar|amos|o|aron)|romp(?:er|imos|io|ieron)|pic(?:ar|amos|o|aron)|ranur(?:ar|amos)|hoyos?|holes?)$/.test(
        text,
      ),
    );

/** Parts of a building that a count tells the place by: 'base plates, 12 columns'. */
const BUILDING = /^(?:columns?|hard lids?)$/i;

/** Where these are told of, a core is a hole; elsewhere it is a lock's. */
const CORED = /^(?:drill|rig|coring|cored|holes?|slab|deck|floor|concrete|pipes?|conduits?|bit)$/;

/** '9 strip wallpaper': a room and what was done there. */
function isWorkAhead(lexed: LexedText, chunk: MeasureChunk, name: ReadName): boolean {
  const at = chunk.last + 1;
  const kind = verbClass(textAt(lexed, at));
  return (
    (kind === 'strip' || kind === 'move') &&
    name.first >= at &&
    nounAt(lexed, at) === null &&
    !MATERIAL_ADJECTIVES.has(textAt(lexed, at)) &&
    !/(?:s|ed|ing)$/.test(textAt(lexed, at)) &&
    chunk.amount > ONE
  );
}

/** 'rebuilt it 10 ft over', 'moved it over 10 foot': how far, not how much. */
function isDistance(lexed: LexedText, chunk: MeasureChunk): boolean {
  if (chunk.unit !== 'ft' && chunk.unit !== 'yd') return false;
  const [before, behind] = [textAt(lexed, chunk.first - 1), textAt(lexed, chunk.last + 1)];
  if (['over', 'back', 'up', 'down'].includes(behind) && tokenAt(lexed, chunk.last + 2).kind !== 'number')
    return ['it', 'them', 'em', 'that', 'everything'].includes(before);
  return ['over', 'back'].includes(before) && ['it', 'them', 'em'].includes(textAt(lexed, chunk.first - 2));
}

/** '60 ft of whats there', '6 of the ten data drops', 'forgot a head': nothing of it was put in. */
function isThereAlready(lexed: LexedText, chunk: MeasureChunk): boolean {
  const behind = `${textAt(lexed, chunk.last + 1)} ${textAt(lexed, chunk.last + 2)}`;
  if (/^(?:of|de) (?:what|whats|what's|lo)$/.test(behind)) return true;
  const before = [3, 2, 1].map((back) => textAt(lexed, chunk.first - back)).join(' ');
  if (/ of (?:the|those|our)$/.test(before))
    return tokenAt(lexed, chunk.first - 3).kind === 'number' && chunk.unit === null;
  return (
    chunk.form === 'article' &&
    /(?:guys|sub|subs|crew|they|plumbers|electricians|framers|contractor) (?:forgot|missed|skipped|omitted|olvidaron)$/.test(
      before,
    )
  );
}

/** '6 tiles for the sprinkler guys and put them back': behind a thing that is where it was. */
function isPutBack(lexed: LexedText, from: number): boolean {
  let end = from;
  while (end < from + 10 && !['mark', 'number', 'end'].includes(tokenAt(lexed, end).kind)) end += 1;
  return PUT_BACK.test(
    lexed.tokens
      .slice(from, end)
      .map(({ text }) => text)
      .join(' '),
  );
}

const PUT_BACK =
  /(?:^|(?<!to) )and (?:then )?(?:re-?set|re-?hung|re-?laid|re-?installed|re-?mounted|re-?attached|re-?connected|re-?used|re-?hang|re-?level(?:ed|led)) (?:them|it|em|those|everything|all)(?: |$)|(?:^|(?<!to) )(?:put|hung|set|screwed|bolted|stuck|slid|mounted|popped) (?:them|it|em|those|everything|all) (?:all )?back(?: |$)/;

/** '4 doors the gc supplied', 'tile the owner had': behind a thing that others bought. */
function isSupplied(lexed: LexedText, from: number): boolean {
  const [a = '', ...rest] = lexed.tokens.slice(from, from + 6).map(({ text }) => text);
  return SUPPLIED.test(['that', 'which'].includes(a) ? rest.join(' ') : [a, ...rest].join(' '));
}

const SUPPLIED =
  /^(?:(?:the|our|their) )?(?:gc|owners?|client|school|district|tenant|customer|hospital|vendor|general|architect|super|they)(?:'?s)?(?: (?:rep|guys|side))? (?:already )?(?:had|supplied|furnished|bought|provided|gave|brought|purchased|ordered)(?: |$)/;

/** 'six cameras … the cameras themselves were supplied by the owner', 'owner bought the cams': told of elsewhere in the text. */
function isSuppliedAgain(lexed: LexedText, name: ReadName): boolean {
  const thing = textAt(lexed, name.last).replace(/s$/, '');
  if (thing.length < 3 || name.category === 'other') return false;
  return SUPPLIED_BY.some((form) => [...lexed.folded.text.matchAll(form)].some((said) => said[1] === thing));
}

/** '14 anchors too but dont charge those', '2 valves, leave em out': told of, and nobody pays for them. */
function isUncharged(lexed: LexedText, from: number): boolean {
  const words = lexed.tokens.slice(from, from + 12).map(({ text }) => text);
  return UNCHARGED.test(words.join(' '));
}

const UNCHARGED =
  /^(?:(?:too|also|as well|tho|though|there|up|,|but|and|so|-) )*(?:(?:leave|keep|take) (?:those|them|em|'em|that|it|these) (?:off|out)|(?:dont|don't|do not|not|wont|won't|no) (?:charge|bill|count|include|charging|billing|counting)(?: for)? (?:those|them|em|'em|that|it|these)|no charge (?:on|for) (?:those|them|em|that|it|these)|(?:pero )?no (?:los|las|lo|la) (?:cobr|pong|cuent|incluy)[a-z]+)(?: |$)/;

const OTHERS = '(?:gc|owners?|client|school|district|tenant|customer|general)';
const SUPPLIED_BY = [
  new RegExp(
    `(?:^| )([a-z]{3,}?)s? (?:themselves |itself )?(?:were|was|are|is|came) (?:all )?(?:supplied|furnished|bought|provided|paid for) by (?:the )?${OTHERS}(?![a-z])`,
    'g',
  ),
  new RegExp(
    `(?:^| )${OTHERS} (?:bought|supplied|furnished|provided|paid for) (?:the|those|all the) ([a-z]{3,}?)s?(?=[^a-z ]| (?:himself|themselves|so|we) |$)`,
    'g',
  ),
];

/** 'bad ballasts in 6 highbays', 'the swing had to flip on 3 doors': where the work was, not what was put in. */
function isPlaceOfWork(lexed: LexedText, count: number): boolean {
  const at = THE.has(textAt(lexed, count - 1)) ? count - 1 : count;
  const [before, led] = [textAt(lexed, at - 1), textAt(lexed, at - 2)];
  if (before === 'to' && isServed(lexed, at - 1)) return true;
  // 'disconnects for two fans'
  if (before === 'for') return nounAt(lexed, at - 2)?.category === 'materials';
  if (!['in', 'on', 'inside', 'across', 'around', 'from', 'en', 'at'].includes(before)) return false;
  if (before === 'in' && PUTS_WITH_IN.has(led)) return false;
  return tokenAt(lexed, at - 2).kind === 'word' && verbClass(led) !== 'consume' && !PUTS.has(led);
}

/** 'new power to 3 levelers', 'power out to three dock levelers', 'ran circuits to 4 heaters': what is fed was there. */
function isServed(lexed: LexedText, to: number): boolean {
  const out = ['out', 'over', 'up', 'down', 'back', 'through'].includes(textAt(lexed, to - 1)) ? to - 1 : to;
  return /^(?:power|feeds?|feeders?|circuits?|air|gas|water|drains?|lines?|branch|branches|homeruns?|whips?|juice|controls?|data|service|luz|corriente)$/.test(
    textAt(lexed, out - 1),
  );
}

const THE = new Set(['the', 'those', 'these', 'both', 'all']);

/** 'Throw in 12 2x4s' puts them in. */
const PUTS = new Set([
  'put',
  'putting',
  'throwing',
  'adding',
  'weld',
  'welded',
  'welding',
  'bolted',
  'screwed',
  'glued',
  'cut',
  'tie',
  'tied',
  'built',
  'rough',
  'roughed',
  'throw',
  'threw',
  'add',
  'added',
  'brought',
  'bring',
  'tossed',
  'toss',
  'get',
  'got',
  'phone',
  'phoned',
  'called',
  'call',
]);

/** 'a ground fault', 'a door issue': trouble with a thing is no such thing. */
const NO_GOODS = new Set([
  'fault',
  'faults',
  'issue',
  'problem',
  'leak',
  'sub',
  'guy',
  'guys',
  'crew',
  'contractor',
  'company',
  'swing',
  'schedule',
  'layout',
  'inspection',
  'test',
  'conflict',
  'clash',
  'failure',
  'alarm',
  'count',
  'tally',
]);

/** 'building a temp partition', 'put up a temporary wall': what is made there is the work. */
const isBuilt = (lexed: LexedText, chunk: MeasureChunk, name: ReadName): boolean =>
  (WORKS.has(textAt(lexed, name.last)) || /^(?:rail|railing|handrail|guardrail)$/.test(textAt(lexed, name.last))) &&
  /^(?:temp|temporary|dust|containment|framed)$/.test(textAt(lexed, name.first)) &&
  [1, 2].some((back) => MAKES.test(textAt(lexed, chunk.first - back)));

const MAKES =
  /^(?:build|building|built|put|putting|puts|erect|erected|erecting|frame|framed|framing|make|made|making|set|setting|construct|constructed)$/;

/** What stands behind a thing and is no thing. */
const WORKS = new Set([
  'tunnel',
  'ramp',
  'barrier',
  'enclosure',
  'platform',
  'walkway',
  'partition',
  'soffit',
  'wall',
  'demo',
  'work',
  'job',
  'room',
  'line',
  'issue',
  'repair',
  'replacement',
  'install',
  'relocation',
  'project',
  'stack',
  'circuit',
  'chase',
  'opening',
  'riser',
  'trench',
  'hole',
]);

/** 'a forklift tore down the tray': it did the harm. */
const HARMS = new Set(
  'bumped ran tipped scraped nicked sideswiped cracked punched drove drilled gouged tore ripped hit knocked smashed broke damaged backed ran clipped crushed snagged dented bent took quebro rompio golpeo pego tumbo choco tiro dano jalo aplasto doblo abollo raspo rayo derribo rozo quebraron rompieron golpearon pegaron tumbaron chocaron doblaron danaron arranco revento trono'.split(
    ' ',
  ),
);

/** 'somebody ran a forklift into the stair', 'backed a lift through the door'. */
const isRunInto = (lexed: LexedText, chunk: MeasureChunk, name: ReadName): boolean =>
  ['ran', 'drove', 'backed', 'rammed', 'crashed', 'bumped', 'swung', 'rolled', 'tipped', 'dropped'].includes(
    textAt(lexed, chunk.first - 1),
  ) && ['into', 'through', 'thru', 'over', 'onto', 'against'].includes(textAt(lexed, name.last + 1));

/** 'Riverside 210 floor patch': the room, right behind the job; so many would be patches. */
const isRoomOf = (lexed: LexedText, chunk: MeasureChunk, name: ReadName): boolean =>
  chunk.unit === null &&
  chunk.amount >= 100 * ONE &&
  textAt(lexed, chunk.first - 1) === '\u00b7' &&
  !/s$/.test(textAt(lexed, name.last));

/** 'somebody ran four conduits up thru the roof': none of ours. */
const isSomebodys = (lexed: LexedText, at: number): boolean =>
  /^(?:somebody|someone|alguien) (?:else )?[a-z]+$/.test(
    [3, 2, 1]
      .map((back) => textAt(lexed, at - back))
      .join(' ')
      .replace(/^(?!some|alguien)\S* /, ''),
  ) && ['consume', 'work', 'move'].includes(verbClass(textAt(lexed, at - 1)) ?? '');

/** '6 lobby tile demo': a floor and what was done there; so many would be tiles. */
const isWorkOn = (lexed: LexedText, chunk: MeasureChunk, name: ReadName): boolean =>
  chunk.unit === null &&
  chunk.amount > ONE &&
  !/s$/.test(textAt(lexed, name.last)) &&
  WORKS.has(textAt(lexed, name.last + 1));

/** 'the steel guys put a beam right thru it', 'framers put a stud where our box was': what others built in our way. */
function isOfOthers(lexed: LexedText, at: number, behindName: number): boolean {
  const [verb, who] = [textAt(lexed, at - 1), textAt(lexed, at - 2)];
  if (!['put', 'built', 'framed', 'ran', 'installed', 'set', 'hung', 'had'].includes(verb)) return false;
  const isWe =
    ['we', 'i', 'and', ',', 'they', 'us', 'he', 'she'].includes(who) || tokenAt(lexed, at - 2).kind !== 'word';
  const behindIt = lexed.tokens.slice(behindName, behindName + 3).map((token) => token.text);
  return !isWe && behindIt.some((word) => ['where', 'thru', 'through', 'across', 'over', 'blocking'].includes(word));
}

/** '5 outlets moved', 'the 2 lights had to come down', 'take 2 fixtures back down': they were there already. */
export function isWorkedOnBehind(lexed: LexedText, from: number, isPutIn: boolean): boolean {
  // 'dos disconnects se movieron', '2 apagadores en otro lado'
  if (textAt(lexed, from) === 'se' && ['move', 'strip'].includes(verbClass(textAt(lexed, from + 1)) ?? '')) return true;
  if (
    /^(?:en|a|para|pa) otr[oa] (?:lado|lugar|pared|parte|muro|cuarto|sitio)$/.test(
      [0, 1, 2].map((i) => textAt(lexed, from + i)).join(' '),
    )
  )
    return true;
  // 'base plates at Tower B were regrouted'
  let at = ['at', 'in', 'on'].includes(textAt(lexed, from)) && textAt(lexed, from + 1) === '\u00b7' ? from + 1 : from;
  while (textAt(lexed, at) === '\u00b7') at += 1;
  // '3 panels broken by the fence truck'
  if (!isPutIn && DAMAGED.has(textAt(lexed, at)) && textAt(lexed, at + 1) === 'by') return true;
  while (['got', 'were', 'was', 'had', 'to', 'be', 'get', 'that', 'need', 'needed'].includes(textAt(lexed, at)))
    at += 1;
  // 'planed three doors wrong'
  if (/^(?:wrong|backwards?|crooked|upside)$/.test(textAt(lexed, from))) return true;
  // 'two sprinkler heads were in the way', '3 windows leaked and we recaulked them'
  const behindIt = lexed.tokens
    .slice(at, at + 16)
    .map(({ text }) => text)
    .join(' ');
  if (!isPutIn && TROUBLED.test(behindIt) && !RENEWED.test(behindIt)) return true;
  const verb = textAt(lexed, at);
  const kind = verbClass(verb);
  // 'two exit signs had to move'
  // 'One 3" butterfly valve cut in'
  if (verb === 'cut' && textAt(lexed, at + 1) === 'in') return false;
  const hadTo = textAt(lexed, at - 1) === 'to' && at > from + 1;
  if (hadTo && (kind === 'move' || kind === 'strip')) return true;
  if ((/ed$/.test(verb) || DONE_TO.has(verb)) && (kind === 'move' || kind === 'strip')) return true;
  if (['come', 'came', 'go'].includes(verb) && at > from)
    return ['out', 'down', 'off', 'back'].includes(textAt(lexed, at + 1));
  return verb === 'back' && at === from && ['down', 'out', 'off'].includes(textAt(lexed, at + 1));
}

/** What was the matter with what is there. */
const TROUBLED = /^(?:in the way|leaked|leaking|hitting|clashing|blocking|interfering|in conflict)(?: |$)/;
const RENEWED = /(?:^| )(?:(?<!the )new|replaced?|replacing|swapped|swap|changed out|put in)(?: |$)/;
const DAMAGED = new Set(
  'broken damaged cracked hit knocked crushed bent ruined smashed scratched gouged dented torn cut ripped busted'.split(
    ' ',
  ),
);

/** '2 doors rehung': done to what was there, in another form. */
const DONE_TO = new Set([
  'rehung',
  'reset',
  'cut',
  'ground',
  'dug',
  'torn',
  'relaid',
  'reswung',
  're-hung',
  'slid',
  're-set',
  're-swung',
]);
