import { describe, expect, test } from 'vitest';
import { ALL_TOOLS } from '../tools/all-tools.ts';
import type { ModelCall, PromptMessage } from './language-model.ts';
import { briefContext, offerTurn } from './offer-turn.ts';
import { writePromptContext, type ContextOrder, type PromptContext } from './prompt-context.ts';

const order = (at: number): ContextOrder => ({
  order_id: 100 + at,
  id_number: 1000 + at,
  cor_number: at,
  number: `COR ${at}`,
  job_id: 1,
  job_name: 'Riverside Medical Tower',
  status: 'Incomplete',
  description: `Work ${at}`,
  directed_by: null,
  updated_at: '2026-03-02T15:00:00.000Z',
  items: [
    {
      item_id: 500 + at,
      name: 'Labor',
      category: 'labor',
      quantity: null,
      unit: 'hr',
      rate_kind: null,
      words: ['2 guys', '4 hrs'],
    },
  ],
});

const job = (at: number) => ({ job_id: at, name: `Job${at} Tower`, aliases: [`J${at}`], address: `${at}00 Main St` });

const CONTEXT: PromptContext = {
  today: '2026-03-02',
  timeZone: 'America/Denver',
  person: { name: 'Ana', kind: 'staff', role: 'field', estimator: false, language: 'English', maySeeMoney: false },
  jobs: [job(1), job(2)],
  labor_rates: ['Apprentice'],
  recent_orders: [1, 2, 3, 4].map(order),
  last_order_id: 103,
  open_question: null,
  media: [],
  waiting_media: [],
  pending: null,
};

interface Brief {
  jobs: { name: string; address?: string }[];
  jobs_in_all?: number;
  recent_orders: { order_id: number; items?: unknown[] }[];
  other_orders: string[];
}
const brief = (text: string, more: Partial<PromptContext> = {}) => briefContext({ ...CONTEXT, ...more }, text) as Brief;

describe('a brief context', () => {
  test('has the lines of those named and of the last one; where none is named, of the newest', () => {
    const withLines = (text: string) =>
      brief(text)
        .recent_orders.filter(({ items }) => items)
        .map(({ order_id }) => order_id);
    expect(withLines('make it 6')).toEqual([101, 103]);
    expect(withLines('on 1004 make it 6')).toEqual([103, 104]);
    expect(withLines('on cor 4 make it 6')).toEqual([103, 104]);
    expect(brief('make it 6').other_orders).toEqual([
      'order_id 102: 1002 = COR 2, Riverside Medical Tower: Work 2',
      'order_id 104: 1004 = COR 4, Riverside Medical Tower: Work 4',
    ]);
  });

  test('tells an unknown quantity as one, and nothing that says nothing', () => {
    expect(brief('make it 6').recent_orders[0]).toEqual({
      order_id: 101,
      id_number: 1001,
      number: 'COR 1',
      job_id: 1,
      status: 'Incomplete',
      description: 'Work 1',
      items: [{ item_id: 501, name: 'Labor', quantity: 'unknown', unit: 'hr', words: '2 guys … 4 hrs' }],
    });
  });

  test('of a long order has the lines that the words name and the newest, and how many there are', () => {
    const [line] = order(1).items;
    const items = Array.from({ length: 40 }, (_, at) => ({ ...line!, item_id: at, name: `Part${at}` }));
    const recent_orders = [{ ...order(1), items, description: 'x'.repeat(255) }];
    const [long] = brief('make part3 six', { recent_orders }).recent_orders;
    expect((long!.items as { item_id: number }[]).map(({ item_id }) => item_id)).toEqual([
      3, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39,
    ]);
    expect(long).toMatchObject({ items_in_all: 40, description: 'x'.repeat(80) });
  });

  test('of many jobs has those that the words or the orders name, and how many there are', () => {
    const jobs = Array.from({ length: 60 }, (_, at) => job(at + 1));
    const found = brief('J42: 2 guys 4 hrs', { jobs });
    expect(found.jobs.map(({ name }) => name)).toEqual(['Job1 Tower', 'Job42 Tower']);
    expect(found.jobs_in_all).toBe(60);
  });

  test('has an address where the words name it', () => {
    expect(brief('at 200 main, 2 guys').jobs.map(({ address }) => address)).toEqual(['100 Main St', '200 Main St']);
    expect(brief('at J2, 2 guys').jobs.map(({ address }) => address)).toEqual([undefined, undefined]);
  });
});

describe('a turn as an endpoint gets it', () => {
  const said = (role: 'user' | 'assistant', text: string): PromptMessage => ({
    role,
    content: [{ type: 'text', text }],
  });
  const thread = Array.from({ length: 10 }, (_, at) =>
    said(at % 2 === 0 ? 'user' : 'assistant', `${at} ${'x'.repeat(150)}`),
  );
  const burst = said('user', '[m9] 2 guys 4 hrs');
  const done: PromptMessage[] = [
    { role: 'assistant', content: [{ type: 'tool-call', toolCallId: '1', toolName: 'find_job', input: {} }] },
    {
      role: 'tool',
      content: [{ type: 'tool-result', toolCallId: '1', toolName: 'find_job', output: { type: 'json', value: 1 } }],
    },
  ];
  const call: ModelCall = {
    prompt: [
      { role: 'system', content: 'Instructions.' },
      { role: 'system', content: writePromptContext(CONTEXT) },
      ...thread,
      burst,
      ...done,
    ],
    tools: ALL_TOOLS.map(({ name }) => ({ type: 'function', name })),
  };
  const offered = offerTurn(call, CONTEXT, '2 guys 4 hrs');

  test('begins with what never changes, and keeps the burst and all that was done since', () => {
    expect(offered.prompt[0]).toEqual(call.prompt[0]);
    expect(offered.prompt.slice(-3)).toEqual([burst, ...done]);
  });

  test('keeps the newest of the thread', () => {
    expect(offered.prompt.slice(2, -3)).toEqual(thread.slice(-3));
    const long = said('assistant', 'y'.repeat(5_000));
    const prompt = [...call.prompt.slice(0, 2), thread[0]!, long, long, burst];
    expect(offerTurn({ ...call, prompt }, CONTEXT, '').prompt.slice(2)).toEqual([long, long, burst]);
  });

  test('has fewer tools than there are', () => {
    expect(offered.tools!.length).toBeGreaterThan(2);
    expect(offered.tools!.length).toBeLessThan(10);
  });
});
