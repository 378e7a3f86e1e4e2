import { builtInModel } from '../../agent/built-in-model/built-in-model.ts';
import { FakeCompany, type FakeOrder } from '../../agent/built-in-model/fake-tools.ts';
import type { LanguageModel, ModelAnswer, ModelCall } from '../../agent/language-model.ts';
import type { ContextJob, OpenQuestion, PromptContext } from '../../agent/prompt-context.ts';
import { isSameTrade } from '../../api/services/prices/find-labor-rate.ts';
import { dateAt } from '../../domain/zoned-time.ts';
import { SUMMIT_JOBS, SUMMIT_RATES } from '../../prisma/seed/base-world.ts';
import { SUMMIT_RIDGE } from '../../prisma/seed/people.ts';
import type { EvalCase, Variant } from './case.ts';
import { gradeCase, type Grade } from './graders/grade-case.ts';
import { burstsOf, timed } from './bursts.ts';
import type { EndOrder, EndState } from './world/read-end-state.ts';

const TIME_ZONE = 'America/Denver';
const JOBS: ContextJob[] = SUMMIT_JOBS.map(({ name, aliases, projectNumber, address }, index) => ({
  job_id: index + 1,
  name,
  aliases: [...aliases, projectNumber],
  address,
}));
const NO_LISTS: EndState['lists'] = { users: [], jobs: [], rates: [], details: [] };

/** Staff alone speak, nothing is sent, executed or set up, and nothing goes wrong: a company in memory is enough. */
export const isForMemory = ({ group, setup, tags, turns, paraphrases, expect }: EvalCase): boolean =>
  ['dialogue', 'extraction'].includes(group) &&
  setup.awaiting.length === 0 &&
  setup.orders.every((order) => order.company !== 'rival' && (order.status ?? 'Incomplete') === 'Incomplete') &&
  !tags.some((tag) => tag.startsWith('fault:')) &&
  [...turns, ...paraphrases.flat().filter((turn) => typeof turn !== 'string')].every(
    ({ from }) => personOf(from) !== null,
  ) &&
  !expect.approvals?.length &&
  !expect.outbox &&
  !expect.lists &&
  (expect.orders ?? []).every((order) => ['Incomplete', 'Draft', undefined].includes(order.status));

/** A run in memory: why it fails, every text and tool, what it left behind and what it took. */
export interface MemoryRun {
  why: string[];
  transcript: string[];
  grade: Grade;
  after: EndState;
  /** The question that is open at the end. */
  question: OpenQuestion | null;
  /** CPU milliseconds of each turn. */
  cpuMs: number[];
}

/** One wording of a case with the built-in model over a company in memory. */
export async function runInMemory(
  one: EvalCase,
  variant: Variant,
  options: { onStep?: (call: ModelCall, answer: ModelAnswer) => void } = {},
): Promise<MemoryRun> {
  const of = new FakeCompany(watched(builtInModel(), options.onStep), {}, JOBS);
  of.context.labor_rates = SUMMIT_RATES.map(([name]) => name);
  const setup = one.setup.orders.map((order) =>
    of.begin({ ...order, job: order.job ?? JOBS[0]!.name, by: personOf(order.by ?? 'foreman')!.name }),
  );
  const before = stateOf(of);
  const transcript: string[] = [];
  const replies: Record<string, string[]> = {};
  const cpuMs: number[] = [];
  let last = '';
  for (const burst of burstsOf(timed(variant.turns))) {
    const { from, time } = burst.at(-1)!;
    of.context.person = personOf(from)!;
    of.context.today = dateAt(time.getTime(), TIME_ZONE);
    for (const { text, media } of burst) transcript.push(`${from}: ${text}${media ? ` [${media.join(', ')}]` : ''}`);
    const called = of.calls.length;
    const started = process.cpuUsage();
    last = await of.text(
      burst.map(({ text }) => text),
      burst.flatMap(({ media }) => media ?? []).length,
    );
    const { user, system } = process.cpuUsage(started);
    cpuMs.push((user + system) / 1000);
    for (const item of of.orders.flatMap(({ items }) => items))
      if (item.category === 'labor') item.name = rateNameOf(item.name);
    for (const { tool, input, output } of of.calls.slice(called))
      transcript.push(`  ${'error' in (output as object) ? 'refused ' : ''}${tool} ${JSON.stringify(input)}`);
    transcript.push(`→ ${last}`);
    (replies[from] ??= []).push(last);
  }
  const after = stateOf(of);
  const isOther = JSON.stringify([before.orders, before.dailyLogs]) !== JSON.stringify([after.orders, after.dailyLogs]);
  const grade = gradeCase(one.expect, {
    setup,
    before,
    after,
    rowsBefore: one.expect.unchanged ? { orders: [] } : null,
    rowsAfter: one.expect.unchanged ? { orders: isOther ? ['they differ'] : [] } : null,
    sent: {
      byPerson: replies,
      senders: [...new Set(variant.turns.map((turn) => turn.from))],
      told: variant.turns.map((turn) => turn.text ?? ''),
      last: [last],
    },
  });
  return { why: grade.why, transcript, grade, after, question: of.context.open_question, cpuMs };
}

/** The same model; each step is told. */
function watched(model: LanguageModel, onStep?: (call: ModelCall, answer: ModelAnswer) => void): LanguageModel {
  if (!onStep) return model;
  const doGenerate = async (call: ModelCall): Promise<ModelAnswer> => {
    const answer = await model.doGenerate(call);
    onStep(call, answer);
    return answer;
  };
  return { ...model, doGenerate };
}

function personOf(key: string): PromptContext['person'] | null {
  const user = SUMMIT_RIDGE.users.find((one) => one.key === key);
  if (!user) return null;
  const { first, last, role, estimator, language } = user;
  return { name: `${first} ${last}`, kind: 'staff', role, estimator, language, maySeeMoney: role !== 'field' };
}

/** As the company's rates call a trade: 'Electrician' is its 'Journeyman Electrician'. */
const rateNameOf = (trade: string): string => SUMMIT_RATES.find(([name]) => isSameTrade(trade, name))?.[0] ?? trade;

function stateOf(of: FakeCompany): EndState {
  return {
    orders: of.orders.map(endOrder),
    lists: NO_LISTS,
    dailyLogs: of.logs.map(({ job_id, content, date }) => ({
      job: JOBS.find((job) => job.job_id === job_id)?.name ?? '',
      content,
      date: date ?? of.context.today,
    })),
    tools: of.calls.map(({ tool, input, output }) => ({
      tool,
      ok: !('error' in (output as object)),
      arguments: input,
    })),
    turns: [],
  };
}

const endOrder = ({
  order_id,
  id_number,
  job_name,
  status,
  description,
  directed_by,
  work_date,
  attachments,
  items,
}: FakeOrder): EndOrder => ({
  ...{
    id: order_id,
    id_number,
    job: job_name,
    status,
    description,
    directed_by,
    work_date,
    attachments: attachments.length,
  },
  items: items.map(({ item_id, category, name, quantity, unit, unit_cost, rate_kind }) => ({
    id: item_id,
    category,
    name,
    quantity,
    unit,
    cost_per_unit: unit_cost ?? null,
    rate_kind,
  })),
  approval: null,
  requests: 0,
});
