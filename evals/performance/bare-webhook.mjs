// The peer of R5: a bare Fastify route that checks Twilio's signature and inserts one row through pg.
import formbody from '@fastify/formbody';
import Fastify from 'fastify';
import pg from 'pg';
import twilio from 'twilio';

const { DATABASE_URL, PORT, PUBLIC_URL, TWILIO_AUTH_TOKEN } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const app = Fastify();
await app.register(formbody);
app.post('/webhooks/twilio/sms', async (request, reply) => {
  const form = request.body;
  if (!twilio.validateRequest(TWILIO_AUTH_TOKEN, request.headers['x-twilio-signature'], PUBLIC_URL + request.url, form))
    return reply.code(403).send();
  await pool.query({
    name: 'insert',
    text: 'insert into bare_texts (sid, sender, body) values ($1, $2, $3) on conflict do nothing',
    values: [form.MessageSid, form.From, form.Body],
  });
  return reply.type('text/xml').send('<Response/>');
});
await app.listen({ host: '127.0.0.1', port: Number(PORT) });
