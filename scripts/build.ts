/** `npm run build`: the console and the workflows' bundle, made ahead for processes that only serve. */
import { bundleWorkflows } from '../workflows/host/bundle-workflows.ts';
import { buildConsole } from './build-console.ts';

await Promise.all([buildConsole(), bundleWorkflows()]);
console.log('The console and the workflows are built.');
process.exit(0);
