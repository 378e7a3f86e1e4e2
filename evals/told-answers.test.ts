import { expect, test } from 'vitest';
import { classifyApprovalAnswer } from '../domain/approvals/classify-answer.ts';
import { FIVE_LINES, readTold } from './told-answers.ts';

const READ = readTold().map((told) => ({
  ...told,
  got: classifyApprovalAnswer({ text: told.text, ...FIVE_LINES }).verdict,
}));

test('no reply of people who had not seen the tables is taken for more than it says', () => {
  expect(READ.length).toBeGreaterThan(600);
  expect(READ.filter(({ got, verdict }) => (got === 'approve' || got === 'hours_only') && got !== verdict)).toEqual([]);
});

test('each is read as it says, or as less where the file tells so', () => {
  expect(READ.filter(({ got, verdict, read }) => got !== (read ?? verdict))).toEqual([]);
});
