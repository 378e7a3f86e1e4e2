import type { UserActor } from '../../../domain/actor.ts';
import { DEFAULT_TEMPLATE } from '../../../domain/default-template.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { TemplateInput } from '../../contract/company.ts';
import type { TemplateBody } from '../../contract/customers.ts';
import type { Deps } from '../../deps.ts';
import { renderChangeOrderPdf } from '../../documents/render-lazily.ts';
import { templateSample } from '../../documents/template-sample.ts';
import { authorize } from '../authorize.ts';
import { readTemplate } from './list-rates.ts';
import { cleanText, lockSettings, recordSetting, refuseStaleSetting } from './record-setting.ts';
import { requireCompany } from './require-company.ts';

/** Saves the document template; what is left out stays. Papers frozen before keep theirs. @throws AppError NOT_FOUND, STALE_VERSION */
export async function saveTemplate(
  deps: Deps,
  actor: UserActor,
  input: TemplateInput & { customerId: number },
): Promise<TemplateBody> {
  const { customerId } = requireCompany(actor, input.customerId);
  authorize(actor, 'settings.edit');
  const body = await withTenant(deps.db, actor, async (tx) => {
    await lockSettings(tx, customerId);
    const before = await readTemplate(tx, customerId);
    await refuseStaleSetting(tx, actor, { entity: 'template', id: customerId, version: before.version }, input.version);
    const data = { ...mergeTemplate(input, before), updated_at: deps.clock.now() };
    await tx.templates.upsert({
      where: { customer_id: customerId },
      create: { customer_id: customerId, ...data },
      update: { ...data, version: { increment: 1 } },
    });
    await recordSetting(deps, tx, actor, {
      action: 'template.saved',
      entity: 'template',
      entityId: customerId,
      before,
      after: data,
      pushes: 'customer',
    });
    return readTemplate(tx, customerId);
  });
  deps.wakeRelay();
  return body;
}

/** A sample order on the company's paper with a template that is not saved yet. @throws AppError NOT_FOUND, ROLE */
export async function previewTemplate(
  deps: Deps,
  actor: UserActor,
  input: TemplateInput & { customerId: number },
): Promise<Uint8Array> {
  const { customerId } = requireCompany(actor, input.customerId);
  authorize(actor, 'order.pdf');
  const { company, template } = await withTenant(deps.db, actor, async (tx) => ({
    company: await tx.customers.findUniqueOrThrow({ where: { id: customerId } }),
    template: await readTemplate(tx, customerId),
  }));
  const merged = mergeTemplate(input, template);
  const revision = templateSample({
    language: company.language === 'Spanish' ? 'Spanish' : 'English',
    frozenAt: deps.clock.now().toISOString(),
    timeZone: company.time_zone,
    company: {
      name: company.name,
      streetAddress: company.street_address,
      city: company.city,
      state: company.state,
      zipCode: company.zip_code,
      officePhone: company.office_phone_number,
      licenseNumber: company.license_number,
      logoHash: company.logo_hash,
    },
    clauses: { exclusions: merged.exclusions, terms: merged.terms },
    template: {
      header: merged.header,
      legalText: merged.legal_text,
      showUnitColumn: merged.show_unit_column,
    },
  });
  const logo = company.logo_hash ? await deps.files.get(company.logo_hash) : null;
  const files = new Map(logo && company.logo_hash ? [[company.logo_hash, logo]] : []);
  return renderChangeOrderPdf({ revision, files });
}

/** Null falls back on the default, what is missing stays. */
function mergeTemplate(input: TemplateInput, stored: TemplateBody): Omit<TemplateBody, 'version'> {
  const { header, legal_text: legal, exclusions, terms, show_unit_column: shows } = input;
  return {
    header: header === undefined ? stored.header : header === null ? DEFAULT_TEMPLATE.header : cleanText(header),
    legal_text:
      legal === undefined ? stored.legal_text : legal === null ? DEFAULT_TEMPLATE.legalText : cleanText(legal),
    exclusions: exclusions === undefined ? stored.exclusions : cleanText(exclusions ?? ''),
    terms: terms === undefined ? stored.terms : cleanText(terms ?? ''),
    show_unit_column: shows === undefined ? stored.show_unit_column : (shows ?? DEFAULT_TEMPLATE.showUnitColumn),
  };
}
