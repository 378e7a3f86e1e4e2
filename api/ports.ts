/** What the services need of the world outside, as plain types; `api/adapters/` implements each with the vendor's SDK. */
import type { InvoiceDocument } from '../domain/invoice.ts';

export interface OutgoingText {
  /** E.164, or the sid of a Messaging Service ('MG…'). */
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

/** What the vendor says of a number or Messaging Service of ours. */
export interface SenderState {
  kind: 'toll_free' | 'long_code' | 'service';
  /** 'unregistered': carriers may block its texts. */
  status: 'approved' | 'pending' | 'rejected' | 'unregistered';
  /** The vendor's own word or reason. */
  detail: string | null;
  /** The numbers behind it, E.164. */
  numbers: string[];
}

export interface TextVendor {
  send(text: OutgoingText): Promise<TextSendResult>;
  /** Messages to or from a number since a time, newest first, for look-ups after a lost answer and for the sweep. */
  list(filter: { to?: string; from?: string; since: Date; limit?: number }): Promise<VendorText[]>;
  fetchText(sid: string): Promise<VendorText | null>;
  /** Toll-free verification or 10DLC campaign of one of our senders; null when the account has no such sender. */
  describeSender(address: string): Promise<SenderState | null>;
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
  authorize(socketId: string, channel: string): Promise<{ auth: string }>;
}

export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Who it comes from, before our own name: a company that writes to its client. The address stays ours. */
  senderName?: string;
  /** One with a `cid` is shown inside the mail. */
  attachments?: { filename: string; content: Uint8Array; contentType: string; cid?: string }[];
  headers?: Record<string, string>;
  /** The same for every try of one mail. */
  messageId?: string;
}

export interface MailVendor {
  send(mail: OutgoingMail): Promise<{ messageId: string }>;
}

/** A line as a paper has it; nothing of it counts before a person says so. */
export interface PaperLine {
  /** As written on the paper. */
  words: string;
  /** 0 to 1, the model's own. */
  confidence: number;
}

export interface PaperReading {
  kind: 'ticket' | 'delivery_slip' | 'none';
  lines: PaperLine[];
}

/** What a voice note says. */
export interface Heard {
  /** Empty when nobody speaks. */
  words: string;
  /** 0 to 1, the model's own; null where it tells none. */
  confidence: number | null;
}

/**
 * What models beside the talking one can do; null is not set up. None may be called inside a transaction. All throw
 * AppError UNAVAILABLE: the caller continues without it.
 */
export interface Senses {
  transcribe:
    ((note: { bytes: Uint8Array; mime: string; filename: string }, signal?: AbortSignal) => Promise<Heard>) | null;
  /** Of a photographed paper as a JPEG. */
  readPaper: ((jpeg: Uint8Array, signal?: AbortSignal) => Promise<PaperReading>) | null;
  embed: { model: string; vectors: (texts: readonly string[]) => Promise<Float32Array[]> } | null;
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
  /** An invoice unless said otherwise, here and in every call. */
  document?: InvoiceDocument;
  docNumber: string;
  customerId: string;
  /** ISO date. */
  date: string;
  /** The client reads it. */
  memo: string;
  /** Only the company reads it; carries our request id, by which an invoice is known as ours. */
  privateNote: string;
  /** As the order has them: those of a credit memo add up to less than 0. */
  lines: { description: string; amountCents: number; itemId: string }[];
}

