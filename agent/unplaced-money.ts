import type { Language } from '../domain/actor.ts';
import { mayHavePhrases } from '../domain/money-lines/find-phrases.ts';
import { findPhrases } from '../tools/money-said.ts';
import type { Receipt } from '../tools/toolset.ts';

const SHOWN = 70;
const ENOUGH = 24;

/**
 * The reply with words about money that no tool of the turn has read and that the reply does not quote: whatever model
 * answered, nothing said with a price is lost. Only beside a write: a question about money is answered as it is.
 */
export async function withUnplacedMoney(
  reply: string,
  texts: readonly string[],
  receipts: readonly Receipt[],
  language: Language,
): Promise<string> {
  const done = receipts.filter(({ ok, kind }) => ok && WRITES.has(kind));
  if (done.length === 0 || !texts.some(mayHavePhrases)) return reply;
  const read = done.flatMap(({ result }) => (result as { read?: string[] } | null)?.read ?? []);
  const lost = (await Promise.all(texts.map((text) => findPhrases(text))))
    .flat()
    .map(({ words }) => words)
    .filter(
      (words) =>
        !reply.includes(words.slice(0, ENOUGH)) && !read.some((one) => one.includes(words) || words.includes(one)),
    );
  if (lost.length === 0) return reply;
  const list = lost.map((words) => `"${words.length > SHOWN ? `${words.slice(0, SHOWN)}...` : words}"`).join(', ');
  return language === 'Spanish' ? `${reply} Sin renglón todavía: ${list}.` : `${reply} Not on a line yet: ${list}.`;
}
const WRITES = new Set(['created', 'added', 'updated']);
