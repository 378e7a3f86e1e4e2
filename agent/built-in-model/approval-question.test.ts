import { expect, test } from 'vitest';
import type { PromptContext } from '../prompt-context.ts';
import { builtInModel } from './built-in-model.ts';
import { FakeCompany } from './fake-tools.ts';

/** A model whose look-up of an order tells of its approval. */
async function ask(text: string, told: object, person: Partial<PromptContext['person']> = {}): Promise<string> {
  const of = new FakeCompany(builtInModel(), person);
  of.begin({ job: 'Riverside Medical Tower', description: 'Moving conduit' });
  of.begin({ job: 'Maple Street School', description: 'Gym floor' });
  Object.assign(of.orders[0]!, told);
  of.context.last_order_id = of.orders[1]!.order_id;
  const before = structuredClone(of.orders);
  const reply = await of.text(text);
  expect(of.orders).toEqual(before);
  return reply;
}

const BY = { approval_by: 'Dave Kessler', approval_on: '2026-11-05' };

test.each([
  ['who approved 1001?', 'approved', 'Dave Kessler approved 1001, Riverside Medical Tower on Nov 5.'],
  ['who signed off on 1001', 'approved', 'Dave Kessler approved 1001, Riverside Medical Tower on Nov 5.'],
  ['who approved the conduit one?', 'approved', 'Dave Kessler approved 1001, Riverside Medical Tower on Nov 5.'],
  ['is 1001 approved yet?', 'approved', 'Yes. Dave Kessler approved 1001, Riverside Medical Tower on Nov 5.'],
  ['did they approve 1001', 'approved', 'Yes. Dave Kessler approved 1001, Riverside Medical Tower on Nov 5.'],
  [
    'has 1001 been signed?',
    'hours_only',
    'Dave Kessler verified the hours of 1001, Riverside Medical Tower on Nov 5. The cost is open.',
  ],
  [
    'is 1001 approved yet?',
    'awaiting',
    'Not yet. 1001, Riverside Medical Tower is waiting for the answer of Dave Kessler, asked on Nov 5.',
  ],
  ['who approved 1001?', 'denied', 'No. Dave Kessler denied 1001, Riverside Medical Tower on Nov 5.'],
  ['who approved 1001?', 'disputed', 'No. Dave Kessler disputed 1001, Riverside Medical Tower on Nov 5.'],
  [
    'is 1001 approved?',
    'superseded',
    'Not as it is now. 1001, Riverside Medical Tower changed after Dave Kessler was asked.',
  ],
  ['is 1001 approved?', null, 'Nobody has. 1001, Riverside Medical Tower is not out for approval.'],
  ['was the roof leak order approved?', 'approved', 'Which order? Give me its number.'],
])('%s, %s', async (text, approval, answer) => {
  expect(await ask(text, { approval, ...BY })).toBe(answer);
});

test.each([
  ['¿quién aprobó la 1001?', 'Dave Kessler aprobó 1001, Riverside Medical Tower el 5 nov.'],
  ['¿ya está aprobada la 1001?', 'Sí. Dave Kessler aprobó 1001, Riverside Medical Tower el 5 nov.'],
  ['ya firmaron la 1001', 'Sí. Dave Kessler aprobó 1001, Riverside Medical Tower el 5 nov.'],
])('%s', async (text, answer) => {
  expect(await ask(text, { approval: 'approved', ...BY }, { language: 'Spanish' })).toBe(answer);
});
