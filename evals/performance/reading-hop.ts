/**
 * What reading in a thread costs: the steps of the built-in model for the seen dialogues, in this process and in a reading
 * thread, by turns. `node evals/performance/reading-hop.ts`
 */
import path from 'node:path';
import { apartModel } from '../../agent/apart-model.ts';
import { builtInModel } from '../../agent/built-in-model/built-in-model.ts';
import { FakeCompany } from '../../agent/built-in-model/fake-tools.ts';
import type { LanguageModel } from '../../agent/language-model.ts';
import { loadCases, OWN_CASES } from '../agent/load-cases.ts';
import { machineLoad } from './measure.ts';

const ROUNDS = 3;
const CONVERSATIONS = 150;
const talks = loadCases(path.join(OWN_CASES, 'dialogue', 'seen'))
  .slice(0, CONVERSATIONS)
  .map((one) => one.turns.filter(({ from }) => ['foreman', 'electrician_es'].includes(from)).map(({ text }) => text));

const apart = apartModel();
for (let round = 0; round <= ROUNDS; round += 1) {
  for (const [where, model] of [
    ['here', builtInModel()],
    ['in a thread', apart],
  ] as const) {
    const { turns, steps, wall, cpu } = await measure(model);
    const figures = `${(wall / turns).toFixed(2)} ms a turn, CPU ${(cpu / turns).toFixed(2)} ms`;
    if (round > 0)
      console.log(`${where.padEnd(12)} ${figures} (${turns} turns, ${(steps / turns).toFixed(2)} steps each)`);
  }
}
console.log(`load ${machineLoad()}`);

async function measure(inner: LanguageModel): Promise<{ turns: number; steps: number; wall: number; cpu: number }> {
  const sum = { turns: 0, steps: 0, wall: 0, cpu: 0 };
  const model: LanguageModel = {
    ...inner,
    async doGenerate(call) {
      const began = performance.now();
      const before = process.cpuUsage();
      const answer = await inner.doGenerate(call);
      const { user, system } = process.cpuUsage(before);
      sum.steps += 1;
      sum.wall += performance.now() - began;
      sum.cpu += (user + system) / 1_000;
      return answer;
    },
  };
  for (const texts of talks) {
    const company = new FakeCompany(model);
    for (const text of texts) await company.text(text);
    sum.turns += texts.length;
  }
  return sum;
}
