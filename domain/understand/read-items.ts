import { type Amount, multiplyAmounts, ONE } from '../lexer/amount.ts';
import type { Chunk, MeasureChunk } from '../lexer/chunk.ts';
import { RENTAL_WORDS } from '../lexer/equipment-words.ts';
import { nounAt } from '../lexer/counted-noun.ts';
import { lex, type LexedText } from '../lexer/lex.ts';
import { endsSentence } from '../lexer/pair-labor.ts';
import { CREW_WORDS, tradeOfWord } from '../lexer/people-words.ts';
import { CONTAINER_WORDS, LENGTH_PIECES, unitOfWord } from '../lexer/unit-words.ts';
import { countedByLength, countTimesLength, lengthAhead, timesAfter } from './count-times-length.ts';
import { countedLengths } from './counted-lengths.ts';
import { goodsAgain } from './goods-again.ts';
import { governingVerb } from './governing-verb.ts';
import { machineBefore, machineTime } from './machine-time.ts';
import { afterVerb, behind, boxed, isBroughtIn, isDashed, isHolder, nounNotUnit, SAID_BEHIND } from './name-behind.ts';
import { underHeading } from './heading-of-list.ts';
import { kindOfStuff } from './kind-of-stuff.ts';
import { type FoundItem, newItem, push } from './new-item.ts';
import { isNobodys } from './nobody-bought.ts';
import { priced, pricedAhead } from './priced-items.ts';
import { nameOfEntry, unitAhead } from './name-of-entry.ts';
import { BULK, NAME_STOPS } from './name-words.ts';
import { type ReadName, readName } from './read-name.ts';
import { onThat, sizedAlone, soManyOfEach } from './sized-alone.ts';
import { stockAlone, uncounted } from './uncounted.ts';
import { heldUnknown, unknownBefore, unknownThing } from './unknown-thing.ts';
import { verbClass } from './verbs.ts';
import { ranWithout, vague } from './vague-items.ts';
import { isPause } from '../lexer/token.ts';
import { inside, nameOfSize, textAt, tokenAt } from './words-at.ts';

