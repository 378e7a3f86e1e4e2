import { SWAPPED } from '../../domain/evidence-labor.ts';
import { type Amount, multiplyAmounts, ONE, parseAmount } from '../../domain/lexer/amount.ts';
import { nounAt } from '../../domain/lexer/counted-noun.ts';
import { lex } from '../../domain/lexer/lex.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import type { ContextItem, ContextOrder } from '../prompt-context.ts';
import { updateLines } from './correct-lines.ts';
import { linesNamed, ordersMeant } from './draft-orders.ts';
import { laborWords } from './labor-words.ts';
import { type Change, crewOf as countOf } from './line-changes.ts';
import { PIECES } from './pieces.ts';
import { changeOf, fits } from './put-number-right.ts';
import { isItsNumber, type Stated, statedIn } from './stated-numbers.ts';
import { isAccounted } from './told-anew.ts';
import { tradesIn } from './trades-in.ts';
import type { Turn } from './turn.ts';
import { type Said, toNumber } from './write-work.ts';

/** What a line's hours are made of: so many, each so long; the words that tell it. */
interface Crew {
  line: ContextItem;
  count: Amount;
  hours: Amount;
  words: string[];
}

/** A piece of a text that tells a number of lines, or none of those it leaves alone. */
interface Told {
  words: string;
  lines: ContextItem[];
  numbers: Stated[];
  isKept: boolean;
  /** Of whom the piece before told why. */
  isHim?: boolean;
}

/**
 * Hours or men of several lines told in one text: 'had it backwards, drywallers did 6 and tapers did 4', 'three were finishers
 * and two were laborers', 'laborer should be 3h, carps ok', '4 hrs for him and the machine', 'swap their hours'. Every piece
 * that counts is of lines of one order; what counts and names nothing tells why.
 */
export function crewsAnew(turn: Turn, act: Act): Said | null {
  if (act.isQuestion || ADDS.test(act.words)) return null;
  const [order] = ordersMeant(turn, act).orders;
  const crews = order?.items.flatMap((line) => crewOf(turn, line) ?? []) ?? [];
  const open = order?.items.filter(({ category, quantity }) => category === 'labor' && quantity === null) ?? [];
  if (!order || crews.length + open.length < 2) return null;
  const told = ofHim(piecesOf(order, act.words.replace(THOSE_TWO, 'those')).map((words) => read(order, act, words)));
  const isRead = told.every((piece) => piece.lines.length > 0 || isWhy(piece));
  if (!isRead) return null;
  const counted = shared(told).filter(({ lines, isKept }) => lines.length > 0 && !isKept);
  const isSwapped = SWAPPED.test(act.words);
  if (counted.every(({ numbers }) => numbers.length === 0))
    return isSwapped ? swapped(turn, act, order, crews, told) : null;
  const lines = told.flatMap((piece) => piece.lines);
  const isEachOnce = new Set(lines).size === lines.length && (lines.length > 1 || told.some(({ isHim }) => isHim));
  if (
    !isEachOnce ||
    !counted.every(
      ({ words, numbers }) =>
        numbers.length > 0 && isAccounted(turn, order, words.replace(MACHINE, ' ').replace(RAN, ' ')),
    )
  )
    return null;
  const isOfMen = areMen(counted, crews, isSwapped);
  const changes = counted.flatMap((piece) =>
    piece.lines.flatMap((line) => changeTo(turn, act, line, piece, isOfMen) ?? []),
  );
  const isAll = changes.length === counted.flatMap((piece) => piece.lines).length;
  return isAll
    ? updateLines(
        turn,
        order,
        changes.filter((one) => isNew(order, one)),
      )
    : null;
}

const ADDS =
  /\+|(?:^|\W)(?:more|another|extra|additional|plus|also|add(?:ed)?|forgot|new|less|fewer|minus|off|m[aá]s|menos|otr[oa]s?|overtime|ot|dt|one of|left)(?:\W|$)/i;
