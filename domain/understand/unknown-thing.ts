import { ONE } from '../lexer/amount.ts';
import type { MeasureChunk } from '../lexer/chunk.ts';
import { nounAt, singulars } from '../lexer/counted-noun.ts';
import { isKnownWord } from '../lexer/known-words.ts';
import type { LexedText } from '../lexer/lex.ts';
import { MATERIAL_ADJECTIVES } from '../lexer/material-words.ts';
import { CREW_WORDS, tradeOfWord } from '../lexer/people-words.ts';
import { CONTAINER_WORDS, unitOfWord } from '../lexer/unit-words.ts';
import { BULK, NAME_STOPS } from './name-words.ts';
import type { ReadName } from './read-name.ts';
import { verbClass } from './verbs.ts';
import { cased, join } from './word-name.ts';
import { nameOfSize, textAt, tokenAt } from './words-at.ts';

/** Only things are put in by these: what they count is a line, whatever it is called. */
const PUTS_IN = new Set(
  'used using use install installed installing put putting add added adding mount mounted furnished supplied provided swapped replaced usamos usaron instalamos instalaron pusimos pusieron agregamos colocamos compramos cambiamos montamos puse puso instalo coloco colocaron agrega agregale agregame agregue agreguele anade anadele pon ponle ponme pongale suma sumale mete metele echale incluye incluyele apuntale anotale'.split(
    ' ',
  ),
);
/** How a thing's count is said; an article counts no unknown thing. */
const COUNTS = new Set<MeasureChunk['form']>(['digits', 'spelled', 'dozen', 'pair']);
/** And said behind it: '2 pull cord stations added'. */
const WENT_IN = new Set(['added', 'installed', 'used', 'new', 'furnished', 'supplied']);
/** Between the verb and the count. */
const LEADS = new Set(
  'tambien otros otras unos unas como le les ahi in up on another new some about also plus with and y & + , n then all of the total : ( -'.split(
    ' ',
  ),
);
const OPENS = new Set(['plus', 'and', 'also', 'y', 'tambien', '+', 'mas', 'with', 'forgot']);

/** The closed classes that are counted on a site and are no goods: people, times, places, what is worked on, and life. */
const NO_THINGS = new Set(
  `kid friend inspector visitor tenant student teacher nurse patient sub trade crew company vendor owner other one more each team sub-contractor contractor foremen
  day hour week minute month year time trip night weekend shift second morning afternoon half
  room floor level area spot place location wall ceiling side corner end building unit suite office bathroom restroom classroom hallway stair bay dock lane stall row story column zone site job school tower house roof opening space foot
  hole core void notch opening pocket chip drop gap circuit leak change order co ticket extra penetration cut pass coat weld inspection test repair fix patch call visit way thing item issue problem question photo pic picture copy email text message point percent inch size step attempt round layer feed tap tie-in connection termination layout move footing trench trouble log note plan drawing sheet report line piece load bit
  app yr steak tire show guess excuse beer taco coffee donut pizza burger sandwich water lunch soda drink buck dollar cent mile car coke game dog cat
  mas nomas mismo entonces tres dos seis despues antes vez lunes martes miercoles jueves viernes gracias menos ellos ellas nosotros otro otra todo ambos igual adicional peso dolar jefe senor orden nuevo nueva esto esta eso esa propio minuto rato trabajo viaje detalle problema nota renglon linea pared puerta lado metro pulgada oficina salon bano corte prueba vuelta taco torta lonche soda burrito tamal vigilante velador guardia lider cabo maestro senora amigo primo hermano cunado hijo inspector
  persona hora dia semana cuarto piso nivel lugar hoyo agujero orden cambio foto cosa vez cerveza refresco extra`.split(
    /\s+/,
  ),
);

/**
 * A thing that no table knows, counted where only things are: behind a verb that puts in ('put in three ip cams'), in a list
 * behind another line ('65 ft of 18/4 and 2 call stations'), or told as put in ('2 pull cord stations added'). Null of people,
 * times, places and what is worked on.
 */
