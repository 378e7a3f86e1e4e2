import { lex } from '../../domain/lexer/lex.ts';
import { readChunks } from '../../domain/lexer/read-chunks.ts';
import { understand } from '../../domain/understand/understand.ts';
import { worldOf } from './answer-question.ts';
import type { Turn } from './turn.ts';
import { createOrder, type Said } from './write-work.ts';

/** Our last word: a draft was taken back as a whole. */
const GONE = /^(?:Undone\. Draft|Deshecho\. El borrador) (\d+).*(?:is gone|ya no está)\.$/;
/** 'wait no pm says its extra, keep it', 'put that one back', 'nope im wrong, i want it in after all' */
const STAYS =
  /(?:^|\W)(?:(?:keep|leave|restore|reinstate) (?:it|that|this)(?: one| order| in| on)?|(?:put|add|bring|write) (?:it|that|this)(?: one| order)? back|put (?:it|that|this)(?: one)? (?:in|on) again|want (?:it|that|this)(?: one)? (?:in|on|back|after all)|(?:is|it'?s|its|was) (?:an? )?extra after all|(?:d[eé]j|regr[eé]s|p[oó]n)[ae](?:l[oa]|la orden|esa)(?: (?:otra vez|de nuevo|as[ií]|de vuelta))?)(?:\W|$)/iu;
const MOST_WORDS = 20;

/** A draft that was just taken back is wanted after all: written again from the text that made it, where nothing changed it since. */
export function restoreOrder(turn: Turn, text: string): Said | null {
  const { history } = turn.prompt;
  const gone = GONE.exec(history.at(-1)?.role === 'assistant' ? (history.at(-1)?.text ?? '') : '')?.[1];
  if (
    gone === undefined ||
    text.includes('?') ||
    text.split(/\s+/).length > MOST_WORDS ||
    !STAYS.test(text) ||
    readChunks(lex(text)).some(
      (chunk) => ['duration', 'price'].includes(chunk.kind) || (chunk.kind === 'measure' && chunk.form !== 'article'),
    )
  )
    return null;
  const told = history.slice(0, -1).filter(({ role, text: words }) => role === 'assistant' && words.includes(gone));
  const [made, ...later] = told;
  if (!made || later.length > 0 || !new RegExp(`^(?:Draft|Borrador) ${gone}\\W`).test(made.text)) return null;
  const before = history[history.indexOf(made) - 1];
  const { acts } = understand([{ id: 0, text: before?.text ?? '' }], worldOf(turn));
  const [act, ...others] = acts;
  return before?.role === 'user' && act && others.length === 0 && act.items.length > 0 ? createOrder(turn, act) : null;
}
