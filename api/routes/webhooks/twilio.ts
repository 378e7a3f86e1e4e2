import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../../domain/errors.ts';
import type { Deps } from '../../deps.ts';
import { readInboundForm } from '../../services/read-inbound-form.ts';
import { receiveText } from '../../services/receive-text.ts';
import { recordDelivery } from '../../services/record-delivery.ts';
import { inRequest } from '../../services/span.ts';

const EMPTY_TWIML = '<?xml version="1.0" encoding="UTF-8"?><Response></Response>';

/**
 * What Twilio tells us. The signature is checked against PUBLIC_URL, never the Host header; the answer is empty TwiML at
 * once, because a reply leaves later through the REST API. A 5xx makes Twilio deliver again (`#rc=5&rp=all`).
 */
export function twilioWebhooks(app: FastifyInstance, deps: Deps): void {
  app.post('/webhooks/twilio/sms', async (request, reply) => {
    const form = readSignedForm(deps, request);
    const receive = () => receiveText(deps, readInboundForm(form));
    await inRequest(request.id, 'POST /webhooks/twilio/sms', receive, testTime(deps, request));
    return reply.type('text/xml').send(EMPTY_TWIML);
  });

  app.post('/webhooks/twilio/status', async (request, reply) => {
    const form = readSignedForm(deps, request);
    const outboundId = Number((request.query as { o?: string }).o ?? 0);
    const { MessageSid: sid, MessageStatus: status, ErrorCode: code } = form;
    if (!sid || !status) throw new AppError('MALFORMED', 'MessageSid and MessageStatus are required.');
    await recordDelivery(deps, { outboundId, sid, status, errorCode: code ? Number(code) : null });
    return reply.type('text/xml').send(EMPTY_TWIML);
  });
}

function readSignedForm(deps: Deps, request: FastifyRequest): Record<string, string> {
  const form = request.body as Record<string, string>;
  const signature = request.headers['x-twilio-signature'];
  if (
    typeof signature !== 'string' ||
    !form ||
    !deps.texts.isSigned(deps.config.publicUrl + request.url, form, signature)
  ) {
    throw new AppError('FORBIDDEN', 'The signature does not fit.');
  }
  return form;
}

/** With stand-ins only, a test may say when a text arrived. */
function testTime(deps: Deps, request: FastifyRequest): Date | undefined {
  const header = request.headers['x-test-time'];
  if (!deps.config.STAND_INS || typeof header !== 'string') return undefined;
  const now = new Date(header);
  return Number.isNaN(now.getTime()) ? undefined : now;
}
