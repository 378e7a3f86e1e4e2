import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { findFreePort, isPortFree } from './find-free-port.ts';

test('ports given are free, each given once, and none that the system hands to outgoing connections', async () => {
  const ports = await Promise.all(Array.from({ length: 300 }, findFreePort));
  expect(new Set(ports).size).toBe(300);
  expect(Math.max(...ports)).toBeLessThan(32_768);
  expect(Math.min(...ports)).toBeGreaterThan(1_023);
  expect(await isPortFree('127.0.0.1', ports[0]!)).toBe(true);
});

test('a port something listens on is not free', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  expect(await isPortFree('127.0.0.1', port)).toBe(false);
  server.close();
});
