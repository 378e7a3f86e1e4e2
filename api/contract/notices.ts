/** The contract's notice period on an order: when written notice is due, the drafted letter, and that it was given. */
import { z } from 'zod';
import { NOTICE_CALENDARS, NOTICE_UNITS } from '../../domain/notice-clock.ts';
import { pdfFile, type Endpoint } from './endpoint.ts';
import { dateTime, idText } from './fields.ts';

export const noticeHow = z.enum(['mail', 'email', 'hand', 'other']);
export type NoticeHow = z.output<typeof noticeHow>;

export const orderNotice = z.object({
  /** none: its job has no notice period; ended: closed or approved before notice was needed. */
  state: z.enum(['none', 'running', 'overdue', 'given', 'ended']),
  terms: z.object({ amount: z.int(), unit: z.enum(NOTICE_UNITS), calendar: z.enum(NOTICE_CALENDARS) }).nullable(),
  starts_at: dateTime.nullable(),
  due_at: dateTime.nullable(),
  time_zone: z.string().nullable(),
  given: z.object({ at: dateTime, by: z.string().nullable(), how: noticeHow, in_time: z.boolean() }).nullable(),
});
export type OrderNoticeBody = z.output<typeof orderNotice>;

const ofOrder = z.object({ id: idText });

export const noticeEndpoints = {
  'notices.get': {
    method: 'GET',
    path: '/change-orders/:id/notice',
    policy: 'office',
    summary: 'How the notice clock of an order stands',
    params: ofOrder,
    status: 200,
    response: orderNotice,
  },
  'notices.letter': {
    method: 'GET',
    path: '/change-orders/:id/notice-letter',
    policy: 'office',
    summary: 'The notice letter: as given, else drafted from the order as it is',
    params: ofOrder,
    status: 200,
    response: pdfFile,
  },
  'notices.give': {
    method: 'POST',
    path: '/change-orders/:id/notice',
    policy: 'office',
    summary: 'Note that written notice was given; the clock stops and the letter stays as it is',
    params: ofOrder,
    body: z.strictObject({ how: noticeHow, given_at: z.iso.datetime({ offset: true }).optional() }),
    status: 201,
    response: orderNotice,
    idempotent: true,
  },
  'notices.takeBack': {
    method: 'DELETE',
    path: '/change-orders/:id/notice',
    policy: 'office',
    summary: 'Take back that notice was given; the clock runs on',
    params: ofOrder,
    status: 200,
    response: orderNotice,
  },
} as const satisfies Record<string, Endpoint>;
