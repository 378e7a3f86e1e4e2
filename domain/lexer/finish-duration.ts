import type { RateKind } from '../change-order.ts';
import type { Amount } from './amount.ts';
import type { DurationChunk } from './chunk.ts';
import { nounAt } from './counted-noun.ts';
import { BREAKS, EACH, eachOfTrade, phraseAt, rateAt, TOTAL } from './duration-words.ts';
import type { LexedText } from './lex.ts';
import { CREW_WORDS, TRADES_OF_WORK, tradeOfWord } from './people-words.ts';
import { isPause, textAt, textOf, type Token, tokenAt } from './token.ts';
import { unitOfWord } from './unit-words.ts';

/** 'horas extra', 'horas dobles': the hours are read already. */
const HORAS = new Map<string, RateKind>([
  ['extra', 'overtime'],
  ['doble', 'double'],
]);

export function finish(
  lexed: LexedText,
  at: number,
  from: number,
  stated: Amount,
  unit: 'hr' | 'day' | 'week',
  hours: Amount,
  basis: DurationChunk['basis'],
  isClock: boolean,
): DurationChunk {
  const { tokens } = lexed;
  let next = from;
  let rate: RateKind | null = null;
  let settled = basis;
  let isBreak = false;
  for (let round = 0; round < 4; round += 1) {
    const behind = textAt(tokens, next);
    const unitSaid = textAt(tokens, next - 1);
    // '8 hrs normales y 2 hrs extra'
    const isHoras =
      /^horas?$/.test(unitSaid) ||
      (unitSaid === 'hrs' &&
        (isBesideHours(tokens, at) || tokens.slice(0, at).some(({ text }) => /^(?:normales|regulares)$/.test(text))));
    const ofHours: RateKind | undefined = !rate && isHoras ? HORAS.get(behind.replace(/s$/, '')) : undefined;
    if (ofHours) {
      rate = ofHours;
      next += 1;
      continue;
    }
    // 'una hora mas a cada uno'
    if (['mas', 'more'].includes(behind) && phraseAt(lexed, next + 1, EACH) > 0) next += 1;
    const filler = ['of', 'at', '@', 'de', 'a', 'on', 'in', '(', 'for', 'was', 'were', 'as'].includes(behind);
    // 'a half hour off for lunch'
    const toBreak = behind === 'off' && textAt(tokens, next + 1) === 'for' ? 2 : filler ? 1 : 0;
    const each = phraseAt(lexed, next, EACH) || eachOfTrade(lexed, next);
    const labor = ['labor', 'time'].includes(behind) ? 1 : 0;
    const total = phraseAt(lexed, next + labor, TOTAL);
    const said = rateAt(lexed, next) ?? (filler ? rateAt(lexed, next + 1) : null);
    if (said && !rate) {
      next += said.words + (rateAt(lexed, next) ? 0 : 1);
      rate = said.rate;
    } else if (rate && behind === '(' && rateAt(lexed, next + 1)?.rate === rate) {
      // 'horas extras (overtime)'
      next += rateAt(lexed, next + 1)!.words + 2;
    } else if (each > 0 && settled === null && !isPrice(lexed, next)) {
      settled = 'each';
      next += each;
    } else if (total > 0 && settled === null) {
      settled = 'total';
      next += total + labor;
    } else if (BREAKS.has(behind) || BREAKS.has(textAt(tokens, next + toBreak))) {
      isBreak = true;
      next += BREAKS.has(behind) ? 1 : toBreak + 1;
    } else break;
  }
  const trade = unit === 'hr' && !isClock ? tradeBehind(lexed, at, next, settled) : null;
  if (trade) next = trade.next;
  if (trade?.isTotal) settled = 'total';
  const before = textAt(tokens, at - 1);
  // 'roofers OT: 6 hrs'
  const label = before === ':' || before === '=' ? textAt(tokens, at - 2) : before;
  if (['ot', 'overtime', 'dt'].includes(label) && !rate) rate = label === 'dt' ? 'double' : 'overtime';
  let did = at;
  while (DID.has(textAt(tokens, did - 1)) && did > at - 3) did -= 1;
  const isCada =
    ['cada uno', 'cada quien', 'cada cual', 'cada hombre', 'cada persona'].includes(textOf(tokens, did - 2, did)) &&
    unitOfWord(textAt(tokens, did - 3)) !== 'hr';
  // 'each one did eight hours'
  const isEachDid =
    WORKED.has(before) &&
    (['each', 'apiece'].includes(textAt(tokens, at - 2)) ||
      /^(?:each|every) (?:one|man|guy)$/.test(textOf(tokens, at - 3, at - 1)));
  if (settled === null && (before === 'each' || isEachDid || isCada)) settled = 'each';
  if (settled === null && (before === 'total' || (['of', 'de'].includes(before) && textAt(tokens, at - 2) === 'total')))
    settled = 'total';
  if (
    !isClock &&
    ['lunch', 'minus', 'less', 'menos'].includes(before) &&
    tokens.slice(0, at).some((token) => token.kind === 'clock')
  )
    isBreak = true;
  return {
    kind: 'duration',
    first: at,
    last: next - 1,
    hours,
    stated: { amount: stated, unit },
    basis: settled,
    rate,
    isBreak,
    isClock,
    ...(trade?.name ? { trade: trade.name } : {}),
  };
}

