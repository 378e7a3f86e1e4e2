import { wordSet } from '../lexicon/word-set.ts';
import type { Phrase } from '../phrases/phrase.ts';
import type { TaggedText } from '../phrases/tagged-text.ts';

/** Too weak alone: people say much that orders nothing. */
const WEAK = wordSet(`
  said, says, per, told, call, dijo, segun, needed, decided
`);
const DEEDS = wordSet(`
  call, orders, order, say so, request, idea, ok, okay, direction
`);

/** Who had it done, by a known first name and what is said of them: 'Omar OK'd it', 'tina kessler orderd this', "Dave's call". */
export function directedBy(text: TaggedText, phrases: readonly Phrase[]): { first: number; end: number } | null {
  const isWorker = (at: number): boolean =>
    phrases.some((one) => one.kind === 'crew' && one.isBare !== true && one.first <= at && at < one.end);
  for (let at = 0; at < text.length; at += 1) {
    if (!text.has(at, 'name') || text.token(at)!.kind !== 'word' || isWorker(at)) continue;
    const isTheirs = /['’]s$/.test(text.token(at)!.text);
    if (isTheirs && DEEDS.has(text.norm(at + 1))) return { first: at, end: at + 1 };
    const end = nameEnd(text, at);
    let next = end;
    while (next < end + 2 && SKIPPED.has(text.norm(next))) next += 1;
    const told = text.token(next)?.kind === 'phone' ? text.tag(next + 1, 'told') : text.tag(next, 'told');
    if (told && !WEAK.has(text.norm(told.end - 1))) return { first: at, end };
  }
  return null;
}

const SKIPPED = wordSet(`
  just, also, from, the, gc, he, she, super, pm, then, finally
`);

/** Behind the first name: an initial with its point, or a last name that nothing else explains. */
function nameEnd(text: TaggedText, at: number): number {
  const next = text.token(at + 1);
  if (next?.kind !== 'word' || text.has(at + 1, 'told')) return at + 1;
  if (next.text.length === 1 && text.norm(at + 2) === '.') return at + 3;
  const isLast = !text.isKnown(at + 1) && (text.has(at + 2, 'told') || /^\p{Lu}\p{Ll}+$/u.test(next.text));
  return isLast ? at + 2 : at + 1;
}
