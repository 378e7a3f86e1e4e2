import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openTemporal } from '../local/temporal/open-temporal.ts';
import { startRelay } from '../workflows/host/start-relay.ts';
import { startSendPacer } from '../workflows/host/start-send-pacer.ts';
import { startWorker } from '../workflows/host/start-worker.ts';
import { openTemporalClient } from '../workflows/host/temporal-client.ts';
import { openTextWorld, type TextWorld } from './open-text-world.ts';

/** A text world whose texts go the whole way: outbox, relay, a Temporal of its own, and a worker. `close` ends them all. */
export async function openWorkerWorld(
  ...options: Parameters<typeof openTextWorld>
): Promise<{ world: TextWorld; close(): Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'corbel-worker-world-'));
  const [server, world] = await Promise.all([openTemporal(folder), openTextWorld(...options)]);
  const settings = { address: server.address, namespace: 'default' };
  const temporal = openTemporalClient(settings);
  const relay = startRelay(world.deps, temporal.client);
  world.deps.wakeRelay = () => relay.wake();
  const pacer = startSendPacer(world.deps, temporal.client);
  const worker = await startWorker(world.deps, settings);
  return {
    world,
    async close() {
      await worker.stop();
      await pacer.stop();
      await relay.stop();
      await temporal.close();
      await server.close();
      await world.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
