import type { Language, UserActor } from '../domain/actor.ts';
import { readMoneyQuestion, type MoneyQuestion } from '../domain/money-question.ts';
import { maySeeMoney } from '../domain/permissions.ts';
import type { Deps } from '../api/deps.ts';
import { officeOnly } from '../tools/define-tool.ts';
import { lookUpOrderTotal } from '../tools/look-up-order-total.ts';
import { lookUpUnbilled } from '../tools/look-up-unbilled.ts';
import type { ToolContext } from '../tools/tool-context.ts';
import { callOnce, type Attempt } from './journal.ts';

type Context = Pick<ToolContext, 'deps' | 'actor'>;
type Unbilled = Awaited<ReturnType<typeof lookUpUnbilled.run>>;
type Totals = Awaited<ReturnType<typeof lookUpOrderTotal.run>>;

/**
 * Answers a question about money whose figure is on record, before any model is asked: the figures are the tools', the
 * sentence is ours. Null for everything else, and for people who see no money. Journaled like every tool call.
 */
export async function answerMoney(
  deps: Deps,
  actor: UserActor,
  attempt: Attempt,
  texts: readonly string[],
): Promise<string | null> {
  const question = texts.length === 1 ? readMoneyQuestion(texts[0]!) : null;
  if (!question || !maySeeMoney(actor) || !officeOnly(actor)) return null;
  const context: Context = { deps, actor };
  return question.kind === 'unbilled'
    ? sayUnbilled(await unbilled(attempt, context, question), question.job, actor.language)
    : sayTotals(await totals(attempt, context, question), actor.language);
}

async function unbilled(attempt: Attempt, context: Context, { job }: MoneyQuestion & { kind: 'unbilled' }) {
  const input = job === null ? {} : { job };
  const call = { key: `${attempt.turnId}:money:0`, tool: lookUpUnbilled.name, arguments: input };
  const run = () => lookUpUnbilled.run(context as ToolContext, input);
  return (await callOnce(context.deps, attempt, call, run)).result as Unbilled;
}

async function totals(attempt: Attempt, context: Context, { words }: MoneyQuestion & { kind: 'order_total' }) {
  const input = { words };
  const call = { key: `${attempt.turnId}:money:0`, tool: lookUpOrderTotal.name, arguments: input };
  const run = () => lookUpOrderTotal.run(context as ToolContext, input);
  return (await callOnce(context.deps, attempt, call, run)).result as Totals;
}

function sayUnbilled(found: Unbilled, job: string | null, language: Language): string | null {
  const { count, total, executed, approved, cost_open: open } = found;
  // No order of such a job: it may be billed, or be no job at all.
  if (count === 0 && open === 0 && job !== null) return null;
  const where = job === null ? '' : language === 'Spanish' ? ` en ${job}` : ` on ${job}`;
  if (language === 'Spanish') {
    const more =
      open === 0
        ? ''
        : ` Además ${open} ${open === 1 ? 'ejecutada' : 'ejecutadas'} con horas verificadas y costo abierto.`;
    if (count === 0) return `Todo lo acordado está facturado${where}.${more}`;
    return `Sin facturar${where}: ${total} en ${count} ${count === 1 ? 'orden' : 'órdenes'} (${executed} ejecutadas sin factura, ${approved} aprobadas sin ejecutar).${more}`;
  }
  const more = open === 0 ? '' : ` ${open} more executed on verified hours, cost open.`;
  if (count === 0) return `Everything that was agreed is billed${where}.${more}`;
  return `Unbilled${where}: ${total} in ${count} ${count === 1 ? 'order' : 'orders'} (${executed} executed without an invoice, ${approved} approved and not executed).${more}`;
}

function sayTotals({ count, orders }: Totals, language: Language): string | null {
  const say = (english: string, spanish: string) => (language === 'Spanish' ? spanish : english);
  if (orders.length === 0) return null;
  const lines = orders.map((order) => {
    const missing = order.lines_without_price;
    const open = missing > 0 ? say(` so far, ${missing} to price`, ` hasta ahora, ${missing} sin precio`) : '';
    const agreed = order.agreed ? say(`, agreed ${order.agreed}`, `, acordado ${order.agreed}`) : '';
    const job = order.job_name ? `, ${order.job_name}` : '';
    return `${order.id_number}${job}: ${order.total}${open}${agreed}`;
  });
  if (orders.length === 1) return `${lines[0]}.`;
  const head = say(`${count} orders match.`, `${count} órdenes coinciden.`);
  return `${head}\n${lines.join('\n')}`;
}
