import type { UserActor } from '../../domain/actor.ts';
import type { Category } from '../../domain/change-order.ts';
import type { Deps } from '../../api/deps.ts';
import { previewApprovalMessage } from '../../api/services/approvals/preview-approval-message.ts';
import { lockRequest } from '../../api/services/approvals/load-request.ts';
import { recordAnswer } from '../../api/services/approvals/record-answer.ts';
import { requestApproval } from '../../api/services/approvals/request-approval.ts';
import { completeChangeOrder } from '../../api/services/change-orders/complete-change-order.ts';
import { draftChangeOrder } from '../../api/services/change-orders/draft-change-order.ts';
import { updateChangeOrder } from '../../api/services/change-orders/update-change-order.ts';
import { withTenant } from '../walls.ts';
import type { SeededCompany } from './base-world.ts';
import { SUMMIT_RIDGE, type SeedContact, type SeedUser } from './people.ts';

/** [category, name, quantity, unit, unit cost] */
type Line = [Category, string, string | null, string, string | null];

interface DemoOrder {
  daysAgo: number;
  job: string;
  by: string;
  description: string;
  lines: Line[];
  note?: string;
  /** How far it got; later steps imply the earlier ones. */
  fate: 'incomplete' | 'unexecuted' | 'executed' | 'cancelled' | 'review';
  approval?: { contact: string; words: string | null };
}

