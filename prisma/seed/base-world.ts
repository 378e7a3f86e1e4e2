import { normalizeMaterialText } from '../../domain/material-text.ts';
import type { Database, Tx } from '../client.ts';
import { withPlatform, withTenant } from '../walls.ts';
import { RIVAL, SUMMIT_RIDGE, type SeedContact, type SeedUser } from './people.ts';
import { makePriceList } from './price-list.ts';

const TIME_ZONE = 'America/Denver';

interface SeedJob {
  name: string;
  region: string | null;
  generalContractor: string;
  address: string;
  projectNumber: string;
  aliases: string[];
}

export const SUMMIT_JOBS: SeedJob[] = [
  {
    name: 'Riverside Medical Tower',
    region: 'Salt Lake',
    generalContractor: 'Hartwell Builders',
    address: '410 Riverside Dr, Salt Lake City, UT 84101',
    projectNumber: 'HB-2217',
    aliases: ['Riverside', 'RMT', 'Med Tower'],
  },
  {
    name: 'Maple Street School',
    region: 'Salt Lake',
    generalContractor: 'Copperline Construction',
    address: '88 Maple St, Murray, UT 84107',
    projectNumber: 'CC-0931',
    aliases: ['Maple', 'Maple St', 'the school'],
  },
  {
    name: 'Tower B Garage',
    region: 'Utah County',
    generalContractor: 'Hartwell Builders',
    address: '1200 N Tower Way, Lehi, UT 84043',
    projectNumber: 'HB-2240',
    aliases: ['Tower B', 'the garage', 'TBG'],
  },
  {
    name: 'Warehouse 14',
    region: 'Utah County',
    generalContractor: 'Basin Industrial',
    address: '14 Freight Rd, Provo, UT 84601',
    projectNumber: 'BI-114',
    aliases: ['WH14', 'the warehouse'],
  },
];

export const SUMMIT_RATES: [string, string][] = [
  ['Foreman', '78'],
  ['Journeyman Electrician', '68'],
  ['Apprentice', '42'],
  ['Laborer', '38'],
  ['Carpenter', '55'],
  ['Operator', '72'],
  ['Ironworker', '70'],
  ['Finisher', '52'],
];

const SUMMIT_MARKUPS: [string, string, string, boolean][] = [
  ['labor', 'Labor burden', '0.12', true],
  ['materials', 'Sales tax', '0.0775', true],
  ['materials', 'Handling', '0.05', true],
  ['equipment', 'Fuel and delivery', '0.08', true],
  ['general', 'Overhead', '0.10', true],
  ['general', 'Profit', '0.05', true],
];

export interface SeededCompany {
  customerId: number;
  users: Record<string, number>;
  contacts: Record<string, number>;
  jobs: Record<string, number>;
}

/** Makes the two companies of the base world, or finds them. Idempotent by name and number. */
export async function seedBaseWorld(
  database: Database,
  at: Date,
): Promise<{ summit: SeededCompany; rival: SeededCompany }> {
  const summit = await seedCompany(database, at, {
    ...SUMMIT_RIDGE,
    jobs: SUMMIT_JOBS,
    details: SUMMIT_DETAILS,
    rates: SUMMIT_RATES,
    markups: SUMMIT_MARKUPS,
    materials: true,
  });
  const rival = await seedCompany(database, at, {
    ...RIVAL,
    jobs: [
      {
        name: 'Riverside Medical Tower',
        region: null,
        generalContractor: 'Hartwell Builders',
        address: '410 Riverside Dr, Salt Lake City, UT 84101',
        projectNumber: 'HB-2217',
        aliases: ['Riverside'],
      },
    ],
    details: {
      ...SUMMIT_DETAILS,
      street_address: '75 Foundry Ln',
      office_phone_number: '+18015550120',
      license_number: null,
    },
    rates: [
      ['Pipefitter', '74'],
      ['Helper', '40'],
    ],
    markups: [['general', 'Overhead and profit', '0.15', true]],
    materials: false,
  });
  return { summit, rival };
}

const SUMMIT_DETAILS = {
  street_address: '2310 S Canyon View Rd',
  city: 'Salt Lake City',
  state: 'UT',
  zip_code: '84119',
  office_phone_number: '+18015550105' as string,
  license_number: 'UT 8842197-5501' as string | null,
};

interface CompanySeed {
  name: string;
  users: SeedUser[];
  contacts: SeedContact[];
  jobs: SeedJob[];
  details: typeof SUMMIT_DETAILS;
  rates: [string, string][];
  markups: [string, string, string, boolean][];
  materials: boolean;
}

async function seedCompany(database: Database, at: Date, seed: CompanySeed): Promise<SeededCompany> {
  const customerId = await withPlatform(database, 'seed', async (tx) => {
    const found = await tx.customers.findFirst({ where: { name: seed.name }, select: { id: true } });
    const made =
      found ??
      (await tx.customers.create({
        data: { name: seed.name, time_zone: TIME_ZONE, onboarded: true, created_at: at },
        select: { id: true },
      }));
    return made.id;
  });
  return withTenant(database, { customerId }, (tx) => fillCompany(tx, customerId, seed, at));
}

