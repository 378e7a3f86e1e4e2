import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Database } from '../../prisma/client.ts';
import { withPlatform } from '../../prisma/walls.ts';
import { openMail } from './mail.ts';
import { openPusher } from './pusher.ts';
import { openStorage } from './storage.ts';
import { openTwilio } from './twilio.ts';

/** Only opens and closes: what is tested is that the vendors notice. */
const tx = { $executeRaw: async () => 0 };
const db = { prisma: { $transaction: (work: (inside: typeof tx) => unknown) => work(tx) } } as unknown as Database;

const nowhere = 'http://127.0.0.1:1';
const texts = openTwilio({ accountSid: `AC${'0'.repeat(32)}`, authToken: 't', publicUrl: nowhere, apiUrl: nowhere });
const push = openPusher({ appId: '1', key: 'k', secret: 's', cluster: 'c', host: '127.0.0.1', port: 1 });
const mail = openMail({ url: 'smtp://127.0.0.1:1', from: 'a@example.com' });
const files = openStorage({ folder: await mkdtemp(join(tmpdir(), 'files-')) });

test.each<[string, () => Promise<unknown>]>([
  ['texts.send', () => texts.send({ from: '+18015550100', to: '+18015550111', body: 'x', outboundId: 1 })],
  ['texts.list', () => texts.list({ since: new Date() })],
  ['texts.fetchText', () => texts.fetchText('SM1')],
  ['texts.listMedia', () => texts.listMedia('MM1')],
  ['texts.fetchMedia', () => texts.fetchMedia(`${nowhere}/x`, 1)],
  ['push.trigger', () => push.trigger('c', 'e', {})],
  ['mail.send', () => mail.send({ to: 'b@example.com', subject: 's', text: 't', html: 'h' })],
  ['files.put', () => files.put(new Uint8Array([1]))],
  ['files.get', () => files.get('0'.repeat(64))],
])('%s throws while a transaction is open', async (_name, call) => {
  await expect(withPlatform(db, 'test', call)).rejects.toThrow('called inside a transaction of the platform (test)');
});
