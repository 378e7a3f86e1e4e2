import type { AnswerOf } from '../../api/call.ts';

export type AnswerPage = AnswerOf<'GET /a-api/:token'>;
export type AnswerKind = 'approve' | 'hours_only' | 'dispute' | 'deny' | 'question';