export interface AccountingInvoice {
  document: InvoiceDocument;
  id: string;
  syncToken: string;
  docNumber: string;
  customerId: string;
  /** Below 0 for a credit memo. */
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
  consentUrl(state: string): Promise<string>;
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
    document?: InvoiceDocument,
  ): Promise<AccountingResult<AccountingInvoice[]>>;
  findInvoice(
    session: AccountingSession,
    docNumber: string,
    document?: InvoiceDocument,
  ): Promise<AccountingResult<AccountingInvoice | null>>;
  readInvoice(
    session: AccountingSession,
    id: string,
    document?: InvoiceDocument,
  ): Promise<AccountingResult<AccountingInvoice | null>>;
  /** The same `requestId` again answers with the same invoice. */
  createInvoice(
    session: AccountingSession,
    requestId: string,
    invoice: OutgoingInvoice,
  ): Promise<AccountingResult<AccountingInvoice>>;
  /** QuickBooks voids no credit memo: it is deleted. */
  voidInvoice(
    session: AccountingSession,
    requestId: string,
    invoice: { id: string; syncToken: string; document?: InvoiceDocument },
  ): Promise<AccountingResult<AccountingInvoice>>;
  /** Where a person reads an invoice. */
  invoiceUrl(id: string, document?: InvoiceDocument): string;
}

/** A card on file, as much of it as anybody may know. */
export interface PaymentCard {
  id: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  email: string | null;
}

/** What the card's bank said; null when there is nothing to charge. */
export interface VendorPayment {
  status: 'succeeded' | 'requires_action' | 'failed';
  clientSecret: string | null;
  /** The card it was tried with. */
  cardId: string | null;
  /** The provider's sentence when it failed. */
  reason: string | null;
}

export interface VendorSubscription {
  id: string;
  /** The provider's word: 'active', 'trialing', 'incomplete', 'canceled' … */
  status: string;
  /** Lookup keys of its prices; empty for a price of its own. */
  lookupKeys: string[];
  /** What a price of its own costs a month. */
  ownPriceCents: number | null;
  periodStart: Date | null;
  periodEnd: Date | null;
  trialEnd: Date | null;
  endedAt: Date | null;
  latestInvoiceId: string | null;
  /** Of the latest invoice, where that is open. */
  payment: VendorPayment | null;
}

export interface VendorInvoice {
  id: string;
  number: string | null;
  createdAt: Date;
  totalCents: number;
  dueCents: number;
  paidCents: number;
  currency: string;
  status: string;
  /** 'subscription_create', 'subscription_cycle' … */
  reason: string | null;
  hostedUrl: string | null;
  pdfUrl: string | null;
}

/** An invoice with what it was made of: lines − discount + tax = total; total − balance = due. */
export interface VendorReceipt extends VendorInvoice {
  lines: { description: string; amountCents: number }[];
  discountCents: number;
  taxCents: number;
}

export interface VendorPreview {
  periodStart: Date;
  periodEnd: Date;
  currency: string;
  lines: { description: string; nickname: string | null; amountCents: number }[];
  discountCents: number;
  totalCents: number;
  dueCents: number;
}

export interface VendorPrice {
  id: string;
  lookupKey: string;
  name: string;
  description: string;
  unitCents: number;
  interval: string;
}

export interface NewSubscription {
  customer: string;
  /** The plan's own prices; or one of its own, of this product. */
  priceIds: string[];
  ownPrice: { product: string; unitCents: number } | null;
  trialDays: number | null;
  couponId: string | null;
  companyId: number;
}

/**
 * One mode (live or test) of the payment provider. Calls throw AppError UNAVAILABLE when no answer says what happened, and
 * INVALID with the provider's sentence when it refused for good. `key` is fixed before the call: the same key is done once.
 */
