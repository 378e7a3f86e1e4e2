import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApiWorld, type ApiWorld } from '../../testing/open-api-world.ts';
import { serveMetrics, type MetricsServer } from './serve-metrics.ts';

const TOKEN = 'a-token-of-some-length';
let world: ApiWorld;
const servers: MetricsServer[] = [];
beforeAll(async () => void (world = await openApiWorld()));
afterAll(async () => {
  for (const server of servers) await server.close();
  await world.close();
});

async function serve(token?: string): Promise<(path: string, headers?: Record<string, string>) => Promise<Response>> {
  const server = await serveMetrics(world.deps, { port: 0, host: '127.0.0.1', token });
  servers.push(server);
  return (path, headers = {}) => fetch(`http://127.0.0.1:${server.port}${path}`, { headers });
}

test('a worker process serves its own figures and the shared rows, and nothing else', async () => {
  const ask = await serve();
  const answer = await ask('/metrics');
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  const body = await answer.text();
  expect(body).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(body).toMatch(/^corbel_outbox_waiting \d+$/m);
  expect((await ask('/')).status).toBe(404);
  expect((await ask('/metrics', { 'x-forwarded-for': '127.0.0.1' })).status).toBe(404);
});

test('with a token it is for whoever sends it', async () => {
  const ask = await serve(TOKEN);
  expect((await ask('/metrics')).status).toBe(404);
  expect((await ask('/metrics', { authorization: `Bearer ${TOKEN}` })).status).toBe(200);
});

test('a worker is ready while it works and its database has the schema of this build', async () => {
  const ask = await serve();
  expect((await ask('/ready')).status).toBe(200);
  expect(await (await ask('/health')).json()).toMatchObject({ status: 'ok', queued: 0 });
  world.deps.whyNotReady = () => 'Temporal is away.';
  try {
    const answer = await ask('/ready');
    expect([answer.status, await answer.json()]).toEqual([503, { ready: false, message: 'Temporal is away.' }]);
    expect((await ask('/health')).status).toBe(200);
  } finally {
    delete world.deps.whyNotReady;
  }
});
