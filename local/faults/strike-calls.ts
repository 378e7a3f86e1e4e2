/** Applies planned faults to a stand-in's HTTP calls, without the route's knowledge. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';
import type { Fault, FaultPlan } from './open-fault-plan.ts';

/**
 * How a planned status looks in the vendor's own error shape; `code` is the vendor's own, where it has many for one
 * status.
 */
export type DescribeStatus = (status: number, code: number) => unknown;

const CALL_KINDS = ['status', 'timeout', 'reset', 'slow', 'garbage', 'lost-answer'] as const;
const struck = new WeakMap<FastifyRequest, Fault>();

/**
 * Installs the hooks on `app`. `nameCall` gives the point of a request ('send') and its key, or null for requests that
 * never fail (control routes).
 */
export function strikeCalls(
  app: FastifyInstance,
  plan: FaultPlan,
  nameCall: (request: FastifyRequest) => { at: string; key?: string } | null,
  describeStatus: DescribeStatus,
): void {
  app.addHook('preHandler', async (request, reply) => {
    const call = nameCall(request);
    const fault = call && plan.take(call.at, call.key, CALL_KINDS);
    if (!fault) return;
    if (fault.kind === 'slow' || fault.kind === 'lost-answer') return void struck.set(request, fault);
    return failNow(reply, fault, describeStatus);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const fault = struck.get(request);
    if (fault?.kind === 'slow') await wait(fault.ms, undefined, { ref: false });
    if (fault?.kind === 'lost-answer') breakConnection(reply);
    return payload;
  });
}

async function failNow(reply: FastifyReply, fault: Fault, describeStatus: DescribeStatus): Promise<FastifyReply> {
  if (fault.kind === 'status') {
    if (fault.status === 429) reply.header('retry-after', '1');
    return reply.code(fault.status).send(describeStatus(fault.status, fault.code));
  }
  if (fault.kind === 'garbage') return reply.code(200).type('application/json').send('<html>Bad gateway');
  if (fault.kind === 'reset') breakConnection(reply);
  // A hijacked reply that is never sent is a timeout for the caller.
  return reply.hijack();
}

function breakConnection(reply: FastifyReply): void {
  reply.raw.socket?.resetAndDestroy();
}
