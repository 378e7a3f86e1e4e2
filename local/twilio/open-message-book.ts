/** Everything the stand-in remembers: texts, their statuses, who opted out. Kept in a ledger, read again at the start. */
import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openLedger } from '../ledger/open-ledger.ts';
import type { MessageStatus, StandInMedia, StandInMessage } from './message.ts';

type Entry =
  | { type: 'message'; message: StandInMessage }
  | { type: 'status'; sid: string; status: MessageStatus; errorCode: number | null; at: string }
  | { type: 'media'; sid: string; media: StandInMedia[] }
  | { type: 'opt-out' | 'opt-in'; person: string; number: string; at: string };

export interface MessageBook {
  /** Every text, oldest first. */
  all(): StandInMessage[];
  find(sid: string): StandInMessage | undefined;
  add(message: StandInMessage): Promise<StandInMessage>;
  setStatus(sid: string, status: MessageStatus, at: Date, errorCode?: number | null): Promise<StandInMessage>;
  setMedia(sid: string, media: StandInMedia[]): Promise<void>;
  isOptedOut(person: string, number: string): boolean;
  setOptedOut(person: string, number: string, optedOut: boolean, at: Date): Promise<void>;
  keepMedia(bytes: Uint8Array, contentType: string): Promise<StandInMedia>;
  readMedia(media: StandInMedia): Promise<Buffer>;
  /** Called after each change of a text, once it is on the disk. Gives back the way to stop. */
  watch(listener: (message: StandInMessage) => void): () => void;
  /** Settles once everything taken in so far is on the disk, and so in what it tells. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** A Twilio sid: two letters and 32 hex digits. */
export const makeSid = (prefix: 'SM' | 'MM' | 'ME'): string => prefix + randomBytes(16).toString('hex');

/** Opens the book kept in `folder` (`messages.jsonl` and `media/`). */
export async function openMessageBook(folder: string): Promise<MessageBook> {
  const mediaFolder = join(folder, 'media');
  await mkdir(mediaFolder, { recursive: true });
  const ledger = await openLedger<Entry>(join(folder, 'messages.jsonl'));
  const messages = new Map<string, StandInMessage>();
  const optedOut = new Set<string>();
  const listeners = new Set<(message: StandInMessage) => void>();

  const apply = (entry: Entry): void => {
    if (entry.type === 'message') messages.set(entry.message.sid, entry.message);
    else if (entry.type === 'status') applyStatus(messages, entry);
    else if (entry.type === 'media') replace(messages, entry.sid, { media: entry.media });
    else if (entry.type === 'opt-out') optedOut.add(pair(entry.person, entry.number));
    else optedOut.delete(pair(entry.person, entry.number));
  };
  const writing = new Set<Promise<void>>();
  const write = async (entry: Entry): Promise<void> => {
    const written = ledger.append(entry);
    writing.add(written);
    await written.finally(() => writing.delete(written));
    apply(entry);
    const sid = entry.type === 'message' ? entry.message.sid : 'sid' in entry ? entry.sid : null;
    const changed = sid === null ? undefined : messages.get(sid);
    if (changed) for (const listener of listeners) listener(changed);
  };
  ledger.past.forEach(apply);

  return {
    all: () => [...messages.values()],
    find: (sid) => messages.get(sid),
    async add(message) {
      await write({ type: 'message', message });
      return message;
    },
    async setStatus(sid, status, at, errorCode = null) {
      await write({ type: 'status', sid, status, errorCode, at: at.toISOString() });
      const changed = messages.get(sid);
      if (!changed) throw new Error(`There is no message ${sid}.`);
      return changed;
    },
    setMedia: (sid, media) => write({ type: 'media', sid, media }),
    isOptedOut: (person, number) => optedOut.has(pair(person, number)),
    setOptedOut: (person, number, out, at) =>
      write({ type: out ? 'opt-out' : 'opt-in', person, number, at: at.toISOString() }),
    async keepMedia(bytes, contentType) {
      const sid = makeSid('ME');
      await writeDurably(join(mediaFolder, sid), bytes);
      return { sid, contentType, file: sid };
    },
    readMedia: (media) => readFile(join(mediaFolder, media.file)),
    watch(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async idle() {
      await Promise.allSettled(writing);
    },
    close: () => ledger.close(),
  };
}

const pair = (person: string, number: string): string => `${person} ${number}`;

function replace(messages: Map<string, StandInMessage>, sid: string, change: Partial<StandInMessage>): void {
  const message = messages.get(sid);
  if (message) messages.set(sid, { ...message, ...change });
}

function applyStatus(messages: Map<string, StandInMessage>, entry: Extract<Entry, { type: 'status' }>): void {
  const { sid, status, errorCode, at } = entry;
  const sentAt = messages.get(sid)?.sentAt ?? (status === 'queued' ? null : at);
  replace(messages, sid, { status, errorCode, sentAt, updatedAt: at });
}

async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'w');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
