import { formatAmount } from '../lexer/amount.ts';
import { foldText } from '../lexer/fold-text.ts';
import { CREW_WORDS, tradeOfWord } from '../lexer/people-words.ts';
import { type LexedText, wordsOf } from '../lexer/lex.ts';
import { unitOfWord } from '../lexer/unit-words.ts';
import { wordsIn } from './job-words.ts';
import type { FoundJob } from './read-jobs.ts';
import type { KnownJob } from './understanding.ts';
import { textAt, tokenAt } from './words-at.ts';

/**
 * 'over at b two finishers …', 'three laborers at fourteen yesterday', 'fourteen needed a light': the one letter or number
 * that tells a job from all others stands for it where a place is named, and nothing is counted by it.
 */
export function readJobPart(lexed: LexedText, jobs: readonly KnownJob[]): FoundJob[] {
  for (const [at, token] of lexed.tokens.entries()) {
    const part = token.form === 'spelled' || token.form === 'digits' ? formatAmount(token.amount!) : token.text;
    if (!/^(?:[b-hj-z]|\d{2,3})$/.test(part) || !isPlaced(lexed, at) || counts(lexed, at + 1)) continue;
    const named = jobs.filter((job) => wordsIn(foldText(job.name).text).includes(part));
    const [job] = named;
    if (!job || named.length > 1) continue;
    return [
      {
        mention: { kind: 'job', job_id: job.job_id, name: job.name, quote: wordsOf(lexed, at, at) },
        first: at,
        last: at,
      },
    ];
  }
  return [];
}

/** 'at b', 'over at 14'; in front only where it does something: '14 needed a new light'. */
function isPlaced(lexed: LexedText, at: number): boolean {
  if (['at', 'en'].includes(textAt(lexed, at - 1)))
    return (textAt(lexed, at - 2) !== 'each' || tokenAt(lexed, at).kind === 'word') && textAt(lexed, at + 1) !== ':';
  return at === 0 && /^(?:needed|needs|had|wanted|got)$/.test(textAt(lexed, 1));
}

/** 'at 14 ft', 'at b street', 'at 12 each': what stands behind says that it is none. */
function counts(lexed: LexedText, at: number): boolean {
  const { kind, text } = tokenAt(lexed, at);
  if (kind !== 'word') return kind !== 'mark' && kind !== 'number' && kind !== 'end';
  return (
    !FOLLOWS.test(text) &&
    (unitOfWord(text) !== null || CREW_WORDS.has(text) || tradeOfWord(text) !== null || !text.endsWith('ing'))
  );
}

const FOLLOWS =
  /^(?:yesterday|today|last|this|on|for|we|i|they|it|the|my|our|so|and|to|had|has|needed|needs|wanted|got|because|cause|since|a|an|with|where|monday|tuesday|wednesday|thursday|friday|saturday|sunday|me|was|were|is|ayer|hoy|para|por|y)$/;
