import type { Tx } from '../../../prisma/client.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import type { ScratchWorld } from '../../ports.ts';

/** Orders a scratch world gets: what the turn touched, then the newest. */
const MOST_ORDERS = 300;
const MOST_MATERIALS = 20_000;
/** Messages before the turn, as many as a model is ever shown and some. */
const MOST_MESSAGES = 60;
const MOST_FILE_BYTES = 8_000_000;

const OF_ORDER = 'where change_order_id in (select id from chosen)';
const OF_TALK = 'where message_id in (select id from said)';

/** Each table with what of it is taken; `t` is the row. Secrets and vectors stay behind. */
const TABLES: Record<string, string> = {
  customers: 'where id = (select customer_id from turn)',
  users: '',
  regions: '',
  jobs: '',
  approval_contacts: '',
  labor_rates: '',
  markups: '',
  materials: `where id in (select id from materials order by id desc limit ${MOST_MATERIALS})`,
  custom_statuses: '',
  templates: '',
  files: `where hash in (select file_hash from attachments ${OF_ORDER} or message_id in (select id from said))`,
  change_orders: 'where id in (select id from chosen)',
  change_order_items: OF_ORDER,
  change_order_markups: OF_ORDER,
  evidence: OF_ORDER,
  change_order_versions: OF_ORDER,
  revisions: OF_ORDER,
  attachments: `${OF_ORDER} or message_id in (select id from said)`,
  approval_requests: OF_ORDER,
  approval_answers: `where approval_request_id in (select id from approval_requests ${OF_ORDER})`,
  conversations: 'where id = (select conversation_id from turn)',
  messages: 'where id in (select id from said)',
  message_media: OF_TALK,
  turns: 'where id in (select turn_id from said) or id = (select id from turn)',
  tool_calls: 'where turn_id in (select turn_id from said) and turn_id < (select id from turn)',
  pending_confirmations: 'where conversation_id = (select conversation_id from turn)',
  pending_setups: 'where conversation_id = (select conversation_id from turn)',
  daily_logs: "where datetime > (select claimed_at from turn) - interval '30 days'",
};

/** What a scratch world needs to live through a turn again: the company's rows as they are now, and the burst's files. */
export async function readScratchWorld(deps: Deps, of: { customerId: number; turnId: number }): Promise<ScratchWorld> {
  const { tables, hashes } = await withTenant(deps.db, of, async (tx) => ({
    tables: await readTables(tx, of),
    hashes: (
      await tx.$queryRaw<{ hash: string }[]>`
        select a.file_hash as hash from attachments a join messages m on m.customer_id = a.customer_id and m.id = a.message_id
        where m.customer_id = ${of.customerId} and m.turn_id = ${of.turnId} and m.direction = 'in'`
    ).map((row) => row.hash),
  }));
  const files: Record<string, string> = {};
  let size = 0;
  for (const hash of hashes) {
    const bytes = await deps.files.get(hash);
    size += bytes?.length ?? 0;
    if (bytes && size <= MOST_FILE_BYTES) files[hash] = Buffer.from(bytes).toString('base64');
  }
  return { ...of, tables, files };
}

async function readTables(tx: Tx, of: { customerId: number; turnId: number }): Promise<ScratchWorld['tables']> {
  const parts = Object.entries(TABLES).map(
    ([table, where]) =>
      `'${table}', (select coalesce(jsonb_agg(to_jsonb(t) - 'totp_secret' - 'embedding' order by t.id), '[]') from ${table} t ${where})`,
  );
  const [found] = await tx.$queryRawUnsafe<{ all: ScratchWorld['tables'] }[]>(
    `with turn as (select * from turns where customer_id = $1 and id = $2),
     burst as (select min(id) as first from messages where turn_id = $2 and direction = 'in'),
     said as (
       (select id, turn_id from messages where turn_id = $2 and direction = 'in')
       union all
       (select id, turn_id from messages where conversation_id = (select conversation_id from turn) and id < (select first from burst)
          and turn_id is distinct from $2 order by id desc limit ${MOST_MESSAGES})),
     touched as (select entity_id as id from audit_events where turn_id = $2 and entity = 'change_order'),
     chosen as (select id from change_orders order by id in (select id from touched) desc, last_updated desc limit ${MOST_ORDERS})
     select jsonb_build_object(${parts.join(', ')}) as all`,
    of.customerId,
    of.turnId,
  );
  return found!.all;
}
