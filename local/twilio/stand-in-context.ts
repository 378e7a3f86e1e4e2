/** What the parts of the stand-in share. */
import type { FaultPlan } from '../faults/open-fault-plan.ts';
import type { MessageBook } from './open-message-book.ts';
import type { WebhookSender } from './open-webhook-sender.ts';

/** A Messaging Service as the stand-in knows it. */
export interface StandInService {
  /** 'MG' and 32 hex digits. */
  sid: string;
  numbers: string[];
  /** Twilio's campaign_status ('VERIFIED', 'PENDING' …); none when left out. */
  campaign?: string;
}

export interface StandInContext {
  accountSid: string;
  authToken: string;
  /** The numbers we rent, E.164. */
  numbers: readonly string[];
  services: readonly StandInService[];
  /** Twilio's status of the verification of a toll-free number, by number. */
  tollFree: Readonly<Record<string, string>>;
  book: MessageBook;
  webhooks: WebhookSender;
  faults: FaultPlan;
  /** Where inbound texts are posted, with connection overrides in the fragment. */
  inboundUrl: () => string;
  /** This stand-in's own address, without a slash at the end. */
  ownUrl: () => string;
  /** From queued to sent, and from sent to delivered, in ms. */
  statusPausesMs: { sent: number; delivered: number };
  /** Aborted when the stand-in closes. */
  closing: AbortSignal;
}
