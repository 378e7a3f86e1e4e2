import type { Language } from '../domain/actor.ts';
import { mayHavePhrases } from '../domain/money-lines/find-phrases.ts';
import { phrasesIn } from '../tools/money-said.ts';
import type { ToolContext } from '../tools/tool-context.ts';
import type { Receipt } from '../tools/toolset.ts';

const SHOWN = 70;
const ENOUGH = 24;

/**
 * The reply with words about money that no tool of the turn has read and that the reply does not quote: whatever model
 * answered, nothing said with a price is lost. Only beside a write, or where a tool refused such words: a question about
 * money is answered as it is. Refused words end in a question to the person, never in silence.
 */
export async function withUnplacedMoney(
  context: Pick<ToolContext, 'deps' | 'actor'>,
  reply: string,
  texts: readonly string[],
  receipts: readonly Receipt[],
  language: Language,
): Promise<string> {
  const done = receipts.filter(({ ok, kind }) => ok && WRITES.has(kind));
  const isRefused = receipts.some(({ ok, result }) => !ok && codeOf(result) === 'MONEY_WORDS');
  if ((done.length === 0 && !isRefused) || !texts.some(mayHavePhrases)) return reply;
  const read = done.flatMap(({ result }) => (result as { read?: string[] } | null)?.read ?? []);
  const lost = (await phrasesIn(context, texts))
    .flat()
    .map(({ words }) => words)
    .filter(
      (words) =>
        !reply.includes(words.slice(0, ENOUGH)) && !read.some((one) => one.includes(words) || words.includes(one)),
    );
  if (lost.length === 0) return reply;
  const list = lost.map((words) => `"${words.length > SHOWN ? `${words.slice(0, SHOWN)}...` : words}"`).join(', ');
  if (isRefused)
    return language === 'Spanish'
      ? `${reply} Sin renglón todavía: ${list}. ¿Qué cantidad, a qué precio y en qué orden?`
      : `${reply} Not on a line yet: ${list}. What quantity, at what price, on which order?`;
  return language === 'Spanish' ? `${reply} Sin renglón todavía: ${list}.` : `${reply} Not on a line yet: ${list}.`;
}
const codeOf = (result: unknown): string | undefined => (result as { error?: { code?: string } } | null)?.error?.code;
const WRITES = new Set(['created', 'added', 'updated']);
