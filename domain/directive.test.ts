import { describe, expect, test } from 'vitest';
import { directiveConfirmation, missingEvidence } from './directive.ts';
import { measureSms } from './sms-segments.ts';

describe('what is missing of an order’s evidence', () => {
  const hours = { category: 'labor', quantity: '8' };
  test.each([
    [
      'nothing is there',
      { directedBy: null, fileCount: 0, items: [], isSignedOff: false },
      ['directive', 'photo', 'hours', 'sign_off'],
    ],
    [
      'an open hour counts as none',
      { directedBy: 'Dave', fileCount: 1, items: [hours, { category: 'labor', quantity: null }], isSignedOff: true },
      ['hours'],
    ],
    ['a name of spaces is none', { directedBy: '  ', fileCount: 1, items: [hours], isSignedOff: true }, ['directive']],
    ['all is there', { directedBy: 'Dave', fileCount: 2, items: [hours], isSignedOff: true }, []],
  ] as const)('%s', (_, order, expected) => {
    expect(missingEvidence(order)).toEqual(expected);
  });
});

describe('the text to forward', () => {
  const of = {
    director: 'Dave',
    date: '2026-03-02',
    jobName: 'Riverside Medical Tower',
    description: 'Relocating conduit on 3rd floor.',
    number: 'COR 4',
    by: 'Ray Dalton',
    company: 'Summit Ridge Electric',
    language: 'English',
  } as const;

  test('says who, when, where, what and that it is extra, and no amount', () => {
    expect(directiveConfirmation(of)).toBe(
      'Dave: confirming that on Mar 2 you directed this extra work at Riverside Medical Tower: Relocating conduit on 3rd floor. Tracked as T&M, COR 4. Ray Dalton, Summit Ridge Electric',
    );
  });

  test('in English without a job while none is known, in Spanish with it', () => {
    expect(directiveConfirmation({ ...of, jobName: null })).toContain('you directed this extra work: Relocating');
    expect(directiveConfirmation({ ...of, language: 'Spanish' })).toContain('extra en Riverside Medical Tower: ');
  });

  test('in Spanish, and without a job while none is known', () => {
    expect(directiveConfirmation({ ...of, language: 'Spanish', jobName: null })).toBe(
      'Dave: confirmo que el 2 mar nos pidió este trabajo extra: Relocating conduit on 3rd floor. Va como T&M, COR 4. Ray Dalton, Summit Ridge Electric',
    );
  });

  test('long words are cut so that it still goes in two texts', () => {
    expect(measureSms(directiveConfirmation({ ...of, description: 'x y '.repeat(90) })).segments).toBeLessThanOrEqual(
      2,
    );
  });
});
