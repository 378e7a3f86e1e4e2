import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { builtInModel } from '../../agent/built-in-model/built-in-model.ts';
import { FakeCompany } from '../../agent/built-in-model/fake-tools.ts';
import type { ContextJob } from '../../agent/prompt-context.ts';
import { SUMMIT_JOBS, SUMMIT_RATES } from '../../prisma/seed/base-world.ts';
import { FIRST_NUMBER, renamed, renumbered } from './world/rename-world.ts';

const inOther = (text: string): string => renumbered(renamed(text));
const JOBS: ContextJob[] = SUMMIT_JOBS.map(({ name, aliases, projectNumber, address }, index) => ({
  job_id: index + 1,
  name,
  aliases: [...aliases, projectNumber],
  address,
}));
const OTHER_JOBS: ContextJob[] = JOBS.map(({ job_id: id, name, aliases, address }) => ({
  job_id: id,
  name: renamed(name),
  aliases: aliases.map(renamed),
  address: address && renamed(address),
}));

/** Every reply, and the orders and logs in the end. */
async function talk(jobs: ContextJob[], name: string, firstNumber: number, texts: readonly string[]) {
  const of = new FakeCompany(builtInModel(), { name }, jobs);
  of.firstNumber = firstNumber;
  of.context.labor_rates = SUMMIT_RATES.map(([name]) => name);
  const replies: string[] = [];
  for (const text of texts) replies.push(await of.text(text));
  const orders = of.orders.map(({ updated_at: _, by: __, ...order }) => JSON.stringify(order));
  return [...replies, ...orders, JSON.stringify(of.logs)];
}

const FOLDER = path.join(import.meta.dirname, 'memory-cases');
const FOREMAN = 'Ray Dalton';
const EVERY = 7;

interface Told {
  turns: { from: string; text?: string; media?: unknown }[];
  setup?: { orders?: unknown[] };
}

/** Dialogues of the foreman that name something of the demo world. */
const DIALOGUES: string[][] = readdirSync(FOLDER)
  .flatMap((file) => readFileSync(path.join(FOLDER, file), 'utf8').split('\n').filter(Boolean))
  .map((line) => JSON.parse(line) as Told)
  .filter(({ turns, setup }) => !setup?.orders?.length && turns.every((one) => one.from === 'foreman' && !one.media))
  .map(({ turns }) => turns.map(({ text = '' }) => text))
  .filter((texts) => texts.some((text) => renamed(text) !== text))
  .filter((_, at) => at % EVERY === 0);

const OWN: string[][] = [
  ['log maple 5 guys on the slab all day', 'log riverside: 4 guys on the deck'],
  ['2 guys 4 hrs each moving conduit, Dave told us', 'Riverside tower, and its 6 each not 5'],
  [
    'WH14 - 1 laborer 5 hrs patching, 2 bags of patch',
    'Tower B - 2 guys 3 hrs each',
    'make 1001 6 hrs',
    'status of 1002',
  ],
  ['Riverside: 2 guys 3 hrs each', 'Omar asked for it', 'that was at Maple', 'add 20 ft of 3/4 EMT to 1001'],
];

test('there are dialogues to compare', () => {
  expect(DIALOGUES.length).toBeGreaterThan(5);
});

test.each([...OWN, ...DIALOGUES].map((texts) => ({ said: texts.join(' / '), texts })))(
  'under other names nothing changes: $said',
  async ({ texts }) => {
    const demo = await talk(JOBS, FOREMAN, FIRST_NUMBER.demo, texts);
    const other = await talk(OTHER_JOBS, renamed(FOREMAN), FIRST_NUMBER.other, texts.map(inOther));
    expect(other).toEqual(demo.map(inOther));
  },
);
