import crypto from 'node:crypto';
import type { Deps } from '../../deps.ts';

export interface ReportRecipient {
  customerId: number;
  recipientId: number;
}

/**
 * The token by which one recipient ends (or begins again) one job's reports: his row's ids and their signature. It says
 * nothing of him and needs no look-up across companies.
 */
export function reportToken(deps: Pick<Deps, 'config'>, of: ReportRecipient): string {
  const ids = `${of.customerId}.${of.recipientId}`;
  return `${ids}.${signatureOf(deps, ids)}`;
}

/** Whose token this is; null for one that we did not make. */
export function readReportToken(deps: Pick<Deps, 'config'>, token: string): ReportRecipient | null {
  const match = /^(([1-9]\d{0,8})\.([1-9]\d{0,8}))\.([\w-]{43})$/.exec(token);
  if (!match) return null;
  const [, ids = '', customerId, recipientId, signature = ''] = match;
  const expected = Buffer.from(signatureOf(deps, ids));
  if (!crypto.timingSafeEqual(expected, Buffer.from(signature))) return null;
  return { customerId: Number(customerId), recipientId: Number(recipientId) };
}

function signatureOf(deps: Pick<Deps, 'config'>, ids: string): string {
  return crypto.createHmac('sha256', deps.config.appSecret).update(`report:${ids}`).digest('base64url');
}