export interface PaymentAccount {
  readonly publishableKey: string;
  /** The script that draws the card form. */
  readonly scriptUrl: string;
  createCustomer(companyId: number, key: string): Promise<string>;
  updateCustomer(id: string, change: { name?: string; email?: string; defaultCard?: string }): Promise<void>;
  openSetup(customer: string): Promise<{ clientSecret: string }>;
  /** Cards of a customer, newest first, and the one in use. */
  listCards(customer: string): Promise<{ cards: PaymentCard[]; defaultId: string | null }>;
  /** `id` is the card's own from then on: a named test card gets a new one. */
  attachCard(
    card: string,
    customer: string,
  ): Promise<{ outcome: 'attached'; id: string } | { outcome: 'declined'; reason: string }>;
  /** Makes what is missing of the catalogue; gives what there is. */
  readPrices(wanted: readonly WantedPrice[]): Promise<VendorPrice[]>;
  makeUnlimitedProduct(): Promise<string>;
  makeCoupon(
    of: { percentage: number; duration: 'once' | 'repeating' | 'forever'; months: number | null },
    key: string,
  ): Promise<string>;
  /** `refused`: this key was used for something else, or the provider will not; nothing new was made. */
  subscribe(
    wanted: NewSubscription,
    key: string,
  ): Promise<{ outcome: 'made'; subscription: VendorSubscription } | { outcome: 'refused'; reason: string }>;
  /** Every subscription a customer ever had, newest first. */
  listSubscriptions(customer: string): Promise<VendorSubscription[]>;
  /** Ends it now; one that has ended already stays as it is. With usage not yet charged on a last invoice. */
  endSubscription(id: string, collectUsage: boolean): Promise<void>;
  /** Newest first: all of them, or the newest `limit`. */
  listInvoices(customer: string, filter?: { status?: 'open' | 'paid'; limit?: number }): Promise<VendorInvoice[]>;
  getInvoice(id: string): Promise<VendorInvoice>;
  readReceipt(invoice: string): Promise<VendorReceipt>;
  previewInvoice(customer: string, subscription: string): Promise<VendorPreview>;
  /** What changing to these prices at this moment would charge now, the unused part of the period taken off. */
  previewChange(customer: string, change: PlanChange): Promise<VendorPreview>;
  /** Changes the prices and charges the difference now. `declined`: nothing changed. */
  changePlan(
    change: PlanChange,
    key: string,
  ): Promise<{ outcome: 'changed' } | { outcome: 'declined'; reason: string }>;
  payInvoice(id: string, key: string): Promise<{ outcome: 'paid' | 'declined'; reason: string | null }>;
  voidInvoice(id: string): Promise<void>;
  /** `known`: the provider had it already. `refused`: it will never take it. */
  reportUsage(event: {
    customer: string;
    identifier: string;
    at: Date;
  }): Promise<{ outcome: 'reported' | 'known' | 'refused'; reason: string | null }>;
  addCredit(customer: string, of: { cents: number; description: string }, key: string): Promise<void>;
}

export interface PlanChange {
  subscription: string;
  /** The plan's price and, beside it, the meter for what goes beyond its credits. */
  priceIds: string[];
  /** The moment the proration is computed for: the same in the preview and the change. */
  at: Date;
}

export interface WantedPrice {
  lookupKey: string;
  name: string;
  description: string;
  unitCents: number;
  /** Charged by what is reported, not ahead. */
  isMetered: boolean;
}

/** What a webhook says: that something of a customer changed. Its content is read from the provider, never from here. */
export interface PaymentNotice {
  id: string;
  type: string;
  livemode: boolean;
  createdAt: Date;
  customer: string | null;
  objectId: string | null;
  /** Set when it is of another account than ours. */
  foreignAccount: string | null;
}

export interface PaymentVendor {
  /** False where no keys are set: nobody can pay, and nothing asks for it. */
  readonly isSetUp: boolean;
  of(isLive: boolean): PaymentAccount;
  /** Null when no secret of ours signed these bytes within five minutes of `now`, or the mode does not fit. */
  readNotice(raw: Buffer, signature: string, now: Date): Promise<PaymentNotice | null>;
}

/** What a scratch world is made from: rows by table as JSON, and files by hash in base64. */
export interface ScratchWorld {
  customerId: number;
  turnId: number;
  tables: Record<string, Record<string, unknown>[]>;
  files: Record<string, string>;
}

/** Lives a turn through again, apart from everything real. Answers with its trace. */
export interface ScratchVendor {
  replay(world: ScratchWorld, model: string): Promise<unknown>;
}
