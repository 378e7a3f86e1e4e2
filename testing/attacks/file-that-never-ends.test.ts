import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { runMediaJob } from '../../api/documents/run-media-job.ts';
import { sniffMedia } from '../../api/documents/sniff-media.ts';
import { SLOW_SVG } from './slow-svg.ts';

/**
 * Found 2026-11: a drawing of a few hundred bytes kept a native decoder, and with it a thread that nothing could end, busy for
 * minutes; 183 bytes of comments kept the check of what a file is busy for ever.
 */
const TOO_MUCH = 'This image could not be opened. Please choose another one.';

test('a drawing that takes minutes is ended in time, and nothing else waits', async () => {
  const loop = monitorEventLoopDelay({ resolution: 10 });
  loop.enable();
  const began = performance.now();
  await expect(runMediaJob({ kind: 'logo', bytes: SLOW_SVG }, TOO_MUCH, { seconds: 1.5 })).rejects.toThrow(TOO_MUCH);
  loop.disable();
  // It was ended, and not refused for something else.
  expect(performance.now() - began).toBeGreaterThan(1_400);
  expect(performance.now() - began).toBeLessThan(10_000);
  // Nanoseconds; a busy machine has stalls of its own, the decoder's would be of seconds.
  expect(loop.max / 1e6).toBeLessThan(1_000);
  const logo = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  expect(await runMediaJob({ kind: 'logo', bytes: logo }, TOO_MUCH)).toMatchObject({ mime: 'image/png' });
});

test.each([
  ['comments before nothing', `${'<!---->'.repeat(145)}x`],
  ['comments and space', `${'<!-- --> '.repeat(110)}x`],
  ['declarations', `${'<?xml?>'.repeat(145)}x`],
  ['a comment that never ends', `<!--${'-'.repeat(1_010)}`],
])('what a file is, is known at once: %s', (_what, text) => {
  const began = process.cpuUsage();
  expect(sniffMedia(Buffer.from(text))).toBeNull();
  expect(process.cpuUsage(began).user / 1_000).toBeLessThan(50);
});
