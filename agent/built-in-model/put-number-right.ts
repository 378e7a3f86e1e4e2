import { type Amount, formatAmount, ONE, parseAmount } from '../../domain/lexer/amount.ts';
import { lex } from '../../domain/lexer/lex.ts';
import { CONTAINER_WORDS, LENGTH_PIECES, LOAD, unitOfWord } from '../../domain/lexer/unit-words.ts';
import { readChunks } from '../../domain/lexer/read-chunks.ts';
import { understand } from '../../domain/understand/understand.ts';
import type { Act, UnderstoodItem } from '../../domain/understand/understanding.ts';
import type { ContextItem, ContextOrder } from '../prompt-context.ts';
import { worldOf } from './answer-question.ts';
import { updateLines } from './correct-lines.ts';
import { isPricedBy, priceQuotes, pricesTold } from './correct-number.ts';
import { thingsTold } from './things-told.ts';
import { ofItsSize } from './other-size.ts';
import { isOfTrade, tradesIn } from './trades-in.ts';
import { linesNamed, ordersMeant } from './draft-orders.ts';
import { laborWords } from './labor-words.ts';
import { type Change, hasSeveralTimes, hoursIn, laborChange, MOST_HOURS } from './line-changes.ts';
import { ADDS, AND_IT_WAS, MORE_LIKE, pieceAt, PIECES } from './pieces.ts';
import { PLAIN } from './plain-item.ts';
import { CORRECTS, PUTS } from './right-words.ts';
import { isSmall } from './small-words.ts';
import { isItsNumber, type Stated, statedIn, SUM } from './stated-numbers.ts';
import { tellsOther } from './tells-other.ts';
import type { Turn } from './turn.ts';
import { lastTouched } from './which-line.ts';
import { withoutKept } from './without-kept.ts';
import { toNumber, type Said } from './write-work.ts';

/**
 * 'Wire was 95 ft not 80', 'pex is 300 i read the roll wrong', 'Sal left early so 5 total': the text is laid beside the lines of
 * the orders at hand. One number that is right and one line it can stand on, by its name or by the number that was wrong, are a
 * change; anything less, or two such lines, is left to what asks.
 */
export function putNumberRight(turn: Turn, whole: Act): Said | null {
  const act = { ...whole, words: withoutKept(whole.words) };
  const isKept = act.words !== whole.words;
  return new Set(tradesIn(act.words)).size > 1 ? null : oneRight(turn, act, isKept, hoursStay(whole.words, act.words));
}

/** 'Cans ended up being 20, same hours': nothing of people changes. */
export const hoursStay = (words: string, put: string): boolean =>
  !HOURS.test(put) &&
  words.split(PIECES).some((piece) => HOURS.test(piece) && !put.includes(piece) && !/\d/.test(piece));

function oneRight(turn: Turn, act: Act, isKept: boolean, isOfThings: boolean): Said | null {
  const stated = statedIn(act.words)?.filter((one) => !isItsNumber(act, one)) ?? null;
  const meant = stated === null ? null : numberMeant(act, stated, isKept);
  if (!stated || !meant || (PRICE.test(act.words) && meant.unit !== SUM)) return null;
  const denied = stated.flatMap((one) => (one.isDenied ? [one.amount] : []));
  const { orders, isTold } = ordersMeant(turn, act);
  for (const order of orders) {
    const lines = linesMeant(turn, order, act, meant, denied, isTold);
    const [line] = lines;
    if (lines.length > 1 || (isOfThings && line?.category === 'labor')) return null;
    if (line?.category === 'labor' && isOfMachine(turn, pieceAt(act.words, meant.at))) return null;
    if (line) return change(turn, act, order, line, meant, denied);
  }
  return null;
}

/** 'Excavator 3 hours': a machine and its own time, of nobody. */
const isOfMachine = (turn: Turn, piece: string): boolean =>
  tradesIn(piece).length === 0 &&
  understand([{ id: 0, text: piece }], { ...worldOf(turn), orders: [] }).acts.some(({ items }) =>
    items.some(({ category, quantity }) => category === 'equipment' && quantity !== null),
  );

export const PRICE =
  /\$|\/ ?hr|(?:^|\W)(?:price|cost|bucks|dollars?|\d+ (?:per|an?|la) (?:hour|hr|hora)|precio|cost[oó])(?:\W|$)/i;

