import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startOpenAiStandIn, type OpenAiStandIn } from '../local/openai/start-openai-stand-in.ts';
import type { ModelCall } from './language-model.ts';
import { retryAfterOf } from './openai-failure.ts';
import { openAiModel } from './openai-model.ts';

let standIn: OpenAiStandIn;
beforeAll(async () => {
  standIn = await startOpenAiStandIn();
});
afterAll(() => standIn.close());
afterEach(() => standIn.faults.clear());

const model = () =>
  openAiModel({ apiKey: 'sk-wire', model: 'wire-1', baseUrl: standIn.url, price: { input: 2, output: 8 } });

const TOOL = {
  type: 'function',
  name: 'add_items',
  description: 'Adds lines.',
  inputSchema: { type: 'object', properties: { order_id: { type: 'integer' } } },
};

/** One turn half-way: instructions, context, thread, photo, a call that has answered. */
const CALL: ModelCall = {
  prompt: [
    { role: 'system', content: 'You write down extra work.' },
    { role: 'system', content: 'CONTEXT\n{}' },
    { role: 'assistant', content: [{ type: 'text', text: 'Which job?' }] },
    {
      role: 'user',
      content: [
        { type: 'text', text: '[m12] Riverside, 60 ft' },
        { type: 'file', mediaType: 'image/png', data: new Uint8Array([1, 2, 3]) },
        { type: 'file', mediaType: 'audio/ogg', data: new Uint8Array([9]) },
      ],
    },
    {
      role: 'assistant',
      content: [{ type: 'tool-call', toolCallId: '7:0:0', toolName: 'find_job', input: { query: 'Riverside' } }],
    },
    {
      role: 'tool',
      content: [
        {
          type: 'tool-result',
          toolCallId: '7:0:0',
          toolName: 'find_job',
          output: { type: 'json', value: { matches: [] } },
        },
      ],
    },
  ],
  tools: [TOOL],
  maxOutputTokens: 900,
};

describe('an exchange on the wire', () => {
  test('what leaves is the chat completion of the official package: thread, photo, calls, results, tools', async () => {
    standIn.answerWith({ text: 'Noted.', tokens: [120, 30] });
    const answer = await model().doGenerate(CALL);
    const { path, authorization, body } = standIn.requests().at(-1)!;
    expect({ path, authorization }).toEqual({ path: 'chat/completions', authorization: 'Bearer sk-wire' });
    expect(body).toEqual({
      model: 'wire-1',
      temperature: 0,
      parallel_tool_calls: false,
      messages: [
        { role: 'system', content: 'You write down extra work.' },
        { role: 'system', content: 'CONTEXT\n{}' },
        { role: 'assistant', content: 'Which job?' },
        {
          role: 'user',
          content: [
            { type: 'text', text: '[m12] Riverside, 60 ft' },
            { type: 'image_url', image_url: { url: 'data:image/png;base64,AQID' } },
          ],
        },
        {
          role: 'assistant',
          content: null,
          tool_calls: [
            { id: '7:0:0', type: 'function', function: { name: 'find_job', arguments: '{"query":"Riverside"}' } },
          ],
        },
        { role: 'tool', tool_call_id: '7:0:0', content: '{"matches":[]}' },
      ],
      tools: [
        { type: 'function', function: { name: 'add_items', description: 'Adds lines.', parameters: TOOL.inputSchema } },
      ],
      max_completion_tokens: 900,
    });
    expect(answer).toMatchObject({ content: [{ type: 'text', text: 'Noted.' }], finishReason: { unified: 'stop' } });
    expect([answer.usage.inputTokens.total, answer.usage.outputTokens.total]).toEqual([120, 30]);
  });

  test('calls come back with their arguments as they were written', async () => {
    standIn.answerWith({
      calls: [
        { id: 'c1', name: 'add_items', arguments: '{"order_id":3}' },
        { id: 'c2', name: 'find_job', arguments: '' },
      ],
    });
    const { content, finishReason } = await model().doGenerate(CALL);
    expect(content).toEqual([
      { type: 'tool-call', toolCallId: 'c1', toolName: 'add_items', input: '{"order_id":3}' },
      { type: 'tool-call', toolCallId: 'c2', toolName: 'find_job', input: '{}' },
    ]);
    expect(finishReason.unified).toBe('tool-calls');
  });

  test('streamed, the words are told as they come, torn arguments are put together, tokens are counted', async () => {
    standIn.answerWith({
      text: 'Added to 1001. Anything else?',
      calls: [{ id: 'c9', name: 'add_items', arguments: '{"order_id":1001,"items":[]}' }],
      tokens: [40, 11],
    });
    const told: string[] = [];
    const answer = await model().doGenerate({ ...CALL, onText: (soFar) => told.push(soFar) });
    expect(standIn.requests().at(-1)!.body).toMatchObject({ stream: true, stream_options: { include_usage: true } });
    expect(told.length).toBeGreaterThan(2);
    expect(told.at(-1)).toBe('Added to 1001. Anything else?');
    expect(answer.content).toEqual([
      { type: 'text', text: 'Added to 1001. Anything else?' },
      { type: 'tool-call', toolCallId: 'c9', toolName: 'add_items', input: '{"order_id":1001,"items":[]}' },
    ]);
    expect(answer.usage.outputTokens.total).toBe(11);
  });

  test('a stream that breaks off is a failure, not a short answer', async () => {
    standIn.answerWith({ text: 'A long answer that never comes to its end.' });
    standIn.faults.add({ at: 'chat', kind: 'lost-answer' });
    await expect(model().doGenerate({ ...CALL, onText: () => undefined })).rejects.toThrow(/broke off/);
  });

  test.each([
    ['an error of the server', { kind: 'status', status: 500 }],
    ['too many requests', { kind: 'status', status: 429 }],
    ['a broken line', { kind: 'reset' }],
    ['bytes that are no JSON', { kind: 'garbage' }],
  ] as const)('%s is told to the journal at once, which asks again itself', async (_, fault) => {
    const before = standIn.requests().length;
    standIn.faults.add({ at: 'chat', ...fault });
    await expect(model().doGenerate(CALL)).rejects.toThrow();
    expect(standIn.requests()).toHaveLength(before + 1);
  });

  test('nobody waits longer than he is told to', async () => {
    standIn.faults.add({ at: 'chat', kind: 'timeout' });
    await expect(model().doGenerate({ ...CALL, abortSignal: AbortSignal.timeout(80) })).rejects.toThrow(/abort/i);
  });
});

