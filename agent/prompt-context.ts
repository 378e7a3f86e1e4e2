/**
 * The one JSON object a model is shown beside its instructions, as a second system message that begins with 'CONTEXT '.
 * `agent/context.ts` makes it; the built-in model reads it; any other model reads it as text. It holds no company id, no
 * phone number and, for a person who may not see money, no amount.
 */
import type { Language } from '../domain/actor.ts';
import type { Category, RateKind } from '../domain/change-order.ts';

/** First words of the second system message; the JSON object follows. */
export const CONTEXT_HEADER = 'CONTEXT';

export interface ContextItem {
  item_id: number;
  name: string;
  category: Category;
  /** Null is unknown. */
  quantity: number | null;
  unit: string;
  rate_kind: RateKind | null;
  /** The words the line stands on ('2 guys 4 hrs each'), so that 'make it 6 hrs each' knows how many they were. */
  words?: string[];
}

export interface ContextOrder {
  order_id: number;
  id_number: number;
  cor_number: number | null;
  /** What people see and type: 'COR 4', 'RMT-004'. */
  number?: string;
  job_id: number | null;
  job_name: string | null;
  status: string;
  description: string;
  /** Who ordered it, as it was said. */
  directed_by: string | null;
  /** ISO date-time. */
  updated_at: string;
  items: ContextItem[];
}

export interface ContextJob {
  job_id: number;
  name: string;
  aliases: string[];
  address: string | null;
}

export const OPEN_QUESTION_KINDS = ['job', 'quantity', 'unit', 'material', 'which_order', 'who', 'confirm'] as const;
export type OpenQuestionKind = (typeof OPEN_QUESTION_KINDS)[number];

/** What our last reply asked and the person has not answered yet. */
export interface OpenQuestion {
  kind: OpenQuestionKind;
  order_id?: number;
  item_id?: number;
  /** The choices as they were worded, in their order ('1' and 'the second one' pick by it). */
  options?: string[];
}

export interface ContextMedia {
  attachment_id: number;
  kind: 'image' | 'pdf' | 'audio' | 'other';
  filename: string;
  /** Of a voice note: its words stand in the message. */
  heard?: boolean;
}

/** A proposal that waits for its word ('SEND 1012'). Matched by code, never by a model. */
export interface PendingProposal {
  action: string;
  /** The order's `id_number`. */
  id_number: number;
  word: string;
}

export interface PromptContext {
  /** ISO date in `timeZone`. */
  today: string;
  timeZone: string;
  /** The web chat shows the orders of a reply beside it; a phone has the words alone. */
  channel?: 'web';
  person: {
    name: string;
    kind: 'staff' | 'contact';
    role: 'field' | 'office' | 'admin' | null;
    estimator: boolean;
    language: Language;
    maySeeMoney: boolean;
  };
  /** What the company's documents are written in; only where the person uses another. */
  document_language?: Language;
  /** The company's active jobs. */
  jobs: ContextJob[];
  /** Names only. */
  labor_rates?: string[];
  /** The sender's open orders, newest first, at most 8. */
  recent_orders: ContextOrder[];
  last_order_id: number | null;
  /** ISO date of our newest message, where it is of an earlier day: its question may be stale. */
  last_reply_on?: string;
  open_question: OpenQuestion | null;
  /** What came with the messages of this turn. */
  media: ContextMedia[];
  /** Files of earlier texts that are on no order yet. */
  waiting_media: number[];
  pending: PendingProposal | null;
}

/** The text of the second system message. */
export function writePromptContext(context: PromptContext): string {
  return `${CONTEXT_HEADER}\n${JSON.stringify(context)}`;
}

/**
 * One line of the last user message: '[m12] words'. Line breaks inside a text become semicolons, so that a line is a message
 * and a list stays a list; quotes are compared without them.
 */
export function writeMessageLine(messageId: number, text: string): string {
  return `[m${messageId}] ${text.trim().replace(/(?<!\s)\s*[\r\n]\s*/g, '; ')}`;
}
