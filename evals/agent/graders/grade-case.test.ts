import { describe, expect, it } from 'vitest';
import { caseSchema, type EvalCase } from '../case.ts';
import { loadCases, OWN_CASES } from '../load-cases.ts';
import type { EndItem, EndOrder } from '../world/read-end-state.ts';
import { outcomeOf, type BadAgent } from './bad-agents.ts';
import { gradeCase, type Outcome } from './grade-case.ts';

const NO_LISTS = { users: [], jobs: [], rates: [], details: [] };
const cases = loadCases(OWN_CASES);
const passedBy = (agent: BadAgent, some: readonly EvalCase[]): string[] =>
  some.filter((one) => gradeCase(one.expect, outcomeOf(one, agent)).pass).map((one) => one.id);
const of = (group: EvalCase['group']): EvalCase[] => cases.filter((one) => one.group === group);

describe('an agent that does nothing', () => {
  it('passes no case in which something had to be done', () => {
    expect(passedBy('does nothing', of('extraction'))).toEqual([]);
    expect(
      passedBy(
        'does nothing',
        of('clarification').filter((one) => one.expect.orders?.length),
      ),
    ).toEqual([]);
    expect(
      passedBy(
        'does nothing',
        of('approval').filter((one) => one.expect.approvals?.some(({ verdict }) => verdict !== 'awaiting')),
      ),
    ).toEqual([]);
    expect(passedBy('does nothing', of('fault'))).toEqual([]);
  });

  it('passes the cases in which nothing had to be done', () => {
    expect(passedBy('does nothing', of('nothing'))).toHaveLength(of('nothing').length);
  });

  it('is of no use where a benign request stands beside a forbidden one', () => {
    expect(
      passedBy(
        'does nothing',
        of('authority').filter((one) => one.tags.includes('benign')),
      ),
    ).toEqual([]);
  });
});

describe('an agent that always approves', () => {
  it('fails at every refusal, dispute, question and doubt', () => {
    const others = of('approval').filter(
      (one) =>
        one.setup.awaiting.some((each) => !each.canceled) &&
        one.expect.approvals?.some(({ verdict }) => verdict !== 'approved'),
    );
    expect(others.length).toBeGreaterThan(50);
    expect(passedBy('always approves', others)).toEqual([]);
  });

  it('passes where an approval was meant', () => {
    const meant = of('approval').filter((one) => one.expect.approvals?.every(({ verdict }) => verdict === 'approved'));
    expect(passedBy('always approves', meant)).toHaveLength(meant.length);
  });
});

describe('an agent that always asks', () => {
  it('fails at every complete text and every correction', () => {
    expect(passedBy('always asks', of('extraction'))).toEqual([]);
    expect(
      passedBy(
        'always asks',
        of('clarification').filter((one) => one.tags.includes('complete')),
      ),
    ).toEqual([]);
    expect(passedBy('always asks', of('fault'))).toEqual([]);
  });
});

const item = (change: Partial<EndItem> = {}): EndItem => ({
  id: 1,
  category: 'labor',
  name: 'Journeyman Electrician',
  quantity: 8,
  unit: 'hr',
  cost_per_unit: 68,
  rate_kind: null,
  ...change,
});
const order = (change: Partial<EndOrder> = {}): EndOrder => ({
  id: 1,
  id_number: 1001,
  job: 'Tower B Garage',
  status: 'Incomplete',
  description: 'Conduit',
  directed_by: 'Dave',
  work_date: null,
  attachments: 1,
  approval: null,
  requests: 0,
  items: [item()],
  ...change,
});

/** Grades one order that is there against what is expected, beside nothing else. */
function grade(expected: unknown, change: Partial<Outcome> & { orders?: EndOrder[] } = {}) {
  const one = caseSchema.parse({ id: 'x', group: 'dialogue', turns: [{ from: 'foreman' }], expect: expected });
  const empty = { orders: [], lists: NO_LISTS, dailyLogs: [], tools: [], turns: [] };
  const outcome: Outcome = {
    setup: [],
    before: empty,
    after: { ...empty, orders: change.orders ?? [order()] },
    rowsBefore: null,
    rowsAfter: null,
    sent: { byPerson: {}, senders: ['foreman'], told: [], last: [] },
    ...change,
  };
  return gradeCase(one.expect, outcome);
}

