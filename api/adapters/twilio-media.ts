/**
 * Fetches what somebody texted us. The address comes from a webhook, so it is treated as a stranger's: known hosts
 * only, the account's password to Twilio's own host only and never along a redirect, a ceiling on bytes and time.
 */
import { AppError } from '../../domain/errors.ts';
import { assertNoTransaction } from '../../prisma/walls.ts';
import { readLimited } from './read-limited.ts';

export interface MediaSettings {
  accountSid: string;
  authToken: string;
  apiUrl?: string | undefined;
  /** Hosts, the API's and those it may redirect to; Twilio's own when left out. */
  mediaHosts?: readonly string[] | undefined;
  timeoutMs?: number | undefined;
}

const API_HOST = 'api.twilio.com';
/** Where Twilio keeps the bytes and redirects to. */
const MEDIA_HOSTS = [API_HOST, 'media.twiliocdn.com', 'mms.twiliocdn.com'];
const MAX_REDIRECTS = 3;

/** The bytes and declared type at `url`, at most `maxBytes`. Throws AppError FORBIDDEN, NOT_FOUND, TOO_LARGE, UNAVAILABLE. */
export async function fetchTwilioMedia(
  settings: MediaSettings,
  url: string,
  maxBytes: number,
): Promise<{ bytes: Uint8Array; contentType: string }> {
  assertNoTransaction('Fetching media');
  const signal = AbortSignal.timeout(settings.timeoutMs ?? 15_000);
  let address = checkAddress(settings, url, true);
  let authorization: string | null = `Basic ${btoa(`${settings.accountSid}:${settings.authToken}`)}`;
  try {
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      const headers: Record<string, string> = authorization === null ? {} : { authorization };
      const response = await fetch(address, { redirect: 'manual', headers, signal });
      const next = response.headers.get('location');
      if (response.status < 300 || response.status >= 400 || next === null) {
        return await readAnswer(response, maxBytes);
      }
      await response.body?.cancel();
      address = checkAddress(settings, new URL(next, address).href, false);
      authorization = null;
    }
  } catch (reason) {
    if (reason instanceof AppError) throw reason;
    throw new AppError('UNAVAILABLE', 'The file could not be fetched.', { cause: reason });
  }
  throw new AppError('FORBIDDEN', 'The file is behind too many redirects.');
}

async function readAnswer(response: Response, maxBytes: number): Promise<{ bytes: Uint8Array; contentType: string }> {
  if (response.ok) {
    const contentType = response.headers.get('content-type') ?? 'application/octet-stream';
    return { bytes: await readLimited(response, maxBytes), contentType };
  }
  await response.body?.cancel();
  if (response.status === 404) throw new AppError('NOT_FOUND');
  throw new AppError('UNAVAILABLE', 'The file could not be fetched.', { detail: `HTTP ${response.status}` });
}

/** The first address must be the API's, a redirect may also lead to the content network. */
function checkAddress(settings: MediaSettings, address: string, isFirst: boolean): URL {
  if (!URL.canParse(address)) throw new AppError('FORBIDDEN', 'The file is not where Twilio keeps files.');
  const url = new URL(address);
  const isOurs = settings.apiUrl !== undefined && url.origin === new URL(settings.apiUrl).origin;
  const hosts = isFirst ? [API_HOST] : (settings.mediaHosts ?? MEDIA_HOSTS);
  const isTwilios =
    settings.apiUrl === undefined && url.protocol === 'https:' && url.port === '' && hosts.includes(url.hostname);
  if (isOurs || isTwilios) return url;
  throw new AppError('FORBIDDEN', 'The file is not where Twilio keeps files.');
}
