import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startOpenAiStandIn, type OpenAiStandIn } from '../local/openai/start-openai-stand-in.ts';
import type { ModelCall } from './language-model.ts';
import { openAiModel, retryAfterOf } from './openai-model.ts';

let standIn: OpenAiStandIn;
beforeAll(async () => {
  standIn = await startOpenAiStandIn();
});
afterAll(() => standIn.close());
afterEach(() => standIn.faults.clear());

const model = () => openAiModel({ apiKey: 'sk-wire', model: 'wire-1', baseUrl: standIn.url, price: { input: 2, output: 8 } }); // prettier-ignore

const TOOL = { type: 'function', name: 'add_items', description: 'Adds lines.', inputSchema: { type: 'object', properties: { order_id: { type: 'integer' } } } }; // prettier-ignore

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
    { role: 'assistant', content: [{ type: 'tool-call', toolCallId: '7:0:0', toolName: 'find_job', input: { query: 'Riverside' } }] }, // prettier-ignore
    { role: 'tool', content: [{ type: 'tool-result', toolCallId: '7:0:0', toolName: 'find_job', output: { type: 'json', value: { matches: [] } } }] }, // prettier-ignore
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
          tool_calls: [{ id: '7:0:0', type: 'function', function: { name: 'find_job', arguments: '{"query":"Riverside"}' } }],
        },
        { role: 'tool', tool_call_id: '7:0:0', content: '{"matches":[]}' },
      ],
      tools: [{ type: 'function', function: { name: 'add_items', description: 'Adds lines.', parameters: TOOL.inputSchema } }],
      max_completion_tokens: 900,
    });
    expect(answer).toMatchObject({ content: [{ type: 'text', text: 'Noted.' }], finishReason: { unified: 'stop' } });
    expect([answer.usage.inputTokens.total, answer.usage.outputTokens.total]).toEqual([120, 30]);
  }); // prettier-ignore

  test('calls come back with their arguments as they were written', async () => {
    standIn.answerWith({ calls: [{ id: 'c1', name: 'add_items', arguments: '{"order_id":3}' }, { id: 'c2', name: 'find_job', arguments: '' }] }); // prettier-ignore
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
