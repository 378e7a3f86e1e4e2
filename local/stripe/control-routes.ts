/** What a test in another process, or a person at the sandbox, may ask of the stand-in. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { FaultInput } from '../faults/open-fault-plan.ts';
import { guardLoopback } from '../guard-loopback.ts';
import { moveClock } from './move-clock.ts';
import type { StandInContext } from './stand-in-context.ts';

const DAY_S = 24 * 3600;

/** Registers `/control/*` on `app`, for this machine only. */
export function controlRoutes(app: FastifyInstance, context: StandInContext): void {
  const onlyHere = { onRequest: guardLoopback };

  app.get('/control/objects', onlyHere, async () => ({
    customers: context.book.all('customer'),
    subscriptions: context.book.all('subscription'),
    invoices: context.book.all('invoice'),
    meterEvents: context.book.meterEvents(),
  }));
  app.post('/control/advance', onlyHere, async (request) => {
    const { days } = z.strictObject({ days: z.number().positive().max(400) }).parse(request.body);
    await moveClock(context, days * DAY_S);
    return { now: context.now() };
  });
  /** Forgets the cards of a customer by its name: what a company is before it ever paid. */
  app.post('/control/forget-cards', onlyHere, async (request) => {
    const { name } = z.strictObject({ name: z.string() }).parse(request.body);
    const ids = context.book.all('customer').flatMap((one) => (one.name === name ? [one.id] : []));
    for (const method of context.book.all('payment_method'))
      if (method.customer !== null && ids.includes(method.customer)) context.book.put({ ...method, customer: null });
    await context.book.commit();
    return { customers: ids };
  });
  app.post<{ Body: FaultInput }>('/control/faults', onlyHere, async (request) => {
    context.faults.add(request.body);
    return { faults: context.faults.left() };
  });
  app.delete('/control/faults', onlyHere, async () => {
    context.faults.clear();
    return { faults: [] };
  });
}
