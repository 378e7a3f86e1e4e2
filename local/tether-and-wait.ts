// The victim of spawn-tethered's test: starts Node with the given arguments, reports it and waits to be killed.
import { spawnTethered } from './spawn-tethered.ts';

const child = spawnTethered(process.execPath, process.argv.slice(2), { endBy: 'SIGTERM' });
process.send?.(child.pid);
await child.ended;
