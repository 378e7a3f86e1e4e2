import { describe, expect, test } from 'vitest';
import { MESSAGES } from './messages.ts';
import { STANDARD_STATUSES } from './order-status.ts';
import { decideDelete, decideEdit, decideStatusAct, decideStatusChange } from './status-decision.ts';
import type { OrderStanding } from './status-decision.ts';

const CUSTOM = ['On Hold', 'Disputed'];

function standing(status: string, over: Partial<OrderStanding> = {}): OrderStanding {
  return {
    status,
    completed: !['Draft', 'Incomplete'].includes(status),
    hasUnknownNumbers: false,
    hasLiveInvoice: false,
    jobRequiresApproval: false,
    hasCoveringApproval: false,
    ...over,
  };
}

describe('the dropdown', () => {
  const allowed = [
    'Incomplete → Deleted, On Hold, Disputed',
    'Unexecuted → Executed, Cancelled, Deleted, On Hold, Disputed',
    'Executed → Unexecuted, Cancelled, Deleted, On Hold, Disputed',
    'Cancelled → Unexecuted, Executed, Deleted, On Hold, Disputed',
    'Deleted → Unexecuted, Executed, Cancelled, On Hold, Disputed',
    'On Hold → Unexecuted, Executed, Cancelled, Deleted, Disputed',
  ];
  const all = [...STANDARD_STATUSES, ...CUSTOM];
  const pairs = all.flatMap((from) => all.filter((to) => to !== from).map((to): [string, string] => [from, to]));
  test.each(pairs)('%s → %s as the table says', (from, to) => {
    const row = allowed.find((line) => line.startsWith(`${from === 'Disputed' ? 'On Hold' : from} →`)) ?? '';
    const expected =
      row.split(' → ')[1]?.split(', ').includes(to) || (from === 'Disputed' && to === 'On Hold') ? true : false;
    const decision = decideStatusChange(standing(from), to, CUSTOM);
    expect(decision.allowed).toBe(expected);
    if (decision.allowed) expect(decision).toEqual({ allowed: true, from, to, changes: true, invoice: null });
    else expect(decision).toMatchObject({ code: 'CONFLICT', message: MESSAGES.orders.statusFailed });
  });

  test.each([
    ['Draft', 'Executed', true, 'A draft is saved or completed first.'],
    ['Unexecuted', 'Draft', true, 'Only a new change order is a Draft.'],
    ['Incomplete', 'Unexecuted', false, 'An Incomplete change order is completed on its edit screen.'],
    ['On Hold', 'Executed', false, 'This change order was never completed. Complete it on its edit screen first.'],
    ['Deleted', 'Unexecuted', false, 'This change order was never completed. Complete it on its edit screen first.'],
    ['Unexecuted', 'Incomplete', true, 'A completed change order becomes Incomplete by Save Draft on its edit screen.'],
    ['Unexecuted', 'Archived', true, "There is no status 'Archived'."],
  ])('%s → %s is refused with its reason', (from, to, completed, detail) => {
    expect(decideStatusChange(standing(from, { completed }), to, CUSTOM)).toMatchObject({ allowed: false, detail });
  });

  test('lets an order never completed move among Incomplete, Deleted and custom', () => {
    for (const [from, to] of [
      ['Incomplete', 'On Hold'],
      ['On Hold', 'Incomplete'],
      ['Deleted', 'Incomplete'],
    ] as const) {
      expect(decideStatusChange(standing(from, { completed: false }), to, CUSTOM).allowed).toBe(true);
    }
  });

  test('asking for the status that is there changes nothing', () => {
    const decision = decideStatusChange(standing('Executed', { hasLiveInvoice: true }), 'Executed', []);
    expect(decision).toMatchObject({ allowed: true, changes: false });
  });

  test.each(['Executed', 'Unexecuted'])('a line without a number keeps an order from %s', (to) => {
    const decision = decideStatusChange(standing('On Hold', { completed: true, hasUnknownNumbers: true }), to, CUSTOM);
    expect(decision).toMatchObject({ allowed: false, detail: 'A line still needs a quantity or a price.' });
    const other = decideStatusChange(
      standing('On Hold', { completed: true, hasUnknownNumbers: true }),
      'Deleted',
      CUSTOM,
    );
    expect(other.allowed).toBe(true);
  });
});

