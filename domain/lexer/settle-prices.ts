import { nounAt } from './counted-noun.ts';
import { ONE } from './amount.ts';
import { OTHER_COST_NOUNS, RENTAL_WORDS } from './equipment-words.ts';
import type { LexedText } from './lex.ts';
import { BOUGHT_WHOLE } from './material-words.ts';
import { CREW_WORDS, tradeOfWord } from './people-words.ts';
import { toldCost } from './told-cost.ts';
import { amountOf, isPause, textAt, textOf, type Token, tokenAt } from './token.ts';
import { CONTAINER_WORDS, LENGTH_PIECES, unitOfWord } from './unit-words.ts';

/** 'six bucks', 'ochenta dolares'. */
const MONEY_WORDS = new Set(['dollars', 'dollar', 'bucks', 'buck', 'usd', 'dlls', 'dolares', 'dolar', 'pesos', 'peso']);
const CENT_WORDS = new Set(['cents', 'cent', 'centavos', 'centavo']);

const DOLLARS = new Set(['dollar', 'dollars', 'buck', 'bucks']);

/** 'a dollar ten each', 'two dollars fifty a foot', '3 bucks and 25 cents': what is paid beside whole dollars. */
function changeBehind(tokens: readonly Token[], at: number): { amount: number; words: number; end: number } | null {
  const and = textAt(tokens, at) === 'and' ? 1 : 0;
  const { end } = tokenAt(tokens, at + and);
  const amount = amountOf(tokenAt(tokens, at + and));
  if (
    amount === null ||
    amount <= 0 ||
    amount >= 100 * ONE ||
    amount % ONE !== 0 ||
    tokenAt(tokens, at + and).form === 'article'
  )
    return null;
  const next = tokenAt(tokens, at + and + 1);
  if (CENT_WORDS.has(next.text)) return { amount: Math.round(amount / 100), words: and + 2, end: next.end };
  const isPer = EACH.has(next.text) || (PER.has(next.text) && tokenAt(tokens, at + and + 2).kind === 'word');
  return and === 0 && (isPer || isPause(next)) ? { amount: Math.round(amount / 100), words: 1, end } : null;
}

/** Only money stands behind these: 'cost us 1250', 'paid 220', 'charged us 800', 'nos cobraron 90'. */
const SURE_LEADS =
  /(?:^| )(?:quoted|quote|quotes|bid|bids|costs?|costed|costing|paid|pagamos|pague|charged?|charges|charging|cobro|cobraron|cobra|cobran|priced|price|prices|billed|costo|costaron|cuestan?|salio|salieron|runs?|ran|running|set)(?: (?:us|me|him|them|nos|about|around|like|was|is|were|are|at|of|for|en|a|como|back|es|fue))*$/;
/** 'cost' and 'paid' alone are sure; 'ran 120' only with whom it cost: 'ran us 120'. */
const NEEDS_WHOM =
  /(?:^| )(?:(?:runs?|ran|running|set)(?: (?:about|around|like|at|of|for|a|en|como|was|is|were|are))*|(?:salio|salieron)(?: (?:a|de|como|por))*)$/;
/** A price may stand behind these where the rest says so too: 'at 4.25 a foot', 'they were 225 each', 'a 3.50 el pie'. */
const SOFT_LEADS = new Set([
  'at',
  '@',
  'for',
  'a',
  'was',
  'were',
  'is',
  'are',
  'de',
  'eran',
  'era',
  'fue',
  'fueron',
  'por',
  '=',
  'only',
  'about',
  'like',
]);
const PER = new Set(['a', 'an', 'per', '/', 'el', 'la', 'por', 'the', 'cada', 'x']);
const EACH = new Set(['each', 'ea', 'apiece', 'c/u', 'cada']);
/** What may follow 'paid 220'. */
const AFTER_SUM = new Set([
  'for',
  'on',
  'per',
  'each',
  'ea',
  'a',
  'total',
  'plus',
  'and',
  'to',
  'in',
  'flat',
  'por',
  'en',
  'de',
  'para',
  'extra',
  'at',
  'from',
  'y',
  'with',
  'apiece',
  'cada',
  'la',
  'el',
  'an',
  'cash',
  'all',
  'even',
  'too',
  'del',
]);

