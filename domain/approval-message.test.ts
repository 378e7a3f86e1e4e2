import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ADDED_ROOM, appendApprovalLink, buildApprovalMessage, buildReminderMessage } from './approval-message.ts';
import type { ApprovalMessageInput } from './approval-message.ts';
import { CATEGORIES } from './change-order.ts';
import type { LineItem } from './change-order.ts';
import { measureSms } from './sms-segments.ts';

function line(name: string, quantity: string | null, unit: string, over: Partial<LineItem> = {}): LineItem {
  return { id: null, category: 'labor', name, quantity, unit, unitCost: '68', rateKind: null, position: 0, ...over };
}

function input(over: Partial<ApprovalMessageInput> = {}): ApprovalMessageInput {
  return {
    companyName: 'Summit Ridge Electric',
    jobName: 'Riverside Medical Tower',
    number: 'COR 3',
    description: 'Moved two panels\non level 2',
    items: [
      line('3/4" EMT', '120', 'ft', { category: 'materials' }),
      line('Foreman', '2', 'hr', { position: 1 }),
      line('Electrician', '8', 'hr'),
    ],
    totalCents: null,
    language: 'English',
    ...over,
  };
}

test('names company, job, number, the work and how to answer, and no money', () => {
  expect(buildApprovalMessage(input())).toBe(
    [
      'Summit Ridge Electric, Riverside Medical Tower, COR 3: please verify this T&M work.',
      'Moved two panels on level 2',
      '- Electrician: 8 hr',
      '- Foreman: 2 hr',
      '- 3/4" EMT: 120 ft',
      'Reply APPROVE, HOURS ONLY, DENY and why, or ask a question. HELP for help.',
    ].join('\n'),
  );
});

test('carries the total when the company says so', () => {
  expect(buildApprovalMessage(input({ totalCents: 123_456 }))).toContain('\nTotal: $1,234.56\nReply');
});

test('does without a job, a quantity and lines', () => {
  const text = buildApprovalMessage(input({ jobName: null, items: [line('Lift', null, 'day')] }));
  expect(text).toContain('Summit Ridge Electric, COR 3: ');
  expect(text).toContain('\n- Lift\n');
  expect(buildApprovalMessage(input({ items: [] }))).not.toContain('- ');
});

test('speaks Spanish, keeping its accents while they fit', () => {
  const text = buildApprovalMessage(input({ language: 'Spanish', items: [line('Electricista', '8', 'hr')] }));
  expect(text).toContain('- Electricista: 8 horas');
  expect(text).toContain('Responda APROBAR, SOLO HORAS, NEGAR y por qué, o haga una pregunta.');
  const short = { companyName: 'Obra', jobName: null, description: 'Tubería', items: [], language: 'Spanish' as const };
  expect(buildApprovalMessage(input(short))).toContain('\nTubería\n');
  const many = Array.from({ length: 60 }, (_, n) => line(`Tubería número ${n}`, '1', 'ft'));
  expect(buildApprovalMessage(input({ language: 'Spanish', items: many }))).toMatch(
    /\n- Tuberia numero 0: 1 pie\n(.*\n)*y \d+ mas\n/,
  );
});

test('counts the lines that do not fit', () => {
  const listed = [40, 41].map((length) => {
    const items = Array.from({ length }, (_, n) => line(`Material number ${n + 10}`, '10', 'ea', { position: n }));
    const text = buildApprovalMessage(input({ items }));
    const lines = text.split('\n').filter((row) => row.startsWith('- ')).length;
    expect(text).toContain(`\nand ${length - lines} more\n`);
    return lines;
  });
  expect(listed[0]).toBeGreaterThan(5);
  expect(listed[1]).toBe(listed[0]);
});

test('cuts a long description after the lines', () => {
  const text = buildApprovalMessage(input({ description: `${'€'.repeat(254)}b`, items: [line('A', '1', 'ea')] }));
  expect(text).toContain('€...');
  expect(text).toContain('and 1 more');
});

test('fits at its worst', () => {
  const wide = '€'.repeat(255);
  const worst = {
    companyName: wide,
    jobName: wide,
    number: 'COR 99999',
    description: wide,
    totalCents: 100_000_000_000,
  };
  const items = Array.from({ length: 400 }, () => line(wide, '99999.9999', 'ls'));
  const text = buildApprovalMessage(input({ ...worst, items, language: 'Spanish' }));
  const sent = appendApprovalLink(buildReminderMessage(text, 'Spanish'), 'x'.repeat(ADDED_ROOM - 15));
  expect(measureSms(sent)).toEqual({ encoding: 'GSM-7', segments: 4 });
});

test('fits as a reminder too, where the longer text moves an emoji onto the end of a segment', () => {
  const shifted = {
    companyName: '',
    jobName: 'a',
    number: 'COR 1',
    description: 'aa👍aaa👍a',
    totalCents: 1_000_000_000,
  };
  const text = buildApprovalMessage(input({ ...shifted, items: [], language: 'Spanish' }));
  const sent = appendApprovalLink(buildReminderMessage(text, 'Spanish'), 'x'.repeat(ADDED_ROOM - 15));
  expect(measureSms(sent).segments).toBeLessThanOrEqual(4);
  expect(text).toContain('\naaaaaa\n');
});

describe('whatever it says', () => {
  const words = fc.string({ unit: fc.constantFrom('a', ' ', 'á', '€', '[', '👍', '工', '\n', 'ñ'), maxLength: 255 });
  const anyInput = fc.record({
    companyName: words,
    jobName: fc.option(words),
    number: fc.integer({ min: 1, max: 99_999 }).map((n) => `COR ${n}`),
    description: words,
    items: fc.array(
      fc
        .record({ name: words, category: fc.constantFrom(...CATEGORIES) })
        .map((item) => line(item.name, '99999.9999', 'ea', item)),
      { maxLength: 40 },
    ),
    totalCents: fc.option(fc.integer({ min: 0, max: 10_000_000_000 })),
    language: fc.constantFrom('English' as const, 'Spanish' as const),
  });

  test('it takes at most four segments with its link and as a reminder, and never loses how to answer', () => {
    fc.assert(
      fc.property(anyInput, (value) => {
        const text = buildApprovalMessage(value);
        const link = `https://${'x'.repeat(ADDED_ROOM - 23)}`;
        expect(
          measureSms(appendApprovalLink(buildReminderMessage(text, value.language), link)).segments,
        ).toBeLessThanOrEqual(4);
        expect(text).toMatch(/(HELP for help\.|AYUDA para ayuda\.)$/);
        expect(text).toContain(value.number);
      }),
      { numRuns: 1000 },
    );
  });
});

test('a reminder says so first', () => {
  expect(buildReminderMessage('text', 'English')).toBe('Reminder: text');
  expect(buildReminderMessage('texto', 'Spanish')).toBe('Recordatorio: texto');
});
