import type { Tx } from '../../prisma/client.ts';

/**
 * A model speaks of an order by its running number, which no other order of the company has; people see the order's one
 * number. This puts the second for the first. Where another order has the same number on another job, the job is named.
 * Returns the text as it is when it names no order. docs/adr/0160-one-number.md
 */
export async function showNumbers(tx: Tx, customerId: number, text: string): Promise<string> {
  const said = [...text.matchAll(RUNNING)].map((match) => Number(match[1])).filter((number) => number >= FIRST);
  if (said.length === 0) return text;
  const orders = await tx.$queryRaw<ShownOrder[]>`
    select o.id_number as "idNumber", o.number, j.job_name as "jobName",
      exists (select from change_orders s where s.customer_id = o.customer_id and s.number = o.number and s.id <> o.id
        and s.deleted_at is null) as "isShared"
    from change_orders o left join jobs j on j.customer_id = o.customer_id and j.id = o.job_id
    where o.customer_id = ${customerId} and o.id_number = any(${[...new Set(said)]}::int[])`;
  return renameOrders(text, orders);
}

export interface ShownOrder {
  idNumber: number;
  number: string;
  jobName: string | null;
  isShared: boolean;
}

const FIRST = 1001;
const UNITS = 'ft|feet|foot|in|inch(?:es)?|hrs?|hours?|horas?|ea|lf|sf|sy|cy|yds?|lbs?|tons?|gal|box(?:es)?|pies';
/** Not an amount, a size, a quantity or a part of a longer number. */
const RUNNING = new RegExp(
  `(?<![\\d.,$/:-]|\\d )(?:\\b(?:COR|[Oo]rder|[Oo]rden) )?#?(\\d{4,9})(?!\\d|[.,/:-]\\d|["”′″]|\\s?(?:${UNITS})\\b|\\s?[x×]\\s?\\d)`,
  'g',
);
const COMMAND = /\b[A-ZÁÉÍÓÚÑ]{4,} $/;

/** Names of jobs and what is quoted stay as they are. */
export function renameOrders(text: string, orders: readonly ShownOrder[]): string {
  const kept = orders.flatMap(({ jobName }) => (jobName && /\d/.test(jobName) ? rangesOf(text, jobName) : []));
  kept.push(
    ...[...text.matchAll(/"[^"]*"|“[^”]*”|«[^»]*»/g)].map(
      (match) => [match.index, match.index + match[0].length] as const,
    ),
  );
  const named = new Set<number>();
  return text.replace(RUNNING, (whole: string, digits: string, at: number) => {
    const order = orders.find(({ idNumber }) => idNumber === Number(digits));
    if (!order || kept.some(([start, end]) => at >= start && at < end)) return whole;
    const { jobName } = order;
    const isClear = !order.isShared || jobName === null || text.includes(jobName) || named.has(order.idNumber);
    if (isClear || COMMAND.test(text.slice(0, at))) return order.number;
    named.add(order.idNumber);
    return `${order.number} (${jobName})`;
  });
}

function rangesOf(text: string, part: string): (readonly [number, number])[] {
  const found: (readonly [number, number])[] = [];
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) found.push([at, at + part.length]);
  return found;
}
