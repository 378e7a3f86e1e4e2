import { type Amount, multiplyAmounts, ONE } from '../lexer/amount.ts';
import type { Chunk, MeasureChunk } from '../lexer/chunk.ts';
import { RENTAL_WORDS } from '../lexer/equipment-words.ts';
import { nounAt } from '../lexer/counted-noun.ts';
import type { LexedText } from '../lexer/lex.ts';
import { endsSentence } from '../lexer/pair-labor.ts';
import { CONTAINER_WORDS, LENGTH_PIECES } from '../lexer/unit-words.ts';
import { countedByLength, countTimesLength, lengthAhead, timesAfter } from './count-times-length.ts';
import { countedLengths } from './counted-lengths.ts';
import { goodsAgain } from './goods-again.ts';
import { governingVerb } from './governing-verb.ts';
import { machineTime } from './machine-time.ts';
import { afterVerb, behind, boxed, isDashed, isHolder, nounNotUnit, SAID_BEHIND } from './name-behind.ts';
import { type FoundItem, newItem, push } from './new-item.ts';
import { priced, pricedAhead } from './priced-items.ts';
import { nameOfEntry, unitAhead } from './name-of-entry.ts';
import { NAME_STOPS } from './name-words.ts';
import { type ReadName, readName } from './read-name.ts';
import { stockAlone, uncounted } from './uncounted.ts';
import { unknownBefore, unknownThing } from './unknown-thing.ts';
import { verbClass } from './verbs.ts';
import { ranWithout, vague } from './vague-items.ts';
import { isHowFar, isWhereNotWhat } from './where-not-what.ts';
import { nameOfSize, textAt, tokenAt } from './words-at.ts';

/** Behind so much of it, these name nothing: '60 ft one', "60' of whats there", '2 bags got returned'. */
const NO_NAMES = new Set('got of the what whats one ones left leftover exact exacto exactos exactas exactly gone back returned went came same stuff thing things material materials everything nothing'.split(' ')); // prettier-ignore
const saysNothing = (lexed: LexedText, { noun, first, last }: ReadName): boolean =>
  noun === null && lexed.tokens.slice(first, last + 1).every(({ text }) => NO_NAMES.has(text));

/** What a tool wears out. */
const WORN = /(?:blade|bit|wheel|disc|chisel|electrode)$/i;
/** 'Smoked a diamond blade' */
const WEARS = new Set(['smoked', 'ate', 'killed', 'dulled', 'snapped', 'broke', 'wore', 'burnt', 'trashed', 'chewed']);

/** Concrete, dirt and stone come by the cubic yard. */
export const CUBIC =
  /concrete|dirt|gravel|fill|soil|sand|asphalt|mulch|slurry|rock|spoil|grout|base|debris|mud|trash|psi|\bmix/i;

/** Materials, machines and other costs of a stretch of text; labor is read apart. `taken` marks tokens that belong to others. */
export function readItems(
  lexed: LexedText,
  first: number,
  last: number,
  chunks: readonly Chunk[],
  taken: boolean[],
  all: readonly Chunk[] = chunks,
): FoundItem[] {
  const here = chunks.filter((chunk) => chunk.first >= first && chunk.last <= last);
  const items: FoundItem[] = [];
  const whole = all.filter((chunk) => chunk.first >= first && chunk.last <= last);
  for (const chunk of whole)
    if (chunk.kind === 'duration') push(items, machineTime(lexed, chunk, whole, last, taken), taken);
  for (const [i, chunk] of here.entries()) {
    if (chunk.kind === 'measure' && !taken[chunk.first])
      push(items, measured(lexed, chunk, here.slice(i + 1), first, last, taken), taken);
    if (chunk.kind === 'price' && !taken[chunk.first]) priced(lexed, chunk, items, first, last, taken);
  }
  for (const chunk of here) if (chunk.kind === 'price') pricedAhead(lexed, chunk, items, first, taken);
  for (let i = first; i <= last; i += 1) push(items, sizedAlone(lexed, i, last, taken), taken);
  for (const item of vague(lexed, first, last, taken)) push(items, item, taken);
  for (const item of uncounted(lexed, first, last, taken)) push(items, item, taken);
  push(items, stockAlone(lexed, first, last, taken), taken);
  if (!items.some((item) => item.category === 'materials')) push(items, ranWithout(lexed, first, last, taken), taken);
  return items.sort((a, b) => a.first - b.first);
}

