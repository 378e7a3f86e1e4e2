/** A mail server that stores every mail and delivers none. */
import { simpleParser, type ParsedMail } from 'mailparser';
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { openFaultPlan, type FaultPlan } from '../faults/open-fault-plan.ts';
import { openLedger } from '../ledger/open-ledger.ts';
import { listenAt, nameOf, type StandInPlace } from '../stand-in-place.ts';

export interface KeptMail {
  /** 1, 2, 3 … in the order of arrival. */
  id: number;
  messageId: string;
  /** Addresses of the envelope. */
  to: string[];
  from: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  attachments: { filename: string; contentType: string; size: number; hash: string }[];
  /** ISO date-time. */
  at: string;
}

export interface MailStandIn {
  /** To be given as SMTP_URL. */
  readonly url: string;
  /** Every mail, oldest first. */
  mails(): KeptMail[];
  readAttachment(hash: string): Promise<Buffer>;
  watch(listener: (mail: KeptMail) => void): () => void;
  /** The one point is 'mail', its key the first recipient; kinds 'status' (an SMTP code) and 'lost-answer'. */
  readonly faults: FaultPlan;
  close(): Promise<void>;
}

/** Starts it. A mail is in `mails.jsonl` before the sender gets 250. */
export async function startMailStandIn(settings: { folder: string } & StandInPlace): Promise<MailStandIn> {
  const filesFolder = join(settings.folder, 'attachments');
  await mkdir(filesFolder, { recursive: true });
  const ledger = await openLedger<KeptMail>(join(settings.folder, 'mails.jsonl'));
  const mails = [...ledger.past];
  const listeners = new Set<(mail: KeptMail) => void>();
  const faults = openFaultPlan();

  const keep = async (stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> => {
    const parsed = await simpleParser(stream);
    const to = session.envelope.rcptTo.map((recipient) => recipient.address);
    const refusal = faults.take('mail', to[0], ['status']);
    if (refusal) throw Object.assign(new Error('Planned failure'), { responseCode: refusal.status });
    for (const attachment of parsed.attachments) {
      await writeFile(join(filesFolder, hashOf(attachment.content)), attachment.content, { flush: true });
    }
    const mail = describeMail(mails.length + 1, to, parsed);
    mails.push(mail);
    await ledger.append(mail);
    for (const listener of listeners) listener(mail);
    if (faults.take('mail', to[0], ['lost-answer'])) throw Object.assign(new Error('Lost'), { responseCode: 451 });
  };

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => void keep(stream, session).then(() => done(), done),
  });
  // A client that disconnects early is not a server error.
  server.on('error', () => undefined);
  const { host, port: wanted } = listenAt(settings);
  await new Promise<void>((resolve) => server.listen(wanted, host, resolve));
  const { port } = server.server.address() as AddressInfo;

  return {
    url: `smtp://${nameOf(settings)}:${port}`,
    mails: () => [...mails],
    readAttachment: (hash) => readFile(join(filesFolder, checkHash(hash))),
    watch(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    faults,
    async close() {
      await new Promise<void>((resolve) => server.close(resolve));
      await ledger.close();
    },
  };
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

function checkHash(hash: string): string {
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new Error('Not a hash.');
  return hash;
}

function describeMail(id: number, to: string[], parsed: ParsedMail): KeptMail {
  const headers = parsed.headerLines.map(({ key, line }) => [key, line.slice(line.indexOf(':') + 1).trim()] as const);
  return {
    id,
    messageId: parsed.messageId ?? '',
    to,
    from: parsed.from?.text ?? '',
    subject: parsed.subject ?? '',
    text: parsed.text ?? '',
    html: parsed.html || '',
    headers: Object.fromEntries(headers),
    attachments: parsed.attachments.map((attachment) => ({
      filename: attachment.filename ?? 'attachment',
      contentType: attachment.contentType,
      size: attachment.size,
      hash: hashOf(attachment.content),
    })),
    at: new Date().toISOString(),
  };
}