/** Behind so much of it, these name nothing: '60 ft one', "60' of whats there", '2 bags got returned'. */
const NO_NAMES = new Set(
  'got of the what whats one ones left leftover exact exacto exactos exactas exactly gone back returned went came same stuff thing things material materials everything nothing'.split(
    ' ',
  ),
);
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
  for (const chunk of whole) {
    const machine = chunk.kind === 'duration' ? machineTime(lexed, chunk, whole, last, taken) : null;
    push(items, machine && machineBefore(lexed, machine, taken), taken);
    push(items, machine, taken);
  }
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
  const inTube = inTubes(lexed, chunk, taken);
  if (inTube) return inTube;
  const again = goodsAgain(lexed, chunk, first, last, taken);
  if (again) return again;
  const sort = underHeading(lexed, chunk, first);
  if (sort) return newItem(lexed, sort.first, sort.last, sort, chunk.amount, chunk.unit ?? 'ea');
  const brand = heldUnknown(lexed, chunk, nextChunk(later, chunk.last, last));
  if (brand) return newItem(lexed, chunk.first, brand.last, brand, chunk.amount, 'ea');
  const ahead = unitAhead(lexed, chunk, first, taken);
  if (ahead) return newItem(lexed, ahead.name.first, chunk.last, ahead.name, chunk.amount, ahead.unit);
  const verb = governingVerb(lexed, chunk.first, first);
  const joined = countTimesLength(lexed, chunk, later, last);
  const asNoun =
    nounNotUnit(lexed, chunk, last) &&
    !boxed(lexed, chunk, first, taken) &&
    !isListedBefore(lexed, chunk, first, taken) &&
    !isBoxOfIt(lexed, chunk, taken);
  const after =
    textAt(lexed, chunk.last + 1) === '.' && !endsSentence(lexed, chunk.last + 1) ? chunk.last + 2 : chunk.last + 1;
  // 'eight of those flush valves'
  const ofThose =
    textAt(lexed, after) === 'of' && ['those', 'these', 'esos', 'esas'].includes(textAt(lexed, after + 1)) ? 2 : 0;
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
  const stopped =
    after > chunk.last + 1 && tokenAt(lexed, chunk.first - 1).kind === 'word'
      ? behind(lexed, chunk, first, taken)
      : null;
  const toldBefore = SAID_BEHIND.has(textAt(lexed, chunk.last + 1)) ? boxed(lexed, chunk, first, taken) : null;
  const near =
    held ??
    stopped ??
    toldBefore ??
    heldIn(lexed, chunk, readName(lexed, from, limit, anyWord)) ??
    behind(lexed, chunk, first, taken) ??
    (/^(?:de|of) (?:las|los|la|el|the)$/.test(`${textAt(lexed, from)} ${textAt(lexed, from + 1)}`)
      ? readName(lexed, from + 2, limit, false)
      : null) ??
    (isDashed(lexed, chunk) ? readName(lexed, chunk.last + 2, limit, anyWord) : null) ??
    namedLast(lexed, chunk);
  const goesOn = near?.noun && near.first > chunk.last && (near.trails || namesMore(lexed, near.last + 1));
  // 'plywood was thirty sheets 3/4'; behind a bare count a size alone is no name.
  const sizeOnly =
    near && !near.noun && near.sizes > 0 && near.first > chunk.last
      ? (behind(lexed, chunk, first, taken) ?? onThat(lexed, chunk, first))
      : null;
  if (near && sizeOnly)
    return newItem(
      lexed,
      sizeOnly.first,
      near.last,
      { ...sizeOnly, name: `${near.name} ${inside(sizeOnly.name)}` },
      chunk.amount,
      chunk.unit!,
    );
  const ofLength = joined ? null : countedLengths(lexed, chunk, later, last);
  if (ofLength) return ofLength;
  const bars = joined ? null : barsOf(lexed, chunk, near);
  if (bars) return newItem(lexed, chunk.first, bars.last, bars, chunk.amount, 'ea');
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
  const name = told && saysNothing(lexed, told) ? null : told && withSizeOfUnit(lexed, chunk, told);
  // 'broke 2 drill bits': used up.
  const isWorn = name !== null && WORN.test(name.name);
  if (isNobodys(lexed, chunk, name, { first, verb, isWorn, isBare: chunk.unit === null || asNoun })) return null;
  if (
    chunk.form === 'article' &&
    (!name ||
      (!name.noun && !(chunk.unitWord !== null && continuesList(lexed, chunk.first, taken))) ||
      !(
        verb.consumes ||
        (isWorn && WEARS.has(textAt(lexed, chunk.first - (textAt(lexed, chunk.first - 1) === 'up' ? 2 : 1)))) ||
        chunk.unitWord !== null ||
        continuesList(lexed, chunk.first, taken) ||
        opensList(lexed, chunk.first, first) ||
        standsAlone(lexed, chunk.first, name) ||
        isOnSite(lexed, chunk.first, name) ||
        (name !== null &&
          textAt(lexed, chunk.first - 1) !== 'had' &&
          (['tambien', 'also', 'too'].includes(textAt(lexed, name.last + 1)) ||
            (textAt(lexed, name.last + 1) === 'as' && textAt(lexed, name.last + 2) === 'well')))
      ))
  )
    return null;
  const bare = chunk.unit === null || asNoun;
  const saidUnit = chunk.unit ?? 'ea';
  if (!name && taken[chunk.first - 1] && tokenAt(lexed, chunk.first - 1).kind === 'word') return null;
  if (!name) return joined || !bare ? nameless(lexed, chunk, joined ?? { ...chunk, unit: saidUnit }, taken) : null;
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
  const each = bare && !joined && quantity === ONE ? soManyOfEach(lexed, name.last + 1) : null;
  const item = newItem(
    lexed,
    Math.min(chunk.first, name.first),
    Math.max(joined?.last ?? chunk.last, name.last, times?.last ?? 0, each?.last ?? 0),
    name,
    each?.amount ?? quantity,
    unit,
  );
  item.name = kindOfStuff(lexed, chunk, item);
  if (length?.each && pieces) item.name = item.name.replace(/^\d+(?:\.\d+)? ft /, '');
  item.tellsWork =
    verb.tells ||
    (near === null && !name.isGuess) ||
    isBroughtIn(lexed, name.first - 1) ||
    isAskedFor(lexed, chunk, name, first);
  if (chunk.unit === null && ['los', 'las', 'the', 'those'].includes(textAt(lexed, chunk.first - 1))) item.again = true;
  // 'swapped the exhaust fan, 1 new fan': what stays in the building is bought.
  const isNew = ['new', 'replacement', 'nuevo', 'nueva'].includes(textAt(lexed, chunk.last + 1));
  if (name.category === 'equipment' && unit === 'ea' && isBought(lexed, chunk.first, name.last))
    item.category = 'materials';
  // '45 gal diesel' was bought by the gallon; '$60 of diesel' is a cost.
  if (name.category === 'other' && FUEL.test(name.name) && ['gal', 'lb'].includes(unit)) item.category = 'materials';
  if (
    (isNew || isHung(lexed, chunk.first, first) ? STAYS : BUILT_IN).test(name.name) &&
    unit === 'ea' &&
    !isRented(lexed, item, first, last)
  )
    item.category = 'materials';
  return item;
}

