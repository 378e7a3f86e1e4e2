import type { EvalCase, Verdict } from '../case.ts';
import type { EndOrder } from '../world/read-end-state.ts';

export interface GradedApprovals {
  why: string[];
  verdicts: { expected: Verdict; actual: string }[];
}

/** The newest request of each named order; an order that is not named has no request it did not begin with. */
export function gradeApprovals(
  expected: EvalCase['expect']['approvals'],
  actual: readonly EndOrder[],
  setup: readonly number[],
  before: readonly EndOrder[],
): GradedApprovals {
  if (!expected) return { why: [], verdicts: [] };
  const why: string[] = [];
  const verdicts: GradedApprovals['verdicts'] = [];
  const fresh = actual.filter((order) => !setup.includes(order.id));
  const listed = [...setup.map((id) => actual.find((order) => order.id === id) ?? null), ...fresh];
  for (const one of expected) {
    const status = listed[one.order]?.approval ?? 'none';
    verdicts.push({ expected: one.verdict, actual: status });
    if (status !== one.verdict) why.push(`approval of order ${one.order + 1} is ${status}, expected ${one.verdict}`);
  }
  listed.forEach((order, index) => {
    if (!order || expected.some((one) => one.order === index)) return;
    const had = before.find((one) => one.id === order.id)?.requests ?? 0;
    if (expected.length === 0 ? order.requests > 0 : order.requests > had)
      why.push(`a request nobody asked for, on order ${index + 1}`);
  });
  return { why, verdicts };
}