const THOSE_TWO = /(?<=^|\W)(?:those|these|them|the|all) (?:two|2|three|3)(?= (?!hrs?|hours?)|\W*$)/gi;
const KEPT =
  /(?:^|\W)(?:ok|okay|good|right|fine|correct|same|stays?|unchanged|as is|alone|don'?t (?:touch|change))(?:\W|$)/i;

/** The people and the hours of each that make a line; a machine's hours are its own. */
function crewOf(turn: Turn, line: ContextItem): Crew | null {
  const all = parseAmount(line.quantity ?? '');
  if (all === null || line.unit !== 'hr' || !['labor', 'equipment'].includes(line.category)) return null;
  if (line.category === 'equipment') return { line, count: ONE, hours: all, words: line.words ?? [] };
  const { people, duration } = laborWords(turn, line);
  if (people && duration && multiplyAmounts(people.count, duration.hours) === all)
    return { line, count: people.count, hours: duration.hours, words: [people.words, duration.words] };
  return duration?.hours === all ? { line, count: ONE, hours: all, words: [duration.words] } : null;
}

/** The pieces of a text; those of several lines with a number each are cut at their names: 'tapers 4 drywallers 6'. */
function piecesOf(order: ContextOrder, words: string): string[] {
  const pieces = words.split(PIECES).flatMap((piece) => piece.split(/ [-–/:] | *\/ *(?=\p{L})/u));
  return pieces.filter((piece) => /[\p{L}\d]/u.test(piece)).flatMap((piece) => cutAtNames(order, piece));
}

function cutAtNames(order: ContextOrder, piece: string): string[] {
  const names = [...piece.matchAll(/\p{L}+/gu)].filter(({ 0: word }) => tradesIn(word).length > 0);
  const numbers = statedIn(piece) ?? [];
  if (names.length < 2 || numbers.length !== names.length || linesNamed(order, piece).length !== names.length)
    return [piece];
  const isAhead = names[0]!.index < numbers[0]!.at;
  const cuts = isAhead ? names.slice(1).map(({ index }) => index) : numbers.slice(1).map(({ at }) => at);
  return [0, ...cuts].map((at, i) => piece.slice(at, cuts[i]));
}

const HIM = /(?:^|\W)(?:him|he|the (?:man|guy))(?:\W|$)/i;
/** 'Machine ran six' */
const RAN = /(?<=^|\W)(?:ran|run|on the clock)(?=\W|$)/gi;
const MACHINE = /(?:^|\W)(?:the )?(?:machine|rig|equipment)(?:\W|$)/i;

function read(order: ContextOrder, act: Act, words: string): Told {
  const timed = order.items.filter(({ unit, category }) => unit === 'hr' && ['labor', 'equipment'].includes(category));
  const only = (of: string): ContextItem[] =>
    timed.filter(({ category }, _, all) => category === of && all.filter((one) => one.category === of).length === 1);
  const named = linesNamed(order, words);
  const called = [
    ...named,
    ...(named.length === 0 && HIM.test(words) ? only('labor') : []),
    ...(MACHINE.test(words) ? only('equipment') : []),
  ];
  const numbers = statedIn(words)?.filter((one) => !one.isDenied && !isItsNumber(act, one)) ?? [];
  return { words, lines: [...new Set(called)], numbers, isKept: numbers.length === 0 && KEPT.test(words) };
}

/** 'Fire watch showed up late, so four hours for him': who was named before. */
const ofHim = (told: readonly Told[]): Told[] =>
  told.map((piece, i) => {
    const [before, after] = [told[i - 1], told[i + 1]];
    const isWhyOf =
      piece.lines.length === 1 &&
      piece.numbers.length === 0 &&
      !piece.isKept &&
      !NAME_ALONE.test(piece.words) &&
      after !== undefined &&
      HIM.test(after.words) &&
      after.numbers.length > 0;
    if (isWhyOf) return { ...piece, lines: [], words: '' };
    const isHim =
      before?.lines.length === 1 &&
      before.numbers.length === 0 &&
      !before.isKept &&
      !NAME_ALONE.test(before.words) &&
      HIM.test(piece.words) &&
      piece.numbers.length > 0;
    return isHim ? { ...piece, lines: before.lines, isHim } : piece;
  });
const NAME_ALONE = /^\W*(?:the |my |our |both |and )*\p{L}+(?: \p{L}+)?\W*$/iu;

/** 'The operator and the mini excavator go to four hours', '4 hrs for him and the machine', 'plumber and painter stay': one word of both. */
const shared = (told: readonly Told[]): Told[] =>
  told.map((piece, i) => {
    const next = told[i + 1];
    const isOfNext = next !== undefined && (next.lines.length > 0 || next.isKept);
    const beside = piece.numbers.length > 0 || piece.isKept ? piece : isOfNext ? next : told[i - 1];
    return { ...piece, numbers: beside?.numbers ?? [], isKept: beside?.isKept ?? false };
  });

/** 'I mixed them up', 'sent him for parts': no number, no thing, nobody else. */
function isWhy({ words, numbers }: Told): boolean {
  const lexed = lex(words);
  return (
    numbers.length === 0 &&
    tradesIn(words).length === 0 &&
    !OTHER.test(words) &&
    !lexed.tokens.some((_, at) => nounAt(lexed, at) !== null)
  );
}
/** What a text may wish beside. */
const OTHER = /(?:^|\W)(?:remove|delete|drop|put|per|asked|told us|directed|job|order|photo|pic|\w+day)(?:\W|$)/i;

/** Bare numbers are men where they are those that the crews had, or are said of who they were. */
function areMen(told: readonly Told[], crews: readonly Crew[], isSwapped: boolean): (piece: Told) => boolean {
  const bare = told.flatMap(({ lines, numbers: [one, ...more] }) =>
    one && more.length === 0 && one.unit === null && !one.isEach && !one.isWhole
      ? lines.map((line) => ({ line, amount: one.amount }))
      : [],
  );
  const own = crews.filter(({ line }) => bare.some((one) => one.line === line));
  const isSame = (of: readonly Amount[]): boolean =>
    of.toSorted().join() ===
    bare
      .map(({ amount }) => amount)
      .toSorted()
      .join();
  const areCounts =
    isSwapped && bare.length > 1 && isSame(own.map(({ count }) => count)) && !isSame(own.map(({ hours }) => hours));
  return ({ words, numbers: [one] }) =>
    one !== undefined &&
    !one.isEach &&
    one.unit === null &&
    !WORKED.test(words) &&
    (one.isPeople || SO_MANY_WERE.test(words) || areCounts);
}
const WORKED = /(?:^|\W)(?:did|worked|put in|had|got|stayed|hrs?|hours?)(?:\W|$)/i;
/** 'Three were finishers' */
const SO_MANY_WERE =
  /^\W*(?:\p{L}+ ){0,2}?(?:\d+|two|three|four|five|six) (?:of (?:them|'?em) )?(?:were|was|are) (?:the |actually |really )?\p{L}/iu;

function changeTo(
  turn: Turn,
  act: Act,
  line: ContextItem,
  piece: Told,
  isOfMen: (piece: Told) => boolean,
): Change | null {
  const [first, second, ...others] = piece.numbers;
  if (!first || others.length > 0) return null;
  if (second) {
    const [people, time] = first.isPeople ? [first, second] : [second, first];
    const isPair = people.isPeople && !time.isPeople && [null, 'hr'].includes(time.unit) && time.amount <= 16 * ONE;
    return isPair
      ? { item_id: line.item_id, quantity: toNumber(multiplyAmounts(people.amount, time.amount)), quotes: act.said }
      : null;
  }
  if (line.unit === 'hr' && ![null, 'hr'].includes(first.unit)) return null;
  if (line.quantity === null) return opened(act, line, first);
  const number = { ...first, isPeople: line.category === 'labor' && isOfMen(piece) };
  return fits(line, number) ? changeOf(turn, { ...act, words: piece.words }, line, number, []) : null;
}

/** 'Painter had four hours', of one whose hours nobody told. */
function opened(act: Act, line: ContextItem, { amount, isPeople, isWhole }: Stated): Change | null {
  if (line.category !== 'labor' || isPeople || amount > 16 * ONE) return null;
  const count = isWhole ? ONE : (countOf(line) ?? ONE);
  const quotes = count === ONE ? act.said : [...(line.words ?? []), ...act.said];
  return { item_id: line.item_id, quantity: toNumber(multiplyAmounts(count, amount)), quotes };
}

const isNew = (order: ContextOrder, { item_id, quantity }: Change): boolean =>
  Number(order.items.find((line) => line.item_id === item_id)?.quantity) !== quantity;

const OF_HOURS = /(?:^|\W)(?:hours?|hrs?|times?)(?:\W|$)/i;
const OF_MEN = /(?:^|\W)(?:men|guys|counts?|heads?|how many)(?:\W|$)/i;

/** 'Had the hours backwards', 'swap those two': the hours or the men of two crews, whichever differ where neither is told. */
function swapped(
  turn: Turn,
  act: Act,
  order: ContextOrder,
  crews: readonly Crew[],
  told: readonly Told[],
): Said | null {
  const lines = told.flatMap((piece) => piece.lines);
  const [a, b, ...others] =
    lines.length > 0
      ? crews.filter(({ line }) => lines.includes(line))
      : crews.filter(({ line }) => line.category === 'labor');
  if (
    !a ||
    !b ||
    others.length > 0 ||
    !told.every(({ words }) => isAccounted(turn, order, words.replace(SWAPPED, ' ')))
  )
    return null;
  const isOfHours = OF_HOURS.test(act.words) || (!OF_MEN.test(act.words) && a.count === b.count);
  const isOfMen = !isOfHours && (OF_MEN.test(act.words) || a.hours === b.hours);
  if (!isOfHours && !isOfMen) return null;
  const change = (one: Crew, other: Crew): Change => ({
    item_id: one.line.item_id,
    quantity: toNumber(isOfHours ? multiplyAmounts(one.count, other.hours) : multiplyAmounts(other.count, one.hours)),
    quotes: [...one.words, ...other.words, ...act.said],
  });
  return updateLines(turn, order, [change(a, b), change(b, a)]);
}
