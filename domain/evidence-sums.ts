import type { QuotedChunk, ReachableNumber } from './reachable-number.ts';
import { type Amount, ONE } from './lexer/amount.ts';
import type { MeasureChunk } from './lexer/chunk.ts';
import { isCountedNoun } from './lexer/counted-noun.ts';
import { unitsAgree } from './lexer/unit-words.ts';

export const ADDING =
  /(?:^|[^a-z])(?:and|plus|\+|&|y|mas|more|longer|another|then|also|tambien|add|added|extra|otros|otras|otro|otra|additional|luego|agrega\w*|forgot|missed|left out|too|falto|olvid[eo]|(?:up|raise|bump|increase)(?![a-z])[^,.;]{0,60} by)(?![a-z])/;

export const TAKING =
  /(?:^|[^a-z])(?:less|minus|menos|fewer|return\w*|took back|left|leftover|remaining|only used|sobra\w*|devol\w*|regresa\w*|back|remove|off|out|of (?:it|that|those|them|(?:the|my|our|those) [a-z0-9/" -]{2,24}?) (?:was|were|is|are|should)(?![a-z])|subtract|(?:move|shift|transfer|put)(?![a-z])[^,.;]{0,60} of (?:it|that|those|them)|take|quit[ae]\w*|resta\w*|sac[ao]\w*|saque\w*|borr[ae]\w*|drop|scratch|pull|too many|never|(?:was|were|did) ?(?:n'?t|not)|no (?:vino|fue|estuvo|trabajo|jalo|anduvo|llego)|(?:was|were) out|(?:uno|de) m[ae]s|(?:down|cut|drop|lower|reduce)(?![a-z])[^,.;]* by)(?![a-z])/;

export const DOUBLING = /(?:^|[^a-z])(?:doubled?|twice|el doble|al doble)(?![a-z])/;

const HALVING = /(?:^|[^a-z])(?:half (?:of )?(?:it|that|the|those|these|as)|la mitad|(?:in|by) half|halved?)(?![a-z])/;

/** One of several people worked other hours than the rest. */
export const ONE_OF =
  /(?:^|[^a-z])(?:(?:one|1) (?:of|guy|man)|he|him|his|out of (?:those|the|them)|went home|bailed|left (?:early|at|after)|uno (?:de|nomas|solo|nada mas|hizo|estuvo|trabajo|salio)|(?:el otro|the other)(?: [a-z]+)?(?= (?:only|just|left|went|nomas|solo|nada mas|se fue))|se fue)(?![a-z])/;

/** An earlier line ± what the words add or take, or twice of it. */
export function fromEarlier(
  earlier: { amount: Amount; unit: string },
  reachable: readonly ReachableNumber[],
  words: string,
): ReachableNumber[] {
  const results: ReachableNumber[] = [];
  if (DOUBLING.test(words))
    results.push({ amount: 2 * earlier.amount, unit: earlier.unit, derivation: 'twice the line', from: [] });
  if (HALVING.test(words))
    results.push({ amount: earlier.amount / 2, unit: earlier.unit, derivation: 'half of the line', from: [] });
  results.push(...inPlaceOf(earlier, reachable, ONE_OF.test(words)));
  for (const number of reachable) {
    if (number.unit !== null && !unitsAgree(number.unit, earlier.unit)) continue;
    if (ADDING.test(words))
      results.push({
        ...number,
        amount: earlier.amount + number.amount,
        unit: earlier.unit,
        derivation: 'added to the line',
      });
    if (TAKING.test(words) && earlier.amount >= number.amount) {
      results.push({
        ...number,
        amount: earlier.amount - number.amount,
        unit: earlier.unit,
        derivation: 'taken from the line',
      });
    }
  }
  return results;
}

/**
 * 'One of them left after 2' of three for six hours each: the line less his six, and two. 'Mike was 4' behind 'joe 5 hrs and
 * mike 3 hrs': the same name stands before what he has now and in the message that told what he had.
 */
function inPlaceOf(
  earlier: { amount: Amount; unit: string },
  reachable: readonly ReachableNumber[],
  isOne: boolean,
): ReachableNumber[] {
  const hours = reachable.filter((number) => number.from.length === 1 && (number.unit ?? 'hr') === earlier.unit);
  return hours.flatMap((each) =>
    hours
      .filter((his) => each.amount < earlier.amount && ((isOne && his.amount < each.amount) || isNamedIn(his, each)))
      .map((his) => ({
        ...his,
        amount: earlier.amount - each.amount + his.amount,
        unit: earlier.unit,
        derivation: 'other hours of one of them',
        from: [...each.from, ...his.from],
      })),
  );
}

/** The words between a name and his hours. */
const BESIDE_NAME = new Set(
  'he she bounced bailed dipped after around was is only just did had has says said left early went home there stayed worked should s/b sb be shoulda to at for really actually lunch so on it fue fueron hizo estuvo anduvo trabajo metio echo jalo en realidad con a le las se solo nomas ponle still'.split(
    ' ',
  ),
);

/** Nobody works longer. */
const A_DAY: Amount = 24 * ONE;

function isNamedIn(his: ReachableNumber, each: ReachableNumber): boolean {
  const [now, before] = [his.from[0]!, each.from[0]!];
  const at = now.lexed.tokens
    .slice(0, now.chunk.first)
    .findLastIndex((token) => token.kind !== 'mark' && !BESIDE_NAME.has(token.text));
  const name = now.lexed.tokens[at];
  if (name?.kind !== 'word' || name.text.length < 3 || his.amount > A_DAY || isCountedNoun(now.lexed, at)) return false;
  return (
    now.message !== before.message &&
    before.lexed.tokens.some((token) => token.kind === 'word' && token.text === name.text)
  );
}

/** Sums and differences of numbers of one unit that speak of one thing: '60 ft and 20 ft more', '100 less 20'. */
export function sums(quoted: readonly QuotedChunk[], words: string): ReachableNumber[] {
  const found: ReachableNumber[] = [];
  const measures = quoted.filter(
    (one): one is QuotedChunk & { chunk: MeasureChunk } =>
      one.chunk.kind === 'measure' && one.chunk.amount > 0 && one.chunk.form !== 'article',
  );
  for (const [i, one] of measures.entries()) {
    let total = one.chunk.amount;
    const from: QuotedChunk[] = [one];
    for (const other of measures.slice(i + 1)) {
      if ((one.chunk.unit ?? 'ea') !== (other.chunk.unit ?? one.chunk.unit ?? 'ea') || !sameThing(one, other)) continue;
      total += other.chunk.amount;
      from.push(other);
      if (ADDING.test(words) || words.includes(','))
        found.push({ amount: total, unit: one.chunk.unit, derivation: 'sum', from: [...from] });
      const difference = Math.abs(one.chunk.amount - other.chunk.amount);
      if (TAKING.test(words))
        found.push({ amount: difference, unit: one.chunk.unit, derivation: 'difference', from: [one, other] });
    }
  }
  return found.slice(0, 40);
}

/** The words right behind two numbers name the same thing, or one of them names nothing. */
function sameThing(a: QuotedChunk, b: QuotedChunk): boolean {
  const one = nounKey(a);
  const other = nounKey(b);
  if (one.length === 0 || other.length === 0) return true;
  return one.some((word) => other.includes(word)) && sizesOf(one) === sizesOf(other);
}

function nounKey({ lexed, chunk }: QuotedChunk): string[] {
  const words: string[] = [];
  for (const token of lexed.tokens.slice(chunk.last + 1, chunk.last + 6)) {
    if (
      token.kind === 'mark' ||
      token.kind === 'number' ||
      ['and', 'y', 'plus', 'for', 'on', 'in', 'at', 'then', 'less', 'minus', 'menos'].includes(token.text)
    )
      break;
    if (['of', 'de', 'more', 'mas', 'the', 'extra', 'another', 'el', 'la'].includes(token.text)) continue;
    words.push(token.canonical ?? token.text.replace(/s$/, ''));
  }
  return words;
}

function sizesOf(words: readonly string[]): string {
  const sizes = words.filter((word) => /\d/.test(word));
  return sizes.join(' ');
}
