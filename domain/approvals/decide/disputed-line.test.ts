import { expect, test } from 'vitest';
import { findDisputedLine } from './disputed-line.ts';
import { tagAnswer } from '../spans/tag-answer.ts';

const LINES = [
  { id: 21, name: 'Foreman', quantity: '8', unit: 'hr', category: 'labor' },
  { id: 22, name: 'Apprentice', quantity: '8', unit: 'hr', category: 'labor' },
  { id: 23, name: 'EMT', quantity: '60', unit: 'ft', category: 'materials' },
  { name: 'Lift', quantity: '1', unit: 'day', category: 'equipment' },
];
const EMT = LINES.slice(2, 3);

test.each<[text: string, isCorrecting: boolean, found: string, lines?: typeof LINES]>([
  ['ok', true, 'nothing unequal'],
  ['60 ft', true, 'nothing unequal'],
  ['60 ft 8', true, 'nothing unequal'],
  ['not 60', false, 'line 2'],
  ['50 not 60', false, 'line 2 is 50'],
  ['60 ft not 60', false, 'line 2 is 60'],
  ['apprentice 6 not 8', false, 'line 1 is 6'],
  ['not 8', false, 'unequal'],
  ['8 hrs not 60', false, 'unequal'],
  ['6 hrs not 60', false, 'unequal'],
  ['6 7 not 60', false, 'unequal'],
  ['not 60 not 8', false, 'unequal'],
  ['8 60 not 60', false, 'line 2'],
  ['60 not 50', false, 'unequal'],
  ['50 not 40', false, 'unequal'],
  ['50 ft', false, 'line 2 is 50'],
  ['50 ft 6 hrs', true, 'unequal'],
  ['6 hrs', false, 'unequal'],
  ['lift 2', false, 'line 3 is 2'],
  ['50', false, 'unequal'],
  ['50', true, 'unequal'],
  ['60 ft 50', true, 'line 2 is 50'],
  ['60 ft 50', false, 'unequal'],
  ['60 ft, 6 hrs', true, 'unequal'],
  ['60 ft, 2 days', true, 'line 3 is 2'],
  ['50', false, 'unequal', EMT],
  ['50', true, 'line 0 is 50', EMT],
  ['60 50', false, 'line 0 is 50', EMT],
])('%j, corrected by its words: %s, finds %s', (text, isCorrecting, found, lines = LINES) => {
  const known = { lines, orderNumbers: [], people: [], places: [] };
  const mentions = tagAnswer(text, known).spans.flatMap(({ quantity }) => (quantity ? [quantity] : []));
  const { disputed, unequal } = findDisputedLine(mentions, lines, isCorrecting);
  const said = disputed && `line ${disputed.index}${disputed.stated === null ? '' : ` is ${disputed.stated}`}`;
  expect(said ?? (unequal ? 'unequal' : 'nothing unequal')).toBe(found);
  if (disputed) expect(disputed.id).toBe(lines[disputed.index]!.id ?? null);
});
