import { spawn } from 'node:child_process';
import { appendFile, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openLedger } from './open-ledger.ts';

const newFile = async (): Promise<string> => join(await mkdtemp(join(tmpdir(), 'ledger-')), 'sub', 'entries.jsonl');

test('what was appended is read back in order', async () => {
  const file = await newFile();
  const first = await openLedger<{ n: number; words: string }>(file);
  await Promise.all([1, 2, 3].map((n) => first.append({ n, words: 'line\nbreak ñ' })));
  await first.close();
  const second = await openLedger<{ n: number }>(file);
  expect(second.past.map((entry) => entry.n)).toEqual([1, 2, 3]);
  await second.append({ n: 4 });
  await second.close();
  expect((await readFile(file, 'utf8')).trim().split('\n')).toHaveLength(4);
});

test('a line torn by a crash is cut off and the next entry starts on a line of its own', async () => {
  const file = await newFile();
  const first = await openLedger<{ n: number }>(file);
  await first.append({ n: 1 });
  await first.close();
  await appendFile(file, '{"n": 2, "wor');
  const second = await openLedger<{ n: number }>(file);
  expect(second.past).toEqual([{ n: 1 }]);
  await second.append({ n: 3 });
  await second.close();
  const third = await openLedger<{ n: number }>(file);
  expect(third.past).toEqual([{ n: 1 }, { n: 3 }]);
  await third.close();
});

test('every entry that was acknowledged survives kill -9 of the writing process', async () => {
  const file = await newFile();
  const code = `
    import { openLedger } from ${JSON.stringify(new URL('./open-ledger.ts', import.meta.url).href)};
    const ledger = await openLedger(${JSON.stringify(file)});
    for (let n = 1; ; n++) { await ledger.append({ n }); process.stdout.write(n + '\\n'); }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code]);
  let said = '';
  const last = await new Promise<number>((resolve) => {
    child.stdout.on('data', (bytes: Buffer) => {
      said += bytes.toString();
      if (said.split('\n').length > 20) child.kill('SIGKILL');
    });
    child.on('close', () => resolve(Number(said.slice(0, said.lastIndexOf('\n')).split('\n').at(-1))));
  });
  const after = await openLedger<{ n: number }>(file);
  expect(after.past.length).toBeGreaterThanOrEqual(last);
  await after.close();
});
