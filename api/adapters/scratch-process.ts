import { spawn } from 'node:child_process';
import path from 'node:path';
import { AppError } from '../../domain/errors.ts';
import { assertNoTransaction } from '../../prisma/walls.ts';
import type { ScratchVendor } from '../ports.ts';

/** The program, run by its path: the API process itself knows neither the model nor the embedded database. */
const PROGRAM = path.resolve(import.meta.dirname, '../../evals/replay/main.ts');
/** Less than a silent connection may last. */
const LONGEST_MS = 55_000;

interface Settings {
  /** Where the empty database to begin with is kept. */
  folder: string;
  /** Of the other model. */
  apiKey: string | undefined;
  baseUrl: string | undefined;
}

/**
 * Replays turns in a process of its own that is given rows and, for another model, that model's key: no database, no vendor.
 * One at a time. @throws AppError CONFLICT while another replay runs, UNAVAILABLE when it fails or takes too long
 */
export function openScratchProcess(settings: Settings): ScratchVendor {
  let isBusy = false;
  return {
    async replay(world, model) {
      assertNoTransaction('a replay');
      if (isBusy) throw new AppError('CONFLICT', 'Another replay is running. Please try again in a moment.');
      isBusy = true;
      try {
        const said = await run(settings, JSON.stringify({ world, model, folder: settings.folder }));
        return JSON.parse(said) as unknown;
      } finally {
        isBusy = false;
      }
    },
  };
}

function run(settings: Settings, input: string): Promise<string> {
  const env: NodeJS.ProcessEnv = {
    PATH: process.env['PATH'],
    // What was compiled for the last replay need not be compiled again.
    NODE_COMPILE_CACHE: path.resolve(settings.folder, 'compiled'),
    ...(settings.apiKey ? { OPENAI_API_KEY: settings.apiKey } : {}),
    ...(settings.baseUrl ? { OPENAI_BASE_URL: settings.baseUrl } : {}),
  };
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROGRAM], {
      env,
      stdio: ['pipe', 'pipe', 'pipe'],
      timeout: LONGEST_MS,
      killSignal: 'SIGKILL',
    });
    const out: Buffer[] = [];
    const complaints: Buffer[] = [];
    const fail = (why: string) =>
      reject(new AppError('UNAVAILABLE', 'The turn could not be replayed.', { detail: why.slice(-500) }));
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk));
    child.stdin.on('error', () => undefined); // it ended before it had read everything; its exit says why
    child.once('error', (error) => fail(error.message));
    child.once('close', (code, signal) => {
      if (code === 0) resolve(Buffer.concat(out).toString('utf8'));
      else fail(signal ? 'It took too long.' : Buffer.concat(complaints).toString('utf8'));
    });
    child.stdin.end(input);
  });
}
