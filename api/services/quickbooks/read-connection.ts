import { AppError } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import type { Tx } from '../../../prisma/client.ts';

export type ConnectionStatus = 'connected' | 'expired' | 'disconnected';

export interface Connection {
  id: number;
  status: ConnectionStatus;
  realmId: string;
  companyName: string;
  /** Sealed. */
  accessToken: string | null;
  refreshToken: string | null;
  accessExpiresAt: Date | null;
  tokenVersion: number;
  leaseUntil: Date | null;
  itemId: string | null;
  problem: string | null;
  reconciledAt: Date | null;
}

/** The company's connection, or null when there never was one. */
export async function readConnection(tx: Tx, customerId: number): Promise<Connection | null> {
  const row = await tx.quickbooks_connections.findUnique({ where: { customer_id: customerId } });
  if (!row) return null;
  return {
    id: row.id,
    status: row.status as ConnectionStatus,
    realmId: row.realm_id,
    companyName: row.company_name,
    accessToken: row.access_token,
    refreshToken: row.refresh_token,
    accessExpiresAt: row.access_expires_at,
    tokenVersion: row.token_version,
    leaseUntil: row.lease_until,
    itemId: row.item_id,
    problem: row.problem,
    reconciledAt: row.reconciled_at,
  };
}

/** @throws AppError CONFLICT 'You must connect to QuickBooks first' */
export async function requireConnection(tx: Tx, customerId: number): Promise<Connection> {
  const connection = await readConnection(tx, customerId);
  if (connection?.status !== 'connected') throw new AppError('CONFLICT', MESSAGES.accounting.notConnected);
  return connection;
}

/** What a sealed token is for: it opens in its company's row only. */
export const tokenPurpose = (customerId: number): string => `quickbooks:${customerId}`;
