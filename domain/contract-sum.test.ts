import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contractChange, contractSum, type ContractOrder } from './contract-sum.ts';
import { countsAsApproved } from './money-state.ts';

let id = 0;
const order = (totalCents: number, over: Partial<ContractOrder> = {}): ContractOrder => ({
  id: (id += 1),
  status: 'Unexecuted',
  approval: null,
  isCostAgreed: false,
  isBilled: false,
  unknownCount: 0,
  totalCents,
  agreedCents: null,
  ...over,
});
const terms = { originalCents: 50_000_000, retainage: '0.1' };

describe('the contract sum', () => {
  it('adds executed, billed and cost approved orders to the original sum', () => {
    const orders = [
      order(100_000, { status: 'Executed' }),
      order(200_000, { status: 'Executed', isBilled: true }),
      order(-50_000, { status: 'Executed', approval: 'approved' }),
      order(400_000, { approval: 'approved', agreedCents: 350_000, isCostAgreed: true }),
    ];
    expect(contractSum(terms, orders)).toEqual({
      ...terms,
      approvedCents: 600_000,
      approvedCount: 4,
      pendingCents: 0,
      pendingCount: 0,
      costOpenCents: 0,
      costOpenCount: 0,
      revisedCents: 50_600_000,
      retainageCents: 5_060_000,
    });
  });

  it('keeps hours-only amounts pending, after execution and billing too, until the cost is agreed', () => {
    const hours = { approval: 'hours_only' } as const;
    const open = [
      order(10_000, hours),
      order(20_000, { ...hours, status: 'Executed' }),
      order(30_000, { ...hours, status: 'Executed', isBilled: true }),
    ];
    const sum = contractSum(terms, open);
    expect(sum).toMatchObject({ approvedCents: 0, pendingCents: 60_000, costOpenCents: 60_000, costOpenCount: 3 });
    expect(sum.revisedCents).toBe(terms.originalCents);
    const agreed = open.map((one) => ({ ...one, isCostAgreed: true, agreedCents: one.totalCents - 1_000 }));
    expect(contractSum(terms, agreed)).toMatchObject({ approvedCents: 57_000, pendingCents: 0, costOpenCents: 0 });
  });

  it.each([
    ['a draft', { status: 'Draft' }],
    ['an incomplete order', { status: 'Incomplete' }],
    ['a denied order', { approval: 'denied' }],
    ['a cancelled order', { status: 'Cancelled', approval: 'approved' }],
    ['a deleted order', { status: 'Deleted' }],
  ] as const)('counts %s nowhere', (_, over) => {
    expect(contractSum(terms, [order(70_000, over)])).toMatchObject({ approvedCents: 0, pendingCents: 0 });
  });

  it.each([
    ['completed', {}],
    ['sent for approval', { approval: 'awaiting' }],
    ['disputed', { approval: 'disputed' }],
    ['of a status of the company', { status: 'With the owner' }],
  ] as const)('counts an order that is %s as pending', (_, over) => {
    expect(contractSum(terms, [order(70_000, over)])).toMatchObject({ pendingCents: 70_000, pendingCount: 1 });
  });

  it('has no revised sum and no retainage without the original sum', () => {
    const sum = contractSum({ originalCents: null, retainage: '0.1' }, [order(500, { status: 'Executed' })]);
    expect(sum).toMatchObject({ approvedCents: 500, revisedCents: null, retainageCents: null });
    expect(contractSum({ originalCents: 100, retainage: null }, [])).toMatchObject({
      revisedCents: 100,
      retainageCents: null,
    });
  });

  it('never counts an order twice, whatever its state', () => {
    const any = fc.record({
      status: fc.constantFrom(
        'Draft',
        'Incomplete',
        'Unexecuted',
        'Executed',
        'Cancelled',
        'Deleted',
        'With the owner',
      ),
      approval: fc.constantFrom(null, 'awaiting', 'approved', 'hours_only', 'disputed', 'denied'),
      isCostAgreed: fc.boolean(),
      isBilled: fc.boolean(),
      totalCents: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    });
    fc.assert(
      fc.property(fc.array(any), (list) => {
        const orders = list.map(({ totalCents, ...over }) => order(totalCents, over));
        const sum = contractSum(terms, orders);
        expect(sum.approvedCount + sum.pendingCount).toBeLessThanOrEqual(orders.length);
        expect(sum.approvedCents).toBe(orders.filter(countsAsApproved).reduce((all, one) => all + one.totalCents, 0));
        expect(sum.costOpenCount).toBeLessThanOrEqual(sum.pendingCount);
        expect(sum.revisedCents).toBe(terms.originalCents + sum.approvedCents);
      }),
    );
  });
});

describe('what one order does to the contract sum', () => {
  it('leaves the order out of the change before it, approved or not', () => {
    const before = order(100_000, { status: 'Executed' });
    const open = order(25_000);
    const now = order(40_000, { status: 'Executed', agreedCents: 38_000 });
    expect(contractChange(terms, [before, open, now], now)).toEqual({
      originalCents: terms.originalCents,
      previousCents: 100_000,
      thisCents: 38_000,
    });
  });

  it('is not there without an original sum', () => {
    expect(contractChange({ originalCents: null, retainage: null }, [], order(1))).toBeNull();
  });
});