export function unknownThing(
  lexed: LexedText,
  chunk: MeasureChunk,
  first: number,
  limit: number,
  taken: readonly boolean[],
): ReadName | null {
  if (chunk.unit !== null || !COUNTS.has(chunk.form)) return null;
  if (chunk.amount <= 0 || chunk.amount % ONE !== 0) return null;
  let at = chunk.last + 1;
  const sizes: string[] = [];
  while (
    ['new', 'more', 'additional', 'extra', 'of', 'nuevos', 'nuevas'].includes(textAt(lexed, at)) ||
    (['those', 'these'].includes(textAt(lexed, at)) && textAt(lexed, at - 1) === 'of') ||
    tokenAt(lexed, at).kind === 'size'
  ) {
    if (tokenAt(lexed, at).kind === 'size') sizes.push(nameOfSize(tokenAt(lexed, at)));
    at += 1;
  }
  const from = at;
  while (at <= limit && at < from + 4 && isOfName(lexed, at, at > from)) at += 1;
  const head = textAt(lexed, at - 1);
  if (
    at === from ||
    !isThing(head) ||
    (at - from === 1 && verbClass(head) !== null && nounAt(lexed, at - 1) === null && !/s$/.test(head))
  )
    return null;
  if (chunk.amount > ONE ? !/[a-z]{2}s$/.test(head) : /(?:ss|us|is|ly|[^s]s)$/.test(head)) return null;
  const words = lexed.tokens.slice(from, at);
  // 'put in a hose bibb, … one bibb' names it again.
  if (lexed.tokens.slice(first, chunk.first).some(({ text }, i) => text === head && taken[first + i])) return null;
  // 'installed 2 gizmos on my phone' is no work of ours.
  if ([0, 1, 2].some((behind) => ['my', 'mi'].includes(textAt(lexed, at + behind)))) return null;
  if (!isPutIn(lexed, chunk.first, first, taken) && !isSaidIn(lexed, at) && !isListedAgain(lexed, chunk.first, at))
    return null;
  const called = words.length === 1 ? calledBefore(lexed, from) : [];
  const name = join(sizes, [...called, ...words.map((_, i) => cased(lexed, from + i))]);
  const noun = { category: 'materials' as const, entry: name, words: at - from };
  return {
    name,
    category: 'materials',
    noun,
    first: from,
    last: at - 1,
    sizes: sizes.length,
    trails: false,
    isGuess: true,
  };
}

/** 'added an eyewash station. … one station': what sort it is was said where it was first named. */
function calledBefore(lexed: LexedText, at: number): string[] {
  const forms = [textAt(lexed, at), ...singulars(textAt(lexed, at))];
  const told = lexed.tokens.findIndex(
    ({ kind, text }, i) => i < at && kind === 'word' && [text, ...singulars(text)].some((form) => forms.includes(form)),
  );
  let first = told;
  while (
    first > 0 &&
    told - first < 2 &&
    isOfName(lexed, first - 1, false) &&
    verbClass(textAt(lexed, first - 1)) === null
  )
    first -= 1;
  const isLed = first > 0 && ['a', 'an', 'the', 'new', 'un', 'una'].includes(textAt(lexed, first - 1));
  return isLed ? Array.from({ length: told - first }, (_, i) => cased(lexed, first + i)) : [];
}

/** A word of a name: none that stops one, no unit, and a verb only before another word ('pull cord', 'shut off'). */
function isOfName(lexed: LexedText, at: number, isLater: boolean): boolean {
  const { kind, text } = tokenAt(lexed, at);
  if (kind !== 'word' || NAME_STOPS.has(text) || (isLater && WENT_IN.has(text))) return false;
  if (/(?:ed|ing)$/.test(text) && verbClass(text) !== null) return false;
  if (['went', 'came', 'got', 'needed', 'today', 'where'].includes(text)) return false;
  return unitOfWord(text) === null;
}

const isThing = (word: string): boolean =>
  word.length > 1 &&
  ![word, ...singulars(word)].some((form) => NO_THINGS.has(form) || (MATERIAL_ADJECTIVES.has(form) && nounless(form)));
const nounless = (word: string): boolean => ['new', 'extra', 'additional', 'more', 'one', 'two'].includes(word);

/** A verb that puts in leads to the count, or the count goes on with a list. */
function isPutIn(lexed: LexedText, at: number, first: number, taken: readonly boolean[]): boolean {
  const joint = at - 1;
  const goesOn = [',', 'and', 'y', '&', '+', 'n', 'plus'].includes(textAt(lexed, joint)) && taken[joint - 1] === true;
  // 'parts are 2 angle stops 2 supplies 1 ptrap'
  const isListed =
    taken[joint] === true &&
    [joint, joint - 1, joint - 2].some((i) => nounAt(lexed, i)?.category === 'materials') &&
    tokenAt(lexed, at).form === 'digits';
  if (goesOn || isListed) return true;
  if (
    OPENS.has(textAt(lexed, joint)) &&
    lexed.tokens.slice(first, at).every(({ text }) => OPENS.has(text) || text === 'oh')
  )
    return true;
  for (let i = joint; i >= first && joint - i < 4; i -= 1) {
    if (PUTS_IN.has(textAt(lexed, i))) return true;
    if (!LEADS.has(textAt(lexed, i))) return false;
  }
  return false;
}

/** 'drain pan leak under fcu 6 … 2 fitters 2 hr ea. 1 pan': an entry of its own that names what the work was about. */
function isListedAgain(lexed: LexedText, first: number, end: number): boolean {
  if (tokenAt(lexed, first - 1).kind !== 'mark' || !['mark', 'end', 'number'].includes(tokenAt(lexed, end).kind))
    return false;
  const forms = [textAt(lexed, end - 1), ...singulars(textAt(lexed, end - 1))];
  return lexed.tokens
    .slice(0, first)
    .some(
      ({ kind, text }) =>
        kind === 'word' && [text, ...singulars(text)].some((form) => form.length > 2 && forms.includes(form)),
    );
}

