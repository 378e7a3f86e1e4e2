import type { Amount } from './amount.ts';

/**
 * What a stretch of a text is. Only `number` (and the values of `money` and `clock`) can ever become a quantity; a size,
 * place, date, ordinal, phone or order number cannot (agent.md rule 1). `end` is what stands outside of a text.
 */
export type TokenKind =
  | 'number'
  | 'size'
  | 'money'
  | 'clock'
  | 'ref'
  | 'place'
  | 'date'
  | 'ordinal'
  | 'phone'
  | 'link'
  | 'word'
  | 'mark'
  | 'end';

/** How a number was said. `range` ('2-3 hrs') and `negative` are read but never a quantity. */
export type NumberForm =
  'digits' | 'spelled' | 'fraction' | 'dozen' | 'pair' | 'half' | 'article' | 'negative' | 'range';

export interface Token {
  kind: TokenKind;
  /** Span in the folded text. */
  start: number;
  end: number;
  /** The folded words. */
  text: string;
  /** Value of a number; dollars of money; hours of a clock range. */
  amount?: Amount;
  form?: NumberForm;
  /** A size that is also a length ('10 ft' in '6 10-ft sticks'), for count × each. */
  each?: { amount: Amount; unit: string };
  /** How a size is written on a line: '3/4"', '#12', '2x4x8'. */
  canonical?: string;
  /** For `ref`: which number it is; for `date`: the words' ISO date when it is complete. */
  ref?: { type: 'order' | 'cor' | 'other'; number: number };
  /** A name among others with their hours: 'chuy 6, nacho 6, yo 4 hrs'. */
  named?: true;
  /** What stood here before it was put aside: the day of the work. */
  aside?: string;
  /** Written short ('cplg'): `text` is the whole word. */
  isSpelled?: true;
  /** It stood in brackets of its own: '(2)'. */
  wrapped?: true;
  /** For money: the unit of '$12 each', '$2.50/ft'. */
  perUnit?: string;
}

/** Before the first and behind the last token: no word and no number, whatever is asked of it. */
const NOTHING: Token = Object.freeze({ kind: 'end', start: 0, end: 0, text: '' });

/** The token at a place, also of a place that a text has not. */
export function tokenAt(tokens: readonly Token[], at: number): Token {
  return tokens[at] ?? NOTHING;
}

/** Its words; '' outside of the text. */
export function textAt(tokens: readonly Token[], at: number): string {
  return tokenAt(tokens, at).text;
}

/** The words of tokens `from` to `to` (exclusive), each after one blank; shorter where the text ends. */
export function textOf(tokens: readonly Token[], from: number, to: number): string {
  if (from >= 0 && to === from + 1) return textAt(tokens, from);
  return tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ');
}

/** True of a mark, and where the text ends: nothing follows here that a number before it could count. */
export function isPause({ kind }: Token): boolean {
  return kind === 'mark' || kind === 'end';
}

/** How a size is written on a line; '' of everything else. */
export function canonicalOf({ canonical }: Token): string {
  return canonical ?? '';
}

/** What a number counts; null of everything else, and of a range ('2-3'). */
export function amountOf({ kind, amount }: Token): Amount | null {
  return kind === 'number' && amount !== undefined ? amount : null;
}
