import { type Amount, multiplyAmounts, ONE, parseAmount } from '../../domain/lexer/amount.ts';
import { nounAt } from '../../domain/lexer/counted-noun.ts';
import { RENTAL_WORDS } from '../../domain/lexer/equipment-words.ts';
import { lex, type LexedText, wordsOf } from '../../domain/lexer/lex.ts';
import { readChunks } from '../../domain/lexer/read-chunks.ts';
import { CONTAINER_WORDS, unitOfWord } from '../../domain/lexer/unit-words.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import type { ContextItem, ContextOrder } from '../prompt-context.ts';
import { updateLines } from './correct-lines.ts';
import { linesNamed, ordersMeant } from './draft-orders.ts';
import { laborWords } from './labor-words.ts';
import { type Change, isAsLong, MOST_HOURS } from './line-changes.ts';
import { isOtherSize, ofItsSize } from './other-size.ts';
import { otherThing } from './other-thing.ts';
import { PIECES } from './pieces.ts';
import { changeOf, fits, hasNumber, hoursStay, inPieces, isOfGoods, PRICE, unitsSaid } from './put-number-right.ts';
import { CORRECTS, PUTS } from './right-words.ts';
import { SO_MANY_THINGS } from './several-right.ts';
import { SMALL } from './small-words.ts';
import { isItsNumber, type Stated, statedIn } from './stated-numbers.ts';
import { findItem, stems } from './targets.ts';
import { isOfTrade, tradesIn, tradesOf } from './trades-in.ts';
import type { Turn } from './turn.ts';
import { lastTouched } from './which-line.ts';
import { withoutKept } from './without-kept.ts';
import { toNumber, type Said } from './write-work.ts';

/**
 * A text of nothing but lines of an order, numbers and small words tells those lines anew: 'apprentice 4 hr' of one who had 6,
 * 'plywood from 4 to 6', 'carp 5 hrs, ply 6', 'an hour less', 's/b 3h ea, 6 total'. Each piece with a number has one line;
 * null where one word is of anything else, or says that it is more.
 */
export function toldAnew(turn: Turn, whole: Act): Said | null {
  const around = [
    SO_MANY_THINGS,
    SOURCE,
    TWICE,
    WHO_SAYS,
    HANG_ON,
    MISREAD,
    TURNS_OUT,
    ...(CORRECTS.test(whole.words) ? [WENT_IN] : []),
  ];
  const words = around.reduce(
    (rest, one) => rest.replace(one, ' '),
    whole.words.replace(ADDS_UP, ' is ').replace(SIZE_TO, ' is ').replace(COUNT_OFF, ' '),
  );
  const kept = withoutKept(denyingFirst(words));
  const told = withoutWhy(kept);
  const ofGoods = told === kept ? null : anew(turn, whole, told, true);
  return ofGoods ?? anew(turn, whole, kept, hoursStay(whole.words, kept));
}

