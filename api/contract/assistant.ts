/** The assistant's chat in the console: the same conversation as by text. */
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { dateTime, flagText, idText, pageQuery } from './fields.ts';

/** A change order that a reply is about, as it stands now. */
export const chatOrder = z.object({
  id: z.int(),
  number: z.string(),
  description: z.string(),
  job_name: z.string().nullable(),
  status: z.string(),
  approval: z.enum(['Awaiting', 'Approved', 'Denied']).nullable(),
  /** Dollars; null for those who see no money. */
  total_amount: z.number().nullable(),
  /** Lines without a price or a quantity. */
  unknown_count: z.int(),
});
export type ChatOrder = z.output<typeof chatOrder>;

export const chatMessage = z.object({
  id: z.int(),
  content: z.string(),
  is_user_msg: z.boolean(),
  created_at: dateTime,
  /** Who said it: the person's name, or the product's. */
  author: z.string(),
  /** How it travelled. */
  channel: z.enum(['sms', 'web']),
  attachments: z.array(z.object({ id: z.int(), original_filename: z.string(), content_type: z.string() })),
  /** What the reply is about: orders it worked on as cards, a list it was asked for as a table. */
  orders: z.array(chatOrder),
  shows: z.enum(['cards', 'table']),
  /** What to send to do what the reply proposes; null when it proposes nothing, or no longer. */
  confirm: z.string().nullable(),
});
export type ChatMessage = z.output<typeof chatMessage>;

export const assistantEndpoints = {
  'assistant.send': {
    method: 'POST',
    path: '/assistant/web_messages',
    policy: 'company',
    summary: 'Say something to the assistant (multipart: `user_id`, `message`, `files`); the answer comes by push',
    body: { multipart: { file: 'files' } },
    status: 201,
    response: chatMessage,
  },
  'assistant.history': {
    method: 'GET',
    path: '/assistant/chat_history/:userId',
    policy: 'company',
    summary: 'The own conversation, newest first, by text and here alike',
    params: z.object({ userId: idText }),
    query: z.object(pageQuery),
    status: 200,
    response: z.array(chatMessage),
  },
  'assistant.file': {
    method: 'GET',
    path: '/assistant/attachments/:id',
    policy: 'company',
    summary: 'A file of the own conversation; `thumbnail` asks for a small JPEG of a picture',
    params: z.object({ id: idText }),
    query: z.object({ thumbnail: flagText.optional() }),
    status: 200,
    response: { file: ['image/png', 'image/jpeg', 'application/pdf'] },
  },
  'assistant.writing': {
    method: 'GET',
    path: '/assistant/writing',
    policy: 'company',
    summary: 'The reply that is being written to the caller in the chat, whole sentences so far; null when none is',
    status: 200,
    response: z.object({ text: z.string().nullable() }),
  },
} as const satisfies Record<string, Endpoint>;
