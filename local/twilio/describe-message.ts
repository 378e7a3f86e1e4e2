/** Twilio's JSON for a text and for its media. */
import type { StandInMedia, StandInMessage } from './message.ts';

/** The Message resource as API version 2010-04-01 writes it. */
export function describeMessage(accountSid: string, message: StandInMessage): Record<string, unknown> {
  const uri = `/2010-04-01/Accounts/${accountSid}/Messages/${message.sid}`;
  return {
    account_sid: accountSid,
    api_version: '2010-04-01',
    body: message.body,
    date_created: toRfc2822(message.createdAt),
    date_sent: message.sentAt === null ? null : toRfc2822(message.sentAt),
    date_updated: toRfc2822(message.updatedAt),
    direction: message.direction,
    error_code: message.errorCode,
    error_message: message.errorCode === null ? null : `Error ${message.errorCode}`,
    from: message.from,
    messaging_service_sid: null,
    num_media: String(message.media.length),
    num_segments: String(message.segments),
    price: null,
    price_unit: 'USD',
    sid: message.sid,
    status: message.status,
    subresource_uris: { media: `${uri}/Media.json` },
    to: message.to,
    uri: `${uri}.json`,
  };
}

/** The Media resource of one photo or file. */
export function describeMedia(
  accountSid: string,
  message: StandInMessage,
  media: StandInMedia,
): Record<string, unknown> {
  return {
    account_sid: accountSid,
    content_type: media.contentType,
    date_created: toRfc2822(message.createdAt),
    date_updated: toRfc2822(message.updatedAt),
    parent_sid: message.sid,
    sid: media.sid,
    uri: `/2010-04-01/Accounts/${accountSid}/Messages/${message.sid}/Media/${media.sid}.json`,
  };
}

/** 'Sat, 21 Nov 2026 06:10:00 +0000'. */
function toRfc2822(iso: string): string {
  return new Date(iso).toUTCString().replace('GMT', '+0000');
}
