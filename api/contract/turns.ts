/** What developers read of conversations: a person's whole history, and how each turn of the agent came to what it did. */
import { z } from 'zod';
import { chatMessage } from './assistant.ts';
import type { Endpoint } from './endpoint.ts';
import { dateTime, flagText, idText } from './fields.ts';
import { userProfile } from './session.ts';

const pageText = z
  .string()
  .regex(/^\d{1,6}$/, 'Must be a number.')
  .transform((text) => Math.max(1, Number(text)));

/** How a text of ours arrived. */
const delivery = z.object({
  /** queued, sending, sent, delivered, undelivered, failed, refused */
  status: z.string(),
  error_code: z.int().nullable(),
  error_reason: z.string().nullable(),
  segments: z.int().nullable(),
  sent_at: dateTime.nullable(),
  delivered_at: dateTime.nullable(),
});

/** Text that may be long: its beginning, and how many characters the whole has. */
const longText = z.object({ text: z.string(), length: z.int() });
export type LongText = z.output<typeof longText>;

export const historyMessage = chatMessage.omit({ orders: true, shows: true, confirm: true }).extend({
  /** The turn it belongs to; null for what no turn wrote or read. */
  turn_id: z.int().nullable(),
  /** 'chat', 'approval', 'digest' … */
  kind: z.string(),
  /** Of texts of ours; null for what came in. */
  delivery: delivery.nullable(),
});
export type HistoryMessage = z.output<typeof historyMessage>;

export const turnSummary = z.object({
  id: z.int(),
  customer_id: z.int(),
  company_name: z.string(),
  /** Null for a contact or somebody unknown. */
  user: z.object({ id: z.int(), name: z.string() }).nullable(),
  phone: z.string(),
  at: dateTime,
  /** Milliseconds from claiming the burst to the end; null while it runs. */
  ms: z.int().nullable(),
  status: z.string(),
  model: z.string().nullable(),
  error: z.string().nullable(),
  /** What was said and answered, shortened. */
  words: z.string(),
  reply: z.string().nullable(),
  tools: z.array(z.string()),
  /** Codes of refused tool calls and rules of the guard. */
  problems: z.array(z.string()),
});
export type TurnSummary = z.output<typeof turnSummary>;

const traceFile = z.object({
  /** For `GET /assistant/turns/{id}/files/{fileId}`; null when it was not kept. */
  id: z.int().nullable(),
  filename: z.string(),
  content_type: z.string(),
  problem: z.string().nullable(),
});

const toolCall = z.object({
  key: z.string(),
  tool: z.string(),
  arguments: longText,
  /** Null when the call was stopped before it ran. */
  result: longText.nullable(),
  error_code: z.string().nullable(),
  ms: z.int().nullable(),
});
export type TraceToolCall = z.output<typeof toolCall>;

export const turnTrace = z.object({
  id: z.int(),
  customer_id: z.int(),
  company_name: z.string(),
  user: z.object({ id: z.int(), name: z.string() }).nullable(),
  phone: z.string(),
  status: z.string(),
  attempts: z.int(),
  model: z.string().nullable(),
  prompt_version: z.string().nullable(),
  input_tokens: z.int(),
  output_tokens: z.int(),
  /** Dollars, with up to 6 decimals; what the model's price list says. */
  cost: z.number(),
  error: z.string().nullable(),
  request_id: z.string().nullable(),
  claimed_at: dateTime,
  finished_at: dateTime.nullable(),
  ms: z.int().nullable(),
  messages: z.array(
    z.object({
      id: z.int(),
      content: longText,
      transcript: z.string().nullable(),
      channel: z.string(),
      received_at: dateTime,
      files: z.array(traceFile),
    }),
  ),
  /** Each answer of a model, in order, with the tools it called. */
  steps: z.array(
    z.object({
      position: z.int(),
      model: z.string(),
      ms: z.int(),
      input_tokens: z.int(),
      /** Of the input, held by a cache of the endpoint. */
      cached_tokens: z.int(),
      output_tokens: z.int(),
      text: longText.nullable(),
      calls: z.array(toolCall),
    }),
  ),
  /** The words that each number written in this turn came from. */
  evidence: z.array(
    z.object({
      change_order_id: z.int(),
      item: z.string().nullable(),
      field: z.string(),
      message_id: z.int().nullable(),
      start: z.int(),
      end: z.int(),
      words: z.string(),
      derivation: z.string().nullable(),
    }),
  ),
  /** Who answered and why; null where there was no choice. */
  route: z.object({ by: z.enum(['reader', 'model']), why: z.string() }).nullable(),
  /** What was stopped or replaced, and why. */
  guard: z.array(z.object({ rule: z.string(), why: z.string() })),
  reply: z.object({ id: z.int(), content: z.string(), channel: z.string(), delivery }).nullable(),
  /** Texts to others that this turn caused. */
  texts: z.array(z.object({ id: z.int(), to: z.string(), kind: z.string(), content: z.string(), delivery })),
  /** What is different because of it. */
  changes: z.array(
    z.object({
      at: dateTime,
      action: z.string(),
      entity: z.string(),
      entity_id: z.int().nullable(),
      /** What people call it: 'COR 4', a job's name. */
      name: z.string().nullable(),
      before: longText.nullable(),
      after: longText.nullable(),
    }),
  ),
});
export type TurnTrace = z.output<typeof turnTrace>;

