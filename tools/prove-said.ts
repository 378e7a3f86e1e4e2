import { listContactNames } from '../api/services/approvals/list-contact-names.ts';
import { canonicalDecimal } from '../domain/decimal.ts';
import { normalizePhone } from '../domain/phone.ts';
import { proveWords } from './prove-numbers.ts';
import type { ToolContext } from './tool-context.ts';

/** What a tool answers when words it was given are in nobody's mouth; the model may ask. */
export interface NotSaid {
  error: { code: 'WORDS_NOT_FOUND'; message: string };
}

export const NOT_QUOTED: NotSaid = {
  error: {
    code: 'WORDS_NOT_FOUND',
    message: 'The quoted words are in none of the messages. Quote what the person said.',
  },
};

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Null when every word stands in one text of the thread, the sender's own: names, addresses and numbers are not invented. */
export function refuseUnsaid(context: ToolContext, words: string, what: string): NotSaid | null {
  const wanted = plain(words).split(' ').filter(Boolean);
  const isSaid = context.turn.messages.some((message) => {
    const said = ` ${plain(message.text)} `;
    return wanted.every((word) => said.includes(` ${word} `));
  });
  return wanted.length > 0 && isSaid ? null : notSaid(what, words);
}

/** No part of anybody's name by themselves. */
const STOP = new Set(
  'a al an and at by con da de del el en for from he her him his in it la las los me mi my no of on or our out por pre que said say says she sr su that the them they this to told un una up us was we who with y ya yes you your'.split(
    ' ',
  ),
);

/**
 * Every word of the name stands in one text of the thread. Or the name is one contact of the company, as 'Dave Kessler' is where
 * 'Dave' was said and no other contact has the name Dave; of a known job, one of its contacts.
 */
export async function isNamed(context: ToolContext, name: string, jobId: number | null): Promise<boolean> {
  const words = plain(name).split(' ').filter(Boolean);
  const texts = context.turn.messages.map(({ text }) => new Set(plain(text).split(' ')));
  const isSomeone = words.some((word) => word.length > 1 && !STOP.has(word));
  if (isSomeone && texts.some((said) => words.every((word) => said.has(word)))) return true;
  const said = words.filter((word) => word.length > 2 && !STOP.has(word) && texts.some((text) => text.has(word)));
  if (said.length === 0) return false;
  const contacts = await listContactNames(context.deps, context.actor);
  const has = (contact: string): boolean => said.every((word) => plain(contact).split(' ').includes(word));
  const onJob = contacts.filter((one) => one.jobId === jobId && has(one.name));
  const meant = new Set(
    (onJob.length > 0 ? onJob : contacts.filter((one) => has(one.name))).map((one) => plain(one.name)),
  );
  return meant.size === 1 && meant.has(words.join(' '));
}

/** Null when the ten digits stand together in a text of the sender, in whatever form. */
export function refuseUnsaidPhone(context: ToolContext, phone: string): NotSaid | null {
  const digits = normalizePhone(phone)?.slice(2);
  const isSaid = digits && context.turn.messages.some(({ text }) => text.replace(/[\s().\-+]/g, '').includes(digits));
  return isSaid ? null : notSaid('phone number', phone);
}

/** Null when the number stands as it is in the quoted words, and those in a text of the sender: a rate is not computed. */
export async function refuseUnwritten(
  context: ToolContext,
  value: string,
  quotes: readonly string[],
  what: string,
): Promise<NotSaid | null> {
  const wanted = canonicalDecimal(value);
  const isWritten = (await proveWords(context, quotes, 'rate')).some(({ words }) =>
    [...words.matchAll(/\d[\d,]*(?:\.\d+)?/g)].some(
      ([number]) => canonicalDecimal(number.replaceAll(',', '')) === wanted,
    ),
  );
  return wanted !== null && isWritten ? null : notSaid(what, value);
}

function notSaid(what: string, words: string): NotSaid {
  return { error: { code: 'WORDS_NOT_FOUND', message: `The ${what} '${words}' was not said. Ask for it.` } };
}
