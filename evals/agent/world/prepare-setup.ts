import type pg from 'pg';
import type { Role, UserActor } from '../../../domain/actor.ts';
import { decimalOf } from './decimal-of.ts';
import type { Deps } from '../../../api/deps.ts';
import { cancelApproval } from '../../../api/services/approvals/cancel-approval.ts';
import { previewApprovalMessage } from '../../../api/services/approvals/preview-approval-message.ts';
import { requestApproval } from '../../../api/services/approvals/request-approval.ts';
import { completeChangeOrder } from '../../../api/services/change-orders/complete-change-order.ts';
import { draftChangeOrder } from '../../../api/services/change-orders/draft-change-order.ts';
import { updateWithIntegrations } from '../../../api/services/change-orders/update-with-integrations.ts';
import type { EvalCase, SetupOrder } from '../case.ts';
import type { CaseWorld } from './clone-world.ts';

type Company = 'own' | 'rival';
const STAFF = {
  own: { drafts: 'foreman', sends: 'estimator' },
  rival: { drafts: 'rival_foreman', sends: 'rival_office' },
};
/** What an order that must be complete costs where the case does not say. */
const ANY_PRICE = '10';

/**
 * Makes what a case starts from, through the services: drafts of the foreman (or of whom the case names), awaiting orders completed and really sent.
 * Returns the orders of our company as `approvals` counts them: awaiting ones, then the others.
 */
export async function prepareSetup(
  owner: pg.Pool,
  deps: Deps,
  world: CaseWorld,
  setup: EvalCase['setup'],
): Promise<number[]> {
  const own: number[] = [];
  for (const one of setup.awaiting) {
    const company = one.company ?? one.order.company ?? 'own';
    const orderId = await makeOrder(owner, deps, world, { status: 'Unexecuted', ...one.order }, company);
    if (company === 'own') own.push(orderId);
    await sendRequest(owner, deps, world, { orderId, company, contact: one.contact, canceled: one.canceled ?? false });
  }
  for (const order of setup.orders) {
    const orderId = await makeOrder(owner, deps, world, order, order.company ?? 'own');
    if ((order.company ?? 'own') === 'own') own.push(orderId);
  }
  return own;
}

async function makeOrder(
  owner: pg.Pool,
  deps: Deps,
  world: CaseWorld,
  order: SetupOrder,
  company: Company,
): Promise<number> {
  const customerId = company === 'own' ? world.summit : world.rival;
  const jobName = order.job ?? 'Riverside Medical Tower';
  const job = await owner.query<{ id: number }>('select id from jobs where customer_id = $1 and job_name = $2', [
    customerId,
    jobName,
  ]);
  if (!job.rows[0]) throw new Error(`The setup names a job that is not there: ${jobName}.`);
  const status = order.status ?? 'Incomplete';
  const priced = status !== 'Incomplete' && status !== 'Draft';
  const view = await draftChangeOrder(
    deps,
    await actorOf(owner, customerId, world.phones[order.by ?? STAFF[company].drafts]!),
    {
      jobId: job.rows[0].id,
      description: order.description ?? 'Extra work',
      directedBy: order.directed_by ?? null,
      channel: 'sms',
      items: (order.items ?? []).map((item) => {
        const cost = decimalOf(item.cost_per_unit) ?? (priced ? ANY_PRICE : null);
        return {
          category: item.category,
          name: item.name,
          quantity: decimalOf(item.quantity),
          unit: item.unit ?? (item.category === 'labor' ? 'hr' : 'ea'),
          unitCost: cost,
          costSource: cost === null ? null : ('office' as const),
          evidence: [],
        };
      }),
    },
  );
  const office = await actorOf(owner, customerId, world.phones[STAFF[company].sends]!);
  if (priced) await completeChangeOrder(deps, office, { id: view.orderId, body: {} });
  if (priced && status !== 'Unexecuted')
    await updateWithIntegrations(deps, office, { id: view.orderId, status, skipInvoice: true });
  return view.orderId;
}

async function sendRequest(
  owner: pg.Pool,
  deps: Deps,
  world: CaseWorld,
  of: { orderId: number; company: Company; contact: string; canceled: boolean },
): Promise<void> {
  const customerId = of.company === 'own' ? world.summit : world.rival;
  const office = await actorOf(owner, customerId, world.phones[STAFF[of.company].sends]!);
  const contactId = await contactOn(owner, customerId, of.orderId, world.phones[of.contact]!);
  const { approval_message } = await previewApprovalMessage(deps, office, {
    id: of.orderId,
    approval_contact_id: contactId,
  });
  const request = await requestApproval(deps, office, {
    change_order_id: of.orderId,
    approval_contact_id: contactId,
    question_content: approval_message,
  });
  if (of.canceled) await cancelApproval(deps, office, { id: request.id });
}

/** The person as a contact of the order's job; made one where he is a contact elsewhere only. */
async function contactOn(owner: pg.Pool, customerId: number, orderId: number, phone: string): Promise<number> {
  const found = await owner.query<{ id: number }>(
    'select c.id from approval_contacts c join change_orders o on o.job_id = c.job_id where c.customer_id = $1 and o.id = $2 and c.phone_number = $3',
    [customerId, orderId, phone],
  );
  if (found.rows[0]) return found.rows[0].id;
  const made = await owner.query<{ id: number }>(
    `insert into approval_contacts (customer_id, job_id, first_name, last_name, phone_number, language, created_at)
     select $1, o.job_id, p.first_name, p.last_name, $3, p.language, o.date_created from change_orders o,
       (select first_name, last_name, language from approval_contacts where phone_number = $3
        union all select first_name, last_name, language from users where phone_number = $3 limit 1) p
     where o.id = $2 returning id`,
    [customerId, orderId, phone],
  );
  if (!made.rows[0]) throw new Error(`Nobody in the base world has the number of the setup's contact.`);
  return made.rows[0].id;
}

async function actorOf(owner: pg.Pool, customerId: number, phone: string): Promise<UserActor> {
  const { rows } = await owner.query<{
    id: number;
    first_name: string;
    last_name: string;
    role: Role;
    estimator: boolean;
    language: 'English' | 'Spanish';
  }>(
    'select id, first_name, last_name, role, estimator, language from users where customer_id = $1 and phone_number = $2',
    [customerId, phone],
  );
  const user = rows[0];
  if (!user) throw new Error('The setup acts as somebody who is not there.');
  return {
    kind: 'user',
    customerId,
    userId: user.id,
    name: `${user.first_name} ${user.last_name}`,
    phone,
    role: user.role,
    estimator: user.estimator,
    isDemo: false,
    language: user.language,
    impersonatedBy: null,
    turnId: null,
  };
}
