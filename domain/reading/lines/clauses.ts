import { wordSet } from '../lexicon/word-set.ts';
import type { TaggedText } from '../phrases/tagged-text.ts';

/** Why a stretch of a text tells of no extra work done, whatever is counted in it. */
export type Veto = 'unpaid' | 'wish' | 'idle';

const PARTED = new Set([',', '(', ')', '-', '–', '—', 'but', 'pero', 'then', 'luego']);
const NEGATIONS = wordSet(`
  not, no, wasn't, wasnt, isn't, isnt, beyond, outside, above, over, fuera, never, werent, weren't, aint
`);
const BILLED = wordSet(`
  bill, billed, billable, billing, charge, charged, cobrar, cobra, pay, paid
`);

/** For each token, why its clause tells of no work to charge. A cue rules its own clause, from comma to comma. */
export function readVetoes(text: TaggedText): (Veto | null)[] {
  const vetoes = Array.from<Veto | null>({ length: text.length }).fill(null);
  for (let at = 0; at < text.length; at += 1) {
    const veto = vetoAt(text, at);
    if (!veto) continue;
    const [own, end] = clauseOf(text, at);
    const isAlone = veto === 'unpaid' && !text.tokens.slice(own, end).some(({ kind }) => kind === 'number');
    const isOfLast = isAlone && own > 1 && THOSE.has(text.norm(text.tag(at, 'unpaid')!.end - 1));
    const start = isOfLast
      ? clauseOf(text, own - 2)[0]
      : isAlone && ABOUT.has(text.norm(own))
        ? text.sentenceStart(at)
        : own;
    const isCounted = text.tokens.slice(start, at).some(({ kind }) => kind === 'number');
    const from = veto === 'wish' ? at : start;
    // 'the 40 yds are base contract, the extra is 5': what was told before it.
    const to = veto === 'unpaid' && isCounted ? at + 1 : end;
    for (let i = from; i < to; i += 1) vetoes[i] ??= veto;
  }
  return vetoes;
}

function vetoAt(text: TaggedText, at: number): Veto | null {
  const unpaid = text.tag(at, 'unpaid');
  // 'the base contract crew was tied up': whose crew it is.
  const isWhose = unpaid !== null && text.has(unpaid.end, 'crew', 'people');
  if (unpaid && !isWhose && !isNegated(text, at)) return 'unpaid';
  const wish = text.verb(at, 'wish');
  if (wish && !text.verb(at, 'use') && !HAD.has(text.norm(at - 1)) && !HAD.has(text.norm(at - 2))) return 'wish';
  const wait = text.verb(at, 'wait');
  if (wait && !text.tokens.some(({ norm }) => BILLED.has(norm))) return 'idle';
  return null;
}

function isNegated(text: TaggedText, at: number): boolean {
  for (let i = Math.max(text.sentenceStart(at), at - 4); i < at; i += 1) if (NEGATIONS.has(text.norm(i))) return true;
  return NEGATIONS.has(text.norm(at)) && text.tag(at, 'unpaid')!.end === at + 1;
}

/** ', that is contract' is of what was told before it. */
const ABOUT = wordSet(`
  that, thats, that's, all, it, its, it's, which, this, eso, todo, both, those, base, contract, es
`);
/** '14 anchors too but dont charge those' */
const THOSE = new Set(['those', 'that', 'them', 'it']);
const HAD = new Set(['had', 'tuvimos', 'tuvo', 'didnt', "didn't", 'havent', 'was', 'were']);

/** From the mark before to the mark behind. */
function clauseOf(text: TaggedText, at: number): [number, number] {
  let start = at;
  while (start > 0 && !text.isStop(start - 1) && !PARTED.has(text.norm(start - 1))) start -= 1;
  let end = at;
  while (end < text.length && !text.isStop(end) && !PARTED.has(text.norm(end))) end += 1;
  return [start, end];
}
