import { type Amount, ONE } from './amount.ts';
import { nounAt } from './counted-noun.ts';
import type { LexedText } from './lex.ts';
import { textAt as textOfToken, textOf, type Token, tokenAt as tokenOf } from './token.ts';
import { unitOfWord } from './unit-words.ts';

/** A cost of its own, as a text tells it: what it was for, how many of it, and the sum of one. */
export interface ToldCost {
  name: string;
  count: Amount | null;
  sum: Amount | null;
  /** The token of the sum, -1 where none is told. */
  sumAt: number;
}

const words = (list: string): Set<string> => new Set(list.split(' '));

/** Around a cost and its sum; one word of anything else, and the text is about something else. */
const SMALL = words(
  'and also plus oh um uh had has to pay paid paying we i they he got took it its that this them the a an for on of top just only cost costs costed was is were are came come ran run charge charged charges bill billed us me another too per each apiece ea total altogether in out there add put throw include flat off away down loads load trip trips up new extra n & y mas tambien pagamos pague pagar por el la los las un una del de al fue fueron costo salio en nos cobraron cobro cada uno , . : ; - + ( ) = @ ! \n at hauled haul hauling dumped city county yard supplier vendor driver one please pls thanks thx update',
);
/** Where waste goes: all that is paid there is one kind of cost. */
const DUMPS = words('dump dumps landfill transfer dumpsite tiradero basurero vertedero');
/** How often somebody drove there. */
const LOADS = words(
  'load loads trip trips run runs pull pulls swap swaps haul hauls truckload truckloads viaje viajes vuelta vueltas',
);
/** Words of a cost's own name, before and behind its noun. */
const OF_NAME = words(
  'lane street sidewalk road closure city county building demo electrical plumbing fire second third temp emergency rush overnight jobsite truck crane parts fuel surcharge ticket tickets receipt fee fees charge charges cost meter station pass tag bag garage lot swap delivery pickup dropoff environmental damage cleaning cleanout late rush standby minimum reset restock restocking core locksmith tipping hauling rental admin processing handling setup demob mob mobilization escort flagger after hours weekend concrete short load washout pump wash truck tire fuel',
);
/** What may cost a sum that has no sign. 'Inspection 10' is when, 'mileage 45' how far. */
const PAID_ALONE =
  /(?:^| )(?:fees?|charges?|surcharge|permits?|permiso|delivery|haul|hauling|freight|flete|shipping|dump|landfill|disposal|swap|tolls?|parking|fuel|diesel|tickets?|transfer|tiradero|basurero)(?: |$)/;
const LEAST_ALONE = 15 * ONE;
const MOST_OF_THEM = 20 * ONE;

/**
 * 'Dumpster swap on top of that, just one, $385', 'one load to the dump 210', 'had to pay the parking, 18 bucks', 'delivery charge on
 * it 150': a text of one cost, its sum, how many of it, and small words. Null of everything else.
 */
export function toldCost(lexed: LexedText): ToldCost | null {
  const name = costNamed(lexed);
  if (!name) return null;
  const numbers = lexed.tokens.flatMap(({ kind, form }, at) =>
    (kind === 'number' && form !== 'article' && !isPronoun(lexed, at)) || kind === 'money' ? [at] : [],
  );
  const machine = machineOf(lexed, name);
  const rest = lexed.tokens.filter(({ kind, form }, at) =>
    machine && at >= machine.first && at <= machine.last
      ? false
      : at < name.first || at > name.last
        ? !numbers.includes(at) && form !== 'article' && kind !== 'mark'
        : false,
  );
  if (
    !rest.every(({ text }) => SMALL.has(text) || LOADS.has(text) || DUMPS.has(text)) ||
    numbers.length > 2 ||
    numbers.length === 0
  )
    return null;
  const sumAt =
    numbers.find((at) => tokenAt(lexed, at).kind === 'money' && /[$a-z]/.test(textAt(lexed, at))) ??
    numbers.findLast((at) => isBareSum(lexed, at, numbers.length));
  const countAt = numbers.find((at) => at !== sumAt);
  if (countAt !== undefined && !isCount(lexed, countAt)) return null;
  if (sumAt === undefined && !(name.isLoads && countAt !== undefined)) return null;
  const { amount: count = null } = countAt === undefined ? {} : tokenAt(lexed, countAt);
  const { amount: sum = null } = sumAt === undefined ? {} : tokenAt(lexed, sumAt);
  if (sum !== null && sum <= 0) return null;
  return { name: name.name.charAt(0).toUpperCase() + name.name.slice(1), count, sum, sumAt: sumAt ?? -1 };
}

