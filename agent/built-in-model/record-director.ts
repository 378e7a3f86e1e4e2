import { lex } from '../../domain/lexer/lex.ts';
import { readDirectorAnswer } from '../../domain/understand/read-director-answer.ts';
import type { Act, Quoted } from '../../domain/understand/understanding.ts';
import { failure, orderTitle } from './phrases.ts';
import { isToday } from './resolve-job.ts';
import { failed, type ToldOrder, type Turn } from './turn.ts';
import type { Said } from './write-work.ts';

/** Who is said to have ordered it, as an answer to our question is read. */
export const toldBy = (act: Act): { name: string; quote: string } | null =>
  act.directedBy && { name: act.directedBy.value, quote: act.directedBy.quotes[0] ?? '' };

const BOTH =
  /(?:^|\W)(?:both|(?:the )?two of (?:them|those|these|em)|each of (?:them|those|these|em)|all of (?:them|those|these|em)|amb[oa]s|las dos|los dos)(?:\W|$)/i;

/** 'Ned told us on both': the two orders of today that nobody is known to have ordered. Null for anything else. */
export function recordBoth(turn: Turn, act: Act): Said | null {
  if (!BOTH.test(act.words) || act.items.some((item) => item.quantity !== null) || act.isQuestion) return null;
  const open = turn.orders.filter((order) => isToday(turn, order.updated_at) && order.directed_by === null).slice(0, 2);
  const answer = open.length < 2 ? null : (toldBy(act) ?? readDirectorAnswer(lex(ofBoth(act.words))));
  if (!answer) return null;
  const said = open.map((order) =>
    recordDirector(turn, order.order_id, { value: answer.name, quotes: [answer.quote] }),
  );
  return { text: said.map((one) => one.text).join(' '), question: null };
}

/** 'Both of those were Ned. hes running both' → 'it was Ned' */
const ofBoth = (words: string): string =>
  `it was ${words.replace(/^\W*both (?:of (?:those|these|them|em) )?(?:were|was|are|is|came from)? ?/i, '').replace(/[.;,].*$/s, '')}`;

/** Writes down who ordered the work, and gives the words that ask him to confirm it. */
export function recordDirector(turn: Turn, orderId: number, director: Quoted): Said {
  const result = turn.call<ToldOrder>('record_directive', {
    order_id: orderId,
    directed_by: director.value,
    quotes: director.quotes,
  });
  if (failed(result)) return { text: failure(turn, result.error, turn.say('record that', '')), question: null };
  const forward = result.to_forward
    ? turn.say(` To forward: "${result.to_forward}"`, ` Para reenviar: "${result.to_forward}"`)
    : '';
  return {
    text: turn.say(
      `Recorded on ${orderTitle(turn, result)}: directed by ${director.value}.${forward}`,
      `Anotado en ${orderTitle(turn, result)}: lo ordenó ${director.value}.${forward}`,
    ),
    question: null,
  };
}

/** Nobody is known any more to have ordered the work. */
export function clearDirector(turn: Turn, orderId: number, said: string): Said {
  const result = turn.call<ToldOrder>('record_directive', { order_id: orderId, directed_by: null, quotes: [said] });
  if (failed(result)) return { text: failure(turn, result.error, turn.say('record that', '')), question: null };
  return {
    text: turn.say(
      `Recorded on ${orderTitle(turn, result)}: nobody is down as having directed it.`,
      `Anotado en ${orderTitle(turn, result)}: sin nadie como quien lo ordenó.`,
    ),
    question: null,
  };
}
