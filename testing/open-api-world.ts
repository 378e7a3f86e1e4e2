import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { PoolConfig } from 'pg';
import pino from 'pino';
import { openStripe } from '../api/adapters/stripe.ts';
import { buildApp } from '../api/app.ts';
import { readConfig } from '../api/config.ts';
import type { Deps } from '../api/deps.ts';
import { SESSION_COOKIE } from '../api/plugins/session.ts';
import { hashToken } from '../api/services/hash-token.ts';
import type { AccountingVendor, FileStore, MailVendor, PushVendor, TextVendor } from '../api/ports.ts';
import { openDatabase } from '../prisma/client.ts';
import { seedBaseWorld, type SeededCompany } from '../prisma/seed/base-world.ts';
import { withPlatform, withTenant } from '../prisma/walls.ts';
import { createTestDatabase, type TestDatabase } from './create-test-database.ts';

/** Everybody who may knock at a route. `rival` is the office of another company. */
export const PRINCIPALS = [
  'anonymous',
  'field',
  'office',
  'admin',
  'demo',
  'developer',
  'impersonating',
  'rival',
] as const;
export type Principal = (typeof PRINCIPALS)[number];

export interface ApiWorld {
  app: FastifyInstance;
  deps: Deps;
  database: TestDatabase | WorldDatabase;
  summit: SeededCompany & { users: Record<'foreman' | 'electrician_es' | 'estimator' | 'office' | 'demo', number> };
  rival: SeededCompany;
  /** Moves the world's clock; it stands still otherwise. */
  setNow(now: Date): void;
  /** Calls the API as somebody; a body is sent as JSON. */
  call(
    who: Principal,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
  cookieOf(who: Principal): Record<string, string>;
  close(): Promise<void>;
}

/** A migrated, empty database of another kind: the embedded one. */
export interface WorldDatabase {
  connection: PoolConfig;
  drop(): Promise<void>;
}

export const WORLD_NOW = new Date('2026-03-03T17:00:00Z');

/** The API over a database of its own, with the two companies of the base world; vendors only remember. */
export async function openApiWorld(on?: WorldDatabase): Promise<ApiWorld> {
  const database = on ?? (await createTestDatabase());
  const db = openDatabase({
    connection: 'connection' in database ? database.connection : { connectionString: database.appUrl, max: 4 },
  });
  let now = WORLD_NOW;
  const deps: Deps = {
    config: readConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      PUBLIC_URL: 'http://127.0.0.1:4100',
      TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
      TWILIO_AUTH_TOKEN: 'test',
      TWILIO_FROM: '+18015550100',
      SMS_PER_SECOND: '1000000',
      LOGIN_CODES_PER_HOUR: '1000',
      HEALTH_CACHE_MS: '0',
      SALES_PHONES: '+18015550150',
      LOGIN_CODES_PER_ADDRESS_HOUR: '1000',
      LOGIN_WRONG_CODES_PER_ADDRESS_HOUR: '1000',
      ONEBUILD_KEY: 'test-price-key',
      ONEBUILD_WIDGET_URL: 'https://widget.test/embed.js',
    }),
    db,
    clock: { now: () => now },
    log: pino({ level: 'silent' }),
    texts: refusing<TextVendor>('texts'),
    push: {
      client: { key: 'test-key', cluster: 'test', wsHost: null, wsPort: null, forceTLS: true },
      authorize: (socketId, channel) => Promise.resolve({ auth: `${socketId}:${channel}` }),
      trigger: refusing<PushVendor>('push').trigger,
    },
    mail: refusing<MailVendor>('mail'),
    accounting: Object.assign(Object.create(refusing<AccountingVendor>('accounting')) as AccountingVendor, {
      isSetUp: true,
      consentUrl: async (state: string) => `https://quickbooks.test/connect?state=${encodeURIComponent(state)}`,
      invoiceUrl: (id: string) => `https://quickbooks.test/invoice?txnId=${id}`,
    }),
    payments: openStripe({ live: null, test: null, scriptUrl: '' }),
    files: openMemoryStore(),
    wakeRelay: () => undefined,
  };
  const { summit, rival } = await seedBaseWorld(db, WORLD_NOW);
  const demo = await withTenant(db, summit, (tx) =>
    tx.users.create({
      data: {
        customer_id: summit.customerId,
        first_name: 'Del',
        last_name: 'Visitor',
        phone_number: '+18015550140',
        role: 'office',
        is_demo: true,
        created_at: WORLD_NOW,
      },
    }),
  );
  const users = { ...summit.users, demo: demo.id } as ApiWorld['summit']['users'];
  const cookies: Record<Principal, Record<string, string>> = {
    anonymous: {},
    field: await signIn(deps, summit.customerId, users.foreman),
    office: await signIn(deps, summit.customerId, users.estimator),
    admin: await signIn(deps, summit.customerId, users.office),
    demo: await signIn(deps, summit.customerId, users.demo),
    developer: await signIn(deps, null, null),
    impersonating: await signIn(deps, summit.customerId, users.estimator, 'Sam Developer'),
    rival: await signIn(deps, rival.customerId, rival.users.rival_office!),
  };
  const app = await buildApp(deps);
  await app.ready();
  return {
    app,
    deps,
    database,
    summit: { ...summit, users },
    rival,
    setNow: (at) => void (now = at),
    call: (who, method, url, body, headers = {}) => {
      const options: InjectOptions = { method, url, cookies: cookies[who], headers };
      if (body !== undefined) options.payload = body as NonNullable<InjectOptions['payload']>;
      return app.inject(options);
    },
    cookieOf: (who) => cookies[who],
    close: async () => {
      await app.close();
      await db.close();
      await database.drop();
    },
  };
}

async function signIn(
  deps: Deps,
  customerId: number | null,
  userId: number | null,
  impersonator: string | null = null,
): Promise<Record<string, string>> {
  const token = randomBytes(32).toString('base64url');
  const at = deps.clock.now();
  await withPlatform(deps.db, 'test', (tx) =>
    tx.sessions.create({
      data: {
        token_hash: hashToken(token),
        customer_id: customerId,
        user_id: userId,
        developer: userId === null || impersonator !== null,
        impersonator,
        remember: true,
        created_at: at,
        last_seen_at: at,
        expires_at: new Date(at.getTime() + 10 * 365 * 24 * 3600_000),
      },
    }),
  );
  return { [SESSION_COOKIE]: token };
}

function openMemoryStore(): FileStore {
  const files = new Map<string, Uint8Array>();
  return {
    put: async (bytes) => {
      const hash = createHash('sha256').update(bytes).digest('hex');
      files.set(hash, bytes);
      return hash;
    },
    get: async (hash) => files.get(hash) ?? null,
  };
}

/** A vendor that no request of the API may call by itself. */
function refusing<T extends object>(name: string): T {
  return new Proxy({} as T, {
    get: (_target, call) => () => {
      throw new Error(`${name}.${String(call)} was called by a request`);
    },
  });
}
