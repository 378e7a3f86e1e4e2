import type { Language, UserActor } from '../../../domain/actor.ts';
import type { MarkupCategory } from '../../../domain/change-order.ts';
import { formatPhone } from '../../../domain/phone.ts';
import type { CompanyDetails } from '../../../domain/understand/read-setup.ts';
import type { Tx } from '../../../prisma/client.ts';
import { findRate } from './find-rate.ts';
import type { Setup } from './setup.ts';

/** What would be kept, in the admin's language and to the letter. */
export async function describeSetup(tx: Tx, actor: UserActor, setup: Setup): Promise<string> {
  const says = SAYS[actor.language];
  switch (setup.kind) {
    case 'user':
      return says.user(setup);
    case 'job':
      return says.job(setup);
    case 'rate': {
      const now = await findRate(tx, actor.customerId, setup);
      const job = setup.job_id
        ? await tx.jobs.findFirst({
            where: { customer_id: actor.customerId, id: setup.job_id },
            select: { job_name: true },
          })
        : null;
      return says.rate({
        laborType: now?.labor_type ?? setup.labor_type,
        value: dollars(setup.rate_value),
        now: now ? dollars(now.rate_value.toString()) : null,
        job: job?.job_name ?? null,
      });
    }
    case 'markup':
      return says.markup(setup);
    case 'details':
      return says.details(setup.details);
    case 'several':
      return (await Promise.all(setup.parts.map((part) => describeSetup(tx, actor, part)))).join(' ');
  }
}

/** '$72.00', '$72.125': an hourly rate has up to 4 decimals. */
export function dollars(value: string): string {
  const [whole = '0', decimals = ''] = value.split('.');
  return `$${whole}.${decimals.padEnd(2, '0')}`;
}

type Person = Extract<Setup, { kind: 'user' }>;
type Markup = Extract<Setup, { kind: 'markup' }>;
type Job = Extract<Setup, { kind: 'job' }>;
interface Rate {
  laborType: string;
  value: string;
  now: string | null;
  job: string | null;
}

interface Sayings {
  user: (person: Person) => string;
  job: (job: Job) => string;
  rate: (rate: Rate) => string;
  markup: (markup: Markup) => string;
  details: (details: CompanyDetails) => string;
}

const ON_ES: Record<MarkupCategory, string> = {
  general: 'el costo base',
  labor: 'mano de obra',
  materials: 'materiales',
  equipment: 'equipo',
  other: 'otros',
};

const SAYS: Record<Language, Sayings> = {
  English: {
    user: (person) =>
      `This adds ${person.first_name} ${person.last_name}, ${formatPhone(person.phone_number)}, as ${person.estimator ? 'estimator' : person.role === 'office' ? 'office staff' : 'field staff'}${person.language === 'Spanish' ? ', in Spanish,' : ''} and texts a welcome. By saving you confirm that ${person.first_name} agreed to texts and to the terms.`,
    job: (job) =>
      `This adds the job ${job.job_name}${job.general_contractor ? ` for ${job.general_contractor}` : ''}${job.address ? ` at ${job.address}` : ''}${job.aliases.length > 0 ? `, also called ${job.aliases.join(', ')}` : ''}.`,
    rate: ({ laborType, value, now, job }) =>
      `This sets the labor rate ${laborType}${job ? ` on ${job}` : ''} to ${value} an hour${now ? `; it is ${now} now` : ''}.`,
    markup: ({ markup_name, markup_category, percent }) =>
      `This adds the markup ${markup_name}, ${percent}% on ${markup_category === 'general' ? 'the base cost' : markup_category}.`,
    details: (details) => `This saves for your company: ${listed(details, 'English')}.`,
  },
  Spanish: {
    user: (person) =>
      `Esto da de alta a ${person.first_name} ${person.last_name}, ${formatPhone(person.phone_number)}, como ${person.estimator ? 'estimador' : person.role === 'office' ? 'oficina' : 'campo'}${person.language === 'Spanish' ? ', en español,' : ''} y le da la bienvenida por mensaje. Al guardar confirma que ${person.first_name} acepta los mensajes y los términos.`,
    job: (job) =>
      `Esto da de alta la obra ${job.job_name}${job.general_contractor ? ` de ${job.general_contractor}` : ''}${job.address ? ` en ${job.address}` : ''}${job.aliases.length > 0 ? `, también ${job.aliases.join(', ')}` : ''}.`,
    rate: ({ laborType, value, now, job }) =>
      `Esto pone la tarifa ${laborType}${job ? ` en ${job}` : ''} en ${value} la hora${now ? `; ahora es ${now}` : ''}.`,
    markup: ({ markup_name, markup_category, percent }) =>
      `Esto agrega el recargo ${markup_name}, ${percent}% sobre ${ON_ES[markup_category]}.`,
    details: (details) => `Esto guarda de su empresa: ${listed(details, 'Spanish')}.`,
  },
};

const NAMES: Record<keyof CompanyDetails, Record<Language, string>> = {
  name: { English: 'name', Spanish: 'nombre' },
  street_address: { English: 'address', Spanish: 'dirección' },
  city: { English: 'city', Spanish: 'ciudad' },
  state: { English: 'state', Spanish: 'estado' },
  zip_code: { English: 'zip code', Spanish: 'código postal' },
  office_phone_number: { English: 'office phone', Spanish: 'teléfono de la oficina' },
  license_number: { English: 'license number', Spanish: 'licencia' },
};

export function listed(details: CompanyDetails, language: Language): string {
  return (Object.entries(details) as [keyof CompanyDetails, string][])
    .map(([name, value]) => `${NAMES[name][language]} ${name === 'office_phone_number' ? formatPhone(value) : value}`)
    .join(', ');
}