function measured(
  lexed: LexedText,
  chunk: MeasureChunk,
  later: readonly Chunk[],
  first: number,
  last: number,
  taken: boolean[],
): FoundItem | null {
  const long = countedByLength(lexed, chunk, later, last) ?? lengthAhead(lexed, chunk, later);
  if (long) return long;
  const again = goodsAgain(lexed, chunk, first, last, taken);
  if (again) return again;
  const ahead = unitAhead(lexed, chunk, first, taken);
  if (ahead) return newItem(lexed, ahead.name.first, chunk.last, ahead.name, chunk.amount, ahead.unit);
  const verb = governingVerb(lexed, chunk.first, first);
  const joined = countTimesLength(lexed, chunk, later, last);
  const asNoun = nounNotUnit(lexed, chunk, last) && !boxed(lexed, chunk, first, taken);
  const after =
    textAt(lexed, chunk.last + 1) === '.' && !endsSentence(lexed, chunk.last + 1) ? chunk.last + 2 : chunk.last + 1;
  // 'eight of those flush valves'
  const ofThose = textAt(lexed, after) === 'of' && ['those', 'these', 'esos', 'esas'].includes(textAt(lexed, after + 1)) ? 2 : 0; // prettier-ignore
  const from = joined?.nameFrom ?? (asNoun ? chunk.last : after + ofThose);
  const anyWord =
    joined !== null ||
    (chunk.unit !== null &&
      !asNoun &&
      (['of', 'de'].includes(textAt(lexed, from)) ||
        tokenAt(lexed, from).kind === 'size' ||
        !['ea', 'set', 'pair'].includes(chunk.unit)));
  const limit = nextChunk(later, joined?.last ?? chunk.last, last);
  // 'sealant 4 tubes': what came in them stands before.
  const end = isHolder(lexed, chunk.last + 1) ? chunk.last + 2 : chunk.last + 1;
  const isHeld = end > chunk.last + 1 || textAt(lexed, chunk.last) in CONTAINER_WORDS;
  const held = isHeld && ['mark', 'end'].includes(tokenAt(lexed, end).kind) ? behind(lexed, chunk, first, taken) : null;
  // 'Hat channel 18 pcs. Framer 5 hrs': a stop behind the unit, and the list had the name in front.
  const stopped = after > chunk.last + 1 && tokenAt(lexed, chunk.first - 1).kind === 'word' ? behind(lexed, chunk, first, taken) : null; // prettier-ignore
  const toldBefore = SAID_BEHIND.has(textAt(lexed, chunk.last + 1)) ? boxed(lexed, chunk, first, taken) : null;
  const near =
    held ??
    stopped ??
    toldBefore ??
    readName(lexed, from, limit, anyWord) ??
    behind(lexed, chunk, first, taken) ??
    (/^(?:de|of) (?:las|los|la|el|the)$/.test(`${textAt(lexed, from)} ${textAt(lexed, from + 1)}`)
      ? readName(lexed, from + 2, limit, false)
      : null) ?? // prettier-ignore
    (isDashed(lexed, chunk) ? readName(lexed, chunk.last + 2, limit, anyWord) : null);
  const goesOn = near?.noun && near.first > chunk.last && (near.trails || namesMore(lexed, near.last + 1));
  // 'plywood was thirty sheets 3/4'; behind a bare count a size alone is no name.
  const sizeOnly = near && !near.noun && near.sizes > 0 && near.first > chunk.last ? behind(lexed, chunk, first, taken) : null; // prettier-ignore
  if (near && sizeOnly) return newItem(lexed, sizeOnly.first, near.last, { ...sizeOnly, name: `${near.name} ${sizeOnly.name.toLowerCase()}` }, chunk.amount, chunk.unit!); // prettier-ignore
  const ofLength = joined ? null : countedLengths(lexed, chunk, later, last);
  if (ofLength) return ofLength;
  const guessed = joined || (near?.noun && !goesOn) ? null : unknownThing(lexed, chunk, first, limit, taken);
  const told =
    guessed ??
    (near?.noun
      ? near
      : (pricedEach(lexed, chunk, later, last) ??
        near ??
        afterVerb(lexed, chunk, first, taken) ??
        unknownBefore(lexed, chunk, first, taken) ??
        nameOfEntry(lexed, chunk, first, taken)));
  const name = told && saysNothing(lexed, told) ? null : told;
  if (isDistance(lexed, chunk) || isHowFar(lexed, chunk, first) || isThereAlready(lexed, chunk)) return null;
  if (name && (isPutBack(lexed, Math.max(name.last, chunk.last) + 1) || isSupplied(lexed, Math.max(name.last, chunk.last) + 1))) return null; // prettier-ignore
  if (name && name.first > chunk.last && isWhereNotWhat(lexed, chunk, name.last + 1)) return null;
  const isCost = name?.category === 'other' && /fee|dump|permit|haul|dispos|charge/i.test(name.name);
  // 'broke 2 drill bits': used up.
  const isWorn = name !== null && WORN.test(name.name);
  if (verb.stripped && name?.category !== 'equipment' && !isCost && !isWorn) return null;
  if (name && chunk.unit === null && isWorkedOnBehind(lexed, Math.max(name.last, chunk.last) + 1)) return null;
  if (name && chunk.unit === null && (isPlaceOfWork(lexed, chunk.first) || (chunk.form === 'article' && NO_GOODS.has(textAt(lexed, name.last + 1))))) return null; // prettier-ignore
  if (name?.category === 'equipment' && (HARMS.has(textAt(lexed, name.last + 1)) || isRunInto(lexed, chunk, name)))
    return null;
  if (name && isRoomOf(lexed, chunk, name)) return null;
  // 'a block wall demo': what is counted is the word behind.
  if (name && chunk.form === 'article' && WORKS.has(textAt(lexed, name.last + 1))) return null;
  if (name && chunk.form === 'article' && textAt(lexed, chunk.last + 1) === 'section') return null;
  if (name && chunk.form === 'article' && isBuilt(lexed, chunk, name)) return null;
  if (name && chunk.form === 'article' && isOfOthers(lexed, chunk.first, name.last + 1)) return null;
  if (
    chunk.form === 'article' &&
    (!name ||
      (!name.noun && !(chunk.unitWord !== null && continuesList(lexed, chunk.first, taken))) ||
      !(
        verb.consumes ||
        (isWorn && WEARS.has(textAt(lexed, chunk.first - 1))) ||
        chunk.unitWord !== null ||
        continuesList(lexed, chunk.first, taken) ||
        opensList(lexed, chunk.first, first) ||
        isOnSite(lexed, chunk.first, name) ||
        (name !== null && ['tambien', 'also'].includes(textAt(lexed, name.last + 1)))
      ))
  )
    return null;
  const bare = chunk.unit === null || asNoun;
  const saidUnit = chunk.unit ?? 'ea';
  if (!name && taken[chunk.first - 1] && tokenAt(lexed, chunk.first - 1).kind === 'word') return null;
  if (!name) return joined || !bare ? nameless(lexed, chunk, joined ?? { ...chunk, unit: saidUnit }) : null;
  if (bare && !joined && (!name.noun || name.trails || ['the', 'el', 'la'].includes(textAt(lexed, from)))) return null;
  if (chunk.form === 'negative' || chunk.amount < 0) {
    const item = newItem(
      lexed,
      Math.min(chunk.first, name.first),
      Math.max(chunk.last, name.last),
      name,
      null,
      saidUnit,
    );
    return { ...item, unknown: 'negative' };
  }
  let quantity = joined?.amount ?? chunk.amount;
  let unit = joined?.unit ?? (asNoun ? 'ea' : saidUnit);
  const times = joined ? null : timesAfter(lexed, name.last, later);
  if (times) quantity = multiplyAmounts(quantity, times.amount);
  const length = bare ? lexed.tokens.slice(chunk.last + 1, name.last + 1).find((token) => token.each) : undefined;
  const pieces = lexed.tokens.slice(chunk.last + 1, name.last + 1).some((token) => LENGTH_PIECES.has(token.text));
  if (length?.each && pieces && !joined)
    [quantity, unit] = [multiplyAmounts(quantity, length.each.amount), length.each.unit];
  if (unit === 'yd' && CUBIC.test(name.name)) unit = 'cy';
  // 'three yards of mud'
  const isPoured = unit === 'cy' && name.name === 'Mud';
  const item = newItem(
    lexed,
    Math.min(chunk.first, name.first),
    Math.max(joined?.last ?? chunk.last, name.last, times?.last ?? 0),
    name,
    quantity,
    unit,
  );
  if (isPoured) item.name = 'Concrete';
  if (length?.each && pieces) item.name = item.name.replace(/^\d+(?:\.\d+)? ft /, '');
  item.tellsWork = verb.tells || (near === null && !name.isGuess);
  // 'swapped the exhaust fan, 1 new fan': what stays in the building is bought.
  const isNew = ['new', 'replacement', 'nuevo', 'nueva'].includes(textAt(lexed, chunk.last + 1));
  if (name.category === 'equipment' && unit === 'ea' && isBought(lexed, chunk.first, name.last)) item.category = 'materials'; // prettier-ignore
  if ((isNew ? STAYS : BUILT_IN).test(name.name) && unit === 'ea' && !isRented(lexed, item, first, last)) item.category = 'materials'; // prettier-ignore
  return item;
}

