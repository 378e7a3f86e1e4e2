import { type Amount, multiplyAmounts, ONE, parseAmount } from '../../domain/lexer/amount.ts';
import { readRevision, type Revision } from '../../domain/lexer/read-revision.ts';
import { withoutRate } from '../../domain/lexer/revision-words.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import type { ContextItem, ContextOrder } from '../prompt-context.ts';
import { updateLines } from './correct-lines.ts';
import { ordersMeant } from './draft-orders.ts';
import { crewOfLine, isAtRate, laborWords, namesTold, numbersOf } from './labor-words.ts';
import { PIECES } from './pieces.ts';
import { PLAIN } from './plain-item.ts';
import { revisedLines } from './revised-crew.ts';
import { statedIn } from './stated-numbers.ts';
import { isOfTrade, tradesIn } from './trades-in.ts';
import type { Turn } from './turn.ts';
import { addToOrder, type Said, toNumber } from './write-work.ts';

const RATES = [
  ['overtime', /(?:^|\W)(?:o\.?t\.?|over ?time|time and a half|tiempo extra|horas? extras?)(?:\W|$)/i],
  ['double', /(?:^|\W)(?:d\.?t\.?|(?:double|dbl) ?time|tiempo doble)(?:\W|$)/i],
] as const;
const REGULAR = /(?:^|\W)(?:regular|reg|straight|st|normal)(?: ?(?:time|hours?|hrs?|rate|pay))?(?:\W|$)/i;

/**
 * Hours at overtime told anew, beside those at the regular rate: 'ot was 2 each not 3', 'only two of them worked the ot', '7
 * regular and 4 ot each', 'one stayed 2 more hrs, thats overtime', and 'no overtime on it after all, regular rate'.
 */
export function rateTold(turn: Turn, act: Act): Said | null {
  if (act.isQuestion || /[?¿$]/.test(act.words)) return null;
  const [order] = ordersMeant(turn, act).orders;
  const kind = RATES.find(([, rate]) => rate.test(act.words))?.[0];
  const trades = tradesIn(act.words);
  const all = order?.items.filter(({ category, quantity }) => category === 'labor' && quantity !== null) ?? [];
  const labor = all.filter(({ name }) => trades.length === 0 || isOfTrade(name, trades));
  if (!order || labor.length === 0 || labor.length < all.length - 1) return null;
  const over = labor.filter(isAtRate);
  const plain = labor.filter((line) => !isAtRate(line));
  // 'Take the overtime out, they only worked the eight' takes a line off.
  if (plain.length > 0 && NO_RATE.test(act.words)) return null;
  return (
    atRegular(turn, act, order, over, plain) ??
    (kind === undefined
      ? null
      : (bothTold(turn, act, order, over, plain) ??
        ratedTold(turn, act, order, over) ??
        moreAtRate(turn, act, order, over, plain, kind)))
  );
}

/** 'Office says thats straight time not OT', 'take the ot off. 10 hrs at regular time', where nothing is at the regular rate. */
function atRegular(
  turn: Turn,
  act: Act,
  order: ContextOrder,
  over: readonly ContextItem[],
  plain: readonly ContextItem[],
): Said | null {
  const isDenied = NO_RATE.test(act.words);
  if (
    over.length === 0 ||
    plain.length > 0 ||
    !(isDenied || (REGULAR.test(act.words) && !RATES.some(([, rate]) => rate.test(act.words)))) ||
    SOME.test(act.words)
  )
    return null;
  const own = over.flatMap((line) => numbersOf(turn, line));
  if (!statedIn(act.words)?.every(({ amount }) => own.includes(amount))) return null;
  return updateLines(
    turn,
    order,
    over.map(({ item_id }) => ({ item_id, rate_kind: 'regular', quotes: act.said })),
  );
}

const OT = '(?:o\\.?t\\.?|over ?time|d\\.?t\\.?|double ?time|premium|tiempo extra)';
const NO_RATE = new RegExp(
  `(?:^|\\W)(?:not?|without|sin|isn'?t|wasn'?t|weren'?t|aren'?t|instead of|rather than|never)(?: (?:an?|any|the|really|actually|at|on|be|supposed to be|supposed|to|all|charged as))* ${OT}(?:\\W|$)|(?:^|\\W)(?:take|pull|scratch|drop|remove|lose|kill|nix|strike|delete|forget|cut|quita(?:le)?) (?:off |out )?(?:the |that |all |any |el )*${OT}(?:\\W|$)`,
  'iu',
);
const SOME =
  /(?:^|\W)(?:some|half|part|last|first|more|another|plus|also|add|rest|(?:one|two|\d) of|of (?:it|that|those|them|these)|only)(?:\W|$)/i;

