import { z } from 'zod';
import { proposeSetup } from '../api/services/setups/propose-setup.ts';
import type { Setup } from '../api/services/setups/setup.ts';
import { normalizePhone } from '../domain/phone.ts';
import { adminOnly, defineTool } from './define-tool.ts';
import { quotesInput } from './item-input.ts';
import { type NotSaid, refuseUnsaid, refuseUnsaidPhone, refuseUnwritten } from './prove-said.ts';
import type { ToolContext } from './tool-context.ts';

const PROPOSES = 'Only a proposal: repeat the text of its answer word for word.';

/** Restates what would be kept, for the word that keeps it. */
async function propose(context: ToolContext, setup: Setup) {
  const at = new Date(context.turn.messages.find((message) => message.thisTurn)?.sentAt ?? context.deps.clock.now());
  return {
    proposal: await proposeSetup(context.deps, context.actor, {
      conversationId: context.turn.conversationId,
      setup,
      at,
    }),
  };
}

const firstOf = (...refusals: (NotSaid | null)[]): NotSaid | null => refusals.find((one) => one !== null) ?? null;

export const addUser = defineTool({
  name: 'add_user',
  description: `Proposes to add a person to the company's crew, by name and phone number, both as the admin wrote them. Field staff unless said otherwise. ${PROPOSES}`,
  input: z.strictObject({
    first_name: z.string().min(1).max(100),
    last_name: z.string().min(1).max(100),
    phone_number: z.string().max(40),
    email: z.string().max(254).optional(),
    language: z.enum(['English', 'Spanish']).optional(),
    role: z.enum(['field', 'office']).optional(),
    estimator: z.boolean().optional(),
  }),
  offeredTo: adminOnly,
  receipt: 'proposed',
  async run(context, input) {
    const refused = firstOf(
      refuseUnsaid(context, `${input.first_name} ${input.last_name}`, 'name'),
      refuseUnsaidPhone(context, input.phone_number),
      input.email ? refuseUnsaid(context, input.email, 'address') : null,
    );
    if (refused) return refused;
    return propose(context, {
      kind: 'user',
      first_name: input.first_name,
      last_name: input.last_name,
      phone_number: normalizePhone(input.phone_number)!,
      email: input.email ?? null,
      language: input.language ?? 'English',
      estimator: input.estimator ?? false,
      role: input.role ?? (input.estimator ? 'office' : 'field'),
    });
  },
});

export const addJob = defineTool({
  name: 'add_job',
  description: `Proposes to add a job with its general contractor, address and what people call it, all as the admin wrote them. ${PROPOSES}`,
  input: z.strictObject({
    job_name: z.string().min(1).max(255),
    general_contractor: z.string().max(255).optional(),
    address: z.string().max(500).optional(),
    aliases: z.array(z.string().max(60)).max(5).optional(),
  }),
  offeredTo: adminOnly,
  receipt: 'proposed',
  async run(context, input) {
    const { general_contractor = null, address = null, aliases = [] } = input;
    const refused = firstOf(
      refuseUnsaid(context, input.job_name, 'job'),
      general_contractor ? refuseUnsaid(context, general_contractor, 'general contractor') : null,
      address ? refuseUnsaid(context, address, 'address') : null,
      ...aliases.map((alias) => refuseUnsaid(context, alias, 'name')),
    );
    return refused ?? propose(context, { kind: 'job', job_name: input.job_name, general_contractor, address, aliases });
  },
});

export const addLaborRate = defineTool({
  name: 'add_labor_rate',
  description: `Proposes to set the hourly rate of a labor type, for the company or for one job. Use the name of an existing rate where one fits. Quote the words that hold the rate. ${PROPOSES}`,
  input: z.strictObject({
    labor_type: z.string().min(1).max(120),
    /** Dollars an hour. */
    rate_value: z.union([z.number(), z.string().max(20)]),
    quotes: quotesInput,
    job_id: z.int().optional(),
  }),
  offeredTo: adminOnly,
  receipt: 'proposed',
  async run(context, input) {
    const value = String(input.rate_value);
    const refused = await refuseUnwritten(context, value, input.quotes, 'rate');
    if (refused) return refused;
    return propose(context, {
      kind: 'rate',
      labor_type: input.labor_type.trim(),
      rate_value: value,
      job_id: input.job_id ?? null,
    });
  },
});

export const saveCompanyDetails = defineTool({
  name: 'save_company_details',
  description: `Proposes to save the company's own name, address, office phone or license number, as the admin wrote them. ${PROPOSES}`,
  input: z.strictObject({
    name: z.string().min(1).max(200).optional(),
    street_address: z.string().min(1).max(200).optional(),
    city: z.string().min(1).max(100).optional(),
    state: z.string().min(1).max(40).optional(),
    zip_code: z.string().min(1).max(20).optional(),
    office_phone_number: z.string().max(40).optional(),
    license_number: z.string().min(1).max(60).optional(),
  }),
  offeredTo: adminOnly,
  receipt: 'proposed',
  async run(context, input) {
    const { office_phone_number: phone, ...words } = input;
    const refused = firstOf(
      ...Object.entries(words).map(([name, value]) => refuseUnsaid(context, value, name.replaceAll('_', ' '))),
      phone ? refuseUnsaidPhone(context, phone) : null,
    );
    return refused ?? propose(context, { kind: 'details', details: input });
  },
});
