import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { endWithNpm } from './end-with-npm.mjs';

test('what npm started is asked to end when npm is gone, once, so that its closing is not cut off', async () => {
  let gone = false;
  const asked: string[] = [];
  endWithNpm({ kill: (signal) => asked.push(signal) }, { isGone: () => gone, everyMs: 2 });
  await sleep(20);
  expect(asked).toEqual([]);
  gone = true;
  await expect.poll(() => asked, { interval: 5 }).toEqual(['SIGTERM']);
  await sleep(20);
  expect(asked).toEqual(['SIGTERM']);
});

test.skipIf(process.platform === 'win32').each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)(
  'after a %s of npm alone nothing that its shell started is left',
  async (signal) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'corbel-npm-'));
    const inside = path.join(folder, 'inside.mjs');
    const module = fileURLToPath(new URL('./end-with-npm.mjs', import.meta.url));
    writeFileSync(
      inside,
      `import { endWithNpm } from ${JSON.stringify(module)};
       endWithNpm({ kill: () => process.exit() }, { everyMs: 20 });
       setInterval(() => {}, 1000); console.log(process.pid);`,
    );
    // As npm does: a process that runs a shell that runs the script; 'wait' keeps the shell from becoming the script.
    const outer = spawn(
      process.execPath,
      [
        '-e',
        `require('child_process').spawn('sh', ['-c', ${JSON.stringify(`"${process.execPath}" "${inside}" & wait`)}], { stdio: 'inherit' })`,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const pid = await new Promise<number>((resolve) => outer.stdout.once('data', (line) => resolve(Number(line))));
    outer.kill(signal);
    const isAlive = () => {
      try {
        return process.kill(pid, 0);
      } catch {
        return false;
      }
    };
    await expect.poll(isAlive, { interval: 20, timeout: 10_000 }).toBe(false);
  },
);

test.skipIf(process.platform === 'win32')('a SIGINT of npm alone reaches what `npm start` runs', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'corbel-npm-'));
  const inside = path.join(folder, 'inside.mjs');
  writeFileSync(
    inside,
    `process.on('SIGINT', () => process.exit()); setInterval(() => {}, 1000); console.log('PID ' + process.pid);`,
  );
  const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    scripts: { start: string };
  };
  const start = scripts.start.replaceAll('scripts/launch.mjs start', JSON.stringify(inside).replaceAll('"', "'"));
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ scripts: { start } }));
  const npm = spawn('npm', ['start', '--silent'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  const pid = await new Promise<number>((resolve) =>
    npm.stdout.on('data', (line: Buffer) => {
      const told = /PID (\d+)/.exec(String(line))?.[1];
      if (told) resolve(Number(told));
    }),
  );
  npm.kill('SIGINT');
  const isAlive = () => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  await expect.poll(isAlive, { interval: 50, timeout: 10_000 }).toBe(false);
});
