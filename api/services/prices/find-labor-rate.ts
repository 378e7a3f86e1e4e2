import type { UserActor } from '../../../domain/actor.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';

export interface LaborRate {
  id: number;
  laborType: string;
  /** Dollars an hour, decimal string. */
  rate: string;
}

/** Said for the rates' own names; a trade that is none of the company's stays unpriced. */
const SAME: Record<string, string[]> = {
  electrician: ['journeyman electrician', 'journeyman', 'jw', 'sparky', 'electricista', 'oficial'],
  apprentice: ['aprendiz', 'helper', 'ayudante'],
  laborer: ['labourer', 'peon', 'peón', 'jornalero'],
  foreman: ['capataz', 'mayordomo'],
  carpenter: ['carpintero'],
  operator: ['equipment operator', 'operador'],
  ironworker: ['iron worker', 'fierrero', 'herrero'],
  finisher: ['cement finisher', 'acabador'],
};

/** The company's rate for a type of labor: the job's own, else its region's, else the company-wide one. Null when none fits. */
export async function findLaborRate(
  deps: Deps,
  actor: UserActor,
  of: { laborType: string; jobId: number | null },
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
    const best = inForce
      .filter((row) => isSameTrade(of.laborType, row.labor_type))
      .sort(
        (a, b) =>
          likeness(of.laborType, b.labor_type) - likeness(of.laborType, a.labor_type) || closeness(b) - closeness(a),
      )[0];
    return best ? { id: best.id, laborType: best.labor_type, rate: best.rate_value.toString() } : null;
  });
}

/** 2 the same words, 1 the same trade in other words. */
function likeness(said: string, listed: string): number {
  return key(said) === key(listed) ? 2 : 1;
}

function isSameTrade(said: string, listed: string): boolean {
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
    .replace(/\([^)]*\)/g, '')
    .replace(/[^a-z ]+/g, ' ')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/s$/, '');
}
