import { describe, expect, test } from 'vitest';
import { approvalRows, lastApprovalStatus, requestStatus, sortRequests } from './approval-badge.ts';
import type { ApprovalRequestState } from './approval-badge.ts';

function request(id: number, over: Partial<ApprovalRequestState> = {}): ApprovalRequestState {
  return {
    id,
    sentAt: null,
    createdAt: '2026-03-02T10:00:00-07:00',
    responseReceived: false,
    approved: null,
    responseContent: null,
    ...over,
  };
}

test.each([
  [{}, 'Awaiting'],
  [{ responseReceived: true, approved: true, responseContent: 'Approved' }, 'Approved'],
  [{ responseReceived: true, approved: false, responseContent: 'no' }, 'Denied'],
  [{ responseReceived: true, approved: null }, 'Denied'],
  [{ responseContent: 'Canceled' }, null],
  [{ responseReceived: true, approved: true, responseContent: 'Canceled' }, null],
  [{ responseReceived: true, approved: true, responseContent: 'canceled' }, 'Approved'],
  [{ responseReceived: true, approved: true, responseContent: 'ok', isSuperseded: true }, null],
])('%j is %s', (over, status) => {
  expect(requestStatus(request(1, over))).toBe(status);
});

describe('the latest request', () => {
  test('is the one sent last, by instant and not by text', () => {
    const requests = [
      request(1, { sentAt: '2026-03-02T12:00:00-07:00' }),
      request(2, { sentAt: '2026-03-02T13:30:00-05:00' }),
      request(3, { createdAt: '2026-03-02T18:45:00Z' }),
      request(4, { createdAt: '2026-03-02T18:45:00Z' }),
    ];
    expect(sortRequests(requests).map((r) => r.id)).toEqual([1, 4, 3, 2]);
  });

  test('decides the badge alone', () => {
    const approved = request(1, { responseReceived: true, approved: true, sentAt: '2026-03-02T10:00:00Z' });
    const canceled = request(2, { responseContent: 'Canceled', sentAt: '2026-03-03T10:00:00Z' });
    expect(lastApprovalStatus([approved])).toBe('Approved');
    expect(lastApprovalStatus([approved, canceled])).toBeNull();
    expect(lastApprovalStatus([])).toBeNull();
  });
});

test('only the newest, while it waits, offers Remind and Cancel; the others are grey', () => {
  const rows = approvalRows([
    request(1, { sentAt: '2026-03-01T10:00:00Z' }),
    request(2, { sentAt: '2026-03-02T10:00:00Z', responseContent: 'Canceled' }),
    request(3, { sentAt: '2026-03-03T10:00:00Z' }),
  ]);
  expect(rows.map((r) => [r.request.id, r.label, r.offersRemind, r.offersCancel, r.isGreyed])).toEqual([
    [3, 'Awaiting T&M Approval', true, true, false],
    [2, 'Cancelled', false, false, true],
    [1, 'Awaiting T&M Approval', false, false, true],
  ]);
  expect(approvalRows([request(1, { responseReceived: true, approved: true })])[0]).toMatchObject({
    label: 'T&M Approved',
    offersRemind: false,
    isGreyed: false,
  });
  expect(approvalRows([request(1, { responseContent: 'Canceled' })])[0]).toMatchObject({
    offersCancel: false,
    isGreyed: true,
  });
});

test('an answered request is grey as soon as a newer one exists', () => {
  const answered = request(1, { responseReceived: true, approved: true });
  expect(approvalRows([answered, request(2)]).map((r) => [r.label, r.isGreyed])).toEqual([
    ['Awaiting T&M Approval', false],
    ['T&M Approved', true],
  ]);
});

test('an approval that an edit superseded is not called canceled', () => {
  const given = request(1, { responseReceived: true, approved: true, responseContent: 'ok', isSuperseded: true });
  expect(approvalRows([given])[0]).toMatchObject({ label: 'T&M Approved, changed since', isGreyed: true });
});