/** '2 temp heaters we bought', 'bought a ladder': no rental. */
const isBought = (lexed: LexedText, from: number, last: number): boolean =>
  [from - 1, from - 2, last + 1, last + 2, last + 3].some((at) => ['bought', 'buy', 'purchased', 'compramos'].includes(textAt(lexed, at))); // prettier-ignore

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
  return PUT_BACK.test(lexed.tokens.slice(from, end).map(({ text }) => text).join(' ')); // prettier-ignore
}

const PUT_BACK =
  /(?:^| )(?:put|hung|set|screwed|bolted|stuck|slid|mounted|popped) (?:them|it|em|those|everything|all) (?:all )?back(?: |$)/;

/** '4 doors the gc supplied', 'tile the owner had': behind a thing that others bought. */
function isSupplied(lexed: LexedText, from: number): boolean {
  const [a = '', ...rest] = lexed.tokens.slice(from, from + 6).map(({ text }) => text);
  return SUPPLIED.test(['that', 'which'].includes(a) ? rest.join(' ') : [a, ...rest].join(' '));
}

const SUPPLIED =
  /^(?:(?:the|our|their) )?(?:gc|owners?|client|school|district|tenant|customer|hospital|vendor|general|architect|super|they)(?:'?s)?(?: (?:rep|guys|side))? (?:already )?(?:had|supplied|furnished|bought|provided|gave|brought|purchased|ordered)(?: |$)/;

/** 'bad ballasts in 6 highbays', 'the swing had to flip on 3 doors': where the work was, not what was put in. */
function isPlaceOfWork(lexed: LexedText, at: number): boolean {
  const [before, led] = [textAt(lexed, at - 1), textAt(lexed, at - 2)];
  if (!['in', 'on', 'inside', 'across', 'around', 'from', 'en'].includes(before)) return false;
  return tokenAt(lexed, at - 2).kind === 'word' && verbClass(led) !== 'consume' && !PUTS.has(led);
}

/** 'Throw in 12 2x4s' puts them in. */
const PUTS = new Set(['put', 'putting', 'throwing', 'adding', 'weld', 'welded', 'welding', 'bolted', 'screwed', 'glued', 'cut', 'tie', 'tied', 'built', 'rough', 'roughed', 'throw', 'threw', 'add', 'added', 'brought', 'bring', 'tossed', 'toss', 'get', 'got', 'phone', 'phoned', 'called', 'call']); // prettier-ignore

/** 'a ground fault', 'a door issue': trouble with a thing is no such thing. */
const NO_GOODS = new Set(['fault', 'faults', 'issue', 'problem', 'leak', 'sub', 'guy', 'guys', 'crew', 'contractor', 'company', 'swing', 'schedule', 'layout', 'inspection', 'test', 'conflict', 'clash', 'failure', 'alarm']); // prettier-ignore

/** 'building a temp partition', 'put up a temporary wall': what is made there is the work. */
const isBuilt = (lexed: LexedText, chunk: MeasureChunk, name: ReadName): boolean =>
  WORKS.has(textAt(lexed, name.last)) && /^(?:temp|temporary|dust|containment|framed)$/.test(textAt(lexed, name.first)) && [1, 2].some((back) => MAKES.test(textAt(lexed, chunk.first - back))); // prettier-ignore

const MAKES = /^(?:build|building|built|put|putting|puts|erect|erected|erecting|frame|framed|framing|make|made|making|set|setting|construct|constructed)$/; // prettier-ignore

/** What stands behind a thing and is no thing. */
const WORKS = new Set(['tunnel', 'ramp', 'barrier', 'enclosure', 'platform', 'walkway', 'partition', 'soffit', 'wall', 'demo', 'work', 'job', 'room', 'line', 'issue', 'repair', 'replacement', 'install', 'relocation', 'project']); // prettier-ignore

/** 'a forklift tore down the tray': it did the harm. */
const HARMS = new Set('bumped ran tipped scraped nicked sideswiped cracked punched drove drilled gouged tore ripped hit knocked smashed broke damaged backed ran clipped crushed snagged dented bent took quebro rompio golpeo pego tumbo choco tiro dano jalo aplasto'.split(' ')); // prettier-ignore

/** 'somebody ran a forklift into the stair', 'backed a lift through the door'. */
const isRunInto = (lexed: LexedText, chunk: MeasureChunk, name: ReadName): boolean =>
  ['ran', 'drove', 'backed', 'rammed', 'crashed', 'bumped', 'swung', 'rolled', 'tipped', 'dropped'].includes(textAt(lexed, chunk.first - 1)) && ['into', 'through', 'thru', 'over', 'onto', 'against'].includes(textAt(lexed, name.last + 1)); // prettier-ignore

/** 'Riverside 210 floor patch': the room, right behind the job; so many would be patches. */
const isRoomOf = (lexed: LexedText, chunk: MeasureChunk, name: ReadName): boolean =>
  chunk.unit === null && chunk.amount >= 100 * ONE && textAt(lexed, chunk.first - 1) === '\u00b7' && !/s$/.test(textAt(lexed, name.last)); // prettier-ignore

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
function isWorkedOnBehind(lexed: LexedText, from: number): boolean {
  // 'dos disconnects se movieron', '2 apagadores en otro lado'
  if (textAt(lexed, from) === 'se' && ['move', 'strip'].includes(verbClass(textAt(lexed, from + 1)) ?? '')) return true;
  if (/^(?:en|a|para|pa) otr[oa] (?:lado|lugar|pared|parte|muro|cuarto|sitio)$/.test([0, 1, 2].map((i) => textAt(lexed, from + i)).join(' '))) return true; // prettier-ignore
  let at = from;
  while (['got', 'were', 'was', 'had', 'to', 'be', 'get', 'that', 'need', 'needed'].includes(textAt(lexed, at)))
    at += 1;
  const verb = textAt(lexed, at);
  const kind = verbClass(verb);
  if ((/ed$/.test(verb) || DONE_TO.has(verb)) && (kind === 'move' || kind === 'strip')) return true;
  if (['come', 'came', 'go'].includes(verb) && at > from) return ['out', 'down', 'off', 'back'].includes(textAt(lexed, at + 1)); // prettier-ignore
  return verb === 'back' && at === from && ['down', 'out', 'off'].includes(textAt(lexed, at + 1));
}

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
  're-set',
  're-swung',
]);

