import type { AnswerVerdict } from '../approval-answer.ts';
import { ANSWER_VERDICTS } from '../approval-answer.ts';

export interface VerdictPair {
  expected: AnswerVerdict;
  got: AnswerVerdict;
}

/** Verdicts that leave the request awaiting and put the matter to a person. */
const ASKED: readonly AnswerVerdict[] = ['unclear', 'question'];
const APPROVED: readonly AnswerVerdict[] = ['approve', 'hours_only'];

export interface VerdictScore {
  n: number;
  right: number;
  /** Share of answers that were right, or asked about. */
  rightOrAsked: number;
  /** Answers taken for an approval, whole or of hours, that were not that approval. */
  falseApprovals: number;
}

/** Counts how often a verdict was right, asked about, or a wrong approval. */
export function scoreVerdicts(pairs: readonly VerdictPair[]): VerdictScore {
  const right = pairs.filter(({ expected, got }) => expected === got).length;
  const asked = pairs.filter(({ expected, got }) => expected !== got && ASKED.includes(got)).length;
  const falseApprovals = pairs.filter(({ expected, got }) => expected !== got && APPROVED.includes(got)).length;
  return {
    n: pairs.length,
    right,
    rightOrAsked: pairs.length === 0 ? 1 : (right + asked) / pairs.length,
    falseApprovals,
  };
}

/** A table for the terminal: a row per expected verdict, a column per given one. */
export function formatConfusionMatrix(pairs: readonly VerdictPair[]): string {
  const width = 11;
  const head = ['expected', ...ANSWER_VERDICTS].map((cell) => cell.padEnd(width)).join('');
  const rows = ANSWER_VERDICTS.map((expected) => {
    const counts = ANSWER_VERDICTS.map(
      (got) => pairs.filter((pair) => pair.expected === expected && pair.got === got).length,
    );
    return [expected, ...counts.map((count) => (count === 0 ? '·' : String(count)))]
      .map((cell) => cell.padEnd(width))
      .join('');
  });
  return [head, ...rows].join('\n');
}
