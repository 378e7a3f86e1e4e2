import { escapePattern } from '../../../domain/escape-pattern.ts';
import type { Tx } from '../../../prisma/client.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { EvalCaseFile } from '../../contract/turns.ts';
import type { Deps } from '../../deps.ts';
import type { VersionContent } from '../change-orders/version-content.ts';
import { companyOfTurn } from './read-turn-trace.ts';

/** The jobs and people of the base world, which every case plays in. */
const JOBS = ['Riverside Medical Tower', 'Maple Street School', 'Tower B Garage', 'Warehouse 14'];
const NAMES: [first: string, last: string][] = [
  ['Ray', 'Dalton'],
  ['Luis', 'Ortega'],
  ['Nora', 'Whitfield'],
  ['Priya', 'Shah'],
  ['Dave', 'Kessler'],
  ['Tina', 'Marsh'],
  ['Omar', 'Reyes'],
];
/** First words of jobs that are anybody's. */
const COMMON = new Set([
  'main',
  'north',
  'south',
  'east',
  'west',
  'city',
  'building',
  'phase',
  'tower',
  'unit',
  'lower',
  'upper',
]);
const MEDIA: Record<string, string> = { 'image/png': 'photo.png', 'application/pdf': 'ticket.pdf' };

/**
 * The turn as a case of the evals (evals/agent/case.ts): its words, the order as it stood before, and what the turn left as
 * what is expected, for a developer to correct. Names of the company, its jobs and people, phones and mail addresses are
 * exchanged for those of the base world. @throws AppError NOT_FOUND
 */
export async function makeEvalCase(deps: Deps, input: { id: number }): Promise<EvalCaseFile> {
  const customerId = await companyOfTurn(deps, input.id);
  return withTenant(deps.db, { customerId }, async (tx) => {
    const turn = await tx.turns.findUniqueOrThrow({
      where: { customer_id_id: { customer_id: customerId, id: input.id } },
      include: { conversation: { include: { user: true } } },
    });
    const { user } = turn.conversation;
    const exchange = await makeExchange(tx, customerId);
    const burst = await tx.messages.findMany({
      where: { customer_id: customerId, turn_id: turn.id, direction: 'in' },
      orderBy: { id: 'asc' },
      include: { message_media: { orderBy: { position: 'asc' } } },
    });
    const begun = burst[0]?.received_at.getTime() ?? 0;
    const from = !user
      ? 'super'
      : user.role === 'admin'
        ? 'office'
        : user.role === 'office' || user.estimator
          ? 'estimator'
          : user.language === 'Spanish'
            ? 'electrician_es'
            : 'foreman';
    const { before, after } = await readOrders(tx, customerId, turn.id, exchange);
    const answered = await readAnswers(
      tx,
      customerId,
      burst.map((message) => message.id),
      exchange,
    );
    return {
      id: `turn-${turn.id}`,
      group: from === 'super' ? 'approval' : before.length > 0 ? 'dialogue' : 'extraction',
      lang: (user?.language ?? turn.conversation.language) === 'Spanish' ? 'es' : 'en',
      tags: ['from-trace'],
      ...(before.length + answered.length > 0
        ? { setup: { orders: before, awaiting: answered.map(({ order }) => ({ order })) } }
        : {}),
      turns: burst.map((message) => {
        const media = message.message_media.map((medium) => MEDIA[medium.content_type] ?? 'photo.jpg');
        return {
          from,
          text: exchange(message.transcript ?? message.body),
          ...(media.length > 0 ? { media } : {}),
          at: atCaseTime(message.received_at.getTime() - begun),
        };
      }),
      expect:
        answered.length > 0
          ? { approvals: answered.map(({ verdict }, order) => ({ order, verdict })) }
          : after.length > 0
            ? { orders: after }
            : { unchanged: true },
    };
  });
}

/** Monday, 3 PM in Denver, as all cases; the pauses inside a burst stay. */
const atCaseTime = (laterMs: number): string => new Date(Date.parse('2026-03-02T22:00:00Z') + laterMs).toISOString();

type Order = NonNullable<EvalCaseFile['expect']['orders']>[number];

async function readOrders(
  tx: Tx,
  customerId: number,
  turnId: number,
  exchange: (text: string) => string,
): Promise<{ before: Order[]; after: Order[] }> {
  const versions = await tx.change_order_versions.findMany({
    where: { customer_id: customerId, turn_id: turnId },
    orderBy: { version: 'asc' },
  });
  const jobs = new Map(
    (await tx.jobs.findMany({ where: { customer_id: customerId }, select: { id: true, job_name: true } })).map(
      (job) => [job.id, job.job_name],
    ),
  );
  const before: Order[] = [];
  const after: Order[] = [];
  for (const [orderId, own] of Map.groupBy(versions, (version) => version.change_order_id)) {
    const earlier = await tx.change_order_versions.findFirst({
      where: { customer_id: customerId, change_order_id: orderId, version: { lt: own[0]!.version } },
      orderBy: { version: 'desc' },
    });
    const describe = (row: { content: unknown }): Order =>
      describeOrder(row.content as VersionContent, (id) => jobs.get(id) ?? null, exchange);
    if (earlier) {
      const { only_these_items: _, ...order } = describe(earlier);
      before.push(order);
    }
    after.push(describe(own.at(-1)!));
  }
  return { before, after };
}

