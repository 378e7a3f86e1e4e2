// Loaded beside the API of the soak, in its process: when asked, it collects garbage and tells what memory is left.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
process.on('message', () => {
  collect();
  collect();
  const left = process.memoryUsage();
  process.send({ heapUsed: left.heapUsed, outside: left.external });
});
// Being asked must not keep the process from ending.
process.channel?.unref();
