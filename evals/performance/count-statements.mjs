// Loaded before a process by `--import`: counts what it asks of PostgreSQL and keeps the number in COUNT_FILE.
import { writeFileSync } from 'node:fs';
import { setInterval } from 'node:timers';
import process from 'node:process';
import pg from 'pg';

let asked = 0;
let written = -1;
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (...given) {
  asked += 1;
  return query.apply(this, given);
};
setInterval(() => {
  if (asked === written) return;
  written = asked;
  writeFileSync(process.env.COUNT_FILE, String(asked));
}, 50).unref();
