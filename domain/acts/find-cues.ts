import type { TaggedText } from '../reading/phrases/tagged-text.ts';
import { CUE_WORDS, type Cue } from './cue-words.ts';

/** A cue where it stands in a text, in tokens. */
export interface FoundCue {
  cue: Cue;
  first: number;
  end: number;
}

/** The cues' words by their first word, longest first. */
const BY_FIRST = new Map<string, { cue: Cue; words: string[] }[]>();
for (const [cue, list] of Object.entries(CUE_WORDS) as [Cue, string][])
  for (const form of list.split(',')) {
    const words = form.trim().split(/\s+/);
    BY_FIRST.set(words[0]!, [...(BY_FIRST.get(words[0]!) ?? []), { cue, words }]);
  }
for (const forms of BY_FIRST.values()) forms.sort((a, b) => b.words.length - a.words.length);

const plain = (norm: string): string => norm.replace(/[^\p{L}\p{N}]/gu, '');

/** Every cue of a text: of each sort the longest that begins at a word. */
export function findCues(text: TaggedText): FoundCue[] {
  const words = text.tokens.map(({ norm }) => plain(norm));
  const said = text.tokens.map((token) => plain(token.text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')));
  const found: FoundCue[] = [];
  for (let first = 0; first < words.length; first += 1) {
    const forms = new Set([...(BY_FIRST.get(words[first]!) ?? []), ...(BY_FIRST.get(said[first]!) ?? [])]);
    const seen = new Set<Cue>();
    for (const { cue, words: form } of forms) {
      if (seen.has(cue)) continue;
      const end = endOf(form, first, words, said);
      if (end === null || isYes(text, first, end)) continue;
      seen.add(cue);
      found.push({ cue, first, end });
    }
  }
  return found
    .filter((one) => !found.some((other) => isInside(one, other)))
    .map((one) => (one.cue === 'contract' && isNegated(words, one.first) ? { ...one, cue: 'extra' } : one));
}

/** 'Sí, …' answers; 'si …' sets a condition. */
const isYes = (text: TaggedText, first: number, end: number): boolean =>
  end === first + 1 && text.norm(first) === 'si' && text.token(end)?.kind === 'mark';

/** 'Extra' says nothing of its own in 'no extras'. */
const isInside = (one: FoundCue, other: FoundCue): boolean =>
  other.first <= one.first && other.end >= one.end && other.end - other.first > one.end - one.first;

/** 'Not in our contract', 'no esta en el contrato'. */
const isNegated = (words: readonly string[], first: number): boolean =>
  words.slice(Math.max(0, first - 4), first).some((word) => NEGATIONS.has(word));
const NEGATIONS = new Set(['not', 'isnt', 'wasnt', 'aint', 'no', 'outside', 'beyond', 'fuera', 'arent', 'werent']);

/** Where a form that begins at a word ends; marks that say nothing ('T&M', '-') stand for nothing. */
function endOf(
  form: readonly string[],
  first: number,
  words: readonly string[],
  said: readonly string[],
): number | null {
  let at = first;
  for (const [i, word] of form.entries()) {
    while (i > 0 && at < words.length && words[at] === '') at += 1;
    if (words[at] !== word && said[at] !== word) return null;
    at += 1;
  }
  return at;
}
