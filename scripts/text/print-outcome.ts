/** The outcome of a text in lines for a person. */
import type { ChangedOrder, SandboxPerson } from '../../local/handset/options.ts';
import type { Outcome } from './send-and-wait.ts';

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 4 });

export function printOutcome(outcome: Outcome, people: SandboxPerson[]): string {
  const nameOf = (phone: string): string => people.find((person) => person.phone === phone)?.name ?? phone;
  const lines = outcome.texts.map(
    (text) =>
      `Corbel → ${nameOf(text.to)}: ${text.body}${text.media.length > 0 ? ` [${text.media.length} attached]` : ''}`,
  );
  if (lines.length === 0) lines.push('No text went out.');
  for (const order of outcome.orders) lines.push('', ...printOrder(order));
  for (const approval of outcome.approvals) {
    const words = approval.words === null ? '' : `, in the words: ${approval.words}`;
    lines.push('', `Approval of ${approval.id_number} by ${approval.contact}: ${approval.verdict}${words}`);
  }
  if (outcome.orders.length + outcome.approvals.length === 0) lines.push('', 'No change order changed.');
  if (!outcome.finished) lines.push('', 'Something was still under way when the time ran out; --wait gives it longer.');
  return lines.join('\n');
}

function printOrder(order: ChangedOrder): string[] {
  const number = order.cor_number === null ? `${order.id_number}` : `${order.id_number}, COR ${order.cor_number}`;
  const total = order.total_amount === null ? '' : `, ${DOLLARS.format(order.total_amount)}`;
  const photos = order.attachments === 0 ? '' : `, ${order.attachments} attached`;
  return [
    `Change order ${number} (${order.status}${total}${photos}), ${order.job ?? 'no job'}: ${order.description}`,
    ...order.items.map((item) => {
      const quantity = item.quantity === null ? 'needs quantity' : `${item.quantity} ${item.unit}`;
      const price = item.cost_per_unit === null ? 'needs price' : `at ${DOLLARS.format(item.cost_per_unit)}`;
      return `  ${item.category.padEnd(10)} ${item.name}: ${quantity}, ${price}`;
    }),
  ];
}
