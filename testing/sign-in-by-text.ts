import type { TextWorld } from './open-text-world.ts';
import { PHONES } from '../prisma/seed/people.ts';

/** Signs one of the base world's people in by the code texted to him; returns the Cookie header. */
export async function signInByText(world: TextWorld, who: string): Promise<string> {
  const identifier = PHONES[who] ?? who;
  const post = (path: string, body: unknown) =>
    fetch(`${world.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const asked = await post('/auth/authenticate', { identifier, auth_method: 'phone' });
  if (!asked.ok) throw new Error(await asked.text());
  const code = /\b\d{6}\b/.exec(world.repliesTo(who).at(-1) ?? '')?.[0];
  const answer = await post('/auth/verify', { identifier, auth_method: 'phone', code });
  if (!answer.ok) throw new Error(await answer.text());
  return (answer.headers.getSetCookie()[0] ?? '').split(';')[0]!;
}
