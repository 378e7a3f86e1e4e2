import { expect, test } from 'vitest';
import type { LaborRateBody } from '../../../api/contract/customers.ts';
import type { ImportedRate } from '../../../api/contract/material-imports.ts';
import { planRates } from './save-labor-rates.ts';

const listed = (
  id: number,
  labor_type: string,
  rate_value: number,
  region_id: number | null = null,
): LaborRateBody => ({ id, labor_type, rate_value, region_id, job_id: null, version: 1 });
const read = (labor_type: string, rate_value: number): ImportedRate => ({ labor_type, rate_value, sheet: '', row: 2 });

test('a rate is added, changed or left, by trade and kind of hour', () => {
  const stored = [listed(1, 'Foreman', 104), listed(2, 'Foreman (overtime)', 140), listed(3, 'Foreman DT', 183, 7)];
  const plan = planRates([read('Foreman', 104), read('Foreman OT', 143.5), read('Foreman DT', 183)], stored);
  expect(plan.map(({ rate, stored: before }) => [rate.labor_type, before?.id ?? null])).toEqual([
    ['Foreman OT', 2],
    ['Foreman DT', null],
  ]);
});

test('of two rows with one name the later counts', () => {
  expect(planRates([read('Foreman', 100), read('foreman', 104)], [])).toMatchObject([{ rate: { rate_value: 104 } }]);
});
