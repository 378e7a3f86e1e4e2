import type { Act, Intent } from '../../domain/understand/understanding.ts';
import { failure } from './phrases.ts';
import { findOrder, orderTold } from './targets.ts';
import { failed, type Turn } from './turn.ts';
import type { Said } from './write-work.ts';

const TOOLS: Partial<Record<Intent, { tool: string; english: string; spanish: string }>> = {
  send: { tool: 'send_approval_request', english: 'Asking for approval', spanish: 'Pedir la aprobación' },
  remind: { tool: 'remind_approval', english: 'Reminding the contact', spanish: 'Recordarle al contacto' },
  cancel_approval: { tool: 'cancel_approval', english: 'Withdrawing a request', spanish: 'Retirar una solicitud' },
  complete: { tool: 'complete_change_order', english: 'Completing an order', spanish: 'Completar una orden' },
  execute: { tool: 'execute_change_order', english: 'Executing an order', spanish: 'Ejecutar una orden' },
  preview: { tool: 'preview_approval_message', english: 'The approval text', spanish: 'El mensaje de aprobación' },
};

/** Acts of the office are only proposed: the tool restates what would happen, and a word with the order's number does it. */
export function propose(turn: Turn, act: Act): Said {
  const wanted = TOOLS[act.intent];
  if (!wanted) return { text: '', question: null };
  if (!turn.has(wanted.tool)) {
    return {
      text: turn.say(
        `${wanted.english} is for the office. They see your draft.`,
        `${wanted.spanish} es cosa de la oficina. Ellos ven su borrador.`,
      ),
      question: null,
    };
  }
  const order = (act.orderRef || act.job ? null : orderTold(turn, act.words)) ?? findOrder(turn, act);
  if (!order)
    return { text: '', question: turn.say('Which order? Give me its number.', '¿Cuál orden? Deme su número.') };
  const answer = turn.call<{ proposal?: { text: string; word: string; id_number: number }; approval_message?: string }>(
    wanted.tool,
    { order_id: order.order_id },
  );
  if (failed(answer))
    return { text: failure(turn, answer.error, turn.say(`do that with ${order.id_number}`, '')), question: null };
  const { proposal } = answer;
  if (!proposal)
    return {
      text:
        answer.approval_message ??
        turn.say(`Nothing to do on ${order.id_number}.`, `Nada que hacer en ${order.id_number}.`),
      question: null,
    };
  const word = `${proposal.word} ${proposal.id_number}`;
  const ask = proposal.text.includes(word)
    ? ''
    : turn.say(` Text ${word} to go ahead.`, ` Escriba ${word} para seguir.`);
  return { text: `${proposal.text.trim()}${ask}`, question: null };
}