/** 'Revise 18/2 to 150 ft': a size that names its line, and how much of it there was. */
const SIZE_TO =
  /(?<=\d(?:\/\d+|")\S*(?: \p{L}+)?) to(?: read| be)?(?= \d[\d.,]* ?(?:ft|feet|foot|lf|ea|pcs|rolls?|boxes|sticks?|hrs?)?\W*$)/iu;
/** 'Hang on. lights are two by fours' */
const HANG_ON = /^\W*(?:hang|hold) (?:on|up)\W+/i;
/** '4 days on the generator it turns out', 'added up the tickets its 21.5 tons', '26 pcs of #5 got used, fix that' */
const TURNS_OUT =
  /(?<=^|\W)(?:(?:as )?it (?:turns?|turned) out|(?:turns?|turned) out(?= *[,.]|$)|(?:went (?:thru|through|over)|looked (?:at|over|through)|add(?:ed|ing)? up|tallied(?: up)?|totaled(?: up)?) (?:all )?(?:the |my |our )?(?:tickets?|slips?|receipts?|tags|loads)|(?:please |pls )?fix (?:that|it)(?: (?:please|pls))?)(?=\W|$)/giu;
/** 'Sheet count was off, should be eight' */
const COUNT_OFF =
  / (?:count|number|qty|quantity|total) (?:was|is|were|looks?) (?:off|wrong|short|bad)[,.;]? (?=(?:should|shoulda|its|it's|it was|make|we)\W)/giu;
/** Beside a word that puts right, that it was used says nothing of how much. */
const WENT_IN =
  /(?<=\p{L}|\d) (?:(?:all |that )?(?:got|were|was|been) (?:used|installed|put in)|(?:that )?went in(?:to it)?|(?:that )?(?:we|they|i) used)(?=\W|$)/giu;
/** 'Those are 2x4s i misread the box' */
const MISREAD = /(?<=\W)(?:i|we|he) (?:misread|read|mixed up) the \p{L}+(?: wrong)?\W*$/iu;
/** 'Twice the thinset. 4 bags' */
const TWICE = /(?:twice|double|triple|half) (?=(?:the|that) [^\d]{2,20}\d)/gi;
/** 'Rental place charged us two days on the compressor', 'sunbelt has it at 2 days' */
const WHO_SAYS =
  /(?:they|(?:the )?(?:rental|rent) (?:place|house|yard|company|co|guys?|outfit|people|shop)) (?:charged|billed|says|said|has|had|hit|shows?|kept|is charging)(?: (?:us|it))?(?: (?:for|with|at|as))?(?=\W)/gi;

function anew(turn: Turn, whole: Act, words: string, areGoods: boolean): Said | null {
  const isRead =
    !ADDS.test(words.replace(NO_MORE, ' ').replace(MORE_THAN, ' ')) &&
    !ONE_OF.test(words) &&
    !PRICE.test(words) &&
    !ONE_BY_ONE.test(words);
  const [order, ...others] = isRead ? ordersMeant(turn, whole).orders : [];
  if (!order || (others.length > 0 && linesNamed(order, words).length === 0)) return null;
  // 'fix the OT 4 x 3', where a line is at overtime
  if (RATE.test(words.replace(order.items.some(({ rate_kind }) => rate_kind === 'overtime') ? OVERTIME : /^$/, ' ')))
    return null;
  const to = FROM_TO.exec(whole.words)?.groups?.['to'];
  const act = { ...whole, words, said: to === undefined ? whole.said : [to] };
  const pieces = words
    .split(PIECES)
    .flatMap((piece) =>
      COUNTS_OF.test(piece)
        ? piece.split(/ (?=\d)/)
        : COUNTED.test(piece)
          ? piece.split(/(?<=\d) (?=\p{L})/u)
          : [piece],
    );
  const isApart = namesEach(order, pieces) || namesAndCounts(act, order, pieces);
  const changes = changesOf(turn, act, order, isApart ? pieces : [words]) ?? changesOf(turn, act, order, pieces);
  if (changes === null || changes.length === 0) return null;
  const isLabor = ({ item_id }: Change): boolean =>
    order.items.some((line) => line.item_id === item_id && line.category === 'labor');
  if (areGoods && changes.some(isLabor) && !isOneTotal(words)) return null;
  const isNew = ({ item_id, quantity }: Change): boolean =>
    Number(order.items.find((line) => line.item_id === item_id)?.quantity) !== quantity;
  return changes.some((one) => one.name !== undefined || isNew(one))
    ? updateLines(turn, order, changes)
    : { text: turn.say('OK.', 'Bien.'), question: null };
}

/** 'Ya vi el ticket del camión', 'según la nota', 'per the delivery slip': where the number is from. */
const SOURCE =
  /(?<!\p{L})(?:(?:ya )?(?:vi|cheq?u[eé]|revis[eé]|mir[eé]|le[ií])|seg[uú]n|per|checked|looked at|going by)(?: (?:bien|otra vez))? (?:el|la|los|las|the|my|our|mi|mis) (?:(?:\p{L}+ )?(?:tickets?|slips?|invoices?|receipts?)|recibos?|notas?|facturas?|boletas?)(?: (?:del?|de la|from the) \p{L}+)?(?: (?:y|and))?(?!\p{L})/giu;

/**
 * '3 rolls, found another empty one', 'lift was two days, they didnt pick it up til night': a piece that counts nothing, names
 * nothing and adds nothing tells why.
 */
function withoutWhy(words: string): string {
  const pieces = words.split(PIECES).filter((piece) => /[\p{L}\d]/u.test(piece));
  const isWhy = (piece: string): boolean =>
    !ADDS_TO.test(piece) &&
    !HOLDS.test(piece) &&
    !/\d/.test(piece) &&
    (statedIn(piece) ?? [null]).every(
      (one) => one !== null && one.amount <= ONE && !one.isWhole && one.unit === null,
    ) &&
    !HALF.test(piece) &&
    !namesThing(piece);
  const told = pieces.filter((piece) => !isWhy(piece));
  const isCounted = told.length > 0 && told.every((piece) => (statedIn(piece)?.length ?? 0) > 0);
  return isCounted && told.length < pieces.length ? told.join(', ') : words;
}

/** 'Y un rollo de masking', 'and a tube of caulk': one thing more. */
const HOLDS = /^\W*(?:an?|una?) \p{L}+ (?:of|de) \p{L}/iu;

function namesThing(piece: string): boolean {
  const lexed = lex(piece);
  return tradesIn(piece).length > 0 || lexed.tokens.some((_, at) => nounAt(lexed, at) !== null);
}

/** 'Electricista 8 hrs, contactos 6': each piece with a number names a line of its own. */
function namesEach(order: ContextOrder, pieces: readonly string[]): boolean {
  const counted = pieces.filter((piece) => (statedIn(piece)?.length ?? 0) > 0);
  const named = counted.map((piece) => linesCalled(order, piece));
  return (
    counted.length > 1 &&
    named.every((lines, i) => lines.length === 1 && named.findIndex(([one]) => one === lines[0]) === i)
  );
}

/** '8 fixtures 8 drivers' */
const COUNTS_OF = /^\W*\d+ [\p{L} ]{3,}(?: \d+ (?!x|hrs?|hours?|h |men|guys)[\p{L} ]{3,})+$/iu;

/** 'Doors 3 closers 3' */
const COUNTED =
  /^\W*(?:(?!not|from|to|was)\p{L}{3,} )+\d+(?: (?!not|from|to|was|hrs?|hours?|ft|ea|each)\p{L}{3,}(?: \p{L}{3,})? \d+)+\W*$/iu;

/** 'Tile is 2x2 and main tees are 14': one piece calls a line otherwise, another counts one. */
function namesAndCounts(act: Act, order: ContextOrder, pieces: readonly string[]): boolean {
  const counted = pieces.filter((piece) => (statedIn(piece)?.length ?? 0) > 0);
  return (
    counted.length > 0 &&
    pieces.some((piece) => !counted.includes(piece) && otherThing({ ...act, words: piece }, order) !== null)
  );
}

/** A change for each piece with a number; null where one has none. */
function changesOf(turn: Turn, act: Act, order: ContextOrder, pieces: readonly string[]): Change[] | null {
  const changes: Change[] = [];
  let named: ContextItem[] = [];
  for (const words of pieces.filter((one) => /[\p{L}\d]/u.test(one))) {
    const piece = { ...act, words };
    const isHalf = HALF.test(words);
    const stated = statedIn(words)?.filter((one) => !isItsNumber(act, one) && !(isHalf && one.amount === ONE / 2));
    const other = otherThing(piece, order);
    if (other) {
      // 'la tuberia y los codos eran de 3/4': the pipe, too.
      if (named.some(({ item_id }) => item_id !== other.item_id)) return null;
      if (!changes.some((one) => one.item_id === other.item_id && one.name !== undefined)) changes.push(other);
      continue;
    }
    if (!stated || !isAccounted(turn, order, words)) return null;
    const own = linesCalled(order, words);
    named = own.length > 0 ? own : named;
    if (stated.length === 0 && !isHalf) continue;
    const areGoods = named.length > 0 && named.every(({ category }) => category !== 'labor');
    const numbers = stated.map((one) => ({
      ...one,
      unit: isNameOf(one.unit, named) ? null : one.unit,
      isPeople: one.isPeople && !areGoods,
    }));
    const line = lineOf(turn, order, piece, numbers, named);
    const planned = line ? changeTo(turn, piece, line, numbers) : null;
    if (!planned || changes.some((one) => one.item_id === planned.item_id && one.quantity !== undefined)) return null;
    changes.push(planned);
    named = [];
  }
  return changes;
}

/** '4 boxes' of pull boxes that are counted. */
const isNameOf = (unit: string | null, named: readonly ContextItem[]): boolean =>
  unit !== null && named.some((line) => line.unit === 'ea' && stems(line.name).includes(unit));

/** What is more of it, or something else. */
const ADDS =
  /\+|(?:^|\W)(?:more(?! like)|another|extra|plus|also|add(?:ed)?|too|as well|forgot|new|next|again|other|different|second|(?<!(?:nada|no) )m[aá]s(?! (?:bien|o menos))|otr[oa]s?|tambi[eé]n|adem[aá]s|aparte|agr[eé]g\w*|a[ñn][aá]d\w*|s[uú]m(?:a|ale)|falt(?:a|an|[oó]|aron)|nuev[oa]s?|se me (?:pas[oó]|olvid[oó]|fue))(?:\W|$)/i;
/** 'Should be 5 each for me n Mike too' is no more. */
const NO_MORE = /(?<=should.*)\btoo\b/gi;
/** 'Two more elbows than i said' is a difference. */
const MORE_THAN = /\bmore(?= [^,.;]{0,24}than (?:that|i|we|what)(?:\W|$))/gi;
/** 'Tickets add up to 31.5 tons' */
const ADDS_UP = /(?<=\p{L} )add(?:s|ed)? up to /giu;
const ADDS_TO = /\+|(?:^|\W)(?:plus|also|add(?:ed)?|put|throw|stick|forgot|need(?:ed|s)?)(?:\W|$)/i;
const RATE = /(?:^|\W)(?:ot|over ?time|dt|double(?: ?time)?|straight|st|regular|reg|premium)(?:\W|$)/i;
const OVERTIME = /(?<=^|\W)(?:ot|over ?time)(?=\W|$)/gi;
/** So much less of it. */
const LESS =
  /(?:^|\W)(?:less|fewer|minus|menos|shorter|deduct|subtract|(?:knock|take|shave|trim|lop|cut|drop)(?: [\p{L}\d.]+){0,5} off|(?:cut|drop|lower|reduce|bring|take)(?: [\p{L}\d/"]+){0,4}? by)(?:\W|$)/iu;
const LONGER =
  /(?:^|\W)(?:longer|(?:raise|bump|up|increase|went)(?: [\p{L}\d/"]+){0,4}? by|more [^,.;]{0,24}than (?:that|i|we|what))(?:\W|$)/iu;
const HALF =
  /(?:^|\W)(?:us(?:ed|ing) (?:about |like )?half(?= *$| *[,.])|half (?:of )?(?:it|that|the|those|as (?:much|many)|what)|(?:in|by) half|halve)(?:\W|$)/i;

const EACH = /(?:^|\W)(?:each|apiece|every(?:body|one)|a man|per (?:man|guy))(?:\W|$)/i;
/** '… second guy the whole time, change that 4 to 8 hrs total' */
const isOneTotal = (words: string): boolean =>
  TOTAL.test(words) && statedIn(words)?.filter((one) => !one.isDenied).length === 1;
const TOTAL = /(?:^|\W)(?:total|all together|altogether|combined)(?:\W|$)/i;
/** One of several is none of the whole crew. */
const ONE_OF =
  /(?:end|start|quit|finish|stop)(?:ing|ting)? time(?:\W|$)|(?:^|\W)(?:(?:one|two|1|2) of|(?:one|other) (?:guy|man|one))(?:\W|$)/i;

/** 'From 4 to 6' is a change, and no hours of the clock. */
const FROM_TO =
  /(?<=^|\W)(?:from|(?:change|bump|take|switch|fix) (?:that|the|it|his|her|their)(?: \p{L}+)?(?: from)?) (?<from>\d[\d.,]*(?: ?\p{L}+)?) (?<to>to \d[\d.,]*(?: ?(?:hrs?|hours?|ft|feet))?)/iu;
const denyingFirst = (words: string): string =>
  words.replace(FROM_TO, (_, from: string, to: string) => `not ${from} actually ${to.slice(3)}`);

/** 'It was 5 and 4', of two men: each with his own. */
const ONE_BY_ONE =
  /^\W*(?:(?:it|they|was|were|fueron|eran|son|no|sorry|actually|perd[oó]n|hours|horas|las|the) )*\d[\d.]* ?(?:hrs?|horas?|hours?)? (?:and|y|&|n) \d[\d.]* ?(?:hrs?|horas?|hours?)?\W*$/i;

/** Who texts is the foreman where one is on the order. */
const I_WAS =
  /(?:^|\W)(?:i|i was|i'?m|me,? i) (?:really |actually |only |just )*(?:was|did|had|worked|put in)(?:\W|$)/i;

/** The lines that a piece names, people also by what they were called: '2 hangers' of '3 hangers 4 hrs each'. */
function linesCalled(order: ContextOrder, piece: string): ContextItem[] {
  const named = linesNamed(order, piece);
  if (named.length > 0) return named;
  const thing = findItem({ ...order, items: order.items.filter((line) => line.category !== 'labor') }, piece);
  if (thing) return [thing];
  const kid = /(?:^|\W)kid(?:\W|$)/i.test(piece) ? order.items.filter(({ name }) => name === 'Apprentice') : [];
  if (kid.length > 0) return kid;
  const me = I_WAS.test(piece) ? order.items.filter(({ name }) => name === 'Foreman') : [];
  if (me.length > 0) return me;
  const said = stems(piece).filter((word) => word.length > 3 && !SMALL.has(word));
  return order.items.filter((line) => line.category === 'labor' && crewWords(line).some((word) => said.includes(word)));
}

/** What the people of a line were called. */
const crewWords = (line: ContextItem): string[] =>
  (line.words ?? []).flatMap((words) =>
    (/^\W*(?:\d+|one|two|three|four|five|six) (\p{L}{4,}s)/iu.exec(words)?.slice(1) ?? [])
      .filter((word) => tradesIn(word).length === 0)
      .flatMap(stems),
  );

/** Every word is a number, names a line or what the order tells, or is small. */
export function isAccounted(turn: Turn, order: ContextOrder, piece: string): boolean {
  const told = turn.prompt.history.flatMap(({ role, text }) =>
    role === 'user' ? (text.toLowerCase().match(/\p{L}+/gu) ?? []) : [],
  );
  const lexed = lex(piece);
  const chunks = readChunks(lexed);
  const known = new Set(stems(`${order.description} ${order.job_name ?? ''}`));
  if (namesOtherMachine(order, lexed)) return false;
  const called = linesCalled(order, piece);
  const isNamed = called.length > 0;
  const isRented = called.some(({ category }) => category === 'equipment');
  // 'black 90s' of black pipe.
  if ([...piece.matchAll(/(?<![\p{L}\d])\d+'?s(?!\p{L})/gu)].some(([one]) => linesCalled(order, one).length === 0))
    return false;
  const people = order.items.filter((line) => line.category === 'labor');
  if (tradesOf(order, piece).some((trade) => !people.some((line) => isOfTrade(line.name, [trade])))) return false;
  // 'jws were 9 each' of an order without people
  if (people.length === 0 && tradesIn(piece).length > 0) return false;
  return lexed.tokens.every(({ kind, text }, at) => {
    if (kind === 'mark' || chunks.some((chunk) => chunk.kind !== 'people' && at >= chunk.first && at <= chunk.last))
      return true;
    if (told.includes(text) && chunks.some((chunk) => chunk.kind === 'people' && at >= chunk.first && at <= chunk.last))
      return true;
    if (kind === 'size' || /\d/.test(text)) return isNamed || kind === 'number';
    // '2 exam lights' of an order for exam lights are a thing it has not yet.
    const isOfWork = stems(text).some((stem) => known.has(stem)) && nounAt(lexed, at) === null;
    return (
      SMALL.has(text) ||
      (isRented && RENTAL_WORDS.has(text)) ||
      unitOfWord(text) !== null ||
      text in CONTAINER_WORDS ||
      isOfWork ||
      WORK.test(text) ||
      linesCalled(order, text).length > 0 ||
      tradesIn(text).length > 0 ||
      COUNTS.test(text)
    );
  });
}

/** '1 day on the core drill', where the order has core drilling and no drill. */
const namesOtherMachine = (order: ContextOrder, lexed: LexedText): boolean =>
  lexed.tokens.some((_, at) => {
    const noun = nounAt(lexed, at);
    return noun?.category === 'equipment' && linesCalled(order, wordsOf(lexed, at, at + noun.words - 1)).length === 0;
  });

/** 'Ended up 7 yards on the pour' */
const WORK = /^(?:pour|poured|placement|run|install|patch|job|end)$/;
const COUNTS = /^(?:one|two|three|four|five|six|seven|eight|nine|ten|us|'?em|x)$/;

/** The one line that the numbers of a piece can stand on, none of another size. */
function lineOf(
  turn: Turn,
  order: ContextOrder,
  act: Act,
  stated: readonly Stated[],
  named: readonly ContextItem[],
): ContextItem | null {
  const line = lineNear(turn, order, act, stated, ofItsSize(named, act.words));
  return line && isOtherSize(line.name, act.words) ? null : line;
}

function lineNear(
  turn: Turn,
  order: ContextOrder,
  act: Act,
  stated: readonly Stated[],
  named: readonly ContextItem[],
): ContextItem | null {
  const right = stated.filter((one) => !one.isDenied);
  const fitting = order.items.filter((line) => line.quantity !== null && right.every((one) => fits(line, one)));
  // 'should be 3 laborers and 3 days of pump'
  if (named.length > 1 && right.length > 1) return null;
  if (named.length > 0) return only(fitting.filter((line) => named.includes(line)));
  const had = stated.length > 1 ? fitting.filter((line) => stated.some(({ amount }) => hasNumber(line, amount))) : [];
  if (had.length > 0) return only(had);
  const isTime = right.some(({ unit }) => unit === 'hr');
  // '22 ea' is no time that anybody worked.
  if (right.some(({ isEach, unit, amount }) => isEach && unit === null && amount > MOST_HOURS))
    return only(fitting.filter(({ unit }) => unit === 'ea'));
  if (isTime || right.some(({ isPeople, isEach }) => isPeople || isEach))
    return only(fitting.filter(({ category, unit }) => category === 'labor' || (isTime && unit === 'hr')));
  const pieces = inPieces(turn, fitting, act.words);
  if (pieces.length > 0) return only(pieces);
  const units = unitsSaid(act.words);
  const comeSo = fitting.filter(({ category, unit }) => category !== 'labor' && unit !== 'ea' && units.has(unit));
  if (comeSo.length > 0) return only(comeSo);
  const [number] = right;
  // 'Took the guys 2 days', where a machine has days, too
  if (number?.unit === 'day' && OF_CREW.test(act.words))
    return only(fitting.filter(({ category }) => category === 'labor'));
  if (number?.unit) return only(fitting.filter(({ category }) => category !== 'labor'));
  if (isOfGoods(act.words)) return null;
  return (CORRECTS.test(act.words) || PUTS.test(act.words)) && !PRICED.test(turn.prompt.history.at(-1)?.text ?? '')
    ? (only(order.items) ?? lastTouched(turn, order))
    : null;
}

const OF_CREW = /(?:^|\W)(?:guys?|men|crew|people|they all|all of (?:us|them|'?em)|us|each|apiece)(?:\W|$)/i;

/** Our last word was of a price: a bare number is another one. */
const PRICED = /: (?:price of|precio de) /;

const only = (lines: readonly ContextItem[]): ContextItem | null => (lines.length === 1 ? lines[0]! : null);

/** What becomes of the line: people × hours, a difference, the half, the sum, or the one number that is not there yet. */
function changeTo(turn: Turn, act: Act, line: ContextItem, stated: readonly Stated[]): Change | null {
  const before = parseAmount(line.quantity ?? '');
  if (before === null) return null;
  const is = (amount: Amount): Change => ({ item_id: line.item_id, quantity: toNumber(amount), quotes: act.said });
  const right = stated.filter((one) => !one.isDenied);
  const [number, ...more] = right;
  if (!number) return HALF.test(act.words) && line.category !== 'labor' ? is(before / 2) : null;
  const isLine = line.category === 'labor' && right.length === 1 && /(?:^|\W)line(?:\W|$)/i.test(act.words);
  const whole = right.find((one) => one.isWhole) ?? (isLine ? number : undefined);
  const people = right.find((one) => one.isPeople);
  const time = right.find((one) => !one.isPeople && !one.isWhole && line.category === 'labor');
  if (whole) return right.length <= 2 ? is(whole.amount) : null;
  if (people && time && isTotal(turn, line, people.amount, time)) return right.length === 2 ? is(time.amount) : null;
  if (people && time)
    return right.length === 2 && time.amount <= A_DAY ? is(multiplyAmounts(people.amount, time.amount)) : null;
  const told = more.length > 0 ? right.filter(({ amount }) => !hasNumber(line, amount)) : right;
  const [one, ...others] = told;
  if (!one || others.length > 0) return null;
  if (LESS.test(act.words) || LONGER.test(act.words)) return by(turn, act, line, one, before);
  const crew = line.category === 'labor' ? laborWords(turn, line).people : null;
  if (crew && crew.count > ONE && !one.isEach && !one.isPeople && !isOfAll(act.words)) return null;
  if (line.category === 'labor' && !one.isPeople && one.amount > A_DAY && !crew) return null;
  const denied = stated.filter((other) => other !== one).map(({ amount }) => amount);
  // 'Hangers 2 not 3', of three of them.
  const isOfCrew = crew !== null && denied.length > 0 && denied.every((amount) => amount === crew.count);
  const isCrew =
    line.category === 'labor' && one.unit === null && !one.isEach && (calledPlural(line, act.words) || isOfCrew);
  return changeOf(turn, act, line, isCrew ? { ...one, isPeople: true } : one, denied);
}

/** 'Should be 18 hrs, three guys' of two who had 12 hours in all, and hours that no man works in a day. */
function isTotal(turn: Turn, line: ContextItem, count: Amount, { amount: hours, isEach }: Stated): boolean {
  const { people, duration } = laborWords(turn, line);
  const before = parseAmount(line.quantity ?? '');
  if (isAsLong(turn, line, count, hours) && !isEach) return true;
  return hours > 16 * ONE || (duration?.hours === before && people !== null && people.count > ONE);
}

/** 'Carpenters 5 hrs' are five of each of them; 'carpenter 5 hrs' may be one more. */
const isOfAll = (words: string): boolean =>
  CORRECTS.test(words) ||
  PUTS.test(words) ||
  (words.match(/\p{L}+s(?!\p{L})/gu) ?? []).some((word) => tradesIn(word).length > 0);

/** '2 hangers' counts them. */
const calledPlural = (line: ContextItem, words: string): boolean =>
  crewWords(line).some((word) => stems(words).includes(word)) && !/(?:^|\W)(?:hours?|hrs?|horas?)(?:\W|$)/i.test(words);

/** So much less or longer, of everybody where it is said of each. */
function by(turn: Turn, act: Act, line: ContextItem, { amount, isEach }: Stated, before: Amount): Change | null {
  const isOfEach = isEach || EACH.test(act.words);
  const crew = isOfEach ? laborWords(turn, line).people : null;
  if (isOfEach && !crew) return null;
  const difference = crew ? multiplyAmounts(crew.count, amount) : amount;
  const left = LESS.test(act.words) ? before - difference : before + difference;
  if (left <= 0) return null;
  return { item_id: line.item_id, quantity: toNumber(left), quotes: [...(crew ? [crew.words] : []), ...act.said] };
}

const A_DAY: Amount = 24 * ONE;
