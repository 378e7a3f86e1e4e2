import type { InboundText } from './read-inbound-form.ts';

/** A text that was stored and not yet given to a company, as it came in. */
export function readStoredText(row: {
  sid: string;
  from_number: string;
  to_number: string;
  body: string;
  media: unknown;
}): InboundText {
  return {
    sid: row.sid,
    from: row.from_number,
    to: row.to_number,
    body: row.body,
    media: row.media as InboundText['media'],
    optOutType: null,
  };
}
