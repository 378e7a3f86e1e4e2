import { describe, expect, it } from 'vitest';
import type { AnswerMoment, Decision, RequestStanding } from './answer-outcome.ts';
import { decideAnswerOutcome, sayAnswerSentence } from './answer-outcome.ts';
import { ANSWER_SENTENCES } from './approvals/answer-sentences.ts';
import type { AnswerVerdict } from './approvals/classify-answer.ts';
import { ANSWER_VERDICTS } from './approvals/classify-answer.ts';

const moment = (standing: RequestStanding, verdict: AnswerVerdict, more: Partial<AnswerMoment> = {}): AnswerMoment => ({
  standing,
  verdict,
  decided: null,
  askedBefore: false,
  hasReaction: false,
  ...more,
});

describe('what a reply does to its request', () => {
  it.each<[AnswerVerdict, Decision, boolean]>([
    ['approve', 'approved', true],
    ['hours_only', 'hours_only', true],
    ['dispute', 'disputed', false],
    ['deny', 'denied', false],
  ])('%s decides an awaiting request as %s', (verdict, decision, approved) => {
    expect(decideAnswerOutcome(moment('awaiting', verdict))).toEqual({
      record: 'decision',
      decision: { decision, approved },
      staysAwaiting: false,
      notifyOffice: 'decided',
      reply: decision,
    });
  });

  it('forwards a question and keeps the request awaiting', () => {
    expect(decideAnswerOutcome(moment('awaiting', 'question'))).toMatchObject({
      record: 'question',
      decision: null,
      staysAwaiting: true,
      notifyOffice: 'question',
    });
  });

  it('asks once about unclear words, then forwards them', () => {
    const first = decideAnswerOutcome(moment('awaiting', 'unclear'));
    const second = decideAnswerOutcome(moment('awaiting', 'unclear', { askedBefore: true }));
    expect(first).toMatchObject({ reply: 'askAgain', notifyOffice: null, staysAwaiting: true });
    expect(second).toMatchObject({ reply: 'forwarded', notifyOffice: 'not understood', staysAwaiting: true });
  });

  it.each<[Decision, AnswerVerdict]>([
    ['approved', 'deny'],
    ['approved', 'dispute'],
    ['approved', 'hours_only'],
    ['denied', 'approve'],
    ['disputed', 'approve'],
    ['hours_only', 'approve'],
  ])('keeps the first decision %s when %s comes later, as an objection', (decided, verdict) => {
    expect(decideAnswerOutcome(moment('answered', verdict, { decided }))).toEqual({
      record: 'objection',
      decision: null,
      staysAwaiting: false,
      notifyOffice: 'objection',
      reply: 'firstAnswerStands',
    });
  });

  it('takes the same answer again as nothing new, and tells the office nothing', () => {
    const again = decideAnswerOutcome(moment('answered', 'approve', { decided: 'approved' }));
    expect(again).toMatchObject({ record: 'nothing', decision: null, notifyOffice: null, reply: 'alreadyRecorded' });
  });

  it('shows the office a return to the first answer after an objection', () => {
    const back = decideAnswerOutcome(moment('answered', 'approve', { decided: 'approved', objectedBefore: true }));
    expect(back).toMatchObject({ record: 'objection', notifyOffice: 'objection' });
  });

  it('stays silent at thanks after a decision', () => {
    expect(decideAnswerOutcome(moment('answered', 'unclear', { decided: 'approved', why: 'courtesy' }))).toMatchObject({
      reply: null,
      notifyOffice: null,
      decision: null,
    });
  });

  it('shows the office unclear words after a decision, which stands', () => {
    const wait = decideAnswerOutcome(moment('answered', 'unclear', { decided: 'approved', why: 'not understood' }));
    expect(wait).toMatchObject({
      record: 'unclear',
      decision: null,
      notifyOffice: 'not understood',
      reply: 'forwardedAfterAnswer',
    });
  });

  it.each(['superseded', 'canceled', 'executed'] as const)(
    'changes nothing on a %s request, whatever is said',
    (standing) => {
      for (const verdict of ANSWER_VERDICTS.filter((each) => each !== 'none')) {
        const outcome = decideAnswerOutcome(moment(standing, verdict, { decided: 'approved' }));
        expect(outcome).toMatchObject({
          record: 'late answer',
          decision: null,
          notifyOffice: 'late answer',
          staysAwaiting: false,
        });
        expect(outcome.reply).toMatch(/^late/u);
      }
    },
  );

  it('shows a dislike to the office without a word to the contact, and an opt-out to nobody here', () => {
    expect(decideAnswerOutcome(moment('awaiting', 'none', { hasReaction: true }))).toMatchObject({
      record: 'reaction',
      notifyOffice: 'reaction',
      reply: null,
      staysAwaiting: true,
    });
    expect(decideAnswerOutcome(moment('awaiting', 'none'))).toMatchObject({
      record: 'nothing',
      notifyOffice: null,
      reply: null,
      staysAwaiting: true,
    });
  });
});

