import { expect, test } from 'vitest';
import { decideApprovalSend, decideReminder } from './approval-request-decision.ts';

test.each([
  ['Draft', null, 0, null],
  ['Incomplete', null, 0, null],
  ['Unexecuted', 'Approved', 0, null],
  ['Unexecuted', 'Denied', 0, null],
  ['On Hold', null, 0, null],
  ['Unexecuted', 'Awaiting', 0, 'An approval request is already awaiting approval.'],
  ['Unexecuted', null, 1, 'Failed to send approval request.'],
  ['Executed', null, 0, 'Failed to send approval request.'],
  ['Cancelled', null, 0, 'Failed to send approval request.'],
  ['Deleted', null, 0, 'Failed to send approval request.'],
] as const)('%s, last %s, %d quantities unknown: %j', (status, lastApproval, unknownQuantityCount, message) => {
  const decision = decideApprovalSend({ status, lastApproval, unknownQuantityCount });
  expect(decision.allowed ? null : decision.message).toBe(message);
});

test('a refusal says why, and what it is', () => {
  expect(decideApprovalSend({ status: 'Draft', lastApproval: null, unknownQuantityCount: 1 })).toEqual({
    allowed: false,
    code: 'CONFLICT',
    message: 'Failed to send approval request.',
    detail: 'A line item still needs a quantity. You can send without a price, but not without a quantity.',
  });
  expect(decideApprovalSend({ status: 'Draft', lastApproval: 'Awaiting', unknownQuantityCount: 0 })).toMatchObject({
    detail: 'An approval request is already awaiting approval.',
  });
  expect(decideApprovalSend({ status: 'Executed', lastApproval: null, unknownQuantityCount: 0 })).toMatchObject({
    detail: 'A change order that is Executed is not sent for approval.',
  });
});

test.each([
  ['Awaiting', 0, 599_000, { allowed: false, reason: 'too_soon', waitSeconds: 1 }],
  ['Awaiting', 5_000_000, 5_100_000, { allowed: false, reason: 'too_soon', waitSeconds: 500 }],
  ['Awaiting', 0, 600_000, { allowed: true }],
  ['Awaiting', 0, 599_001, { allowed: false, reason: 'too_soon', waitSeconds: 1 }],
  ['Awaiting', null, 5, { allowed: true }],
  // The browser's clock is a minute behind the server's.
  ['Awaiting', 60_000, 0, { allowed: false, reason: 'too_soon', waitSeconds: 600 }],
  ['Approved', 0, 900_000, { allowed: false, reason: 'not_awaiting', waitSeconds: 0 }],
  [null, null, 0, { allowed: false, reason: 'not_awaiting', waitSeconds: 0 }],
] as const)('a reminder of %s, last text at %s, now %d: %j', (status, last, now, expected) => {
  expect(decideReminder(status, last, now)).toEqual(expected);
});
