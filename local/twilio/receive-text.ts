/** A person's phone sends a text to one of our numbers: Twilio stores it and tells the application. */
import { countSegments } from './count-segments.ts';
import type { StandInMessage } from './message.ts';
import { makeSid } from './open-message-book.ts';
import { OPT_OUT_REPLIES, readOptOutWord, type OptOutWord } from './opt-out-words.ts';
import type { StandInContext } from './stand-in-context.ts';

export interface InboundText {
  from: string;
  to: string;
  body: string;
  media?: { bytes: Uint8Array; contentType: string }[];
  /** When the text was sent; the application hears it in X-Test-Time. Now, when left out. */
  at?: Date;
}

export interface ReceivedText {
  sid: string;
  /** True once the application has taken it (2xx); false after the last try. */
  taken: boolean;
}

/** Stores the text, answers STOP, START and HELP, and posts the signed webhook with its retries. */
export async function receiveText(context: StandInContext, text: InboundText): Promise<ReceivedText> {
  const at = text.at ?? new Date();
  const media = await Promise.all(
    (text.media ?? []).map((item) => context.book.keepMedia(item.bytes, item.contentType)),
  );
  const message = await context.book.add({
    sid: makeSid(media.length > 0 ? 'MM' : 'SM'),
    direction: 'inbound',
    from: text.from,
    to: text.to,
    body: text.body,
    status: 'received',
    errorCode: null,
    segments: countSegments(text.body),
    media,
    createdAt: at.toISOString(),
    sentAt: at.toISOString(),
    updatedAt: at.toISOString(),
    statusCallback: null,
  });
  await answerOptOutWord(context, message, at);
  const headers = text.at === undefined ? undefined : { 'x-test-time': at.toISOString() };
  const form = describeInbound(context, message);
  return { sid: message.sid, taken: await context.webhooks.post('inbound', context.inboundUrl(), form, headers) };
}

async function answerOptOutWord(context: StandInContext, message: StandInMessage, at: Date): Promise<void> {
  const word = readOptOutWord(message.body);
  if (word === null) return;
  const { from: person, to: number } = message;
  const isOut = context.book.isOptedOut(person, number);
  // Twilio stays silent at a STOP of somebody who is out and at a START of somebody who is in.
  if ((word === 'stop' && isOut) || (word === 'start' && !isOut)) return;
  if (word !== 'help') await context.book.setOptedOut(person, number, word === 'stop', at);
  await context.book.add(makeReply(message, word, at));
}

function makeReply(message: StandInMessage, word: OptOutWord, at: Date): StandInMessage {
  return {
    ...message,
    sid: makeSid('SM'),
    direction: 'outbound-reply',
    from: message.to,
    to: message.from,
    body: OPT_OUT_REPLIES[word],
    status: 'delivered',
    segments: countSegments(OPT_OUT_REPLIES[word]),
    media: [],
    sentAt: at.toISOString(),
  };
}

function describeInbound(context: StandInContext, message: StandInMessage): Record<string, string> {
  const form: Record<string, string> = {
    ToCountry: 'US',
    ToState: 'CO',
    SmsMessageSid: message.sid,
    NumMedia: String(message.media.length),
    ToCity: '',
    FromZip: '80202',
    SmsSid: message.sid,
    FromState: 'CO',
    SmsStatus: 'received',
    FromCity: 'DENVER',
    Body: message.body,
    FromCountry: 'US',
    To: message.to,
    ToZip: '',
    NumSegments: String(message.segments),
    MessageSid: message.sid,
    AccountSid: context.accountSid,
    From: message.from,
    ApiVersion: '2010-04-01',
  };
  message.media.forEach((media, index) => {
    const path = `/2010-04-01/Accounts/${context.accountSid}/Messages/${message.sid}/Media/${media.sid}`;
    form[`MediaContentType${index}`] = media.contentType;
    form[`MediaUrl${index}`] = context.ownUrl() + path;
  });
  return form;
}