/** '7 regular and 4 ot each', of a crew with a line of each. */
function bothTold(
  turn: Turn,
  act: Act,
  order: ContextOrder,
  over: readonly ContextItem[],
  plain: readonly ContextItem[],
): Said | null {
  const told = BOTH.exec(act.words)?.groups ?? BOTH_TURNED.exec(act.words)?.groups;
  const [[a, ...as], [b, ...bs]] = [over, plain];
  if (!told || !a || !b || as.length > 0 || bs.length > 0) return null;
  const isEach = EACH.test(act.words);
  const changes = (
    [
      [a, told['ot']],
      [b, told['reg']],
    ] as const
  ).map(([line, number]) => {
    const { people } = laborWords(turn, line);
    const amount = parseAmount(number ?? '') ?? 0;
    return {
      item_id: line.item_id,
      quantity: toNumber(isEach && people ? multiplyAmounts(people.count, amount) : amount),
      quotes: [...(isEach && people ? [people.words] : []), ...act.said],
    };
  });
  return updateLines(turn, order, changes);
}

const REG_NUMBER =
  '(?<reg>\\d+(?:\\.\\d+)?) ?(?:hrs?|hours?|h)? ?(?:of |at |on )?(?:regular|reg|straight|st)(?: time| hours| hrs)?';
const OT_NUMBER = '(?<ot>\\d+(?:\\.\\d+)?) ?(?:hrs?|hours?|h)? ?(?:of |at |on )?(?:ot|over ?time)';
const BOTH = new RegExp(`^[^\\d]*${REG_NUMBER}(?: each| apiece)?(?:,| and| n| &| plus)+ ${OT_NUMBER}[^\\d]*$`, 'iu');
const BOTH_TURNED = new RegExp(
  `^[^\\d]*${OT_NUMBER}(?: each| apiece)?(?:,| and| n| &| plus)+ ${REG_NUMBER}[^\\d]*$`,
  'iu',
);
const EACH = /(?:^|\W)(?:each|ea|apiece|a man|per (?:man|guy)|both|every(?:body|one))(?:\W|$)/i;

/** 'Ot was 2 each not 3', 'overtime comes down to six hours, regular stays': of the one line at that rate. */
function ratedTold(turn: Turn, act: Act, order: ContextOrder, over: readonly ContextItem[]): Said | null {
  if (over.length !== 1) return null;
  // 'Regular stays', 'one went home at 8 hrs' tell nothing of it.
  const isOther = (piece: string): boolean => (REGULAR.test(piece) && !/\d/.test(piece)) || WENT.test(piece);
  const pieces = act.words.split(PIECES).filter((piece) => !isOther(piece));
  return revisedLines(turn, { ...act, words: withoutRate(pieces.join(', ')) }, order, over);
}

const WENT = /(?:^|\W)(?:went home|left|bailed|quit|cut out|sent home)(?:\W|$)/i;

/** 'One of them stayed 2 more hrs, thats overtime', 'another two hours per man on top': hours beside those that are there. */
function moreAtRate(
  turn: Turn,
  act: Act,
  order: ContextOrder,
  over: readonly ContextItem[],
  plain: readonly ContextItem[],
  rateKind: 'overtime' | 'double',
): Said | null {
  const [line, ...others] = plain;
  const crew = line ? crewOfLine(turn, line) : null;
  const said = over.length === 0 && others.length === 0 ? readRevision(withoutRate(act.words), namesTold(turn)) : null;
  const isMore =
    said !== null &&
    said.every((one) => one.how === 'more' || (one.how === 'set' && one.amount > 0 && ON_TOP.test(act.words)));
  if (!line || !said || !isMore || said.some(({ isDenied, isTotal, isOfDay }) => isDenied || isTotal || isOfDay))
    return null;
  const [one, ...more] = said as [Revision, ...Revision[]];
  const count: Amount | null =
    one.who === 'some' ? one.count : one.who === 'each' ? (crew?.people.count ?? null) : crew === null ? ONE : null;
  if (count === null || more.length > 0 || (crew && count > crew.people.count)) return null;
  const quotes = [...(one.who === 'each' && crew ? [crew.people.words] : []), ...act.said];
  const item = {
    ...PLAIN,
    category: 'labor' as const,
    name: line.name,
    unit: 'hr' as const,
    quantity: multiplyAmounts(count, one.amount),
    quotes,
    rateKind,
  };
  return addToOrder(turn, { ...act, words: '', items: [item], description: '', directedBy: null }, order);
}

const ON_TOP = /(?:^|\W)(?:on top|besides|plus|add|also|too|extra|after)(?:\W|$)|\+/i;
