import { expect, test } from 'vitest';
import { PRICE_FILE_PROBLEMS } from '../../domain/price-file/problems.ts';
import { NOTES, REFUSALS } from '../../domain/price-file/refusals.ts';
import { es } from './es.ts';

test('everything that is said of an uploaded price list has its Spanish', () => {
  const sentences = [PRICE_FILE_PROBLEMS, NOTES, REFUSALS].flatMap((table) => Object.values(table) as string[]);
  expect(sentences.filter((sentence) => !(sentence in es))).toEqual([]);
});
