import type { UserActor } from '../../../domain/actor.ts';
import { formatDecimal, toDecimal } from '../../../domain/decimal.ts';
import { formatPhone } from '../../../domain/phone.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { createLaborRate, updateLaborRate } from '../company/labor-rates.ts';
import { createMarkup } from '../company/markups.ts';
import { updateCustomer } from '../company/update-customer.ts';
import { createJob } from '../jobs/save-job.ts';
import { addUser } from '../users/save-user.ts';
import { dollars, listed } from './describe-setup.ts';
import { findRate } from './find-rate.ts';
import type { Setup } from './setup.ts';

/**
 * Keeps what was confirmed through the same services the console calls, in the transaction that uses the proposal up.
 * Returns what is now so, in the admin's language. @throws AppError as the service
 */
export async function performSetup(deps: Deps, actor: UserActor, setup: Setup): Promise<string> {
  const { customerId: id } = actor;
  const isEnglish = actor.language === 'English';
  switch (setup.kind) {
    case 'user': {
      const { kind: _kind, ...person } = setup;
      await addUser(deps, actor, { id, body: { ...person, sms_consent: true, terms_consent: true } });
      const who = `${setup.first_name} ${setup.last_name}, ${formatPhone(setup.phone_number)}`;
      return isEnglish
        ? `${who}, is on the crew. A welcome text is on its way.`
        : `${who}, ya está en la cuadrilla. La bienvenida va en camino.`;
    }
    case 'job': {
      const { kind: _kind, ...job } = setup;
      const made = await createJob(deps, actor, { id, body: job });
      return isEnglish
        ? `The job ${made.job_name} is ready. Text its name with the work. Approval contacts are added in the portal.`
        : `La obra ${made.job_name} está lista. Mande su nombre con el trabajo. Los contactos se agregan en el portal.`;
    }
    case 'rate': {
      const body = { rate_value: setup.rate_value };
      const now = await withTenant(deps.db, actor, (tx) => findRate(tx, id, setup));
      const place = { labor_type: setup.labor_type, job_id: setup.job_id };
      const saved = now
        ? await updateLaborRate(deps, actor, { rateId: now.id, ...body })
        : await createLaborRate(deps, actor, { customerId: id, ...place, ...body });
      const value = dollars(setup.rate_value);
      return isEnglish
        ? `${saved.labor_type} is ${value} an hour for new lines.`
        : `${saved.labor_type}: ${value} la hora en líneas nuevas.`;
    }
    case 'markup': {
      const percent = toDecimal(setup.percent);
      const fraction = formatDecimal({ ...percent, places: percent.places + 2 });
      const { markup_category, markup_name } = setup;
      const body = { markup_category, markup_name, markup_value: fraction, markup_percentage: true };
      await createMarkup(deps, actor, { customerId: id, ...body });
      return isEnglish
        ? `${markup_name} is ${setup.percent}% on new change orders.`
        : `${markup_name}: ${setup.percent}% en órdenes nuevas.`;
    }
    case 'several': {
      const kept: string[] = [];
      for (const part of setup.parts) kept.push(await performSetup(deps, actor, part));
      return kept.join(' ');
    }
    case 'details':
      await updateCustomer(deps, actor, { id, ...setup.details });
      return isEnglish
        ? `Your company now has: ${listed(setup.details, 'English')}.`
        : `Su empresa ahora tiene: ${listed(setup.details, 'Spanish')}.`;
  }
}
