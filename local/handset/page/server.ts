/** What the page reads from and sends to the server. */
import type { SandboxMail, SandboxText } from '../describe-state.ts';
import type { SandboxPerson } from '../options.ts';

export type { SandboxMail, SandboxPerson, SandboxText };

export interface State {
  number: string;
  people: SandboxPerson[];
  texts: SandboxText[];
  mails: SandboxMail[];
  developer: { phone: string } | null;
}

export const readState = (): Promise<State> => call<State>('/sandbox/state');

export const readAuthenticator = (): Promise<{ code: string; seconds_left: number }> => call('/sandbox/authenticator');

/** Sends as somebody. False when the application did not take it even after Twilio's retries. */
export async function sendText(from: string, body: string, photos: File[]): Promise<boolean> {
  const media = await Promise.all(
    photos.map(async (photo) => ({
      filename: photo.name,
      content_type: photo.type || 'application/octet-stream',
      base64: await toBase64(photo),
    })),
  );
  const { taken } = await call<{ taken: boolean }>('/sandbox/texts', { from, body, media });
  return taken;
}

/** Calls back at each change, and with `onReturn` whenever the connection is (again) there. */
export function watch(
  onText: (text: SandboxText) => void,
  onMail: (mail: SandboxMail) => void,
  onReturn: () => void,
  onLoss: () => void,
): void {
  const events = new EventSource('/sandbox/events');
  events.addEventListener('text', (event) => onText(JSON.parse(event.data) as SandboxText));
  events.addEventListener('mail', (event) => onMail(JSON.parse(event.data) as SandboxMail));
  events.addEventListener('open', onReturn);
  events.addEventListener('error', onLoss);
}

async function call<Answer>(path: string, body?: unknown): Promise<Answer> {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(path, body === undefined ? {} : post);
  const answer = (await response.json()) as Answer & { message?: string };
  if (!response.ok) throw new Error(answer.message ?? `The server answered ${response.status}.`);
  return answer;
}

async function toBase64(file: File): Promise<string> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read.')));
    reader.readAsDataURL(file);
  });
  return url.slice(url.indexOf(',') + 1);
}
