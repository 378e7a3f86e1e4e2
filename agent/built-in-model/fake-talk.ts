import { builtInModel } from './built-in-model.ts';
import { FakeCompany } from './fake-tools.ts';

/** A report, then each text's reply; the orders as 'job: description (who): lines' in the end. */
export async function told(...texts: string[]): Promise<{ orders: string[]; replies: string[] }> {
  const of = new FakeCompany(builtInModel());
  const replies: string[] = [];
  for (const text of texts) replies.push(await of.text(text));
  const name = (id: number | null) => of.context.jobs.find((job) => job.job_id === id)?.name.split(' ')[0] ?? 'no job';
  const orders = of.orders.map(
    ({ job_id: job, description, directed_by: by, items }) =>
      `${name(job)}: ${description}${by ? ` (${by})` : ''}: ${items.map((item) => `${item.quantity} ${item.unit} ${item.name}`).join('; ')}`,
  );
  return { orders, replies };
}

/** The orders alone. */
export const left = async (...texts: string[]): Promise<string[]> => (await told(...texts)).orders;
