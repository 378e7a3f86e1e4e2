import { describe, expect, it } from 'vitest';
import { BENEFITS, HERO, STEPS } from '../site/texts/landing.ts';
import { TESTIMONIALS } from '../site/texts/testimonials.ts';
import { FEATURES, REFERRAL } from '../site/texts/pricing.ts';
import { es } from './es.ts';

/** Words that read as translated. docs/wording.md */
const REFUSED: readonly [string, RegExp][] = [
  ['papers for documents', /\bpapers?\b/i],
  ['news for notifications', /\bnews\b/i],
  ['mail for email', /\b(we|you) mail\b|\bthe mail\b|\bby mail needs\b/i],
  ['goes along', /\bgoes along\b/i],
  ['becomes of', /\bbecomes? of\b|\bbecame of\b/i],
  ['nobody or somebody in a sentence', /\b(nobody|somebody)\b/i],
  ['whoever', /\bwhoever\b/i],
  ['go on for continue', /\b(go|goes) on\b/i],
  ['any more for no longer', /\bany more\b/i],
  ['one a line', /\b(one|50) a (line|page)\b/i],
  ['is no …', /(?<!there )\b(is|are) no (?!longer)/i],
  ['further', /\bfurther\b/i],
  ['of ours, of theirs', /\bof (ours|theirs)\b/i],
  ['at once for right away', /(?<!added )\bat once\b/i],
  ['takes no, gets no', /\b(takes|gets|get) no\b/i],
];

const pick = (texts: readonly { title?: { en: string }; text?: { en: string }; words?: { en: string } }[]) =>
  texts.flatMap(({ title, text, words }) => [title?.en, text?.en, words?.en]).filter((one) => one !== undefined);
const SENTENCES = [
  ...Object.keys(es),
  ...Object.values(HERO).map(({ en }) => en),
  ...pick(STEPS),
  ...pick(BENEFITS),
  ...pick(TESTIMONIALS),
  ...FEATURES.map(({ en }) => en),
  ...Object.values(REFERRAL).map(({ en }) => en),
];

describe('English sentences', () => {
  it.each(REFUSED)('do not say %s', (_, pattern) => {
    expect(SENTENCES.filter((sentence) => pattern.test(sentence))).toEqual([]);
  });

  it('are all looked at', () => {
    expect(SENTENCES.length).toBeGreaterThan(1_000);
  });
});
