import { lex } from '../../domain/lexer/lex.ts';
import type { ContextItem } from '../prompt-context.ts';
import { nameOfSize } from '../../domain/understand/words-at.ts';

/** Sizes by how they are measured: 'n"' of 3/4" and 1", '#n' of #10, 'nA' of 20A. */
function sizesOf(words: string): Map<string, Set<string>> {
  const sizes = new Map<string, Set<string>>();
  for (const token of lex(words).tokens) {
    if (token.kind !== 'size') continue;
    const size = nameOfSize(token);
    const kind = shapeOf(size);
    sizes.set(kind, (sizes.get(kind) ?? new Set()).add(size));
  }
  return sizes;
}

const shapeOf = (size: string): string => size.replace(/\d+(?:[./-]\d+)*/g, 'n').toLowerCase();

/** The word of a name that is measured as a size is: '20A' for 30A, 'R13' for R-19; null where none is. */
export const sameShape = (name: string, size: string): string | null =>
  name
    .split(' ')
    .find((word) => /\d/.test(word) && shapeOf(word).replace('-', '') === shapeOf(size).replace('-', '')) ?? null;

/** The name with a size in the place of its own. */
export const withSizePut = (name: string, size: string): string => name.replace(sameShape(name, size) ?? /^$/, size);

/** '1 inch was 65 ft' of 3/4" EMT, '1 20a brkr' of 50A breakers: words that tell another size than a line's, and not its own. */
export const isOtherSize = (name: string, words: string): boolean => sizeSaid(name, words) === 'other';

/** Of lines that words may mean those whose own size they tell; all of them where they tell none. */
export function ofItsSize(lines: readonly ContextItem[], words: string): ContextItem[] {
  const right = lines.filter(({ name }) => !isOtherSize(name, words));
  const own = right.length < lines.length ? right.filter(({ name }) => sizeSaid(name, words) === 'own') : right;
  return right.length === 0 || own.length > 0 ? own : [...lines];
}

function sizeSaid(name: string, words: string): 'own' | 'other' | null {
  const said = sizesOf(words);
  const told = [...sizesOf(name)].filter(([kind]) => said.has(kind));
  if (told.length === 0) return null;
  return told.every(([kind, own]) => [...own].some((size) => said.get(kind)!.has(size))) ? 'own' : 'other';
}