/** '6 holes 4" at 150 a hole', '3 dump loads at $85 each': what has a price of its own is a line, whatever it is called. */
function pricedEach(lexed: LexedText, chunk: MeasureChunk, later: readonly Chunk[], last: number): ReadName | null {
  if (chunk.unit !== null || chunk.form !== 'digits') return null;
  const price = later.find((one) => one.kind === 'price' && one.perUnit !== null && one.first <= last);
  if (!price || price.first - chunk.last > 8) return null;
  const gap = lexed.tokens.slice(chunk.last + 1, price.first);
  if (gap.some((token) => token.kind === 'number' || [',', ';', '.', '\n'].includes(token.text))) return null;
  const words = gap.filter(
    (token) => token.kind === 'word' && !NAME_STOPS.has(token.text) && verbClass(token.text) === null,
  );
  const [head] = words;
  if (!head || !/s$/.test(words.at(-1)!.text)) return null;
  const name = words
    .map((token) => token.text)
    .join(' ')
    .replace(/s$/, '');
  const first = lexed.tokens.indexOf(head);
  const end = lexed.tokens.indexOf(words.at(-1)!);
  const sizes = gap.filter((token) => token.kind === 'size').map((token) => nameOfSize(token));
  const noun = { category: 'other' as const, entry: name, words: words.length };
  return { name: [...sizes, name].join(' ').replace(/^[a-z]/, (letter) => letter.toUpperCase()), category: 'other', noun, first: Math.min(first, chunk.last + 1), last: Math.max(end, price.first - 1 - (['at', '@', 'for'].includes(textAt(lexed, price.first - 1)) ? 1 : 0)), sizes: sizes.length, trails: false }; // prettier-ignore
}

