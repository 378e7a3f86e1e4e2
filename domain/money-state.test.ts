import { expect, test } from 'vitest';
import { MONEY_STATES, moneyState, type MoneyFacts, type MoneyState } from './money-state.ts';

const facts = (over: Partial<MoneyFacts>): MoneyFacts => ({
  status: 'Unexecuted',
  approval: null,
  isCostAgreed: false,
  isBilled: false,
  unknownCount: 0,
  totalCents: 50_000,
  ...over,
});

test.each<[string, Partial<MoneyFacts>, MoneyState | null]>([
  ['a draft with an open price', { status: 'Draft', unknownCount: 1 }, 'draft'],
  ['an empty draft', { status: 'Draft', totalCents: 0 }, 'draft'],
  ['a priced draft', { status: 'Incomplete' }, 'priced'],
  ['a completed order', {}, 'priced'],
  ['a completed order of zero dollars', { totalCents: 0 }, 'priced'],
  ['one sent for approval', { approval: 'awaiting' }, 'sent'],
  ['an approved one', { approval: 'approved' }, 'cost_approved'],
  ['hours only', { approval: 'hours_only' }, 'hours_verified'],
  ['hours only, then the cost agreed', { approval: 'hours_only', isCostAgreed: true }, 'cost_approved'],
  ['an agreed cost before any answer', { isCostAgreed: true }, 'priced'],
  ['a disputed one', { approval: 'disputed' }, 'disputed'],
  ['a denied one', { approval: 'denied' }, 'denied'],
  ['an executed one', { status: 'Executed', approval: 'approved' }, 'executed'],
  ['one with an invoice', { status: 'Executed', isBilled: true }, 'billed'],
  ['a company’s own status', { status: 'In Review', approval: 'hours_only' }, 'hours_verified'],
  ['a cancelled one', { status: 'Cancelled', approval: 'approved' }, null],
  ['a deleted one', { status: 'Deleted' }, null],
])('%s', (_, over, state) => {
  expect(moneyState(facts(over))).toBe(state);
});

test('hours only is amber and counts in no approved total; only agreed, executed and billed money does', () => {
  expect(MONEY_STATES.hours_verified).toMatchObject({ tone: 'amber', isApproved: false });
  const approved = Object.entries(MONEY_STATES).filter(([, { isApproved }]) => isApproved);
  expect(approved.map(([state]) => state)).toEqual(['cost_approved', 'executed', 'billed']);
});
