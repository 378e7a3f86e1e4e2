import { expect, test } from 'vitest';
import { builtInModel } from './built-in-model.ts';
import { FakeCompany } from './fake-tools.ts';
import { answerWithMoney } from './money-lines.ts';

test('orders that were looked up stand in the question with their jobs', () => {
  const { context } = new FakeCompany(builtInModel());
  const orders = [
    { order_id: 4, id_number: 1004, job_name: 'Maple Street School' },
    { order_id: 9, id_number: 1009, job_name: 'Tower B Garage' },
  ];
  const reply = answerWithMoney(
    {
      context,
      texts: [{ id: 1, text: 'COR 4 per diem 2 men 2 days at $85' }],
      history: [],
      results: [{ tool: 'list_change_orders', input: { query: '4' }, output: { orders } }],
      tools: new Set(['add_money_lines']),
    },
    () => '',
  );
  expect(reply).toMatch(/Which order: 1004 \(Maple Street School\) or 1009 \(Tower B Garage\)\?$/);
});