/** The requests that the burst answered, each with its order and what it was taken for. */
async function readAnswers(
  tx: Tx,
  customerId: number,
  messageIds: number[],
  exchange: (text: string) => string,
): Promise<{ order: Order; verdict: string }[]> {
  const answers = await tx.approval_answers.findMany({
    where: { customer_id: customerId, message_id: { in: messageIds } },
    include: { request: { select: { change_order_id: true } } },
    orderBy: { id: 'asc' },
  });
  const found: { order: Order; verdict: string }[] = [];
  for (const answer of answers) {
    const version = await tx.change_order_versions.findFirst({
      where: { customer_id: customerId, change_order_id: answer.request.change_order_id },
      orderBy: { version: 'desc' },
    });
    if (!version) continue;
    const content = version.content as unknown as VersionContent;
    const job = await tx.jobs.findFirst({ where: { customer_id: customerId, id: content.job_id ?? 0 } });
    const {
      status: _s,
      only_these_items: _o,
      ...order
    } = describeOrder(content, () => job?.job_name ?? null, exchange);
    found.push({ order, verdict: answer.outcome === 'decided' ? answer.verdict : 'awaiting' });
  }
  return found;
}

function describeOrder(
  content: VersionContent,
  jobName: (id: number) => string | null,
  exchange: (text: string) => string,
): Order {
  const job = content.job_id === null ? null : jobName(content.job_id);
  return {
    ...(job ? { job: exchange(job) } : {}),
    status: content.status,
    ...(content.directed_by ? { directed_by: exchange(content.directed_by) } : {}),
    items: content.items.map((item) => ({
      category: item.category,
      name: exchange(item.name),
      quantity: item.quantity === null ? null : Number(item.quantity),
      unit: item.unit,
      ...(item.unit_cost === null ? {} : { cost_per_unit: Number(item.unit_cost) }),
    })),
    only_these_items: true,
  };
}

/** Exchanges whatever names somebody for what the base world has. */
async function makeExchange(tx: Tx, customerId: number): Promise<(text: string) => string> {
  const of = { customer_id: customerId };
  const company = await tx.customers.findUniqueOrThrow({ where: { id: customerId }, select: { name: true } });
  const jobs = await tx.jobs.findMany({ where: of, select: { job_name: true, aliases: true }, orderBy: { id: 'asc' } });
  const people = [
    ...(await tx.users.findMany({ where: of, select: { first_name: true, last_name: true }, orderBy: { id: 'asc' } })),
    ...(await tx.approval_contacts.findMany({
      where: of,
      select: { first_name: true, last_name: true },
      orderBy: { id: 'asc' },
    })),
  ];
  const pairs = new Map<string, string>([[company.name, 'Summit Ridge Electric']]);
  const put = (from: string | null, to: string) => {
    if (from && from.trim().length > 1 && !pairs.has(from)) pairs.set(from, to);
  };
  let next = 0;
  for (const job of jobs) {
    // The base world's own jobs keep what they are called.
    if (JOBS.includes(job.job_name)) continue;
    const to = JOBS[next++ % JOBS.length]!;
    put(job.job_name, to);
    for (const alias of job.aliases) put(alias, to);
    // 'Riverside' for 'Riverside Medical Tower': people say the first word.
    const word = job.job_name.split(' ')[0] ?? '';
    if (word.length > 3 && !COMMON.has(word.toLowerCase())) put(word, to.split(' ')[0]!);
  }
  people.forEach((person, index) => {
    const [first, last] =
      NAMES.find(([one, other]) => one === person.first_name && other === person.last_name) ??
      NAMES[index % NAMES.length]!;
    put(person.first_name, first);
    put(person.last_name, last);
  });
  const longestFirst = [...pairs].toSorted(([a], [b]) => b.length - a.length);
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${longestFirst.map(([from]) => escapePattern(from)).join('|')})(?![\\p{L}\\p{N}])`,
    'giu',
  );
  const lower = new Map(longestFirst.map(([from, to]) => [from.toLowerCase(), to]));
  return (text) =>
    text
      .replace(/(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.]+/g, 'somebody@summitridge.example')
      .replace(/(?:\+?1[ .-]?)?\(?\b\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}\b/g, '801-555-0177')
      .replace(pattern, (found) => lower.get(found.toLowerCase()) ?? found);
}
