import type { Token } from '../tokens/tokenize.ts';
import type { RequestLine } from './quantities.ts';
import type { Span } from './span.ts';

const REQUEST_NOUNS = new Set('cor co pco order request number no num orden solicitud numero ticket'.split(' '));

/** '#12', 'COR 12', 'order no. 12'. */
export function readOrderNumber(tokens: readonly Token[], at: number): { number: number; end: number } | null {
  let next = at;
  while (next < at + 4 && REQUEST_NOUNS.has(tokens[next]?.word ?? '')) next += tokens[next + 1]?.word === '.' ? 2 : 1;
  const token = tokens[next];
  const bare = /^#(\d+)$/u.exec(token?.word ?? '');
  if (bare) return { number: Number(bare[1]), end: next + 1 };
  const isNoun = next > at && !(next === at + 1 && tokens[at]?.word === 'no');
  if (!isNoun || token?.kind !== 'number') return null;
  return { number: token.value, end: next + 1 };
}

/** 'APPROVE 3' answers COR 3 when no line has that quantity. */
export function isBareOrderNumber(
  tokens: readonly Token[],
  at: number,
  previous: Span | undefined,
  lines: readonly RequestLine[],
  orderNumbers: readonly number[],
): boolean {
  const { value } = tokens[at]!;
  const afterCommand = previous !== undefined && ['approve', 'hours only', 'deny command'].includes(previous.kind);
  const next = tokens[at + 1];
  if (!orderNumbers.includes(value)) return false;
  // Nothing is counted by the thousand: '1012 approved', 'approving 1012 in full'.
  const endsClause = !next || next.kind === 'mark';
  // 'Green light on 4', 'aprobada la 4'; not 'approved for 4', which may be hours.
  const isNamed = /^(?:on|la)$/u.test(tokens[at - 1]?.word ?? '') && endsClause;
  const standsAlone = (afterCommand && endsClause) || isNamed;
  return (
    (standsAlone || value >= 1000) && !lines.some((line) => line.quantity !== null && Number(line.quantity) === value)
  );
}

/** '$1,204' and '1204' are dollars, when the request shows them. */
export const amountOf = ({ word, value }: Token): number =>
  word.startsWith('$') ? Number(word.replace(/[$,\s]/gu, '').replace(/\.$/u, '')) : value;