/** 'they want 6 more bollards', 'required three CO sensors', 'two clocks added', '6 dimmers swapped in exam rms', 'Twelve clips were left off': told of as the work. */
function isAskedFor(lexed: LexedText, chunk: MeasureChunk, name: ReadName, first: number): boolean {
  const ahead = lexed.tokens.slice(Math.max(first, chunk.first - 3), chunk.first).map(({ text }) => text);
  if (ahead.some((word) => ASKS.test(word))) return true;
  return ASKED.test(
    lexed.tokens
      .slice(name.last + 1, name.last + 4)
      .map(({ text }) => text)
      .join(' '),
  );
}

const ASKS =
  /^(?:wants?|wanted|asked|requests?|requested|requires?|required|calls|called|missing|forgot|short|adds?|added|ordered)$/;
const ASKED =
  /^(?:(?:were|was|got|had been) )?(?:added|wanted|requested|required|missing|missed|left (?:off|out)|forgotten|omitted|replaced|swapped|changed|installed|hung|mounted|reset|redone)(?: |$)|^(?:were|was|got|had been) (?:set|poured|placed|laid|run|pulled|built)(?: (?!out|down|off|away|by)|$)/;

/** '3 bags, grout', '6 ea, elbows': nothing but so many, and of what. */
function namedLast(lexed: LexedText, chunk: MeasureChunk): ReadName | null {
  if (chunk.first > 0 || chunk.unit === null || textAt(lexed, chunk.last + 1) !== ',') return null;
  const name = readName(lexed, chunk.last + 2, lexed.tokens.length - 1, false);
  return name?.noun?.category === 'materials' && name.last === lexed.tokens.length - 1 ? name : null;
}

