import { describe, expect, test } from 'vitest';
import type { JudgedStep } from './apart-model.ts';
import { NO_USAGE, type LanguageModel, type ModelAnswer, type ModelCall } from './language-model.ts';
import { ModelFailure } from './model-failure.ts';
import { routeTurn } from './route-turn.ts';

const words = (text: string): ModelAnswer => ({
  content: [{ type: 'text', text }],
  finishReason: { unified: 'stop', raw: undefined },
  usage: NO_USAGE,
  warnings: [],
});
const calls = (toolName: string): ModelAnswer => ({
  content: [{ type: 'tool-call', toolCallId: '', toolName, input: '{"order_id":3}' }],
  finishReason: { unified: 'tool-calls', raw: undefined },
  usage: NO_USAGE,
  warnings: [],
});
const named = (modelId: string, answer: () => ModelAnswer, seen: ModelCall[]): LanguageModel => ({
  specificationVersion: 'v3',
  provider: 'test',
  modelId,
  supportedUrls: {},
  doGenerate(call) {
    seen.push(call);
    return Promise.resolve().then(answer);
  },
  doStream: () => Promise.reject(new Error('not streamed')),
});

const CALL: ModelCall = {
  prompt: [
    { role: 'system', content: 'Rules.' },
    { role: 'user', content: [{ type: 'text', text: '[m1] hi' }] },
  ],
};
const limits = () => ({ deadline: performance.now() + 5_000, milliseconds: 5_000, outputTokens: 500 });
const judged = (
  kind: 'open' | 'whole' | 'part',
  answer: ModelAnswer,
  more: Partial<JudgedStep['judgement']> = {},
): JudgedStep => ({ answer, judgement: { kind, why: 'because', leftOver: [], unsure: [], ...more } });

function open(steps: JudgedStep[], answer: () => ModelAnswer = () => words('by the model')) {
  const asked: ModelCall[] = [];
  const fellBack: ModelCall[] = [];
  const model = named('wire', answer, asked);
  const router = routeTurn({
    model,
    fallback: named('built-in', () => words('by the reader'), fellBack),
    reader: () => Promise.resolve(steps.shift()!),
    language: 'English',
    onGuard: () => undefined,
  });
  const ask = async () => {
    const { model: by, answer: given } = await router.ask(CALL, limits());
    const part = given.content[0]!;
    return [by.modelId, part.type === 'text' ? part.text : part.toolName];
  };
  return { router, ask, asked, fellBack };
}
const down = (): ModelAnswer => {
  throw new ModelFailure('settings', 'no such key');
};

describe('hybrid', () => {
  test('what the reader understands wholly it answers, look-ups first, and the model is never asked', async () => {
    const { router, ask, asked } = open([judged('open', calls('find_job')), judged('whole', calls('add_items'))]);
    expect(await ask()).toEqual(['built-in', 'find_job']);
    expect(await ask()).toEqual(['built-in', 'add_items']);
    expect(await ask()).toEqual(['built-in', 'by the reader']);
    expect(asked).toHaveLength(0);
    expect(router.route()).toEqual({ by: 'reader', why: 'because' });
  });

  test('else the model takes the turn, with the reading as a hint before the burst', async () => {
    const { router, ask, asked } = open([judged('part', calls('add_items'), { leftOver: ['37'], unsure: ['37'] })]);
    expect(await ask()).toEqual(['wire', 'by the model']);
    const [rules, hint, burst] = asked[0]!.prompt;
    expect([rules!.role, burst]).toEqual(['system', CALL.prompt[1]]);
    expect(hint!.content).toMatch(/add_items \{"order_id":3\}\nIt has no place for: 37\.\nCheck every number/);
    expect(router.route()).toEqual({ by: 'model', why: 'because' });
  });

  test('where the reader would only speak, the model gets no hint', async () => {
    const { ask, asked } = open([judged('part', words('What was it?'))]);
    expect(await ask()).toEqual(['wire', 'by the model']);
    expect(asked[0]!.prompt).toEqual(CALL.prompt);
  });

  test('both fail: one plain question about the numbers, and nothing is written', async () => {
    const { router, ask } = open([judged('part', calls('add_items'), { unsure: ['37', '9'] })], down);
    expect(await ask()).toEqual(['built-in', 'I did not get this: 37, 9. Please text it again in other words.']);
    expect(router.route()).toEqual({ by: 'reader', why: 'because; the model gave no answer' });
  });

  test('the model fails and every number has its place: the reader answers as it does without a model', async () => {
    const { ask } = open([judged('part', calls('add_items'), { leftOver: ['blorp'] })], down);
    expect(await ask()).toEqual(['built-in', 'by the reader']);
  });
});

describe('a turn that is tried again', () => {
  test('goes on with whoever wrote', async () => {
    const { router, ask } = open([judged('whole', calls('add_items'))]);
    router.replay('wire', calls('add_items'));
    expect(await ask()).toEqual(['wire', 'by the model']);
    const other = open([judged('part', calls('add_items'))]);
    other.router.replay('built-in', calls('add_items'));
    expect(await other.ask()).toEqual(['built-in', 'by the reader']);
  });

  test('is judged after a look-up of the reader', async () => {
    const { router, ask } = open([judged('part', calls('add_items'))]);
    router.replay('built-in', calls('find_job'));
    expect(await ask()).toEqual(['wire', 'by the model']);
  });
});
