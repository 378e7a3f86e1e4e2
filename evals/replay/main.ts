/**
 * A scratch world for one turn: reads `{ world, model, folder }` on standard input, lives the turn through again and prints
 * its trace. Started by `api/adapters/scratch-process.ts` with an environment that holds no key but the model's; its database
 * is in memory, its vendors refuse.
 */
import path from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import pino from 'pino';
import { readConfig, type Config } from '../../api/config.ts';
import type { Deps } from '../../api/deps.ts';
import type { AccountingVendor, PaymentVendor, ScratchWorld } from '../../api/ports.ts';
import { readTurnTrace } from '../../api/services/turns/read-turn-trace.ts';
import { openEmbeddedDatabase } from '../../local/database/open-embedded-database.ts';
import { openDatabase } from '../../prisma/client.ts';
import { makeEmbeddedTemplate } from '../../testing/make-embedded-template.ts';

/** So that reading, thinking and answering fit into one request. */
const THINKING_MS = 25_000;

const { world, model, folder } = JSON.parse(await text(process.stdin)) as {
  world: ScratchWorld;
  model: string;
  folder: string;
};
// The database opens in a thread of its own while the agent is loaded: two seconds each.
const opening = makeEmbeddedTemplate(path.resolve(folder)).then((template) => openEmbeddedDatabase(null, { template }));
const [{ runTurn }, { chooseModel }, { rewindRows }] = await Promise.all([
  import('../../agent/run-turn.ts'),
  import('../../agent/choose-model.ts'),
  import('./rewind-rows.ts'),
]);
const embedded = await opening;
const claimedAt = Date.parse(String(world.tables['turns']!.find((row) => row['id'] === world.turnId)!['claimed_at']));
await load(rewindRows(world));
const deps = makeDeps();
const models = chooseModel({
  ...deps.config,
  AGENT_MODEL: 'model',
  OPENAI_MODEL: model === 'built-in' ? undefined : model,
});
await runTurn(deps, world, { ...models, milliseconds: THINKING_MS });
process.stdout.write(JSON.stringify(await readTurnTrace(deps, { id: world.turnId })));
await deps.db.close();
await embedded.close();

/** Puts the rows in as they are: no trigger, no check of what was left behind. */
async function load(tables: ScratchWorld['tables']): Promise<void> {
  const owner = new pg.Client(embedded.connection);
  await owner.connect();
  await owner.query('set session_replication_role = replica');
  for (const [table, rows] of Object.entries(tables)) {
    if (rows.length === 0) continue;
    const { rows: columns } = await owner.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    // A column that was left behind keeps its default.
    const names = columns.map((column) => column.name).filter((name) => name in rows[0]!);
    const list = names.map((name) => `"${name}"`).join(', ');
    await owner.query(
      `insert into ${table} (${list}) select ${list} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(rows)],
    );
    await owner.query(`select setval(pg_get_serial_sequence($1, 'id'), (select max(id) from ${table}))`, [table]);
  }
  // What triggers would have written.
  await owner.query(
    'insert into material_words select m.customer_id, word, m.id, length(m.search_text) from materials m, words_of_material(m.search_text) word',
  );
  await owner.query(
    'insert into material_counts (customer_id, change) select customer_id, count(*) from materials group by customer_id',
  );
  await owner.end();
}

function makeDeps(): Deps {
  const started = performance.now();
  const { OPENAI_API_KEY, OPENAI_BASE_URL } = process.env;
  const config: Config = readConfig({
    ...{ NODE_ENV: 'test', LOG_LEVEL: 'silent', PUBLIC_URL: 'http://127.0.0.1:1', QUIET_PERIOD_MS: '0' },
    ...{ TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`, TWILIO_AUTH_TOKEN: 'scratch', TWILIO_FROM: '+18015550100' },
    ...(OPENAI_API_KEY && model !== 'built-in' ? { OPENAI_API_KEY, OPENAI_MODEL: model } : {}),
    ...(OPENAI_BASE_URL ? { OPENAI_BASE_URL } : {}),
  });
  return {
    config,
    db: openDatabase({ connection: embedded.connection }),
    clock: { now: () => new Date(claimedAt + performance.now() - started) },
    log: pino({ level: 'silent' }),
    texts: refusing('texts'),
    push: refusing('push'),
    mail: refusing('mail'),
    accounting: refusing<AccountingVendor>('accounting', { isSetUp: false }),
    payments: refusing<PaymentVendor>('payments', { isSetUp: false }),
    files: {
      get: async (hash) => (world.files[hash] ? new Uint8Array(Buffer.from(world.files[hash], 'base64')) : null),
      put: () => Promise.reject(new Error('A scratch world keeps no files.')),
    },
    wakeRelay: () => undefined,
  };
}

/** A vendor nobody reaches from here. */
function refusing<T extends object>(name: string, known: Partial<T> = {}): T {
  return new Proxy(known as T, {
    get: (target, call) =>
      call in target
        ? target[call as keyof T]
        : () => {
            throw new Error(`A scratch world calls no vendor: ${name}.${String(call)}.`);
          },
  });
}
