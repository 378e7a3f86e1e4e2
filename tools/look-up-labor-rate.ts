import { z } from 'zod';
import { maySeeMoney } from '../domain/permissions.ts';
import { findLaborRate } from '../api/services/prices/find-labor-rate.ts';
import { defineTool, everyone } from './define-tool.ts';

export const lookUpLaborRate = defineTool({
  name: 'look_up_labor_rate',
  description: 'Whether the company has a rate for a type of labor, and under which name.',
  input: z.strictObject({ query: z.string().min(1).max(100) }),
  offeredTo: everyone,
  receipt: 'looked_up',
  async run(context, input) {
    const rate = await findLaborRate(context.deps, context.actor, { laborType: input.query, jobId: null });
    if (!rate) return { matches: [] };
    return { matches: [{ name: rate.laborType, ...(maySeeMoney(context.actor) ? { rate: Number(rate.rate) } : {}) }] };
  },
});
