/** One process of a run: a world of its own, in which it runs the cases it is handed until its parent lets go of it. */
import { chooseModels } from './choose-models.ts';
import { runOne } from './run-cases.ts';
import type { FromCaseProcess, ToCaseProcess } from './run-in-processes.ts';
import { openEvalWorld } from './world/open-eval-world.ts';

const [adminUrl, model] = process.argv.slice(2);
if (!adminUrl || !model || !process.send) throw new Error('Started by run-in-processes.ts alone.');
const tell = (message: FromCaseProcess): void => void (process.connected && process.send!(message));

const models = chooseModels(model);
const world = await openEvalWorld(adminUrl);
process.on('message', ({ index, one, k }: ToCaseProcess) => {
  void runOne(world, one, { k, models }).then(({ runs }) => tell({ kind: 'done', index, runs }));
});
process.on('disconnect', () => void world.close().finally(() => process.exit()));
tell({ kind: 'ready' });
