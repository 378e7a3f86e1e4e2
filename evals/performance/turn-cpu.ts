/**
 * CPU of the built-in model in one turn, all its steps: reading the prompt, deciding, answering. The tools answer from
 * memory; their own CPU is taken off. The texts are the seen dialogues of the suite. `node evals/performance/turn-cpu.ts`
 */
import path from 'node:path';
import { builtInModel } from '../../agent/built-in-model/built-in-model.ts';
import { FakeCompany } from '../../agent/built-in-model/fake-tools.ts';
import type { LanguageModel } from '../../agent/language-model.ts';
import { loadCases, OWN_CASES } from '../agent/load-cases.ts';
import { machineLoad, median, type Figure } from './measure.ts';

const ROUNDS = 5;
const GOAL_MS = 30;

export async function measureTurnCpu(): Promise<Figure[]> {
  const talks = loadCases(path.join(OWN_CASES, 'dialogue', 'seen')).map((one) =>
    one.turns.filter((turn) => ['foreman', 'electrician_es'].includes(turn.from)).map((turn) => turn.text),
  );
  await measureTalks(talks);
  const means: number[] = [];
  let turns: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    turns = await measureTalks(talks);
    means.push(turns.reduce((sum, ms) => sum + ms, 0) / turns.length);
  }
  const slowest = turns.toSorted((a, b) => a - b)[Math.floor(turns.length * 0.99)] ?? 0;
  const load = machineLoad();
  const figure = (what: string, ms: number): Figure => ({
    name: 'turn',
    what,
    value: `${ms.toFixed(1)} ms`,
    goal: `≤ ${GOAL_MS} ms`,
    met: ms <= GOAL_MS,
    load,
  });
  return [
    figure(`CPU of the built-in model a turn, mean of ${turns.length}, median of ${ROUNDS} rounds`, median(means)),
    figure('the same, 99th percentile of the turns', slowest),
  ];
}

/** Milliseconds of CPU in the model for each turn of the conversations. */
async function measureTalks(talks: readonly string[][]): Promise<number[]> {
  const turns: number[] = [];
  for (const texts of talks) {
    let spent = 0;
    const inner = builtInModel();
    const model: LanguageModel = {
      ...inner,
      doGenerate: async (call) => {
        const before = process.cpuUsage();
        const answer = await inner.doGenerate(call);
        const { user, system } = process.cpuUsage(before);
        spent += (user + system) / 1_000;
        return answer;
      },
    };
    const company = new FakeCompany(model);
    for (const text of texts) {
      spent = 0;
      await company.text(text);
      turns.push(spent);
    }
  }
  return turns;
}

if (import.meta.main) console.table(await measureTurnCpu());
