/** Texting through Twilio's official SDK, or through anything that speaks its REST API at another address. */
import type { Twilio } from 'twilio';
import type RequestClient from 'twilio/lib/base/RequestClient.js';
import type { MessageInstance, MessagePage } from 'twilio/lib/rest/api/v2010/account/message.js';
import { validateRequest } from 'twilio/lib/webhooks/webhooks.js';
import { assertNoTransaction } from '../../prisma/walls.ts';
import type { OutgoingText, TextSendResult, TextVendor, VendorText } from '../ports.ts';
import { fetchTwilioMedia } from './twilio-media.ts';
import { describeTwilioSender } from './twilio-senders.ts';

export interface TwilioSettings {
  accountSid: string;
  authToken: string;
  /** Our own address as Twilio calls it, without a slash at the end. */
  publicUrl: string;
  /** Origin to use in place of Twilio's hosts. */
  apiUrl?: string | undefined;
  /** Hosts that media may come from; Twilio's own when left out. */
  mediaHosts?: readonly string[] | undefined;
  /** For one call, in ms. */
  timeoutMs?: number | undefined;
}

const PAGE_SIZE = 200;

/** The SDK takes 10 MB of every process that loads it: a text that comes in needs only its signature checked. */
const loadSdk = async () => (await import('twilio')).default;

/** A client for one account. It never throws on `send`; the other calls throw what the SDK throws. */
export function openTwilio(settings: TwilioSettings): TextVendor {
  const { accountSid, authToken, publicUrl } = settings;
  let opened: Twilio | undefined;
  const open = async (): Promise<Twilio> => {
    const sdk = await loadSdk();
    return (opened ??= sdk(accountSid, authToken, {
      httpClient: openHttpClient(sdk, settings.apiUrl, settings.timeoutMs ?? 10_000),
    }));
  };

  return {
    async send(text) {
      assertNoTransaction('Sending a text');
      try {
        const client = await open();
        const message = await client.messages.create(describeSend(publicUrl, text));
        if (!isSid(message.sid)) return { outcome: 'unknown', reason: 'The answer could not be read.' };
        const segments = Number(message.numSegments) || 1;
        return { outcome: 'accepted', sid: message.sid, status: message.status, segments };
      } catch (reason) {
        return classifyFailure(reason, await loadSdk());
      }
    },

    async list({ to, from, since, limit = 1000 }) {
      assertNoTransaction('Listing texts');
      const client = await open();
      // Not by DateSent: a text that is still queued has none, and it is the one a look-up is after.
      const filter = {
        ...(to === undefined ? {} : { to }),
        ...(from === undefined ? {} : { from }),
        pageSize: PAGE_SIZE,
      };
      const found: VendorText[] = [];
      let page: Pick<MessagePage, 'instances' | 'nextPage'> | undefined = await client.messages.page(filter);
      while (page) {
        const texts = page.instances.map(readMessage);
        found.push(...texts.filter((text) => text.sentAt >= since));
        const oldest = texts.at(-1);
        if (!oldest || oldest.sentAt < since || found.length >= limit) break;
        page = await page.nextPage();
      }
      return found.slice(0, limit);
    },

    async fetchText(sid) {
      assertNoTransaction('Fetching a text');
      try {
        const client = await open();
        return readMessage(await client.messages(sid).fetch());
      } catch (reason) {
        if (reason instanceof (await loadSdk()).RestException && reason.status === 404) return null;
        throw reason;
      }
    },

    async describeSender(address) {
      assertNoTransaction('Asking about a sender');
      return describeTwilioSender(await open(), address);
    },

    async listMedia(sid) {
      assertNoTransaction('Listing media');
      const client = await open();
      const media = await client.messages(sid).media.list({ limit: 50 });
      const origin = settings.apiUrl ?? 'https://api.twilio.com';
      return media.map((item) => ({
        url: new URL(item.uri.replace(/\.json$/, ''), origin).href,
        contentType: item.contentType,
      }));
    },

    fetchMedia: (url, maxBytes) => fetchTwilioMedia(settings, url, maxBytes),

    isSigned: (url, form, signature) => validateRequest(authToken, signature, url, form),
  };
}

type Sdk = Awaited<ReturnType<typeof loadSdk>>;

/** The SDK's own HTTP client, sent to another origin when one is given. Tries again only after a 429: nothing was done. */
function openHttpClient(sdk: Sdk, origin: string | undefined, timeout: number): RequestClient {
  const own = new sdk.RequestClient({ timeout, autoRetry: true, maxRetries: 2, maxRetryDelay: 1000 });
  if (origin === undefined) return own;
  const { protocol, host } = new URL(origin);
  const request = own.request.bind(own);
  own.request = (options) => request({ ...options, uri: Object.assign(new URL(options.uri), { protocol, host }).href });
  return own;
}

function describeSend(publicUrl: string, text: OutgoingText) {
  return {
    ...(text.from.startsWith('MG') ? { messagingServiceSid: text.from } : { from: text.from }),
    to: text.to,
    body: text.body,
    // The fragment asks Twilio to repeat a callback that we did not take.
    statusCallback: `${publicUrl}/webhooks/twilio/status?o=${text.outboundId}#rc=5&rp=all`,
    ...(text.mediaUrls?.length ? { mediaUrl: text.mediaUrls } : {}),
  };
}

/** Refused only when Twilio itself said why it will not; whatever else may or may not have been sent. */
function classifyFailure(reason: unknown, { RestException }: Sdk): TextSendResult {
  if (reason instanceof RestException) {
    const isVerdict = reason.status >= 400 && reason.status < 500 && reason.status !== 408 && reason.status !== 429;
    if (isVerdict && reason.code !== undefined) {
      return { outcome: 'refused', code: reason.code, reason: reason.message };
    }
    return { outcome: 'unknown', reason: `Twilio answered ${reason.status}.` };
  }
  return { outcome: 'unknown', reason: reason instanceof Error ? reason.message : 'No answer.' };
}

function readMessage(message: MessageInstance): VendorText {
  return {
    sid: message.sid,
    from: message.from,
    to: message.to,
    body: message.body ?? '',
    direction: message.direction === 'inbound' ? 'inbound' : 'outbound',
    status: message.status,
    errorCode: message.errorCode ?? null,
    sentAt: message.dateSent ?? message.dateCreated,
    numMedia: Number(message.numMedia),
  };
}

const isSid = (value: unknown): boolean => typeof value === 'string' && /^(SM|MM)[0-9a-f]{32}$/.test(value);
