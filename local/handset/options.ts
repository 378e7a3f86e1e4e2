/** Options of the sandbox. */
import type { QuickBooksStandIn } from '../quickbooks/start-quickbooks-stand-in.ts';
import type { MailStandIn } from '../mail/start-mail-stand-in.ts';
import type { TwilioStandIn } from '../twilio/start-twilio-stand-in.ts';

/** Somebody of the demo whose phone can be held. */
export interface SandboxPerson {
  /** Short name for scripts and addresses: 'foreman', 'electrician_es', 'super'. */
  key: string;
  name: string;
  /** E.164. */
  phone: string;
  /** Who that is, in a few words: 'Foreman, Summit Ridge Electric'. */
  about: string;
  language: 'English' | 'Spanish';
  email?: string;
  /** Texts to try, offered while the phone is still empty. */
  tries?: string[];
}

export interface ChangedOrder {
  id: number;
  id_number: number;
  cor_number: number | null;
  status: string;
  job: string | null;
  description: string;
  /** Dollars; null while a price is unknown. */
  total_amount: number | null;
  items: { category: string; name: string; quantity: number | null; unit: string; cost_per_unit: number | null }[];
  attachments: number;
}

export interface ChangedApproval {
  id: number;
  order_id: number;
  id_number: number;
  contact: string;
  verdict: string;
  /** The contact's own words; null until answered. */
  words: string | null;
}

export interface SandboxChanges {
  orders: ChangedOrder[];
  approvals: ChangedApproval[];
  /** What is still under way: texts without a finished turn, replies not yet handed to Twilio. 0 is quiet. */
  pending: number;
}

export interface SandboxOptions {
  twilio: TwilioStandIn;
  mail: MailStandIn;
  /** Null where the real QuickBooks is set up. */
  quickbooks?: QuickBooksStandIn | null;
  /** Our number that the people text, E.164. */
  number: string;
  people: () => Promise<SandboxPerson[]>;
  /** The developer's phone and authenticator secret (base32). */
  developer?: { phone: string; totpSecret: string };
  /** Orders and approvals written since a time; with `phone`, those of that person's companies. */
  changes: (since: Date, phone: string | null) => Promise<SandboxChanges>;
}
