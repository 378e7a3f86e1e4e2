import { type Amount, multiplyAmounts, ONE, parseAmount } from '../../domain/lexer/amount.ts';
import { foldText } from '../../domain/lexer/fold-text.ts';
import { lex } from '../../domain/lexer/lex.ts';
import { textAt, tokenAt } from '../../domain/understand/words-at.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import type { ContextItem, ContextOrder } from '../prompt-context.ts';
import { updateLines } from './correct-lines.ts';
import { ordersMeant } from './draft-orders.ts';
import { laborWords } from './labor-words.ts';
import { isOfTrade, tradesIn } from './trades-in.ts';
import type { Turn } from './turn.ts';
import { type Said, toNumber } from './write-work.ts';
import { wordSet } from '../../domain/word-table.ts';

type Kind = 'half' | 'double' | 'less' | 'more' | 'to' | 'set' | 'each' | 'total' | 'who' | 'other' | 'hours';

/** A number of a text of hours. */
interface Told {
  amount: Amount;
  isHours: boolean;
  isEach: boolean;
  isTotal: boolean;
  /** 'to 10', 'at 10' */
  isTo: boolean;
}

/** What the hours of a line become; the words it needs beside those that are said. */
interface Now {
  amount: Amount;
  isOfCrew?: boolean;
}

/**
 * The hours of people told again in words of hours and small ones alone: '2 hrs out', 'cut the hrs in half', 'hrs back to 3',
 * 'half hr more for each guy', 'set the carpenter at 10 hr', 'guy 1 4 hrs guy 2 6 hrs', 'it was 2 hrs a man, 6 is the total'.
 * Null where one word is of anything else.
 */
export function hoursTold(turn: Turn, act: Act): Said | null {
  const [order] = ordersMeant(turn, act).orders;
  const line = order && !DENIES.test(act.words) ? lineOf(order, act.words) : null;
  const said = line ? read(act.words, line.name) : null;
  if (!order || !line || !said) return null;
  const { people, duration } = laborWords(turn, line);
  const before = parseAmount(line.quantity ?? '');
  const isCrew = people !== null && duration !== null && multiplyAmounts(people.count, duration.hours) === before;
  const crew = isCrew || before === null ? (people?.count ?? null) : null;
  const isOnly = order.items.every(({ category }) => category === 'labor');
  if (
    !isOnly &&
    !said.kinds.has('hours') &&
    !said.kinds.has('who') &&
    said.numbers.every(({ isHours, isEach }) => !isHours && !isEach)
  )
    return null;
  const now = becomes(said.kinds, said.numbers, before, crew, isOnly);
  if (!now || now.amount <= 0 || now.amount === before) return null;
  const quotes = [...(now.isOfCrew && people ? [people.words] : []), ...act.said];
  return updateLines(turn, order, [{ item_id: line.item_id, quantity: toNumber(now.amount), quotes }]);
}

/** '12 -> 10', 'not 8': one of the numbers is the wrong one. */
const DENIES = /->|=>|(?:^|\W)(?:not|no|wasn'?t|weren'?t|instead|from|de)(?:\W|$)/i;

function lineOf(order: ContextOrder, words: string): ContextItem | null {
  const trades = tradesIn(words);
  const [line, ...others] = order.items.filter(
    ({ category, name }) => category === 'labor' && (trades.length === 0 || isOfTrade(name, trades)),
  );
  return line && others.length === 0 ? line : null;
}

function becomes(
  kinds: ReadonlySet<Kind>,
  numbers: readonly Told[],
  before: Amount | null,
  crew: Amount | null,
  isOnly: boolean,
): Now | null {
  const has = (...of: Kind[]): boolean => of.some((kind) => kinds.has(kind));
  const [number, other, ...more] = numbers;
  if (!number)
    return before === null
      ? null
      : has('half')
        ? { amount: before / 2 }
        : has('double')
          ? { amount: 2 * before }
          : null;
  const total = numbers.find(({ isTotal }) => isTotal);
  if (has('half', 'double')) return null;
  if (
    !has('less', 'more') &&
    !total &&
    numbers.length >= 2 &&
    (has('other', 'hours') || isOnly || numbers.some(({ isHours }) => isHours))
  ) {
    const isOfAll =
      (crew === null ? numbers.length === 2 : crew === numbers.length * ONE) &&
      numbers.every(({ isEach, isTo, amount }) => !isEach && !isTo && amount <= 16 * ONE);
    return isOfAll ? { amount: numbers.reduce((sum, { amount }) => sum + amount, 0) } : null;
  }
  if (more.length > 0 || before === null) return null;
  // 'half hr more each, so 3.5 apiece': what it comes to.
  const each = other?.isEach && !other.isTotal && has('more', 'less') ? other : undefined;
  if (each) return crew === null ? null : { amount: multiplyAmounts(crew, each.amount), isOfCrew: true };
  if (other) return total && numbers.some(({ isEach }) => isEach) ? { amount: total.amount } : null;
  const isOfEach = number.isEach && crew !== null;
  if (number.isEach && crew === null) return null;
  if (number.isTo)
    return !has('set', 'hours', 'more', 'less') || (crew !== null && crew > ONE && !isOfEach)
      ? null
      : { amount: isOfEach ? multiplyAmounts(crew, number.amount) : number.amount, isOfCrew: isOfEach };
  if (number.isEach && !isOfEach) return null;
  const difference = isOfEach ? multiplyAmounts(crew, number.amount) : number.amount;
  if (has('less') && !has('more')) return { amount: before - difference, isOfCrew: isOfEach };
  return has('more') && !has('less') && isOfEach ? { amount: before + difference, isOfCrew: true } : null;
}

