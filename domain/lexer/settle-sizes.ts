import { ONE } from './amount.ts';
import { INCH_SIZED } from './material-words.ts';
import { inchesOf } from './merge-sizes.ts';
import type { Token } from './token.ts';
import { MINUTE_WORDS, unitOfWord } from './unit-words.ts';

/** A bare fraction or number right before a pipe, box or board is its size: '3/4 EMT', '60 ft of 1 EMT'. */
export function settleSizes(tokens: Token[]): void {
  for (const [i, token] of tokens.entries()) {
    if (token.kind !== 'number') continue;
    const before = tokens[i - 1];
    const next = tokens[i + 1];
    const counted =
      before !== undefined &&
      (before.kind === 'number' || unitOfWord(before.text) !== null || ['of', 'de', '-'].includes(before.text));
    if (token.form === 'fraction') {
      const counts = next?.text === '-' ? tokens[i + 2] : next;
      const unit = counts?.kind === 'word' ? unitOfWord(counts.text) : null;
      const measured = (unit !== null && unit !== 'ea' && unit !== 'sheet') || MINUTE_WORDS.has(counts?.text ?? '');
      const bulk = [
        'of',
        'a',
        'an',
        'cubic',
        'square',
        'mile',
        'way',
        'pallet',
        'load',
        'bucket',
        'tank',
        'cubeta',
        'lin',
        'linear',
        'cu',
        'sq',
        'man',
      ].includes(next?.text ?? '');
      if (measured || bulk) continue;
      if (
        before?.kind === 'word' &&
        unitOfWord(next?.text ?? '') === null &&
        ['for', 'about'].includes(before.text) &&
        next?.kind === 'mark'
      )
        continue;
      makeSize(token);
    } else if (
      token.form === 'digits' &&
      next?.kind === 'word' &&
      INCH_SIZED.has(next.text) &&
      counted &&
      (token.amount ?? 0) <= 12 * ONE &&
      before?.text !== '-'
    ) {
      const counts = before?.kind === 'number' ? before.form !== 'article' : true;
      if (counts) makeSize(token);
    } else if (
      token.form === 'digits' &&
      before &&
      ['de', 'of'].includes(before.text) &&
      inchNoun(tokens, i - 2) &&
      !unitOfWord(next?.text ?? '') &&
      !['cada', 'each'].includes(next?.text ?? '')
    ) {
      makeSize(token);
    }
  }
}

function inchNoun(tokens: Token[], at: number): boolean {
  const word = tokens[at]?.text ?? '';
  return (
    INCH_SIZED.has(word) || INCH_SIZED.has(word.replace(/e?s$/, '')) || ['caja', 'cajas', 'box', 'boxes'].includes(word)
  );
}

function makeSize(token: Token): void {
  token.kind = 'size';
  const text = token.text.replace(/^(\d+) (\d)/, '$1-$2');
  token.canonical = /[a-z]/.test(text) && token.amount !== undefined ? inchesOf(token.amount) : `${text}"`;
  delete token.amount;
  delete token.form;
}