/** '30 yd dumpster': how big one is; how many is not said. */
function sizedAlone(lexed: LexedText, at: number, last: number, taken: readonly boolean[]): FoundItem | null {
  if (taken[at] || !/^\d+ ?-?(?:yd|yard)s?/.test(tokenAt(lexed, at).kind === 'size' ? tokenAt(lexed, at).text : ''))
    return null;
  const name = readName(lexed, at, last, false);
  if (name?.category !== 'equipment' || tokenAt(lexed, at - 1).kind === 'number') return null;
  return newItem(lexed, at, name.last, name, null, 'ea');
}

/** '1 duct detector': the word behind a known one is the thing itself. */
const namesMore = (lexed: LexedText, at: number): boolean =>
  tokenAt(lexed, at).kind === 'word' && /(?:[a-z]{2}(?:or|er|ion|ment|ure)s?)$/.test(textAt(lexed, at)) && !NAME_STOPS.has(textAt(lexed, at)); // prettier-ignore

/** Machines that are also built in. */
const STAYS = /(?:fan|pump|heater|blower|light|fence panel|tank|generator|compressor|plate|meter)$/i;

/** And those that nobody rents by the piece. */
const BUILT_IN = /(?:sump|sewage|ejector|grinder|booster|well) pump$|(?:\d+ gal|unit|baseboard|wall|hot water) heater$|(?:exhaust|ceiling|bath) fan$/i; // prettier-ignore

