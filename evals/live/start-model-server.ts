import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { PreparedModel } from './prepare-model.ts';

const CONTEXT_TOKENS = 8_192;
const LONGEST_START_MS = 120_000;

/** Serves the weights with OpenAI's protocol on a free port of 127.0.0.1. Ends with this process, or when closed. */
export async function startModelServer(
  prepared: PreparedModel,
  threads = os.availableParallelism(),
): Promise<{ url: string; close: () => Promise<void> }> {
  const program = path.join(import.meta.dirname, 'serve.py');
  return startPythonServer(prepared.python, [
    program,
    prepared.weights,
    prepared.name,
    String(threads),
    String(CONTEXT_TOKENS),
  ]);
}

/** A server that prints its address when it listens and ends with its standard input. */
export async function startPythonServer(
  python: string,
  args: readonly string[],
): Promise<{ url: string; close: () => Promise<void> }> {
  const child = spawn(python, args, { stdio: ['pipe', 'pipe', 'ignore'] });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const close = async (): Promise<void> => {
    child.stdin.end();
    child.kill('SIGTERM');
    await ended;
  };
  const lines = createInterface({ input: child.stdout });
  const address = new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => void (line.startsWith('http') && resolve(line.trim())));
    child.once('close', (code) => reject(new Error(`The model server ended with ${code} before it listened.`)));
    child.once('error', reject);
    setTimeout(() => reject(new Error('The model server did not listen in time.')), LONGEST_START_MS).unref();
  });
  try {
    return { url: `${await address}/v1`, close };
  } catch (error) {
    if (child.exitCode === null && child.pid) await close();
    throw error;
  }
}
