import type { RateKind } from '../phrase.ts';
import type { TaggedText } from '../tagged-text.ts';

const RATES: readonly RateKind[] = ['regular', 'overtime', 'double'];

export function rateAt(text: TaggedText, at: number): { end: number; rate: RateKind } | null {
  const tag = text.tag(at, ...RATES);
  return tag ? { end: tag.end, rate: tag.cls as RateKind } : null;
}

export function amountAt(text: TaggedText, at: number): { end: number; amount: number | null } | null {
  const token = text.token(at);
  if (token?.kind === 'number') return { end: at + 1, amount: token.value };
  if (token?.kind === 'fraction' && token.value < 24) return { end: at + 1, amount: token.value };
  const vague = text.tag(at, 'vague');
  if (vague) return { end: vague.end, amount: null };
  return ['a', 'an', 'un', 'una', 'another', 'otra', 'otro', 'full', 'whole', 'all', 'todo', 'el', 'the'].includes(
    token?.norm ?? '',
  )
    ? { end: at + 1, amount: 1 }
    : null;
}

export const round = (value: number | null, by: number): number | null =>
  value === null ? null : Number((value * by).toFixed(4));
