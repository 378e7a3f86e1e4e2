import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeHealth } from '../api/services/describe-health.ts';
import { describeOperations } from '../api/services/operations/describe-operations.ts';
import { writeMetrics } from '../api/services/operations/write-metrics.ts';
import { startOpenAiStandIn, type OpenAiStandIn } from '../local/openai/start-openai-stand-in.ts';
import { openTextWorld, type TextWorld } from '../testing/open-text-world.ts';

let standIn: OpenAiStandIn;
let world: TextWorld;
beforeAll(async () => {
  standIn = await startOpenAiStandIn();
  world = await openTextWorld({
    OPENAI_BASE_URL: standIn.url,
    OPENAI_API_KEY: 'sk-wire',
    OPENAI_MODEL: 'wire-1',
    AGENT_MODEL: 'model',
    MODEL_SECONDS: '4',
  });
}, 60_000);
afterAll(async () => {
  await world.close();
  await standIn.close();
});

const guardOfLastTurn = async () =>
  (
    await world.rows<{ guard: { rule: string; why: string }[] }>('select guard from turns order by id desc limit 1')
  )[0]!.guard.map(({ why }) => why);

const sayHours = (hours: number) =>
  world.say('foreman', `Riverside: new extra, 3 laborers ${hours} hrs each hauling debris`);

/** The process, and so what it counts, is shared with the tests of other files. */
const SERVER_FAULTS = 'corbel_vendor_call_seconds_count{vendor="model",call="chat",outcome="server"}';
const PAUSES = 'corbel_model_pauses_total{model="wire-1"}';
const countIn = (metrics: string, name: string): number =>
  Number(
    metrics
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length) ?? 0,
  );

test('an endpoint that is down is left alone: everybody is answered, and trace, metrics, health and operations say why', async () => {
  expect(await describeHealth(world.deps)).toMatchObject({ parts: { model: { status: 'ok', detail: 'wire-1' } } });
  const metricsBefore = await writeMetrics(world.deps);
  standIn.faults.add({ at: 'chat', kind: 'status', status: 503, times: 4 });
  for (const hours of [2, 3]) expect((await sayHours(hours))[0]).toContain(`${hours * 3} hr Laborer`);
  const asked = standIn.requests().length;
  expect(asked).toBe(4);

  expect((await sayHours(4))[0]).toContain('12 hr Laborer');
  expect(standIn.requests()).toHaveLength(asked);
  expect(await guardOfLastTurn()).toEqual([expect.stringMatching(/^wire-1 is not asked for \d+ s: it was down$/)]);

  await expect.poll(async () => (await describeOperations(world.deps)).model_paused_until).not.toBeNull();
  const { vendor_faults: faults, turns } = await describeOperations(world.deps);
  expect(faults.calls).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ vendor: 'model', call: 'chat', outcome: 'server', last_hour: 4 }),
      expect.objectContaining({ vendor: 'model', call: 'circuit', outcome: 'circuit_opened', last_hour: 1 }),
    ]),
  );
  expect(turns.fallbacks).toBe(3);
  expect(await describeHealth(world.deps)).toMatchObject({
    status: 'degraded',
    parts: { model: { status: 'degraded' } },
  });
  const metrics = await writeMetrics(world.deps);
  expect(countIn(metrics, SERVER_FAULTS) - countIn(metricsBefore, SERVER_FAULTS)).toBe(4);
  expect(countIn(metrics, PAUSES) - countIn(metricsBefore, PAUSES)).toBe(1);
  expect(metrics).toMatch(/^corbel_model_paused 1$/m);

  world.advance(40_000);
  expect((await describeOperations(world.deps)).model_paused_until).toBeNull();
});
