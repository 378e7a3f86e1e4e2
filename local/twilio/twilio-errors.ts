/** The refusals a text can meet at Twilio, in its own words and shape. */
export const TWILIO_ERRORS = {
  20003: { status: 401, message: 'Authenticate' },
  20404: { status: 404, message: 'The requested resource was not found' },
  20429: { status: 429, message: 'Too Many Requests' },
  20500: { status: 500, message: 'An internal server error has occurred' },
  21211: { status: 400, message: "Invalid 'To' Phone Number" },
  21408: {
    status: 400,
    message: "Permission to send an SMS has not been enabled for the region indicated by the 'To' number",
  },
  21602: { status: 400, message: 'Message body is required.' },
  21603: { status: 400, message: "A 'From' phone number is required." },
  21604: { status: 400, message: "A 'To' phone number is required." },
  21610: { status: 400, message: 'Attempt to send to unsubscribed recipient' },
  21617: { status: 400, message: 'The concatenated message body exceeds the 1600 character limit' },
  21623: { status: 400, message: 'Number of media files exceeds allowed limit' },
  21659: { status: 400, message: "'From' is not a Twilio phone number or Short Code country mismatch" },
} as const;
export type TwilioErrorCode = keyof typeof TWILIO_ERRORS;

export interface TwilioErrorBody {
  code: number;
  message: string;
  more_info: string;
  status: number;
}

/** The JSON body Twilio answers a refusal with. */
export function describeTwilioError(code: TwilioErrorCode): TwilioErrorBody {
  const { status, message } = TWILIO_ERRORS[code];
  return { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status };
}

/** The body of a planned fault with this HTTP status. */
export function describeTwilioStatus(status: number): TwilioErrorBody {
  return { ...describeTwilioError(status === 429 ? 20429 : 20500), status };
}