/** A number that the words make a price is money, also without its sign: 'at 4.25 a foot', '165/yd', 'cost us 1250'. */
export function settlePrices(lexed: LexedText & { tokens: Token[] }): void {
  const { tokens } = lexed;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokenAt(tokens, at);
    const amount = amountOf(token);
    const next = textAt(tokens, at + 1);
    const change = DOLLARS.has(next) ? changeBehind(tokens, at + 2) : null;
    if (amount !== null && amount > 0 && change) {
      tokens.splice(at, change.words + 2, {
        kind: 'money',
        start: token.start,
        end: change.end,
        text: `$${(amount + change.amount) / ONE}`,
        amount: amount + change.amount,
      });
      continue;
    }
    if (amount === null || amount <= 0 || token.form === 'article' || token.form === 'negative') continue;
    if (MONEY_WORDS.has(next) || CENT_WORDS.has(next)) {
      const end = tokenAt(tokens, at + 1).end;
      tokens.splice(at, 2, {
        kind: 'money',
        start: token.start,
        end,
        text: `${token.text} ${next}`,
        amount: CENT_WORDS.has(next) ? Math.round(amount / 100) : amount,
      });
    } else if ((token.form === 'digits' || isPerTime(tokens, at)) && isPrice(lexed, at, amount / ONE)) {
      tokens[at] = { kind: 'money', start: token.start, end: token.end, text: token.text, amount };
    }
  }
  // 'one load to the dump 210': nothing else in the text could be that many.
  const { sum = null, sumAt = -1 } = toldCost(lexed) ?? {};
  if (sum !== null && tokenAt(tokens, sumAt).kind === 'number') {
    const { start, end, text } = tokenAt(tokens, sumAt);
    tokens[sumAt] = { kind: 'money', start, end, text, amount: sum };
  }
}

/** 'charged us ninety five a day', 'at a hundred eighty five a week' */
const isPerTime = (tokens: readonly Token[], at: number): boolean =>
  tokenAt(tokens, at).form === 'spelled' && /^(?:an?|per) (?:day|week|month)$/.test(textOf(tokens, at + 1, at + 3));

/** '1850 flat', 'a flat 1850', 'lump sum of 1850': for the whole. */
function isFlat(tokens: readonly Token[], at: number): boolean {
  const ahead = textOf(tokens, Math.max(0, at - 3), at);
  return (
    /^(?:flat|lump ?sum)(?: |$)/.test(textOf(tokens, at + 1, at + 3)) ||
    /(?:^| )(?:flat|lump ?sum)(?: (?:of|for|at|is|was|fee|rate))?$/.test(ahead)
  );
}

