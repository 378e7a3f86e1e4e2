import type { MarkupBody } from '../../../api/contract/customers.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { NO_RULES } from '../../forms/change-order/form-rules.ts';
import { isMarkupChanged, markupProblems, markupRow, markupRowOver, saveMarkup } from './edit-rows.ts';

const fee: MarkupBody = {
  id: 4,
  markup_category: 'general',
  markup_name: 'Administration Fee',
  markup_value: 20,
  markup_percentage: false,
  markup_active: false,
  region_id: null,
  job_id: null,
  is_administration_fee: true,
  applies_to: null,
  tiers: null,
  line_kind: null,
  skips_net_credit: false,
  version: 1,
};
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

afterEach(() => vi.unstubAllGlobals());

test('rules of a listed markup are edited, judged and sent', async () => {
  const bond: MarkupBody = {
    ...fee,
    id: 7,
    markup_name: 'Bond',
    markup_value: 0.0125,
    markup_percentage: true,
    is_administration_fee: false,
    applies_to: 'order_total',
  };
  const row = markupRow(bond);
  expect(row.rules).toMatchObject({ appliesTo: 'order_total' });
  expect(isMarkupChanged(row)).toBe(false);
  const tiered = { ...row, rules: { ...NO_RULES, tiers: [{ upTo: '10000', rate: '15' }] } };
  expect(isMarkupChanged(tiered)).toBe(true);
  expect(markupProblems(tiered).rules).toContain('leave a gap above');
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Promise.resolve(Response.json(bond));
  });
  await saveMarkup({ ...row, rules: { ...NO_RULES, skipsNetCredit: true } });
  expect(sent).toEqual([
    expect.objectContaining({ applies_to: null, tiers: null, line_kind: null, skips_net_credit: true }),
  ]);
  await saveMarkup({ ...markupRow(fee), value: '25' });
  expect(sent[1]).not.toHaveProperty('applies_to');
});
