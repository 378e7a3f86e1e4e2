import { expect, test } from 'vitest';
import { DUE_TIMES } from './due-times.ts';
import { nextDue } from './read-upcoming.ts';

const DENVER = { timeZone: 'America/Denver', onWeekends: false };
const next = (now: string, kind: keyof typeof DUE_TIMES, company = DENVER) =>
  new Date(nextDue(Date.parse(now), company, DUE_TIMES[kind])).toISOString().slice(0, 16);

test.each([
  ['before its hour', '2026-11-24T13:00Z', 'daily_digest', '2026-11-24T14:00'],
  ['at its hour', '2026-11-24T14:00Z', 'daily_digest', '2026-11-25T14:00'],
  ['on Friday afternoon', '2026-11-27T20:00Z', 'daily_digest', '2026-11-30T14:00'],
  ['on the last day of a month', '2026-10-31T20:00Z', 'quickbooks_reconcile', '2026-11-01T09:00'],
  ['after the clocks went back', '2026-11-01T10:00Z', 'quickbooks_reconcile', '2026-11-02T09:00'],
  ['before Monday', '2026-11-28T12:00Z', 'unbilled_weekly', '2026-11-30T15:00'],
] as const)('%s', (_, now, kind, expected) => expect(next(now, kind)).toBe(expected));

test('a company that works on weekends is due on Saturday', () => {
  expect(next('2026-11-27T20:00Z', 'daily_digest', { ...DENVER, onWeekends: true })).toBe('2026-11-28T14:00');
});
