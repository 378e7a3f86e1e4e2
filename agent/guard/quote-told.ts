import type { Receipt } from '../../tools/toolset.ts';

interface Told {
  words: string;
  /** The order they stand on; null of a row of a list. */
  order: number | null;
}

/** Keys of what tools answer whose values are people's words. */
const WORDS_OF = new Set(['description', 'name', 'job_name', 'directed_by', 'content', 'note', 'notes']);
const LEAST_LETTERS = 4;

/**
 * Descriptions and names that this turn's look-ups answered are people's words, whatever verbs are in them: where a reply
 * says of which order they are, they are put in quotes, so that they claim nothing and everybody sees whose they are. Words
 * that stand alone stay the model's own claim, and so does what no tool of the agent can have done ('I sent it').
 */
export function quoteTold(
  reply: string,
  receipts: readonly Receipt[],
  claimIn: (words: string) => { isNever: boolean } | null,
): string {
  const told = receipts
    .filter((receipt) => receipt.ok && receipt.kind === 'looked_up')
    .flatMap((receipt) => toldIn(receipt.result, null));
  let text = reply;
  // Longer words first: a name may be part of a description.
  for (const one of told.toSorted((a, b) => b.words.length - a.words.length)) {
    const claim = claimIn(one.words);
    if (!claim || claim.isNever) continue;
    const at = text.toLowerCase().indexOf(one.words.toLowerCase());
    if (at < 0 || isQuoted(text, at) || !saysWhose(text, at, one)) continue;
    const said = text.slice(at, at + one.words.length);
    text = `${text.slice(0, at)}"${said.replaceAll('"', "''")}"${text.slice(at + said.length)}`;
  }
  return text;
}

function toldIn(result: unknown, order: number | null): Told[] {
  if (typeof result !== 'object' || result === null) return [];
  const number = (result as { id_number?: unknown }).id_number;
  const of = typeof number === 'number' ? number : order;
  return Object.entries(result).flatMap(([key, value]: [string, unknown]): Told[] => {
    if (typeof value !== 'string') return toldIn(value, of);
    const words = value.trim().replace(/(?<![.!\s])[.!\s]+$/, '');
    return WORDS_OF.has(key) && words.length >= LEAST_LETTERS ? [{ words, order: of }] : [];
  });
}

const isQuoted = (text: string, at: number): boolean => (text.slice(0, at).split(/["“”«»]/).length - 1) % 2 === 1;

/** The reply names the order beside the words; of a list's row, its sentence says more than the words. */
function saysWhose(text: string, at: number, { words, order }: Told): boolean {
  const before = text.slice(0, at);
  const after = text.slice(at + words.length);
  if (order !== null) return new RegExp(`(?<!\\d)${order}(?!\\d)`).test(`${before} ${after}`);
  return /\p{L}/u.test(`${before.split(/[.!?\n]/).at(-1) ?? ''} ${/^[^.!?\n]*/.exec(after)?.[0] ?? ''}`);
}

/** What a reply may have been cut to ends in dots. */
const LEAST_ECHO = 12;

/**
 * The reply without the names and descriptions that this turn wrote in the person's own words: 'Draft 1001: Dead sprinkler main
 * removed' says what was done on site, not here. Words that the burst does not hold stay a claim.
 */
export function withoutEchoes(reply: string, done: readonly Receipt[], burst: readonly string[]): string {
  const said = new Set(burst.flatMap(wordsOf));
  const echoes = done
    .filter((receipt) => receipt.kind !== 'looked_up')
    .flatMap((receipt) => toldIn(receipt.result, null))
    .map(({ words }) => words)
    .filter((words) => wordsOf(words).every((word) => said.has(word)));
  return echoes.reduce((text, words) => {
    const at = text.indexOf(words.slice(0, LEAST_ECHO));
    if (at < 0) return text;
    let end = at;
    while (end < text.length && text[end] === words[end - at]) end += 1;
    return `${text.slice(0, at)} ${text.slice(end)}`;
  }, reply);
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
