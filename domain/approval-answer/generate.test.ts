import { describe, expect, it } from 'vitest';
import { classifyApprovalAnswer } from '../approval-answer.ts';
import { REQUEST, TWO_LINES } from './cases.ts';
import { generateApprovals, generateNonApprovals } from './generate.ts';

const COUNT = process.env['TEST_DEPTH'] === 'deep' ? 20_000 : 2_000;
const SEED = Number(process.env['SEED'] ?? 20_260_302);
const verdictOf = (text: string) => classifyApprovalAnswer({ text, lines: TWO_LINES, ...REQUEST }).verdict;

describe('generated replies', () => {
  it(`never approve in ${COUNT} refusals, conditions, questions and hedges`, () => {
    const replies = generateNonApprovals(SEED, COUNT);
    const approved = replies.filter(({ text }) => ['approve', 'hours_only'].includes(verdictOf(text)));
    expect(approved).toEqual([]);
    expect(new Set(replies.map(({ text }) => text)).size).toBeGreaterThan(COUNT * 0.85);
    expect(new Set(replies.map(({ kind }) => kind)).size).toBe(15);
  }, 60_000);

  it('approve at least 95 of 100 plain approvals, slips of the thumb included', () => {
    const replies = generateApprovals(SEED, COUNT);
    const missed = replies.filter(({ text }) => verdictOf(text) !== 'approve');
    expect(missed.length / replies.length, missed.map(({ text }) => text).join('\n')).toBeLessThanOrEqual(0.05);
  }, 60_000);

  it('are the same for the same seed and others for another', () => {
    expect(generateNonApprovals(7, 50)).toEqual(generateNonApprovals(7, 50));
    expect(generateNonApprovals(7, 50)).not.toEqual(generateNonApprovals(8, 50));
  });

  it('reads a very long reply in seconds, not minutes', () => {
    const started = process.cpuUsage();
    expect(verdictOf('approved 8 "if not '.repeat(2_000))).not.toBe('approve');
    // Of the processor: the clock on the wall runs on while others work.
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(10_000);
  }, 60_000);
});
