import type { UserActor } from '../../../domain/actor.ts';
import type { RateKind } from '../../../domain/change-order.ts';
import { readRateName } from '../../../domain/rate-name.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';

export interface LaborRate {
  id: number;
  laborType: string;
  /** Its name without the words for overtime and the like. */
  trade: string;
  /** Dollars an hour, decimal string. */
  rate: string;
}

/** Said for the rates' own names; a trade that is none of the company's stays unpriced. */
const SAME: Record<string, string[]> = {
  electrician: ['journeyman electrician', 'journeyman', 'jw', 'sparky', 'electricista', 'oficial'],
  apprentice: ['aprendiz'],
  helper: ['ayudante'],
  laborer: ['labourer', 'peon', 'peón', 'jornalero'],
  foreman: ['capataz', 'mayordomo'],
  carpenter: ['carpintero'],
  operator: ['equipment operator', 'operador'],
  ironworker: ['iron worker', 'fierrero', 'herrero'],
  finisher: ['cement finisher', 'acabador'],
};

/**
 * The company's rate for a type of labor and kind of hour: the job's own, else its region's, else the company-wide one. A
 * rate is of overtime, double or premium time by its name ('Foreman OT'); one never stands for another. Null when none fits.
 */
export async function findLaborRate(
  deps: Deps,
  actor: UserActor,
  of: { laborType: string; jobId: number | null; rateKind?: RateKind | null },
): Promise<LaborRate | null> {
  return withTenant(deps.db, actor, async (tx) => {
    const job =
      of.jobId === null ? null : await tx.jobs.findFirst({ where: { id: of.jobId }, select: { region_id: true } });
    const rows = await tx.labor_rates.findMany();
    const inForce = rows.filter(
      (row) =>
        (row.job_id === null || row.job_id === of.jobId) &&
        (row.region_id === null || row.region_id === (job?.region_id ?? null)),
    );
    const closeness = (row: (typeof rows)[number]): number =>
      row.job_id !== null ? 2 : row.region_id !== null ? 1 : 0;
    const said = readRateName(of.laborType);
    const kind = of.rateKind ?? said.kind;
    const [best] = inForce
      .map((row) => ({ ...row, named: readRateName(row.labor_type) }))
      .filter((row) => row.named.kind === kind && isSameTrade(said.trade, row.named.trade))
      .sort(
        (a, b) =>
          likeness(said.trade, b.named.trade) - likeness(said.trade, a.named.trade) || closeness(b) - closeness(a),
      );
    if (!best) return null;
    return { id: best.id, laborType: best.labor_type, trade: best.named.trade, rate: best.rate_value.toString() };
  });
}

/** 2 the same words, 1 the same trade in other words. */
function likeness(said: string, listed: string): number {
  return key(said) === key(listed) ? 2 : 1;
}

export function isSameTrade(said: string, listed: string): boolean {
  const a = key(said);
  const b = key(listed);
  if (a === b) return true;
  return Object.entries(SAME).some(([trade, names]) => {
    const all = [trade, ...names].map(key);
    return all.includes(a) && all.includes(b);
  });
}

function key(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\([^()]*\)/g, '')
    .replace(/[^a-z ]+/g, ' ')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/s$/, '');
}
