import type { Quoted } from '../../domain/understand/understanding.ts';
import { failure, orderTitle } from './phrases.ts';
import { failed, type ToldOrder, type Turn } from './turn.ts';
import type { Said } from './write-work.ts';

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
