import type { EvalCase, SetupOrder } from '../case.ts';
import type { EndOrder, EndState } from '../world/read-end-state.ts';
import type { Outcome } from './grade-case.ts';

/** What a case leaves when the agent is one of these; for showing that the graders are not fooled. */
export type BadAgent = 'does nothing' | 'always approves' | 'always asks';

/** The outcome of a case with a bad agent, without running anything. */
export function outcomeOf(one: EvalCase, agent: BadAgent): Outcome {
  const before = stateOf(one, 'awaiting');
  const after = stateOf(one, agent === 'always approves' ? 'approved' : 'awaiting');
  const sender = one.turns.at(-1)!.from;
  const reply = agent === 'always asks' ? 'Which job is it for, and how many hours?' : 'Approved.';
  const last = agent === 'does nothing' ? [] : [reply];
  return {
    setup: before.orders.map((order) => order.id),
    before,
    after,
    rowsBefore: { change_orders: ['as it was'] },
    rowsAfter: { change_orders: [agent === 'always approves' ? 'approved' : 'as it was'] },
    sent: {
      byPerson: last.length > 0 ? { [sender]: last } : {},
      senders: one.turns.map((turn) => turn.from),
      told: one.turns.map((turn) => turn.text),
      last,
    },
  };
}

function stateOf(one: EvalCase, approval: string): EndState {
  const own = (order: { company?: 'own' | 'rival' | undefined }) => (order.company ?? 'own') === 'own';
  const awaiting = one.setup.awaiting
    .filter(own)
    .map((each, index) => orderOf(each.order, index, 'Unexecuted', each.canceled ? 'canceled' : approval));
  const others = one.setup.orders
    .filter(own)
    .map((order, index) => orderOf(order, awaiting.length + index, order.status ?? 'Incomplete', null));
  return {
    orders: [...awaiting, ...others],
    lists: { users: [], jobs: [], rates: [], details: [] },
    dailyLogs: [],
    tools: [],
    turns: [],
  };
}

function orderOf(order: SetupOrder, index: number, status: string, approval: string | null): EndOrder {
  return {
    id: index + 1,
    id_number: 1001 + index,
    job: order.job ?? 'Riverside Medical Tower',
    status,
    description: order.description ?? '',
    directed_by: order.directed_by ?? null,
    work_date: null,
    attachments: 0,
    approval,
    requests: approval === null ? 0 : 1,
    items: (order.items ?? []).map((item, id) => ({
      id,
      category: item.category,
      name: item.name,
      quantity: item.quantity ?? null,
      unit: item.unit ?? (item.category === 'labor' ? 'hr' : 'ea'),
      cost_per_unit: item.cost_per_unit ?? null,
      rate_kind: null,
    })),
  };
}
