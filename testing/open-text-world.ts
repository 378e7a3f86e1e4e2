import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import pino, { type Logger } from 'pino';
import { runTurn } from '../agent/run-turn.ts';
import { readConfig } from '../api/config.ts';
import { createDeps } from '../api/create-deps.ts';
import type { Deps } from '../api/deps.ts';
import { startServer } from '../api/server.ts';
import { finishOutbox, leaseOutbox, type OutboxRow } from '../api/platform/relay-outbox.ts';
import { advanceApproval } from '../api/services/advance-approval.ts';
import { answerPlatformText } from '../api/services/answer-platform-text.ts';
import { serveConversation } from '../api/services/serve-conversation.ts';
import { findFreePort } from '../local/find-free-port.ts';
import { startTwilioStandIn, type TwilioStandIn } from '../local/twilio/start-twilio-stand-in.ts';
import { openDatabase } from '../prisma/client.ts';
import { seedBaseWorld, type SeededCompany } from '../prisma/seed/base-world.ts';
import { COMPANY_LINE, PHONES } from '../prisma/seed/people.ts';
import { createTestDatabase } from './create-test-database.ts';

export type Models = NonNullable<Parameters<typeof runTurn>[2]>;

export interface TextWorld {
  deps: Deps;
  twilio: TwilioStandIn;
  url: string;
  summit: SeededCompany;
  rival: SeededCompany;
  /** One text by the signed webhook; who is a key of the base world or a phone. Returns its sid. */
  text(
    who: string,
    body: string,
    more?: { media?: { bytes: Uint8Array; contentType: string }[]; at?: Date; to?: string },
  ): Promise<string>;
  /** Does what relay and workflows would, row by row, until nothing is due. */
  settle(models?: Models): Promise<void>;
  /** `text`, `settle`, and what this person got because of it. */
  say(who: string, body: string, more?: Parameters<TextWorld['text']>[2], models?: Models): Promise<string[]>;
  /** Everything this person ever got, oldest first. */
  repliesTo(who: string): string[];
  /** Looks past the walls. */
  rows<T extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<T[]>;
  /** Moves the clock of the product; it runs on from there. */
  advance(ms: number): void;
  close(): Promise<void>;
}

const ACCOUNT = { accountSid: `AC${'0'.repeat(28)}c0de`, authToken: 'a-token-of-the-tests' };
const MOST_ROUNDS = 60;
/** Numbers of the account beside the platform's, which a company may be given: a toll-free one and a long code. */
export const OWN_NUMBERS = ['+18005550177', '+18015550178'] as const;
export const OWN_SERVICE = { sid: `MG${'a'.repeat(32)}`, numbers: ['+18015550179'], campaign: 'VERIFIED' };

/**
 * The road of a text on a real PostgreSQL: the API on a port, Twilio's stand-in posting signed webhooks to it, the agent.
 * No Temporal: `settle` calls the same activities in its place, so that a test says when. The quiet period is 0.
 */
