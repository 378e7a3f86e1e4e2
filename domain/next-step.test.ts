import { describe, expect, it } from 'vitest';
import { nextStep, stageOf, type StepFacts } from './next-step.ts';

const facts = (over: Partial<StepFacts> = {}): StepFacts => ({
  status: 'Unexecuted',
  isCompleted: true,
  isImported: false,
  jobId: 1,
  lineCount: 2,
  unknownCount: 0,
  approval: 'none',
  isCostAgreed: false,
  isBilled: false,
  totalCents: 120_00,
  ...over,
});
const draft = (over: Partial<StepFacts> = {}) => facts({ status: 'Incomplete', isCompleted: false, ...over });

describe('nextStep', () => {
  it.each([
    ['a draft with a price missing', draft({ unknownCount: 1 }), 'price', 'Draft'],
    ['a draft without lines', draft({ lineCount: 0 }), 'price', 'Draft'],
    ['a draft of zero dollars', draft({ totalCents: 0 }), 'price', 'Draft'],
    ['a draft without a job', draft({ jobId: null }), 'price', 'Draft'],
    ['a priced draft', draft(), 'send', 'Priced'],
    ['a priced draft in a custom status', draft({ status: 'In Review' }), 'send', 'Priced'],
    ['a completed order nobody was asked about', facts(), 'send', 'Priced'],
    ['an order waiting for its answer', facts({ approval: 'awaiting' }), 'remind', 'Sent'],
    [
      'an unpriced draft whose hours are out for signature',
      draft({ unknownCount: 1, approval: 'awaiting' }),
      'price',
      'Sent',
    ],
    ['hours verified, cost open', facts({ approval: 'hours_only' }), 'agree_cost', 'Approved'],
    ['hours verified, cost agreed since', facts({ approval: 'hours_only', isCostAgreed: true }), 'execute', 'Approved'],
    ['an approved order', facts({ approval: 'approved' }), 'execute', 'Approved'],
    ['a draft approved before it was completed', draft({ approval: 'approved' }), 'complete', 'Approved'],
    ['a disputed order', facts({ approval: 'disputed' }), 'revise', 'Sent'],
    ['a denied order', facts({ approval: 'denied' }), 'revise', 'Sent'],
    ['an executed order', facts({ status: 'Executed', approval: 'approved' }), 'bill', 'Executed'],
    [
      'executed on hours alone, cost open',
      facts({ status: 'Executed', approval: 'hours_only' }),
      'agree_cost',
      'Executed',
    ],
    [
      'executed on hours alone, cost agreed since',
      facts({ status: 'Executed', approval: 'hours_only', isCostAgreed: true }),
      'bill',
      'Executed',
    ],
    [
      'executed on hours alone and billed',
      facts({ status: 'Executed', approval: 'hours_only', isBilled: true }),
      null,
      'Billed',
    ],
    ['a billed order', facts({ status: 'Executed', isBilled: true }), null, 'Billed'],
    [
      'an executed credit, billed by a credit memo',
      facts({ status: 'Executed', totalCents: -50_00 }),
      'bill',
      'Executed',
    ],
    ['an executed order of zero', facts({ status: 'Executed', totalCents: 0 }), null, 'Executed'],
    ['an imported order', facts({ isImported: true, lineCount: 0 }), null, 'Priced'],
    [
      'an imported order that was executed',
      facts({ isImported: true, lineCount: 0, status: 'Executed' }),
      'bill',
      'Executed',
    ],
    ['a cancelled order', facts({ status: 'Cancelled', approval: 'approved' }), null, null],
    ['a deleted order', facts({ status: 'Deleted', unknownCount: 1 }), null, null],
  ] as const)('%s', (_, order, step, stage) => {
    expect(nextStep(order)).toBe(step);
    expect(stageOf(order)).toBe(stage);
  });
});
