import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { MESSAGES } from '../domain/messages.ts';
import { SPEC_1_SENTENCES } from './spec-1-sentences.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

/** What stands under a key such as 'orders.saved'. */
function messageOf(key: string): unknown {
  return key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], MESSAGES);
}

/** Whether a source says the sentence: in its own words, or by the name it has among MESSAGES. */
function says(source: string, sentence: string, key: string | null): boolean {
  if (key !== null) return source.includes('MESSAGES') && new RegExp(`\\b${key.split('.').at(-1)}\\b`).test(source);
  const whole = sentence.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`['"\`>]\\s*${whole}\\s*['"\`<$]`).test(source.replaceAll("\\'", "'"));
}

describe('the sentences of specification 1', () => {
  it.each(SPEC_1_SENTENCES)('‘%s’ stands where it is shown', (sentence, key, places) => {
    if (key !== null) expect(messageOf(key)).toBe(sentence);
    expect(places.length).toBeGreaterThan(0);
    const silent = places.filter((place) => {
      const file = path.join(ROOT, place);
      return !existsSync(file) || !says(readFileSync(file, 'utf8'), sentence, key);
    });
    expect(silent, 'files that no longer show it').toEqual([]);
  });

  it('stand in the table once, but for two that two forms share', () => {
    const sentences = SPEC_1_SENTENCES.map(([sentence]) => sentence);
    const twice = sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index);
    expect(twice).toEqual(['Phone number is required.']);
    expect(sentences.length).toBeGreaterThan(115);
  });

  it('are found missing where they are not said', () => {
    expect(says("const a = t('Edit')", 'Edit', null)).toBe(true);
    expect(says("const a = t('Edit Markups')", 'Edit', null)).toBe(false);
    expect(says('MESSAGES.orders.saved', '', 'orders.savedNot')).toBe(false);
  });
});