const isSaidIn = (lexed: LexedText, at: number): boolean =>
  WENT_IN.has(textAt(lexed, at)) || (textAt(lexed, at) === 'went' && textAt(lexed, at + 1) === 'in');

const BEGINS = new Set([
  'and',
  'y',
  'plus',
  'add',
  'added',
  'used',
  'of',
  'with',
  'the',
  'some',
  'new',
  'also',
  'ponle',
  'agrega',
  'usamos',
  'con',
  'n',
  '+',
  '&',
  'need',
  'needed',
]);

/** 'hot mud, six bags', 'rapid set 5 bags', 'enamel 2 gal': an unknown thing that stands before how much of it there was. */
export function unknownBefore(
  lexed: LexedText,
  chunk: MeasureChunk,
  first: number,
  taken: readonly boolean[],
): ReadName | null {
  // 'penetrox 1 can': by what it comes in.
  const isHeld = chunk.unit === null && textAt(lexed, chunk.last + 1) in CONTAINER_WORDS;
  if (!isHeld && (chunk.unit === null || !BULK.has(chunk.unit))) return null;
  let end = chunk.first - 1;
  while (end >= first && [',', ':', '-', '=', 'qty', 'x', '('].includes(textAt(lexed, end))) end -= 1;
  let from = end + 1;
  while (from - 1 >= first && end - from < 3 && !taken[from - 1] && isOfThing(lexed, from - 1)) from -= 1;
  if (from > end) return null;
  const isOfPlace =
    textAt(lexed, from - 1) === 'the' &&
    ['on', 'in', 'at', 'to', 'for', 'under', 'around', 'behind', 'over', 'above', 'below', 'inside'].includes(
      textAt(lexed, from - 2),
    );
  const isLed =
    from === first ||
    tokenAt(lexed, from - 1).kind === 'mark' ||
    taken[from - 1] === true ||
    BEGINS.has(textAt(lexed, from - 1));
  if (!isLed || isOfPlace || !isGoods(lexed, end)) return null;
  const words = lexed.tokens.slice(from, end + 1);
  const sizes = words.filter(({ kind }) => kind === 'size').map((token) => nameOfSize(token));
  const plain = words.flatMap(({ kind }, i) => (kind === 'word' ? [cased(lexed, from + i)] : []));
  // 'r13 9 bags': batts are called by their value.
  if (plain.length === 0 && !sizes.some((size) => /^r-?\d/i.test(size))) return null;
  const name = join(sizes, plain);
  const noun = { category: 'materials' as const, entry: name, words: plain.length };
  return {
    name,
    category: 'materials',
    noun,
    first: from,
    last: end,
    sizes: sizes.length,
    trails: false,
    isGuess: true,
  };
}

/** '2 tubes lexel', '3 cans of great stuff': what nobody knows and comes in a tube, up to the entry's end. */
export function heldUnknown(lexed: LexedText, chunk: MeasureChunk, limit: number): ReadName | null {
  const of = chunk.unit === null ? chunk.last + 2 : chunk.last + 1;
  if (
    !(textAt(lexed, of - 1) in CONTAINER_WORDS) ||
    (chunk.unit !== null && chunk.unit !== 'ea') ||
    chunk.form === 'article'
  )
    return null;
  const from = textAt(lexed, of) === 'of' ? of + 1 : of;
  let end = from - 1;
  while (
    end < limit &&
    end - from < 2 &&
    isOfThing(lexed, end + 1) &&
    nounAt(lexed, end + 1) === null &&
    tokenAt(lexed, end + 1).kind === 'word'
  )
    end += 1;
  if (end < from || !['mark', 'end'].includes(tokenAt(lexed, end + 1).kind)) return null;
  const name = join(
    [],
    Array.from({ length: end - from + 1 }, (_, i) => cased(lexed, from + i)),
  );
  return {
    name,
    category: 'materials',
    noun: { category: 'materials', entry: name, words: end - from + 1 },
    first: from,
    last: end,
    sizes: 0,
    trails: false,
    isGuess: true,
  };
}

/** The last word says what it is: none of everyday life, unless a table has it as a material. */
export function isGoods(lexed: LexedText, at: number): boolean {
  const { kind, text } = tokenAt(lexed, at);
  return kind === 'size' || nounAt(lexed, at) !== null || MATERIAL_ADJECTIVES.has(text) || !isKnownWord(text);
}

function isOfThing(lexed: LexedText, at: number): boolean {
  const { kind, text } = tokenAt(lexed, at);
  if (kind === 'size' || nounAt(lexed, at) || MATERIAL_ADJECTIVES.has(text)) return true;
  if (kind !== 'word' || NAME_STOPS.has(text) || BEGINS.has(text)) return false;
  if (CREW_WORDS.has(text) || tradeOfWord(text) !== null || unitOfWord(text) !== null) return false;
  if (/(?:ed|ing|ron|mos)$/.test(text) || !isThing(text)) return false;
  return !isKnownWord(text) || verbClass(text) !== null;
}
