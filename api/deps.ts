import type { Logger } from 'pino';
import type { Database } from '../prisma/client.ts';
import type { Config } from './config.ts';
import type {
  AccountingVendor,
  Clock,
  FileStore,
  MailVendor,
  PaymentVendor,
  PushVendor,
  ScratchVendor,
  Senses,
  TextVendor,
} from './ports.ts';

/** Everything a service needs of the world. Made once per process by a composition root; tests make their own. */
export interface Deps {
  config: Config;
  db: Database;
  /** Connections that only webhooks use, so that they are taken in while all others are busy; without it `db`. */
  webhookDb?: Database;
  clock: Clock;
  log: Logger;
  texts: TextVendor;
  push: PushVendor;
  mail: MailVendor;
  accounting: AccountingVendor;
  payments: PaymentVendor;
  files: FileStore;
  /** Absent where no turn is replayed. */
  scratch?: ScratchVendor;
  /** Left out: nothing hears, reads photos or embeds. */
  senses?: Senses;
  /** Why this process takes no new work, though it still answers; null or left out while it does. `/ready` says so. */
  whyNotReady?: () => string | null;
  /** Called after a commit that wrote to the outbox, so that the relay of this process need not wait for its next poll. */
  wakeRelay: () => void;
}
