import { describe, expect, test } from 'vitest';
import {
  formatReferences,
  mergeReferences,
  parseReferenceList,
  readReferences,
  REFERENCE_PROBLEMS,
} from './order-reference.ts';

const read = (text: string): string => formatReferences(readReferences(text));

describe('references in a text', () => {
  test.each([
    [
      'Riverside CO for T&M ticket #2231: 2 JW 5 hrs each replacing damaged MC, RFI 088, PCO 14',
      'Ticket 2231, RFI 088, PCO 14',
    ],
    ['ticket 2231', 'Ticket 2231'],
    ['tickets 2231 and 2232, 4 hrs', 'Ticket 2231, Ticket 2232'],
    ['per RFI 088 move the box', 'RFI 088'],
    ['RFI#88', 'RFI 88'],
    ['rfi no. A-14', 'RFI A-14'],
    ['their PCO is 3', ''],
    ['GC CO 12', 'GC CO 12'],
    ["gc's change order 7", 'GC CO 7'],
    ['PO 4500-118', 'PO 4500-118'],
    ['cost code 03-30-00', 'Cost code 03-30-00'],
    ['boleta 884', 'Ticket 884'],
    ['tkt: 19', 'Ticket 19'],
  ])('%s', (text, found) => {
    expect(read(text)).toBe(found);
  });

  test.each([
    'ticket 4 hrs',
    '2 guys 4 hrs each',
    'the ticket is signed',
    'PO box',
    'COR 4',
    'co 3',
    'spotted 12 boxes',
    'ticket for 3 guys',
    'RFI',
  ])('none in %s', (text) => {
    expect(read(text)).toBe('');
  });

  test('say where they stand', () => {
    const text = 'per RFI 088, ticket #2231';
    expect(readReferences(text).map(({ start, end }) => text.slice(start, end))).toEqual(['088', '2231']);
  });
});

describe('the list as it is typed', () => {
  test('is read and written the same', () => {
    const text = 'Ticket 2231, Ticket 2232, RFI 088, PCO 14, GC CO 3, PO 45-1, Cost code 03-30-00';
    const read = parseReferenceList(text);
    expect('references' in read && formatReferences(read.references)).toBe(text);
    expect(parseReferenceList('')).toEqual({ references: [] });
  });

  test.each([
    ['2231', REFERENCE_PROBLEMS.kind],
    ['Ticket', REFERENCE_PROBLEMS.kind],
    [`RFI ${'9'.repeat(200)}`, REFERENCE_PROBLEMS.long],
    [Array.from({ length: 21 }, (_, n) => `PCO ${n}`).join(', '), REFERENCE_PROBLEMS.many],
  ])('%s', (text, problem) => {
    expect(parseReferenceList(text)).toEqual({ problem });
  });

  test('merged, each is there once', () => {
    const have = [{ kind: 'rfi', value: 'a-1' }] as const;
    expect(
      mergeReferences(have, [
        { kind: 'rfi', value: 'A-1' },
        { kind: 'pco', value: '1' },
      ]),
    ).toHaveLength(2);
  });
});
