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

/** Some word of the name stands in a text of the thread: 'Dave' may become 'Dave Kessler', and nobody else. */
export function isNamed({ turn }: ToolContext, name: string): boolean {
  const said = ` ${turn.messages.map(({ text }) => plain(text)).join(' ')} `;
  return plain(name).split(' ').some((word) => word.length > 1 && said.includes(` ${word} `)); // prettier-ignore
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
