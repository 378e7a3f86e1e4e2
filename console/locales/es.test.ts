import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeDeliveryProblem } from '../../domain/delivery-problem.ts';
import { ERRORS } from '../../domain/errors.ts';
import { MESSAGES } from '../../domain/messages.ts';
import { STANDARD_STATUSES } from '../../domain/order-status.ts';
import { PATHS } from '../paths.ts';
import { es } from './es.ts';
import { FILLED } from './es/filled.ts';

const root = path.resolve(import.meta.dirname, '..');
const sources = globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.|^e2e|^locales|^i18n/.test(file));

/** Literal sentences inside `t(…)` and `translate(…)`. */
function sentencesIn(source: string): string[] {
  const calls = [...source.matchAll(/\b(?:t|translate)\(/g)].map((match) =>
    argumentsAt(source, match.index + match[0].length),
  );
  return calls.flatMap((text) =>
    [...text.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/g)].map((match) => match[1] ?? match[2] ?? ''),
  );
}

function argumentsAt(source: string, from: number): string {
  let depth = 1;
  let to = from;
  while (depth > 0 && to < source.length) {
    if (source[to] === '(') depth += 1;
    if (source[to] === ')') depth -= 1;
    to += 1;
  }
  // What is compared is no sentence.
  return source.slice(from, to - 1).replace(/[=!]==\s*'[^']*'/g, '');
}

const isTranslated = (sentence: string) => sentence in es || `${sentence}_other` in es;

describe('Spanish', () => {
  it('says a sentence in one way: of two files the later would hide the other', async () => {
    const said = new Map<string, Set<string>>();
    for (const file of globSync('es/*.ts', { cwd: import.meta.dirname })) {
      const parts = Object.values((await import(`./${file}`)) as Record<string, unknown>);
      for (const [sentence, words] of parts.flatMap((part) => Object.entries(part as Record<string, string>)))
        if (Number.isNaN(Number(sentence))) said.set(sentence, (said.get(sentence) ?? new Set()).add(words));
    }
    expect(said.size).toBeGreaterThan(1_000);
    expect([...said].filter(([, words]) => words.size > 1)).toEqual([]);
  });

  it.each(sources)('has every sentence of %s', (file) => {
    const missing = sentencesIn(readFileSync(path.join(root, file), 'utf8')).filter(
      (sentence) => !isTranslated(sentence),
    );
    expect(missing).toEqual([]);
  });

  it('has every sentence of the contract that the console shows', () => {
    const said = Object.values(MESSAGES).flatMap((area): unknown[] => Object.values(area));
    const sentences = said.filter((value) => typeof value === 'string');
    const errors = Object.values(ERRORS).map(({ message }) => message as string);
    const labels = [...STANDARD_STATUSES, ...PATHS.map(({ title }) => title)];
    expect([...sentences, ...errors, ...labels].filter((sentence) => !isTranslated(sentence))).toEqual([]);
  });

  it('says why a text did not arrive', () => {
    expect(es[describeDeliveryProblem(30006)]).toBe(describeDeliveryProblem(30006, 'Spanish'));
    expect(es[describeDeliveryProblem(null)]).toBe(describeDeliveryProblem(null, 'Spanish'));
  });

  it('has every sentence that arrives filled', () => {
    expect(FILLED.filter((sentence) => !isTranslated(sentence))).toEqual([]);
  });

  it('keeps every placeholder', () => {
    const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).toSorted();
    const changed = Object.entries(es).filter(
      ([english, spanish]) => String(holes(english)) !== String(holes(spanish)),
    );
    expect(changed).toEqual([]);
  });
});