/** '8 hrs y 2 hrs extra cada uno': beside other hours those that are 'extra' are overtime, and no more of the work. */
const isBesideHours = (tokens: readonly Token[], at: number): boolean =>
  ['y', 'mas', '+'].includes(textAt(tokens, at - 1)) &&
  tokens.slice(Math.max(0, at - 5), at - 1).some(({ text }) => unitOfWord(text) === 'hr');

/** '2 hrs electrician', '6 hours of apprentice time': one of a trade, where nobody stands before and no time of his own behind. */
function tradeBehind(
  lexed: LexedText,
  at: number,
  from: number,
  basis: DurationChunk['basis'],
): { name: string | null; next: number; isTotal: boolean } | null {
  const { tokens } = lexed;
  if (isWhoWorked(tokens, at)) return null;
  let next = from;
  while (BEFORE_TRADE.has(textAt(tokens, next)) && next < from + 2) next += 1;
  for (let words = 3; words >= 1; words -= 1) {
    if (next + words > tokens.length) continue;
    const phrase = textOf(tokens, next, next + words);
    const name = tradeOfWord(phrase) ?? tradeOfWork(tokens, next, words);
    let end = next + words;
    if (['time', 'labor', 'hours', 'hrs'].includes(textAt(tokens, end))) end += 1;
    // 'twenty hours of ironworkers all together', '20 hours of siding guys total'
    const total = basis === null ? phraseAt(lexed, end, TOTAL) : 0;
    const told = name ?? lastTrade(phrase);
    const isCrew = told !== null || /^(?:[a-z]+ ){0,2}(?:guys|men|hands|fellas|fellows|boys|workers)$/.test(phrase);
    if (total > 0 && isCrew && name !== 'Fire Watch' && isEnd(tokens, end + total))
      return { name: told, next: end + total, isTotal: true };
    // '9 man hrs total pipefitters': of a total it is no matter how many they were.
    if (name === null || name === 'Fire Watch' || (basis !== 'total' && /(?:s|men)$/.test(phrase))) continue;
    const behind = tokenAt(tokens, end);
    // '3 hrs for the operator, laborers were two guys 3 hrs'
    const isOther =
      behind.text === ',' &&
      (/^(?:were|was|:|-|x)$/.test(textAt(tokens, end + 2)) || tokenAt(tokens, end + 2).kind === 'number');
    const isBoth = !isOther && ['and', 'y', ','].includes(behind.text) && tradeOfWord(textAt(tokens, end + 1)) !== null;
    // '4 hrs foreman 2 hrs laborer' goes on as it began.
    // '16 hrs operator 2 days forklift': the days are a machine's.
    const isOfMachine = [2, 3].some((gap) => nounAt(lexed, end + gap)?.category === 'equipment');
    const isTimed =
      behind.kind === 'number' &&
      !isOfMachine &&
      [1, 2, 3].every((count) => tradeOfWord(textOf(tokens, end + 2, end + 2 + count)) === null);
    // 'four hours for the electrician with sixty ft of 12/2'
    const isWithGoods =
      ['with', 'w/', 'con'].includes(behind.text) &&
      nounAt(lexed, end + 1) === null &&
      tradeOfWord(textAt(tokens, end + 2)) === null &&
      !CREW_WORDS.has(textAt(tokens, end + 2)) &&
      tokenAt(tokens, end + 1).kind === 'number';
    // '5 hrs operador con la retro': his machine
    const machine = ARTICLES.has(textAt(tokens, end + 1)) ? end + 2 : end + 1;
    const isWithMachine =
      ['con', 'with', 'w/'].includes(behind.text) &&
      nounAt(lexed, machine)?.category === 'equipment' &&
      tradeOfWord(textAt(tokens, machine)) === null;
    return isTimed || isBoth || (JOINS.has(behind.text) && !isWithGoods && !isWithMachine)
      ? null
      : { name, next: end, isTotal: false };
  }
  return null;
}

