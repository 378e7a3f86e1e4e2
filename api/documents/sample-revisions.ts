/** Fictional orders of Summit Ridge Electric, for the samples, the tests and the benchmark of documents. */
import type { Category, LineItem, OrderMarkup } from '../../domain/change-order.ts';
import { computeBreakdown } from '../../domain/money.ts';
import type { RevisionContent } from '../../domain/revision.ts';
import type { ApprovalRecord } from './approval-page.ts';
import type { LogInput, LogOrder } from './change-order-log.ts';

export const SAMPLE_LEGAL_TEXT =
  'This request is for the extra work described above, performed at the direction of the party named. Amounts include labor burden, consumables and supervision. The work remains subject to all terms of the subcontract. Approval within seven days keeps the schedule as planned; the contractor reserves all rights to an adjustment of time and price for delays outside its control.';

/** A line from words: 'labor', 'Journeyman electrician', '12', 'hr', '68'. */
export function sampleItem(
  category: Category,
  name: string,
  quantity: string | null,
  unit: string,
  unitCost: string | null,
  rateKind: LineItem['rateKind'] = null,
): LineItem {
  return { id: null, category, name, quantity, unit, unitCost, rateKind, position: 0 };
}

export const SAMPLE_MARKUPS: OrderMarkup[] = [
  { name: 'Labor burden', category: 'labor', isPercentage: true, rate: '0.35' },
  { name: 'Small tools', category: 'labor', isPercentage: true, rate: '0.03' },
  { name: 'Sales tax', category: 'materials', isPercentage: true, rate: '0.0775' },
  { name: 'Overhead', category: 'general', isPercentage: true, rate: '0.1' },
  { name: 'Profit', category: 'general', isPercentage: true, rate: '0.05' },
  { name: 'Permit fee', category: 'general', isPercentage: false, rate: '85' },
];

export const SAMPLE_ITEMS: LineItem[] = [
  sampleItem('labor', 'Journeyman electrician', '8', 'hr', '68', 'regular'),
  sampleItem('labor', 'Journeyman electrician (OT)', '4', 'hr', '102', 'overtime'),
  sampleItem('labor', 'Apprentice', '8', 'hr', '42.5', 'regular'),
  sampleItem('materials', '3/4" EMT conduit', '60', 'ft', '1.125'),
  sampleItem('materials', '3/4" EMT set-screw coupling', '8', 'ea', '0.89'),
  sampleItem('materials', '#12 THHN copper wire, stranded', '240', 'ft', '0.3475'),
  sampleItem('equipment', 'Scissor lift, 19 ft', '1', 'day', '185'),
];

/** A complete revision; `changes` replace its parts, and the breakdown is computed from what results. */
export function sampleRevision(changes: Partial<RevisionContent> = {}): RevisionContent {
  const content = changes.content ?? sampleContent(SAMPLE_ITEMS);
  return {
    rendererVersion: 1,
    revision: 2,
    frozenAt: '2026-03-03T10:12:00-07:00',
    language: 'English',
    company: {
      name: 'Summit Ridge Electric',
      streetAddress: '2140 Wasatch Foundry Lane',
      city: 'Salt Lake City',
      state: 'UT',
      zipCode: '84115',
      officePhone: '(801) 555-0140',
      licenseNumber: '1234567-5501',
      logoHash: null,
    },
    job: {
      name: 'Riverside Medical Tower',
      projectNumber: 'RMT-2025-014',
      address: '900 Riverside Drive, Salt Lake City, UT 84103',
      generalContractor: 'Granite Peak Builders',
      timeZone: 'America/Denver',
      region: 'Salt Lake',
    },
    order: {
      id: 41,
      idNumber: 1017,
      corNumber: 3,
      number: 'COR 3',
      customerReference: 'PCO 114',
      status: 'Unexecuted',
      dateCreated: '2026-03-02T15:20:00-07:00',
      createdBy: 'Maria Lopez',
    },
    template: { header: '', legalText: SAMPLE_LEGAL_TEXT, showUnitColumn: true },
    photos: [],
    ...changes,
    content,
    breakdown: computeBreakdown(content),
  };
}

export function sampleContent(
  items: LineItem[],
  changes: Partial<RevisionContent['content']> = {},
): RevisionContent['content'] {
  return {
    description: 'Relocate conduit on 3rd floor, east corridor, to clear the new medical gas run as directed on site.',
    note: 'Work was done after hours so that the corridor could stay open. Photos taken before and after.',
    workDate: '2026-03-02',
    directedBy: 'Dave Kowalski',
    scheduleExtension: { days: 2, weeks: 0, months: 0 },
    items: items.map((item, position) => ({ ...item, position })),
    markups: SAMPLE_MARKUPS,
    ...changes,
  };
}

export function sampleApproval(changes: Partial<ApprovalRecord> = {}): ApprovalRecord {
  return {
    contactName: 'Dave Kowalski',
    contactPhone: '+18015550123',
    verdict: 'approved',
    words: 'looks good, thanks for getting it done overnight 👍',
    sentAt: '2026-03-03T10:12:30-07:00',
    respondedAt: '2026-03-03T10:41:07-07:00',
    messageId: 'SM0123456789abcdef0123456789abcdef',
    ...changes,
  };
}

/** A log of `count` orders over three jobs, two regions and four statuses. */
export function sampleLog(count: number, changes: Partial<LogInput> = {}): LogInput {
  const statuses = ['Unexecuted', 'Executed', 'Incomplete', 'Waiting on owner'];
  const jobs = [
    ['Riverside Medical Tower', 'Salt Lake'],
    ['Cottonwood Labs', 'Salt Lake'],
    ['Dixie Distribution Center', 'St. George'],
  ] as const;
  const orders = Array.from({ length: count }, (_, index): LogOrder => {
    const [jobName, region] = jobs[index % jobs.length] ?? jobs[0];
    const status = statuses[index % statuses.length] ?? 'Unexecuted';
    return {
      number: `COR ${index + 1}`,
      customerReference: index % 3 ? null : `PCO ${100 + index}`,
      description:
        index % 5
          ? 'Relocate conduit on 3rd floor'
          : 'Added receptacles and dedicated circuits in the sterile processing rooms, as marked up on drawing E3.1 by the inspector',
      jobName,
      region,
      status,
      dateCreated: new Date(Date.UTC(2026, 0, 5) + index * 3_600_000).toISOString(),
      daysOld: status === 'Unexecuted' ? (index * 7) % 90 : null,
      approval: index % 2 ? 'T&M Approved' : null,
      totalCents: 25_000 + index * 1_337,
    };
  });
  return {
    companyName: 'Summit Ridge Electric',
    subtitle: null,
    createdAt: '2026-03-06T16:30:00-07:00',
    timeZone: 'America/Denver',
    language: 'English',
    orders,
    ...changes,
  };
}
