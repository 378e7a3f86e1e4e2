/** Pusher's signatures: HMAC-SHA256 with the app's secret, over a REST call or over a subscription. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export interface PusherApp {
  appId: string;
  key: string;
  secret: string;
}

/** A REST call is refused when its clock is off by more than this. */
const MAX_CLOCK_SKEW_S = 600;

/** Why a REST call is refused, or null when it is genuine. `address` is path and query as received. */
export function checkRestSignature(app: PusherApp, method: string, address: string, body: string): string | null {
  const url = new URL(address, 'http://pusher');
  const query = Object.fromEntries(url.searchParams);
  const { auth_signature: given = '', ...signed } = query;
  if (signed.auth_key !== app.key) return 'Unknown auth_key';
  if (Math.abs(Date.now() / 1000 - Number(signed.auth_timestamp)) > MAX_CLOCK_SKEW_S) {
    return `Timestamp expired: Given timestamp (${signed.auth_timestamp}) not within ${MAX_CLOCK_SKEW_S}s of server time`;
  }
  if (method === 'POST' && signed.body_md5 !== createHash('md5').update(body).digest('hex')) return 'Invalid body_md5';
  const sorted = Object.keys(signed)
    .sort()
    .map((name) => `${name}=${signed[name]}`);
  return isEqual(sign(app, [method, url.pathname, sorted.join('&')].join('\n')), given) ? null : 'Invalid signature';
}

/** Whether a subscription to a private or presence channel carries the application's signature. */
export function isSubscriptionAllowed(
  app: PusherApp,
  socketId: string,
  channel: string,
  auth: string | undefined,
  channelData: string | undefined,
): boolean {
  if (!/^(private|presence)-/.test(channel)) return true;
  const words = channelData === undefined ? `${socketId}:${channel}` : `${socketId}:${channel}:${channelData}`;
  return isEqual(`${app.key}:${sign(app, words)}`, auth ?? '');
}

const sign = (app: PusherApp, words: string): string => createHmac('sha256', app.secret).update(words).digest('hex');

function isEqual(wanted: string, given: string): boolean {
  return wanted.length === given.length && timingSafeEqual(Buffer.from(wanted), Buffer.from(given));
}