describe('to the last field', () => {
  const nothing = { record: 'nothing', decision: null, staysAwaiting: false, notifyOffice: null, reply: null };

  it.each<[string, AnswerMoment, object]>([
    [
      'a question',
      moment('awaiting', 'question'),
      { record: 'question', staysAwaiting: true, notifyOffice: 'question', reply: 'question' },
    ],
    ['unclear words', moment('awaiting', 'unclear'), { record: 'unclear', staysAwaiting: true, reply: 'askAgain' }],
    [
      'unclear words again',
      moment('awaiting', 'unclear', { askedBefore: true }),
      { record: 'unclear', staysAwaiting: true, notifyOffice: 'not understood', reply: 'forwarded' },
    ],
    [
      'a dislike',
      moment('awaiting', 'none', { hasReaction: true }),
      { record: 'reaction', staysAwaiting: true, notifyOffice: 'reaction' },
    ],
    [
      'a dislike after the decision',
      moment('answered', 'none', { decided: 'approved', hasReaction: true }),
      { record: 'reaction', notifyOffice: 'reaction' },
    ],
    ['an opt-out after the decision', moment('answered', 'none', { decided: 'approved' }), {}],
    ['the same answer again', moment('answered', 'deny', { decided: 'denied' }), { reply: 'alreadyRecorded' }],
    [
      'a question after the decision',
      moment('answered', 'question', { decided: 'approved' }),
      { record: 'question', notifyOffice: 'question', reply: 'question' },
    ],
    ['thanks', moment('answered', 'unclear', { decided: 'approved', why: 'courtesy' }), { record: 'unclear' }],
    ['a receipt', moment('answered', 'unclear', { decided: 'approved', why: 'receipt' }), { record: 'unclear' }],
    ['a thumb', moment('answered', 'unclear', { decided: 'approved', why: 'reaction' }), { record: 'unclear' }],
    [
      'a doubt',
      moment('answered', 'unclear', { decided: 'approved', why: 'doubt' }),
      { record: 'unclear', notifyOffice: 'not understood', reply: 'forwardedAfterAnswer' },
    ],
    [
      'unclear for no reason',
      moment('answered', 'unclear', { decided: 'approved' }),
      { record: 'unclear', notifyOffice: 'not understood', reply: 'forwardedAfterAnswer' },
    ],
    [
      'a word to a replaced request',
      moment('superseded', 'approve'),
      { record: 'late answer', notifyOffice: 'late answer', reply: 'lateSuperseded' },
    ],
    [
      'a word to a withdrawn request',
      moment('canceled', 'approve'),
      { record: 'late answer', notifyOffice: 'late answer', reply: 'lateCanceled' },
    ],
    [
      'a word to an executed order',
      moment('executed', 'approve'),
      { record: 'late answer', notifyOffice: 'late answer', reply: 'lateExecuted' },
    ],
  ])('%s', (_, asked, said) => expect(decideAnswerOutcome(asked)).toEqual({ ...nothing, ...said }));
});

describe('the sentences to the contact', () => {
  const facts = {
    company: 'Summit Ridge Electric',
    order: 'COR 3',
    job: 'Riverside Medical Tower',
    standing: 'hours_only',
    call: 'our office at (555) 555-0123',
  } as const;
  const keys = Object.keys(ANSWER_SENTENCES) as (keyof typeof ANSWER_SENTENCES)[];

  it.each(keys)('%s fills its names, fits four segments and asks for no opt-out word', (key) => {
    for (const language of ['English', 'Spanish'] as const) {
      const sentence = sayAnswerSentence(key, language, facts);
      expect(sentence).not.toMatch(/[{}]/u);
      expect(sentence).not.toMatch(/\b(?:CANCEL|END|YES|STOP|QUIT|START)\b/u);
      expect(sentence.length).toBeLessThanOrEqual(268);
    }
  });

  it('name the company, the order and the job, each in its place', () => {
    const said = keys.map((key) =>
      sayAnswerSentence(key, 'English', {
        company: '<company>',
        order: '<order>',
        job: '<job>',
        standing: 'approved',
        call: '<call>',
      }),
    );
    const meant = keys.map((key) =>
      ANSWER_SENTENCES[key].English.replace('{standing}', 'approved').replaceAll('{', '<').replaceAll('}', '>'),
    );
    expect(said).toEqual(meant);
  });

  it('say nothing of approved in the words of a refusal', () => {
    expect(sayAnswerSentence('denied', 'English', facts)).not.toMatch(/approved/u);
  });

  it('tell who changed his mind what stands and whom to call', () => {
    const said = (language: 'English' | 'Spanish') => sayAnswerSentence('firstAnswerStands', language, facts);
    expect(said('English')).toContain('stays recorded as hours only');
    expect(said('English')).toContain('call our office at (555) 555-0123');
    expect(said('Spanish')).toContain('sigue como solo horas');
    const nobody = { ...facts, call: undefined, standing: 'denied' } as const;
    expect(sayAnswerSentence('firstAnswerStands', 'English', nobody)).toContain('call Summit Ridge Electric');
  });
});
