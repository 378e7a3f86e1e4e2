import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { receivePaymentNotice } from '../../services/billing/receive-payment-notice.ts';
import { inRequest } from '../../services/span.ts';

/** What Stripe tells us. The signature is over the bytes as they came, so this scope parses nothing. */
export async function stripeWebhook(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 1024 * 1024 }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/webhooks/stripe', async (request, reply) => {
      const signature = request.headers['stripe-signature'];
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await inRequest(request.id, 'POST /webhooks/stripe', () =>
        receivePaymentNotice(deps, { raw, signature: typeof signature === 'string' ? signature : '' }),
      );
      return reply.send({ received: true });
    });
  });
}