/** '16 sticks #4', behind rebar also 'ten pieces of #4': bars of a thickness. */
function barsOf(lexed: LexedText, chunk: MeasureChunk, near: ReadName | null): ReadName | null {
  const piece = chunk.unitWord === null ? chunk.last + 1 : chunk.last;
  const size = textAt(lexed, piece + 1) === 'of' ? piece + 2 : piece + 1;
  const isBar =
    STICKS.test(textAt(lexed, piece)) ||
    (LENGTH_PIECES.has(textAt(lexed, piece)) &&
      lexed.tokens.some(({ text }) => /^(?:rebars?|dowels?|bars?)$/.test(text)));
  if (near?.noun || !isBar || !/^#(?:[3-9]|1[01])$/.test(nameOfSize(tokenAt(lexed, size)))) return null;
  const name = `${nameOfSize(tokenAt(lexed, size))} rebar`;
  return { name, category: 'materials', noun: null, first: size, last: size, sizes: 1, trails: false };
}

const STICKS = /^(?:sticks?|bars?)$/;

/** '26 bags concrete mixer 1 day': no machine comes in bags, and its first word is what does. */
function heldIn(lexed: LexedText, chunk: MeasureChunk, name: ReadName | null): ReadName | null {
  if (name?.category !== 'equipment' || chunk.unit === null || !BULK.has(chunk.unit)) return name;
  const material = readName(lexed, name.first, name.last - 1, false);
  return material?.noun?.category === 'materials' ? material : name;
}

/** 'pipe cover 1 inch fiberglass, two boxes': what came in them ends with how it is made. */
function isListedBefore(lexed: LexedText, chunk: MeasureChunk, first: number, taken: readonly boolean[]): boolean {
  const name = isPause(tokenAt(lexed, chunk.last + 1)) ? unknownBefore(lexed, chunk, first, taken) : null;
  return (
    name !== null &&
    textAt(lexed, name.first - 1) !== 'the' &&
    lexed.tokens.slice(name.first, name.last + 1).some((_, i) => nounAt(lexed, name.first + i) !== null)
  );
}

/** '26 80lb bags of concrete': the size before the unit is the thing's. */
function withSizeOfUnit(lexed: LexedText, chunk: MeasureChunk, name: ReadName): ReadName {
  const sizes = lexed.tokens
    .slice(chunk.first, chunk.last)
    .filter(({ kind }) => kind === 'size')
    .map((token) => nameOfSize(token));
  return sizes.length === 0
    ? name
    : { ...name, name: [...sizes, inside(name.name)].join(' '), sizes: sizes.length + name.sizes };
}

/** '2 temp heaters we bought', 'bought a ladder': no rental. */
const isBought = (lexed: LexedText, from: number, last: number): boolean =>
  [from - 1, from - 2, last + 1, last + 2, last + 3].some((at) =>
    ['bought', 'buy', 'purchased', 'compramos'].includes(textAt(lexed, at)),
  );

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
  return {
    name: [...sizes, name].join(' ').replace(/^[a-z]/, (letter) => letter.toUpperCase()),
    category: 'other',
    noun,
    first: Math.min(first, chunk.last + 1),
    last: Math.max(end, price.first - 1 - (['at', '@', 'for'].includes(textAt(lexed, price.first - 1)) ? 1 : 0)),
    sizes: sizes.length,
    trails: false,
  };
}

/** '1 duct detector': the word behind a known one is the thing itself. */
const namesMore = (lexed: LexedText, at: number): boolean =>
  tokenAt(lexed, at).kind === 'word' &&
  /(?:[a-z]{2}(?:or|er|ion|ment|ure)s?)$/.test(textAt(lexed, at)) &&
  !NAME_STOPS.has(textAt(lexed, at));

const FUEL = /^(?:(?:red|dyed|off-?road) )?(?:diesel|fuel|gas|gasoline|propane)$/i;

/** 'hung 2 destrat fans', 'added a heater to the booth': what is fixed to the building stays there. */
function isHung(lexed: LexedText, at: number, first: number): boolean {
  const ahead = lexed.tokens.slice(Math.max(first, at - 3), at).map(({ text }) => text);
  return (
    ahead.some((word) => HANGS.has(word)) &&
    !lexed.tokens.some(({ text }) => /^(?:temp|temporary|portable|dry|drying|flood|flooded)$/.test(text))
  );
}

const HANGS = new Set([
  'hung',
  'hang',
  'hanging',
  'mounted',
  'mounting',
  'installed',
  'installing',
  'wired',
  'wiring',
  'added',
  'adding',
]);

/** Machines that are also built in. */
const STAYS = /(?:fan|pump|heater|blower|light|fence panel|tank|generator|compressor|plate|meter)$/i;