describe('how long an endpoint asks us to wait', () => {
  const now = Date.parse('2026-03-02T15:00:00Z');
  test.each([
    [{ 'retry-after': '7' }, 7_000],
    [{ 'retry-after-ms': '250', 'retry-after': '7' }, 250],
    [{ 'retry-after': 'Mon, 02 Mar 2026 15:00:20 GMT' }, 20_000],
    [{ 'retry-after': 'Mon, 02 Mar 2026 14:00:00 GMT' }, 0],
    [{ 'retry-after': '-3' }, null],
    [{ 'retry-after': 'soon' }, null],
    [{}, null],
  ])('%o: %s', (headers, expected) => {
    expect(retryAfterOf(new Headers(headers as Record<string, string>), now)).toBe(expected);
  });
});

describe('models and endpoints of all kinds', () => {
  const bodyOf = (at = -1) => standIn.requests().at(at)!.body;

  test('a call in the text is a call; data that is none is no answer', async () => {
    standIn.answerWith(
      { text: '```json\n{"name": "add_items", "arguments": {"order_id": 3}}\n```' },
      { text: '{"lines": []}' },
    );
    expect((await model().doGenerate(CALL)).content).toEqual([
      { type: 'tool-call', toolCallId: 'text-0', toolName: 'add_items', input: '{"order_id":3}' },
    ]);
    await expect(model().doGenerate(CALL)).rejects.toMatchObject({ kind: 'data' });
  });

  test('data that is streamed is shown to nobody', async () => {
    standIn.answerWith({ text: '{"name": "add_items", "arguments": {"order_id": 3}}' });
    const told: string[] = [];
    await model().doGenerate({ ...CALL, onText: (soFar) => told.push(soFar) });
    expect(told).toEqual([]);
  });

  test('required: the model must call, and its words to the person come by a tool of their own', async () => {
    const required = openAiModel({ apiKey: 'k', model: 'wire-1', baseUrl: standIn.url, toolChoice: 'required' });
    standIn.answerWith(
      { calls: [{ name: 'reply', arguments: '{"text":"Which job?"}' }] },
      {
        calls: [
          { name: 'add_items', arguments: '{"order_id":3}' },
          { name: 'reply', arguments: '{"text":"Added."}' },
        ],
      },
    );
    expect((await required.doGenerate(CALL)).content).toEqual([{ type: 'text', text: 'Which job?' }]);
    const body = bodyOf() as { tool_choice: string; tools: { function: { name: string } }[] };
    expect([body.tool_choice, body.tools.map((tool) => tool.function.name)]).toEqual([
      'required',
      ['add_items', 'reply'],
    ]);
    // What it would say before it knows the result is not said.
    expect((await required.doGenerate(CALL)).content.map((part) => part.type)).toEqual(['tool-call']);
  });

  test('strict where it is taken: what may be left out comes as null, and is left out', async () => {
    const tool = {
      ...TOOL,
      inputSchema: {
        type: 'object',
        properties: { order_id: { type: 'integer' }, note: { type: 'string' } },
        required: ['order_id'],
      },
    };
    const strict = openAiModel({ apiKey: 'k', model: 'wire-1', baseUrl: standIn.url, schemas: 'strict' });
    standIn.answerWith({ calls: [{ name: 'add_items', arguments: '{"order_id":3,"note":null}' }] });
    const { content } = await strict.doGenerate({ ...CALL, tools: [tool] });
    expect(bodyOf()['tools']).toMatchObject([
      { function: { strict: true, parameters: { required: ['order_id', 'note'] } } },
    ]);
    expect(content).toMatchObject([{ input: '{"order_id":3}' }]);
  });

  test('what an endpoint refuses by name is left out at once and from then on', async () => {
    const picky = openAiModel({ apiKey: 'k', model: 'wire-1', baseUrl: standIn.url });
    for (const message of ["Unsupported parameter: 'max_completion_tokens'", "'temperature' does not support 0"])
      standIn.faults.add({ at: 'chat', kind: 'status', status: 400, message });
    standIn.answerWith({ text: 'Noted.' }, { text: 'Noted.' });
    await picky.doGenerate(CALL);
    expect(bodyOf()).toMatchObject({ max_tokens: 900 });
    expect(bodyOf()).not.toHaveProperty('temperature');
    const before = standIn.requests().length;
    await picky.doGenerate(CALL);
    expect(standIn.requests()).toHaveLength(before + 1);
  });

  test('a refusal that names nothing we can leave out is one', async () => {
    standIn.faults.add({ at: 'chat', kind: 'status', status: 400, message: 'context length exceeded' });
    await expect(model().doGenerate(CALL)).rejects.toMatchObject({ kind: 'refused' });
  });

  test('tokens that a cache held are told apart', async () => {
    standIn.answerWith({ text: 'Noted.', tokens: [1_000, 20], cached: 800 });
    const { usage } = await model().doGenerate(CALL);
    expect(usage.inputTokens).toMatchObject({ total: 1_000, cacheRead: 800, noCache: 200 });
  });
});