/** The one right number: the sum where one is told, else the only one that is not said to be wrong. */
function numberMeant(act: Act, stated: readonly Stated[], isKept: boolean): Stated | null {
  const all = sameOfEach(act, stated) ?? stated.filter((one) => !one.isDenied);
  const right = besideDenied(act.words, all, stated);
  const wholes = right.filter((one) => one.isWhole);
  const [number, ...others] = wholes.length > 0 ? wholes : right;
  if (!number || others.length > 0) return null;
  // 'no eran 3 ayudantes, eran 4'
  if (number.unit === null && stated.some((one) => one.isDenied && one.isPeople)) return { ...number, isPeople: true };
  // '2 days and the operator is 16 hrs total' puts two lines right.
  const isMixed = right.some((one) => one.unit !== null && number.unit !== null && one.unit !== number.unit);
  // 'Thirteen gallons of the dryfall' are all of it.
  const isMeasured = number.unit !== null && ![...HOURLY, SUM].includes(number.unit);
  const around = pieceAt(act.words, number.at)
    .replace(EACH_OF, ' ')
    .replace(isMeasured ? /of the(?=\s)/i : /^$/, ' ');
  if (isMixed || (!number.isWhole && !number.isOfThem && PART.test(around))) return null;
  const isSaid = isPutRight(
    act.words,
    pieceAt(act.words, number.at),
    isKept || (isOfEach(number) && !LESS.test(act.words)),
  );
  return isSaid || number.isWhole || number.isOfThem || right.length < stated.length ? number : null;
}

const HOURLY = ['hr', 'day', 'week'];

/** 'Three sheets still sitting there so it was eleven sheets not fourteen': the number beside the wrong one. */
function besideDenied(words: string, right: readonly Stated[], stated: readonly Stated[]): readonly Stated[] {
  const denied = stated.filter((one) => one.isDenied);
  const [wrong, ...others] = denied;
  if (!wrong || others.length > 0 || right.length < 2) return right;
  const near = right.filter((one) => one.at < wrong.at && NEAR_NOT.test(words.slice(one.at, wrong.at)));
  return near.length === 1 ? near : right;
}
const NEAR_NOT = /^[^.,;]{1,24}?,? (?:not|instead of|rather than) $/i;

/**
 * What stands around a number makes it a new value: 'caps was 5, i found another in the hole', where what is told beside it
 * ('found another') belongs to another piece of the text.
 */
function isPutRight(words: string, piece: string, isSaid: boolean): boolean {
  const plain = piece.replace(MORE_LIKE, ' ').replace(HALF, ' ').replace(FORGOT_HIM, ' ');
  if (MORE.test(plain)) return false;
  return PUTS.test(plain) || ((isSaid || CORRECTS.test(words)) && !ADDS.test(plain.replace(AND_IT_WAS, ' ')));
}

/** 'Went longer, 3 each', '7 hrs apiece': hours that a day may have, of everybody. */
const isOfEach = ({ isEach, unit, amount }: Stated): boolean =>
  isEach && [null, 'hr'].includes(unit) && amount <= 16 * ONE;

/** 'corrijo, 4 yo y 4 Chuy': the same hours of everybody, told one by one. */
function sameOfEach(act: Act, stated: readonly Stated[]): Stated[] | null {
  const [first, ...others] = stated;
  const isSame = first && others.length > 0 && others.every((one) => one.amount === first.amount && !one.isPeople);
  return isSame && first.unit !== 'day' && OF_SELF.test(act.words) ? [{ ...first, unit: 'hr', isEach: true }] : null;
}

const OF_SELF = /(?:^|\W)\d[\d.]* ?(?:hrs?|horas?|hours?)? (?:yo|me)(?:\W|$)|(?:^|\W)(?:yo|me) \d/i;

