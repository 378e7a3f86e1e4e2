/**
 * The card form: a script that a page loads in the place of js.stripe.com, and the frames it opens. What is typed stays
 * in a frame of this origin and goes from there to `/v1`; the page around it sees ids only.
 */
import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { answerCall } from './answer-calls.ts';
import { answerSetupChallenge } from './intents.ts';
import { textOf } from './read-form.ts';
import type { StandInContext } from './stand-in-context.ts';
import { answerPaymentChallenge } from './subscriptions.ts';
import { drawInvoice } from './draw-invoice.ts';

const FOLDER = new URL('./page/', import.meta.url);
const FILES = {
  '/stripe.js': ['stripe-js.ts', 'text/javascript; charset=utf-8'],
  '/form/card-form.js': ['card-form.ts', 'text/javascript; charset=utf-8'],
  '/form/challenge.js': ['challenge.ts', 'text/javascript; charset=utf-8'],
  '/form/form.css': ['form.css', 'text/css; charset=utf-8'],
  '/form/card': ['card-form.html', 'text/html; charset=utf-8'],
  '/form/challenge': ['challenge.html', 'text/html; charset=utf-8'],
} as const;
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'";

export async function pageRoutes(app: FastifyInstance, context: StandInContext): Promise<void> {
  for (const [address, [file, type]] of Object.entries(FILES)) {
    const source = await readFile(new URL(file, FOLDER), 'utf8');
    const content = file.endsWith('.ts') ? stripTypeScriptTypes(source) : source;
    app.get(address, async (_request, reply) =>
      reply
        .type(type)
        .header('content-security-policy', POLICY)
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'no-cache')
        // Loaded into pages of another origin, as the real one is.
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(content),
    );
  }
  answerCall(
    app,
    context,
    'POST',
    '/form/setup_intents/:id/answer',
    (call) => answerSetupChallenge(call, textOf(call.form['agreed']) === 'true'),
    true,
  );
  answerCall(
    app,
    context,
    'POST',
    '/form/payment_intents/:id/answer',
    (call) => answerPaymentChallenge(call, textOf(call.form['agreed']) === 'true'),
    true,
  );

  app.get<{ Params: { id: string } }>('/invoice/:id', async (request, reply) => {
    const invoice = context.book.find('invoice', request.params.id);
    if (!invoice) return reply.code(404).type('text/plain').send('No such invoice.');
    const lines = invoice.lines.data.map((line) => `${line.description}: $${(line.amount / 100).toFixed(2)}`);
    const total = `Total $${(invoice.total / 100).toFixed(2)}, paid $${(invoice.amount_paid / 100).toFixed(2)}`;
    return reply
      .type('text/plain; charset=utf-8')
      .send([`Invoice ${invoice.number ?? ''} (${invoice.status})`, '', ...lines, '', total].join('\n'));
  });
  app.get<{ Params: { id: string } }>('/invoice/:id/pdf', async (request, reply) => {
    const invoice = context.book.find('invoice', request.params.id);
    if (!invoice) return reply.code(404).type('text/plain').send('No such invoice.');
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="invoice-${invoice.id}.pdf"`)
      .send(await drawInvoice(invoice));
  });
}