/** 'Delivery on the lift', 'pickup fee for the dumpster': what it is for. */
function machineOf(lexed: LexedText, { last }: CostName): { first: number; last: number } | null {
  let at = last + 1;
  if (!['on', 'for', 'of', 'de', 'del', 'por', 'para'].includes(textAt(lexed, at))) return null;
  at += 1;
  while (['the', 'that', 'our', 'a', 'el', 'la', 'los', 'las'].includes(textAt(lexed, at))) at += 1;
  for (let first = at; first < at + 3; first += 1) {
    const noun = nounAt(lexed, first);
    if (noun?.category === 'equipment' && noun.entry !== '') return { first: at, last: first + noun.words - 1 };
  }
  return null;
}

const tokenAt = ({ tokens }: LexedText, at: number): Token => tokenOf(tokens, at);
const textAt = ({ tokens }: LexedText, at: number): string => textOfToken(tokens, at);

interface CostName {
  name: string;
  first: number;
  last: number;
  isLoads: boolean;
}

/** The cost's noun with the words of its name around; of loads to the dump the load is what is counted. */
function costNamed(lexed: LexedText): CostName | null {
  const isLoads = lexed.tokens.some(({ text }) => LOADS.has(text));
  const dump = lexed.tokens.findIndex(({ text }) => DUMPS.has(text));
  for (let at = 0; at < lexed.tokens.length; at += 1) {
    const noun = nounAt(lexed, at);
    if (noun?.category !== 'other' || /^(?:loads|trips|runs) to/.test(noun.entry)) continue;
    let [first, last] = [at, at + noun.words - 1];
    while (isOfName(lexed, first - 1)) first -= 1;
    while (isOfName(lexed, last + 1)) last += 1;
    return {
      name: textOf(lexed.tokens, first, last + 1),
      first,
      last,
      isLoads: isLoads && (dump >= 0 || HAULED.test(noun.entry)),
    };
  }
  if (dump < 0) return null;
  const last = isOfName(lexed, dump + 1) ? dump + 1 : dump;
  const name = isLoads ? `${textAt(lexed, dump) === 'landfill' ? 'Landfill' : 'Dump'} load` : 'Dump fee';
  return { name, first: dump, last, isLoads };
}

const HAULED = /haul|dispos/;

const isOfName = (lexed: LexedText, at: number): boolean =>
  tokenAt(lexed, at).kind === 'word' && OF_NAME.has(textAt(lexed, at));

/** 'the one for the permit', 'another': no count. */
const isPronoun = (lexed: LexedText, at: number): boolean =>
  textAt(lexed, at) === 'one' && ['the', 'that', 'this', 'another'].includes(textAt(lexed, at - 1));

/** A number that nothing counts, at the end or beside small words: '… 210', '340 each', 'another 140'. */
function isBareSum(lexed: LexedText, at: number, numbers: number): boolean {
  const { amount = 0, form } = tokenAt(lexed, at);
  if (amount < LEAST_ALONE || form === 'range' || form === 'negative') return false;
  const next = textAt(lexed, at + 1);
  const isEach = ['each', 'ea', 'apiece', 'cada'].includes(next);
  if (unitOfWord(next) !== null && !isEach) return false;
  if (LOADS.has(next)) return false;
  if (['at', '@'].includes(textAt(lexed, at - 1)) && !isEach && numbers === 1) return false;
  return PAID_ALONE.test(lexed.tokens.map(({ text }) => text).join(' '));
}

/** Few of them, and nothing else is counted: 'two loads', 'just one'. */
function isCount(lexed: LexedText, at: number): boolean {
  const { amount = 0, kind, form } = tokenAt(lexed, at);
  return (
    kind === 'number' &&
    form !== 'range' &&
    amount > 0 &&
    amount <= MOST_OF_THEM &&
    amount % ONE === 0 &&
    !['hr', 'day', 'week', 'ft', 'gal', 'ton', 'cy', 'yd', 'lb'].includes(unitOfWord(textAt(lexed, at + 1)) ?? '')
  );
}