/** 'Quítale una hora a cada uno' is a difference. */
const LESS = /(?:^|\W)(?:qu[ií]t\w*|r[eé]st\w*|less|fewer|menos|off|minus|subtract|deduct|shave)(?:\W|$)/i;
const MORE = /(?:^|\W)(?:more|another|extra|add|m[aá]s|otr[oa]s?|agrega\w*)(?:\W|$)/i;
/** 'Sorry, forgot about Beto': one more of the crew, no more of the work. */
export const FORGOT_HIM = /(?:^|\W)forgot (?:about|to count|to include) \p{L}+/iu;
const HALF = /(?:^|\W)(?:and (?:a |one )?(?:half|quarter)|y media|nada m[aá]s)(?=\W|$)/i;
const EACH_OF = /each of (?:them|'?em|us|those|these)/gi;
/** A part of a crew or of the hours is none of the whole line. */
const PART =
  /(?:^|\W)(?:one of|(?:two|2|out) of|of (?:those|them|it|that|the|which)|last \d|both|the other|de (?:esas|ellos))(?:\W|$)/i;

/** The lines a number can stand on: those that are named, else those that have the number said to be wrong. */
export const linesMeant = (
  turn: Turn,
  order: ContextOrder,
  act: Act,
  number: Stated,
  denied: readonly Amount[],
  isTold: boolean,
): ContextItem[] => ofItsSize(linesNear(turn, order, act, number, denied, isTold), act.words);

function linesNear(
  turn: Turn,
  order: ContextOrder,
  act: Act,
  number: Stated,
  denied: readonly Amount[],
  isTold: boolean,
): ContextItem[] {
  const fitting = order.items.filter((line) => fits(line, number));
  const had = fitting.filter((line) => denied.some((amount) => hasNumber(line, amount)));
  const named = linesNamed(order, act.words).filter((line) => fitting.includes(line));
  const both = named.filter((line) => had.includes(line));
  if (both.length === 1) return both;
  // 'They hit me for three ten on the boom lift not two sixty five' is nobody's time.
  const all = linesNamed(order, act.words);
  if (
    all.length > 0 &&
    all.every(({ category }) => category !== 'labor') &&
    had.every(({ category }) => category === 'labor') &&
    tradesIn(act.words).length === 0 &&
    !HOURS.test(act.words)
  )
    return named;
  if (had.length === 1) return had;
  if (named.length > 0 || had.length > 0) return named;
  if (tellsOther(order, act, number.amount)) return [];
  // 'las hojas cambialas a 6'
  const counted = OF_CREW.test(act.words)
    ? []
    : fitting.filter((line) => line.category !== 'labor' && line.unit !== 'ea' && unitsSaid(act.words).has(line.unit));
  if (counted.length > 0) return counted;
  const pieces = inPieces(turn, fitting, act.words);
  if (pieces.length > 0) return pieces;
  const turned = fitting.filter(
    (line) => line.category !== 'labor' && BACKWARDS.test(act.words) && isTurned(line, number.amount),
  );
  if (turned.length > 0) return turned;
  if (number.isOfThem) return ofThem(turn, order, act.words);
  return isOfPeople(act, number, isTold) && !isOfOthers(order, act.words) && !isOfGoods(act.words)
    ? fitting.filter((line) => line.category === 'labor')
    : measuredAgain(turn, order, act, number);
}

/** 'that operator 2 hrs was at the garage', where only carpenters were. */
function isOfOthers(order: ContextOrder, words: string): boolean {
  const trades = tradesIn(words);
  return (
    trades.length > 0 &&
    order.items.every(({ category, name }) => category !== 'labor' || !isOfTrade(name, ['Labor', ...trades]))
  );
}

/** 'Sheets should say 8', where no line comes so, is nobody's hours. */
export const isOfGoods = (words: string): boolean =>
  [...unitsSaid(words)].some((unit) => unit !== null && !['ea', 'hr', 'day', 'week', 'ls', 'set'].includes(unit)) &&
  !HOURS.test(words);

/** 'Make that 54 i typed it backwards', of 45 ft. */
const BACKWARDS =
  /(?:^|\W)(?:backwards?|transposed|flipped|al rev[eé]s|switched (?:them|the (?:numbers|digits)))(?:\W|$)/i;
const isTurned = ({ quantity }: ContextItem, amount: Amount): boolean =>
  [...formatAmount(amount)].toReversed().join('') === String(Number(quantity));

/** 'los tramos fueron 15', 'the sticks were 15', where '12 tramos' were told of the line. */
export function inPieces(turn: Turn, lines: readonly ContextItem[], words: string): ContextItem[] {
  const pieces = lex(words).tokens.flatMap(({ text }) =>
    LENGTH_PIECES.has(text) || text in CONTAINER_WORDS ? [text] : [],
  );
  const told = turn.prompt.history.flatMap(({ role, text }) => (role === 'user' ? lex(text).tokens : []));
  const isTold = (count: Amount | null): boolean =>
    told.some(
      (token, at) => token.kind === 'number' && token.amount === count && pieces.includes(told[at + 1]?.text ?? ''),
    );
  return lines.filter(
    (line) => line.category !== 'labor' && line.quantity !== null && isTold(parseAmount(line.quantity)),
  );
}

export const unitsSaid = (words: string): Set<string | null> =>
  new Set(lex(words).tokens.map(({ text }) => unitOfWord(text)));

/** 'Took the guys 2 days', where a machine has days, too. */
const OF_CREW = /(?:^|\W)(?:took (?:the guys|them|'?em|us)|guys|crew|men|all of us)(?:\W|$)/i;

const THEM = /^(?:of|it|they|them|'?em|those|there)$/;

/** '22 of them': the only line that waits for its number, else the only people that nobody counted. */
function ofThem(turn: Turn, order: ContextOrder, words: string): ContextItem[] {
  const open = order.items.filter((line) => line.quantity === null);
  if (open.length > 0) return open.filter((line) => line.category !== 'labor');
  const things = thingsTold(turn, order);
  if (things)
    return lex(words).tokens.every(({ kind, text }) => kind !== 'word' || isSmall(text) || THEM.test(text))
      ? things
      : [];
  const uncounted = order.items.filter((line) => line.category === 'labor' && laborWords(turn, line).people === null);
  return uncounted.filter((line) => laborWords(turn, line).duration !== null);
}

/** Hours, of whoever worked on the order that is told: 'so 5 man hours', 'on the cmu wall it was 5 each', 'he only had 4 on it'. */
function isOfPeople(act: Act, number: Stated, isTold: boolean): boolean {
  const { unit, isPeople, isWhole, isEach } = number;
  if (unit !== null && unit !== 'hr') return false;
  if (isPeople && CREW_ALONE.test(act.words)) return true;
  return (
    HIS_TIME.test(act.words) ||
    (isEach && unit === 'hr' && OF_SELF.test(act.words)) ||
    HOURS_ARE.test(act.words) ||
    isOfEach(number) ||
    (isTold && (unit === 'hr' || isEach || HOURS.test(act.words))) ||
    (isWhole && (unit === 'hr' || isPeople || HOURS.test(act.words)))
  );
}

/** 'Was 3 guys', 'no, there were 4 of us' */
const CREW_ALONE =
  /^\W*(?:(?:it|there|that|they|we|crew|actually|sorry|no|nope|oops|wait|should|be|been|was|were|is|had|make|only|just|really|so|of|us|total|all|not|in|my bad|ok|\d+|one|two|three|four|five|six|seven|eight|guys?|men|people|hands|eran|[eé]ramos|fueron|perd[oó]n|hombres|personas)(?![\p{L}\d])\W*)+$/iu;
const HOURS = /(?:^|\W)(?:hours?|hrs?|labor|time|horas?)(?:\W|$)/i;
const HOURS_ARE =
  /^\W*(?:(?:his|her|their) (?:hours|hrs|time)(?: on (?:it|that|there))? (?=\d)|(?:the |my |our |his |her |their |las )?(?:hours|hrs|labor|time|horas)(?: total| count| hours| hrs| en total)? (?:are|r|is|was|were|should|shd|shld|goes?|s\/b|son|fueron|=))/i;
const HIS_TIME =
  /(?:^|\W)(?:he|they|him|she|the (?:guy|kid)s?) (?:really |actually )?(?:only |just )?(?:had|did|worked|put in|stayed|was on it|were on it)(?: only| just)? [\w. ]{1,24}(?:on it|on that|there|in all|hrs?|hours?)\W*$/i;

/** 'Looking at the ticket it was two and a half yards': the only line that comes so, when it was just written or looked up. */
function measuredAgain(turn: Turn, order: ContextOrder, act: Act, { amount, unit }: Stated): ContextItem[] {
  if (unit === null || ['hr', 'day', SUM].includes(unit)) return [];
  const lines = order.items.filter((line) => line.category !== 'labor' && unitOf(line.unit) === unitOf(unit));
  const [line] = lines;
  return line && (LOOKED_UP.test(act.words) || (lastTouched(turn, order) === line && !tellsOther(order, act, amount)))
    ? lines
    : [];
}

const LOOKED_UP =
  /(?:^|\W)(?:ticket|receipt|slip|roll|tape|counted|recount\w*|measured|checked|looked|wrong|misread|sorry|my bad|oops|equivo\w+|perd[oó]n)(?:\W|$)/i;

const SAME_UNIT: Record<string, string> = { lf: 'ft', cy: 'yd' };
const unitOf = (unit: string): string => SAME_UNIT[unit] ?? unit;

export function fits(line: ContextItem, { amount, unit, isPeople, isOfThem, isWhole }: Stated): boolean {
  // Hours that are open take a total that is told: '16 for the three of them'.
  if (line.quantity === null)
    return isOfThem || (isWhole && !isPeople && line.category === 'labor' && [null, 'hr'].includes(unit));
  if (isSumOf(line, amount) && unit === null) return false;
  if (isPeople) return line.category === 'labor';
  if (unit === SUM) return line.unit === 'ls';
  // 'Driver says it was three loads', of two dumpsters; 'the core drill should be 3 hours, not a day'.
  if (line.category === 'equipment' && (unit === LOAD ? line.unit === 'ea' : isTime(unit) && isTime(line.unit)))
    return true;
  return unit === null || unitOf(line.unit) === unitOf(unit) || (line.category === 'labor' && unit === 'day');
}

const isTime = (unit: string | null): boolean => unit !== null && HOURLY.includes(unit);

/** 'Crane was 2200 even': nobody rents a machine that long; it is what it cost. */
const isSumOf = ({ category, unit }: ContextItem, amount: Amount): boolean =>
  category === 'equipment' && ['hr', 'day', 'week', 'month'].includes(unit) && amount >= 100 * ONE;

/** 'Sorry 265 on that bollard', of one that was $240. */
function isNearItsPrice(turn: Turn, line: ContextItem, { amount, unit, isPeople }: Stated): boolean {
  if (line.category === 'labor' || Number(line.quantity) !== 1 || unit !== null || isPeople || amount < 20 * ONE)
    return false;
  return pricesTold(turn).some((price) => amount <= 3 * price && price <= 3 * amount);
}

/** Its quantity, or a number its words multiply: '4 × 8 hrs'. */
export function hasNumber(line: ContextItem, amount: Amount): boolean {
  if (parseAmount(line.quantity ?? '') === amount) return true;
  if (line.category !== 'labor') return false;
  const words = (line.words ?? []).join(' ');
  return (
    hoursIn(words).some((one) => one.hours === amount || one.stated.amount === amount) ||
    readChunks(lex(words)).some(
      (chunk) => chunk.kind === 'people' && chunk.groups.some((group) => group.count === amount),
    )
  );
}

function change(
  turn: Turn,
  act: Act,
  order: ContextOrder,
  line: ContextItem,
  number: Stated,
  denied: readonly Amount[],
): Said | null {
  const planned = changeOf(turn, act, line, number, denied);
  if (planned === null || isAtOtherRate(act, line)) return null;
  const isThere =
    planned.quantity !== undefined && parseAmount(line.quantity ?? '') === parseAmount(String(planned.quantity));
  // 'Six hours per man so 24 total' changes nothing, and is no more of it.
  if (isThere && (number.isWhole || number.isEach)) return { text: turn.say('OK.', 'Bien.'), question: null };
  return isThere ? null : updateLines(turn, order, [planned]);
}

/** 'Stayed 1 hr ot each': hours of another rate are no new number of the regular ones. */
export const isAtOtherRate = (act: Act, { category, rate_kind: rate }: ContextItem): boolean =>
  category === 'labor' && (rate ?? 'regular') === 'regular' && OVERTIME.test(act.words.replace(NO_OVERTIME, ' '));
const OVERTIME = /(?:^|\W)(?:ot|o\.t\.?|over ?time|dt|double ?time|tiempo extra)(?:\W|$)/i;
const NO_OVERTIME =
  /(?:^|\W)(?:no|not|without|sin|wasn'?t|weren'?t|nobody (?:got|worked|had)) (?:any |at |on )?(?:ot|over ?time|dt|double ?time|tiempo extra)(?=\W|$)/gi;

/** 'its 22 ea' */
const BY_PIECE = /\d ?(?:ea|pcs?|pieces?)(?:\W|$)/i;

/** One man. */
const OF_ONE = /(?:^|\W)(?:he|she) (?:\p{L}+ )?(?:had|did|worked|put in|got|stayed)(?:\W|$)/iu;

/** 'tuesday was five each' of monday and tuesday: one of its parts. */
const OF_DAY = /(?:^|\W)(?:mon|tues|wednes|thurs|fri|satur|sun)day(?:\W|$)/i;
export const isOfPart = (words: string, line: ContextItem): boolean => OF_DAY.test(words) && isInParts(line);
const isInParts = ({ category, words = [] }: ContextItem): boolean =>
  category === 'labor' &&
  words.flatMap((one) => readChunks(lex(one)).filter(({ kind }) => kind === 'duration')).length > 1;

/** 'Two hangers not three', 'hangers 2' where '3 hangers' or 'Hangers 3 @ 4 hrs' were told: what the line counts its men by. */
function countsCrew(
  words: string,
  { unit, isEach, amount }: Stated,
  { name, words: told = [] }: ContextItem,
  people: { count: Amount } | null,
): boolean {
  if (unit !== null || isEach || people === null || people.count <= ONE || amount % ONE !== 0) return false;
  const called = name
    .toLowerCase()
    .split(' ')
    .map((word) => `${word}s?`)
    .join('|');
  const counted = new RegExp(String.raw`(?:^|\W)\p{L}*\d* ?(?:${called})(?:\W|$)`, 'iu');
  const ahead = new RegExp(String.raw`(?:^|\W)(?:\d+|one|two|three|four|five|six) (?:${called})(?:\W|$)`, 'iu');
  const behind = new RegExp(
    String.raw`(?:^|\W)(?:${called})\W{0,3}(?:x ?)?(?:\d+|one|two|three|four|five|six)(?:\W|$)`,
    'iu',
  );
  return counted.test(words) && (ahead.test(words) || (behind.test(words) && told.some((one) => behind.test(one))));
}

export function changeOf(
  turn: Turn,
  act: Act,
  line: ContextItem,
  number: Stated,
  denied: readonly Amount[],
): Change | null {
  if (isOfPart(act.words, line)) return null;
  const quantity = toNumber(number.amount);
  if (line.unit === 'ls') return { item_id: line.item_id, unit_cost: quantity, quotes: priceQuotes(turn, act, line) };
  // 'Permit is 345', one of it: what it cost.
  const isCost =
    line.category === 'other' &&
    line.unit === 'ea' &&
    Number(line.quantity) === 1 &&
    number.unit === null &&
    number.amount >= 20 * ONE;
  if (isCost || isNearItsPrice(turn, line, number))
    return { item_id: line.item_id, unit_cost: quantity, quotes: priceQuotes(turn, act, line) };
  const unit = line.category === 'equipment' && isTime(number.unit) && number.unit !== line.unit ? number.unit : null;
  if (unit && isPricedBy(turn, line.unit)) return null;
  if (line.category !== 'labor' || (number.isWhole && !number.isPeople))
    return { item_id: line.item_id, quantity, ...(unit && { unit }), quotes: act.said };
  // 'Vic only had 4 on that', of Sal and Vic who each have their own.
  if (OF_ONE.test(act.words) && !number.isEach && hasSeveralTimes(line.words ?? [])) return null;
  const { people, duration } = laborWords(turn, line);
  const isCrew = number.isPeople || number.isOfThem || countsCrew(act.words, number, line, people);
  if (isCrew && !duration) return null;
  // 'its 22 ea' is no time that each of them worked.
  if (!isCrew && number.unit === null && number.amount > MOST_HOURS && (number.isEach || BY_PIECE.test(act.words)))
    return null;
  const isTotal =
    !number.isEach &&
    denied.some(
      (amount) =>
        amount === parseAmount(line.quantity ?? '') && people?.count !== undefined && duration?.hours !== amount,
    );
  if (isTotal) return { item_id: line.item_id, quantity, quotes: act.said };
  const item: UnderstoodItem = {
    ...PLAIN,
    category: 'labor',
    name: line.name,
    unit: 'hr',
    quotes: act.said,
    quantity: isCrew
      ? null
      : number.unit === 'day'
        ? (hoursIn(`${formatAmount(number.amount)} day`)[0]?.hours ?? null)
        : number.amount,
    people: isCrew ? number.amount : null,
    // 'Was 3 days', of two roofers: each of them
    each: number.isEach || (number.unit === 'day' && people !== null),
  };
  return laborChange(turn, { ...act, instead: [...denied] }, item, line);
}
