/**
 * The look-up of materials on queries of our own (`queries.jsonl`: typos, abbreviations, synonyms, Spanish), half of them
 * kept apart while building; and R9: what the vectors cost beside trigrams alone. On a real PostgreSQL.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import pino from 'pino';
import type { Deps } from '../../api/deps.ts';
import { fillVectors } from '../../api/services/prices/fill-vectors.ts';
import { lookUpMaterials } from '../../api/services/prices/look-up-materials.ts';
import type { UserActor } from '../../domain/actor.ts';
import { openDatabase } from '../../prisma/client.ts';
import { seedBaseWorld } from '../../prisma/seed/base-world.ts';
import { migrate } from '../../prisma/migrate.ts';
import { ensureAppRole } from '../../prisma/owner-access.ts';
import { startRealPostgres } from '../../testing/real-postgres.ts';
import { machineLoad, median, type Figure } from '../performance/measure.ts';

interface Query {
  kind: 'typo' | 'abbr' | 'synonym' | 'spanish';
  part: 'seen' | 'kept';
  q: string;
  expect: string[];
}

const ROUNDS = 3;
const COST_GOAL = 2;

/** `shown` prints what was missed. */
export async function measureLookUp(shown = false): Promise<Figure[]> {
  const queries = readFileSync(path.join(import.meta.dirname, 'queries.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Query);
  const postgres = await startRealPostgres();
  if ('none' in postgres) throw new Error(postgres.none);
  const owner = new pg.Client(postgres.adminUrl);
  await owner.connect();
  await migrate(owner);
  await ensureAppRole(owner, 'corbel_bench', 'bench');
  const url = new URL(postgres.adminUrl);
  url.username = 'corbel_bench';
  url.password = 'bench';
  const db = openDatabase({ connection: { connectionString: url.href, max: 1 } });
  const deps = { db, clock: { now: () => new Date() }, log: pino({ level: 'silent' }) } as unknown as Deps;
  try {
    const { summit } = await seedBaseWorld(db, new Date());
    await fillVectors(deps, summit.customerId);
    const actor: UserActor = {
      kind: 'user',
      customerId: summit.customerId,
      userId: 1,
      name: 'Dana Office',
      phone: '+18015550104',
      role: 'office',
      estimator: false,
      isDemo: false,
      language: 'English',
      impersonatedBy: null,
      turnId: null,
    };
    const ask = async (query: Query, vectors: boolean): Promise<number> => {
      const { matches } = await lookUpMaterials(deps, actor, { query: query.q, limit: 5, isWide: true, vectors });
      const at = matches.findIndex(({ description }) => query.expect.includes(description));
      if (shown && vectors && at !== 0)
        console.log(
          `${query.part} ${query.kind} '${query.q}' → ${matches
            .map(({ description }) => description)
            .slice(0, 3)
            .join(' | ')}; wanted ${query.expect.join(' or ')} (${at})`,
        );
      return at;
    };
    const places: number[] = [];
    const without: number[] = [];
    for (const query of queries) {
      places.push(await ask(query, true));
      without.push(await ask(query, false));
    }
    const ratio = await costRatio(
      owner,
      (query, vectors) => lookUpMaterials(deps, actor, { query, limit: 5, isWide: true, vectors }),
      queries,
    );
    return [
      ...recallFigures(queries, places, without),
      {
        name: 'R9',
        what: 'look-up with vectors ÷ trigrams alone, CPU of process and database',
        value: ratio.toFixed(2),
        goal: `≤ ${COST_GOAL}`,
        met: ratio <= COST_GOAL,
        load: machineLoad(),
      },
    ];
  } finally {
    await db.close();
    await owner.end();
    await postgres.stop();
  }
}

function recallFigures(queries: readonly Query[], places: readonly number[], without: readonly number[]): Figure[] {
  const recall = (of: readonly number[], fits: (query: Query) => boolean, within: number): number => {
    const mine = of.filter((_, at) => fits(queries[at]!));
    return mine.filter((place) => place >= 0 && place < within).length / mine.length;
  };
  const figure = (what: string, value: number, goal: number): Figure => ({
    name: 'look-up',
    what,
    value: value.toFixed(3),
    goal: `≥ ${goal}`,
    met: value >= goal,
    load: '',
  });
  const isEnglish = ({ kind }: Query): boolean => kind !== 'spanish';
  const kept = ({ part }: Query): boolean => part === 'kept';
  const before = recall(without, () => true, 5);
  return [
    figure(`recall@1, English, ${queries.filter(isEnglish).length} queries`, recall(places, isEnglish, 1), 0.9),
    figure('recall@5, English', recall(places, isEnglish, 5), 0.97),
    figure(
      'recall@1, English, part kept apart',
      recall(places, (q) => isEnglish(q) && kept(q), 1),
      0.9,
    ),
    figure(
      'recall@5, English, part kept apart',
      recall(places, (q) => isEnglish(q) && kept(q), 5),
      0.97,
    ),
    figure(
      'recall@5, Spanish',
      recall(places, (q) => !isEnglish(q), 5),
      0.8,
    ),
    figure(
      'recall@5, Spanish, part kept apart',
      recall(places, (q) => !isEnglish(q) && kept(q), 5),
      0.8,
    ),
    {
      ...figure(
        'recall@5 with vectors, all queries',
        recall(places, () => true, 5),
        before,
      ),
      goal: `≥ ${before.toFixed(3)} without`,
    },
  ];
}

type LookUp = (query: string, vectors: boolean) => Promise<unknown>;

/** CPU of this process and of its one database connection, the two kinds in turn. */
async function costRatio(owner: pg.Client, lookUp: LookUp, queries: readonly Query[]): Promise<number> {
  const { rows } = await owner.query<{ pid: number }>(
    `select pid from pg_stat_activity where usename = 'corbel_bench'`,
  );
  const { cpuMsOf } = await import('../performance/measure.ts');
  const cpu = (): number =>
    rows.reduce((sum, { pid }) => sum + cpuMsOf(pid), 0) +
    (process.cpuUsage().user + process.cpuUsage().system) / 1_000;
  const cost = async (vectors: boolean): Promise<number> => {
    const before = cpu();
    for (const { q } of queries) await lookUp(q, vectors);
    return cpu() - before;
  };
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) ratios.push((await cost(true)) / (await cost(false)));
  return median(ratios);
}

if (import.meta.main) {
  for (const { what, value, goal, met } of await measureLookUp(process.argv.includes('--misses')))
    console.log(`${met ? 'met' : 'NOT MET'}  ${what}: ${value} (${goal})`);
}
