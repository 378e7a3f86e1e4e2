import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Where free ports are looked for: below those that systems give to outgoing connections (from 32768 on Linux, 49152
 * elsewhere). One of those can be taken by any connection between our looking and the server's listening.
 */
const FIRST = 15_000;
const LAST = 32_000;
const TRIES = 200;
const HOST = '127.0.0.1';

const given = new Set<number>();

/**
 * A TCP port on 127.0.0.1 that nothing listens on and that this process has not been given before.
 * @throws when 200 ports in a row are taken.
 */
export async function findFreePort(): Promise<number> {
  for (let tried = 0; tried < TRIES; tried++) {
    const port = randomInt(FIRST, LAST);
    if (given.has(port)) continue;
    given.add(port);
    if (await isPortFree(HOST, port)) return port;
  }
  throw new Error(`No free port was found on ${HOST} between ${FIRST} and ${LAST}.`);
}

/** False when something listens on the port already. */
export async function isPortFree(host: string, port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}
