/** The product's error body, for the few refusals of the sandbox. */
import type { FastifyReply } from 'fastify';

const CODES = { 400: 'INVALID', 404: 'NOT_FOUND' } as const;

export function refuse(reply: FastifyReply, status: keyof typeof CODES, message: string): FastifyReply {
  return reply.code(status).send({ success: false, message, detail: message, error: message, code: CODES[status] });
}
