import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { usePlainErrors } from './plain-errors.ts';

const before = z.config();
beforeAll(usePlainErrors);
afterAll(() => void z.config(before));

const body = z.strictObject({
  days: z.int().min(0).max(100).optional(),
  unit_cost: z.number().gt(0).optional(),
  name: z.string().min(1).max(255).optional(),
  lines: z
    .array(z.strictObject({ kind: z.enum(['labor', 'other']) }))
    .max(2)
    .optional(),
  email: z.email().optional(),
  on: z.iso.date().optional(),
  code: z.string().regex(/^\d+$/).optional(),
  id: z.union([z.int(), z.string().max(3)]).optional(),
  told: z.string().max(3, 'Say less.').optional(),
  needed: z.boolean(),
});

test.each([
  [{ days: 101 }, 'Days must be 100 or less.'],
  [{ days: -1 }, 'Days must be 0 or more.'],
  [{ days: 1.5 }, 'Days must be a whole number.'],
  [{ days: 'two' }, 'Days must be a number.'],
  [{ unit_cost: 0 }, 'Unit cost must be more than 0.'],
  [{ name: '' }, 'Name is required.'],
  [{ name: 'x'.repeat(256) }, 'Name must have at most 255 characters.'],
  [{ lines: [{ kind: 'labor' }, { kind: 'labor' }, { kind: 'labor' }] }, 'Lines must have at most 2 entries.'],
  [{ lines: [{ kind: 'rent' }] }, 'Kind must be labor or other.'],
  [{ lines: ['a'] }, 'Lines must be an object.'],
  [{ email: 'nora' }, 'Email must be an email address.'],
  [{ on: '3/2/26' }, 'On must be a date such as 2026-03-02.'],
  [{ code: 'x' }, 'Code is not in the right form.'],
  [{ id: true }, 'Id is not valid.'],
  [{ told: 'too much' }, 'Say less.'],
  [{ needed: undefined }, 'Needed is required.'],
  [{ surprise: 1 }, 'Unknown field: surprise.'],
])('%j: %s', (extra, sentence) => {
  const result = body.safeParse({ needed: true, ...extra });
  expect(result.error?.issues.map(({ message }) => message)).toEqual([sentence]);
});

test('no body at all', () => {
  expect(body.safeParse('x').error?.issues[0]?.message).toBe('The request must be an object.');
});
