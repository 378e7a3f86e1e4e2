/**
 * `npm start`: the whole of Corbel on one machine, in one process, with whatever real parts the environment names.
 * `--dev` serves the console from its sources. Prints where to click and how to text.
 */
import { readConfig } from '../api/config.ts';
import { openCorbel, type Corbel } from './start/open-corbel.ts';
import { printWelcome } from './start/print-welcome.ts';

const began = performance.now();
const isDevelopment = process.argv.includes('--dev');
/** Ctrl-C arrives twice: from the terminal and passed on by npm. Only a later one means 'at once'. */
const SAME_SIGNAL_MS = 1_000;
/** Ending takes at most this long, then we end anyway. */
const LONGEST_END_MS = 20_000;

let corbel: Promise<Corbel> | null = null;
let askedAt: number | null = null;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(signal));

try {
  corbel = openCorbel(readConfig(), { isDevelopment, say: (words) => console.log(`  ${words}`) });
  const running = await corbel;
  if (askedAt === null) printWelcome(running, (performance.now() - began) / 1000);
  running.failure.catch((error: Error) => {
    console.error(error.message);
    void end('SIGTERM', 1);
  });
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

async function end(signal: NodeJS.Signals, code = signal === 'SIGINT' ? 130 : 0): Promise<void> {
  if (askedAt !== null) {
    if (Date.now() - askedAt > SAME_SIGNAL_MS) process.exit(1);
    return;
  }
  askedAt = Date.now();
  setTimeout(() => process.exit(1), LONGEST_END_MS).unref();
  try {
    await (await corbel)?.close();
    process.exit(code === 130 ? 0 : code);
  } catch (error) {
    console.error(`Ending was not clean: ${(error as Error).message}`);
    process.exit(1);
  }
}
