import type { UserActor } from '../../../domain/actor.ts';
import { DEFAULT_TEMPLATE } from '../../../domain/default-template.ts';
import { ADMINISTRATION_FEE } from '../../../domain/administration-fee.ts';
import type { MarkupRules } from '../../../domain/markup-rules.ts';
import { maySeeMoney } from '../../../domain/permissions.ts';
import type { Tx } from '../../../prisma/client.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { MarkupBody, TemplateBody } from '../../contract/customers.ts';
import type { ResponseOf } from '../../contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import { rulesBody } from '../change-orders/markup-rules.ts';
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
  return rows.map(({ id, labor_type, rate_value, region_id, job_id, version }) => ({
    id,
    labor_type,
    rate_value: seesMoney ? rate_value.toNumber() : null,
    region_id,
    job_id,
    version,
  }));
}

/** The company's markups, the Administration Fee among them. @throws AppError NOT_FOUND */
export async function listMarkups(
  deps: Deps,
  actor: UserActor,
  input: { id: number },
): Promise<ResponseOf<'customers.markups'>> {
  const of = requireCompany(actor, input.id);
  const rows = await withTenant(deps.db, of, async (tx) => {
    await keepAdministrationFee(tx, of.customerId);
    return tx.markups.findMany({ where: { customer_id: of.customerId }, orderBy: { id: 'asc' } });
  });
  const seesMoney = maySeeMoney(actor);
  return rows.map((row) => markupBody(row, seesMoney));
}

/** Every company has the fee, off until it is switched on: one made without it gets it here. */
export async function keepAdministrationFee(tx: Tx, customerId: number): Promise<void> {
  const fee = await tx.markups.findFirst({
    where: { customer_id: customerId, is_administration_fee: true },
    select: { id: true },
  });
  if (fee) return;
  await tx.$executeRaw`insert into markups (customer_id, markup_category, markup_name, markup_value, markup_percentage, markup_active, is_administration_fee)
    values (${customerId}, 'general', ${ADMINISTRATION_FEE.name}, ${ADMINISTRATION_FEE.dollars}::numeric, false, false, true) on conflict do nothing`;
}

interface MarkupRow {
  id: number;
  markup_category: string;
  markup_name: string;
  markup_value: { toNumber(): number };
  markup_percentage: boolean;
  markup_active: boolean;
  region_id: number | null;
  job_id: number | null;
  is_administration_fee: boolean;
  rules: unknown;
  version: number;
}

/** A markup as the contract shows it. */
export function markupBody(row: MarkupRow, seesMoney: boolean): MarkupBody {
  return {
    id: row.id,
    markup_category: row.markup_category,
    markup_name: row.markup_name,
    markup_value: seesMoney ? row.markup_value.toNumber() : null,
    markup_percentage: row.markup_percentage,
    markup_active: row.markup_active,
    region_id: row.region_id,
    job_id: row.job_id,
    is_administration_fee: row.is_administration_fee,
    ...rulesBody(row.rules as MarkupRules | null, seesMoney),
    version: row.version,
  };
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
      select: { id: true, name: true, show_in_dashboard: true, version: true },
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
  return withTenant(deps.db, of, (tx) => readTemplate(tx, of.customerId));
}

/** Within a transaction: the saved template, else the default. */
export async function readTemplate(tx: Tx, customerId: number): Promise<TemplateBody> {
  const row = await tx.templates.findUnique({ where: { customer_id: customerId } });
  if (!row) return defaultTemplate();
  const { header, legal_text, exclusions, terms, show_unit_column, version } = row;
  return { header, legal_text, exclusions, terms, show_unit_column, version };
}

/** What every company starts with. */
export function defaultTemplate(): TemplateBody {
  return {
    header: DEFAULT_TEMPLATE.header,
    legal_text: DEFAULT_TEMPLATE.legalText,
    exclusions: '',
    terms: '',
    show_unit_column: DEFAULT_TEMPLATE.showUnitColumn,
    version: 0,
  };
}
