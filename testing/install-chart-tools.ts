import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { cacheFolder } from '../local/cache-folder.ts';

const run = promisify(execFile);
const HELM = 'helm.sh/helm/v3/cmd/helm@v3.22.0';
const CHECK = path.join(import.meta.dirname, 'chart-check');

export interface ChartTools {
  helm: string;
  /** Reads Kubernetes objects from standard input and refuses unknown kinds and fields. */
  check: string;
}

/** Helm and the check of what it renders, built by Go once and kept. Throws where there is no Go. */
export async function installChartTools(): Promise<ChartTools> {
  const source = createHash('sha256')
    .update(readFileSync(path.join(CHECK, 'main.go')))
    .update(readFileSync(path.join(CHECK, 'go.mod')));
  const folder = cacheFolder('chart-tools', HELM.split('@')[1]!);
  const tools = {
    helm: path.join(folder, 'helm'),
    check: path.join(folder, `check-${source.digest('hex').slice(0, 12)}`),
  };
  const env = { ...process.env, GOBIN: folder };
  if (!existsSync(tools.helm)) await run('go', ['install', HELM], { env, cwd: folder });
  if (!existsSync(tools.check)) await run('go', ['build', '-o', tools.check, '.'], { env, cwd: CHECK });
  return tools;
}
