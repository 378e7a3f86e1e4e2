import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startOpenAiStandIn, type OpenAiStandIn } from '../local/openai/start-openai-stand-in.ts';
import type { FaultInput } from '../local/faults/open-fault-plan.ts';
import { askModel, type ModelOutcome } from './ask-model.ts';
import { createCircuitBreaker, type CircuitBreaker } from './circuit-breaker.ts';
import { openAiModel } from './openai-model.ts';

let standIn: OpenAiStandIn;
beforeAll(async () => {
  standIn = await startOpenAiStandIn();
});
afterAll(() => standIn.close());
afterEach(() => standIn.faults.clear());

/** One turn's question to the endpoint: what came, what the trace and the metrics are told, how often and how long. */
async function ask(
  faults: Omit<FaultInput, 'at'>[],
  { milliseconds = 5_000, circuit }: { milliseconds?: number; circuit?: CircuitBreaker } = {},
) {
  for (const fault of faults) standIn.faults.add({ at: 'chat', ...fault });
  const guard: string[] = [];
  const calls: ModelOutcome[] = [];
  const before = standIn.requests().length;
  const began = performance.now();
  const answer = await askModel(
    {
      model: openAiModel({ apiKey: 'sk-wire', model: 'wire-1', baseUrl: standIn.url }),
      circuit,
      onGuard: ({ why }) => guard.push(why),
      onCall: (call) => calls.push(call),
    },
    { prompt: [{ role: 'user', content: [{ type: 'text', text: 'hi' }] }] },
    { deadline: began + milliseconds, milliseconds, outputTokens: 500 },
  );
  return {
    answered: answer !== null,
    guard,
    outcomes: calls.map(({ outcome }) => outcome),
    requests: standIn.requests().length - before,
    ms: performance.now() - began,
  };
}

describe('an endpoint that misbehaves', () => {
  test.each([
    ['server', { kind: 'status', status: 503 }],
    ['server', { kind: 'status', status: 408 }],
    ['limited', { kind: 'status', status: 429 }],
    ['connection', { kind: 'reset' }],
    ['unreadable', { kind: 'garbage' }],
  ] as const)('once with %s is asked again after a short pause', async (outcome, fault) => {
    const asked = await ask([fault]);
    expect(asked).toMatchObject({ answered: true, requests: 2, outcomes: [outcome, 'done'] });
    expect(asked.guard[0]).toMatch(new RegExp(`^wire-1 failed \\(${outcome}\\): .*; asked again after \\d+ ms$`));
    expect(asked.ms).toBeGreaterThan(240);
  });

  test('that answers with data is not asked for the same again', async () => {
    standIn.answerWith({ text: '{"lines": []}' });
    expect(await ask([])).toMatchObject({ answered: false, requests: 1, outcomes: ['data'] });
  });

  test('twice is given up', async () => {
    const asked = await ask([{ kind: 'status', status: 500, times: 2 }]);
    expect(asked).toMatchObject({ answered: false, requests: 2, outcomes: ['server', 'server'] });
  });

  test('that names a time is asked again after it', async () => {
    const asked = await ask([{ kind: 'status', status: 429, retryAfter: 1 }]);
    expect(asked).toMatchObject({ answered: true, requests: 2 });
    expect(asked.ms).toBeGreaterThanOrEqual(1_000);
  });

  test('that names a time the turn does not have is not waited for', async () => {
    const asked = await ask([{ kind: 'status', status: 429, retryAfter: 20 }]);
    expect(asked).toMatchObject({ answered: false, requests: 1 });
    expect(asked.guard[0]).toMatch(/no time to ask again$/);
    expect(asked.ms).toBeLessThan(1_000);
  });

  test.each([
    ['settings', 401],
    ['settings', 404],
    ['refused', 400],
    ['refused', 413],
  ] as const)('and answers %s (%i) is not asked again', async (outcome, status) => {
    expect(await ask([{ kind: 'status', status }])).toMatchObject({
      answered: false,
      requests: 1,
      outcomes: [outcome],
    });
  });

  test('and hangs costs the time of the turn and no more', async () => {
    const asked = await ask([{ kind: 'timeout' }], { milliseconds: 300 });
    expect(asked).toMatchObject({ answered: false, requests: 1, outcomes: ['timeout'] });
    expect(asked.ms).toBeLessThan(1_500);
  });

  test('is left alone after four failures, and asked again when the pause is over', async () => {
    const clock = { at: 0 };
    const circuit = createCircuitBreaker(() => clock.at);
    const down: Omit<FaultInput, 'at'> = { kind: 'status', status: 503, times: 2 };
    await ask([down], { circuit });
    const opening = await ask([down], { circuit });
    expect(opening.outcomes).toEqual(['server', 'server', 'circuit_opened']);
    const paused = await ask([], { circuit });
    expect(paused).toMatchObject({
      answered: false,
      requests: 0,
      guard: ['wire-1 is not asked for 30 s: it was down'],
    });
    clock.at = 30_000;
    expect(await ask([], { circuit })).toMatchObject({ answered: true, requests: 1 });
    expect(await ask([], { circuit })).toMatchObject({ answered: true, requests: 1 });
  });
});
