import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { killTemporal } from '../../testing/kill-temporal.ts';
import { openTextWorld, type TextWorld } from '../../testing/open-text-world.ts';
import { superviseWorkflows, type Workflows } from './supervise-workflows.ts';

let world: TextWorld;
let workflows: Workflows | undefined;
beforeAll(async () => {
  world = await openTextWorld();
});
afterAll(async () => {
  await workflows?.stop();
  await world.close();
}, 60_000);

test('a Temporal server that dies while the worker is still starting is started again', async () => {
  workflows = await superviseWorkflows(world.deps, () => undefined);
  await expect.poll(() => workflows!.uiUrl(), { timeout: 60_000, interval: 5 }).not.toBeNull();
  expect(workflows.problem()).toBe('Starting.');
  killTemporal(path.resolve(world.deps.config.DATA_DIR, 'temporal'));
  await workflows.tried;
  await expect.poll(() => workflows!.problem(), { timeout: 150_000, interval: 250 }).toBeNull();
}, 240_000);
