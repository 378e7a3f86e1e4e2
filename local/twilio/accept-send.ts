/** Decides whether Twilio would take a text, in the order in which Twilio checks. */
import type { TwilioErrorCode } from './twilio-errors.ts';

export interface SendRequest {
  from: string;
  to: string;
  body: string;
  mediaUrls: string[];
  statusCallback: string | null;
}

const E164 = /^\+[1-9]\d{6,14}$/;
/** +1 is more than the United States and Canada; the rest of it, and all else, is off in a new account. */
const NORTH_AMERICA = /^\+1[2-9]\d{2}[2-9]\d{6}$/;

/** The refusal's code, or null when the text is taken. */
export function checkSend(
  request: SendRequest,
  ownNumbers: readonly string[],
  isOptedOut: (person: string, number: string) => boolean,
): TwilioErrorCode | null {
  if (request.to === '') return 21604;
  if (request.from === '') return 21603;
  if (request.body === '' && request.mediaUrls.length === 0) return 21602;
  if (request.body.length > 1600) return 21617;
  if (request.mediaUrls.length > 10) return 21623;
  if (!E164.test(request.to)) return 21211;
  if (!ownNumbers.includes(request.from)) return 21659;
  if (request.to.startsWith('+1') && !NORTH_AMERICA.test(request.to)) return 21211;
  if (!request.to.startsWith('+1')) return 21408;
  return isOptedOut(request.to, request.from) ? 21610 : null;
}
