import { describe, expect, it } from 'vitest';
import { caseSchema } from '../case.ts';
import { gradeReply } from '../graders/grade-words.ts';
import { gradeOrders } from '../graders/grade-orders.ts';
import type { CaseResult } from '../run-cases.ts';
import type { EndOrder } from '../world/read-end-state.ts';
import { failedParts, kindsOf } from './failed-parts.ts';
import { measure } from './measure.ts';
import { reportLines } from './print-report.ts';

const order: EndOrder = {
  id: 7,
  id_number: 1001,
  job: 'Riverside Medical Tower',
  status: 'Incomplete',
  description: 'Moved conduit',
  directed_by: 'Dave',
  work_date: '2026-03-02',
  attachments: 0,
  approval: null,
  requests: 0,
  items: [
    {
      category: 'labor',
      name: 'Labor',
      quantity: 8,
      unit: 'hr',
      cost_per_unit: 40,
      rate_kind: null,
    },
    {
      category: 'materials',
      name: 'EMT',
      quantity: 60,
      unit: 'ft',
      cost_per_unit: null,
      rate_kind: null,
    },
  ],
} as unknown as EndOrder;

describe('kinds of what the graders say', () => {
  it.each([
    [{ job: 'Warehouse 14' }, ['job']],
    [{ status: 'Executed' }, ['status']],
    [{ description: '/lift/' }, ['description']],
    [{ directed_by: null }, ['directed by']],
    [{ work_date: '2026-03-01' }, ['work date']],
    [{ attachments: 1 }, ['attachments']],
    [{ overtime: true }, ['overtime']],
    [{ items: [{ name: 'Lift' }] }, ['line missing']],
    [{ items: [{ name: 'Labor' }], only_these_items: true }, ['line too many']],
    [{ items: [{ name: 'Labor', quantity: 6 }] }, ["labor's quantity"]],
    [
      { items: [{ name: 'EMT', quantity: 6, unit: 'ea', cost_per_unit: 2 }] },
      ["line's quantity", "line's unit", "line's price"],
    ],
  ])('%j', (expected, kinds) => {
    expect(kindsOf(gradeOrders([expected], [order], []).why)).toEqual(kinds);
  });

  it('know an order that is missing, and one too many', () => {
    expect(kindsOf(gradeOrders([{}], [], []).why)).toEqual(['order missing']);
    expect(kindsOf(gradeOrders([], [order], []).why)).toEqual(['order too many']);
  });

  it('know what a reply says and does not', () => {
    const sent = { byPerson: { foreman: ['Draft 1001.'] }, senders: ['foreman'], told: [], last: ['Draft 1001.'] };
    expect(kindsOf(gradeReply({ says: ['1002'] }, sent))).toEqual(['reply must-say']);
    expect(kindsOf(gradeReply({ never: ['1001'] }, sent))).toEqual(['reply must-not-say']);
    expect(kindsOf(gradeReply({ asks: 'job' }, sent))).toEqual(['reply asks too little']);
  });

  it('call a sentence that no table knows other, and name each kind once', () => {
    expect(kindsOf(['who knows', 'users: nothing new like Joe', 'users: nothing new like Ann'])).toEqual([
      'other',
      'lists',
    ]);
  });
});

describe('the table of what failed', () => {
  const one = caseSchema.parse({
    id: 'secret',
    group: 'dialogue',
    turns: [{ from: 'foreman', text: 'hidden words' }],
    expect: {},
  });
  const run = (variant: string, why: string[]) => ({
    variant,
    grade: {
      pass: why.length === 0,
      why,
      forbidden: [],
      orders: { why: [], lines: [] },
      approvals: { why: [], verdicts: [] },
    },
    transcript: ['foreman: hidden words'],
    replyMs: [1],
    segments: [1],
    digest: '',
  });
  const job = "order 1 (1001): job none, expected '/hidden words/'";
  const runs = [
    run('as written', []),
    run('paraphrase 1', [job, 'order 2 is missing']),
    run('lower case', [job, job]),
    run('as written', [job]),
  ];
  const results: CaseResult[] = [{ case: { ...one, part: 'kept' }, runs, pass: false, passAll: false }];

  it('counts failing runs by kind, wording and what stood alone', () => {
    expect(failedParts(results)).toEqual([
      {
        group: 'dialogue',
        lang: 'en',
        part: 'kept',
        kind: 'failed',
        runs: { written: 1, reworded: 1, slipped: 1 },
        alone: 2,
      },
      {
        group: 'dialogue',
        lang: 'en',
        part: 'kept',
        kind: 'job',
        runs: { written: 1, reworded: 1, slipped: 1 },
        alone: 2,
      },
      {
        group: 'dialogue',
        lang: 'en',
        part: 'kept',
        kind: 'order missing',
        runs: { written: 0, reworded: 1, slipped: 0 },
        alone: 0,
      },
    ]);
  });

  it('is printed without a word of any case', () => {
    const lines = reportLines(measure(results), []);
    const at = lines.indexOf('what failed, by part: runs');
    expect(lines.slice(at + 2, at + 5).map((line) => line.trim().split(/\s{2,}/))).toEqual([
      ['dialogue', 'en', 'kept', 'failed', '1', '1', '1', '2'],
      ['dialogue', 'en', 'kept', 'job', '1', '1', '1', '2'],
      ['dialogue', 'en', 'kept', 'order missing', '0', '1', '0', '0'],
    ]);
    expect(lines.join('\n')).not.toMatch(/hidden|secret/);
  });
});
