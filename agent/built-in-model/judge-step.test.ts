import { describe, expect, test } from 'vitest';
import type { PromptMessage } from '../language-model.ts';
import { writeMessageLine, writePromptContext, type ContextOrder } from '../prompt-context.ts';
import { decide } from './built-in-model.ts';
import { judgeStep } from './judge-step.ts';

const ORDER: ContextOrder = {
  order_id: 41,
  id_number: 1012,
  cor_number: 1,
  job_id: 1,
  job_name: 'Riverside Medical Tower',
  status: 'Incomplete',
  description: 'Relocate conduit',
  directed_by: 'Dave',
  updated_at: '2026-03-02T15:00:00.000Z',
  items: [
    {
      item_id: 90,
      name: 'Labor',
      category: 'labor',
      quantity: 8,
      unit: 'hr',
      rate_kind: null,
      words: ['2 guys 4 hrs each'],
    },
  ],
};

const TOOLS = [
  'find_job',
  'create_change_order',
  'add_items',
  'update_items',
  'remove_items',
  'list_change_orders',
  'log_daily_work',
  'record_directive',
];

function judge(text: string, orders: ContextOrder[] = []) {
  const context = writePromptContext({
    today: '2026-03-02',
    timeZone: 'America/Denver',
    person: { name: 'Ana', kind: 'staff', role: 'field', estimator: false, language: 'English', maySeeMoney: false },
    jobs: [{ job_id: 1, name: 'Riverside Medical Tower', aliases: ['Riverside'], address: null }],
    recent_orders: orders,
    last_order_id: orders[0]?.order_id ?? null,
    open_question: null,
    media: [],
    waiting_media: [],
    pending: null,
  });
  const prompt: PromptMessage[] = [
    { role: 'system', content: context },
    { role: 'user', content: [{ type: 'text', text: writeMessageLine(1, text) }] },
  ];
  const call = { prompt, tools: TOOLS.map((name) => ({ type: 'function', name })) };
  return judgeStep(call, decide(call));
}

describe('a turn that the reader understands wholly is its own', () => {
  test.each([
    ['Riverside - 2 guys 4 hrs each relocating conduit, used 60 ft 3/4 EMT, Dave told us to', false],
    ['En Riverside 2 hombres 4 horas cada uno moviendo tubería', false],
    ['make it 6 hrs each', true],
    ['thanks', true],
  ])('%s', (text, hasOrder) => {
    expect(judge(text, hasOrder ? [ORDER] : [])).toMatchObject({ kind: 'whole', leftOver: [] });
  });
});

test.each(['get 1012 out to Dave for sign-off', 'get COR 7 out to Dave for sign-off'])(
  'the number of an order at hand is no quantity: %s',
  (text) => {
    expect(judge(text, [{ ...ORDER, number: 'COR 7' }]).unsure).toEqual([]);
  },
);

describe('what is not wholly understood is left to the model', () => {
  test.each([
    [
      'a number in no line',
      'Riverside - 2 guys 4 hrs each relocating conduit, and 37 whatsits the zorb',
      /quantities/,
      [],
    ],
    ['a word that is written nowhere', 'make it 6 hrs each minus the blorptags', /'blorptags'/, [ORDER]],
    [
      'what is not to be charged',
      'Riverside - 2 guys 4 hrs each moving conduit, no charge for the 3 hrs of cleanup',
      /unpaid/,
      [],
    ],
    ['words nobody knows', 'blorp the zorb', /'blorp', 'zorb'/, []],
  ])('%s', (_, text, why, orders) => {
    const { kind, why: said } = judge(text, orders);
    expect([kind, said]).toEqual(['part', expect.stringMatching(why)]);
  });
});
