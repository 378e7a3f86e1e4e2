/**
 * How long the requests of a turn are, in tokens of the served model and with its chat template:
 *
 *   node evals/live/count-prompts.ts [--url http://127.0.0.1:8080/v1]
 *
 * An endpoint that answers 'OK.' keeps what the product really sends; the model server only counts. Ends with code 1 when a
 * request is longer than docs/agent.md allows.
 */
import { parseArgs } from 'node:util';
import { CONTEXT_HEADER } from '../../agent/prompt-context.ts';
import { chooseModel } from '../../agent/choose-model.ts';
import { readConfig } from '../../api/config.ts';
import { startOpenAiStandIn } from '../../local/openai/start-openai-stand-in.ts';
import { startRealPostgres } from '../../testing/real-postgres.ts';
import { caseSchema } from '../agent/case.ts';
import { runOne } from '../agent/run-cases.ts';
import { openEvalWorld } from '../agent/world/open-eval-world.ts';
import { prepareModel } from './prepare-model.ts';
import { startModelServer } from './start-model-server.ts';

const MOST_TOKENS = 3_500;
const { values } = parseArgs({ options: { url: { type: 'string' } } });

const JOBS = ['Riverside', 'Maple', 'Tower B', 'Warehouse'];
/** Eight reports, each of which the endpoint answers with the call that makes its order. */
const REPORTS = Array.from({ length: 8 }, (_, at) => ({
  job: JOBS[at % JOBS.length]!,
  text: `${JOBS[at % JOBS.length]}: 2 electricians ${at + 2} hrs each and 1 apprentice ${at + 3} hrs relocating conduit around the new duct on level ${at + 1}, used ${60 + at} ft 3/4 EMT and ${10 + at} boxes`,
  call: (jobId: number) => ({
    job_id: jobId,
    description: `Relocating conduit around the new duct on level ${at + 1}`,
    items: [
      {
        category: 'labor',
        name: 'Electrician',
        quantity: 2 * (at + 2),
        unit: 'hr',
        quotes: [`2 electricians ${at + 2} hrs each`],
      },
      { category: 'labor', name: 'Apprentice', quantity: at + 3, unit: 'hr', quotes: [`1 apprentice ${at + 3} hrs`] },
      { category: 'materials', name: '3/4 EMT', quantity: 60 + at, unit: 'ft', quotes: [`${60 + at} ft 3/4 EMT`] },
      { category: 'materials', name: 'Box', quantity: 10 + at, unit: 'ea', quotes: [`${10 + at} boxes`] },
    ],
  }),
}));
const TEXTS = [
  'Riverside - 2 guys 4 hrs each relocating conduit around the new duct, used 60ft 3/4 EMT and 12 couplings, Dave told us to',
  'add a lift for half a day and 2 laborers 3 hrs each hauling debris out of level 3 at Maple',
  'make it 6 hrs each on 1004, and take the couplings off, we never used them',
  "what's still open at Tower B and did 1003 get approved?",
  'en la 1005 quita 20 pies de tubo, eran dos aprendices 3 horas cada uno, lo pidió el super ayer',
  'sub billed us $1,450 for the coring plus per diem for 2 guys, put it on 1002 and send it to the super when it is ready',
];
const CASES = [
  { id: 'the first report', from: 'foreman', reports: [], texts: TEXTS.slice(0, 1) },
  { id: 'eight open orders and a full thread', from: 'foreman', reports: REPORTS, texts: TEXTS },
  { id: 'the same, of the estimator', from: 'estimator', reports: REPORTS, texts: TEXTS },
];

const ours = values.url
  ? { url: values.url, close: () => undefined }
  : await startModelServer(await prepareModel((line) => console.log(line)));
const postgres = await startRealPostgres();
if ('none' in postgres) throw new Error(postgres.none);
const standIn = await startOpenAiStandIn();
const world = await openEvalWorld(postgres.adminUrl);
const settings = {
  OPENAI_BASE_URL: standIn.url,
  OPENAI_API_KEY: 'none',
  OPENAI_MODEL: 'counted',
  AGENT_MODEL: 'model',
};
const models = chooseModel(readConfig(settings));
try {
  for (const { id, from, reports, texts } of CASES) {
    const turns = [...reports, ...texts.map((text) => ({ text }))].map(({ text }) => ({ from, text }));
    for (const { job, call } of reports)
      standIn.answerWith(
        (body) => ({ calls: [{ name: 'create_change_order', arguments: JSON.stringify(call(jobIn(body, job))) }] }),
        { text: 'Draft, with everything you said. Who told you to do it?' },
      );
    const before = standIn.requests().length;
    await runOne(world, caseSchema.parse({ id, group: 'dialogue', turns, expect: {} }), { k: 1, models });
    const requests = standIn.requests().slice(before);
    const counts: number[] = [];
    for (const { body } of requests) counts.push(await countTokens(body));
    const open = contextIn(requests.at(-1)!.body).recent_orders?.length ?? 0;
    const most = Math.max(...counts);
    console.log(
      `${most > MOST_TOKENS ? 'MISSED' : 'met   '} ${id}: ${most} tokens at most of ${counts.join(', ')}; ${open} orders at hand`,
    );
    if (most > MOST_TOKENS || open < reports.length) process.exitCode = 1;
  }
} finally {
  await world.close();
  await standIn.close();
  await ours.close();
  await postgres.stop();
}
process.exit();

interface Told {
  jobs: { job_id: number; name: string }[];
  recent_orders?: unknown[];
}

function contextIn(body: Record<string, unknown>): Told {
  const messages = body['messages'] as { content: string }[];
  const context = messages.find(({ content }) => typeof content === 'string' && content.startsWith(CONTEXT_HEADER));
  return JSON.parse(context!.content.slice(CONTEXT_HEADER.length)) as Told;
}

function jobIn(body: Record<string, unknown>, job: string): number {
  return contextIn(body).jobs.find(({ name }) => name.startsWith(job))!.job_id;
}

/** Of a whole request, tools and template and all. */
async function countTokens({ messages, tools }: Record<string, unknown>): Promise<number> {
  const { prompt } = await post<{ prompt: string }>('apply-template', { messages, tools });
  return (await post<{ tokens: number[] }>('tokenize', { content: prompt, add_special: true })).tokens.length;
}

async function post<T>(path: string, body: object): Promise<T> {
  const answer = await fetch(new URL(`/${path}`, ours.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${(await answer.text()).slice(0, 200)}`);
  return (await answer.json()) as T;
}
