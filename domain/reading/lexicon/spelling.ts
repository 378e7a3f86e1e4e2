/** Words found again with one letter lost, doubled, added or two turned round. The first letter must be right. */
export class SpellingIndex {
  private readonly byPart = new Map<string, Set<string>>();
  private readonly nouns = new Set<string>();
  private readonly meanings = new Map<string, string>();

  /** Of a noun and a verb as near the noun is meant. */
  add(word: string, isNoun: boolean, meaning: string): void {
    this.meanings.set(word, meaning);
    if (isNoun) this.nouns.add(word);
    for (const part of [word, ...partsOf(word)]) {
      const words = this.byPart.get(part) ?? new Set<string>();
      words.add(word);
      this.byPart.set(part, words);
    }
  }

  /** The only word this near; null where there is none or more than one. */
  nearest(word: string): string | null {
    if (word.length < 5 || !/^[a-z]+$/.test(word)) return null;
    const found = new Set<string>();
    for (const part of [word, ...partsOf(word)])
      for (const one of this.byPart.get(part) ?? []) if (one[0] === word[0] && isSlip(word, one)) found.add(one);
    const nouns = [...found].filter((one) => this.nouns.has(one));
    const [first, ...others] = nouns.length > 0 ? nouns : found;
    const isSame = others.every((one) => this.meanings.get(one) === this.meanings.get(first!));
    return first !== undefined && isSame ? first : null;
  }
}

const partsOf = (word: string): string[] => Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));

/** A letter too many or too few, two turned round; another letter only in long words. */
function isSlip(said: string, meant: string): boolean {
  // 'stripe' is no 'striper': an ending makes another word.
  if (said.startsWith(meant) || meant.startsWith(said)) return false;
  if (Math.abs(said.length - meant.length) === 1) return true;
  if (said.length !== meant.length) return false;
  const other = [...said].filter((letter, at) => letter !== meant[at]).length;
  const isTurned = other === 2 && [...said].toSorted().join('') === [...meant].toSorted().join('');
  return isTurned || (other === 1 && said.length >= 7);
}
