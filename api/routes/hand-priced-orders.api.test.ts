import { readXlsx } from 'hucre/xlsx';
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CATEGORIES, type LineItem, type OrderMarkup } from '../../domain/change-order.ts';
import { HAND_PRICED_ORDERS, type HandPricedOrder } from '../../domain/fixtures/hand-priced-orders.ts';
import type { LineTerms } from '../../domain/line-kinds.ts';
import { formatCents } from '../../domain/money.ts';
import { openApiWorld, type ApiWorld } from '../../testing/open-api-world.ts';
import { changeOrder } from '../contract/change-orders.ts';
import { readPdfText } from '../documents/read-pdf-text.ts';

let world: ApiWorld;
beforeAll(async () => void (world = await openApiWorld()));
afterAll(() => world.close());

/** The order as the console sends it. */
function bodyOf({ name, content }: HandPricedOrder) {
  const categories = Object.fromEntries(
    CATEGORIES.map((category) => [
      category,
      Object.fromEntries(
        content.items.filter((item) => item.category === category).map((item) => [item.name, lineOf(item)]),
      ),
    ]),
  );
  return {
    customer_id: world.summit.customerId,
    job_id: world.summit.jobs['Riverside Medical Tower'],
    description: name,
    status: 'Draft',
    big_dict: { desc: name, categories, markups: content.markups.map(markupOf), markup_cap: content.markupCap ?? null },
  };
}

function lineOf(item: LineItem) {
  return {
    unit: item.unit,
    quantity: item.quantity,
    cost_per_unit: item.unitCost,
    rate_kind: item.rateKind,
    credit: item.isCredit ?? false,
    exempt: item.isExempt ?? false,
    kind: item.terms?.kind ?? 'standard',
    ...(item.terms ? termsOf(item.terms) : {}),
  };
}

function termsOf(terms: LineTerms) {
  switch (terms.kind) {
    case 'unit_price':
      return { schedule_number: terms.scheduleNumber };
    case 'allowance':
      return { allowance_amount: terms.allowance, actual_amount: terms.actual };
    case 'per_diem':
      return { people: terms.people, days: terms.days };
    case 'percent': {
      const { of } = terms;
      return {
        percent_base: of.base,
        percent_line: of.base === 'line' ? of.line : null,
        percent_amount: of.base === 'amount' ? of.amount : null,
      };
    }
    default:
      return {};
  }
}

function markupOf({ name, category, isPercentage, rate, rules }: OrderMarkup) {
  return {
    name,
    category,
    is_percentage: isPercentage,
    rate,
    applies_to: rules?.appliesTo ?? null,
    tiers: rules?.tiers?.map(({ upTo, rate: share }) => ({ up_to: upTo, rate: share })) ?? null,
    line_kind: rules?.lineKind ?? null,
    skips_net_credit: rules?.skipsNetCredit ?? false,
  };
}

// A draft counts an empty number of a new line 0; one that its terms leave open stays unknown.
test.each(HAND_PRICED_ORDERS.map((order) => [order.name, order] as const))(
  '%s costs the same over the wire, in the stored order, on paper and in its QuickBooks document',
  async (_, order) => {
    const made = await world.call('office', 'POST', '/change-orders', bodyOf(order));
    expect(made.statusCode, made.body).toBe(201);
    const answer = await world.call('office', 'GET', `/change-orders/${made.json().id}`);
    const stored = changeOrder.parse(answer.json());
    expect(stored.total_amount).toBe(order.total / 100);
    expect(stored.breakdown?.base_cost).toBe(order.base / 100);
    expect(stored.breakdown?.general_markups.map(({ amount }) => amount)).toEqual(order.general.map((c) => c / 100));
    const again = await world.call('office', 'PUT', `/change-orders/${stored.id}`, { big_dict: stored.big_dict });
    expect(again.statusCode, again.body).toBe(200);
    expect(again.json()).toMatchObject({ total_amount: order.total / 100, version: stored.version });
    const pdf = await world.call('office', 'GET', `/change-orders/${stored.id}/pdf`);
    expect((await readPdfText(pdf.rawPayload)).join('\n').split('\n')).toContain(formatCents(order.total));
    const invoice = (await world.call('office', 'GET', `/change-orders/${stored.id}/invoice-preview`)).json();
    expect(invoice.total_amount).toBe(order.total / 100);
    const cents = invoice.lines.reduce((sum: number, { amount }: { amount: number }) => sum + Math.round(amount * 100), 0); // prettier-ignore
    expect(cents).toBe(order.total);
  },
);

test('all of them cost the same in the log as CSV and as a spreadsheet', async () => {
  const expected = new Map<string, number>();
  for (const order of HAND_PRICED_ORDERS) {
    const made = (await world.call('office', 'POST', '/change-orders', bodyOf(order))).json() as {
      id: number;
      number: string;
    };
    expected.set(made.number, order.total / 100);
  }
  const ids = (
    (await world.call('office', 'GET', '/change-orders?limit=500')).json() as { id: number; number: string }[]
  )
    .filter(({ number }) => expected.has(number))
    .map(({ id }) => id);
  expect(ids).toHaveLength(HAND_PRICED_ORDERS.length);
  const csv = await world.call('office', 'POST', '/change-orders/log?format=csv', ids);
  const rows = Papa.parse<string[]>(new TextDecoder().decode(csv.rawPayload).trim()).data;
  const xlsx = await world.call('office', 'POST', '/change-orders/log?format=xlsx', ids);
  const sheet = (await readXlsx(new Uint8Array(xlsx.rawPayload))).sheets[0]?.rows ?? [];
  const amount = rows[0]!.indexOf('Amount');
  for (const [number, total] of expected) {
    expect([number, Number(rows.find((row) => row[0] === number)?.[amount])]).toEqual([number, total]);
    expect([number, sheet.find((row) => row[0] === number)?.[amount]]).toEqual([number, total]);
  }
});
