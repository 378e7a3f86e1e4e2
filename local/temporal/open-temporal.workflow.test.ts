import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client, Connection } from '@temporalio/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findFreePort } from '../find-free-port.ts';
import { FolderLockedError } from '../lock-folder.ts';
import { isReachable, openTemporal, type LocalTemporal } from './open-temporal.ts';

let folder: string;
const running: LocalTemporal[] = [];
const open = async () => {
  const server = await openTemporal(folder);
  running.push(server);
  return server;
};
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'corbel-temporal-'));
});
afterEach(async () => {
  for (const server of running.splice(0)) await server.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a workflow begun before a restart is still there after it', async () => {
  const first = await open();
  await withClient(first.address, (client) =>
    client.workflow.start('anything', { taskQueue: 'nobody', workflowId: 'conversation-1' }),
  );
  await first.close();
  expect(await isReachable(first.address)).toBe(false);
  const second = await open();
  const status = await withClient(second.address, (client) => client.workflow.getHandle('conversation-1').describe());
  expect(status.status.name).toBe('RUNNING');
});

test('a second server on the same folder is refused with a sentence', async () => {
  await open();
  await expect(openTemporal(folder)).rejects.toThrow(FolderLockedError);
});

test('a server that was killed is opened again on its folder by the same process', async () => {
  const first = await open();
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,args='], { encoding: 'utf8' }).split('\n');
  const victim = rows.find((row) => row.includes(path.join(folder, 'temporal.db')) && !row.includes('exec 3<&0'));
  process.kill(Number.parseInt(victim ?? '', 10), 'SIGKILL');
  await first.ended;
  const second = await open();
  expect(await isReachable(second.address)).toBe(true);
});

test('a port that was taken after it was looked at costs a second start, not the server', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const ports = [await findFreePort(), (taken.address() as AddressInfo).port];
  const server = await openTemporal(folder, { findPort: async () => ports.shift() ?? findFreePort() });
  running.push(server);
  taken.close();
  expect(ports).toEqual([]);
  expect(await isReachable(server.address)).toBe(true);
});

async function withClient<T>(address: string, work: (client: Client) => Promise<T>): Promise<T> {
  const connection = await Connection.connect({ address });
  try {
    return await work(new Client({ connection }));
  } finally {
    await connection.close();
  }
}
