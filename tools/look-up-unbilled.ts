import { z } from 'zod';
import { formatCents } from '../domain/money.ts';
import { listUnbilled } from '../api/services/quickbooks/list-unbilled.ts';
import { defineTool, officeOnly } from './define-tool.ts';

const SHOWN = 10;

export const lookUpUnbilled = defineTool({
  name: 'look_up_unbilled',
  description: 'Agreed work that is not billed yet, with its total.',
  input: z.strictObject({ job: z.string().max(100).optional() }),
  offeredTo: officeOnly,
  receipt: 'looked_up',
  async run(context, input) {
    const said = input.job?.toLowerCase().trim();
    const all = await listUnbilled(context.deps, context.actor, {});
    const found = said ? all.filter((row) => row.job_name?.toLowerCase().includes(said)) : all;
    const rows = found.filter((row) => !row.is_cost_open);
    const cents = rows.reduce((sum, row) => sum + Math.round(row.total_amount * 100), 0);
    return {
      count: rows.length,
      total: formatCents(cents),
      executed: rows.filter((row) => row.why === 'executed').length,
      /** Executed on verified hours alone: no agreed amount, and in no total. */
      cost_open: found.length - rows.length,
      approved: rows.filter((row) => row.why === 'approved').length,
      orders: rows.slice(0, SHOWN).map((row) => ({
        order_id: row.id,
        id_number: row.id_number,
        job_name: row.job_name,
        description: row.description,
        total: formatCents(Math.round(row.total_amount * 100)),
      })),
    };
  },
});
