import type { ScratchWorld } from '../../api/ports.ts';
import { openQuestionOf } from '../../agent/open-question.ts';
import type { Receipt } from '../../tools/toolset.ts';

type Row = Record<string, unknown>;
interface VersionContent extends Row {
  items: Row[];
  markups: Row[];
  evidence: Row[];
  attachment_ids: number[];
}
/** Columns of an order that a version keeps under the same name. */
const OWN = [
  'status',
  'job_id',
  'description',
  'note',
  'schedule_days',
  'schedule_weeks',
  'schedule_months',
  'work_date',
  'directed_by',
  'customer_reference',
  'approved_amount_cents',
];

/**
 * The company's rows as they stood before the turn: later orders gone, changed ones at their version of then, answers and
 * confirmations open again, the turn unclaimed. Settings stay as they are today; a changed order's stored total too, until
 * its next change. Pure: changes and returns the given tables.
 */
export function rewindRows(world: ScratchWorld): ScratchWorld['tables'] {
  const { tables } = world;
  const turn = rowsOf(tables, 'turns').find((row) => row['id'] === world.turnId);
  if (!turn) throw new Error('The turn is not among the rows.');
  const since = Date.parse(String(turn['claimed_at']));
  const isLater = (value: unknown): boolean => typeof value === 'string' && Date.parse(value) >= since;

  rewindConversation(tables, world.turnId);
  Object.assign(turn, {
    status: 'claimed',
    attempt: 0,
    model: null,
    prompt_version: null,
    input_tokens: 0,
    output_tokens: 0,
    cost_micros: 0,
    guard: [],
    error: null,
    finished_at: null,
  });

  const gone = new Set<unknown>();
  for (const order of rowsOf(tables, 'change_orders')) if (!rewindOrder(tables, order, isLater)) gone.add(order['id']);
  const customer = tables['customers']![0]!;
  for (const order of rowsOf(tables, 'change_orders'))
    if (gone.has(order['id']) && Number(order['id_number']) < Number(customer['next_id_number']))
      customer['next_id_number'] = order['id_number'];
  keep(tables, 'change_orders', (row) => !gone.has(row['id']));
  for (const table of [
    'change_order_items',
    'change_order_markups',
    'evidence',
    'change_order_versions',
    'revisions',
    'approval_requests',
    'pending_confirmations',
  ])
    keep(tables, table, (row) => !gone.has(row['change_order_id']));
  for (const file of rowsOf(tables, 'attachments'))
    if (gone.has(file['change_order_id'])) file['change_order_id'] = null;

  keep(tables, 'approval_requests', (row) => !isLater(row['created_at']));
  keep(tables, 'approval_answers', (row) => !isLater(row['created_at']));
  for (const request of rowsOf(tables, 'approval_requests'))
    if (isLater(request['responded_at']))
      Object.assign(request, {
        status: 'awaiting',
        response_content: null,
        response_received: false,
        approved: null,
        responded_at: null,
        asked_again_at: null,
      });
  for (const table of ['pending_confirmations', 'pending_setups']) {
    keep(tables, table, (row) => !isLater(row['created_at']));
    for (const row of rowsOf(tables, table))
      if (isLater(row['used_at'])) Object.assign(row, { used_at: null, outcome: null });
  }
  keep(tables, 'daily_logs', (row) => !isLater(row['datetime']));
  keep(tables, 'users', (row) => !isLater(row['created_at']));
  return tables;
}

const rowsOf = (tables: ScratchWorld['tables'], table: string): Row[] => tables[table] ?? [];

function keep(tables: ScratchWorld['tables'], table: string, test: (row: Row) => boolean): void {
  tables[table] = rowsOf(tables, table).filter(test);
}

/** False when the order was made later. */
function rewindOrder(tables: ScratchWorld['tables'], order: Row, isLater: (value: unknown) => boolean): boolean {
  const { id } = order;
  const versions = rowsOf(tables, 'change_order_versions').filter((row) => row['change_order_id'] === id);
  const then = versions
    .filter((row) => !isLater(row['created_at']))
    .toSorted((a, b) => Number(b['version']) - Number(a['version']))[0];
  if (!then) return !isLater(order['date_created']);
  if (Number(then['version']) === Number(order['version'])) return true;
  const content = then['content'] as VersionContent;
  for (const column of OWN) if (column in content) order[column] = content[column];
  order['version'] = then['version'];
  for (const column of ['completed_at', 'executed_at', 'deleted_at']) if (isLater(order[column])) order[column] = null;
  keep(tables, 'change_order_versions', (row) => row['change_order_id'] !== id || !isLater(row['created_at']));
  const of = { customer_id: order['customer_id'], change_order_id: id };
  const put = (table: string, rows: Row[]) =>
    (tables[table] = [...rowsOf(tables, table).filter((row) => row['change_order_id'] !== id), ...rows]);
  put(
    'change_order_items',
    content.items.map((item) => ({ ...item, ...of })),
  );
  const before = rowsOf(tables, 'change_order_markups').filter((row) => row['change_order_id'] === id);
  put(
    'change_order_markups',
    content.markups.map((markup, position) => ({
      ...markup,
      ...of,
      position,
      id: before[position]?.['id'] ?? 2_000_000_000 + Number(id) * 10 + position,
    })),
  );
  put(
    'evidence',
    content.evidence.map((span) => ({ ...span, ...of })),
  );
  const files = new Set(content.attachment_ids);
  for (const file of rowsOf(tables, 'attachments')) {
    if (files.has(file['id'] as number)) file['change_order_id'] = id;
    else if (file['change_order_id'] === id) file['change_order_id'] = null;
  }
  return true;
}

/** What the conversation remembered: the question our last reply asked, and the order last spoken of. */
function rewindConversation(tables: ScratchWorld['tables'], turnId: number): void {
  const conversation = tables['conversations']![0]!;
  const earlier = rowsOf(tables, 'turns')
    .map((row) => Number(row['id']))
    .filter((id) => id < turnId)
    .toSorted((a, b) => b - a);
  const receiptsOf = (id: number): Receipt[] =>
    rowsOf(tables, 'tool_calls')
      .filter((call) => call['turn_id'] === id)
      .map((call) => ({ ok: call['error_code'] === null, result: call['result'] }) as Receipt);
  const orderOf = (receipt: Receipt): unknown =>
    receipt.ok ? (receipt.result as { order_id?: unknown } | null)?.order_id : undefined;
  const last = earlier[0];
  const reply = rowsOf(tables, 'messages').findLast((row) => row['dedupe_key'] === `turn:${last}:reply`);
  conversation['open_question'] = last && reply ? openQuestionOf(String(reply['body']), receiptsOf(last)) : null;
  conversation['last_order_id'] =
    earlier.flatMap((id) =>
      receiptsOf(id)
        .map(orderOf)
        .filter((order) => typeof order === 'number')
        .toReversed(),
    )[0] ?? null;
}
