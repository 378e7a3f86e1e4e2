/** The built-in model's step as a reading thread loads it. */
import type { ModelAnswer, ModelCall, PromptMessage } from '../language-model.ts';
import { writeMessageLine, writePromptContext } from '../prompt-context.ts';
import { decide } from './built-in-model.ts';
import { judgeStep, type Judgement } from './judge-step.ts';

export { decide };

/** A step, and how far it stands on the words. */
export function decideAndJudge(call: ModelCall): { answer: ModelAnswer; judgement: Judgement } {
  const answer = decide(call);
  return { answer, judgement: judgeStep(call, answer) };
}

/** Texts that pass most of what a text may pass: some two thousand expressions are compiled by their first use. */
const SAMPLES = [
  'Riverside - 2 guys 4 hrs each relocating conduit on 3rd floor, used 60ft 3/4 EMT, Dave told us to',
  'no, make it 5 hrs each and take the EMT off',
  'en Riverside 2 hombres 4 horas cada uno moviendo tubería, usamos 60 pies de 3/4 EMT',
  'what is open',
];

/** Called once in a new thread, before its first text: a budget of milliseconds is none for cold code. */
export function warmUp(): void {
  for (const text of SAMPLES) decide({ prompt: promptOf(text), tools: [] });
}

function promptOf(text: string): PromptMessage[] {
  const order = { order_id: 1, id_number: 1001, cor_number: null, job_id: 1, job_name: 'Riverside', status: 'Draft' };
  const line = {
    item_id: 1,
    name: '3/4 EMT',
    category: 'materials',
    quantity: 60,
    unit: 'ft',
    rate_kind: null,
  } as const;
  const content = writePromptContext({
    today: '2026-03-02',
    timeZone: 'America/Denver',
    person: {
      name: 'Foreman',
      kind: 'staff',
      role: 'field',
      estimator: false,
      language: 'English',
      maySeeMoney: false,
    },
    jobs: [{ job_id: 1, name: 'Riverside', aliases: [], address: null }],
    recent_orders: [
      {
        ...order,
        description: 'Relocate conduit on 3rd floor',
        directed_by: null,
        updated_at: '2026-03-02T15:00:00.000Z',
        items: [{ ...line, words: ['60ft 3/4 EMT'] }],
      },
    ],
    last_order_id: 1,
    open_question: null,
    media: [],
    waiting_media: [],
    pending: null,
  });
  return [
    { role: 'system', content },
    { role: 'user', content: [{ type: 'text', text: writeMessageLine(1, text) }] },
  ];
}
