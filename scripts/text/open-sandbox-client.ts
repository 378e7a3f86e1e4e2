/** Speaks to the sandbox of a running application, over HTTP as anybody could. */
import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import type { SandboxText } from '../../local/handset/describe-state.ts';
import type { SandboxChanges, SandboxPerson } from '../../local/handset/options.ts';

export interface SandboxClient {
  people(): Promise<SandboxPerson[]>;
  send(text: {
    from: string;
    body: string;
    files: string[];
    at: string | null;
  }): Promise<{ sid: string; taken: boolean }>;
  /** Every text that went out, newest first. */
  outgoing(): Promise<SandboxText[]>;
  changes(since: Date): Promise<SandboxChanges>;
}

const TYPES: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.heic': 'image/heic',
  '.pdf': 'application/pdf',
  '.amr': 'audio/amr',
  '.m4a': 'audio/mp4',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.wav': 'audio/wav',
  '.mp4': 'video/mp4',
  '.txt': 'text/plain',
};

/** `address` is the application's origin. Each call throws an Error with a sentence when it is not there or refuses. */
export function openSandboxClient(address: string): SandboxClient {
  const call = async <Answer>(path: string, body?: unknown): Promise<Answer> => {
    const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const response = await fetch(new URL(path, address), body === undefined ? {} : post).catch((reason: unknown) => {
      throw new Error(`Nothing answers at ${address}. Start it with 'npm start'.`, { cause: reason });
    });
    const answer = (await response.json().catch(() => ({}))) as Answer & { message?: string };
    if (response.ok) return answer;
    if (response.status === 404)
      throw new Error(`${address} has no sandbox: it runs with the real Twilio, or it is another program.`);
    throw new Error(answer.message ?? `${address} answered ${response.status}.`);
  };

  return {
    people: async () => (await call<{ people: SandboxPerson[] }>('/sandbox/people')).people,
    async send({ from, body, files, at }) {
      const media = await Promise.all(files.map(readMedia));
      return call('/sandbox/texts', { from, body, media, ...(at === null ? {} : { at }) });
    },
    outgoing: async () => (await call<{ texts: SandboxText[] }>('/sandbox/outbox')).texts,
    changes: (since) => call(`/sandbox/changes?since=${since.toISOString()}`),
  };
}

async function readMedia(file: string): Promise<{ filename: string; content_type: string; base64: string }> {
  const bytes = await readFile(file).catch((reason: unknown) => {
    throw new Error(`${file} cannot be read.`, { cause: reason });
  });
  const type = TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream';
  return { filename: basename(file), content_type: type, base64: bytes.toString('base64') };
}