/** 'finish carpenters', 'pipe insulators': of whatever kind they are. */
const lastTrade = (phrase: string): string | null =>
  /(?:[^s]s|men)$/.test(phrase) ? tradeOfWord(phrase.split(' ').at(-1)!) : null;

/** Nobody and no time is told right there. */
const isEnd = (tokens: readonly Token[], at: number): boolean =>
  isPause(tokenAt(tokens, at)) || (tokenAt(tokens, at).kind === 'word' && !JOINS.has(textAt(tokens, at)));

const ARTICLES = new Set(['el', 'la', 'the', 'a', 'un', 'una', 'su', 'his']);

/** Between the hours and the trade: '6 hours of apprentice', 'six hours standby journeyman'. */
const BEFORE_TRADE = new Set(['of', 'for', 'de', 'an', 'a', 'un', 'the', 'el', 'standby', 'total', 'mas']);

/** '12 hrs sheet metal to cut it in', '3 hrs electrical': a trade called by its work, where nothing of it is worked on. */
function tradeOfWork(tokens: readonly Token[], at: number, words: number): string | null {
  const name = TRADES_OF_WORK[textOf(tokens, at, at + words)] ?? null;
  const behind = tokenAt(tokens, at + words);
  return isPause(behind) || ENDS_TRADE.has(behind.text) ? name : null;
}

const ENDS_TRADE = new Set(['to', 'and', 'y', 'time', 'labor', 'on', 'at', 'for', '+', 'plus', 'in', 'work']);

/** Between whose hours they were and how many: 'cada quien le metio 3 horas', 'cada uno con cuatro horas'. */
const DID = new Set(['con', 'de', 'le', 'metio', 'hizo', 'trabajo', 'echo', 'puso', 'se', 'avento', 'a', 'por', 'x']);

/** 'each did 8 reg', 'each worked 10' */
const WORKED = new Set(['did', 'worked', 'had', 'got', 'put', 'at', 'for', 'x', '@', ':']);

/** 'sheet metal guy' right before a time, and no time of his own before him. */
function isWhoWorked(tokens: readonly Token[], at: number): boolean {
  for (let words = 3; words >= 1; words -= 1) {
    if (tradeOfWord(textOf(tokens, at - words, at)) === null) continue;
    return !/^(?:h|hrs?|hours?|horas?)$/.test(textAt(tokens, at - words - 1));
  }
  // '4h window guy 4h apprentice': the guy has hours of his own.
  const isTimed = [2, 3, 4].some(
    (back) => tokenAt(tokens, at - back - 1).kind === 'number' && unitOfWord(textAt(tokens, at - back)) === 'hr',
  );
  return CREW_WORDS.has(textAt(tokens, at - 1)) && !isTimed;
}

/** '4 hrs electrician and apprentice' were both. */
const JOINS = new Set(['&', '+', 'n', 'with', 'w/', 'con', '/', 'x']);

/** '4 hrs per' is each; '$40 each' is not reached from here, '2 days each week' is. */
function isPrice({ tokens }: LexedText, at: number): boolean {
  const of = tokenAt(tokens, at + 1);
  return (
    textAt(tokens, at) === 'per' && of.kind === 'word' && !['man', 'guy', 'person', 'head', 'worker'].includes(of.text)
  );
}
