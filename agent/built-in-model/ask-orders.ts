import { lex } from '../../domain/lexer/lex.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import { failure, linesText, orderName, orderTitle } from './phrases.ts';
import { resolveJob } from './resolve-job.ts';
import { findOrder, lastOrder, orderTold } from './targets.ts';
import { failed, type ToldOrder, type Turn } from './turn.ts';
import { quoted, type Said } from './write-work.ts';

const STATUS_ES: Record<string, string> = {
  Draft: 'borrador',
  Incomplete: 'borrador',
  Unexecuted: 'completada, sin ejecutar',
  Executed: 'ejecutada',
  Cancelled: 'cancelada',
  Deleted: 'borrada',
};
const APPROVAL: Record<string, [string, string]> = {
  awaiting: ['waiting for approval', 'en espera de aprobación'], approved: ['approved', 'aprobada'], hours_only: ['hours approved', 'horas aprobadas'], disputed: ['disputed', 'disputada'],
  denied: ['denied', 'rechazada'], canceled: ['request withdrawn', 'solicitud retirada'], superseded: ['changed since it was asked', 'cambió desde la solicitud'],
}; // prettier-ignore

/** 'What's still open at Tower B?' */
export function listOpen(turn: Turn, act: Act): Said {
  const job = act.job ? resolveJob(turn, act.job, false) : null;
  if (job?.question) return { text: '', question: job.question };
  const listed = turn.call<{ orders?: ToldOrder[]; total?: number }>(
    'list_change_orders',
    job?.jobId ? { job_id: job.jobId } : {},
  );
  if (failed(listed)) return { text: failure(turn, listed.error, turn.say('list them', '')), question: null };
  const open = (listed.orders ?? []).filter(
    (order) => !['Executed', 'Cancelled', 'Deleted'].includes(order.status ?? ''),
  );
  const where = job?.name ? turn.say(` at ${job.name}`, ` en ${job.name}`) : '';
  if (open.length === 0)
    return { text: turn.say(`Nothing is open${where}.`, `No hay nada abierto${where}.`), question: null };
  const total = Math.max(listed.total ?? open.length, open.length);
  const shown = open
    .slice(0, 4)
    .map(
      (order) =>
        `${orderName(order)} ${quoted(order.description ?? '', 34)}${job?.name || !order.job_name ? '' : ` (${order.job_name})`}, ${statusText(turn, order)}`,
    );
  const rest =
    total > shown.length ? turn.say(` And ${total - shown.length} more.`, ` Y ${total - shown.length} más.`) : '';
  return {
    text: `${turn.say(`${total} open${where}:`, `${total} ${total === 1 ? 'abierta' : 'abiertas'}${where}:`)} ${shown.join('; ')}.${rest}`,
    question: null,
  };
}

/** 'Did that go through?', 'status of 1012', 'what do you have for it?' */
export function tellStatus(turn: Turn, act: Act): Said {
  const order = findOrder(turn, act);
  if (!order) {
    if (act.orderRef)
      return {
        text: turn.say(`I don't find order ${act.orderRef.number}.`, `No encuentro la orden ${act.orderRef.number}.`),
        question: null,
      };
    return listOpen(turn, act);
  }
  const told = turn.call<ToldOrder>('get_change_order', { order_id: order.order_id });
  if (failed(told)) return { text: failure(turn, told.error, turn.say('look that up', '')), question: null };
  const lines = told.items && told.items.length > 0 ? ` ${linesText(turn, told.items)}.` : '';
  const total = told.total && turn.context.person.maySeeMoney ? ` ${turn.say('Total', 'Total')} ${told.total}.` : '';
  const words = quoted(told.description ?? '');
  return {
    text: `${orderTitle(turn, told)}: ${statusText(turn, told)}.${total}${words === '' ? '' : ` ${words}.`}${lines}`,
    question: null,
  };
}

/** Ways to begin a question, whether or not a mark ends it. */
const ASKS =
  /^\W*(?:(?:hey|hi|ok|so|and|also|oye|y|quick question|question) ?[,:]? ?)*(?:did|do|does|is|was|were|are|have|has|got|you got|u got|u still|you still|check|checking|checkin|wanted to (?:check|see|know|make sure)|want to (?:check|know)|just (?:checking|making sure)|can (?:you|u)|how (?:many|much)|hows|how's|what|whats|what's|which|where|que|cuant[ao]s|cual|ya|tienes?|tiene|esta)(?![a-z])|(?:right|correct|no|verdad|yes)\?\W*$/;

/**
 * 'Did that rock dig at Riverside get in ok', 'and the hours on that r what': a question about an order that its words name, or the
 * one spoken of last. Null for what asks nothing, or of nothing of ours.
 */
export function askedOf(turn: Turn, act: Act): Said | null {
  const text = lex(act.words).folded.text.trim();
  const aboutIt = /(?:^|[^a-z])(?:it|that|that one|there|this|one|mine|eso|esa|ese)(?![a-z])/.test(text);
  if (!act.isQuestion && !ASKS.test(text) && !/(?:^|[^a-z])(?:what|how many)\W*$/.test(text)) return null;
  const told = orderTold(turn, act.words);
  const last = aboutIt && /(?:^|[^a-z])(?:hours?|hrs|it|that one|on that|on there|horas|total|lines?)(?![a-z])/.test(text) ? lastOrder(turn) : null; // prettier-ignore
  const order = told ?? last;
  return order ? tellStatus(turn, { ...act, job: null, orderRef: { type: 'order', number: order.id_number } }) : null;
}

function statusText(turn: Turn, order: ToldOrder): string {
  const approval = order.approval ? APPROVAL[order.approval] : undefined;
  const status =
    turn.language === 'Spanish'
      ? (STATUS_ES[order.status ?? ''] ?? order.status ?? '')
      : ['Draft', 'Incomplete'].includes(order.status ?? '')
        ? 'draft'
        : (order.status ?? '').toLowerCase();
  return approval ? `${status}, ${turn.say(approval[0], approval[1])}` : status;
}