/** 'two elbows and a tee': an article after a line counts one. */
function continuesList(lexed: LexedText, at: number, taken: readonly boolean[]): boolean {
  return [',', 'and', 'y', '+', 'plus', '&'].includes(textAt(lexed, at - 1)) && taken[at - 2] === true;
}

/** 'and a blank cover', 'oh and a roll of tape': one more thing opens the text. */
function opensList(lexed: LexedText, at: number, first: number): boolean {
  const before = lexed.tokens.slice(first, at).filter((token) => token.kind === 'word');
  if (at === first + 1 && textAt(lexed, first) === '+') return true;
  return before.length > 0 && before.every((token) => OPENS_LIST.has(token.text));
}

/** 'we had a dumpster too': it stands there and takes no hours. */
const isOnSite = (lexed: LexedText, at: number, name: ReadName): boolean =>
  ['had', 'got'].includes(textAt(lexed, at - 1)) && ['we', 'i', 'also', 'and', 'also', '', '\u00b7'].includes(textAt(lexed, at - 2)) && /(?:dumpster|container|conex|toilet|john|potty|roll-?off)$/i.test(name.name); // prettier-ignore

const OPENS_LIST = new Set([
  'and',
  'plus',
  'also',
  'oh',
  'o',
  'y',
  'needed',
  'used',
  'with',
  'w',
  'ok',
  'forgot',
  'ah',
  'tambien',
  'ademas',
  'aparte',
]);

