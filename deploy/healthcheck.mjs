// What a container asks of itself: `node deploy/healthcheck.mjs [PORT]`. Exit code 0 while `/ready` answers 200.
import process from 'node:process';

const port = process.argv[2] ?? process.env.PORT ?? '4100';
const answer = await globalThis
  .fetch(`http://127.0.0.1:${port}/ready`, { signal: globalThis.AbortSignal.timeout(4_000) })
  .catch(() => null);
process.exit(answer?.ok ? 0 : 1);
