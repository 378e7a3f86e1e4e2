import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import pino from 'pino';
import { expect } from 'vitest';
import { readConfig } from '../../api/config.ts';
import { createDeps } from '../../api/create-deps.ts';
import { ROUNDS } from '../../api/services/rounds/rounds.ts';
import { startMailStandIn } from '../../local/mail/start-mail-stand-in.ts';
import { openTemporal } from '../../local/temporal/open-temporal.ts';
import { openDatabase } from '../../prisma/client.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { deepTest } from '../../testing/deep.ts';
import { startRelay } from '../../workflows/host/start-relay.ts';
import { startWorker } from '../../workflows/host/start-worker.ts';
import { openTemporalClient } from '../../workflows/host/temporal-client.ts';

const COMPANIES = 1_000;
const RECIPIENTS = 2;
const ORDERS = 5;

/** Minutes of work: `npm run test:deep` only. */
deepTest(
  'the weekly reports of 1,000 companies leave within their hour by one worker',
  async () => {
    const database = await createTestDatabase();
    const owner = new pg.Client(database.ownerUrl);
    await owner.connect();
    await fill(owner);
    const folder = mkdtempSync(path.join(tmpdir(), 'corbel-reports-'));
    const mail = await startMailStandIn({ folder: path.join(folder, 'mail') });
    const server = await openTemporal(path.join(folder, 'temporal'));
    const config = readConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      STAND_INS: 'true',
      SMTP_URL: mail.url,
      TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
      TWILIO_AUTH_TOKEN: 'bench',
      TWILIO_FROM: '+18015550100',
      DATA_DIR: folder,
      DATABASE_URL: database.appUrl,
    });
    const db = openDatabase({ connection: { connectionString: database.appUrl, max: 10 } });
    const deps = createDeps(config, db, pino({ level: 'silent' }));
    // Friday 16:35 in Denver.
    const now = Date.parse('2026-03-13T22:35:00Z');
    const began = Date.now();
    deps.clock = { now: () => new Date(now + Date.now() - began) };
    const temporal = openTemporalClient({ address: server.address, namespace: 'default' });
    const relay = startRelay(deps, temporal.client);
    deps.wakeRelay = () => relay.wake();
    const worker = await startWorker(deps, { address: server.address, namespace: 'default' });
    const start = Date.now();
    await ROUNDS.weekly_report(deps);
    const written = Date.now();
    const wanted = COMPANIES * RECIPIENTS;
    while (mail.mails().length < wanted && Date.now() - start < 3_600_000) await sleep(500);
    const sent = Date.now();
    console.log(
      `  ${COMPANIES} companies, ${wanted} mails with their logs: written in ${((written - start) / 1000).toFixed(1)} s, all sent after ${((sent - start) / 1000).toFixed(1)} s (goal 3,600 s), load ${loadavg()[0]!.toFixed(1)}`,
    );
    const arrived = mail.mails();
    await worker.stop();
    await relay.stop();
    await temporal.close();
    await server.close();
    await mail.close();
    await db.close();
    await owner.end();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
    expect(new Set(arrived.map(({ to }) => to[0])).size).toBe(wanted);
    expect(arrived.every(({ attachments }) => attachments.length === 1)).toBe(true);
  },
  3_900_000,
);

async function fill(owner: pg.Client): Promise<void> {
  const at = `'2026-02-01T12:00:00Z'::timestamptz`;
  await owner.query(
    `insert into customers (name, onboarded, created_at) select 'Company ' || n, true, ${at} from generate_series(1, ${COMPANIES}) n`,
  );
  const recipients = Array.from({ length: RECIPIENTS }, (_one, index) => `'pm${index}-' || c.id || '@gc.example'`).join(
    ` || ';' || `,
  );
  await owner.query(
    `insert into jobs (customer_id, job_name, general_contractor_reports_email, created_at) select c.id, 'Riverside ' || c.id, ${recipients}, ${at} from customers c`,
  );
  await owner.query(
    `insert into change_orders (customer_id, job_id, id_number, cor_number, status, description, total_cents, date_created, last_updated, completed_at)
     select j.customer_id, j.id, 1000 + n, n, 'Unexecuted', 'Relocate conduit on floor ' || n, 10000 * n, ${at}, ${at}, ${at} from jobs j, generate_series(1, ${ORDERS}) n`,
  );
}