/** Who pours yards pours concrete. */
const POURS = new Set(
  'pour poured pouring placed placing finisher finishers vaciamos vaciaron colamos colado'.split(' '),
);

function nameless(
  lexed: LexedText,
  chunk: MeasureChunk,
  { amount, unit, last }: { amount: Amount; unit: string; last: number },
): FoundItem {
  const isConcrete = ['yd', 'cy'].includes(unit) && lexed.tokens.some(({ text }) => POURS.has(text));
  const told = thingThatComesBy(lexed, unit, chunk.first);
  const item = {
    ...newItem(lexed, chunk.first, last, told, amount, told && unit === 'yd' ? 'cy' : unit),
    ...(isConcrete && { name: 'Concrete', unit: 'cy' }),
  };
  return chunk.amount < 0 ? { ...item, quantity: null, unknown: 'negative' } : item;
}

/** What comes in a unit. */
const COMES_IN: Record<string, RegExp> = {
  sheet: /drywall|plywood|OSB|gyp|mesh|lumber|board|durock/i,
  yd: /concrete|gravel|asphalt|sand/i,
  cy: /concrete|gravel|asphalt|sand/i,
  bag: /cement|concrete|mortar|grout/i,
  gal: /paint|primer|sealer/i,
};

/** 'tapamos el hoyo con drywall que rompieron, 9 hojas', 'echamos concreto de mas, seis yardas': the one thing told before that comes so. */
function thingThatComesBy(lexed: LexedText, unit: string, before: number): ReadName | null {
  const form = COMES_IN[unit];
  const names = new Map<string, ReadName>();
  for (let at = 0; at < before; at += 1) {
    const name = nounAt(lexed, at)?.category === 'materials' ? readName(lexed, at, before - 1, false) : null;
    if (name?.noun && form?.test(name.name) && name.first === at) names.set(name.noun.entry, name);
  }
  const [name, ...others] = names.values();
  return name && others.length === 0 ? { ...name, first: before, last: before } : null;
}

function isRented(lexed: LexedText, item: FoundItem, first: number, last: number): boolean {
  return lexed.tokens
    .slice(Math.max(first, item.first - 3), Math.min(last, item.last + 2) + 1)
    .some((token) => RENTAL_WORDS.has(token.text));
}

function nextChunk(later: readonly Chunk[], after: number, last: number): number {
  const next = later.find((chunk) => chunk.first > after && !(chunk.kind === 'measure' && chunk.form === 'article'));
  return next ? Math.min(last, next.first - 1) : last;
}