export async function openTextWorld(
  env: Record<string, string> = {},
  log: (level: string) => Logger = (level) => pino({ level }),
): Promise<TextWorld> {
  const closers: (() => Promise<unknown> | void)[] = [];
  const database = await createTestDatabase();
  closers.push(() => database.drop());
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
  owner.on('error', () => undefined);
  closers.push(() => owner.end());
  const db = openDatabase({ connection: { connectionString: database.appUrl, max: 12 } });
  closers.push(() => db.close());
  const folder = mkdtempSync(path.join(tmpdir(), 'corbel-texts-'));
  closers.push(() => rmSync(folder, { recursive: true, force: true }));
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const twilio = await startTwilioStandIn({
    ...ACCOUNT,
    folder,
    numbers: [COMPANY_LINE, ...OWN_NUMBERS, ...OWN_SERVICE.numbers],
    services: [OWN_SERVICE],
    tollFree: { [OWN_NUMBERS[0]]: 'TWILIO_APPROVED' },
    inboundUrl: `${url}/webhooks/twilio/sms`,
    statusPausesMs: { sent: 0, delivered: 0 },
    retryPausesMs: [0],
  });
  closers.push(() => twilio.close());
  const config = readConfig({
    ...{
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      STAND_INS: 'true',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: folder,
      // Photos of most tests show nothing; reading each costs seconds.
      READ_PRINT: 'off',
    },
    ...{ TWILIO_ACCOUNT_SID: ACCOUNT.accountSid, TWILIO_AUTH_TOKEN: ACCOUNT.authToken, TWILIO_FROM: COMPANY_LINE },
    ...{ TWILIO_API_URL: twilio.url, TWILIO_MEDIA_HOSTS: '127.0.0.1' },
    ...{ QUIET_PERIOD_MS: '0', INBOUND_TEXTS_PER_MINUTE: '0', SMS_PER_SECOND: '1000', ...env },
  });
  let offsetMs = 0;
  const deps = createDeps(config, db, log(config.LOG_LEVEL));
  deps.clock = { now: () => new Date(Date.now() + offsetMs) };
  const { summit, rival } = await seedBaseWorld(db, new Date(Date.now() - 30 * 86_400_000));
  const server = await startServer(deps);
  closers.push(() => server.close());

  const phoneOf = (who: string) => PHONES[who] ?? who;
  const repliesTo = (who: string) =>
    twilio
      .messages()
      .filter((one) => one.direction !== 'inbound' && one.to === phoneOf(who))
      .map((one) => one.body);
  const world: TextWorld = {
    deps,
    twilio,
    url,
    summit,
    rival,
    async text(who, body, more = {}) {
      const { sid, taken } = await twilio.receive({ from: phoneOf(who), to: COMPANY_LINE, body, ...more });
      if (!taken) throw new Error(`The text '${body.slice(0, 60)}' was not taken.`);
      return sid;
    },
    async settle(models) {
      for (let round = 0; round < MOST_ROUNDS; round += 1) {
        const rows = await leaseOutbox(deps, { limit: 100 });
        if (rows.length === 0) return;
        for (const row of rows) {
          await carry(deps, row, models);
          await finishOutbox(deps, [row]);
        }
      }
      throw new Error('The texts never came to rest.');
    },
    async say(who, body, more, models) {
      const before = repliesTo(who).length;
      await world.text(who, body, more);
      await world.settle(models);
      return repliesTo(who).slice(before);
    },
    repliesTo,
    rows: async <T extends pg.QueryResultRow>(sql: string, values: unknown[] = []) =>
      (await owner.query<T>(sql, values)).rows,
    advance: (ms) => void (offsetMs += ms),
    async close() {
      for (const close of closers.reverse()) await close();
    },
  };
  return world;
}

/** What the relay and the workflow behind it do with one row. */
async function carry(deps: Deps, row: OutboxRow, models?: Models): Promise<void> {
  switch (row.kind) {
    case 'nudge_conversation':
      await serveConversation(deps, row.payload, (turnId) =>
        runTurn(deps, { customerId: row.payload.customerId, turnId }, models),
      );
      return;
    case 'start_approval':
    case 'nudge_approval':
      await advanceApproval(deps, row.payload);
      return;
    case 'answer_keyword':
      return answerPlatformText(deps, { inboundTextId: row.payload.inboundTextId, about: row.payload.effect });
    case 'answer_unknown':
      return answerPlatformText(deps, { inboundTextId: row.payload.inboundTextId, about: 'unknown' });
    case 'answer_flood':
      return answerPlatformText(deps, { inboundTextId: row.payload.inboundTextId, about: 'flood' });
    case 'ask_company':
      return answerPlatformText(deps, { inboundTextId: row.payload.inboundTextId, about: 'company' });
    case 'push_change':
    case 'push_reply':
    case 'keep_pdf':
      return; // nobody listens, and nobody prints
    case 'send_mail':
    case 'start_import':
    case 'cancel_import':
    case 'nudge_execution':
    case 'nudge_billing':
    case 'reconcile_quickbooks':
      return; // their own tests carry these
  }
}
