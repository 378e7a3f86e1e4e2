import type { CaseTurn, EvalCase, Variant } from './case.ts';

/** Ways a thumb changes a text without changing what it says; sizes, numbers and names of jobs stay. */
export const SLIPS: readonly [string, (text: string) => string][] = [
  ['lower case', (text) => text.toLowerCase()],
  ['no stops', (text) => text.replace(/[.!](?=\s|$)/g, '')],
  ['double spaces', (text) => text.replace(/, /g, ',  ').replace(/\. /g, '.  ')],
  ['line breaks', (text) => text.replace(/\. (?=\S)/g, '\n')],
  ['autocapital', (text) => text.charAt(0).toUpperCase() + text.slice(1)],
];

/** A case's own words, its paraphrases, and where those do not make `k`, slips of the thumb; at least the first two kinds. */
export function variantsOf(one: EvalCase, k: number | null): Variant[] {
  const variants: Variant[] = [{ name: 'as written', turns: one.turns }];
  one.paraphrases.forEach((texts, index) =>
    variants.push({ name: `paraphrase ${index + 1}`, turns: reword(one.turns, texts) }),
  );
  if (k === null) return variants;
  for (const [name, slip] of SLIPS) {
    if (variants.length >= k) break;
    variants.push({ name, turns: one.turns.map((turn) => ({ ...turn, text: slip(turn.text) })) });
  }
  return variants.slice(0, k);
}

function reword(turns: readonly CaseTurn[], texts: EvalCase['paraphrases'][number]): CaseTurn[] {
  if (texts.every((text) => typeof text !== 'string')) return texts;
  return texts.map((text, index) => {
    if (typeof text !== 'string') return text;
    const base = turns[Math.min(index, turns.length - 1)]!;
    return { ...base, text };
  });
}