const KINDS: readonly (readonly [Kind, ReadonlySet<string>])[] = [
  [
    'less',
    wordSet('less minus fewer off out menos take knock shave subtract deduct quita quitale quitar resta restale'),
  ],
  ['more', wordSet('more longer mas')],
  ['to', wordSet('to at a')],
  [
    'set',
    wordSet(
      'set put make bring up raise bump drop down back change cut lower scale ponle pon subele sube bajale baja cambia dejalo deja',
    ),
  ],
  ['each', wordSet('each ea apiece')],
  ['total', wordSet('total altogether')],
  ['other', wordSet('other another second otro segundo')],
  ['hours', wordSet('hour hours hr hrs h hora horas time labor')],
];
const SMALL = wordSet(`
  it its it's that thats that's this the they he she we i was were is are be been should shoulda s/b has had have did do took ran worked went got put in on of for from by him them us and n y & so then now
  actually really only just sorry sry oops wait ok okay oh hey yeah no nope nah well my bad also too both all line order extra please pls thx thanks bill charge boss said says say hours's guy's
  first one uno una primero el la los las le les lo de del en con se fue fueron eran era son es ese eso esa que ya nomas solo mejor perdon disculpa pero cuanto first's las an count
`);

const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/(?<![a-z])on top(?: of (?:that|it|those))?(?![a-z])/g, ' '],
  [/(?<![a-z])(?:another|an? (?:additional|extra)|one more) (?=(?:hour|hr)(?![a-z]))/g, ' more 1 '],
  [
    /(?<![a-z])(?:another|an? (?:additional|extra)) (?=(?:half|\d[\d.]*|two|three|four)(?: and a half)? ?(?:hrs?|hours?|h|an?)(?![a-z]))/g,
    ' more ',
  ],
  [
    /(?<![a-z])(?:bump|raise|up)(?: (?:them|'?em|it|him|those|that|everybody|the guys|each|all))?(?: up)?(?: by)? (?=(?:an? )?(?:half|quarter|hour|hr|1|2|one|two|0?\.5)(?![\d.a-z]))/g,
    ' more ',
  ],
  [/(?<![a-z])(?:each|both|all(?: \w+)?) of (?:them|'?em|us|those guys|the guys)(?![a-z])/g, ' each '],
  [
    /(?<![a-z])(?:half (?:of )?(?:it|that|those|them|these|the|what)|(?:in|by) half|la mitad(?: de)?)(?![a-z])/g,
    ' halfofit ',
  ],
  [/(?<![a-z])(?:(?:an? )?half(?: an?)?[- ](?:hour|hr)|media hora)(?![a-z])/g, ' 0.5 hr '],
  [
    /(?<![a-z])(?:double|doble de|el doble de)(?= (?:the |those |his |their |las )(?:hours|hrs|horas|time))/g,
    ' doubled ',
  ],
  [
    /(?<![a-z])(?:(?:a|per|each|for each|for every|every) (?:man|guy|person|head)|c\/u|cada (?:uno|quien)|a cada uno|por persona)(?![a-z])/g,
    ' each ',
  ],
  [
    /(?<![a-z])(?:is )?(?:the total|in all|in total|en total|total|between (?:them|the two|us|both)|man ?(?:hours|hrs))(?![a-z])/g,
    ' total ',
  ],
  [
    /(?<![a-z])of (?:it|that|those) (?:was|were|is|are) (?:base )?(?:contract|ours|warranty|not extra)(?: work)?(?![a-z])/g,
    ' less ',
  ],
];

const HOURS = /^(?:h|hr|hrs|hour|hours|hora|horas)$/;

/** The numbers and kinds of words of a text; null where one is of anything else. */
function read(text: string, trade: string): { kinds: Set<Kind>; numbers: Told[] } | null {
  const plain = lex(PHRASES.reduce((left, [form, by]) => left.replace(form, by), foldText(text).text));
  const kinds = new Set<Kind>();
  const numbers: Told[] = [];
  let before: Kind | null = null;
  for (let at = 0; at < plain.tokens.length; at += 1) {
    const { kind, text: word, amount, form } = tokenAt(plain, at);
    if (kind === 'mark') before = null;
    if (kind === 'mark' || (form === 'article' && !HOURS.test(textAt(plain, at + 1)))) continue;
    if (kind === 'number' && amount !== undefined) {
      // 'one 4 hrs, other 6'
      if (amount === ONE && form === 'spelled' && !HOURS.test(textAt(plain, at + 1))) kinds.add('other');
      else
        numbers.push({
          amount,
          isHours: HOURS.test(textAt(plain, at + 1)),
          isEach: false,
          isTotal: false,
          isTo: before === 'to',
        });
      continue;
    }
    const trades = tradesIn(word);
    const found = trades.length > 0 ? (isOfTrade(trade, trades) ? 'who' : null) : kindOf(word);
    // 'two roofers, 8 hours', '2 more guys 4 hrs each' count them.
    if (
      found === null ||
      (found === 'who' &&
        [at - 1, before === 'more' ? at - 2 : at - 1].some((one) => tokenAt(plain, one).kind === 'number'))
    )
      return null;
    const last = numbers.at(-1);
    if (found === 'each' && last) last.isEach = true;
    if (found === 'total' && last) last.isTotal = true;
    if (found !== 'small') kinds.add(found);
    before = found === 'small' ? before : found;
  }
  return { kinds, numbers };
}

function kindOf(word: string): Kind | 'small' | null {
  if (word === 'halfofit') return 'half';
  if (word === 'doubled') return 'double';
  if (/^(?:guys?|men|man)$/.test(word)) return 'who';
  return KINDS.find(([, all]) => all.has(word))?.[0] ?? (SMALL.has(word) ? 'small' : null);
}
