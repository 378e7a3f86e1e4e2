import { lex } from '../../domain/lexer/lex.ts';
import { nameOfSize } from '../../domain/understand/words-at.ts';

/** Sizes by how they are measured: 'n"' of 3/4" and 1", '#n' of #10, 'nA' of 20A. */
function sizesOf(words: string): Map<string, Set<string>> {
  const sizes = new Map<string, Set<string>>();
  for (const token of lex(words).tokens) {
    if (token.kind !== 'size') continue;
    const size = nameOfSize(token);
    const kind = size.replace(/\d+(?:[./-]\d+)*/g, 'n');
    sizes.set(kind, (sizes.get(kind) ?? new Set()).add(size));
  }
  return sizes;
}

/** '1 inch was 65 ft' of 3/4" EMT, '1 20a brkr' of 50A breakers: words that tell another size than a line's, and not its own. */
export function isOtherSize(name: string, words: string): boolean {
  const said = sizesOf(words);
  return [...sizesOf(name)].some(
    ([kind, own]) => said.has(kind) && [...own].every((size) => !said.get(kind)!.has(size)),
  );
}
