import type { UserActor } from '../../../domain/actor.ts';
import { DEFAULT_TEMPLATE } from '../../../domain/default-template.ts';
import { maySeeMoney } from '../../../domain/permissions.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { ResponseOf } from '../../contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import { requireCompany } from './require-company.ts';

/** Hourly rates, global first, then by region and by job. Amounts only for who may see money. @throws AppError NOT_FOUND */
export async function listLaborRates(
  deps: Deps,
  actor: UserActor,
  input: { id: number },
): Promise<ResponseOf<'customers.laborRates'>> {
  const of = requireCompany(actor, input.id);
  const rows = await withTenant(deps.db, of, (tx) =>
    tx.labor_rates.findMany({
      where: { customer_id: of.customerId },
      orderBy: [
        { job_id: { sort: 'asc', nulls: 'first' } },
        { region_id: { sort: 'asc', nulls: 'first' } },
        { labor_type: 'asc' },
      ],
    }),
  );
  const seesMoney = maySeeMoney(actor);
  return rows.map(({ id, labor_type, rate_value, region_id, job_id }) => ({ id, labor_type, rate_value: seesMoney ? rate_value.toNumber() : null, region_id, job_id })); // prettier-ignore
}

/** The company's markups, the Administration Fee among them. @throws AppError NOT_FOUND */
export async function listMarkups(
  deps: Deps,
  actor: UserActor,
  input: { id: number },
): Promise<ResponseOf<'customers.markups'>> {
  const of = requireCompany(actor, input.id);
  const rows = await withTenant(deps.db, of, (tx) =>
    tx.markups.findMany({ where: { customer_id: of.customerId }, orderBy: { id: 'asc' } }),
  );
  const seesMoney = maySeeMoney(actor);
  return rows.map((row) => ({
    id: row.id,
    markup_category: row.markup_category,
    markup_name: row.markup_name,
    markup_value: seesMoney ? row.markup_value.toNumber() : null,
    markup_percentage: row.markup_percentage,
    markup_active: row.markup_active,
    region_id: row.region_id,
    job_id: row.job_id,
  }));
}

/** The company's own statuses, by name. @throws AppError NOT_FOUND */
export async function listStatuses(
  deps: Deps,
  actor: UserActor,
  input: { id: number },
): Promise<ResponseOf<'customers.statuses'>> {
  const of = requireCompany(actor, input.id);
  return withTenant(deps.db, of, (tx) =>
    tx.custom_statuses.findMany({
      where: { customer_id: of.customerId },
      orderBy: { name: 'asc' },
      select: { id: true, name: true, show_in_dashboard: true },
    }),
  );
}

/** The company's document template, or the default until it saved one. @throws AppError NOT_FOUND */
export async function getTemplate(
  deps: Deps,
  actor: UserActor,
  input: { id: number },
): Promise<ResponseOf<'customers.template'>> {
  const of = requireCompany(actor, input.id);
  const row = await withTenant(deps.db, of, (tx) => tx.templates.findUnique({ where: { customer_id: of.customerId } }));
  return row
    ? { header: row.header, legal_text: row.legal_text, show_unit_column: row.show_unit_column }
    : defaultTemplate();
}

export function defaultTemplate(): ResponseOf<'customers.defaultTemplate'> {
  return {
    header: DEFAULT_TEMPLATE.header,
    legal_text: DEFAULT_TEMPLATE.legalText,
    show_unit_column: DEFAULT_TEMPLATE.showUnitColumn,
  };
}