function isPrice(lexed: LexedText, at: number, value: number): boolean {
  const { tokens } = lexed;
  const token = tokenAt(tokens, at);
  const cents = /^\d*\.\d{2}$/.test(token.text);
  const before = textOf(tokens, Math.max(0, at - 5), at);
  const isSure = SURE_LEADS.test(before) && !NEEDS_WHOM.test(before);
  const soft = SOFT_LEADS.has(textAt(tokens, at - 1));
  if (value >= 50 && isFlat(tokens, at)) return true;
  const unit = perUnit(tokens, at + 1);
  if (unit === 'time') return value >= 30 && textAt(tokens, at - 1) !== 'for';
  // 'pump truck 3 hrs at 165 an hr': nobody works that many
  if (unit === 'hour') return value > 24 && isMachines(lexed, at);
  if (unit === 'slash') return true;
  if (unit === 'unit') return cents || isSure || value >= 20 || (soft && !isCrew(tokens, at - 2));
  if (unit === 'each')
    return (
      isSure ||
      ((cents || value >= (AT.has(textAt(tokens, at - 1)) ? 10 : 25)) &&
        (soft || cents || endsThings(lexed, at - 1)) &&
        !isCrew(tokens, at - 2) &&
        !isPieces(lexed, at - 2) &&
        endsEach(tokens, at + 1))
    );
  const behind = tokenAt(tokens, at + 1);
  // 'a short load fee of 175'
  if (['of', 'de'].includes(textAt(tokens, at - 1)) && FEE.test(textAt(tokens, at - 2)) && isPause(behind)) return true;
  if (OWN_COST.test(textOf(tokens, at + 1, at + 4))) return true;
  if (isSure) return isPause(behind) || AFTER_SUM.has(behind.text);
  if (isFee(lexed, at + 1)) return value >= 5 && !unitOfWord(behind.text);
  // 'at 385' alone; 'light tower rental 1 week 410'
  if (at === 1 && ['at', '@'].includes(textAt(tokens, 0)) && isPause(behind) && value >= 15) return true;
  if (
    isPause(behind) &&
    value >= 50 &&
    ['day', 'week'].includes(
      unitOfWord(textAt(tokens, ['at', '@', 'a', 'en'].includes(textAt(tokens, at - 1)) ? at - 2 : at - 1)) ?? '',
    ) &&
    endsRental(lexed, at)
  )
    return true;
  // 'floor drain 1 ea 118'
  if (
    ['ea', 'pcs', 'pc'].includes(textAt(tokens, at - 1)) &&
    tokenAt(tokens, at - 2).kind === 'number' &&
    isPause(behind) &&
    value >= 5
  )
    return true;
  // 'trailer for the month, 300'
  if (
    value >= 50 &&
    isPause(behind) &&
    textAt(tokens, at - 1) === ',' &&
    /^(?:day|week|month|weekend)$/.test(textAt(tokens, at - 2)) &&
    endsRental(lexed, at)
  )
    return true;
  // 'at 1.60 sf'
  if (AT.has(textAt(tokens, at - 1)) && cents && unitOfWord(behind.text) !== null && unitOfWord(behind.text) !== 'hr')
    return true;
  // '240 for the glass', '85 for freight', 'also 650 for the pump truck'
  if (
    /^(?:(?:also|and|plus|oh|then|add|y|tambien) ?)*$/.test(textOf(tokens, 0, at)) &&
    value >= (at === 0 ? 15 : 50) &&
    behind.text === 'for' &&
    isThing(lexed, at + 2)
  )
    return true;
  // 'permit 310 inspection fee 75': a cost and its sum.
  if (
    value >= 5 &&
    endsCost(lexed, at - 1) &&
    !unitOfWord(behind.text) &&
    !CREW_WORDS.has(behind.text) &&
    tradeOfWord(behind.text) === null &&
    !nounAt(lexed, at + 1)?.entry.match(/^(?:fee|charge)$/)
  )
    return true;
  // 'freight on the door 190', 'fee for the delivery was 95'
  if (value >= 5 && isPause(behind) && costBehindThing(lexed, at)) return true;
  // 'el dump fee salio en 185', 'la renta del dumpster fueron 350'
  const copula = / ?(?:salio|salieron|fue|fueron)(?: (?:en|a|por|de))?$/.exec(before)?.[0];
  const said = copula === undefined ? at : at - copula.trim().split(' ').length;
  if (
    said < at &&
    isPause(behind) &&
    value >= 5 &&
    (endsCost(lexed, said - 1) ||
      (value >= 50 && endsMachine(lexed, said - 1)) ||
      /(?:^| )renta (?:del?|de la) [a-z]+ $/.test(`${textOf(tokens, Math.max(0, said - 4), said)} `))
  )
    return true;
  // '1 day crane, 1900 for it', 'crane 1900'
  if (isMachineSum(lexed, at, value)) return true;
  if (!isPause(behind) || behind.text === '-' || behind.text === ':') return false;
  if (isBought(lexed, at, value)) return true;
  if (AT.has(textAt(tokens, at - 1)) && cents) return !isCrew(tokens, at - 2);
  // 'set the pipe at 45' tells how much of it.
  const isSet = /(?:^| )set /.test(before);
  // 'dump fee x2 at 95'
  const counted = textAt(tokens, at - 3) === 'x' && tokenAt(tokens, at - 2).kind === 'number' ? at - 4 : at - 2;
  if (['at', '@'].includes(textAt(tokens, at - 1)) && value >= 15)
    return !isSet && !isWhere(tokens, at) && (endsNoun(lexed, counted) || textAt(tokens, counted) in CONTAINER_WORDS);
  // '1 dumpster (30 yd) 650.00': its size stands between.
  let end = at - 1;
  while (cents && (tokenAt(tokens, end).kind === 'size' || ['(', ')'].includes(textAt(tokens, end)))) end -= 1;
  return cents && value >= 1 && endsNoun(lexed, end) && !isCrew(tokens, end);
}

/** What a number is a price of: '/yd', 'a foot', 'el pie', 'each', 'a day'. */
function perUnit(tokens: readonly Token[], at: number): 'slash' | 'unit' | 'time' | 'hour' | 'each' | null {
  const [joint, word] = [textAt(tokens, at), textAt(tokens, at + 1)];
  if (EACH.has(joint) && (joint !== 'cada' || /^un[oa]$/.test(word))) return 'each';
  if (['a', 'per'].includes(joint) && ['piece', 'pc', 'pop'].includes(word)) return 'each';
  if (joint === 'for' && word === 'the' && ['day', 'week', 'month'].includes(textAt(tokens, at + 2))) return 'time';
  if (!PER.has(joint)) return null;
  if (word === 'month' || word === 'mes') return 'time';
  const unit = unitOfWord(word);
  if (isCounted(tokens, at, word)) return 'unit';
  if (unit === 'hr') return 'hour';
  if (unit === 'day' || unit === 'week') return 'time';
  if (unit !== null || LENGTH_PIECES.has(word) || word in CONTAINER_WORDS) return joint === '/' ? 'slash' : 'unit';
  return null;
}