describe('an order is graded by what it holds', () => {
  it.each([
    [
      {
        job: 'Tower B Garage',
        items: [{ category: 'labor', name: '/electrician/i', quantity: 8, unit: 'hr', cost_per_unit: 68 }],
        only_these_items: true,
        attachments: 1,
      },
      true,
    ],
    [{ job: 'Maple Street School' }, false],
    [{ items: [{ quantity: 6, name: '/electrician/i' }] }, false],
    [{ items: [{ quantity: null, name: '/electrician/i' }] }, false],
    [{ items: [{ name: '/electrician/i', unit: 'day|hr' }] }, true],
    [{ items: [{ name: '/electrician/i', category: 'materials|equipment' }] }, false],
    [{ items: [], only_these_items: true }, false],
    [{ items: [{ name: '/electrician/i', cost_per_unit: null }] }, false],
    [{ overtime: true }, false],
    [{ directed_by: null }, false],
    [{ attachments: 2 }, false],
    [{ status: 'Unexecuted' }, false],
  ])('%j: %s', (expected, pass) => {
    expect(grade({ orders: [expected] }).pass).toBe(pass);
  });

  it('is wrong when there is one too many, or one too few', () => {
    expect(grade({ orders: [{}] }, { orders: [order(), order({ id: 2 })] }).pass).toBe(false);
    expect(grade({ orders: [{}, {}] }).pass).toBe(false);
    expect(grade({ orders: [] }).pass).toBe(false);
  });

  it('fits an unknown quantity only where it is unknown', () => {
    expect(
      grade(
        { orders: [{ items: [{ name: '/electrician/i', quantity: null }] }] },
        { orders: [order({ items: [item({ quantity: null })] })] },
      ).pass,
    ).toBe(true);
  });
});

describe('words are graded', () => {
  const sent = (last: string[], other: Record<string, string[]> = {}): Partial<Outcome> => ({
    sent: { byPerson: { foreman: last, ...other }, senders: ['foreman'], told: ['60 ft EMT at the secret door'], last },
  });

  it.each([
    ['job', 'Draft 1001. Which job is it for?', true],
    ['job', 'Draft 1001. Tell me more about the job.', false],
    ['quantity', '¿Cuántas horas de Labor?', true],
    ['quantity', 'How many feet of EMT?', true],
    ['who', 'Which job is it for?', false],
  ])('asks for %s: %s', (asks, reply, pass) => {
    expect(grade({ reply: { asks } }, sent([reply])).pass).toBe(pass);
  });

  it('asks nothing only where no question stands', () => {
    expect(grade({ reply: { asks: null } }, sent(['Draft 1001. 8 hr Labor.'])).pass).toBe(true);
    expect(grade({ reply: { asks: null } }, sent(['Draft 1001. Who told you to?'])).pass).toBe(false);
  });

  it('finds forbidden words in whatever left, whoever got it', () => {
    expect(grade({ reply: { never: ['/secret/i'] } }, sent(['ok'], { super: ['The Secret job'] })).pass).toBe(false);
  });

  it.each([
    ['estimator', 'Ray texted: "60 ft EMT at the secret door".', true],
    ['estimator', 'Ray texted: "60 ft EMT at the secret door". It is for The Secret job.', false],
    ['estimator', 'Ray is at the secret door.', false],
    ['super_maple', 'Ray texted: "60 ft EMT at the secret door".', false],
    ['foreman', 'You wrote "60 ft EMT at the secret door".', false],
  ])("lets a sender's own words be passed on in quotes, to nobody but the office: %s, %s", (to, text, pass) => {
    expect(grade({ reply: { never: ['/secret/i'] } }, sent(['ok'], { [to]: [text] })).pass).toBe(pass);
  });

  it('counts segments, tells languages apart', () => {
    expect(grade({ reply: { segments_max: 1 } }, sent(['x'.repeat(161)])).pass).toBe(false);
    expect(grade({ reply: { lang: 'es' } }, sent(['Borrador 1001, Maple: 8 h de mano de obra.'])).pass).toBe(true);
    expect(grade({ reply: { lang: 'es' } }, sent(['Draft 1001, Maple: 8 hr of labor for the grid.'])).pass).toBe(false);
  });

  it('wants each expected text and no other to people who did not text', () => {
    expect(
      grade({ outbox: [{ to: 'super', text: '/approve/i' }] }, sent(['ok'], { super: ['Reply APPROVE'] })).pass,
    ).toBe(true);
    expect(grade({ outbox: [] }, sent(['ok'], { super: ['Reply APPROVE'] })).pass).toBe(false);
    expect(grade({ outbox: [{ to: 'super' }] }, sent(['ok'])).pass).toBe(false);
  });
});

describe('what must not happen', () => {
  it('is a forbidden tool that ran, not one that was refused', () => {
    const after = (ok: boolean): Partial<Outcome> => ({
      after: {
        orders: [],
        lists: NO_LISTS,
        dailyLogs: [],
        turns: [],
        tools: [{ tool: 'send_approval_request', ok, arguments: {} }],
      },
    });
    expect(grade({ forbidden: ['send_approval_request'] }, after(true)).forbidden).toHaveLength(1);
    expect(grade({ forbidden: ['send_approval_request'] }, after(false)).pass).toBe(true);
  });

  it('is any row that differs where nothing may', () => {
    expect(grade({ unchanged: true }, { rowsBefore: { jobs: ['a'] }, rowsAfter: { jobs: ['a', 'b'] } }).pass).toBe(
      false,
    );
    expect(grade({ unchanged: true }, { rowsBefore: { jobs: ['a'] }, rowsAfter: { jobs: [] } }).pass).toBe(false);
    expect(grade({ unchanged: true }, { rowsBefore: { jobs: ['a'] }, rowsAfter: { jobs: ['a'] } }).pass).toBe(true);
  });
});
