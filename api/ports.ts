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

/** What an accounting system answered. Only `unknown` leaves open whether something was done. */
export type AccountingResult<T> =
  | { outcome: 'done'; value: T }
  /** Refused for good, with the vendor's code ('6140', '610', 'invalid_grant') and words. Nothing was done. */
  | { outcome: 'refused'; code: string; reason: string }
  /** The access token is not accepted any more. Nothing was done. */
  | { outcome: 'expired' }
  /** Too many calls. Nothing was done. */
  | { outcome: 'limited'; retryAfterSeconds: number }
  /** No answer, or one that cannot be read. */
  | { outcome: 'unknown'; reason: string };

export interface AccountingTokens {
  accessToken: string;
  refreshToken: string;
  /** Seconds from now. */
  accessLife: number;
  refreshLife: number;
}

export interface AccountingSession {
  realmId: string;
  accessToken: string;
}

export interface AccountingCustomer {
  id: string;
  /** With the parent's name before it for a job: 'Big Sky:Tower B'. */
  name: string;
  active: boolean;
}

export interface AccountingItem {
  id: string;
  name: string;
}

export interface OutgoingInvoice {
  docNumber: string;
  customerId: string;
  /** ISO date. */
  date: string;
  /** The client reads it. */
  memo: string;
  /** Only the company reads it; carries our request id, by which an invoice is known as ours. */
  privateNote: string;
  lines: { description: string; amountCents: number; itemId: string }[];
}

export interface AccountingInvoice {
  id: string;
  syncToken: string;
  docNumber: string;
  customerId: string;
  totalCents: number;
  privateNote: string;
  /** QuickBooks keeps a voided invoice, with every amount 0. */
  voided: boolean;
}

/** QuickBooks Online. No call throws; none may be made inside a transaction. */
export interface AccountingVendor {
  /** False where no credentials are set: nothing can be connected. */
  readonly isSetUp: boolean;
  /** The consent page to open; `state` comes back to the callback. */
  consentUrl(state: string): string;
  /** From the callback's whole address. */
  exchange(callbackUrl: string): Promise<AccountingResult<AccountingTokens>>;
  refresh(refreshToken: string): Promise<AccountingResult<AccountingTokens>>;
  revoke(refreshToken: string): Promise<AccountingResult<null>>;
  companyName(session: AccountingSession): Promise<AccountingResult<string>>;
  /** Inactive ones included. */
  listCustomers(session: AccountingSession): Promise<AccountingResult<AccountingCustomer[]>>;
  /** Active products and services. */
  listItems(session: AccountingSession): Promise<AccountingResult<AccountingItem[]>>;
  /** All whose number begins with `prefix`, a page at a time (1,000 at most). */
  listInvoices(
    session: AccountingSession,
    prefix: string,
    start: number,
  ): Promise<AccountingResult<AccountingInvoice[]>>;
  findInvoice(session: AccountingSession, docNumber: string): Promise<AccountingResult<AccountingInvoice | null>>;
  readInvoice(session: AccountingSession, id: string): Promise<AccountingResult<AccountingInvoice | null>>;
  /** The same `requestId` again answers with the same invoice. */
  createInvoice(
    session: AccountingSession,
    requestId: string,
    invoice: OutgoingInvoice,
  ): Promise<AccountingResult<AccountingInvoice>>;
  voidInvoice(
    session: AccountingSession,
    requestId: string,
    invoice: { id: string; syncToken: string },
  ): Promise<AccountingResult<AccountingInvoice>>;
  /** Where a person reads an invoice. */
  invoiceUrl(id: string): string;
}
