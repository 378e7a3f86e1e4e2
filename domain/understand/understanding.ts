import type { Language } from '../actor.ts';
import type { Category, RateKind } from '../change-order.ts';
import type { Amount } from '../lexer/amount.ts';

export const INTENTS = [
  'work',
  'add',
  'correct',
  'remove',
  'undo',
  'attach',
  'move_job',
  'daily_log',
  'note',
  'direct',
  'status',
  'list_open',
  'preview',
  'send',
  'remind',
  'cancel_approval',
  'complete',
  'execute',
  'greeting',
  'thanks',
  'yes',
  'no',
  'help',
  'fragment',
  'out_of_scope',
] as const;
export type Intent = (typeof INTENTS)[number];

export interface KnownJob {
  job_id: number;
  name: string;
  aliases: string[];
  address: string | null;
}

export interface KnownItem {
  item_id: number;
  name: string;
  category: Category;
  unit: string;
}

export interface KnownOrder {
  order_id: number;
  id_number: number;
  cor_number: number | null;
  job_id: number | null;
  description: string;
  items: KnownItem[];
}

/** What the reader of a text may know: names of jobs and what the sender's open orders hold. */
export interface World {
  /** ISO date. */
  today: string;
  jobs: KnownJob[];
  orders: KnownOrder[];
  language: Language;
}

export interface UnderstoodItem {
  category: Category;
  /** Empty where the words name no thing ('another 20 ft'). */
  name: string;
  /** Null is unknown: said vaguely, or never. */
  quantity: Amount | null;
  unit: string;
  quotes: string[];
  rateKind: RateKind | null;
  /** Dollars per unit. */
  unitCost: Amount | null;
  unitCostQuotes: string[];
  /** Why the quantity is unknown. */
  unknown: 'amount' | 'hours' | 'people' | 'negative' | null;
  /** Hours of one person, where the head count is unknown. */
  hours: Amount | null;
  /** Head count behind a labor line, where it was said. */
  people: Amount | null;
  /** Its words also tell the work ('installed 4 outlets'), so a later list may name it again. */
  tellsWork: boolean;
  /** 'y los tres strobes': told before, and no more of them. */
  again?: true;
  /** 'each' stood beside its hours. */
  each: boolean;
  /** 'total' stood beside its hours: they are all of everybody. */
  isTotal?: true;
}

export type JobMention =
  | { kind: 'job'; job_id: number; name: string; quote: string }
  | { kind: 'ambiguous'; job_ids: number[]; quote: string }
  | { kind: 'unknown'; quote: string };

export interface Quoted {
  value: string;
  quotes: string[];
}

/** One thing a person wants done, in the order of the text. */
export interface Act {
  intent: Intent;
  messageIds: number[];
  /** The words of the act. */
  words: string;
  /** The same, each sentence apart: as they stand in the texts. */
  said: string[];
  job: JobMention | null;
  /** The job it was wrongly on ('not Riverside, Maple'), where named. */
  notJob: JobMention | null;
  /** Order by its number or COR number, as said. */
  orderRef: { type: 'order' | 'cor'; number: number } | null;
  description: string;
  items: UnderstoodItem[];
  workDate: Quoted | null;
  directedBy: Quoted | null;
  /** Contact a request goes to, as said. */
  recipient: string | null;
  /** Numbers said to be wrong ('6 not 8'). */
  instead: Amount[];
  /** Sizes said to be wrong and right ('#10 not #12'). */
  resize: { from: string; to: string } | null;
  /** 'that was OT': the rate alone changes. */
  rateKind: RateKind | null;
  /** Numbers that stand alone ('6', '4 each'). */
  bare: { amount: Amount; each: boolean; quote: string }[];
  /** Signs that it is work, for the decision whether to write at all. */
  weight: number;
  /** Something of the future or asked of others: never written as done work. */
  planned: boolean;
  isQuestion: boolean;
  /** The texts as they stand, where all of them are this one report. */
  reportText?: string;
  /** 'Wait' stood behind it: what follows puts it right. */
  takenBack?: true;
  /** One of several extras that a text told apart: an order of its own. */
  isSeparate?: true;
}

export interface Understanding {
  /** Null where the words do not tell. */
  readonly language: Language | null;
  readonly acts: readonly Readonly<Act>[];
}
