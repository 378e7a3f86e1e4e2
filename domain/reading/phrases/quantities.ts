import type { Phrase } from './phrase.ts';
import type { TaggedText } from './tagged-text.ts';

/** A quantity that begins at a token. Null is told vaguely. */
export interface Quantity {
  end: number;
  amount: number | null;
  isArticle: boolean;
}

/** '25 ft each', '90 ft long': a measure that no thing of its own follows. */
export function measureAt(text: TaggedText, at: number): Phrase | null {
  const isOne = text.token(at)?.spoken === true && text.token(at)!.value === 1;
  const amount = text.isNumber(at) && !isOne ? text.token(at)!.value : null;
  const dash = text.norm(at + 1) === '-' ? at + 2 : at + 1;
  const unit = text.unit(dash, 'length', 'area', 'volume', 'weight', 'container');
  if (amount === null || !unit || unit.value === 'in') return null;
  const each =
    ['each', 'ea', 'apiece', 'per', 'a', 'cada', 'c u'].includes(text.norm(unit.end)) && !text.isNumber(unit.end + 1);
  const run = each ? (text.unit(unit.end + 1, 'piece')?.end ?? unit.end + 1) : unit.end;
  const end = ['long', 'length', 'largo', 'run', 'runs'].includes(text.norm(run)) ? run + 1 : run;
  return { kind: 'measure', first: at, end, score: 3, amount, unit: unit.value, each };
}

export function quantityAt(text: TaggedText, at: number): Quantity | null {
  const start = text.has(at, 'approx') && text.isNumber(text.tag(at, 'approx')!.end) ? text.tag(at, 'approx')!.end : at;
  const token = text.token(start);
  if (token?.norm === '(' && text.isNumber(start + 1) && text.norm(start + 2) === ')')
    return { end: start + 3, amount: text.token(start + 1)!.value, isArticle: false };
  if (token?.kind === 'number')
    return {
      end: start + 1,
      amount: token.value,
      isArticle: token.spoken === true && token.value === 1 && token.text.toLowerCase() !== 'one',
    };
  if (
    token?.kind === 'fraction' &&
    text.unit(start + 1, 'volume', 'weight', 'container', 'area', 'length') &&
    !['in', 'ft'].includes(text.unit(start + 1)!.value)
  )
    return { end: start + 1, amount: token.value, isArticle: false };
  const vague = text.tag(start, 'vague');
  if (vague && /couple|coupla|par de/.test(text.words(start, vague.end).toLowerCase()))
    return { end: vague.end, amount: 2, isArticle: false };
  if (vague) return { end: vague.end, amount: null, isArticle: false };
  return ['a', 'an', 'another', 'otra', 'otro'].includes(token?.norm ?? '')
    ? { end: start + 1, amount: 1, isArticle: true }
    : null;
}