/** Everything a company stands on before its first order. */
async function fillCompany(tx: Tx, customerId: number, seed: CompanySeed, at: Date): Promise<SeededCompany> {
  await tx.customers.update({ where: { id: customerId }, data: seed.details });
  const regions = await seedRegions(tx, customerId, seed.jobs);
  const jobs = await seedJobs(tx, customerId, seed.jobs, regions, at);
  const users = await seedUsers(tx, customerId, seed.users, at);
  const contacts = await seedContacts(tx, customerId, seed.contacts, jobs, at);
  await seedPrices(tx, customerId, seed);
  return { customerId, users, contacts, jobs };
}

/** The same people, jobs and prices as Summit Ridge Electric, in a company made for one visitor's demo. */
export function fillDemoBase(
  tx: Tx,
  customerId: number,
  people: { users: SeedUser[]; contacts: SeedContact[] },
  at: Date,
): Promise<SeededCompany> {
  const seed = { name: '', ...people, jobs: SUMMIT_JOBS, rates: SUMMIT_RATES, markups: SUMMIT_MARKUPS };
  return fillCompany(tx, customerId, { ...seed, details: SUMMIT_DETAILS, materials: true }, at);
}

async function seedRegions(tx: Tx, customerId: number, jobs: SeedJob[]): Promise<Record<string, number>> {
  const ids: Record<string, number> = {};
  for (const name of new Set(jobs.flatMap((job) => (job.region ? [job.region] : [])))) {
    const where = { customer_id_name: { customer_id: customerId, name } };
    ids[name] = (await tx.regions.upsert({ where, create: { customer_id: customerId, name }, update: {} })).id;
  }
  return ids;
}

async function seedJobs(
  tx: Tx,
  customerId: number,
  jobs: SeedJob[],
  regions: Record<string, number>,
  at: Date,
): Promise<Record<string, number>> {
  const ids: Record<string, number> = {};
  for (const job of jobs) {
    const found = await tx.jobs.findFirst({ where: { job_name: job.name } });
    const row =
      found ??
      (await tx.jobs.create({
        data: {
          customer_id: customerId,
          job_name: job.name,
          region_id: job.region ? regions[job.region]! : null,
          general_contractor: job.generalContractor,
          address: job.address,
          project_number: job.projectNumber,
          aliases: job.aliases,
          created_at: at,
        },
      }));
    ids[job.name] = row.id;
  }
  return ids;
}

async function seedUsers(tx: Tx, customerId: number, users: SeedUser[], at: Date): Promise<Record<string, number>> {
  const ids: Record<string, number> = {};
  for (const user of users) {
    const found = await tx.users.findFirst({ where: { phone_number: user.phone } });
    const row =
      found ??
      (await tx.users.create({
        data: {
          customer_id: customerId,
          first_name: user.first,
          last_name: user.last,
          phone_number: user.phone,
          email: user.email,
          language: user.language,
          role: user.role,
          estimator: user.estimator,
          sms_consent_at: at,
          terms_consent_at: at,
          created_at: at,
        },
      }));
    ids[user.key] = row.id;
  }
  return ids;
}

async function seedContacts(
  tx: Tx,
  customerId: number,
  contacts: SeedContact[],
  jobs: Record<string, number>,
  at: Date,
): Promise<Record<string, number>> {
  const ids: Record<string, number> = {};
  for (const contact of contacts) {
    const found = await tx.approval_contacts.findFirst({ where: { phone_number: contact.phone } });
    const row =
      found ??
      (await tx.approval_contacts.create({
        data: {
          customer_id: customerId,
          job_id: jobs[contact.job]!,
          first_name: contact.first,
          last_name: contact.last,
          phone_number: contact.phone,
          language: contact.language,
          created_at: at,
        },
      }));
    ids[contact.key] = row.id;
  }
  return ids;
}

async function seedPrices(tx: Tx, customerId: number, seed: CompanySeed): Promise<void> {
  if ((await tx.labor_rates.count()) === 0) {
    await tx.labor_rates.createMany({
      data: seed.rates.map(([labor_type, rate_value]) => ({ customer_id: customerId, labor_type, rate_value })),
    });
  }
  if ((await tx.markups.count()) === 0) {
    await tx.markups.createMany({
      data: [
        ...seed.markups.map(([markup_category, markup_name, markup_value, markup_percentage]) => ({
          customer_id: customerId,
          markup_category,
          markup_name,
          markup_value,
          markup_percentage,
        })),
        {
          customer_id: customerId,
          markup_category: 'general',
          markup_name: 'Administration Fee',
          markup_value: '20',
          markup_percentage: false,
          markup_active: false,
          is_administration_fee: true,
        },
      ],
    });
  }
  if (seed.materials && (await tx.materials.count()) === 0) {
    await tx.materials.createMany({
      data: makePriceList().map((row) => ({
        customer_id: customerId,
        description: row.description,
        unit: row.unit,
        price: row.price,
        search_text: normalizeMaterialText(row.description),
      })),
    });
  }
  if ((await tx.templates.count()) === 0) {
    await tx.templates.create({
      data: {
        customer_id: customerId,
        header: '',
        legal_text:
          'This change order request covers only the work described above. Prices are valid for 30 days. Work outside regular hours, delays by others and hidden conditions are not included unless stated. Please sign or reply within 7 days so that the work is not held up.',
      },
    });
  }
}