// Data: one row a line.
// prettier-ignore
const ORDERS: DemoOrder[] = [
  { daysAgo: 96, job: 'Maple Street School', by: 'foreman', description: 'Reroute feeder around added beam at gym storage', fate: 'executed', approval: { contact: 'super_maple', words: 'approved, thanks Ray' }, lines: [['labor', 'Journeyman Electrician', '14', 'hr', '68'], ['labor', 'Apprentice', '8', 'hr', '42'], ['materials', '2" EMT Conduit', '80', 'ft', '5.31'], ['materials', '#2 THHN Copper Stranded', '340', 'ft', '1.48'], ['equipment', 'Scissor Lift 19 ft', '1', 'day', '145']] },
  { daysAgo: 82, job: 'Riverside Medical Tower', by: 'foreman', description: 'Add 6 isolated ground receptacles in imaging room 214', fate: 'executed', approval: { contact: 'super', words: 'looks good' }, lines: [['labor', 'Journeyman Electrician', '9', 'hr', '68'], ['materials', '20A Isolated Ground Receptacle', '6', 'ea', '16.20'], ['materials', '12/2 MC Cable', '220', 'ft', '1.37']] },
  { daysAgo: 61, job: 'Warehouse 14', by: 'electrician_es', description: 'Demo and relocate 4 high bays for new racking layout', fate: 'unexecuted', lines: [['labor', 'Journeyman Electrician', '12', 'hr', '68'], ['labor', 'Laborer', '6', 'hr', '38'], ['equipment', 'Boom Lift 45 ft', '2', 'day', '385'], ['materials', '3/4" EMT Conduit', '120', 'ft', '1.31']] },
  { daysAgo: 54, job: 'Tower B Garage', by: 'foreman', description: 'EV charger rough-in, level P2, stalls 40-47', fate: 'unexecuted', approval: { contact: 'super_tower', words: 'solo las horas, el costo no' }, note: 'GC asked for two extra stalls on site.', lines: [['labor', 'Foreman', '6', 'hr', '78'], ['labor', 'Journeyman Electrician', '22', 'hr', '68'], ['materials', '1-1/4" EMT Conduit', '310', 'ft', '2.63'], ['materials', '#6 THHN Copper Stranded', '960', 'ft', '0.66'], ['equipment', 'Core Drill', '1', 'day', '110']] },
  { daysAgo: 47, job: 'Maple Street School', by: 'electrician_es', description: 'Replace damaged panel cover and breakers after flood', fate: 'cancelled', lines: [['labor', 'Journeyman Electrician', '5', 'hr', '68'], ['materials', '20A Single Pole Breaker', '8', 'ea', '16']] },
  { daysAgo: 33, job: 'Riverside Medical Tower', by: 'foreman', description: 'Fire alarm relocation at corridor 3C, framing moved by others', fate: 'unexecuted', approval: { contact: 'super', words: 'No. We only moved two devices, not five' }, lines: [['labor', 'Journeyman Electrician', '10', 'hr', '68'], ['materials', 'Horn Strobe', '5', 'ea', '68'], ['materials', '14/2 Fire Alarm Cable FPLP', '260', 'ft', '0.50']] },
  { daysAgo: 26, job: 'Tower B Garage', by: 'foreman', description: 'Temporary lighting for concrete pour, two nights', fate: 'executed', approval: { contact: 'super_tower', words: 'aprobado' }, lines: [['labor', 'Journeyman Electrician', '16', 'hr', '102'], ['equipment', 'Light Tower', '4', 'day', '95'], ['equipment', 'Generator 20 kW', '2', 'day', '185']] },
  { daysAgo: 19, job: 'Riverside Medical Tower', by: 'electrician_es', description: 'Patch and refeed nurse call, level 2 east', fate: 'review', lines: [['labor', 'Journeyman Electrician', '7', 'hr', '68'], ['labor', 'Apprentice', '7', 'hr', '42'], ['materials', 'Cat6 Plenum Cable', '400', 'ft', '0.36']] },
  { daysAgo: 12, job: 'Warehouse 14', by: 'foreman', description: 'Dock door motor circuits, doors 3 to 6', fate: 'unexecuted', lines: [['labor', 'Foreman', '3', 'hr', '78'], ['labor', 'Journeyman Electrician', '18', 'hr', '68'], ['materials', '30A Disconnect Non Fused', '4', 'ea', '62'], ['materials', '3/4" EMT Conduit', '180', 'ft', '1.31'], ['materials', '#10 THHN Copper Stranded', '720', 'ft', '0.29']] },
  { daysAgo: 8, job: 'Maple Street School', by: 'foreman', description: 'Added floor boxes in library after furniture plan change', fate: 'unexecuted', lines: [['labor', 'Journeyman Electrician', '11', 'hr', '68'], ['materials', 'Floor Box', '5', 'ea', '68'], ['materials', 'Floor Box Cover Brass', '5', 'ea', '92'], ['other', 'Concrete trenching by others', '1', 'ls', '850']] },
  { daysAgo: 3, job: 'Tower B Garage', by: 'electrician_es', description: 'Move 3 wall packs to clear new signage', fate: 'incomplete', lines: [['labor', 'Labor', '6', 'hr', null], ['materials', '1/2" EMT Conduit', '40', 'ft', '0.92'], ['equipment', 'Scissor Lift 19 ft', null, 'day', '145']] },
  { daysAgo: 1, job: 'Riverside Medical Tower', by: 'foreman', description: 'Core holes and sleeves for added data drops, room 310', fate: 'incomplete', lines: [['labor', 'Journeyman Electrician', '4', 'hr', '68'], ['materials', '3" Concrete Core Hole', '3', 'ea', null]] },
];

/**
 * Fills the demo company's desk with orders in every state, through the services the product uses, each at its own day.
 * Does nothing when the company has orders. No text goes out: what was said then is stored as said.
 */
export async function seedDemoOrders(
  deps: Deps,
  company: SeededCompany,
  people: { users: readonly SeedUser[]; contacts: readonly SeedContact[] } = SUMMIT_RIDGE,
): Promise<void> {
  const there = await withTenant(deps.db, company, (tx) => tx.change_orders.count());
  if (there > 0) return;
  await withTenant(deps.db, company, (tx) =>
    tx.custom_statuses.create({
      data: { customer_id: company.customerId, name: 'In Review', show_in_dashboard: true },
    }),
  );
  for (const order of ORDERS) await seedOrder(deps, { ...company, people }, order);
  await seedLegacyOrder(deps, company);
  await keepQuiet(deps, company);
}

