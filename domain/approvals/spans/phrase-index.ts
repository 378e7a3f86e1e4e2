import type { Token } from '../tokens/tokenize.ts';

/**
 * A table of phrases of one meaning. `a|b` are alternatives, a trailing `?` makes a slot optional, `_` is any one word.
 */
export interface PhraseTable<Kind extends string = string> {
  kind: Kind;
  phrases: readonly string[];
}

export interface PhraseMatch<Kind extends string = string> {
  kind: Kind;
  /** How many tokens it covers. */
  length: number;
}

interface Slot {
  words: ReadonlySet<string>;
  optional: boolean;
}

/** Finds the longest phrase at a place in the tokens; of two equally long ones the table listed first. */
export interface PhraseIndex<Kind extends string> {
  vocabulary: ReadonlySet<string>;
  matchAt(tokens: readonly Token[], at: number): PhraseMatch<Kind> | null;
}

/** Compiles phrase tables; `macros` are named alternatives written `$name` inside a phrase. */
export function indexPhrases<Kind extends string>(
  tables: readonly PhraseTable<Kind>[],
  macros: Record<string, string> = {},
): PhraseIndex<Kind> {
  const vocabulary = new Set<string>();
  const byFirstWord = new Map<string, { kind: Kind; slots: Slot[] }[]>();
  for (const { kind, phrases } of tables) {
    for (const phrase of phrases) {
      const slots = readSlots(phrase, macros);
      for (const slot of slots) for (const word of slot.words) if (word !== '_') vocabulary.add(word);
      for (const word of firstWords(slots)) {
        const known = byFirstWord.get(word);
        if (known) known.push({ kind, slots });
        else byFirstWord.set(word, [{ kind, slots }]);
      }
    }
  }
  return {
    vocabulary,
    matchAt(tokens, at) {
      let best: PhraseMatch<Kind> | null = null;
      for (const { kind, slots } of byFirstWord.get(tokens[at]!.word) ?? []) {
        const length = longest(slots, 0, tokens, at);
        if (length > (best?.length ?? 0)) best = { kind, length };
      }
      return best;
    },
  };
}

function readSlots(phrase: string, macros: Record<string, string>): Slot[] {
  return phrase.split(' ').map((part) => {
    const optional = part.endsWith('?') && part.length > 1;
    const body = optional ? part.slice(0, -1) : part;
    const words = body.split('|').flatMap((word) => (word.startsWith('$') ? expand(word.slice(1), macros) : [word]));
    return { words: new Set(words), optional };
  });
}

function expand(name: string, macros: Record<string, string>): string[] {
  const body = macros[name];
  if (body === undefined) throw new Error(`Unknown phrase macro $${name}`);
  return body.split('|');
}

function firstWords(slots: readonly Slot[]): Set<string> {
  const words = new Set<string>();
  for (const slot of slots) {
    for (const word of slot.words) words.add(word);
    if (!slot.optional) break;
  }
  return words;
}

/** Tokens covered by the slots from `slot` on, or -1 when they do not fit. */
function longest(slots: readonly Slot[], slot: number, tokens: readonly Token[], at: number): number {
  const current = slots[slot];
  if (!current) return 0;
  const skipped = current.optional ? longest(slots, slot + 1, tokens, at) : -1;
  const token = tokens[at];
  if (!token || !isWordOf(current, token)) return skipped;
  const taken = longest(slots, slot + 1, tokens, at + 1);
  return Math.max(skipped, taken < 0 ? -1 : taken + 1);
}

const isWordOf = ({ words }: Slot, { kind, word }: Token): boolean =>
  words.has(word) || (kind === 'word' && words.has('_'));
