import { extendLine } from '../../../domain/extend-line.ts';
import { shownNumber } from '../../../domain/revision.ts';
import type { Tx } from '../../../prisma/client.ts';
import type { ResponseOf } from '../../contract/endpoints.ts';
import { needsSignature } from './answer-as-contact.ts';
import { standingOf, type RequestRecord } from './load-request.ts';

type Page = ResponseOf<'answers.get'>;

/** The frozen revision as the page behind the link shows it; amounts only where the company shows them to approvers. */
export async function answerPage(tx: Tx, request: RequestRecord): Promise<Page> {
  const company = await tx.customers.findUniqueOrThrow({
    where: { id: request.customerId },
    select: { show_money_to_contacts: true, logo_hash: true },
  });
  const row = await tx.approval_requests.findUniqueOrThrow({
    where: { id: request.id },
    select: { response_content: true, responded_at: true },
  });
  const showsMoney = company.show_money_to_contacts;
  const { standing } = standingOf(request);
  const { content, breakdown, job, order, photos } = request.revision;
  return {
    state: standing === 'awaiting' ? 'awaiting' : standing === 'answered' ? 'answered' : 'closed',
    verdict: request.status as Page['verdict'],
    company: request.companyName,
    company_phone: request.officePhone,
    has_logo: company.logo_hash !== null,
    job: job?.name ?? '',
    number: order.corNumber ?? order.idNumber,
    label: shownNumber(order),
    description: content.description,
    note: content.note,
    work_date: content.workDate,
    contact_name: request.contactName,
    language: request.contactLanguage,
    message: request.questionContent,
    sent_at: request.sentAt?.toISOString() ?? null,
    responded_at: row.responded_at?.toISOString() ?? null,
    response_content: row.response_content,
    lines: content.items.map((item) => ({
      category: item.category,
      name: item.name,
      unit: item.unit,
      quantity: item.quantity === null ? null : Number(item.quantity),
      cost_per_unit: showsMoney && item.unitCost !== null ? Number(item.unitCost) : null,
      total: showsMoney && item.unitCost !== null ? extendLine(item) / 100 : null,
    })),
    total_amount: showsMoney ? breakdown.totalCents / 100 : null,
    photos: photos.map((photo) => ({
      attachment_id: photo.attachmentId,
      filename: photo.filename,
      content_type: photo.mime,
    })),
    signature_required: needsSignature(request),
  };
}