/** And those that nobody rents by the piece. */
const BUILT_IN =
  /(?:sump|sewage|ejector|grinder|booster|well) pump$|(?:\d+ ?(?:gal|kw)|unit|baseboard|wall|hot water) heater$|(?:exhaust|ceiling|bath|destrat\w*|hvls) fan$/i;

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
  ['had', 'got'].includes(textAt(lexed, at - 1)) &&
  ['we', 'i', 'also', 'and', 'also', '', '\u00b7'].includes(textAt(lexed, at - 2)) &&
  /(?:dumpster|container|conex|toilet|john|potty|roll-?off)$/i.test(name.name);

/** 'un breaker de 50, 110 pies de alambre', 'material: una abrazadera', '…, un dumpster, 3 peones …': one thing, and no verb that tells of it. */
function standsAlone(lexed: LexedText, at: number, name: ReadName): boolean {
  const behindName = name.last + 1;
  const behind = tokenAt(lexed, behindName);
  const ends = ['mark', 'end'].includes(behind.kind);
  // '… a sacarlo. Un contenedor de basura de 30 yardas'
  const isApart = name.sizes === 0 && textAt(lexed, at - 1) === ',';
  if (name.category === 'equipment' && ends && (isApart || (at > 0 && endsSentence(lexed, at - 1)))) return true;
  if (textAt(lexed, at - 1) === ':') return ends && /^materials?$|^materiales$/.test(textAt(lexed, at - 2));
  const isFor = ['para', 'pa', 'pal', 'for'].includes(behind.text);
  const isCrew = ({ text }: { text: string }): boolean => tradeOfWord(text) !== null || CREW_WORDS.has(text);
  const isList =
    [',', 'y', 'and'].includes(behind.text) &&
    tokenAt(lexed, behindName + 1).kind === 'number' &&
    !isCrew(tokenAt(lexed, behindName + 2));
  if (at > 0 || !(isList || (isFor && !lexed.tokens.some((one) => isCrew(one) || unitOfWord(one.text) === 'hr'))))
    return false;
  return lexed.tokens.every(({ text }, i) => verbClass(text) === null || nounAt(lexed, i) !== null);
}

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
  taken: readonly boolean[],
): FoundItem {
  const isConcrete = ['yd', 'cy'].includes(unit) && lexed.tokens.some(({ text }) => POURS.has(text));
  const told = thingThatComesBy(lexed, unit, chunk.first, taken);
  const item = {
    ...newItem(lexed, chunk.first, last, told, amount, told && unit === 'yd' ? 'cy' : unit),
    ...(isConcrete && { name: 'Concrete', unit: 'cy' }),
    // 'repintamos el pasillo, 2 pintores 5 hrs y 4 galones'
    ...(unit === 'gal' && told === null && lexed.tokens.some(({ text }) => PAINTS.test(text)) && { name: 'Paint' }),
  };
  return chunk.amount < 0 ? { ...item, quantity: null, unknown: 'negative' } : item;
}

/** 'fire caulk alrededor de las sleeves, 8 tubos': what was told before comes in tubes, and nothing else is named. */
function inTubes(lexed: LexedText, chunk: MeasureChunk, taken: readonly boolean[]): FoundItem | null {
  const at = chunk.unit === null ? chunk.last + 1 : chunk.last;
  const end = tokenAt(lexed, at + 1);
  const isAlone =
    isPause(end) || end.kind === 'end' || ['y', 'and', 'more', 'mas', 'total', 'in', 'en'].includes(end.text);
  if (
    !/^(?:tubes?|tubos?|cartuchos?)$/.test(textAt(lexed, at)) ||
    !isAlone ||
    nounAt(lexed, chunk.first - 1) ||
    /^(?:son|eran|fueron|was|were|is|are)$/.test(textAt(lexed, chunk.first - 1))
  )
    return null;
  for (let i = chunk.first - 1; i >= 0; i -= 1) {
    const name =
      !taken[i] && FILLS_TUBES.test(textAt(lexed, i))
        ? readName(lexed, i > 0 && nounAt(lexed, i - 1, i)?.words === 2 ? i - 1 : i, i, false)
        : null;
    if (name?.noun?.category === 'materials')
      return newItem(lexed, chunk.first, at, { ...name, first: chunk.first, last: at }, chunk.amount, 'ea');
  }
  return null;
}
const FILLS_TUBES =
  /^(?:caulk|caulking|sealant|sellador|silicone|silicon|firestop|adhesive|adhesivo|mastic|masilla|epoxy|epoxico)$/;

