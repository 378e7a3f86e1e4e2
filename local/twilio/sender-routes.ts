/** The parts of Twilio's API that say who texts from a number: rented numbers, Messaging Services, 10DLC and toll-free state. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { StandInContext, StandInService } from './stand-in-context.ts';

/** Registers the routes on `app`; the caller has checked the password. */
export function senderRoutes(app: FastifyInstance, context: StandInContext): void {
  app.get<{ Querystring: { PhoneNumber?: string } }>(
    '/2010-04-01/Accounts/:account/IncomingPhoneNumbers.json',
    async (request) => {
      const wanted = request.query.PhoneNumber;
      const found = context.numbers.filter((number) => wanted === undefined || number === wanted);
      const numbers = found.map((number) => ({ sid: sidOf('PN', number), phone_number: number }));
      return { incoming_phone_numbers: numbers, page: 0, page_size: 50, next_page_uri: null };
    },
  );
  app.get('/v1/Services', async () => page('services', context.services.map(describe)));
  app.get<{ Params: { sid: string } }>('/v1/Services/:sid', async (request, reply) => {
    const found = context.services.find(({ sid }) => sid === request.params.sid);
    if (!found)
      return reply.code(404).send({ code: 20404, message: 'The requested resource was not found', status: 404 });
    return describe(found);
  });
  app.get<{ Params: { sid: string } }>('/v1/Services/:sid/PhoneNumbers', async (request) => {
    const found = context.services.find(({ sid }) => sid === request.params.sid);
    return page(
      'phone_numbers',
      (found?.numbers ?? []).map((number) => ({ sid: sidOf('PN', number), phone_number: number })),
    );
  });
  app.get<{ Params: { sid: string } }>('/v1/Services/:sid/Compliance/Usa2p', async (request) => {
    const found = context.services.find(({ sid }) => sid === request.params.sid);
    const campaign = found?.campaign;
    return page('compliance', campaign ? [{ sid: sidOf('QE', found.sid), campaign_status: campaign }] : []);
  });
  app.get<{ Querystring: { TollfreePhoneNumberSid?: string } }>('/v1/Tollfree/Verifications', async (request) => {
    const number = context.numbers.find((one) => sidOf('PN', one) === request.query.TollfreePhoneNumberSid);
    const status = number === undefined ? undefined : context.tollFree[number];
    return page('verifications', status ? [{ sid: sidOf('HH', number!), status }] : []);
  });
}

const describe = ({ sid }: StandInService) => ({ sid, friendly_name: sid });

/** A list as the newer APIs of Twilio write it. */
function page(key: string, rows: unknown[]): Record<string, unknown> {
  return { [key]: rows, meta: { key, page: 0, page_size: 50, next_page_url: null } };
}

/** The same sid for the same number, at every start. */
const sidOf = (prefix: string, name: string): string =>
  prefix + createHash('sha256').update(name).digest('hex').slice(0, 32);
