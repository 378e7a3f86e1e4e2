import { DEFAULT_TEMPLATE } from '../../../domain/default-template.ts';
import { contractChange } from '../../../domain/contract-sum.ts';
import type { RevisionContent, RevisionPhoto } from '../../../domain/revision.ts';
import type { Tx } from '../../../prisma/client.ts';
import { canonicalJson } from '../../documents/canonical-json.ts';
import { contentOf } from '../change-orders/next-order.ts';
import type { OrderRecord } from '../change-orders/order-record.ts';
import { readPhotoFacts } from './read-photo-facts.ts';
import { readContracts } from '../jobs/read-contract-sum.ts';

const PRINTED: readonly string[] = ['image/png', 'image/jpeg', 'application/pdf'] satisfies RevisionPhoto['mime'][];

/** Everything an order says at this moment: what a revision freezes, and what an unfrozen PDF shows. */
export async function buildRevisionContent(
  tx: Tx,
  order: OrderRecord,
  revision: number,
  frozenAt: Date,
): Promise<RevisionContent> {
  const template = await tx.templates.findUnique({ where: { customer_id: order.customer_id } });
  const { company, job } = order;
  const printed = order.attachments.filter((file) => PRINTED.includes(file.mime));
  const facts = await readPhotoFacts(
    tx,
    order.customer_id,
    printed.filter((file) => file.mime !== 'application/pdf').map((file) => file.id),
  );
  return {
    rendererVersion: 1,
    revision,
    frozenAt: frozenAt.toISOString(),
    language: company.language,
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
    job: job && {
      name: job.job_name,
      projectNumber: job.project_number,
      address: job.address,
      generalContractor: job.general_contractor,
      timeZone: job.time_zone ?? company.time_zone,
      region: job.region?.name ?? null,
    },
    order: {
      id: order.id,
      idNumber: order.id_number,
      corNumber: order.cor_number,
      number: order.number,
      customerReference: order.customer_reference,
      ...(order.refs.length > 0 ? { references: order.refs } : {}),
      status: order.status,
      dateCreated: new Date(order.date_created).toISOString(),
      createdBy: order.creator_name ?? '',
    },
    content: contentOf(order),
    ...(await readContractChange(tx, order)),
    breakdown: order.breakdown,
    template: template
      ? { header: template.header, legalText: template.legal_text, showUnitColumn: template.show_unit_column }
      : { ...DEFAULT_TEMPLATE },
    photos: printed.map((file) => ({
      attachmentId: file.id,
      hash: file.file_hash,
      filename: file.original_filename,
      mime: file.mime as RevisionPhoto['mime'],
      ...(facts.has(file.id) ? { facts: facts.get(file.id)! } : {}),
    })),
  };
}

/** Where the job prints its contract sum. */
async function readContractChange(tx: Tx, order: OrderRecord): Promise<Pick<RevisionContent, 'contractSum'>> {
  if (order.job_id === null) return {};
  const contract = (await readContracts(tx, order.customer_id, [order.job_id], 'printed')).get(order.job_id);
  if (!contract) return {};
  const change = contractChange(contract.terms, contract.orders, {
    id: order.id,
    agreedCents: order.approved_amount_cents,
    totalCents: order.total_cents,
  });
  return change ? { contractSum: change } : {};
}

/**
 * Two contents say the same, whenever and under whatever number they were frozen. Other orders move the contract sum: its
 * amounts stay as they were frozen.
 */
export function saysTheSame(a: RevisionContent, b: RevisionContent): boolean {
  const comparable = ({ contractSum, photos, ...content }: RevisionContent) =>
    canonicalJson({
      ...content,
      revision: 0,
      frozenAt: '',
      hasContractSum: contractSum !== undefined,
      // Facts of a photo never change; earlier revisions were frozen without them.
      photos: photos.map(({ facts: _facts, ...photo }) => photo),
    });
  return comparable(a) === comparable(b);
}
