import { addDecimals, type Decimal, formatDecimal, toDecimal } from '../../domain/decimal.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import { failure, linesText, orderName, orderTitle } from './phrases.ts';
import { resolveJob } from './resolve-job.ts';
import { sayListAbove, type ToldList } from './say-list.ts';
import { findOrder } from './targets.ts';
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
  awaiting: ['waiting for approval', 'en espera de aprobación'],
  approved: ['approved', 'aprobada'],
  hours_only: ['hours approved', 'horas aprobadas'],
  disputed: ['disputed', 'disputada'],
  denied: ['denied', 'rechazada'],
  canceled: ['request withdrawn', 'solicitud retirada'],
  superseded: ['changed since it was asked', 'cambió desde la solicitud'],
};

/** 'What's still open at Tower B?' */
export function listOpen(turn: Turn, act: Act): Said {
  const job = act.job ? resolveJob(turn, act.job, false) : null;
  if (job?.question) return { text: '', question: job.question };
  const listed = turn.call<ToldList>('list_change_orders', job?.jobId ? { job_id: job.jobId } : {});
  if (failed(listed)) return { text: failure(turn, listed.error, turn.say('list them', '')), question: null };
  const open = (listed.orders ?? []).filter(
    (order) => !['Executed', 'Cancelled', 'Deleted'].includes(order.status ?? ''),
  );
  const where = job?.name ? turn.say(` at ${job.name}`, ` en ${job.name}`) : '';
  if (open.length === 0)
    return { text: turn.say(`Nothing is open${where}.`, `No hay nada abierto${where}.`), question: null };
  const total = Math.max(listed.total ?? open.length, open.length);
  const head = turn.say(`${total} open${where}`, `${total} ${total === 1 ? 'abierta' : 'abiertas'}${where}`);
  const above = sayListAbove(turn, head, listed);
  if (above) return { text: above, question: null };
  const shown = open
    .slice(0, 4)
    .map(
      (order) =>
        `${orderName(order)} ${quoted(order.description ?? '', 34)}${job?.name || !order.job_name ? '' : ` (${order.job_name})`}, ${statusText(turn, order)}`,
    );
  const rest =
    total > shown.length ? turn.say(` And ${total - shown.length} more.`, ` Y ${total - shown.length} más.`) : '';
  return {
    text: `${head}: ${shown.join('; ')}.${rest}`,
    question: null,
  };
}

/** 'Did that go through?', 'status of 1012', 'what do you have for it?' */
export function tellStatus(turn: Turn, act: Act, asksWho = false): Said {
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
  const by = told.directed_by ?? order.directed_by;
  const who = !asksWho
    ? ''
    : by
      ? turn.say(` Directed by ${by}.`, ` La pidió ${by}.`)
      : turn.say(' Nobody is recorded yet as having directed it.', ' Todavía no está anotado quién la pidió.');
  return {
    text: `${orderTitle(turn, told)}: ${statusText(turn, told)}.${who}${total}${words === '' ? '' : ` ${words}.`}${lines}${allHours(turn, act.words, told.items ?? [])}`,
    question: null,
  };
}

/** 'cuantas horas llevamos in total', 'how many hours all together': the hours of all who worked, where there are several. */
function allHours(turn: Turn, asked: string, lines: NonNullable<ToldOrder['items']>): string {
  const hours = lines.filter((line) => line.category === 'labor' && line.unit === 'hr').map(({ quantity }) => quantity);
  if (hours.length < 2 || hours.some((one) => one === null) || !ASKS_ALL_HOURS.test(asked)) return '';
  const sum = hours.reduce<Decimal>((all, one) => addDecimals(all, toDecimal(String(one))), toDecimal('0'));
  return turn.say(` ${formatDecimal(sum)} hours in all.`, ` ${formatDecimal(sum)} horas en total.`);
}

const ASKS_ALL_HOURS =
  /(?=.*(?:^|\W)(?:hours?|hrs?|man ?hours|horas?)(?:\W|$))(?=.*(?:^|\W)(?:total|all|altogether|together|combined|sum\w*|junt[ao]s|entre|everybody|everyone|tod[oa]s)(?:\W|$))/is;

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
