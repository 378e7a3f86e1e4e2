import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import type { Launch } from '../testing/open-fleet.ts';
import { buildah } from './build-image.ts';

export interface ImageConfig {
  Cmd: string[];
  Env: string[];
  User: string;
  WorkingDir: string;
  Healthcheck?: { Test: string[] };
}

export interface OpenImage {
  /** Its files. */
  root: string;
  config: ImageConfig;
  /** As a container runs it, but for its network: the image's files are all there is, and nobody is root. */
  start(command: string[], env: Record<string, string>): ChildProcess;
  /** The image's own command with another entry file. */
  startFile: Launch;
  close(): void;
}

/** An image of `buildImage`, unpacked and ready to run processes in. */
export function openImage(id: string): OpenImage {
  const container = buildah('from', id);
  const root = buildah('mount', container);
  const inspected = execFileSync('buildah', ['inspect', '--type', 'image', id], {
    encoding: 'utf8',
    env: { ...process.env, STORAGE_DRIVER: 'vfs' },
  });
  const { config } = (JSON.parse(inspected) as { Docker: { config: ImageConfig } }).Docker;
  const start: OpenImage['start'] = (command, env) => {
    const settings = [...config.Env, ...Object.entries(env).map(([name, value]) => `${name}=${value}`)];
    const script =
      'mount --rbind /proc "$0/proc" && mount --rbind /dev "$0/dev" && mount -t tmpfs none "$0/tmp" && mount -t tmpfs -o mode=777 none "$0/data" && exec chroot --userspec="$1" "$0" /usr/bin/env -i -C "$2" "${@:3}"';
    const inside = [root, config.User, config.WorkingDir, ...settings, ...command];
    return spawn('unshare', ['--mount', 'bash', '-c', script, ...inside], { stdio: ['ignore', 'pipe', 'pipe'] });
  };
  return {
    ...{ root, config, start },
    startFile: (file, env) => start([...config.Cmd.slice(0, -1), file], env),
    close: () => void buildah('rm', container),
  };
}