const PAINTS = /^(?:re)?(?:pint|paint)/;

/** 'laid lvt in the lobby, 22 boxes', 'tile for the restroom, 14 boxes': where no wires are told of, the boxes are of what the floor is made of. */
function isBoxOfIt(lexed: LexedText, chunk: MeasureChunk, taken: readonly boolean[]): boolean {
  return (
    chunk.unit === 'box' &&
    thingThatComesBy(lexed, 'box', chunk.first, taken) !== null &&
    !lexed.tokens.some(({ text }) => WIRED.test(text))
  );
}
const WIRED =
  /^(?:electricians?|jw|jws|outlets?|receptacles?|recepts?|switch(?:es)?|mud|plaster|device|conduit|emt|mc|romex|wire|wires)$/;

/** What comes in a unit. */
const COMES_IN: Record<string, RegExp> = {
  box: /lvt|lvp|vct|tile|plank|floor|laminate|hardwood|carpet|glove|screw|nail/i,
  sheet: /drywall|plywood|OSB|gyp|mesh|lumber|board|durock/i,
  ft: /fence|wattle|netting/i,
  roll: /wrap|tape|insulation|batt|wire|mesh|poly|plastic|carpet|membrane|felt|paper|fabric/i,
  set: /epoxy|patch|sealant|coating|splice/i,
  yd: /concrete|gravel|asphalt|sand/i,
  cy: /concrete|gravel|asphalt|sand/i,
  bag: /cement|concrete|mortar|grout|level(?:er|ing)|thinset|patch|salt|ice melt|sand|mulch|stucco/i,
  gal: /paint|primer|sealer/i,
};

/** 'tapamos el hoyo con drywall que rompieron, 9 hojas', 'echamos concreto de mas, seis yardas': the one thing told before that comes so. */
function thingThatComesBy(lexed: LexedText, unit: string, before: number, taken: readonly boolean[]): ReadName | null {
  const form = COMES_IN[unit];
  const names = new Map<string, ReadName>();
  for (let at = 0; at < before; at += 1) {
    const name =
      !taken[at] && nounAt(lexed, at)?.category === 'materials' ? readName(lexed, at, before - 1, false) : null;
    if (name?.noun && form?.test(name.name) && name.first === at) names.set(name.noun.entry, name);
    if (name?.noun) at = Math.max(at, name.last);
  }
  const [name, ...others] = names.values();
  if (name && others.length === 0) return { ...name, first: before, last: before };
  const trade =
    names.size === 0
      ? BROUGHT_BY.find(([by, who]) => by === unit && lexed.tokens.some(({ text }) => who.test(text)))
      : undefined;
  return trade
    ? readName(lex(trade[2]), 0, 0, false) && { ...readName(lex(trade[2]), 0, 0, false)!, first: before, last: before }
    : null;
}

/** '2 drywallers 4 hrs each patching holes, 5 sheets': what a trade brings by the unit. */
const BROUGHT_BY: readonly [unit: string, who: RegExp, what: string][] = [
  ['sheet', /^(?:drywallers?|rockers?|drywall|sheetrockers?)$/, 'drywall'],
  ['gal', /^painters?$/, 'paint'],
];

function isRented(lexed: LexedText, item: FoundItem, first: number, last: number): boolean {
  return lexed.tokens
    .slice(Math.max(first, item.first - 3), Math.min(last, item.last + 2) + 1)
    .some((token) => RENTAL_WORDS.has(token.text));
}

function nextChunk(later: readonly Chunk[], after: number, last: number): number {
  const next = later.find((chunk) => chunk.first > after && !(chunk.kind === 'measure' && chunk.form === 'article'));
  return next ? Math.min(last, next.first - 1) : last;
}
