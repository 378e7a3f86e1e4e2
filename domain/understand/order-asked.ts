import type { LexedText } from '../lexer/lex.ts';
import { textAt, tokenAt } from './words-at.ts';

const DOES_TO_ORDERS = new Set(
  'send resend complete finish execute remind withdraw delete manda mandar mande envia enviar envie completa completar ejecuta ejecutar recuerda retira retirar borra borrar'.split(
    ' ',
  ),
);
const GOES_ON = new Set('to for now please today again out a para ahora por hoy otra'.split(' '));
const ASKS_OF = new Set(['did', 'has', 'is', 'was']);
const PASSED = new Set(['mando', 'envio', 'aprobo', 'firmo']);
const HAPPENS = new Set('go get come been approved sent signed executed done open out through back ready'.split(' '));

/** 'send 1006', 'did 1006 go through': the number of an order nobody spoke of lately, by what stands around it and nothing counted behind. */
export function isOrderAsked(lexed: LexedText, at: number, whole: number): boolean {
  if (!Number.isInteger(whole) || whole < 1_000 || whole > 99_999) return false;
  const [two, before, behind] = [textAt(lexed, at - 2), textAt(lexed, at - 1), tokenAt(lexed, at + 1)];
  const isDone = DOES_TO_ORDERS.has(before) && (behind.kind !== 'word' || GOES_ON.has(behind.text));
  const isAsked = ASKS_OF.has(before) && HAPPENS.has(behind.text);
  const isAskedInSpanish = two === 'se' && PASSED.has(before);
  return (
    isDone ||
    isAsked ||
    isAskedInSpanish ||
    (['status', 'estado'].includes(two) && ['of', 'on', 'for', 'de'].includes(before))
  );
}
