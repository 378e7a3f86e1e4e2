import type { AnswerVerdict, UnclearWhy } from './approvals/classify-answer.ts';
import type { Language } from './actor.ts';
import { ANSWER_SENTENCES } from './approvals/answer-sentences.ts';

/** Where a request stands when a reply to it is taken. */
export type RequestStanding = 'awaiting' | 'answered' | 'superseded' | 'canceled' | 'executed';

/** The four decisions a contact can make. */
export type Decision = 'approved' | 'hours_only' | 'disputed' | 'denied';

export interface AnswerMoment {
  standing: RequestStanding;
  /** The first decision; needed when `standing` is 'answered', and kept by later ones. */
  decided: Decision | null;
  verdict: AnswerVerdict;
  /** The classifier's reason with 'unclear'. */
  why?: UnclearWhy | null;
  /** We asked once already what an unclear answer meant. */
  askedBefore: boolean;
  /** A reaction was taken back or was a dislike: nothing is answered, but the office sees it. */
  hasReaction: boolean;
  /** An objection to this decision is on record, so the contact was told already. */
  objectedBefore?: boolean;
}

/** What is written: a decision once, everything else beside it. 'nothing' still keeps the message itself. */
export type AnswerRecord = 'decision' | 'objection' | 'question' | 'unclear' | 'late answer' | 'reaction' | 'nothing';
export type OfficeNotice = 'decided' | 'objection' | 'question' | 'not understood' | 'late answer' | 'reaction';

export interface AnswerOutcome {
  record: AnswerRecord;
  /** Set only with record 'decision'. `approved` as the contract has it: hours only counts as approved. */
  decision: { decision: Decision; approved: boolean } | null;
  /** Chasing goes on. False after a decision, and where there was nothing to chase. */
  staysAwaiting: boolean;
  /** The office is told at once, or not at all. */
  notifyOffice: OfficeNotice | null;
  reply: keyof typeof ANSWER_SENTENCES | null;
}

const DECISIONS: Partial<Record<AnswerVerdict, Decision>> = {
  approve: 'approved',
  hours_only: 'hours_only',
  dispute: 'disputed',
  deny: 'denied',
};
const APPROVED: Record<Decision, boolean> = { approved: true, hours_only: true, disputed: false, denied: false };
const NEEDS_NOBODY: readonly UnclearWhy[] = ['courtesy', 'receipt', 'reaction'];
const SILENT: AnswerOutcome = {
  record: 'nothing',
  decision: null,
  staysAwaiting: false,
  notifyOffice: null,
  reply: null,
};

/**
 * What a reply does to its request (docs/rules.md#tm-approvals). The first decision stands: a later, different one is
 * an objection beside it, the same one again changes nothing. Questions and unclear words leave a request awaiting.
 * Replies to superseded, cancelled and executed requests change nothing; the contact is told and the office sees them.
 */
export function decideAnswerOutcome(moment: AnswerMoment): AnswerOutcome {
  if (moment.verdict === 'none') return reactionOnly(moment);
  if (moment.standing === 'awaiting') return whileAwaiting(moment);
  if (moment.standing === 'answered') return afterDecision(moment);
  const reply = ({ superseded: 'lateSuperseded', canceled: 'lateCanceled', executed: 'lateExecuted' } as const)[
    moment.standing
  ];
  return { ...SILENT, record: 'late answer', notifyOffice: 'late answer', reply };
}

function reactionOnly({ hasReaction, standing }: AnswerMoment): AnswerOutcome {
  const staysAwaiting = standing === 'awaiting';
  return hasReaction
    ? { ...SILENT, record: 'reaction', staysAwaiting, notifyOffice: 'reaction' }
    : { ...SILENT, staysAwaiting };
}

function whileAwaiting({ verdict, askedBefore }: AnswerMoment): AnswerOutcome {
  const decision = DECISIONS[verdict];
  if (decision) {
    const taken = { decision, approved: APPROVED[decision] };
    return { record: 'decision', decision: taken, staysAwaiting: false, notifyOffice: 'decided', reply: decision };
  }
  const open = { ...SILENT, staysAwaiting: true };
  if (verdict === 'question') return { ...open, record: 'question', notifyOffice: 'question', reply: 'question' };
  if (!askedBefore) return { ...open, record: 'unclear', reply: 'askAgain' };
  return { ...open, record: 'unclear', notifyOffice: 'not understood', reply: 'forwarded' };
}

function afterDecision({ verdict, why, decided, objectedBefore }: AnswerMoment): AnswerOutcome {
  const decision = DECISIONS[verdict];
  if (decision && decision === decided && !objectedBefore) return { ...SILENT, reply: 'alreadyRecorded' };
  if (decision) return { ...SILENT, record: 'objection', notifyOffice: 'objection', reply: 'firstAnswerStands' };
  if (verdict === 'question') return { ...SILENT, record: 'question', notifyOffice: 'question', reply: 'question' };
  // 'Thanks' after an approval needs no answer; 'wait, hold on' may be a change of mind, which a person must read.
  if (why && NEEDS_NOBODY.includes(why)) return { ...SILENT, record: 'unclear' };
  return { ...SILENT, record: 'unclear', notifyOffice: 'not understood', reply: 'forwardedAfterAnswer' };
}

export interface SentenceFacts {
  company: string;
  /** 'COR 3' or '1012', as the request named it. */
  order: string;
  job: string;
  /** The answer on record, for a reply that comes after it. */
  standing?: Decision | null;
  /** Whom to call to change it: the office's number, or the name of the company. */
  call?: string;
}

const STANDING: Record<Decision, Record<Language, string>> = {
  approved: { English: 'approved', Spanish: 'aprobada' },
  hours_only: { English: 'hours only', Spanish: 'solo horas' },
  disputed: { English: 'disputed', Spanish: 'en disputa' },
  denied: { English: 'denied', Spanish: 'negada' },
};

/** The sentence in the contact's language, with names filled in. */
export function sayAnswerSentence(
  key: keyof typeof ANSWER_SENTENCES,
  language: Language,
  facts: SentenceFacts,
): string {
  const { company, order, job, standing, call = company } = facts;
  const names: Record<string, string> = {
    company,
    order,
    job,
    standing: standing ? STANDING[standing][language] : '',
    call,
  };
  return ANSWER_SENTENCES[key][language].replace(/\{(\w+)\}/gu, (_, name: string) => names[name] ?? '');
}
