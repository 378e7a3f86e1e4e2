import type { Amount } from '../lexer/amount.ts';
import type { Chunk } from '../lexer/chunk.ts';
import { foldText } from '../lexer/fold-text.ts';
import type { LexedText } from '../lexer/lex.ts';
import { rateAt } from '../lexer/duration-words.ts';

import type { Act, UnderstoodItem } from './understanding.ts';
import { nameOfSize, textAt } from './words-at.ts';

/** '6 not 8', 'instead of 4 hrs', 'not 12': the numbers that were wrong. */
export function readInstead(lexed: LexedText, first: number, last: number, chunks: readonly Chunk[]): Amount[] {
  const found: Amount[] = [];
  for (const chunk of chunks) {
    if (
      chunk.first < first ||
      chunk.last > last ||
      (chunk.kind !== 'measure' && chunk.kind !== 'duration' && chunk.kind !== 'people')
    )
      continue;
    const before = textAt(lexed, chunk.first - 1);
    const two = `${textAt(lexed, chunk.first - 2)} ${before}`;
    const denied =
      before === 'not' ||
      before === 'said' ||
      before === 'dije' ||
      (before === 'no' && chunks.some((other) => other.first >= first && other.last < chunk.first));
    if (
      !denied &&
      !['instead of', 'rather than', 'vez de', 'lugar de', 'y no', 'not the', 'not just', 'not only'].includes(two) &&
      !(['from', 'de'].includes(before) && /^(?:to|a)$/.test(textAt(lexed, chunk.last + 1)))
    )
      continue;
    if (chunk.kind === 'people')
      found.push(...chunk.groups.slice(0, 1).flatMap(({ count }) => (count === null ? [] : [count])));
    else found.push(chunk.kind === 'measure' ? chunk.amount : chunk.hours);
  }
  return found;
}

/** 'the pvc was' a size: a thing, and what it was. */
const SIZE_WAS =
  /^(?:the |that |my )?(?!it |that |they |we |i )[a-z]+(?: [a-z]+)? (?:was|were|is|should be|should have been|needs to be|era|eran|fue|debe ser)(?: actually| really| de)? $/;

/** 'change the drywall to' a size, 'cambia el cable a', 'el cable es del'. */
const CHANGE_TO =
  /^(?:(?:change|make|switch|update|correct|cambi[a-z]*|corri[a-z]*|pon[a-z]*) (?:the |el |la |los |las )?[a-z]+(?: [a-z]+)? (?:to|a|de|por|del)|(?:el|la|los|las) [a-z]+ (?:es|era|son|eran|fue) (?:del?|la de|el de)) $/;

const textOfTokens = (lexed: LexedText, from: number, to: number): string =>
  lexed.tokens
    .slice(from, to)
    .map((token) => `${token.text} `)
    .join('');

/** '#10 not #12', '1" instead of 3/4"': a size was wrong. */
export function readResize(lexed: LexedText, first: number, last: number): Act['resize'] {
  const sizes = lexed.tokens
    .map((token, at) => ({ token, at }))
    .filter(({ token, at }) => at >= first && at <= last && token.kind === 'size');
  const [a, b] = sizes;
  const opening = lexed.tokens
    .slice(first, first + 2)
    .map((token) => token.text)
    .join(' ');
  if (a && !b && /^(?:wrong size|(?:it|that|they|those|era|eran) (?:was|were))$/.test(opening) && a.at - first <= 5)
    return { from: '', to: nameOfSize(a.token) };
  if (a && !b && SIZE_WAS.test(textOfTokens(lexed, first, a.at)) && !textAt(lexed, a.at + 1).match(/^[a-z]/))
    return { from: '', to: nameOfSize(a.token) };
  if (a && !b && CHANGE_TO.test(textOfTokens(lexed, first, a.at))) return { from: '', to: nameOfSize(a.token) };
  // 'era numero 8 no 6'
  const isNumber = a && !b && nameOfSize(a.token).startsWith('#') && ['no', 'not'].includes(textAt(lexed, a.at + 1));
  if (isNumber && /^\d+$/.test(textAt(lexed, a.at + 2)))
    return { from: `#${textAt(lexed, a.at + 2)}`, to: nameOfSize(a.token) };
  if (!a || !b || sizes.length > 2) return null;
  const between = lexed.tokens
    .slice(a.at + 1, b.at)
    .map((token) => token.text)
    .join(' ');
  const before = textAt(lexed, a.at - 1);
  if (/(?:^| )(?:not|no|instead of|rather than|en vez de|en lugar de)(?: (?:the|el|la|de))?$/.test(between))
    return { from: nameOfSize(b.token), to: nameOfSize(a.token) };
  const command = /^(?:change|make|cambia|switch|update|swap)/.test(textAt(lexed, first));
  if (command && (between === 'to' || between === 'a' || between === 'por'))
    return { from: nameOfSize(a.token), to: nameOfSize(b.token) };
  if (
    (['not', 'no', 'from', 'de'].includes(before) ||
      /^(?:no|not) (?:era|eran|fue|es|son)$/.test(`${textAt(lexed, a.at - 2)} ${before}`)) &&
    /^(?:[a-z]+ )?(?:,|but|to|a|it was|es|sino|era)(?: |$)/.test(between)
  )
    return { from: nameOfSize(a.token), to: nameOfSize(b.token) };
  return null;
}

export function readRate(lexed: LexedText, first: number, last: number): Act['rateKind'] {
  for (let i = first; i <= last; i += 1) {
    const said = rateAt(lexed, i);
    if (said) return ['not', 'no'].includes(textAt(lexed, i - 1)) ? 'regular' : said.rate;
    if (textAt(lexed, i) === 'straight' && textAt(lexed, i + 1) === 'time') return 'regular';
  }
  return null;
}

/** 'not 4 hrs, 6': the wrong number is no line. */
export function isDeniedItem(folded: string, item: UnderstoodItem): boolean {
  const quote = foldText(item.quotes.slice(0, 1).join('')).text;
  const at = folded.indexOf(quote);
  return at > 0 && /(?:not|no|instead of|rather than|en vez de|en lugar de) $/.test(folded.slice(0, at));
}
