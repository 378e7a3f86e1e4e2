/** Takes an accepted text from queued to sent to delivered and reports each step to its status callback. */
import { setTimeout as wait } from 'node:timers/promises';
import type { MessageStatus, StandInMessage } from './message.ts';
import type { StandInContext } from './stand-in-context.ts';

const HTTP_RETRIEVAL_FAILURE = 11200;

/**
 * Runs until the text has its final status; also carries on a text that a crash left half-way. `mediaUrls` are fetched
 * first, as Twilio does, so that the phone shows the files themselves.
 */
export async function progressDelivery(context: StandInContext, sid: string, mediaUrls: string[]): Promise<void> {
  const { book, faults, statusPausesMs, closing } = context;
  const message = book.find(sid);
  if (!message) return;
  const pause = (ms: number): Promise<void> => wait(ms, undefined, { signal: closing, ref: false });
  const reports: Promise<unknown>[] = [];
  const report = (status: MessageStatus, errorCode: number | null = null): void =>
    void reports.push(reportStatus(context, message, status, errorCode));
  const reach = async (status: MessageStatus, errorCode: number | null = null): Promise<void> => {
    await book.setStatus(sid, status, new Date(), errorCode);
    report(status, errorCode);
  };

  try {
    if (message.status === 'queued') {
      if (!(await keepOutgoingMedia(context, sid, mediaUrls))) return await reach('failed', HTTP_RETRIEVAL_FAILURE);
      await pause(statusPausesMs.sent);
      await reach('sent');
    }
    const fault = faults.take('delivery', message.to, ['undelivered']);
    await pause(statusPausesMs.delivered);
    await reach(fault ? 'undelivered' : 'delivered', fault?.code ?? null);
  } catch (reason) {
    if (!closing.aborted) throw reason;
  } finally {
    await Promise.all(reports);
  }
}

async function reportStatus(
  context: StandInContext,
  message: StandInMessage,
  status: MessageStatus,
  errorCode: number | null,
) {
  if (message.statusCallback === null) return;
  const form: Record<string, string> = {
    SmsSid: message.sid,
    SmsStatus: status,
    MessageStatus: status,
    To: message.to,
    MessageSid: message.sid,
    AccountSid: context.accountSid,
    From: message.from,
    ApiVersion: '2010-04-01',
    ...(errorCode === null ? {} : { ErrorCode: String(errorCode) }),
  };
  await context.webhooks.post('status', message.statusCallback, form);
}

async function keepOutgoingMedia(context: StandInContext, sid: string, mediaUrls: string[]): Promise<boolean> {
  if (mediaUrls.length === 0) return true;
  try {
    const media = await Promise.all(
      mediaUrls.map(async (url) => {
        const response = await fetch(url, { signal: AbortSignal.any([context.closing, AbortSignal.timeout(10_000)]) });
        if (!response.ok) throw new Error(`${response.status}`);
        const contentType = response.headers.get('content-type') ?? 'application/octet-stream';
        return context.book.keepMedia(new Uint8Array(await response.arrayBuffer()), contentType);
      }),
    );
    await context.book.setMedia(sid, media);
    return true;
  } catch {
    return false;
  }
}
