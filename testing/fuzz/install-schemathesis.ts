import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { cacheFolder } from '../../local/cache-folder.ts';

const run = promisify(execFile);
const VERSION = '4.32.5';

/** The command of schemathesis in a virtual environment of its own, made the first time; or why there is none. */
export async function installSchemathesis(): Promise<{ command: string } | { none: string }> {
  const folder = path.join(cacheFolder(), `schemathesis-${VERSION}`);
  const command = path.join(folder, 'bin', 'schemathesis');
  if (existsSync(command)) return { command };
  try {
    await run('python3', ['-m', 'venv', folder]);
    await run(path.join(folder, 'bin', 'pip'), ['install', '--quiet', `schemathesis==${VERSION}`], {
      timeout: 300_000,
    });
    return { command };
  } catch (error) {
    return { none: `schemathesis needs Python 3 with venv and PyPI: ${(error as Error).message.split('\n')[0]}` };
  }
}
