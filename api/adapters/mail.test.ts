import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startMailStandIn, type MailStandIn } from '../../local/mail/start-mail-stand-in.ts';
import { openMail } from './mail.ts';

let folder: string;
let standIn: MailStandIn;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mail-'));
  standIn = await startMailStandIn({ folder });
});
afterEach(() => standIn.close());

const vendor = () => openMail({ url: standIn.url, from: 'Corbel <no-reply@example.com>', timeoutMs: 2000 });
const mail = (change: object = {}) => ({
  to: 'pm@example.com',
  subject: 'Weekly change order report – Riverside',
  text: 'Attached. ñ',
  html: '<b>Attached</b>',
  ...change,
});

test('a mail arrives whole: words, headers and the attachment byte for byte', async () => {
  const content = new Uint8Array(50_000).map((_, index) => index % 251);
  const { messageId } = await vendor().send(
    mail({
      attachments: [{ filename: 'ChangeOrderLog.pdf', content, contentType: 'application/pdf' }],
      headers: { 'List-Unsubscribe': '<https://example.com/u/1>' },
    }),
  );
  const [kept] = standIn.mails();
  expect(kept).toMatchObject({
    id: 1,
    messageId,
    to: ['pm@example.com'],
    subject: 'Weekly change order report – Riverside',
  });
  expect(kept?.text.trim()).toBe('Attached. ñ');
  expect(kept?.headers['list-unsubscribe']).toBe('<https://example.com/u/1>');
  const [file] = kept?.attachments ?? [];
  expect(file).toMatchObject({ filename: 'ChangeOrderLog.pdf', contentType: 'application/pdf', size: 50_000 });
  expect((await standIn.readAttachment(file?.hash ?? '')).equals(Buffer.from(content))).toBe(true);
});

test('mails are still there after a restart', async () => {
  await vendor().send(mail());
  await standIn.close();
  standIn = await startMailStandIn({ folder });
  await vendor().send(mail({ subject: 'second' }));
  expect(standIn.mails().map((kept) => [kept.id, kept.subject])).toEqual([
    [1, 'Weekly change order report – Riverside'],
    [2, 'second'],
  ]);
});

test('a refusal for good is INVALID, a passing one UNAVAILABLE, and nothing is kept', async () => {
  standIn.faults.add({ at: 'mail', kind: 'status', status: 550 });
  await expect(vendor().send(mail())).rejects.toMatchObject({ code: 'INVALID' });
  standIn.faults.add({ at: 'mail', kind: 'status', status: 451 });
  await expect(vendor().send(mail())).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(standIn.mails()).toEqual([]);
});

test('a server that is not there is UNAVAILABLE', async () => {
  const nowhere = openMail({ url: 'smtp://127.0.0.1:1', from: 'a@example.com', timeoutMs: 500 });
  await expect(nowhere.send(mail())).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

test('a subject with a line break makes no second header', async () => {
  await vendor().send(mail({ subject: 'Hi\r\nBcc: spy@example.com' }));
  expect(standIn.mails()[0]?.to).toEqual(['pm@example.com']);
  expect(standIn.mails()[0]?.headers.bcc).toBeUndefined();
});

test('a company that writes to its client is named as the sender, at our own address; its logo is inside the mail', async () => {
  const logo = {
    filename: 'logo.png',
    content: new Uint8Array([1, 2, 3]),
    contentType: 'image/png',
    cid: 'company-logo',
  };
  await vendor().send(mail({ senderName: 'Peña "Electric", Inc.', attachments: [logo] }));
  const [kept] = standIn.mails();
  expect(kept?.headers.from).toContain('<no-reply@example.com>');
  expect(kept?.headers.from).toMatch(/via Corbel|=\?UTF-8\?/);
  await vendor().send(mail());
  expect(standIn.mails().at(-1)?.headers.from).toContain('Corbel <no-reply@example.com>');
});