/** What costs so much an hour is a machine: none of the crew is told nearer. */
function isMachines(lexed: LexedText, at: number): boolean {
  for (let back = at - 1; back >= 0; back -= 1) {
    if (nounAt(lexed, back)?.category === 'equipment') return true;
    if (isCrew(lexed.tokens, back) && unitOfWord(textAt(lexed.tokens, back)) === null) return false;
  }
  return false;
}

/** '6 holes at 150 a hole', 'dumped 3 loads at 85 a load': the unit is what was counted. */
function isCounted(tokens: readonly Token[], at: number, word: string): boolean {
  if (word.length < 3) return false;
  return tokens
    .slice(Math.max(0, at - 9), at)
    .some((token) => token.kind === 'word' && (token.text === `${word}s` || token.text === `${word}es`));
}

const AT = new Set(['at', '@', 'a']);

function isThing(lexed: LexedText, at: number): boolean {
  const from = ['the', 'that', 'those', 'a'].includes(textAt(lexed.tokens, at)) ? at + 1 : at;
  return nounAt(lexed, from) !== null;
}

/** A machine or a rental stands within a few words. */
function endsRental(lexed: LexedText, at: number): boolean {
  return lexed.tokens
    .slice(Math.max(0, at - 7), at)
    .some(
      (token, i, near) =>
        RENTAL_WORDS.has(token.text) ||
        /^(?:bombas?|pumps?)$/.test(token.text) ||
        nounAt(lexed, at - near.length + i)?.category === 'equipment',
    );
}

/** 'el lift salio en 180' */
const endsMachine = (lexed: LexedText, at: number): boolean =>
  [at, at - 1].some((start) => {
    const noun = nounAt(lexed, start);
    return noun?.category === 'equipment' && start + noun.words - 1 === at;
  });

/** '1 day crane 1900', 'rented a crane, 1900', '1900 for it': nobody has so many machines, and no time is so long. */
function isMachineSum(lexed: LexedText, at: number, value: number): boolean {
  const { tokens } = lexed;
  const behind = tokenAt(tokens, at + 1);
  const isForIt =
    /^for (?:it|that|the (?:day|week|rental|machine))$/.test(textOf(tokens, at + 1, at + 3)) ||
    /^for the (?:day|week|rental|machine)$/.test(textOf(tokens, at + 1, at + 4));
  if (value < LEAST_RENTAL || !(isForIt || (isPause(behind) && !['-', ':', '/', 'x'].includes(behind.text))))
    return false;
  let end = at - 1;
  while ([',', 'was', 'ran', 'is', 'cost', 'for'].includes(textAt(tokens, end))) end -= 1;
  const isTime = ['day', 'week'].includes(unitOfWord(textAt(tokens, end)) ?? '') && endsRental(lexed, at);
  return (isForIt && isTime) || (endsMachine(lexed, end) && !/[^s]s$/.test(textAt(tokens, end)));
}

const LEAST_RENTAL = 100;

/** 'permit', 'inspection fee', 'freight' right before a number. */
function endsCost(lexed: LexedText, at: number): boolean {
  for (let start = Math.max(0, at - 2); start <= at; start += 1) {
    const noun = nounAt(lexed, start);
    if (noun && start + noun.words - 1 === at)
      return noun.category === 'other' && !/(?<!toll)s$/.test(textAt(lexed.tokens, at));
  }
  return false;
}

/** A cost, what it was for, and 'was': its sum is what stands next. */
function costBehindThing({ tokens, ...lexed }: LexedText, at: number): boolean {
  const whole = { tokens, ...lexed };
  let end = at - 1;
  while (/^(?:was|is|were|ran|us|cost|another|of|-|:|,)$/.test(textAt(tokens, end))) end -= 1;
  if (end < at - 1 && endsCost(whole, end)) return true;
  for (let from = end; from > end - 4 && from > 1; from -= 1) {
    if (!/^(?:on|for|of)$/.test(textAt(tokens, from))) continue;
    return (
      endsCost(whole, from - 1) &&
      tokens.slice(from + 1, end + 1).every(({ kind }) => kind === 'word' || kind === 'size')
    );
  }
  return false;
}

