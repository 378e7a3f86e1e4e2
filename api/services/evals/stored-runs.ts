import fs from 'node:fs/promises';
import path from 'node:path';
import { compareEvalRuns } from '../../../domain/compare-eval-runs.ts';
import { AppError } from '../../../domain/errors.ts';
import type { EvalCaseBody, EvalRunBody, EvalRunSummary, EvalTranscript } from '../../contract/evals.ts';
import type { ResponseOf } from '../../contract/endpoints.ts';
import type { Deps } from '../../deps.ts';

/** A file that `npm run evals` left; its whole shape is `StoredRun` in evals/agent/report/store-run.ts. */
interface StoredRun {
  at: string;
  model: string;
  part: string;
  seconds: number;
  groups: Record<string, { n: number; pass1: number; pass_k: number; f1: number | null }>;
  measures: { fields?: Record<string, number>; verdicts?: { expected: string; actual: string; count: number }[] };
  bars: { name: string; reached: string; bar: string; met: boolean }[];
  cases: (EvalCaseBody & { transcript: string[] })[];
}

/** As the runner names them: a time without colons. */
const NAME = /^\d{4}-\d\d-\d\dT[\d-]+Z$/;
const MOST = 200;

const folderOf = (deps: Deps): string => path.resolve(deps.config.DATA_DIR, 'evals');

/** The stored runs, newest first. A file that cannot be read is left out: a run may be being written. */
export async function listRuns(deps: Deps): Promise<EvalRunSummary[]> {
  const names = await fs.readdir(folderOf(deps)).catch(() => []);
  const ids = names
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .filter((id) => NAME.test(id))
    .toSorted()
    .toReversed()
    .slice(0, MOST);
  const runs = await Promise.all(ids.map(async (id) => ({ id, run: await load(deps, id).catch(() => null) })));
  return runs.flatMap(({ id, run }) => (run ? [summaryOf(id, run)] : []));
}

/** One run without its transcripts. @throws AppError NOT_FOUND */
export async function readRun(deps: Deps, id: string): Promise<EvalRunBody> {
  const run = await load(deps, id);
  return {
    ...summaryOf(id, run),
    groups: Object.entries(run.groups).map(([group, figures]) => ({ group, ...figures })),
    bars: run.bars,
    fields: run.measures.fields ?? {},
    verdicts: run.measures.verdicts ?? [],
    list: run.cases.map(withoutTranscript),
  };
}

/** One case with every text and tool of it. @throws AppError NOT_FOUND */
export async function readCase(deps: Deps, input: { run: string; case: string }): Promise<EvalTranscript> {
  const found = (await load(deps, input.run)).cases.find((one) => one.id === input.case);
  if (!found) throw new AppError('NOT_FOUND');
  return { ...withoutTranscript(found), transcript: found.transcript };
}

/** What changed from one run to another. @throws AppError NOT_FOUND */
export async function compareRuns(
  deps: Deps,
  input: { before: string; after: string },
): Promise<ResponseOf<'evals.compare'>> {
  const [before, after] = await Promise.all([load(deps, input.before), load(deps, input.after)]);
  const { broken, mended, ...difference } = compareEvalRuns(before, after);
  const caseOf = new Map(after.cases.map((one) => [one.id, withoutTranscript(one)]));
  return {
    ...difference,
    before: summaryOf(input.before, before),
    after: summaryOf(input.after, after),
    bars: after.bars.map(({ name, reached, bar, met }) => ({
      name,
      before: before.bars.find((one) => one.name === name)?.reached ?? null,
      after: reached,
      bar,
      met,
    })),
    broken: broken.map((id) => caseOf.get(id)!),
    mended: mended.map((id) => caseOf.get(id)!),
  };
}

async function load(deps: Deps, id: string): Promise<StoredRun> {
  if (!NAME.test(id)) throw new AppError('NOT_FOUND');
  try {
    return JSON.parse(await fs.readFile(path.join(folderOf(deps), `${id}.json`), 'utf8')) as StoredRun;
  } catch (error) {
    throw new AppError('NOT_FOUND', undefined, { cause: error });
  }
}

const summaryOf = (id: string, run: StoredRun): EvalRunSummary => ({
  id,
  at: run.at,
  model: run.model,
  part: run.part,
  seconds: run.seconds,
  cases: run.cases.length,
  passed: run.cases.filter((one) => one.pass).length,
  bars_missed: run.bars.filter((bar) => !bar.met).length,
});

const withoutTranscript = ({ id, group, lang, part, pass, why }: EvalCaseBody): EvalCaseBody => ({
  id,
  group,
  lang,
  part,
  pass,
  why,
});
