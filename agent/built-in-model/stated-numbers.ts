import { type Amount, ONE } from '../../domain/lexer/amount.ts';
import type { Chunk } from '../../domain/lexer/chunk.ts';
import { nounAt } from '../../domain/lexer/counted-noun.ts';
import { lex, type LexedText, spanOf, wordsOf } from '../../domain/lexer/lex.ts';
import { readChunks } from '../../domain/lexer/read-chunks.ts';
import { isNotWorked } from '../../domain/understand/machine-time.ts';
import type { Act } from '../../domain/understand/understanding.ts';

/** A number of a text and what stands around it. */
export interface Stated {
  amount: Amount;
  /** Where it stands in the text. */
  at: number;
  /** 'hr', 'day', 'ft', 'box'; null is a bare count. */
  unit: string | null;
  isPeople: boolean;
  /** 'not 80', 'from 250': the wrong one. */
  isDenied: boolean;
  /** 'so 5 total', 'all together 7': the sum, whatever else was counted. */
  isWhole: boolean;
  isEach: boolean;
  /** '22 of them': of what was spoken of. */
  isOfThem: boolean;
}

/** Before a number or a word that is said to be wrong. */
export const DENIES =
  /(?:^|\W)(?:not|wasn'?t|weren'?t|isn'?t|aint|instead of|rather than|scratch|forget|drop|en (?:vez|lugar) de|no (?:fueron|fue|eran|era|son|es)|(?<!^\W*)no|from)(?: (?:the|just|only|a|an|un|una|los|las|el|la|even|at))? $/i;
/** Between a wrong number and the right one. */
const BECOMES =
  /^[^\d,.;]{0,12}?(?:should(?:a|'?ve| have)? ?be(?:en)?|shd be|s\/b|needs to be|is really|was really|-+>|=>)\W*$/i;
/** 'cambia las horas de 8 a 11' */
const OF_SO_MANY = /(?:^|\W)de $/i;
const TO_SO_MANY = /^ ?(?:\p{L}+ )?a $/iu;
const WHOLE_BEFORE =
  /(?:^|\W)(?:so|total(?: \p{L}+){0,2}?(?: is| was| of| =|:| sh?oul?d be| shd be| shld be| s\/b| ends up| came to)?(?: now)?|(?:that|which) makes|makes it|(?:is|are) now|now|all together|altogether) (?:only |just |its |it's |that's |thats |like )?$/iu;
const WHOLE_BEHIND =
  /^ ?(?:(?:man ?)?(?:hrs?|hours?|horas?|ft|feet|pies|ea|pcs)\.? )?(?:total|all together|altogether|in all|all told|combined|en total|entre (?:los|las|todos|ambos)(?: \p{L}+)?)(?:\W|$)|^ ?man.?(?:hrs?|hours?)/iu;
/** 'so 4 hrs for him' */
const FOR_HIM = /^ ?(?:hrs?|hours?)? ?(?:for|on) (?:him|her|that (?:one|guy))(?:\W|$)/i;
const EACH_BEHIND =
  /^\W*(?:(?:hrs?|hours?|horas?)\W+)?(?:for (?:each|every)|each|ea|apiece|a piece|a man|per man|per guy|cada un[oa]|cada qui[eé]n|cada cual|c\/u|por (?:persona|cabeza|hombre|piocha))(?:\W|$)/i;
/** Before the number of a room, of a floor, of a day. */
const LABEL =
  /(?:^|\W)(?:(?:fecha|date|d[ií]a)(?: (?:era|es|fue|son|was|is|should be|debe ser))?(?: el)?|rooms?|rms?|level|lvl|floor|door|gate|line|panel|order|dock|ticket|ahu|rtu|bldg|building|column|grid|stair|elev|elevator|phase|feb|march|mar|the|at|on|by|of every|cor|co) #?$/i;

/** 'They went til 2 not 1', 'everything past 3': of the clock. */
const OF_CLOCK = /(?:^|\W)(?:'?till?|until|hasta las?|past|after|since) $/i;

/** 'new strainer, 1 ea' is one. */
const OF_EACH =
  /^(?:each|apiece|a piece|per (?:man|guy|person)|c\/u|cada (?:un[oa]|qui[eé]n|cual)|por (?:persona|cabeza|hombre))$/i;
/** Before a thing that is counted: 'the 80 ft', 'throw on 2 tubes', 'put on two closers'. */
const SMALL_LEAD = /(?<=^|\W)(?:the|at|on|by) $/i;

/** 'Bump the lights up by six' is no place. */
const SO_MUCH_BY =
  /(?:^|\W)(?:up|down|raise|bump|increase|lower|reduce|cut|drop|short|over|off|went)(?:\W[^,.;]{0,30})? by $/i;

/** The unit of '$95': it can be the price of a lump sum alone. */
export const SUM = '$';

/** 'los ayudantes nomas eran 2', 'en realidad fuimos 4': in Spanish hours are called hours. */
const PEOPLE_WERE =
  /(?:^|\W)(?:(?:los |las )?(?<who>\p{L}+(?:eros|ores|istas|antes|ones|ices|ales)|laborers|helpers|carpenters|painters|electricians|plumbers|finishers) (?:nom[aá]s |s[oó]lo |en realidad )?(?:eran|fueron|son)|(?:fuimos|[eé]ramos|somos|estuvimos))(?: nom[aá]s| s[oó]lo)? $/iu;

/** 'los conectores son 8' are no people. */
function arePeople(before: string): boolean {
  const were = PEOPLE_WERE.exec(before);
  return were !== null && (were.groups?.['who'] === undefined || nounAt(lex(were.groups['who']), 0) === null);
}

const OF_THEM = /of (?:them|'?em|those)$/i;

/** 'Hours on 1001 were 5': the number of an order. */
export const isItsNumber = (act: Act, { amount, unit }: Stated): boolean =>
  unit === null && act.orderRef !== null && amount === act.orderRef.number * ONE;

/** Every number of a text; null where it tells prices, breaks or the clock. */
export function statedIn(words: string): Stated[] | null {
  const lexed = lex(words);
  const chunks = readChunks(lexed).filter(
    (chunk, i, all) => !isNoNumber(chunk, lexed) && !isOfEachMan(chunk, all[i - 1], lexed),
  );
  const stated: Stated[] = [];
  for (const [i, chunk] of chunks.entries()) {
    const { start, end } = spanOf(lexed, chunk.first, chunk.last);
    const before = words.slice(0, start);
    const next = chunks[i + 1];
    const between = next ? words.slice(end, spanOf(lexed, next.first, next.last).start) : '';
    if (chunks.length > 1 && isOfThose(chunk, before, words.slice(end))) continue;
    const one = read(chunk, lexed);
    if (one === null) return null;
    // 'jose didn't get there til 8 so its 7 hrs between us': of the clock, beside what it comes to.
    const isClock = chunk.kind === 'measure' && chunk.unit === null && OF_CLOCK.test(before);
    if (isClock && chunks.some((other) => other.kind === 'duration' && other.basis === 'total')) continue;
    if (isClock) return null;
    if (chunk.kind === 'measure' && isPronoun(lexed, chunk.first, chunk.last, before)) continue;
    const behind = words.slice(end);
    // 'Set the line at 10 hr' is no place, either.
    const isTime = chunk.kind === 'duration' && !chunk.isClock;
    const isThing = chunk.kind === 'measure' && (chunk.unit !== null || nounAt(lexed, chunk.last + 1) !== null);
    if (!isTime && !SO_MUCH_BY.test(before) && LABEL.test(isThing ? before.replace(SMALL_LEAD, '') : before)) continue;
    const basis = chunk.kind === 'duration' ? chunk.basis : null;
    const isCounted = one.unit === null && arePeople(before) && !/^ ?(?:hrs?|horas?)(?:\W|$)/i.test(behind);
    // '7 each' is no seven of a thing.
    const isEach =
      basis === 'each' ||
      EACH_BEHIND.test(behind) ||
      (chunk.kind === 'measure' && chunk.unitWord !== null && OF_EACH.test(chunk.unitWord));
    const isWhole =
      basis === 'total' ||
      (!FOR_HIM.test(behind) && WHOLE_BEFORE.test(before)) ||
      WHOLE_BEHIND.test(behind) ||
      /(?<!\p{L})man.?h/iu.test(words.slice(start, end));
    // 'cambiale las hrs a 7', 'hours to 7'
    const isOfHours =
      one.unit === null &&
      chunk.kind === 'measure' &&
      chunk.unit === null &&
      nounAt(lexed, chunk.last + 1) === null &&
      HOURS_BEFORE.test(before);
    stated.push({
      ...one,
      ...(isOfHours && { unit: 'hr' }),
      at: start,
      isPeople: one.isPeople || isCounted,
      isEach,
      isWhole: isWhole && !isEach,
      isDenied: DENIES.test(before) || BECOMES.test(between) || (OF_SO_MANY.test(before) && TO_SO_MANY.test(between)),
    });
  }
  return stated;
}

/** Before a number that says itself what it is. */
const HOURS_BEFORE = /(?:^|\W)(?:hrs|hours|horas) (?:to|a|at) $/i;

/** 'I shorted those two, put 5 hours': who was counted before. */
const isOfThose = (chunk: Chunk, before: string, behind: string): boolean =>
  chunk.kind === 'measure' &&
  chunk.form === 'spelled' &&
  /(?:^|\W)(?:those|these|them) $/i.test(before) &&
  /^\W*(?:[,;.]|$|(?:were|was|are|had|did|put|get|got|should|both) )/i.test(behind);

/** 'a', 'an', 'the guys': nothing counted. */
function isNoNumber(chunk: Chunk, lexed: LexedText): boolean {
  // 'apprentice was five hrs', 'Tony had 3': whose they are.
  const isNamed = (): boolean =>
    !/(?:^|\W)(?:1|one|an?|una?|uno)(?:\W|$)/i.test(wordsOf(lexed, chunk.first, chunk.last));
  if (chunk.kind === 'people')
    return (
      chunk.groups.every((group) => group.count === null || (group.count === ONE && isNamed())) || chunk.isThe === true
    );
  // 'un galon menos' is one less.
  return (
    chunk.kind === 'measure' &&
    chunk.form === 'article' &&
    !/^(?:less|fewer|menos)$/.test(lexed.tokens[chunk.last + 1]?.text ?? '')
  );
}

/** 'The potholing one' is an order. */
const isPronoun = (lexed: LexedText, first: number, last: number, before: string): boolean =>
  (wordsOf(lexed, first, last).toLowerCase() === 'one' && THE_SUCH.test(before) && nounAt(lexed, last + 1) === null) ||
  (wordsOf(lexed, first, last).toLowerCase() === 'uno' && DID.test(lexed.tokens[last + 1]?.text ?? ''));
/** 'Uno nomás estuvo 4' */
const DID = /^(?:nomas|solo|nada|se|de|hizo|estuvo|trabajo|salio|llego|fue|no)$/;
const THE_SUCH =
  /(?:^|\W)(?:the|that|this) (?!(?:was|were|is|one|only|same)(?: |$))\p{L}[\p{L}\d']*(?: [\p{L}\d']+){0,2} $/iu;

/** '4 a man': of each, and no man. */
const isOfEachMan = (chunk: Chunk, before: Chunk | undefined, lexed: LexedText): boolean =>
  chunk.kind === 'people' &&
  before !== undefined &&
  before.kind !== 'people' &&
  before.last === chunk.first - 1 &&
  /^(?:an?|per) (?:man|guy|person)$/i.test(wordsOf(lexed, chunk.first, chunk.last));

function read(chunk: Chunk, lexed: LexedText): Pick<Stated, 'amount' | 'unit' | 'isPeople' | 'isOfThem'> | null {
  if (chunk.kind === 'price')
    return chunk.perUnit === null ? { amount: chunk.amount, unit: SUM, isPeople: false, isOfThem: false } : null;
  if (chunk.kind === 'measure')
    return { amount: chunk.amount, unit: chunk.unit === 'ea' ? null : chunk.unit, isPeople: false, isOfThem: false };
  if (chunk.kind === 'people') {
    const [group, ...others] = chunk.groups;
    const isOfThem = OF_THEM.test(wordsOf(lexed, chunk.first, chunk.last));
    return group?.count && others.length === 0
      ? { amount: group.count, unit: null, isPeople: !isOfThem, isOfThem }
      : null;
  }
  const isWorked = !chunk.isBreak && !chunk.isClock && !isNotWorked(lexed, chunk.last);
  return isWorked ? { amount: chunk.stated.amount, unit: chunk.stated.unit, isPeople: false, isOfThem: false } : null;
}
