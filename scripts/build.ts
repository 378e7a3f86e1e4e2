/**
 * `npm run build`: the console and the workflows' bundle, made ahead for processes that only serve; and our own files without
 * their types, which loading them keeps (`strip-types-once.mjs`).
 */
import { bundleWorkflows } from '../workflows/host/bundle-workflows.ts';
import { buildConsole } from './build-console.ts';

const served = [import('../api/open-deps.ts'), import('../api/server.ts'), import('../workflows/host/start-worker.ts')];
await Promise.all([buildConsole(), bundleWorkflows(), ...served]);
console.log('The console and the workflows are built.');
process.exit(0);
