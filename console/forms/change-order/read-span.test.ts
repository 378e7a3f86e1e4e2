import { expect, test } from 'vitest';
import { checkForm } from './check-form.ts';
import { formWith } from './form-fixtures.ts';
import { readSpan, SPAN_PROBLEM } from './read-span.ts';

test.each([
  ['', 0],
  ['None', 0],
  [' none ', 0],
  ['0', 0],
  ['14', 14],
  ['100', 100],
])('%j is %i', (typed, span) => expect(readSpan(typed, 'None')).toBe(span));

test.each(['101', '-1', '2.5', '1e1', 'two', '14 days'])('%j is no span', (typed) =>
  expect(readSpan(typed, 'None')).toBeNaN(),
);

test.each(['draft', 'complete'] as const)('what is no span is not saved as another one (%s)', (mode) => {
  const schedule = { days: 3, weeks: Number.NaN, months: 0 };
  const check = checkForm(formWith({}, { jobId: 1, schedule }), mode);
  expect(check.fields).toMatchObject({ 'schedule.weeks': SPAN_PROBLEM });
  expect(check.fields).not.toHaveProperty('schedule.days');
  expect(check.summary).toContain(`• ${SPAN_PROBLEM}`);
});
