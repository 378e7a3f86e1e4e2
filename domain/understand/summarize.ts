import { formatAmount } from '../lexer/amount.ts';
import type { Act, Understanding } from './understanding.ts';

/** An understanding on one line, for tables of tests and for traces: 'work @Maple: 8 hr Labor; 60 ft 3/4" EMT | by Dave'. */
export function summarize(understanding: Understanding): string {
  return understanding.acts.map(summarizeAct).join(' || ');
}

function summarizeAct(act: Act): string {
  const { job } = act;
  const where = job
    ? ` @${job.kind === 'job' ? job.name : job.kind === 'ambiguous' ? `${job.quote}??` : `${job.quote}?`}`
    : '';
  const lines = act.items.map((item) => {
    const quantity = item.quantity === null ? `? (${String(item.unknown)})` : formatAmount(item.quantity);
    const price = item.unitCost === null ? '' : ` @$${formatAmount(item.unitCost)}`;
    const rate = item.rateKind ? ` ${item.rateKind}` : '';
    return `${quantity} ${item.unit} ${item.name || '-'}${rate}${price}${item.category === 'labor' || item.category === 'materials' ? '' : ` [${item.category}]`}`;
  });
  const rest = [
    act.orderRef ? `${act.orderRef.type} ${act.orderRef.number}` : '',
    act.directedBy ? `by ${act.directedBy.value}` : '',
    act.workDate ? `on ${act.workDate.value}` : '',
    act.instead.length > 0 ? `not ${act.instead.map(formatAmount).join(', ')}` : '',
    act.resize ? `${act.resize.from} to ${act.resize.to}` : '',
    act.recipient ? `to ${act.recipient}` : '',
    act.planned ? 'planned' : '',
  ].filter((text) => text !== '');
  return `${act.intent}${where}${lines.length > 0 ? `: ${lines.join('; ')}` : ''}${rest.map((text) => ` | ${text}`).join('')}`;
}
