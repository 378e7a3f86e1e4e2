import { expect, test } from 'vitest';
import type { MaterialImportBody } from '../../../api/contract/material-imports.ts';
import { blockedRows, fits, reviewRows, rowsToSave } from './review-rows.ts';

const material = { sheet: '', notes: [], unit: 'ft', existing: null };
const review: MaterialImportBody = {
  job_id: 1,
  status: 'completed',
  filename: 'a.csv',
  created_at: '2026-01-01T00:00:00Z',
  rows_read: 3,
  error: null,
  passed: { headings: 0, totals: 0, repeated: 0 },
  sheets: [],
  materials: [
    { ...material, row: 2, description: 'EMT', price: 1.25, change: 'update', existing: { id: 1, price: 1.18 } },
    { ...material, row: 3, description: 'Tape', price: 4, change: 'same', existing: { id: 2, price: 4 } },
    { ...material, row: 4, description: 'New', price: 9, change: 'new', notes: [{ code: 'unit_missing', to: 'ea' }] },
  ],
  refused: [
    {
      sheet: '',
      row: 5,
      description: 'Panel',
      unit: 'ea',
      price: 'call',
      code: 'price_text',
      reason: 'The price is not a number.',
    },
  ],
};

test('what is new or has another price is saved; what is the same or refused is not', () => {
  expect(rowsToSave(reviewRows(review, {}))).toEqual([
    { description: 'EMT', unit: 'ft', price: '1.25' },
    { description: 'New', unit: 'ft', price: '9' },
  ]);
});

test('a refused row is saved once its price is put right', () => {
  const typing = reviewRows(review, { 'r:5': { price: '41x' } });
  expect([rowsToSave(typing).length, typing[3]!.problems]).toEqual([
    2,
    { price: 'Price must be a valid positive number' },
  ]);
  const right = reviewRows(review, { 'r:5': { price: '$1,412.50' } });
  expect(rowsToSave(right)[2]).toEqual({ description: 'Panel', unit: 'ea', price: '1412.5' });
  expect(right[3]!.reason).toBeNull();
});

test('a row is left out by hand, and a row that is spoilt by hand holds the saving', () => {
  expect(rowsToSave(reviewRows(review, { 'm:2': { take: false } }))).toHaveLength(1);
  expect(blockedRows(reviewRows(review, { 'm:2': { description: ' ' } })).map(({ key }) => key)).toEqual(['m:2']);
  expect(blockedRows(reviewRows(review, { 'm:2': { description: ' ', take: false } }))).toEqual([]);
});

test('rows are found by what became of them', () => {
  const rows = reviewRows(review, {});
  const keys = (filter: Parameters<typeof fits>[1]) => rows.filter((row) => fits(row, filter)).map(({ row }) => row);
  expect([keys('all'), keys('update'), keys('changed'), keys('refused')]).toEqual([[2, 3, 4, 5], [2], [4], [5]]);
});
