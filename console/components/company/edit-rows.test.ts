import { expect, test } from 'vitest';
import type { MarkupBody } from '../../../api/contract/customers.ts';
import { isMarkupChanged, markupRow, markupRowOver } from './edit-rows.ts';

const fee: MarkupBody = {
  id: 4, markup_category: 'general', markup_name: 'Administration Fee', markup_value: 20, markup_percentage: false, markup_active: false, region_id: null, job_id: null, is_administration_fee: true, applies_to: null, tiers: null, line_kind: null, skips_net_credit: false, version: 1,
}; // prettier-ignore
const typed = { ...markupRow(fee), value: '25' };

test('an amount typed over the fee is saved over the fee as the switch has left it', () => {
  const switched = { ...fee, markup_active: true, version: 2 };
  const row = markupRowOver(switched, typed);
  expect(row).toEqual({ ...typed, stored: switched });
  expect(isMarkupChanged(row)).toBe(true);
  expect(markupRowOver(switched, undefined)).toEqual(markupRow(switched));
});

test('an amount that somebody else has changed meanwhile is not typed over unseen', () => {
  expect(markupRowOver({ ...fee, markup_value: 30, version: 2 }, typed).stored.version).toBe(1);
});