/** A company with the people its orders come from. */
type Peopled = SeededCompany & { people: { users: readonly SeedUser[]; contacts: readonly SeedContact[] } };

async function seedOrder(deps: Deps, company: Peopled, order: DemoOrder): Promise<void> {
  const made = new Date(deps.clock.now().getTime() - order.daysAgo * 86_400_000);
  let minutes = 0;
  // Each step a while after the one before, as it was on the day.
  const then: Deps = {
    ...deps,
    clock: { now: () => new Date(made.getTime() + (minutes += 7) * 60_000) },
    wakeRelay: () => undefined,
  };
  const author = actorOf(company, order.by);
  const office = actorOf(company, 'estimator');
  const draft = await draftChangeOrder(then, author, {
    jobId: company.jobs[order.job]!,
    description: order.description,
    note: order.note ?? '',
    channel: 'sms',
    items: order.lines.map(([category, name, quantity, unit, unitCost]) => ({
      category,
      name,
      quantity,
      unit,
      unitCost,
      costSource: unitCost === null ? null : 'office',
      evidence: [],
    })),
  });
  const id = draft.orderId;
  if (order.fate === 'incomplete') return;
  await completeChangeOrder(then, office, { id, body: {} });
  if (order.approval) await seedApproval(then, company, office, id, order.approval);
  const status = { unexecuted: null, executed: 'Executed', cancelled: 'Cancelled', review: 'In Review' }[order.fate];
  if (status) await updateChangeOrder(then, office, { id, body: { status } });
}

async function seedApproval(
  deps: Deps,
  company: Peopled,
  office: UserActor,
  orderId: number,
  approval: NonNullable<DemoOrder['approval']>,
): Promise<void> {
  const contactId = company.contacts[approval.contact]!;
  const { approval_message } = await previewApprovalMessage(deps, office, {
    id: orderId,
    approval_contact_id: contactId,
  });
  const { id } = await requestApproval(deps, office, {
    change_order_id: orderId,
    approval_contact_id: contactId,
    question_content: approval_message,
  });
  await withTenant(deps.db, company, async (tx) => {
    const request = (await lockRequest(tx, id))!;
    await tx.approval_requests.update({ where: { id }, data: { sent_at: deps.clock.now(), texts_sent: 1 } });
    if (approval.words)
      await recordAnswer(tx, request, { words: approval.words, channel: 'sms', messageId: null, at: deps.clock.now() });
  });
}

/** One order from before Corbel: its details were never here. */
async function seedLegacyOrder(deps: Deps, company: SeededCompany): Promise<void> {
  const made = new Date(deps.clock.now().getTime() - 210 * 86_400_000);
  await withTenant(deps.db, company, async (tx) => {
    const { next_id_number } = await tx.customers.update({
      where: { id: company.customerId },
      data: { next_id_number: { increment: 1 } },
      select: { next_id_number: true },
    });
    await tx.change_orders.create({
      data: {
        customer_id: company.customerId,
        id_number: next_id_number - 1,
        job_id: company.jobs['Warehouse 14']!,
        status: 'Unexecuted',
        description: 'Office lighting upgrade (imported)',
        total_cents: 412_500,
        base_cents: 412_500,
        source: 'import',
        old_cor: true,
        date_created: made,
        last_updated: made,
        completed_at: made,
      },
    });
  });
}

/** What the services queued about the past is history, not news. */
async function keepQuiet(deps: Deps, company: SeededCompany): Promise<void> {
  await withTenant(deps.db, company, (tx) =>
    tx.messages.updateMany({ where: { direction: 'out', status: 'queued' }, data: { status: 'stored' } }),
  );
}

function actorOf(company: Peopled, key: string): UserActor {
  const user = company.people.users.find((one) => one.key === key)!;
  return {
    kind: 'user',
    customerId: company.customerId,
    userId: company.users[key]!,
    name: `${user.first} ${user.last}`,
    phone: user.phone,
    role: user.role,
    estimator: user.estimator,
    isDemo: false,
    language: user.language,
    impersonatedBy: null,
    turnId: null,
  };
}
