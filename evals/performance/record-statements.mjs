// Loaded before a process by `--import`: notes what it asks of PostgreSQL, each text with its count, the newest values and the role
// it is asked in, and keeps the list as JSON in COUNT_FILE.
import { renameSync, writeFileSync } from 'node:fs';
import { setInterval } from 'node:timers';
import process from 'node:process';
import { isMainThread } from 'node:worker_threads';
import pg from 'pg';

const found = new Map();
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (...given) {
  const [first, second] = given;
  const text = typeof first === 'string' ? first : first?.text;
  if (typeof text === 'string') {
    const values = first.values ?? (Array.isArray(second) ? second : []);
    if (/set_config\('role'/.test(text)) this.corbelRole = text;
    else if (/^\s*(begin|commit|rollback)\b/i.test(text)) this.corbelRole = null;
    else if (/^\s*(select|with|insert|update|delete)\b/i.test(text)) {
      const known = found.get(text) ?? { text, count: 0 };
      found.set(text, Object.assign(known, { count: known.count + 1, values, role: this.corbelRole ?? null }));
    }
  }
  return query.apply(this, given);
};
// Readers find a whole list. Threads of the process, which load this too, ask nothing.
if (isMainThread)
  setInterval(() => {
    const part = `${process.env.COUNT_FILE}.part`;
    writeFileSync(part, JSON.stringify([...found.values()]));
    renameSync(part, process.env.COUNT_FILE);
  }, 500).unref();
