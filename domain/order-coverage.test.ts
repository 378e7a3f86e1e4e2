import { describe, expect, test } from 'vitest';
import { decideCoverage, isPaid, paidUntilAfterEnd, planStatusOf, type CoverageFacts } from './order-coverage.ts';
import { creditsOf, planById, PLANS, relabelLine } from './plans.ts';

const NOW = new Date('2026-03-03T17:00:00Z');
const LATER = new Date('2026-03-20T00:00:00Z');
const EARLIER = new Date('2026-02-20T00:00:00Z');
const facts = (of: Partial<CoverageFacts>): CoverageFacts => ({
  planStatus: 'active',
  paidUntil: null,
  planKey: 'standard-monthly',
  creditsLeft: 0,
  ...of,
});

describe('what pays for an order', () => {
  test.each<[string, Partial<CoverageFacts>, string, number?]>([
    ['a plan with a credit left', { creditsLeft: 1 }, 'credit'],
    ['a plan whose credits are used', {}, 'metered', 2000],
    ['pay as you go', { planKey: 'coa-pay-as-you-go' }, 'metered', 2000],
    ['unlimited', { planKey: 'unlimited' }, 'unlimited'],
    ['a trial', { planStatus: 'trial' }, 'trial'],
    ['no account at the provider', { planKey: null }, 'free'],
    ['no account and no plan', { planKey: null, planStatus: 'none' }, 'refused'],
    [
      'an ended plan with credits, within its period',
      { planStatus: 'ended', paidUntil: LATER, creditsLeft: 2 },
      'credit',
    ],
    ['an ended plan without credits, within its period', { planStatus: 'ended', paidUntil: LATER }, 'refused'],
    [
      'an ended plan with credits, after its period',
      { planStatus: 'ended', paidUntil: EARLIER, creditsLeft: 2 },
      'refused',
    ],
    [
      'ended unlimited, within its period',
      { planStatus: 'ended', paidUntil: LATER, planKey: 'unlimited' },
      'unlimited',
    ],
    ['a plan that never began', { planStatus: 'none' }, 'refused'],
  ])('%s', (_name, of, by, cents = 0) => {
    expect(decideCoverage(facts(of), NOW)).toEqual(by === 'refused' ? { by } : { by, cents });
  });
});

test.each([
  ['active', 'active'],
  ['trialing', 'trial'],
  ['past_due', 'active'],
  ['unpaid', 'ended'],
  ['canceled', 'ended'],
  ['incomplete', 'none'],
  ['incomplete_expired', 'none'],
  ['a word nobody knows', 'none'],
  [null, 'none'],
])('a subscription that is %s makes the company %s', (theirs, ours) => expect(planStatusOf(theirs)).toBe(ours));

test('the last moment of a paid period is not in it', () => {
  expect(isPaid({ planStatus: 'ended', paidUntil: NOW }, NOW)).toBe(false);
  expect(isPaid({ planStatus: 'ended', paidUntil: new Date(NOW.getTime() + 1) }, NOW)).toBe(true);
});

describe('to when an ended plan counts as paid', () => {
  const end = {
    planKey: 'standard-monthly',
    creditsLeft: 0,
    wasTrial: false,
    wasPaid: true,
    periodEnd: LATER,
    endedAt: NOW,
  } as const;
  test.each([
    ['paid ahead: to the end of its period', {}, LATER],
    ['by the piece: to now', { planKey: 'coa-pay-as-you-go' as const }, NOW],
    ['a trial: to now', { wasTrial: true }, NOW],
    ['a period that was never paid: to now', { wasPaid: false }, NOW],
    ['a period that was over: to now', { periodEnd: EARLIER }, NOW],
    [
      'by the piece with credits of an earlier plan: to the end of its period',
      { planKey: 'coa-pay-as-you-go' as const, creditsLeft: 2 },
      LATER,
    ],
    ['unlimited: to the end of its period', { planKey: 'unlimited' as const }, LATER],
  ])('%s', (_name, change, expected) => expect(paidUntilAfterEnd({ ...end, ...change })).toEqual(expected));
});

test.each([
  ['3 × Pay As You Go (at $20.00 / month)', '3 × Pay As You Go (at $20.00 / change order)'],
  ['1 × Standard (at $49.99 / month)', '1 × Standard (at $49.99 / change order)'],
  ['1 × Standard (at $50.00 / month)', '1 × Standard (at $50.00 / month)'],
  ['1 × Pro (at $1,020.00 / month)', '1 × Pro (at $1,020.00 / month)'],
  ['Referral', 'Referral'],
])('%s reads %s', (given, expected) => expect(relabelLine(given)).toBe(expected));

test('plans give 5, 15 and 30 credits, none by the piece, and no end of them when unlimited', () => {
  expect(PLANS.map((plan) => creditsOf(plan.lookupKey))).toEqual([0, 5, 15, 30]);
  expect([creditsOf('unlimited'), creditsOf(null), planById(2)?.planName, planById(9)]).toEqual([
    null,
    0,
    'Standard',
    undefined,
  ]);
});