const caseOrder = z.object({
  job: z.string().optional(),
  status: z.string().optional(),
  directed_by: z.string().optional(),
  items: z.array(
    z.object({
      category: z.string(),
      name: z.string(),
      quantity: z.number().nullable(),
      unit: z.string(),
      cost_per_unit: z.number().optional(),
    }),
  ),
  only_these_items: z.boolean().optional(),
});

/** One case of `npm run evals`; evals/agent/case.ts is the whole format. */
export const evalCaseFile = z.object({
  id: z.string(),
  group: z.string(),
  lang: z.string(),
  tags: z.array(z.string()),
  setup: z.object({ orders: z.array(caseOrder), awaiting: z.array(z.object({ order: caseOrder })) }).optional(),
  turns: z.array(z.object({ from: z.string(), text: z.string(), media: z.array(z.string()).optional(), at: dateTime })),
  expect: z.object({
    orders: z.array(caseOrder).optional(),
    approvals: z.array(z.object({ order: z.int(), verdict: z.string() })).optional(),
    unchanged: z.boolean().optional(),
  }),
});
export type EvalCaseFile = z.output<typeof evalCaseFile>;

const byTurn = z.object({ id: idText });

export const turnEndpoints = {
  'assistant.userChatHistory': {
    method: 'GET',
    path: '/assistant/user-chat-history/:userId',
    policy: 'developer',
    summary: "A person's whole conversation, newest first, 100 a page",
    params: z.object({ userId: idText }),
    query: z.object({ page: pageText.optional(), page_size: pageText.optional() }),
    status: 200,
    response: z.object({
      messages: z.array(historyMessage),
      user: userProfile,
      current_page: z.int(),
      total_pages: z.int(),
      page_size: z.int(),
    }),
  },
  'turns.find': {
    method: 'GET',
    path: '/assistant/turns',
    policy: 'developer',
    summary: 'The newest 50 turns by phone, order number, tool, error (`*`: any) and company',
    query: z.object({
      phone: z.string().max(40).optional(),
      order: z.string().max(20).optional(),
      tool: z.string().max(60).optional(),
      error: z.string().max(60).optional(),
      company: idText.optional(),
    }),
    status: 200,
    response: z.array(turnSummary),
  },
  'turns.get': {
    method: 'GET',
    path: '/assistant/turns/:id',
    policy: 'developer',
    summary: 'How a turn came to what it did; long texts are cut unless `full`',
    params: byTurn,
    query: z.object({ full: flagText.optional() }),
    status: 200,
    response: turnTrace,
  },
  'turns.evalCase': {
    method: 'GET',
    path: '/assistant/turns/:id/eval-case',
    policy: 'developer',
    summary: 'The turn as a case of the evals, without names and numbers of real people',
    params: byTurn,
    status: 200,
    response: evalCaseFile,
  },
  'turns.replay': {
    method: 'POST',
    path: '/assistant/turns/:id/replay',
    policy: 'developer',
    summary: 'Live the turn through again on a model, in a world of its own: nothing is sent, nothing changes',
    params: byTurn,
    body: z.strictObject({ model: z.string().trim().min(1).max(100).default('built-in') }),
    status: 200,
    response: z.object({ model: z.string(), ms: z.int(), trace: turnTrace }),
    slow: true,
  },
  'turns.file': {
    method: 'GET',
    path: '/assistant/turns/:id/files/:fileId',
    policy: 'developer',
    summary: 'A photo or paper that came with the turn; `thumbnail` makes it small',
    params: z.object({ id: idText, fileId: idText }),
    query: z.object({ thumbnail: flagText.optional() }),
    status: 200,
    response: { file: ['image/', 'application/pdf', 'audio/'] },
  },
} as const satisfies Record<string, Endpoint>;
