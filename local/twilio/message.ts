/** A text as Twilio keeps it. */
export type MessageStatus = 'received' | 'queued' | 'sent' | 'delivered' | 'undelivered' | 'failed';

export interface StandInMedia {
  sid: string;
  contentType: string;
  /** Name of the file with the bytes, in the stand-in's media folder. */
  file: string;
}

export interface StandInMessage {
  sid: string;
  direction: 'inbound' | 'outbound-api' | 'outbound-reply';
  /** E.164. */
  from: string;
  to: string;
  body: string;
  status: MessageStatus;
  errorCode: number | null;
  segments: number;
  media: StandInMedia[];
  /** ISO date-times. */
  createdAt: string;
  sentAt: string | null;
  updatedAt: string;
  statusCallback: string | null;
}

/** Statuses after which nothing more happens to a text. */
export const FINAL_STATUSES: readonly MessageStatus[] = ['received', 'delivered', 'undelivered', 'failed'];
