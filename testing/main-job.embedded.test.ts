import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { runTurn } from '../agent/run-turn.ts';
import { readConfig } from '../api/config.ts';
import { createDeps } from '../api/create-deps.ts';
import type { Deps } from '../api/deps.ts';
import { receiveText } from '../api/services/receive-text.ts';
import { serveConversation } from '../api/services/serve-conversation.ts';
import { openEmbeddedDatabase, type EmbeddedDatabase } from '../local/database/open-embedded-database.ts';
import { startTwilioStandIn, type TwilioStandIn } from '../local/twilio/start-twilio-stand-in.ts';
import { openDatabase } from '../prisma/client.ts';
import { seedBaseWorld } from '../prisma/seed/base-world.ts';
import { COMPANY_LINE, PHONES } from '../prisma/seed/people.ts';
import { withTenant } from '../prisma/walls.ts';

const ACCOUNT = { accountSid: `AC${'0'.repeat(28)}e3b0`, authToken: 'a-token-of-the-tests' };
let folder: string;
let embedded: EmbeddedDatabase;
let twilio: TwilioStandIn;
let deps: Deps;
let customerId: number;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'corbel-embedded-'));
  embedded = await openEmbeddedDatabase(path.join(folder, 'data'), { template: inject('embeddedTemplate') });
  twilio = await startTwilioStandIn({ ...ACCOUNT, folder, numbers: [COMPANY_LINE], inboundUrl: 'http://127.0.0.1:9/' });
  const config = readConfig({
    ...{ NODE_ENV: 'test', STAND_INS: 'true', QUIET_PERIOD_MS: '0', SMS_PER_SECOND: '1000', DATA_DIR: folder },
    ...{ TWILIO_ACCOUNT_SID: ACCOUNT.accountSid, TWILIO_AUTH_TOKEN: ACCOUNT.authToken, TWILIO_FROM: COMPANY_LINE },
    ...{ TWILIO_API_URL: twilio.url, TWILIO_MEDIA_HOSTS: '127.0.0.1' },
  });
  deps = createDeps(config, openDatabase({ connection: embedded.connection }), pino({ level: 'silent' }));
  customerId = (await seedBaseWorld(deps.db, new Date())).summit.customerId;
});
afterAll(async () => {
  await deps.db.close();
  await embedded.close();
  await twilio.close();
  rmSync(folder, { recursive: true, force: true });
});

let serial = 0;
/** One text, stored and served as the workflow would. Returns what the person has got so far. */
async function say(who: string, body: string): Promise<string[]> {
  const from = PHONES[who]!;
  const sid = `SM${String((serial += 1)).padStart(32, '0')}`;
  const text = { sid, from, to: COMPANY_LINE, body, media: [], optOutType: null };
  // Delivered twice at once: on one connection as well it is one text.
  const outcomes = await Promise.all([receiveText(deps, text), receiveText(deps, text)]);
  expect(outcomes.toSorted()).toEqual(['duplicate', 'routed']);
  const lines = await withTenant(deps.db, { customerId }, (tx) => tx.conversations.findMany({ select: { id: true } }));
  for (const { id } of lines) {
    const of = { customerId, conversationId: id };
    await serveConversation(deps, of, (turnId) => runTurn(deps, { customerId, turnId }));
  }
  return twilio
    .messages()
    .filter((one) => one.to === from && one.direction !== 'inbound')
    .map((one) => one.body);
}

test('the main job on the embedded database: a draft with its words, a correction, one reply each, and the data stays', async () => {
  await say('foreman', 'Riverside - 2 guys 4 hrs each relocating conduit on 3rd floor, used 60ft 3/4 EMT');
  const replies = await say('foreman', 'make it 6 hrs each');
  expect(replies).toHaveLength(2);
  expect(replies[1]).toMatch(/12 hr/);
  expect(await readLines(deps)).toEqual(['12 hr Labor', '60 ft 3/4" EMT']);

  await deps.db.close();
  await embedded.close();
  embedded = await openEmbeddedDatabase(path.join(folder, 'data'));
  deps = { ...deps, db: openDatabase({ connection: embedded.connection }) };
  expect(await readLines(deps)).toEqual(['12 hr Labor', '60 ft 3/4" EMT']);
  expect(await say('foreman', 'undo')).toHaveLength(3);
  expect((await readLines(deps))[0]).toBe('8 hr Labor');
});

const readLines = (from: Deps) =>
  withTenant(from.db, { customerId }, async (tx) => {
    const items = await tx.change_order_items.findMany({ orderBy: [{ category: 'asc' }, { position: 'asc' }] });
    return items.map((item) => `${item.quantity?.toNumber() ?? '?'} ${item.unit} ${item.name}`);
  });