describe('execution on a job that demands a signed T&M', () => {
  test('is refused without an approval that covers the order', () => {
    const decision = decideStatusChange(standing('Unexecuted', { jobRequiresApproval: true }), 'Executed', []);
    const detail = 'The latest T&M request is not approved for this content of the order.';
    expect(decision).toEqual({ allowed: false, code: 'CONFLICT', message: MESSAGES.orders.approvalRequired, detail });
  });

  test('goes on with one', () => {
    const order = standing('Unexecuted', { jobRequiresApproval: true, hasCoveringApproval: true });
    expect(decideStatusChange(order, 'Executed', []).allowed).toBe(true);
  });

  test('does not hold back other statuses', () => {
    expect(decideStatusChange(standing('Unexecuted', { jobRequiresApproval: true }), 'Cancelled', []).allowed).toBe(
      true,
    );
  });
});

describe('leaving Executed with a live invoice', () => {
  const order = standing('Executed', { hasLiveInvoice: true });
  test('asks what should happen to the invoice', () => {
    expect(decideStatusChange(order, 'Cancelled', [])).toEqual({
      allowed: false,
      code: 'CONFLICT',
      message: MESSAGES.orders.invoiceDecision,
      detail: 'Void the invoice or keep it (invoice_action: void or keep).',
      body: { needs_invoice_decision: true },
    });
  });

  test.each(['void', 'keep'] as const)('goes on when told to %s it', (action) => {
    expect(decideStatusChange(order, 'Cancelled', [], action)).toMatchObject({ allowed: true, invoice: action });
  });

  test('was asked once: an order that left Executed with its invoice moves on without a word of it', () => {
    const kept = standing('Cancelled', { hasLiveInvoice: true });
    expect(decideStatusChange(kept, 'Unexecuted', [])).toMatchObject({ allowed: true, changes: true, invoice: null });
  });

  test('has nothing to decide without one', () => {
    expect(decideStatusChange(standing('Executed'), 'Cancelled', [], 'void')).toMatchObject({
      allowed: true,
      invoice: null,
    });
  });
});

describe('edits', () => {
  test.each(['Draft', 'Incomplete', 'Unexecuted', 'Cancelled', 'Deleted', 'On Hold'])(
    '%s may be saved as a draft',
    (status) => {
      expect(decideStatusAct(status, 'saveDraft')).toMatchObject({
        allowed: true,
        to: 'Incomplete',
        changes: status !== 'Incomplete',
      });
      expect(decideStatusAct(status, 'saveChanges')).toMatchObject({ allowed: true, to: status, changes: false });
      expect(decideEdit(status)).toEqual({ allowed: true, from: status, to: status, changes: false, invoice: null });
    },
  );

  test.each(['saveDraft', 'saveChanges', 'complete'] as const)('Executed refuses %s', (act) => {
    const refusal = {
      code: 'CONFLICT',
      message: MESSAGES.orders.executedLocked,
      detail: 'Move it out of Executed first.',
    };
    expect(decideStatusAct('Executed', act)).toEqual({ allowed: false, ...refusal });
  });

  test.each([
    ['Draft', true],
    ['Incomplete', true],
    ['Unexecuted', false],
    ['Cancelled', false],
    ['Deleted', false],
    ['On Hold', false],
  ])('%s may be completed: %s', (status, allowed) => {
    const decision = decideStatusAct(status, 'complete');
    expect(decision.allowed).toBe(allowed);
    if (!decision.allowed)
      expect(decision).toMatchObject({ code: 'CONFLICT', detail: expect.stringContaining(`this one is ${status}`) });
    else expect(decision.to).toBe('Unexecuted');
  });
});

test('an order is deleted whatever its status, but not with a live invoice', () => {
  const status = 'Executed';
  const gone = { allowed: true, from: status, to: status, changes: false, invoice: null };
  expect(decideDelete({ status, hasLiveInvoice: false })).toEqual(gone);
  expect(decideDelete({ status: 'Unexecuted', hasLiveInvoice: true })).toEqual({
    allowed: false,
    code: 'CONFLICT',
    message: MESSAGES.orders.deleteFailed,
    detail: 'It has an invoice in QuickBooks. Void the invoice first.',
  });
});
