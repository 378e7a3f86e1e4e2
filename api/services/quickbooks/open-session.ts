import crypto from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { MESSAGES } from '../../../domain/messages.ts';
import { assertNoTransaction, withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import type { AccountingResult, AccountingSession, AccountingTokens } from '../../ports.ts';
import { isSealedWithOldKey, openSecret, sealSecret } from '../seal-secret.ts';
import { readConnection, tokenPurpose, type Connection } from './read-connection.ts';

export type OpenedSession =
  | { kind: 'open'; session: AccountingSession; tokenVersion: number; connection: Connection }
  | { kind: 'disconnected' }
  /** QuickBooks takes our tokens no more: a person must connect again. */
  | { kind: 'expired' }
  /** Connected to another company of QuickBooks than the call is for. */
  | { kind: 'other_company'; reason: string }
  /** QuickBooks, or whoever refreshes for us, did not answer; try again later. */
  | { kind: 'away'; reason: string };

/** A token that has this little left is refreshed first. */
const MARGIN_MS = 60_000;
const LEASE_MS = 20_000;
const WAIT_MS = 50;
const MOST_WAITS = 500;

/**
 * A session of the company's QuickBooks, with tokens refreshed when they must be. Of all processes only the holder of the
 * lease refreshes; the others wait for what it brings. `realmId`: only of this company of QuickBooks. `staleVersion`: tokens
 * of this version were refused.
 */
export async function openSession(
  deps: Deps,
  of: { customerId: number; realmId?: string },
  staleVersion: number | null = null,
): Promise<OpenedSession> {
  assertNoTransaction('Opening a QuickBooks session');
  for (let waits = 0; waits < MOST_WAITS; waits += 1) {
    const connection = await withTenant(deps.db, of, (tx) => readConnection(tx, of.customerId));
    if (!connection || connection.status === 'disconnected') return { kind: 'disconnected' };
    if (of.realmId !== undefined && connection.realmId !== of.realmId)
      return { kind: 'other_company', reason: MESSAGES.accounting.otherCompany };
    if (connection.status === 'expired') return { kind: 'expired' };
    if (isFresh(deps, connection, staleVersion)) {
      const accessToken = openSecret(deps.config, tokenPurpose(of.customerId), connection.accessToken ?? '');
      if (accessToken === null) return expire(deps, of, connection);
      const session = { realmId: connection.realmId, accessToken };
      return { kind: 'open', session, tokenVersion: connection.tokenVersion, connection };
    }
    const lease = await takeLease(deps, of, connection);
    if (lease === null) {
      await wait(WAIT_MS);
      continue;
    }
    const refreshed = await refresh(deps, of, connection, lease);
    if (refreshed) return refreshed;
  }
  return { kind: 'away', reason: 'The tokens are still being refreshed.' };
}

/** Calls QuickBooks with a session; once more with fresh tokens when QuickBooks does not accept them. */
export async function callQuickBooks<T>(
  deps: Deps,
  of: { customerId: number; realmId?: string },
  call: (session: AccountingSession) => Promise<AccountingResult<T>>,
): Promise<AccountingResult<T> | Exclude<OpenedSession, { kind: 'open' }>> {
  let stale: number | null = null;
  for (let tries = 0; tries < 2; tries += 1) {
    const opened = await openSession(deps, of, stale);
    if (opened.kind !== 'open') return opened;
    const result = await call(opened.session);
    if (result.outcome !== 'expired') return result;
    stale = opened.tokenVersion;
  }
  return { kind: 'away', reason: 'QuickBooks does not accept fresh tokens.' };
}

function isFresh(deps: Deps, connection: Connection, staleVersion: number | null): boolean {
  if (connection.tokenVersion === staleVersion) return false;
  if (connection.accessToken !== null && isSealedWithOldKey(deps.config, connection.accessToken)) return false;
  return (connection.accessExpiresAt?.getTime() ?? 0) > deps.clock.now().getTime() + MARGIN_MS;
}

/** The lease's id, or null while another process holds it or was faster. */
async function takeLease(deps: Deps, of: { customerId: number }, seen: Connection): Promise<string | null> {
  const now = deps.clock.now();
  const lease = crypto.randomUUID();
  const taken = await withTenant(deps.db, of, (tx) =>
    tx.quickbooks_connections.updateMany({
      where: {
        customer_id: of.customerId,
        status: 'connected',
        token_version: seen.tokenVersion,
        OR: [{ lease_until: null }, { lease_until: { lt: now } }],
      },
      data: { lease_id: lease, lease_until: new Date(now.getTime() + LEASE_MS) },
    }),
  );
  return taken.count === 1 ? lease : null;
}

/** Null: go on and read what is there now. */
async function refresh(
  deps: Deps,
  of: { customerId: number },
  connection: Connection,
  lease: string,
): Promise<OpenedSession | null> {
  const token = openSecret(deps.config, tokenPurpose(of.customerId), connection.refreshToken ?? '');
  if (token === null) return expire(deps, of, connection);
  const answer = await deps.accounting.refresh(token);
  // Any other refusal may be a bad day of theirs; this one says that the grant is over.
  if (answer.outcome === 'refused' && answer.code === 'invalid_grant') return expire(deps, of, connection);
  if (answer.outcome !== 'done') {
    await withTenant(deps.db, of, (tx) =>
      tx.quickbooks_connections.updateMany({
        where: { customer_id: of.customerId, lease_id: lease },
        data: { lease_id: null, lease_until: null },
      }),
    );
    return { kind: 'away', reason: 'reason' in answer ? answer.reason : 'QuickBooks is busy.' };
  }
  await withTenant(deps.db, of, (tx) =>
    tx.quickbooks_connections.updateMany({
      // Not by lease: an answer that came late is still the newest pair. A new consent has another version.
      where: { customer_id: of.customerId, status: 'connected', token_version: connection.tokenVersion },
      data: {
        ...tokenColumns(deps, of.customerId, answer.value),
        token_version: { increment: 1 },
        lease_id: null,
        lease_until: null,
      },
    }),
  );
  return null;
}

async function expire(deps: Deps, of: { customerId: number }, connection: Connection): Promise<OpenedSession> {
  const problem = MESSAGES.accounting.syncExpired;
  const changed = await withTenant(deps.db, of, (tx) =>
    tx.quickbooks_connections.updateMany({
      where: { customer_id: of.customerId, status: 'connected', token_version: connection.tokenVersion },
      data: { status: 'expired', problem, access_token: null, refresh_token: null, lease_id: null, lease_until: null },
    }),
  );
  return changed.count === 1 ? { kind: 'expired' } : { kind: 'away', reason: 'The connection changed meanwhile.' };
}

/** Tokens as they are stored: sealed, for this company's row. */
export function tokenColumns(deps: Deps, customerId: number, tokens: AccountingTokens) {
  const now = deps.clock.now().getTime();
  const purpose = tokenPurpose(customerId);
  return {
    access_token: sealSecret(deps.config, purpose, tokens.accessToken),
    refresh_token: sealSecret(deps.config, purpose, tokens.refreshToken),
    access_expires_at: new Date(now + tokens.accessLife * 1000),
    refresh_expires_at: new Date(now + tokens.refreshLife * 1000),
  };
}
