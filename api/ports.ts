/** What the services need of the world outside, as plain types; `api/adapters/` implements each with the vendor's SDK. */

export interface OutgoingText {
  /** E.164. */
  from: string;
  to: string;
  body: string;
  mediaUrls?: string[];
  /** Our outbound row; carried in the status callback's query so that a lost answer can be matched. */
  outboundId: number;
}

export type TextSendResult =
  | { outcome: 'accepted'; sid: string; status: string; segments: number }
  /** The vendor refused for good: 21610 opted out, 21211 bad number … */
  | { outcome: 'refused'; code: number; reason: string }
  /** No answer: it may or may not have been sent. Look it up before trying again. */
  | { outcome: 'unknown'; reason: string };

export interface VendorText {
  sid: string;
  from: string;
  to: string;
  body: string;
  direction: 'inbound' | 'outbound';
  status: string;
  errorCode: number | null;
  sentAt: Date;
  numMedia: number;
}

export interface TextVendor {
  send(text: OutgoingText): Promise<TextSendResult>;
  /** Messages to or from a number since a time, newest first, for look-ups after a lost answer and for the sweep. */
  list(filter: { to?: string; from?: string; since: Date; limit?: number }): Promise<VendorText[]>;
  fetchText(sid: string): Promise<VendorText | null>;
  listMedia(sid: string): Promise<{ url: string; contentType: string }[]>;
  /** Bytes of an inbound medium; only from allowed hosts, at most `maxBytes`. Throws AppError on anything else. */
  fetchMedia(url: string, maxBytes: number): Promise<{ bytes: Uint8Array; contentType: string }>;
  /** True when the signature header fits this exact URL and form. */
  isSigned(url: string, form: Record<string, string>, signature: string): boolean;
}

export interface PushVendor {
  /** Settings a browser needs to subscribe. */
  readonly client: { key: string; cluster: string; wsHost: string | null; wsPort: number | null; forceTLS: boolean };
  trigger(channel: string, event: string, data: unknown): Promise<void>;
  authorize(socketId: string, channel: string): { auth: string };
}

export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: { filename: string; content: Uint8Array; contentType: string }[];
  headers?: Record<string, string>;
  /** The same for every try of one mail. */
  messageId?: string;
}

export interface MailVendor {
  send(mail: OutgoingMail): Promise<{ messageId: string }>;
}

/** Files by content: the key is the SHA-256 of the bytes, hex. Writing the same bytes twice is one file. */
export interface FileStore {
  put(bytes: Uint8Array): Promise<string>;
  get(hash: string): Promise<Uint8Array | null>;
}

export interface Clock {
  now(): Date;
}