/** '225 each, …', not '25 each floor'. */
function endsEach(tokens: readonly Token[], at: number): boolean {
  const last = textAt(tokens, at) === 'cada' || textAt(tokens, at) === 'a' ? at + 1 : at;
  const next = tokenAt(tokens, last + 1);
  return isPause(next) || ['and', 'y', 'plus', 'with', 'so', 'for', 'en', 'at', 'but'].includes(next.text);
}

const OWN_COST =
  /^(?:(?:is |was )?(?:our|my|their|net|nuestro) (?:cost|price|costo)|before tax|after tax|plus tax|with tax|de costo)/;

const FEE = /^(?:fee|charge|surcharge|cargo|cuota|permit|rental|permiso|renta)$/;

/** '85 dump fee', '40 delivery charge'. */
function isFee(lexed: LexedText, at: number): boolean {
  const noun = nounAt(lexed, at);
  if (!noun || noun.category !== 'other') return false;
  return FEE.test(textAt(lexed.tokens, at + noun.words - 1));
}

function isCrew(tokens: readonly Token[], at: number): boolean {
  const word = textAt(tokens, at);
  return CREW_WORDS.has(word) || tradeOfWord(word) !== null || ['we', 'us', 'crew', 'hrs', 'hours'].includes(word);
}

/** '6 sticks at 10 each' are lengths; '2 dump runs at 65 each' are not. */
function isPieces({ tokens }: LexedText, at: number): boolean {
  return (
    LENGTH_PIECES.has(textAt(tokens, at)) &&
    !OTHER_COST_NOUNS.includes(`${textAt(tokens, at - 1)} ${textAt(tokens, at).replace(/s$/, '')}`)
  );
}

const WAS = new Set(['was', 'ran', 'is', 'fue', 'salio']);

/** 'glass was 240', 'faucet 189': a whole thing of its own clause, and its sum. */
function isBought(lexed: LexedText, at: number, value: number): boolean {
  const end = WAS.has(textAt(lexed.tokens, at - 1)) ? at - 2 : at - 1;
  if (value < 50) return false;
  for (let start = Math.max(0, end - 2); start <= end; start += 1) {
    const noun = nounAt(lexed, start, end);
    if (
      !noun ||
      start + noun.words - 1 !== end ||
      !BOUGHT_WHOLE.has(noun.entry) ||
      /[^s]s$/.test(textAt(lexed.tokens, end))
    )
      continue;
    const opens = tokenAt(lexed.tokens, start - 1);
    return isPause(opens) || ['1', 'one', 'the', 'new', 'a', 'and', 'el', 'la', 'y', 'that'].includes(opens.text);
  }
  return false;
}

/** 'on the door frame at 418': the room. */
const isWhere = (tokens: readonly Token[], at: number): boolean =>
  textAt(tokens, at - 1) === 'at' &&
  [3, 4, 5].some(
    (back) =>
      textAt(tokens, at - back) === 'the' &&
      ['on', 'to', 'around', 'above', 'over'].includes(textAt(tokens, at - back - 1)),
  );

/** '3 horn strobes 92 each', '2 30 yd dumpsters 475 each': things that were counted end at a token, and no more than a day's hours could be each man's. */
function endsThings(lexed: LexedText, at: number): boolean {
  // 'thermostats, six of em, 140 each'
  if (/^(?:, )?(?:of (?:them|em|those|these) ,|so far ,)$/.test(textOf(lexed.tokens, at - 2, at + 1))) return true;
  if (
    !/[a-z]{2}s$/.test(textAt(lexed.tokens, at)) ||
    unitOfWord(textAt(lexed.tokens, at)) !== null ||
    isPieces(lexed, at)
  )
    return false;
  let from = at;
  while (from > at - 5 && ['word', 'size'].includes(tokenAt(lexed.tokens, from).kind)) from -= 1;
  const isHeld =
    unitOfWord(textAt(lexed.tokens, from + 1)) !== null || textAt(lexed.tokens, from + 1) in CONTAINER_WORDS;
  return (
    !isHeld &&
    endsNoun(lexed, at) &&
    tokenAt(lexed.tokens, from).kind === 'number' &&
    tokenAt(lexed.tokens, from).form !== 'article'
  );
}

/** A known thing or its unit ends at a token. */
function endsNoun(lexed: LexedText, at: number): boolean {
  if (unitOfWord(textAt(lexed.tokens, at)) === 'box') return true;
  for (let start = Math.max(0, at - 3); start <= at; start += 1) {
    const noun = nounAt(lexed, start);
    if (noun && start + noun.words - 1 === at) return true;
  }
  return false;
}
